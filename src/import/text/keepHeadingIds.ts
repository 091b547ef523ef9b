/**
 * Writes the ids of headings into the text where the tool makes another id of a heading than xpre-docs, so that links to
 * headings keep working.
 */
import { slug } from 'github-slugger'
import { mapBlocks } from './mapProse.ts'

const HEADING = /^(#{1,6}[ \t]+)(.*?)[ \t]*#*[ \t]*$/gm

/** An id that the author has written. */
const WRITTEN_ID = /\{\s*(?:\/\*)?\s*#/

const CODE_OR_TAG = /(`+)([^`]+)\1|<[^>]*>/g

const withoutMarks = (markdown: string): string =>
  markdown
    .replace(/(\*{1,3}|~~)(\S(?:.*?\S)?)\1/g, '$2')
    .replace(/(?<![\w`])_(\S(?:.*?\S)?)_(?!\w)/g, '$1')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')

/** Longer texts keep their marks, whose patterns start again at each sign; in UTF-16 units. */
const MAX_LENGTH = 1_000

/** The text of a heading or a term as readers see it; tags have none, and code has no marks. */
export function plainText(markdown: string): string {
  if (markdown.length > MAX_LENGTH) return markdown
  const code: string[] = []
  return withoutMarks(
    markdown
      .replace(/\uFDD2/g, '')
      .replace(CODE_OR_TAG, (_all, _marks, inner: string | undefined) => {
        if (inner === undefined) return ''
        code.push(inner)
        return '\uFDD2'
      })
      .replace(/!?\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1'),
  )
    .replace(/\uFDD2/g, () => code.shift() ?? '')
    .trim()
}

/** Ids of one page: the second one of a name gets a number behind the separator. */
export function createUnique(separator = '-'): (id: string) => string {
  const counts = new Map<string, number>()
  return (id) => {
    const number = counts.get(id) ?? 0
    counts.set(id, number + 1)
    return number === 0 ? id : `${id}${separator}${number}`
  }
}

/**
 * @param toId The rule of the tool, without numbers for repeated ids.
 * @param count Called for each id that is written.
 * @param separator Stands before these numbers. Default: `-`.
 */
export function keepHeadingIds(
  text: string,
  toId: (heading: string) => string,
  count: () => void,
  separator?: string,
): string {
  const unique = createUnique(separator)
  const own = createUnique()
  return mapBlocks(text, (block) =>
    block.replace(HEADING, (line, start: string, heading: string) => {
      if (WRITTEN_ID.test(heading)) return line
      const plain = plainText(heading)
      const id = unique(toId(plain))
      // Tags may become directives, whose text would be a part of the id.
      if (id === '' || (own(slug(plain)) === id && !heading.includes('<'))) return line
      count()
      return `${start}${heading} {#${id}}`
    }),
  )
}
