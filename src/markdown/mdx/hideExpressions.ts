/**
 * Hides the code of `.mdx` files from the Markdown parsers, which would read it as text with links: comments in braces,
 * strings such as `{"[x](y.md)"}`, and tags such as `<Foo.Bar {...rest} to={"y.md"}>`. Code is replaced by HTML of the same
 * length, which `restoreExpressions` removes from the tree or restores.
 */

import { findUnusedCharacter } from '../../tree/index.ts'
import { readExpression } from '../html/readExpression.ts'
import { KNOWN_COMPONENTS } from '../html/scanTags.ts'
import { countQuotes, findJsx, type JsxRange } from './findJsx.ts'

export interface HiddenExpression {
  readonly start: number
  readonly end: number
  readonly written: string
  /** Replacement for the parsers, of the same length. */
  readonly hidden: string
  /** For a part of a tag: its HTML form, of the same length. Undefined for code outside of tags. */
  readonly inHtml: string | undefined
  /** Text on the page, for code outside of tags. */
  readonly shown: string
  readonly isModule: boolean
  /** Whether it is the end of a tag after a line break; in `hidden` the bracket is first. */
  readonly isBracket: boolean
  /**
   * For a tag with blank lines, which would end the paragraph or HTML: the parsers get a single line. Length of the quote
   * markers and indentation of each line.
   */
  readonly leads: readonly number[] | undefined
}

export interface HiddenExpressions {
  readonly text: string
  /** A character that does not occur in the text. */
  readonly filler: string
  readonly pieces: readonly HiddenExpression[]
  /** Original text. */
  readonly written: string
  /** Offsets of tags that cannot be parsed. */
  readonly unread: readonly number[]
}

/** Maximum length of the checked text next to an expression on its line. */
const REST_LIMIT = 1000

/** Length of the shortest replacement tag: `<x a=F>`. */
const TAG_LENGTH = 7

export const LINE_BREAK = /\r\n|\r|\n/
const LINE_BREAKS = /(\r\n|\r|\n)/

const STRING =
  /^\s*(?:"((?:[^"\\\r\n]|\\.)*)"|'((?:[^'\\\r\n]|\\.)*)'|`((?:[^`\\$]|\\[\s\S]|\$(?!\{))*)`)\s*$/

/** Content of a string literal, when the expression is only that. */
function stringIn(expression: string): string | undefined {
  const [, double, single, template] = STRING.exec(expression.slice(1, -1)) ?? []
  return double ?? single ?? template
}

const unescapeString = (text: string): string =>
  text.replace(/\\([\s\S])/g, (_, character: string) => (character === 'n' ? '\n' : character))

/** Replaces all characters except line breaks and the markers of quotes and lists. */
const fill = (text: string, filler: string, isInQuote: boolean): string =>
  text.replace(
    isInQuote ? /((?:\r\n|\r|\n)[ \t>]*)|[^\r\n]/g : /((?:\r\n|\r|\n)[ \t]*)|[^\r\n]/g,
    (_, lead?: string) => lead ?? filler,
  )

interface LineContext {
  readonly filler: string
  /** Text after the code on its line. */
  readonly rest: string
  readonly isInQuote: boolean
  /** Depth of block quotes. */
  readonly quotes: number
}

/** Length of `<?` with the filler, and of `?>`. */
const OPENING_LENGTH = 3
const CLOSING_LENGTH = 2

/** Hides code as an HTML processing instruction. Lines that are too short for its start or end become blank. */
function hideAsInstruction(written: string, { filler, isInQuote }: LineContext): string {
  const lines = fill(written, 'x', isInQuote).split(LINE_BREAKS)
  const lengthOf = (line: string | undefined): number => line?.trim().length ?? 0
  const first = lines.findIndex((line) => lengthOf(line) >= OPENING_LENGTH)
  const last = lines.findLastIndex((line) => lengthOf(line) >= CLOSING_LENGTH)
  const isShort = first < 0 || (first === last && lengthOf(lines[first]) < OPENING_LENGTH + CLOSING_LENGTH)
  return lines
    .map((line, index) => {
      if (isShort || index < first || index > last) return line.replaceAll('x', ' ')
      const opened = index === first ? line.replace('xxx', () => `<?${filler}`) : line
      return index === last ? opened.replace(/xx(\s*)$/, '?>$1') : opened
    })
    .join('')
}

/**
 * Undefined when no replacement is possible. A processing instruction at the start of a line includes the rest of its last
 * line; a tag alone on a line includes all lines up to a blank one.
 */
function hide(written: string, line: LineContext): string | undefined {
  const { filler, rest, isInQuote } = line
  if (rest.trim() === '') return hideAsInstruction(written, line)
  const { length } = written
  if (!LINE_BREAK.test(written)) {
    return length < TAG_LENGTH ? undefined : `<x a=${filler}${'x'.repeat(length - TAG_LENGTH)}>`
  }
  const hasBlankLine = written.split(LINE_BREAK).some((line) => line.replace(/^[ \t>]*/, '') === '')
  return hasBlankLine || /^.[\r\n]/.test(written)
    ? undefined
    : `<${fill(written, 'x', isInQuote).slice(1, -1)}>`
}

const toBlank = (text: string): string => text.replace(/[^\r\n]/g, ' ')

/** Converts `to={"y.md"}` to `to= "y.md" ` with the same value in HTML. Undefined when HTML would read another value. */
function toHtmlValue(braces: string): string | undefined {
  const { value, start } = readExpression(braces.slice(1, -1)) ?? {}
  if (value === undefined || start === undefined) return undefined
  // In HTML the text "false" counts as true.
  if (/[\\\r\n]|&(?:#|\w+;)/.test(value) || (value === 'false' && !/["'`]/.test(braces))) return undefined
  const quote = value.includes('"') ? "'" : '"'
  if (value.includes(quote)) return undefined
  return (
    toBlank(braces.slice(0, start)) + quote + value + quote + toBlank(braces.slice(start + value.length + 2))
  )
}

/** Attributes that `scanHtml` reads addresses from. */
const ADDRESS = /^(?:href|src|srcset|poster|data|to)\s*=/i

/** Removes an attribute with an expression. An address keeps its braces, so that `dropUnreadAddresses` reports it. */
const hideValue = (name: string, braces: string): string =>
  ADDRESS.test(name)
    ? name + (/^\{[\w$]+\}$/.test(braces) ? braces : `{${braces.slice(1, -1).replace(/\S/g, '-')}}`)
    : toBlank(name + braces)

/** Element name that starts an HTML block, in unusual case to recognize it. */
const BLOCK_NAME = 'DiV'

/** Replaces `<TabItem` by `<DiV xxx`. */
function hideBlock(written: string): string {
  const [opening = ''] = /^<\/?/.exec(written) ?? []
  return `${opening}${BLOCK_NAME} `.padEnd(written.length, 'x')
}

/** Replaces a tag by one with the same name on a single line. */
function hideTag({ start, valueStart, end, parts = [] }: JsxRange, text: string, context: LineContext) {
  const written = text.slice(start, end)
  let inHtml = ''
  let from = start
  for (const part of parts.filter(({ kind }) => kind === 'attribute' || kind === 'spread')) {
    inHtml += text.slice(from, part.start) + hideInTag(part, text, context).inHtml
    from = part.end
  }
  const [name] = parts.filter(({ kind }) => kind === 'name' || kind === 'block')
  const opening = name ? hideInTag(name, text, context).hidden : text.slice(start, valueStart)
  const closing = written.endsWith('/>') ? ' />' : ' >'
  const rest = end - valueStart - closing.length
  const attribute = rest < 4 ? '' : ` a=${context.filler}`.padEnd(rest, 'x')
  const hidden = opening + (attribute + closing).padStart(end - valueStart)
  const lead = new RegExp(String.raw`^(?:[ \t]*>){0,${context.quotes}}[ \t]*`)
  const leads = written
    .split(LINE_BREAK)
    .map((line, index) => (index === 0 ? 0 : (lead.exec(line)?.[0].length ?? 0)))
  return { written, hidden, inHtml: inHtml + text.slice(from, end), leads }
}

function hideInTag({ kind, start, valueStart, end }: JsxRange, text: string, context: LineContext) {
  const { filler, isInQuote } = context
  const written = text.slice(start, end)
  if (kind === 'name') return { written, hidden: written.replace(/\.|\w$/g, '-'), inHtml: written }
  if (kind === 'block') return { written, hidden: hideBlock(written), inHtml: written }
  if (kind === 'bracket') {
    const hidden = `>${written.slice(0, -1)}`
    return { written, hidden, inHtml: hidden }
  }
  if (kind === 'spread')
    return {
      written,
      hidden: `x="${fill(written.slice(3, -1), filler, isInQuote)}"`,
      inHtml: toBlank(written),
    }
  const name = text.slice(start, valueStart)
  const value = text.slice(valueStart, end)
  const asHtml = toHtmlValue(value)
  return {
    written,
    hidden: `${name}"${fill(value.slice(1, -1), filler, isInQuote)}"`,
    inHtml: asHtml === undefined ? hideValue(name, value) : name + asHtml,
  }
}

/** Markdown finds no links in other expressions, so they need not be hidden. */
const MAY_HOLD_LINK = /[[<@]|:\/\/|www\.|["'`]/

function hideRange(range: JsxRange, text: string, filler: string): HiddenExpression | undefined {
  const { kind, start, end } = range
  const [rest = ''] = /^[^\r\n]*/.exec(text.slice(end, end + REST_LIMIT)) ?? []
  const [before = ''] = /[^\r\n]*$/.exec(text.slice(Math.max(0, start - REST_LIMIT), start)) ?? []
  const context = { filler, rest, isInQuote: /^[ \t]*>/.test(before), quotes: countQuotes(before) }
  const isModule = kind === 'module'
  if (kind === 'tag') {
    const hidden = hideTag(range, text, context)
    return { start, end, ...hidden, shown: '', isModule, isBracket: false }
  }
  if (
    kind === 'attribute' ||
    kind === 'spread' ||
    kind === 'name' ||
    kind === 'block' ||
    kind === 'bracket'
  ) {
    return {
      start,
      end,
      ...hideInTag(range, text, context),
      shown: '',
      isModule,
      isBracket: kind === 'bracket',
      leads: undefined,
    }
  }
  const written = text.slice(start, end)
  if (kind === 'expression' && !MAY_HOLD_LINK.test(written)) return undefined
  const hidden = hide(written, context)
  if (hidden === undefined) return undefined
  const content = stringIn(written)
  const shown = kind === 'comment' ? '' : content === undefined ? written : unescapeString(content)
  return {
    start,
    end,
    written,
    hidden,
    inHtml: undefined,
    shown,
    isModule,
    isBracket: false,
    leads: undefined,
  }
}

const KNOWN_TAG = new RegExp(`</?(?:${KNOWN_COMPONENTS.join('|')})[\\s/>{]|<[A-Za-z][^<>]*=\\s*\\{`)
const MAY_HAVE_JSX = /\{|^(?:import|export)\s|<\/?[a-z]/im

/**
 * Undefined when there is nothing to hide.
 * @param code Offsets of tags inside of Markdown code, from an earlier attempt.
 */
export function hideExpressions(
  text: string,
  isMdx: boolean,
  code: ReadonlySet<number>,
): HiddenExpressions | undefined {
  if (!(isMdx ? MAY_HAVE_JSX : KNOWN_TAG).test(text)) return undefined
  const filler = findUnusedCharacter(text)
  if (filler === undefined) return undefined
  const ranges = findJsx(text, isMdx).filter(({ start }) => !code.has(start))
  const unread = ranges.flatMap(({ kind, start }) => (kind === 'unread' ? [start] : []))
  const pieces = ranges.flatMap((range) =>
    range.kind === 'unread' ? [] : (hideRange(range, text, filler) ?? []),
  )
  if (pieces.length === 0 && unread.length === 0) return undefined
  let hidden = ''
  let from = 0
  for (const piece of pieces) {
    hidden += text.slice(from, piece.start) + piece.hidden
    from = piece.end
  }
  return { text: hidden + text.slice(from), filler, pieces, written: text, unread }
}
