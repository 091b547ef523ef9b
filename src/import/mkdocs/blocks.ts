/**
 * Translates the blocks of Python-Markdown to containers: admonitions, tabs, and blocks between slashes. Their content is
 * indented by four columns, or ends with a mark.
 */

import { admonitionOf, titleOf } from '../text/admonitions.ts'
import type { Tally } from '../text/tally.ts'
import { writeDefinitionLists } from '../text/writeDefinitionLists.ts'
import { writeContainer } from '../text/writeDirective.ts'

const INDENT = 4

const HEADS = {
  admonition: /^([ \t]*)(!!!|\?\?\?\+?) *([a-z][\w-]*(?:[ \t]+[\w-]+)*)?(?:[ \t]+"(.*)")?[ \t]*$/i,
  tab: /^([ \t]*)===([!+]*)[ \t]+"(.*)"[ \t]*$/,
  block: /^([ \t]*)(\/{3,})[ \t]*([a-z][\w-]*(?:\.[\w.-]+)?)[ \t]*(?:\|[ \t]*(.*))?$/i,
}

const isBlank = (line: string): boolean => /^[ \t]*$/.test(line)

const columnsOf = (line: string): number => /^ */.exec(line)?.[0].length ?? 0

interface Content {
  readonly lines: readonly string[]
  /** Index of the first line behind it. */
  readonly end: number
}

/** Lines that are indented by at least `columns`, without that indentation. */
function readIndented(lines: readonly string[], start: number, columns: number): Content {
  let end = start
  for (let index = start; index < lines.length; index += 1) {
    const line = lines[index] ?? ''
    if (isBlank(line)) continue
    if (columnsOf(line) < columns) break
    end = index + 1
  }
  return { lines: lines.slice(start, end).map((line) => line.slice(columns)), end }
}

function writeAdmonition(match: RegExpExecArray, content: readonly string[], tally: Tally): string[] {
  const [, indent = '', mark = '', types = 'note', title] = match
  const [type = 'note', ...classes] = types.toLowerCase().split(/[ \t]+/)
  tally.count(mark === '!!!' ? '`!!!` admonitions' : '`???` admonitions')
  if (classes.includes('inline')) tally.count('admonitions beside the text, now in it')
  if (mark !== '!!!')
    return writeContainer(
      {
        name: 'details',
        title: title || titleOf(type),
        ...(mark === '???+' && { attributes: { open: true } }),
      },
      content,
      indent,
    )
  const name = admonitionOf(type) ?? 'note'
  return writeContainer({ name, title: title || (name === type ? '' : titleOf(type)) }, content, indent)
}

/** Options on the lines below the head of a block, such as `    open: True`. */
function readOptions(
  lines: readonly string[],
  start: number,
): { values: ReadonlyMap<string, string>; end: number } {
  const values = new Map<string, string>()
  let end = start
  for (; end < lines.length; end += 1) {
    const [, key, value = ''] = /^ {4,}([a-z_]+): *(.*)$/.exec(lines[end] ?? '') ?? []
    if (key === undefined) break
    values.set(key, value)
  }
  return { values, end }
}

/** @returns Undefined for a block without an end. */
function readBlock(
  lines: readonly string[],
  start: number,
  mark: string,
  indent: string,
): Content | undefined {
  const end = lines.findIndex((line, index) => index >= start && line.trimEnd() === indent + mark)
  if (end < 0) return undefined
  const inner = lines
    .slice(start, end)
    .map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line))
  return { lines: inner, end: end + 1 }
}

function writeBlock(
  [, indent = '', , written = '', title = '']: RegExpExecArray,
  options: ReadonlyMap<string, string>,
  content: readonly string[],
  tally: Tally,
): string[] {
  const [name = ''] = written.toLowerCase().split('.')
  tally.count('`///` blocks')
  if (
    name === 'html' ||
    name === 'define' ||
    name === 'caption' ||
    name === 'figure-caption' ||
    name === 'table-caption'
  )
    return content.map((line) => (line === '' ? '' : indent + line))
  if (name === 'tab')
    return writeContainer({ name: 'tabs' }, writeContainer({ name: 'tab', title }, content), indent)
  if (name === 'details') {
    const isOpen = options.get('open')?.toLowerCase() === 'true'
    const parts = { name, title: title || titleOf(options.get('type') ?? 'details') }
    return writeContainer({ ...parts, ...(isOpen && { attributes: { open: true } }) }, content, indent)
  }
  const type = options.get('type') ?? name
  const known = admonitionOf(type)
  if (known === undefined && name !== 'admonition') return writeContainer({ name, title }, content, indent)
  return writeContainer(
    { name: known ?? 'note', title: title || (known === type ? '' : titleOf(type)) },
    content,
    indent,
  )
}

interface Tab {
  readonly title: string
  readonly isDefault: boolean
  readonly content: readonly string[]
}

function readTabs(lines: readonly string[], start: number, indent: string): { tabs: Tab[]; end: number } {
  const tabs: Tab[] = []
  let end = start
  for (let index = start; index < lines.length; ) {
    const match = HEADS.tab.exec(lines[index] ?? '')
    const [, found, flags = '', title = ''] = match ?? []
    if (found !== indent || (flags.includes('!') && tabs.length > 0)) break
    const content = readIndented(lines, index + 1, indent.length + INDENT)
    tabs.push({ title, isDefault: flags.includes('+'), content: content.lines })
    end = content.end
    index = content.end
    while (index < lines.length && isBlank(lines[index] ?? '')) index += 1
  }
  return { tabs, end }
}

/** Blank lines around containers, which paragraphs before and behind them need. */
const apart = (before: readonly string[], block: readonly string[], next: string | undefined): string[] => [
  ...(before.length > 0 && !isBlank(before.at(-1) ?? '') ? [''] : []),
  ...block,
  ...(next !== undefined && !isBlank(next) ? [''] : []),
]

/** What the extensions of a site say of its blocks. */
interface BlockOptions {
  readonly tally: Tally
  readonly hasDefinitions: boolean
}

/** @param written Without tabs and code. */
export function translateBlocks(written: readonly string[], options: BlockOptions): string[] {
  const { tally, hasDefinitions } = options
  const lines = hasDefinitions ? writeDefinitionLists(written, tally) : written
  const out: string[] = []
  /** Marks of blocks that have no end behind the current line. */
  const unclosed = new Set<string>()
  for (let index = 0; index < lines.length; ) {
    const line = lines[index] ?? ''
    const admonition = HEADS.admonition.exec(line)
    const tab = HEADS.tab.exec(line)
    const block = HEADS.block.exec(line)
    if (admonition !== null && admonition[3] !== undefined) {
      const { lines: content, end } = readIndented(lines, index + 1, columnsOf(line) + INDENT)
      index = end
      out.push(
        ...apart(out, writeAdmonition(admonition, translateBlocks(content, options), tally), lines[index]),
      )
    } else if (tab !== null) {
      const [, indent = ''] = tab
      const { tabs, end } = readTabs(lines, index, indent)
      index = end
      tally.count('`===` tabs', tabs.length)
      const inner = tabs.flatMap(({ title, isDefault, content }) => [
        ...writeContainer(
          { name: 'tab', title, ...(isDefault && { attributes: { default: true } }) },
          translateBlocks(content, options),
        ),
        '',
      ])
      out.push(...apart(out, writeContainer({ name: 'tabs' }, inner, indent), lines[index]))
    } else if (block !== null) {
      const [, indent = '', mark = ''] = block
      const settings = readOptions(lines, index + 1)
      const content = unclosed.has(indent + mark) ? undefined : readBlock(lines, settings.end, mark, indent)
      if (content === undefined) {
        unclosed.add(indent + mark)
        out.push(line)
        index += 1
        continue
      }
      index = content.end
      out.push(
        ...apart(
          out,
          writeBlock(block, settings.values, translateBlocks(content.lines, options), tally),
          lines[index],
        ),
      )
    } else {
      out.push(line)
      index += 1
    }
  }
  return out
}
