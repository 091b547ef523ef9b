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
} from '../../shared/search/search.ts'
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
function hierarchyOf({ page, place }: SectionPlace, isAmbiguous: boolean): Hierarchy {
  const lvl0 = isAmbiguous && page.d !== undefined ? `${page.c} › ${page.d}` : page.c
  const levels: Record<Level, string | null> = { ...NO_LEVELS, lvl0 }
  let above = Number.POSITIVE_INFINITY
  for (let index = place; index >= 0 && above > 1; index -= 1) {
    const [, depth = 1, heading = ''] = page.s[index] ?? []
    if (depth >= above) continue
    levels[levelOfDepth(depth)] = heading
    above = depth
  }
  return levels
}

interface TextMatches {
  readonly text: string
  readonly ranges: readonly Range[]
  /** Index of the text. */
  readonly index: number
}

/** The text with the most different matches, the first one of several. */
function bestText(texts: readonly string[], findRanges: FindRanges): TextMatches {
  let best = { text: '', ranges: [] as readonly Range[], index: 0, distinct: 0 }
  texts.forEach((text, index) => {
    const ranges = findRanges(text)
    const distinct = new Set(ranges.map(([from, to]) => text.slice(from, to).toLowerCase())).size
    if (distinct > best.distinct) best = { text, ranges, index, distinct }
  })
  return best
}

/** An excerpt with fewer words says too little. */
const EXCERPT_WORDS = 12

const countWords = (text: string): number => text.split(/\s+/).length

/** A short text with its neighbours, those after it first, up to a number of words. A line break is between two texts. */
function withNeighbours(texts: readonly string[], index: number, words: number): string {
  let from = index
  let to = index + 1
  const joined = () => texts.slice(from, to).join('\n')
  while (countWords(joined()) < words && (to < texts.length || from > 0)) {
    if (to < texts.length) to += 1
    else from -= 1
  }
  return joined()
}

/** Texts of a section. Without any, the texts of the first section below it that has some, unless that one is a hit. */
function textsOf({ page, place }: SectionPlace, isHit: (distance: number) => boolean): readonly string[] {
  const [, depth = 1] = page.s[place] ?? []
  for (let index = place; index < page.s.length; index += 1) {
    const [, below = 1, , texts = []] = page.s[index] ?? []
    if (index > place && below <= depth) return []
    if (texts.length > 0) return index > place && isHit(index - place) ? [] : texts
  }
  return []
}

interface OtherHits {
  /** Whether a section is a hit of the same page of results. */
  readonly isHit: (section: number) => boolean
  /** Whether one of them has the same title and category, but another page. */
  readonly isAmbiguous: boolean
}

export function createHit(
  ranked: Ranked,
  found: SectionPlace,
  findRanges: FindRanges,
  { snippetWords, ellipsis, preTag, postTag, urlOf }: HitOptions,
  { isHit, isAmbiguous }: OtherHits,
): FoundSection {
  const { section, score, isHeading } = ranked
  const { page } = found
  const [anchor, depth, , texts = []] = storedSectionOf(found)
  const hierarchy = hierarchyOf(found, isAmbiguous)
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
  const isLead = isHeading && best.text === ''
  // A short snippet of a hit in a text is the text itself: it is the title of the hit.
  const words = isText && snippetWords < EXCERPT_WORDS ? 0 : Math.min(EXCERPT_WORDS, snippetWords)
  const text =
    isLead || best.text !== ''
      ? withNeighbours(
          isLead ? textsOf(found, (distance) => isHit(section + distance)) : texts,
          best.index,
          words,
        )
      : ''
  const cut = cutSnippet(text, text === best.text ? best.ranges : findRanges(text), {
    words: snippetWords,
    ellipsis,
  })
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
