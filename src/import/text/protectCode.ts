/**
 * Replaces the code of a Markdown text by placeholders, so that other syntax can be translated by patterns. A code block is
 * a placeholder on its line and keeps its indentation when that line moves.
 */

import { replaceCodeSpans } from './codeSpans.ts'
import { createIndentTest, type IndentRules } from './indentedCode.ts'
import { rawElements, replacePairs } from './pairs.ts'

/** A fenced code block, without the indentation and quote marks before it. */
export interface CodeBlock {
  readonly marker: string
  /** Text behind the marker. */
  readonly info: string
  readonly lines: readonly string[]
}

interface Fence {
  /** Blanks, quote marks and a list marker before it. */
  readonly prefix: string
  readonly marker: string
  readonly info: string
}

/** Noncharacters of Unicode: no text contains them. */
const OPEN = '\uFDD0'
const CLOSE = '\uFDD1'

export const PLACEHOLDER = new RegExp(`${OPEN}(\\d+)${CLOSE}`, 'g')

function readFence(line: string): Fence | undefined {
  const [, prefix, marker, info] =
    /^([ \t>]*(?:(?:[-*+:]|\d{1,9}[.)])[ \t]+)*)(`{3,}|~{3,})(.*)$/.exec(line) ?? []
  if (prefix === undefined || marker === undefined || info === undefined) return undefined
  return marker.startsWith('`') && info.includes('`') ? undefined : { prefix, marker, info: info.trim() }
}

/** Columns by which a fence may be indented less or more than the one that opens it. Indented more, it is a line of code. */
const MAX_SHIFT = 3

const isClosingFence = (line: string, { marker, prefix }: Fence): boolean => {
  const [, blanks = '', found = ''] = /^([ \t>]*)(`{3,}|~{3,})[ \t]*$/.exec(line) ?? []
  return found.length >= marker.length && found[0] === marker[0] && blanks.length <= prefix.length + MAX_SHIFT
}

/** Whether a line is behind the list item or the tab whose fence was not closed. */
function isBehindFence(line: string, { prefix }: Fence): boolean {
  const columns = /^[ \t>]*/.exec(line)?.[0].length ?? 0
  return columns < prefix.length - MAX_SHIFT && columns < line.length
}

/**
 * @param indented Default: only fences make code.
 * @returns A function that says of each line of a text, in order, whether it belongs to a code block.
 */
export function createCodeTest(indented?: IndentRules): (line: string) => boolean {
  let fence: Fence | undefined
  const indentOf = indented === undefined ? () => 0 : createIndentTest(indented)
  return (line) => {
    if (fence === undefined || isBehindFence(line, fence)) {
      const isIndented = indentOf(line) > 0
      fence = readFence(line)
      return fence !== undefined || isIndented
    }
    if (isClosingFence(line, fence)) fence = undefined
    return true
  }
}

/** Removes as much of the blanks and quote marks as the fence has before it. */
const unprefix = (line: string, { prefix }: Fence): string => {
  const [blanks = ''] = /^[ \t>]*/.exec(line.slice(0, prefix.length)) ?? []
  return line.slice(blanks.length)
}

/** A code block, whose fence is longer than those in its text. */
export const fenceOf = (info: string, text: string): string[] => {
  const longest = Math.max(2, ...[...text.matchAll(/^[ \t]*(`{3,})/gm)].map(([, marks = '']) => marks.length))
  const marker = '`'.repeat(longest + 1)
  return [`${marker}${info}`, ...text.split('\n'), marker]
}

export const writeBlock = ({ marker, info, lines }: CodeBlock): readonly string[] => [
  `${marker}${info}`,
  ...lines,
  marker,
]

/** Elements whose text is code, and comments. */
const HTML_CODE = rawElements('code')

interface ProtectedText {
  readonly text: string
  /** Puts the code back. */
  readonly restore: (text: string) => string
  /** Protects lines as a code block; they may have placeholders. */
  readonly protect: (lines: readonly string[]) => string
}

/** Text besides code in which nothing is translated, such as formulas. */
export interface ProtectedPattern {
  readonly replace: (text: string, protect: (inner: string, all: string) => string) => string
  readonly write: (text: string) => string
}

interface CodeChanges {
  /** Returns the lines of what takes the place of a code block. Default: the block. */
  readonly block?: (block: CodeBlock) => readonly string[]
  readonly inline?: (code: string) => string
  /** Default: only fences make blocks. */
  readonly indented?: IndentRules
  /** Returns what takes the place of a line of indented code. Default: the line. */
  readonly indentedLine?: (code: string) => readonly string[]
  readonly others?: readonly ProtectedPattern[]
}

/** @param source Noncharacters in it are left out. */
export function protectCode(
  source: string,
  { block, inline, indented, indentedLine = (code) => [code], others = [] }: CodeChanges = {},
): ProtectedText {
  const written = source.replace(/[\uFDD0\uFDD1]/g, '')
  const stored: (readonly string[])[] = []
  const store = (lines: readonly string[]): string => {
    stored.push(lines)
    return `${OPEN}${stored.length - 1}${CLOSE}`
  }
  const out: string[] = []
  const lines = written.split('\n')
  const indentOf = indented === undefined ? () => 0 : createIndentTest(indented)
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? ''
    const fence = readFence(line)
    const indent = indentOf(line)
    if (fence === undefined) {
      out.push(indent === 0 ? line : line.slice(0, indent) + store(indentedLine(line.slice(indent))))
      continue
    }
    const code: string[] = []
    const isOpen = (next: string | undefined): next is string =>
      next !== undefined && !isClosingFence(next, fence) && !isBehindFence(next, fence)
    for (let next = lines[index + 1]; isOpen(next); next = lines[index + 1]) {
      code.push(unprefix(next, fence))
      index += 1
    }
    if (isClosingFence(lines[index + 1] ?? '', fence)) index += 1
    const found = { marker: fence.marker, info: fence.info, lines: code }
    out.push(fence.prefix + store(block?.(found) ?? writeBlock(found)))
  }
  const withoutHtml = replacePairs(out.join('\n'), HTML_CODE, (_inner, _opening, html) => store([html]))
  const withoutCode = replaceCodeSpans(withoutHtml, (code) => store([inline?.(code) ?? code]))
  /** What takes the place of protected texts. In code they stay as they are written. */
  const writers = new Map<number, () => string>()
  const text = others.reduce(
    (before, { replace, write }) =>
      replace(before, (inner, all) => {
        writers.set(stored.length, () => write(inner))
        return store([all])
      }),
    withoutCode,
  )

  function restore(translated: string): string {
    return translated
      .split('\n')
      .map((line) => restoreLine(line))
      .join('\n')
  }

  function restoreLine(line: string): string {
    const [, prefix, number] = new RegExp(`^([^${OPEN}]*)${OPEN}(\\d+)${CLOSE}$`).exec(line) ?? []
    const block = number === undefined ? undefined : stored[Number(number)]
    if (prefix !== undefined && block !== undefined && block.length > 1) {
      const further = prefix.replace(/[^\s>]/g, ' ')
      return block
        .map((code, at) => (at === 0 ? prefix : further) + code)
        .map((each) => each.trimEnd())
        .join('\n')
    }
    // HTML may contain spans of code.
    const next = line.replace(
      PLACEHOLDER,
      (_all, at: string) => writers.get(Number(at))?.() ?? (stored[Number(at)] ?? []).join('\n'),
    )
    return next.includes(OPEN) ? restore(next) : next
  }

  const restoreWritten = (inner: string): string =>
    inner.replace(PLACEHOLDER, (found, at: string) =>
      writers.has(Number(at)) ? (stored[Number(at)] ?? []).join('\n') : found,
    )

  return {
    text,
    restore,
    protect: (inner) => store(restore(restoreWritten(inner.join('\n'))).split('\n')),
  }
}
