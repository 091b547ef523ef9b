/**
 * One JSX element in the text of its file.
 * In: the text, and the line and column that esbuild gives. Out: the element's place, and the places of a text in its
 * start tag. It looks at quotes and braces only: code that it cannot follow costs a place, never a wrong one.
 */
import type { SourceText } from '../../markdown/source/sourceText.ts'
import type { Place } from '../../shared/diagnostic.ts'

export interface WrittenElement {
  /** From the site root. */
  readonly file: string
  /** Of `<` and the element's name. */
  readonly place: Place
  /** Where an address stands in the start tag as it is, as an attribute's value or a part of one. */
  placesOf(address: string): readonly Place[]
}

/** Longer start tags are not searched to their end. */
const TAG_LIMIT = 10_000

/** Lines as JavaScript counts them, which knows two ends of lines more than Markdown. */
const lineStartsOf = (text: string): number[] => [
  0,
  ...[...text.matchAll(/\r\n|[\r\n\u2028\u2029]/g)].map((match) => match.index + match[0].length),
]

/** Where the start tag ends: at the first `>` outside of quotes and braces. */
function tagEnd(text: string, start: number): number {
  let depth = 0
  let quote = ''
  const limit = Math.min(text.length, start + TAG_LIMIT)
  for (let at = start; at < limit; at += 1) {
    const sign = text.charAt(at)
    if (quote !== '') {
      // A string of JavaScript ends with its line at the latest: what opened it was an apostrophe.
      if (sign === quote || (sign === '\n' && depth > 0 && quote !== '`')) quote = ''
      else if (sign === '\\' && depth > 0) at += 1
    } else if (sign === '"' || sign === "'" || sign === '`') quote = sign
    else if (sign === '{') depth += 1
    else if (sign === '}') depth -= 1
    else if (sign === '>' && depth <= 0) return at
  }
  return limit
}

/** What may stand on both sides of an address: quotes, and between the candidates of a `srcset` blanks and commas. */
const isEdge = (sign: string): boolean => /^["'`\s,]?$/.test(sign)

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
