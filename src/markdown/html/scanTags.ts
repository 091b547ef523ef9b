/**
 * Finds the tags in raw HTML leniently, like an HTML parser: comments and the contents of text elements (`script`, `pre`, …)
 * have no tags.
 */

import { words } from '../../shared/text/words.ts'

export interface ScannedPiece {
  /** '' without a tag. */
  readonly name: string
  readonly kind: 'open' | 'close' | 'selfClosing' | 'declaration' | 'unfinished'
  /** Offsets in the scanned text, end exclusive. */
  readonly start: number
  readonly end: number
  /** Text between the name and `>`. */
  readonly attributes: string
}

export interface ScannedTag extends ScannedPiece {
  readonly kind: 'open' | 'close' | 'selfClosing'
}

/** The slash belongs to an attribute value without quotes: `<a href=guide/>`. */
const ENDS_IN_VALUE = /=\s*[^\s"'=<>`{}]+$/

/** Whether a tag ends like `<video />`. */
export const isSelfClosed = ({ kind, attributes }: ScannedPiece): boolean =>
  kind === 'selfClosing' && !ENDS_IN_VALUE.test(attributes)

/** Elements whose content is text up to their closing tag. */
export const TEXT_ELEMENTS: ReadonlySet<string> = new Set(
  words('script style textarea title xmp iframe noembed noframes noscript'),
)

/** Elements whose content is shown verbatim: authors of MDX write tags in `pre` and `code` as text. */
export const VERBATIM_ELEMENTS: ReadonlySet<string> = new Set([...TEXT_ELEMENTS, 'pre', 'code'])

const TAG_START = /<!--|<[!?]|<(\/?)([a-z][^\s/>{]*)/gi

/** JSX names such as `<Foo>` and `<foo.bar>`. Includes HTML elements in capitals. */
export const isComponentName = (name: string): boolean => /^[A-Z]/.test(name) || name.includes('.')

export const mayHoldComponents = (html: string): boolean => /<\/?(?:[A-Z]|[a-z][\w$-]*\.)/.test(html)

/** Components of other generators that are converted to directives. All of them are blocks. */
export const KNOWN_COMPONENTS: readonly string[] = ['Tabs', 'TabItem', 'Admonition']

export const isKnownComponent = (name: string): boolean => KNOWN_COMPONENTS.includes(name)

/** States between `<` and `>`, as bits. */
const [UNQUOTED, SINGLE, DOUBLE] = [1, 2, 4]

/**
 * Finds the offset after the `>` of a tag; undefined when it is missing. A search that comes to a place in a state of an
 * earlier search ends like that one, without `>`: the searches before the last `>` take linear time together.
 */
function createTagEnds(text: string) {
  const visited = new Uint8Array(text.length)
  return (from: number): number | undefined => {
    let state = UNQUOTED
    for (let at = from; at < text.length; at += 1) {
      const bits = visited[at] ?? 0
      if ((bits & state) !== 0) return undefined
      visited[at] = bits | state
      const character = text[at]
      if (state !== UNQUOTED) {
        if (character === (state === DOUBLE ? '"' : "'")) state = UNQUOTED
      } else if (character === '"' || character === "'") {
        // As in HTML, a quote only opens a value after `=`.
        if (/=\s*$/.test(text.slice(Math.max(from, at - 8), at))) state = character === '"' ? DOUBLE : SINGLE
      } else if (character === '>') return at + 1
    }
    return undefined
  }
}

function findTextEnd(text: string, from: number, name: string): number | undefined {
  const closing = new RegExp(`</${name}(?=[\\s/>])`, 'gi')
  closing.lastIndex = from
  return closing.exec(text)?.index
}

/** What ends a comment, a processing instruction or a declaration. */
function closingOf(text: string, start: number): string {
  if (text.startsWith('<!--', start)) return '-->'
  if (text.startsWith('<?', start)) return '?>'
  return text.startsWith('<![CDATA[', start) ? ']]>' : '>'
}

/**
 * Tags, declarations and what is not finished, in order. A verbatim element without a closing tag counts as a tag without
 * content.
 *
 * @param verbatim Elements whose tags inside are text.
 */
export function* scanPieces(text: string, verbatim: ReadonlySet<string>): Generator<ScannedPiece> {
  const finder = new RegExp(TAG_START)
  /** What does not end once does not end later either: many beginnings take linear time. */
  const unclosed = new Set<string>()
  const lastEnd = text.lastIndexOf('>')
  const findTagEnd = createTagEnds(text)
  for (let match = finder.exec(text); match !== null; match = finder.exec(text)) {
    const start = match.index
    const [opening, slash = '', name] = match
    if (name === undefined) {
      const closing = closingOf(text, start)
      const close = unclosed.has(closing) ? -1 : text.indexOf(closing, start + 2)
      if (close === -1) unclosed.add(closing)
      const end = close === -1 ? text.length : close + closing.length
      if (close === -1) yield { name: '', kind: 'unfinished', start, end, attributes: '' }
      else if (opening !== '<!--') yield { name: '', kind: 'declaration', start, end, attributes: '' }
      finder.lastIndex = close === -1 ? start + opening.length : end
      continue
    }
    const end = start < lastEnd ? findTagEnd(start + opening.length) : undefined
    if (end === undefined) {
      yield { name, kind: 'unfinished', start, end: text.length, attributes: '' }
      continue
    }
    const attributes = text.slice(start + opening.length, end).replace(/\/?>$/, '')
    const isSelfClosing = slash === '' && text.slice(start, end).endsWith('/>')
    yield { name, kind: slash ? 'close' : isSelfClosing ? 'selfClosing' : 'open', start, end, attributes }
    const closing = `</${name.toLowerCase()}`
    const isVerbatim =
      slash === '' && !isSelfClosing && verbatim.has(name.toLowerCase()) && !unclosed.has(closing)
    const textEnd = isVerbatim ? findTextEnd(text, end, name) : undefined
    if (isVerbatim && textEnd === undefined) unclosed.add(closing)
    finder.lastIndex = textEnd ?? end
  }
}

const isTag = (piece: ScannedPiece): piece is ScannedTag =>
  piece.kind !== 'unfinished' && piece.kind !== 'declaration'

export const scanTags = (text: string): ScannedTag[] => [...scanPieces(text, VERBATIM_ELEMENTS)].filter(isTag)

interface TagAttribute {
  readonly name: string
  readonly value: string
  /** Offset of the value, without quotes. */
  readonly start: number
}

/** A name, with a value that has quotes or none. */
const ATTRIBUTE = /([^\s=/>"'{}]+)(?:(\s*=\s*)(?:"([^"]*)"?|'([^']*)'?|([^\s>]*)))?/g

/** Attributes of a tag in order; the value of one without value is `true`. */
export const scanAttributes = (text: string): TagAttribute[] =>
  [...text.matchAll(ATTRIBUTE)].map(({ index, 1: name = '', 2: equals, 3: double, 4: single, 5: bare }) => {
    const start = index + name.length
    if (equals === undefined) return { name, value: 'true', start: index }
    const isQuoted = double !== undefined || single !== undefined
    return { name, value: double ?? single ?? bare ?? '', start: start + equals.length + (isQuoted ? 1 : 0) }
  })

/** Whether a value in HTML is an expression of JSX. */
export const isExpressionValue = (value: string): boolean => value.trimStart().startsWith('{')

/** Attributes by name. */
export const readTagAttributes = (text: string): Map<string, string> =>
  new Map(scanAttributes(text).map(({ name, value }) => [name, value]))
