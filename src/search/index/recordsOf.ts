/**
 * Creates the records of a page for the hosted service: one for each heading, and one for each text below it.
 */
import { createHash } from 'node:crypto'
import {
  type Hierarchy,
  headingId,
  LEVELS,
  levelOfDepth,
  type SearchRecord,
} from '../../shared/search/search.ts'
import type { SearchPage } from './preparePage.ts'

/** Hash digits in ids, which distinguish the texts of a section. */
const HASH_DIGITS = 8

/** Weight as written by the service's crawlers: 100 for lvl0, 10 less for each level below. */
const weightOfLevel = (depth: number): number => 100 - 10 * depth

/** Creates ids of texts from section, text, and the index among equal texts of the section; other texts have no influence. */
function createTextIds(): (section: string, text: string) => string {
  const used = new Map<string, number>()
  return (section, text) => {
    const id = `${section}:${createHash('sha256').update(text).digest('hex').slice(0, HASH_DIGITS)}`
    const count = used.get(id) ?? 0
    used.set(id, count + 1)
    return count === 0 ? id : `${id}-${count}`
  }
}

/** @param urlOf Address of a section; null: the page itself. */
export function recordsOf(
  { path, category, sections, keywords, facets: { age: _, ...facets } }: SearchPage,
  urlOf: (path: string, anchor: string | null) => string,
): readonly SearchRecord[] {
  const textId = createTextIds()
  const above: (string | null)[] = LEVELS.map(() => null)
  above[0] = category
  let position = 0
  return sections.flatMap(({ anchor, depth, heading, texts }) => {
    const level = Math.min(6, Math.max(1, depth))
    above[level] = heading
    above.fill(null, level + 1)
    const hierarchy = Object.fromEntries(
      LEVELS.map((name, index) => [name, above[index] ?? null]),
    ) as Hierarchy
    const shared = {
      hierarchy,
      url: urlOf(path, anchor),
      anchor,
      ...facets,
      ...(keywords.length > 0 && { keywords }),
    }
    const section = headingId(path, anchor)
    const ofHeading: SearchRecord = {
      ...shared,
      objectID: section,
      content: null,
      type: levelOfDepth(depth),
      weight: { pageRank: 0, level: weightOfLevel(level), position: position++ },
    }
    const ofTexts = texts.map(
      (content): SearchRecord => ({
        ...shared,
        objectID: textId(section, content),
        content,
        type: 'content',
        weight: { pageRank: 0, level: 0, position: position++ },
      }),
    )
    return [ofHeading, ...ofTexts]
  })
}
