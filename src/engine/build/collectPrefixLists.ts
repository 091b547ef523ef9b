/**
 * Hundreds of words start with the same one or two letters, and loading their parts takes too long. While the index is
 * built, the best headings with such words are selected and stored as postings of a synthetic term.
 */
import { withoutText } from '../impact.ts'
import { prefixTerm } from '../indexFormat.ts'
import { readPostings } from '../postings.ts'
import { type EncodedTerm, sizeOfTerm } from '../termShard.ts'

/** Sections in one prefix list: more than a reader scrolls through before typing the next letter. */
const MAX_HITS = 60

/** Prefixes up to this length always have a list; longer ones only when their words need several parts. */
const ALWAYS_UP_TO = 2

interface Hit {
  readonly section: number
  readonly impact: number
  readonly extent: number
}

export interface PrefixList {
  readonly term: string
  /** Sorted by section. */
  readonly hits: readonly Hit[]
}

/** Sorted by impact of the heading, then by the length of the word, then by section. */
interface Candidate extends Hit {
  readonly length: number
}

const compareCandidates = (a: Candidate, b: Candidate): number =>
  b.impact - a.impact || a.length - b.length || a.section - b.section

function selectHits(candidates: readonly Candidate[]): readonly Hit[] {
  const chosen = new Map<number, Hit>()
  for (const { section, impact, extent } of [...candidates].sort(compareCandidates)) {
    if (!chosen.has(section)) chosen.set(section, { section, impact, extent })
    if (chosen.size === MAX_HITS) break
  }
  return [...chosen.values()].sort((a, b) => a.section - b.section)
}

/** The sections of an operator that say most about it: code has the common ones everywhere. */
export function bestSections({ term, postings, count }: EncodedTerm): PrefixList {
  const { sections, impacts, extents } = readPostings(postings, count)
  const candidates = Array.from(sections, (section, index) => ({
    section,
    impact: impacts[index] ?? 0,
    extent: extents[index] ?? 0,
    length: 0,
  }))
  return { term, hits: selectHits(candidates) }
}

/** Candidates of one term for the lists of its prefixes: its best sections, since only these can be selected. */
function candidatesOf({ term, postings, count }: EncodedTerm): readonly Candidate[] {
  const { sections, impacts, extents } = readPostings(postings, count)
  const found: Candidate[] = []
  sections.forEach((section, index) => {
    const impact = withoutText(impacts[index] ?? 0)
    if (impact > 0) found.push({ section, impact, extent: extents[index] ?? 0, length: term.length })
  })
  return found.length <= MAX_HITS ? found : found.sort(compareCandidates).slice(0, MAX_HITS)
}

/**
 * Prefixes that need a list: the shortest ones, and those whose words do not fit into one part. Other prefixes are in at
 * most two parts, which are read. Longer prefixes are only examined below one that is too large.
 */
function findPrefixes(terms: readonly EncodedTerm[], partBytes: number): ReadonlySet<string> {
  const prefixes = new Set<string>()
  let level = terms.map((one) => ({ characters: [...one.term], size: sizeOfTerm(one) }))
  for (let length = 1; level.length > 0; length += 1) {
    const sizes = new Map<string, number>()
    const prefixOf = (characters: readonly string[]) => characters.slice(0, length).join('')
    for (const { characters, size } of level) {
      const start = prefixOf(characters)
      sizes.set(start, (sizes.get(start) ?? 0) + size)
    }
    const isLarge = (start: string) => (sizes.get(start) ?? 0) > partBytes
    for (const start of sizes.keys()) if (length <= ALWAYS_UP_TO || isLarge(start)) prefixes.add(start)
    level = level.filter(
      ({ characters }) =>
        characters.length > length && (length < ALWAYS_UP_TO || isLarge(prefixOf(characters))),
    )
  }
  return prefixes
}

/**
 * @param words Sorted.
 * @param otherTerms Other terms in the same parts.
 * @param partBytes Largest size of a part of terms.
 */
export function collectPrefixLists(
  words: readonly EncodedTerm[],
  otherTerms: readonly EncodedTerm[],
  partBytes: number,
): readonly PrefixList[] {
  const prefixes = findPrefixes([...words, ...otherTerms], partBytes)
  const byStart = new Map<string, Candidate[]>()
  for (const word of words) {
    const candidates = candidatesOf(word)
    if (candidates.length === 0) continue
    const characters = [...word.term]
    for (let length = 1; length <= characters.length; length += 1) {
      const start = characters.slice(0, length).join('')
      if (!prefixes.has(start)) break
      const list = byStart.get(start)
      if (list === undefined) byStart.set(start, [...candidates])
      else list.push(...candidates)
    }
  }
  return [...byStart].map(([start, candidates]) => ({
    term: prefixTerm(start),
    hits: selectHits(candidates),
  }))
}
