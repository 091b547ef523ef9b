/**
 * What the other words of a query say about a word that no page contains. If "cancel subscription" and "change subscription"
 * lead to the headings "Cancel an order" and "Change an order", readers probably call an order a subscription.
 */

import { type IsStopWord, splitText, stemOf } from '../../engine/index.ts'
import { type ExplainedHit, LEVELS } from '../../shared/search/search.ts'
import type { Candidate } from './candidate.ts'

/** The other words of one query, and the best hit for them. */
export interface Context {
  readonly words: readonly string[]
  readonly hit: ExplainedHit | undefined
}

/** A heading with more other words does not say which of them is meant. */
const MAX_OTHER_WORDS = 2
const SINGLE_SCORE = 0.4
const FIRST_SCORE = 0.5
const SCORE_STEP = 0.1
const MAX_SCORE = 0.9
/** Share of the contexts that must agree. */
const MIN_SHARE = 1 / 3

const SURE_KINDS = new Set(['exact', 'form', 'synonym'])

/** Words of the hit's heading that the query does not have; empty when the heading lacks a word of the query. */
function otherWords({ words, hit }: Context, isStopWord: IsStopWord): readonly string[] {
  if (hit === undefined) return []
  const matched = hit.reasons.filter(({ where, kind }) => where === 'heading' && SURE_KINDS.has(kind))
  const found = new Set(matched.map(({ word }) => word))
  if (!words.every((word) => found.has(word))) return []
  const heading = LEVELS.flatMap((level) => hit.hit.hierarchy[level] ?? []).at(-1) ?? ''
  const used = new Set([...words, ...matched.map(({ term }) => term)].map(stemOf))
  const others = splitText(heading)
    .flatMap(({ term, subwords }) => (subwords.length > 0 ? subwords : [term]))
    .filter((term) => /^\p{L}{3,}$/u.test(term) && !isStopWord(term) && !used.has(stemOf(term)))
  return others.length <= MAX_OTHER_WORDS ? others : []
}

/**
 * @param contexts Of all queries with the word.
 * @param isCommon Whether a word is in so many sections that it says nothing.
 */
export function contextCandidates(
  contexts: readonly Context[],
  isStopWord: IsStopWord,
  isCommon: (term: string) => boolean,
): readonly Candidate[] {
  const all = new Set<string>()
  const support = new Map<string, { readonly term: string; readonly contexts: Set<string> }>()
  for (const context of contexts) {
    const key = context.words.map(stemOf).sort().join(' ')
    if (key === '') continue
    all.add(key)
    for (const term of otherWords(context, isStopWord)) {
      if (isCommon(term)) continue
      const stem = stemOf(term)
      const found = support.get(stem) ?? { term, contexts: new Set<string>() }
      support.set(stem, { term: found.term, contexts: found.contexts.add(key) })
    }
  }
  return [...support.values()]
    .filter((one) => one.contexts.size >= all.size * MIN_SHARE)
    .map(({ term, contexts: { size } }) => ({
      term,
      kind: 'queries',
      score: size === 1 ? SINGLE_SCORE : Math.min(MAX_SCORE, FIRST_SCORE + SCORE_STEP * size),
      detail:
        size === 1
          ? `the other words of one query lead to a heading with "${term}"`
          : `the other words of ${size} queries lead to headings with "${term}"`,
    }))
}
