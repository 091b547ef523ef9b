/**
 * Finds syntax of other generators (rule `foreign-syntax`). Code is not searched. Plugins of the site may support such
 * syntax, so that nothing is searched for a site with plugins.
 */
import type { Data, Nodes } from 'mdast'
import { groupBy } from '../../../shared/collections/groupBy.ts'
import type { Diagnostic } from '../../../shared/diagnostic.ts'
import { importCommand } from '../../../shared/site/foreignTools.ts'
import { escapeRegExp } from '../../../shared/text/escapeRegExp.ts'
import { count } from '../../../shared/text/inWords.ts'
import type { SourceText } from '../../../shared/text/sourceText.ts'
import { offsetsOf } from '../../../tree/index.ts'
import { hasTreePlugins } from '../../contentOptions.ts'
import type { Check } from '../check.ts'
import { FOREIGN_MARKS, type ForeignMark, type MarkPosition } from './foreignMarks.ts'
import { maskCode } from './maskCode.ts'

/** Places of one kind in one file with a finding each; a single one covers all further places. */
const SINGLE_FINDINGS = 3

/** Characters of a mark that a message quotes. */
const QUOTE_LENGTH = 40

interface Found {
  readonly mark: ForeignMark
  /** Offset in the file. */
  readonly start: number
  readonly text: string
}

/** Positions of marks by the nodes that can have them. */
const POSITIONS: Partial<Record<Nodes['type'], readonly MarkPosition[]>> = {
  paragraph: ['line', 'text', 'template', 'html'],
  heading: ['text', 'template'],
  tableCell: ['text', 'template'],
  html: ['template', 'html'],
  code: ['fence'],
}

/** Faster than a search for each marker: most files have none. */
const ANY_MARKER = new RegExp(FOREIGN_MARKS.map(({ marker }) => escapeRegExp(marker)).join('|'))

/** All places of a mark in the text of a node. */
function findMark(mark: ForeignMark, text: string): { readonly index: number; readonly found: string }[] {
  const { position, pattern, marker } = mark
  if (!text.includes(marker)) return []
  if (position === 'fence') {
    const [found] = pattern.exec(text) ?? []
    return found === undefined ? [] : [{ index: 0, found }]
  }
  if (position !== 'line')
    return [...text.matchAll(new RegExp(pattern, `${pattern.flags}g`))].map(({ index, 0: found }) => ({
      index,
      found,
    }))
  let end = 0
  return text.split('\n').flatMap((line) => {
    const start = end
    end += line.length + 1
    // Lines of quotes and lists have markers and blanks before their text.
    const [before = ''] = /^[ \t>]*/.exec(line) ?? []
    const [found] = pattern.exec(line.slice(before.length).trimEnd()) ?? []
    return found === undefined ? [] : [{ index: start + before.length, found }]
  })
}

/** Name of an element of Vue whose content is not evaluated, when it ends in another node. */
function findOpenVerbatim(html: string): string | undefined {
  const [, name] = /<([a-z][\w-]*)\b[^<>]{0,300}?\sv-pre(?=[\s>=])[^<>]{0,300}>/i.exec(html) ?? []
  return name === undefined || html.includes(`</${name}`) ? undefined : name
}

/** Finds marks in the nodes that it is given, in document order. */
function createFinder({ text }: SourceText) {
  const marks = FOREIGN_MARKS.filter(({ marker }) => text.includes(marker))
  const found: Found[] = []
  let last = { start: 0, end: 0 }
  /** Name of an open element with `v-pre`, which has Markdown inside. */
  let verbatim: string | undefined
  const search = (node: Nodes): void => {
    if (verbatim !== undefined) {
      if (node.type === 'html' && node.value.includes(`</${verbatim}`)) verbatim = undefined
      return
    }
    if (node.type === 'html') verbatim = findOpenVerbatim(node.value)
    const positions = POSITIONS[node.type]
    const data: Data | undefined = node.data
    const isVerbatim = data?.isVerbatim === true
    const range = positions || isVerbatim ? offsetsOf(node) : undefined
    // HTML in a paragraph is a part of its text.
    if (range === undefined || (range.start >= last.start && range.end <= last.end)) return
    last = range
    if (isVerbatim) return
    const source = text.slice(range.start, range.end)
    const searched = node.type === 'code' ? source : maskCode(node, source, range.start)
    for (const mark of marks) {
      if (!positions?.includes(mark.position)) continue
      for (const { index, found: mask } of findMark(mark, searched)) {
        const start = range.start + index
        found.push({ mark, start, text: text.slice(start, start + mask.length) })
      }
    }
  }
  return { search, found: () => found.sort((one, other) => one.start - other.start) }
}

const quote = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > QUOTE_LENGTH ? `${line.slice(0, QUOTE_LENGTH - 1)}…` : line
}

function adviceOf({ instead, from }: ForeignMark, isImported: boolean): string {
  if (from === undefined || isImported) return instead
  return `${instead}, or translate the site once with "${importCommand(from === 'any' ? undefined : from)}"`
}

function describe(
  { mark, start, text }: Found,
  file: SourceText,
  { others, isImported }: { readonly others: number; readonly isImported: boolean },
): Omit<Diagnostic, 'file'> {
  const { what, tool, shown } = mark
  const more = {
    text: `${count(others, 'more place')} of ${what} of ${tool} below have no finding of their own`,
  }
  return {
    rule: 'foreign-syntax',
    message: `"${quote(text)}" is ${what} of ${tool}; ${shown}`,
    place: file.placeAt(start, start + text.length),
    suggestions: [{ text: adviceOf(mark, isImported) }, ...(others > 0 ? [more] : [])],
  }
}

export const foreignSyntax: Check = ({ file, options }, report) => {
  if (hasTreePlugins(options) || !ANY_MARKER.test(file.text)) return undefined
  const finder = createFinder(file)
  const kindOf = ({ mark: { what, tool } }: Found): string => `${what} of ${tool}`
  return {
    any: finder.search,
    end() {
      // `import` has written an imported site, so that a finding does not propose it again.
      const isImported = options.isImported === true
      for (const places of groupBy(finder.found(), kindOf).values())
        for (const [index, each] of places.slice(0, SINGLE_FINDINGS + 1).entries()) {
          const others = index === SINGLE_FINDINGS ? places.length - SINGLE_FINDINGS - 1 : 0
          report(describe(each, file, { others, isImported }))
        }
    },
  }
}
