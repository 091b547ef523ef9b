/** Terms of a site that look like a word which no page contains: another spelling, or another word of its family. */

import type { ListedTerm } from '../../engine/index.ts'
import { groupBy } from '../../shared/collections/groupBy.ts'
import { editDistance } from '../../shared/text/editDistance.ts'
import type { Candidate } from './candidate.ts'
import { familyOf } from './familyOf.ts'
import { soundOf } from './soundOf.ts'

const FAMILY_SCORE = 0.8
const SOUND_SCORE = 0.7
const FAR_SPELLING_SCORE = 0.65
/** Several terms are equally similar. */
const AMBIGUOUS_SCORE = 0.4

/** Short words are similar to many others. The search itself corrects one or two letters. */
const MIN_SOUND_LENGTH = 7
const MIN_FAR_LENGTH = 12
const FAR_DISTANCE = 3

interface SimilarTerms {
  find(word: string): readonly Candidate[]
}

const mostFrequent = (terms: readonly ListedTerm[]): ListedTerm | undefined =>
  terms.reduce<ListedTerm | undefined>(
    (best, term) => (best === undefined || term.count > best.count ? term : best),
    undefined,
  )

/** @param hasForms Whether the site is in English. */
export function createSimilarTerms(terms: readonly ListedTerm[], hasForms: boolean): SimilarTerms {
  const words = terms.filter(({ term }) => term.length >= 4 && /^\p{L}+$/u.test(term))
  const families = hasForms ? groupBy(words, ({ term }) => familyOf(term)) : new Map<string, ListedTerm[]>()
  const latin = words.filter(({ term }) => /^[a-z]+$/.test(term))
  const sounds = groupBy(latin, ({ term }) => soundOf(term))
  const byFirstLetter = groupBy(
    latin.filter(({ term }) => term.length >= MIN_FAR_LENGTH - FAR_DISTANCE),
    ({ term }) => term.charAt(0),
  )

  function findFamily(word: string): Candidate | undefined {
    const term = hasForms ? mostFrequent(families.get(familyOf(word)) ?? []) : undefined
    if (term === undefined) return undefined
    return { term: term.term, kind: 'family', score: FAMILY_SCORE, detail: `same family as "${term.term}"` }
  }

  function nearest(word: string, group: readonly ListedTerm[], limit: number): readonly ListedTerm[] {
    let least = limit
    let found: ListedTerm[] = []
    for (const one of group) {
      const distance = editDistance(word, one.term, least)
      if (distance > least || distance === 0) continue
      if (distance < least) found = []
      least = distance
      found.push(one)
    }
    return found
  }

  function findSpelling(word: string): readonly Candidate[] {
    if (!/^[a-z]+$/.test(word) || word.length < MIN_SOUND_LENGTH) return []
    const bySound = nearest(word, sounds.get(soundOf(word)) ?? [], Math.floor(word.length / 3))
    const isFar = bySound.length === 0 && word.length >= MIN_FAR_LENGTH
    const found = isFar ? nearest(word, byFirstLetter.get(word.charAt(0)) ?? [], FAR_DISTANCE) : bySound
    const isAmbiguous = new Set(found.map(({ term }) => (hasForms ? familyOf(term) : term))).size > 1
    const similar = isAmbiguous ? found : [mostFrequent(found)].filter((one) => one !== undefined)
    const score = isFar ? FAR_SPELLING_SCORE : SOUND_SCORE
    return similar.map(({ term }) => ({
      term,
      kind: 'spelling',
      score: isAmbiguous ? AMBIGUOUS_SCORE : score,
      detail: `spelt like "${term}"`,
    }))
  }

  return {
    find(word) {
      const family = findFamily(word)
      return family === undefined ? findSpelling(word) : [family]
    },
  }
}
