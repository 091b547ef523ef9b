/** Proposes synonyms for words of queries that no page contains. */

import { hasUnspacedScript, splitText } from '../../engine/index.ts'
import type { ExplainedHit } from '../../shared/search/search.ts'
import { compareText } from '../../shared/text/compareText.ts'
import { createAbbreviations, type SiteHeading } from './abbreviations.ts'
import { type Candidate, combineScores, MIN_CONFIDENCE } from './candidate.ts'
import { type Context, contextCandidates } from './contextCandidates.ts'
import type { CountedQuery } from './readQueryLog.ts'
import type { Vocabulary } from './readVocabulary.ts'
import { createSimilarTerms } from './similarTerms.ts'

interface SearchableSite {
  readonly vocabulary: Vocabulary
  readonly headings: readonly SiteHeading[]
  /** The first hits, and the words that no page contains. */
  answer(
    query: string,
    limit: number,
  ): Promise<{ readonly hits: readonly ExplainedHit[]; readonly unmatchedWords: readonly string[] }>
}

interface MissingWord {
  readonly word: string
  /** Number of searches. */
  readonly count: number
  /** The most frequent queries with the word. */
  readonly queries: readonly string[]
}

interface Proposal extends MissingWord {
  /** Word of the site, or two with a space. */
  readonly target: string
  /** Between `MIN_CONFIDENCE` and 1. */
  readonly confidence: number
  readonly reasons: readonly Pick<Candidate, 'kind' | 'detail'>[]
  /** Route paths of the best hits with the synonym. */
  readonly pages: readonly string[]
}

interface Unproposed extends Omit<MissingWord, 'word'> {
  /** Undefined for a query whose words the site has, but not together. */
  readonly word: string | undefined
  readonly why: string
  /** Pages that the other words of the queries lead to. */
  readonly pages: readonly string[]
}

export interface SynonymProposals {
  readonly proposals: readonly Proposal[]
  readonly unproposed: readonly Unproposed[]
  /** Lists for `search.synonyms`: a word of the site and the words of readers. */
  readonly synonyms: readonly (readonly string[])[]
  /** Searches whose words the current site has. */
  readonly answered: number
  /** Rarer queries, which were not looked at. */
  readonly skipped: number
}

/** Limits time: each of these queries is searched. */
const MAX_SEARCHED = 2_000
const MAX_PAGES = 3
const MAX_EXAMPLES = 3
const MAX_CONTEXTS = 50
/** Share of all sections that a common word is in. */
const COMMON_SHARE = 0.1
const COMMON_MIN = 5
/** Two candidates with almost the same score contradict each other. */
const MIN_LEAD = 0.1

interface Group {
  count: number
  readonly queries: CountedQuery[]
  readonly contexts: Context[]
}

interface Evidence {
  readonly term: string
  readonly confidence: number
  readonly candidates: readonly Candidate[]
}

const pathsOf = (hits: readonly ExplainedHit[]): readonly string[] =>
  [...new Set(hits.map(({ path }) => path))].slice(0, MAX_PAGES)

/** Simple words of a query, as the index has them. */
const simpleWords = (query: string): readonly string[] =>
  splitText(query).flatMap(({ term, subwords }) => (subwords.length > 0 ? subwords : [term]))

function rankCandidates(candidates: readonly Candidate[]): readonly Evidence[] {
  const terms = [...new Set(candidates.map(({ term }) => term))]
  return terms
    .map((term) => {
      const own = candidates.filter((candidate) => candidate.term === term)
      return { term, candidates: own, confidence: combineScores(own.map(({ score }) => score)) }
    })
    .sort((a, b) => b.confidence - a.confidence || compareText(a.term, b.term))
}

export async function proposeSynonyms(
  queries: readonly CountedQuery[],
  { vocabulary, headings, answer }: SearchableSite,
): Promise<SynonymProposals> {
  const { terms, sectionCount, hasForms, isStopWord } = vocabulary
  const counts = new Map(terms.map(({ term, count }) => [term, count]))
  const similar = createSimilarTerms(terms, hasForms)
  const abbreviations = createAbbreviations(headings, terms)
  const commonCount = Math.max(COMMON_MIN, sectionCount * COMMON_SHARE)
  const isCommon = (term: string) => (counts.get(term) ?? 0) > commonCount

  const groups = new Map<string, Group>()
  const unproposed: Unproposed[] = []
  let answered = 0
  for (const counted of queries.slice(0, MAX_SEARCHED)) {
    const { query, count } = counted
    const { hits, unmatchedWords } = await answer(query, MAX_PAGES)
    if (unmatchedWords.length === 0 && hits.length > 0) {
      answered += count
      continue
    }
    const missing = new Set(unmatchedWords)
    if (missing.size === 0) {
      const why = 'the site has its words, but no page has them for readers of this version'
      unproposed.push({ word: undefined, count, queries: [query], why, pages: [] })
    }
    const others = simpleWords(query).filter((word) => !missing.has(word) && !isStopWord(word))
    const context = { words: others, hit: hits[0] }
    for (const word of missing) {
      const group = groups.get(word) ?? { count: 0, queries: [], contexts: [] }
      groups.set(word, group)
      group.count += count
      if (group.queries.length < MAX_EXAMPLES) group.queries.push(counted)
      // With two unknown words, the other ones say too little.
      if (missing.size === 1 && others.length > 0 && group.contexts.length < MAX_CONTEXTS) {
        group.contexts.push(context)
      }
    }
  }

  /** The pages that readers would find, or undefined when the synonym does not help them. */
  async function pagesWith({ queries: examples }: Group, word: string, target: string) {
    const example = examples[0]?.query ?? word
    const rewritten = simpleWords(example).map((one) => (one === word ? target : one))
    const { hits, unmatchedWords } = await answer(`${rewritten.join(' ')} `, MAX_PAGES)
    return hits.length > 0 && unmatchedWords.length === 0 ? pathsOf(hits) : undefined
  }

  const proposals: Proposal[] = []
  for (const [word, group] of groups) {
    const found: MissingWord = {
      word,
      count: group.count,
      queries: group.queries.map(({ query }) => query),
    }
    const pages = pathsOf(group.contexts.flatMap(({ hit }) => hit ?? []))
    const reject = (why: string, ownPages = pages) => unproposed.push({ ...found, why, pages: ownPages })
    if (hasUnspacedScript(word)) {
      reject('it is a part of a text without spaces, not a word')
      continue
    }
    const [best, second] = rankCandidates([
      ...similar.find(word),
      ...abbreviations.find(word),
      ...contextCandidates(group.contexts, isStopWord, isCommon),
    ])
    const [long] = abbreviations.findLong(word)
    if (best === undefined && long !== undefined) {
      reject(`initials in "${long.text}", which is too long for a synonym: write the short form there`, [
        long.path,
      ])
    } else if (best === undefined)
      reject('no word of the site is similar, and the other words of the queries point to none')
    else if (second !== undefined && best.confidence - second.confidence < MIN_LEAD) {
      reject(`several words are possible: ${best.term}, ${second.term}`)
    } else if (best.confidence < MIN_CONFIDENCE) {
      reject(`not certain enough: ${best.candidates.map(({ detail }) => detail).join('; ')}`)
    } else {
      const target = best.term
      const leadsTo = await pagesWith(group, word, target)
      if (leadsTo === undefined) reject(`"${target}" would lead to no page`)
      else {
        const reasons = best.candidates.map(({ kind, detail }) => ({ kind, detail }))
        proposals.push({ ...found, target, confidence: best.confidence, reasons, pages: leadsTo })
      }
    }
  }

  const byCount = (a: { count: number }, b: { count: number }) => b.count - a.count
  proposals.sort(byCount)
  return {
    proposals,
    unproposed: unproposed.sort(byCount),
    synonyms: synonymLists(proposals),
    answered,
    skipped: Math.max(0, queries.length - MAX_SEARCHED),
  }
}

/** One list for each word of the site. */
function synonymLists(proposals: readonly Proposal[]): readonly (readonly string[])[] {
  const lists = new Map<string, string[]>()
  for (const { target, word } of proposals) lists.set(target, [...(lists.get(target) ?? [target]), word])
  return [...lists.values()]
}
