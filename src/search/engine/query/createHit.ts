/** Creates hits: hierarchy, address, and texts with marked matches. */
import {
  type Hierarchy,
  type Highlight,
  headingId,
  LEVELS,
  type Level,
  levelOfDepth,
  NO_LEVELS,
  type SearchHit,
} from '../../../shared/search/search.ts'
import { cutCharacters } from '../cutCharacters.ts'
import { cutSnippet } from './cutSnippet.ts'
import { type SectionPlace, storedSectionOf } from './locateSection.ts'
import { type FindRanges, markRanges, type Range } from './matchText.ts'
import type { Ranked } from './rank.ts'

export interface FoundSection {
  readonly hit: SearchHit
  readonly path: string
  readonly anchor: string | null
  readonly score: number
  readonly section: number
}

export interface HitOptions {
  /** Maximum number of words in a snippet. */
  readonly snippetWords: number
  readonly ellipsis: string
  /** Inserted before and after each match. */
  readonly preTag: string
  readonly postTag: string
  /** Address of a section; null: the page itself. */
  readonly urlOf: (path: string, anchor: string | null) => string
}

/** Maximum length of the content of a hit, in UTF-16 units: browsers store it with recent searches. */
const CONTENT_LENGTH = 600

/** The section's heading and the headings above it. */
function hierarchyOf({ page, place }: SectionPlace): Hierarchy {
  const levels: Record<Level, string | null> = { ...NO_LEVELS, lvl0: page.c }
  let above = Number.POSITIVE_INFINITY
  for (let index = place; index >= 0 && above > 1; index -= 1) {
    const [, depth = 1, heading = ''] = page.s[index] ?? []
    if (depth >= above) continue
    levels[levelOfDepth(depth)] = heading
    above = depth
  }
  return levels
}

/** The text with the most different matches, the first one of several. */
function bestText(
  texts: readonly string[],
  findRanges: FindRanges,
): { readonly text: string; readonly ranges: readonly Range[] } {
  let best = { text: '', ranges: [] as readonly Range[], distinct: 0 }
  for (const text of texts) {
    const ranges = findRanges(text)
    const distinct = new Set(ranges.map(([from, to]) => text.slice(from, to).toLowerCase())).size
    if (distinct > best.distinct) best = { text, ranges, distinct }
  }
  return best
}

export function createHit(
  ranked: Ranked,
  found: SectionPlace,
  findRanges: FindRanges,
  { snippetWords, ellipsis, preTag, postTag, urlOf }: HitOptions,
): FoundSection {
  const { section, score, isHeading } = ranked
  const { page } = found
  const [anchor, depth, , texts = []] = storedSectionOf(found)
  const hierarchy = hierarchyOf(found)
  const best = bestText(texts, findRanges)
  const isText = !isHeading && best.ranges.length > 0
  const content = isText ? cutCharacters(best.text, CONTENT_LENGTH) : null
  const mark = (text: string, ranges: readonly Range[]): Highlight => ({
    value: markRanges(text, ranges, preTag, postTag),
    matchLevel: ranges.length > 0 ? 'full' : 'none',
  })
  const marked: Partial<Record<Level, Highlight>> = {}
  for (const level of LEVELS) {
    const text = hierarchy[level]
    if (text !== null) marked[level] = mark(text, findRanges(text))
  }
  // Below a heading without matches, the text begins at its start. The texts of a heading may not be loaded.
  const shown = isHeading && best.text === '' ? { text: texts[0] ?? '', ranges: [] } : best
  const cut = cutSnippet(shown.text, shown.ranges, { words: snippetWords, ellipsis })
  const id = headingId(page.p, anchor)
  const hit: SearchHit = {
    objectID: isText ? `${id}:text` : id,
    hierarchy,
    content,
    type: isText ? 'content' : levelOfDepth(depth),
    url: urlOf(page.p, anchor),
    anchor,
    _highlightResult: {
      hierarchy: marked,
      ...(content !== null && {
        content: mark(content, content === best.text ? best.ranges : findRanges(content)),
      }),
    },
    _snippetResult: { hierarchy: marked, ...(cut.text !== '' && { content: mark(cut.text, cut.ranges) }) },
  }
  return { hit, path: page.p, anchor, score, section }
}
