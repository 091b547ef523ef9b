/**
 * Finds the code in an `.mdx` file: expressions in braces, attributes with braces, names with dots, `import` and `export`.
 * In other files only tags of known components and tags with braces. Skips front matter, HTML comments and Markdown code.
 */

import { findBracesEnd, findCodeEnd } from '../../shared/mdx/bracesEnd.ts'
import { EQUALS, isKnownComponent, matchAt } from '../html/scanTags.ts'
import { measureMdxLines } from './mdxLines.ts'

export interface JsxRange {
  /** `tag`: a whole tag that contains blank lines. `unread`: the opening of a tag that cannot be parsed. */
  readonly kind:
    | 'comment'
    | 'expression'
    | 'module'
    | 'attribute'
    | 'spread'
    | 'name'
    | 'block'
    | 'bracket'
    | 'tag'
    | 'unread'
  readonly start: number
  /** Exclusive. */
  readonly end: number
  /** Offset of an attribute's value (its range starts at the name), or offset after the name of a tag. */
  readonly valueStart: number
  /** Parts of a tag. */
  readonly parts?: readonly JsxRange[]
}

/** Constructs without JSX, which are skipped. */
const NO_JSX = [
  /(?<![\s\S])---[ \t]*\r?\n[\s\S]*?^(?:---|\.\.\.)[ \t]*$/,
  /<!--[\s\S]*?-->/,
  /^[ \t>]*(?:[*+-][ \t]+|\d+[.)][ \t]+)*(?<fence>`{3,}|~{3,})[\s\S]*?(?:^[ \t>]*\k<fence>[`~]*[ \t]*$|$(?![\s\S]))/,
  /(?<!`)(?<ticks>`+)(?!`)(?:(?!(?:\n|\r(?!\n))[ \t]*[\r\n])[\s\S])*?(?<!`)\k<ticks>(?!`)/,
  /\\[{`<]/,
]

const START = new RegExp(
  [
    ...NO_JSX.map(({ source }) => source),
    String.raw`(?<module>^(?:import|export)\s)`,
    String.raw`(?<tag><\/?(?<name>[A-Za-z][\w$-]*(?<members>(?:\.[\w$-]+)*))(?=[\s/>{]))`,
    String.raw`(?<braces>\{)`,
  ].join('|'),
  'gm',
)

const NEW_LINE = String.raw`(?:\r\n|\n|\r(?!\n))`

/** White space without a blank line, which would end the paragraph. @param marks Quote markers at the start of lines. */
const blankIn = (marks: string): RegExp =>
  new RegExp(String.raw`(?:[^\S\r\n]|${NEW_LINE}${marks}(?![ \t]*(?:[\r\n]|$(?![\s\S]))))*`, 'y')

/** A bracket alone on the last line of a tag, which Markdown reads as a block quote. */
const bracketIn = (marks: string): RegExp =>
  new RegExp(String.raw`^[^\S\r\n]*(${NEW_LINE}${marks}[ \t]*)>[ \t]*(?:[\r\n]|$)`)

/** Patterns for the text between the parts of a tag, by depth of block quotes. */
const BETWEEN = [0, 1, 2, 3].map((quotes) => {
  const marks = String.raw`(?:[ \t]*>){${quotes}}`
  const blankLine = new RegExp(String.raw`${NEW_LINE}(?:[ \t]*>){0,${quotes}}[ \t]*(?=[\r\n])`)
  const any = new RegExp(String.raw`(?:[^\S\r\n]|${NEW_LINE}(?:[ \t]*>){0,${quotes}})*`, 'y')
  return { blank: blankIn(marks), any, blankLine, bracket: bracketIn(marks) }
})
type Between = (typeof BETWEEN)[number]
const ATTRIBUTE = /[^\s=/>"'{}<`]+/y
const PLAIN_VALUE = /"[^"]*"|'[^']*'|[^\s"'=<>`{}]+/y

const countOf = (pattern: RegExp, text: string): number => text.match(pattern)?.length ?? 0

/** Tags whose content is raw up to the closing tag in Markdown. */
const RAW_BLOCK = /^<(?:pre|script|style|textarea)$/i

/** Maximum length of checked white space. */
const MAX_BLANK = 100

interface Tag {
  readonly end: number
  readonly isSelfClosing: boolean
  readonly ranges: readonly JsxRange[]
}

type FindEnd = (text: string, from: number) => number | undefined

/** Limit of characters read repeatedly, per character of the text; needed for nested unclosed braces. */
const MAX_PASSES = 20

/** Returns undefined for ends after the limit is exceeded. */
function createLimit({ length }: string): (find: FindEnd) => FindEnd {
  let budget = length * MAX_PASSES
  return (find) => (text, from) => {
    if (budget < 0) return undefined
    const end = find(text, from)
    budget -= (end ?? length) - from
    return end
  }
}

/** Block markers at the start of a line. */
const MARKS = /^(?:[ \t>]|[*+-][ \t]|\d{1,9}[.)][ \t])*/

/** @param before Text before a tag on its line. */
export const countQuotes = (before: string): number => countOf(/>/g, MARKS.exec(before)?.[0] ?? '')

/** Maximum length of the checked text before a tag. */
const MAX_BEFORE = 1000

/**
 * @param from Offset after the name.
 * @param blank White space allowed between attributes.
 * @returns Undefined for an incomplete tag.
 */
function readTag(
  text: string,
  from: number,
  { blank, bracket }: Pick<Between, 'blank' | 'bracket'>,
  findEnd: FindEnd,
): Tag | undefined {
  const ranges: JsxRange[] = []
  for (let at = from; ; ) {
    const start = at + (matchAt(blank, text, at)?.length ?? 0)
    if (text[start] === '>') {
      const lineEnd = bracket.exec(text.slice(at, start + 1 + MAX_BLANK))?.[1]
      if (lineEnd !== undefined) {
        ranges.push({ kind: 'bracket', start: start - lineEnd.length, end: start + 1, valueStart: start })
      }
      return { end: start + 1, isSelfClosing: false, ranges }
    }
    if (text.startsWith('/>', start)) return { end: start + 2, isSelfClosing: true, ranges }
    if (text[start] === '{') {
      const end = findEnd(text, start)
      if (end === undefined) return undefined
      ranges.push({ kind: 'spread', start, end, valueStart: start })
      at = end
      continue
    }
    const name = matchAt(ATTRIBUTE, text, start)
    if (name === undefined) return undefined
    const equals = matchAt(EQUALS, text, start + name.length)
    at = start + name.length + (equals?.length ?? 0)
    if (equals === undefined) continue
    if (text[at] !== '{') {
      const value = matchAt(PLAIN_VALUE, text, at)
      if (value === undefined) return undefined
      at += value.length
      continue
    }
    const end = findEnd(text, at)
    if (end === undefined) return undefined
    ranges.push({ kind: 'attribute', start, end, valueStart: at })
    at = end
  }
}

const BLANK_LINE = String.raw`(?:\r\n|\n|\r(?!\n))[ \t]*(?=[\r\n]|$(?![\s\S]))`
const BLANK_LINE_HERE = new RegExp(BLANK_LINE, 'y')
const NEXT_BLANK_LINE = new RegExp(BLANK_LINE, 'g')

/** A module ends at a blank line outside of brackets, templates and comments. */
const findCodeOfModule: FindEnd = (text, from) =>
  findCodeEnd(text, from, {
    brackets: '{([',
    isEnd: (at) => /[\r\n]/.test(text[at] ?? '') && matchAt(BLANK_LINE_HERE, text, at) !== undefined,
  })

/** End of an import or export with its blank lines; undefined for prose. */
function findModuleEnd(text: string, start: number, findEnd: FindEnd): number | undefined {
  NEXT_BLANK_LINE.lastIndex = start
  const end = NEXT_BLANK_LINE.exec(text)?.index ?? text.length
  const paragraph = text.slice(start, end)
  return measureMdxLines(paragraph) < paragraph.trimEnd().length ? undefined : (findEnd(text, start) ?? end)
}

/**
 * Whether an offset follows a blank line or starts the text: MDX allows no module inside of a paragraph.
 * @param next Offset after front matter or another module.
 */
const beginsBlock = (text: string, at: number, next: number | undefined): boolean =>
  at === 0 ||
  next === at ||
  /(?:^|\n|\r(?!\n))[ \t]*(?:\r\n|\n|\r(?!\n))$/.test(text.slice(Math.max(0, at - MAX_BLANK), at))

const skipBlanks = (text: string, from: number): number =>
  from + (/^\s*/.exec(text.slice(from, from + MAX_BLANK))?.[0].length ?? 0)

const COMMENTS = /^\{\s*(?:\/\*(?:[^*]|\*(?!\/))*\*\/\s*)+\}$/

/** Braces of other constructs: directives `::name{…}` and `:badge[New]{…}`, ids `{#id}`, and text after an equals sign. */
const isOther = (text: string, at: number): boolean =>
  /[=\]\w]/.test(text[at - 1] ?? '') || text[at + 1] === '#'

/**
 * Whether a tag may contain blank lines. MDX allows them only in tags on lines of their own. In prose the bracket for `a <b`
 * may follow paragraphs later, such as the marker of a quote.
 */
function mayHaveBlankLine(text: string, start: number, end: number): boolean {
  const [rest = ''] = /^[^\r\n]*/.exec(text.slice(end, end + MAX_BLANK)) ?? []
  if (/^\s*(?:$|[<{])/.test(rest)) return true
  const tag = text.slice(start, end)
  return /=\s*["'{]/.test(tag) && !/[\r\n][ \t]*>$/.test(tag)
}

export function findJsx(text: string, isMdx: boolean): readonly JsxRange[] {
  const ranges: JsxRange[] = []
  const finder = new RegExp(START)
  let next: number | undefined
  /** End of the last tag at the start of a line, or after such a tag. */
  let flowEnd: number | undefined
  const limit = createLimit(text)
  const findEnd = limit(findBracesEnd)
  const findEndOfModule = limit(findCodeOfModule)
  for (let match = finder.exec(text); match !== null; match = finder.exec(text)) {
    const { index: start, groups = {}, 0: opening } = match
    const after = start + opening.length
    if (start === 0 && opening.startsWith('---')) next = skipBlanks(text, after)
    if (!isMdx && groups.tag === undefined) continue
    if (groups.module !== undefined && beginsBlock(text, start, next)) {
      const end = findModuleEnd(text, start, findEndOfModule)
      if (end === undefined) continue
      ranges.push({ kind: 'module', start, end, valueStart: start })
      next = skipBlanks(text, end)
      finder.lastIndex = end
    } else if (groups.tag !== undefined) {
      const [before = ''] = /[^\r\n]*$/.exec(text.slice(Math.max(0, start - MAX_BEFORE), start)) ?? []
      const [marks = ''] = MARKS.exec(before) ?? []
      const between = BETWEEN[countQuotes(before)]
      const tag =
        between &&
        (readTag(text, after, between, findEnd) ??
          (isMdx ? readTag(text, after, { ...between, blank: between.any }, findEnd) : undefined))
      const unread: JsxRange = { kind: 'unread', start, end: after, valueStart: start }
      if (tag === undefined) {
        if (isMdx) ranges.push(unread)
        continue
      }
      const hasBraces = tag.ranges.some(({ kind }) => kind === 'attribute')
      if (!isMdx && !hasBraces && !isKnownComponent(groups.name ?? '')) continue
      const isFirst = marks === before || (flowEnd !== undefined && skipBlanks(text, flowEnd) === start)
      const parts: JsxRange[] = []
      const isBlock = isKnownComponent(groups.name ?? '') && marks === before
      const isRaw = tag.isSelfClosing && RAW_BLOCK.test(opening)
      if (isBlock) parts.push({ kind: 'block', start, end: after, valueStart: start })
      else if (groups.members !== '' || isRaw)
        parts.push({ kind: 'name', start, end: after, valueStart: start })
      // In an HTML block a bracket does not start a quote.
      parts.push(...tag.ranges.filter(({ kind }) => !isBlock || kind !== 'bracket'))
      const whole: JsxRange = { kind: 'tag', start, end: tag.end, valueStart: after, parts }
      if (!isMdx || !between?.blankLine.test(text.slice(start, tag.end))) ranges.push(...parts)
      else if (isFirst && mayHaveBlankLine(text, start, tag.end)) ranges.push(whole)
      else {
        ranges.push(unread)
        continue
      }
      finder.lastIndex = tag.end
      if (isFirst) flowEnd = tag.end
    } else if (groups.braces !== undefined) {
      const end = findEnd(text, start)
      if (end === undefined) continue
      const isComment = COMMENTS.test(text.slice(start, end))
      if (!isComment && isOther(text, start)) continue
      ranges.push({ kind: isComment ? 'comment' : 'expression', start, end, valueStart: start })
      finder.lastIndex = end
    }
  }
  return ranges
}
