/**
 * One and two letters begin hundreds of words, whose files take too long to load. The sections that have such words
 * in their headings are chosen while the index is built, and kept as if they shared a word of their own.
 */
import { beginningTerm } from '../indexFormat.ts'
import { readPostings } from '../postings.ts'
import { type EncodedTerm, sizeOfTerm } from '../termShard.ts'

/** As many sections are kept for one beginning: more than anyone scrolls through before the next letter. */
const KEPT = 60

/** Beginnings of so many letters always have their own list, longer ones where their words fill many files. */
const ALWAYS_UP_TO = 2

interface Hit {
  readonly section: number
  readonly impact: number
  readonly extent: number
}

export interface ChosenBeginning {
  readonly term: string
  /** In order of sections. */
  readonly hits: readonly Hit[]
}

/** The best first: the impact of the heading, the shorter word, the earlier section. */
interface Candidate extends Hit {
  readonly length: number
}

const byWorth = (a: Candidate, b: Candidate): number =>
  b.impact - a.impact || a.length - b.length || a.section - b.section

function choose(candidates: readonly Candidate[]): readonly Hit[] {
  const chosen = new Map<number, Hit>()
  for (const { section, impact, extent } of [...candidates].sort(byWorth)) {
    if (!chosen.has(section)) chosen.set(section, { section, impact, extent })
    if (chosen.size === KEPT) break
  }
  return [...chosen.values()].sort((a, b) => a.section - b.section)
}

/** What one term gives to the lists of its beginnings: its best places, since only those can be kept. */
function candidatesOf({ term, postings, count }: EncodedTerm): readonly Candidate[] {
  const { sections, impacts, extents } = readPostings(postings, count)
  const found: Candidate[] = []
  sections.forEach((section, index) => {
    const impact = (impacts[index] ?? 0) & ~7
    if (impact > 0) found.push({ section, impact, extent: extents[index] ?? 0, length: term.length })
  })
  return found.length <= KEPT ? found : found.sort(byWorth).slice(0, KEPT)
}

/**
 * Beginnings that need a list: the shortest ones, and all whose words do not fit into one file. What fits is in two at
 * most, and those are read. Longer beginnings are looked at only where a shorter one is too large.
 */
function wantedStarts(terms: readonly EncodedTerm[], partBytes: number): ReadonlySet<string> {
  const wanted = new Set<string>()
  let level = terms.map((one) => ({ signs: [...one.term], size: sizeOfTerm(one) }))
  for (let length = 1; level.length > 0; length += 1) {
    const sizes = new Map<string, number>()
    const startOf = (signs: readonly string[]) => signs.slice(0, length).join('')
    for (const { signs, size } of level) {
      const start = startOf(signs)
      sizes.set(start, (sizes.get(start) ?? 0) + size)
    }
    const isLarge = (start: string) => (sizes.get(start) ?? 0) > partBytes
    for (const start of sizes.keys()) if (length <= ALWAYS_UP_TO || isLarge(start)) wanted.add(start)
    level = level.filter(
      ({ signs }) => signs.length > length && (length < ALWAYS_UP_TO || isLarge(startOf(signs))),
    )
  }
  return wanted
}

/**
 * @param words In order.
 * @param beside What stands in the same files.
 * @param partBytes Largest size of a file of terms that is not larger for one of them.
 */
export function collectBeginnings(
  words: readonly EncodedTerm[],
  beside: readonly EncodedTerm[],
  partBytes: number,
): readonly ChosenBeginning[] {
  const wanted = wantedStarts([...words, ...beside], partBytes)
  const byStart = new Map<string, Candidate[]>()
  for (const word of words) {
    const candidates = candidatesOf(word)
    if (candidates.length === 0) continue
    const signs = [...word.term]
    for (let length = 1; length <= signs.length; length += 1) {
      const start = signs.slice(0, length).join('')
      if (!wanted.has(start)) break
      const list = byStart.get(start)
      if (list === undefined) byStart.set(start, [...candidates])
      else list.push(...candidates)
    }
  }
  return [...byStart].map(([start, candidates]) => ({ term: beginningTerm(start), hits: choose(candidates) }))
}
