/**
 * Code in `.mdx` files: a comment between braces is no part of the page, `{"[x](y.md)"}` is the text between its
 * quotes, and `<Foo.Bar {...rest} to={"y.md"}>` is a tag. To Markdown they are text that may hold links. So the parsers
 * are shown HTML of the same length, which `showExpressions` takes out of the tree, or puts back as it was written.
 */

import { findFreeCharacter } from '../html/hiddenText.ts'
import { countQuotes, findJsx, type JsxStretch } from './findJsx.ts'
import { readExpression } from './readExpression.ts'

export interface HiddenExpression {
  readonly start: number
  readonly end: number
  readonly written: string
  /** As the parsers see it, of the same length. */
  readonly hidden: string
  /** In a tag: the same as HTML, of the same length. Undefined: it stands by itself. */
  readonly inHtml: string | undefined
  /** What the page shows of it when it stands by itself. */
  readonly shown: string
  readonly isModule: boolean
  /** The end of a tag, with the line break before it; the parsers see the bracket first. */
  readonly isBracket: boolean
  /**
   * Of a tag with blank lines, which would end a paragraph or HTML in the middle of it: the parsers see one line. How
   * many characters of each line are marks of quotes and indentation.
   */
  readonly leads: readonly number[] | undefined
}

export interface HiddenExpressions {
  readonly text: string
  /** A character that the text does not hold. */
  readonly filler: string
  readonly pieces: readonly HiddenExpression[]
  /** As it was. */
  readonly written: string
  /** Offsets of tags that cannot be read. */
  readonly unread: readonly number[]
}

/** Looked at of what stands beside an expression on its line. */
const REST_LIMIT = 1000

/** The least that a tag takes: `<x a=F>`. */
const TAG_LENGTH = 7

export const LINE_BREAK = /\r\n|\r|\n/
const LINE_BREAKS = /(\r\n|\r|\n)/

const STRING =
  /^\s*(?:"((?:[^"\\\r\n]|\\.)*)"|'((?:[^'\\\r\n]|\\.)*)'|`((?:[^`\\$]|\\[\s\S]|\$(?!\{))*)`)\s*$/

/** What stands between quotes, when the expression is nothing else. */
function stringIn(expression: string): string | undefined {
  const [, double, single, template] = STRING.exec(expression.slice(1, -1)) ?? []
  return double ?? single ?? template
}

const unescapeString = (text: string): string =>
  text.replace(/\\([\s\S])/g, (_, character: string) => (character === 'n' ? '\n' : character))

/** A text with other characters in the place of all but line breaks, and of the marks of quotes and lists. */
const fill = (text: string, filler: string, isInQuote: boolean): string =>
  text.replace(
    isInQuote ? /((?:\r\n|\r|\n)[ \t>]*)|[^\r\n]/g : /((?:\r\n|\r|\n)[ \t]*)|[^\r\n]/g,
    (_, lead?: string) => lead ?? filler,
  )

interface Surroundings {
  readonly filler: string
  /** What follows on the line. */
  readonly rest: string
  readonly isInQuote: boolean
  /** How many it is in. */
  readonly quotes: number
}

/** Opening and closing of an instruction, and the character that marks it. */
const OPENING_LENGTH = 3
const CLOSING_LENGTH = 2

/** An instruction, whose first and last lines have room for its ends; lines before and after them are blank. */
function hideAsInstruction(written: string, { filler, isInQuote }: Surroundings): string {
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
 * Undefined where there is no way. An instruction that begins a line takes the rest of its last line with it; a tag
 * that is alone on a line takes the lines up to a blank one.
 */
function hide(written: string, surroundings: Surroundings): string | undefined {
  const { filler, rest, isInQuote } = surroundings
  if (rest.trim() === '') return hideAsInstruction(written, surroundings)
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

/** `to={"y.md"}` as `to= "y.md" `: HTML reads the same value. Undefined where it would read another one. */
function toHtmlValue(braces: string): string | undefined {
  const { value, start } = readExpression(braces.slice(1, -1)) ?? {}
  if (value === undefined || start === undefined) return undefined
  // To HTML the text "false" is as good as true.
  if (/[\\\r\n]|&(?:#|\w+;)/.test(value) || (value === 'false' && !/["'`]/.test(braces))) return undefined
  const quote = value.includes('"') ? "'" : '"'
  if (value.includes(quote)) return undefined
  return (
    toBlank(braces.slice(0, start)) + quote + value + quote + toBlank(braces.slice(start + value.length + 2))
  )
}

/** Attributes that `scanHtml` reads addresses from. */
const ADDRESS = /^(?:href|src|srcset|poster|data|to)\s*=/i

/** What only code knows is no attribute. An address keeps its braces, for `dropUnreadAddresses` to report it. */
const hideValue = (name: string, braces: string): string =>
  ADDRESS.test(name)
    ? name + (/^\{[\w$]+\}$/.test(braces) ? braces : `{${braces.slice(1, -1).replace(/\S/g, '-')}}`)
    : toBlank(name + braces)

/** A name that begins a block in any case; in a case of its own, to be found again. */
const BLOCK_NAME = 'DiV'

/** `<TabItem` as `<DiV xxx`. */
function hideBlock(written: string): string {
  const [opening = ''] = /^<\/?/.exec(written) ?? []
  return `${opening}${BLOCK_NAME} `.padEnd(written.length, 'x')
}

/** A whole tag as one of the same name on one line. */
function hideTag({ start, valueStart, end, parts = [] }: JsxStretch, text: string, around: Surroundings) {
  const written = text.slice(start, end)
  let inHtml = ''
  let from = start
  for (const part of parts.filter(({ kind }) => kind === 'attribute' || kind === 'spread')) {
    inHtml += text.slice(from, part.start) + hideInTag(part, text, around).inHtml
    from = part.end
  }
  const [name] = parts.filter(({ kind }) => kind === 'name' || kind === 'block')
  const opening = name ? hideInTag(name, text, around).hidden : text.slice(start, valueStart)
  const closing = written.endsWith('/>') ? ' />' : ' >'
  const rest = end - valueStart - closing.length
  const attribute = rest < 4 ? '' : ` a=${around.filler}`.padEnd(rest, 'x')
  const hidden = opening + (attribute + closing).padStart(end - valueStart)
  const lead = new RegExp(String.raw`^(?:[ \t]*>){0,${around.quotes}}[ \t]*`)
  const leads = written
    .split(LINE_BREAK)
    .map((line, index) => (index === 0 ? 0 : (lead.exec(line)?.[0].length ?? 0)))
  return { written, hidden, inHtml: inHtml + text.slice(from, end), leads }
}

function hideInTag({ kind, start, valueStart, end }: JsxStretch, text: string, around: Surroundings) {
  const { filler, isInQuote } = around
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

/** Other expressions are text that Markdown may read: it finds nothing in them. */
const MAY_HOLD_LINK = /[[<@]|:\/\/|www\.|["'`]/

function hideOne(stretch: JsxStretch, text: string, filler: string): HiddenExpression | undefined {
  const { kind, start, end } = stretch
  const [rest = ''] = /^[^\r\n]*/.exec(text.slice(end, end + REST_LIMIT)) ?? []
  const [before = ''] = /[^\r\n]*$/.exec(text.slice(Math.max(0, start - REST_LIMIT), start)) ?? []
  const around = { filler, rest, isInQuote: /^[ \t]*>/.test(before), quotes: countQuotes(before) }
  const isModule = kind === 'module'
  if (kind === 'tag') {
    const hidden = hideTag(stretch, text, around)
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
      ...hideInTag(stretch, text, around),
      shown: '',
      isModule,
      isBracket: kind === 'bracket',
      leads: undefined,
    }
  }
  const written = text.slice(start, end)
  if (kind === 'expression' && !MAY_HOLD_LINK.test(written)) return undefined
  const hidden = hide(written, around)
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

const KNOWN_TAG = /<\/?(?:Tabs|TabItem|Admonition)[\s/>{]/
const WORTH_LOOKING = /\{|^(?:import|export)\s|<\/?[a-z]/im

/**
 * Nothing where nothing has to be hidden.
 * @param code Offsets of tags that turned out to be code.
 */
export function hideExpressions(
  text: string,
  isMdx: boolean,
  code: ReadonlySet<number>,
): HiddenExpressions | undefined {
  if (!(isMdx ? WORTH_LOOKING : KNOWN_TAG).test(text)) return undefined
  const filler = findFreeCharacter(text)
  if (filler === undefined) return undefined
  const stretches = findJsx(text, isMdx).filter(({ start }) => !code.has(start))
  const unread = stretches.flatMap(({ kind, start }) => (kind === 'unread' ? [start] : []))
  const pieces = stretches.flatMap((stretch) =>
    stretch.kind === 'unread' ? [] : (hideOne(stretch, text, filler) ?? []),
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
