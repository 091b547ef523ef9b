/**
 * Locates a JSX element in the text of its file, from the line and column that esbuild reports, and the ranges of
 * addresses in its start tag. Tracks quotes and braces only: code that it cannot follow has no range, but never a
 * wrong one.
 */

import type { Place } from '../../shared/diagnostic.ts'
import type { SourceText } from '../../shared/text/sourceText.ts'

export interface WrittenElement {
  /** From the site root. */
  readonly file: string
  /** Range of `<` and the element's name. */
  readonly place: Place
  /** Ranges of an address in the start tag, as an attribute value or a part of one. */
  placesOf(address: string): readonly Place[]
}

/** Maximum length of a start tag that is searched. */
const TAG_LIMIT = 10_000

/** Lines as JavaScript defines them: with two more line terminators than Markdown. */
const lineStartsOf = (text: string): number[] => [
  0,
  ...[...text.matchAll(/\r\n|[\r\n\u2028\u2029]/g)].map((match) => match.index + match[0].length),
]

/** End of the start tag: the first `>` outside of quotes and braces. */
function tagEnd(text: string, start: number): number {
  let depth = 0
  let quote = ''
  const limit = Math.min(text.length, start + TAG_LIMIT)
  for (let at = start; at < limit; at += 1) {
    const character = text.charAt(at)
    if (quote !== '') {
      // A JavaScript string ends with its line, so a quote without an end was an apostrophe.
      if (character === quote || (character === '\n' && depth > 0 && quote !== '`')) quote = ''
      else if (character === '\\' && depth > 0) at += 1
    } else if (character === '"' || character === "'" || character === '`') quote = character
    else if (character === '{') depth += 1
    else if (character === '}') depth -= 1
    else if (character === '>' && depth <= 0) return at
  }
  return limit
}

/** Characters around an address: quotes, and between candidates of a `srcset` whitespace and commas. */
const isEdge = (character: string): boolean => /^["'`\s,]?$/.test(character)

export function createElementFinder(source: SourceText): (line: number, column: number) => WrittenElement {
  const { text } = source
  const lineStarts = lineStartsOf(text)
  return (line, column) => {
    const start = (lineStarts[line - 1] ?? text.length) + column - 1
    const [name = ''] = /^<?[\p{ID_Continue}$.:-]*/u.exec(text.slice(start, start + 200)) ?? []
    return {
      file: source.source,
      place: source.placeAt(start, start + Math.max(name.length, 1)),
      placesOf(address) {
        if (address === '') return []
        const end = tagEnd(text, start)
        const found: Place[] = []
        for (let at = text.indexOf(address, start); at >= 0; at = text.indexOf(address, at + 1)) {
          const after = at + address.length
          if (after > end) break
          if (isEdge(text.charAt(at - 1)) && isEdge(text.charAt(after))) found.push(source.placeAt(at, after))
        }
        return found
      },
    }
  }
}
