/** Measures how close to each other the words of a query stand in a text. */
import { foldAccents, isAscii } from '../foldText.ts'
import type { Language } from '../languages/language.ts'
import { ASCII_RUN, isSignTerm, RUN, wordsOfRun } from '../splitText.ts'
import type { WordMatches } from './scoreWord.ts'

/** Share of the words of the query that stand in one place of a text, less for words between them: 0 to 1. */
type MeasureCloseness = (text: string) => number

/** Bits of a number. */
const MAX_WORDS = 30
/** Places with fewer words say nothing. */
const MIN_WORDS = 2
/** A place has as many words as the query, and this many times more between them. */
const SPREAD = 3

/** Undefined for queries of one word. */
export function createMeasureCloseness(
  words: readonly WordMatches[],
  { spell = (term) => term }: Language = {},
): MeasureCloseness | undefined {
  const simple = words.filter(
    ({ word, matches }) => word.covers.length === 1 && matches.length > 0 && !isSignTerm(word.term),
  )
  const { length: count } = simple
  if (count < MIN_WORDS || count > MAX_WORDS) return undefined
  const bits = new Map<string, number>()
  const prefixes: { readonly start: string; readonly bit: number }[] = []
  simple.forEach(({ word, matches }, index) => {
    const bit = 1 << index
    for (const { entry, marked = [entry.term] } of matches)
      for (const term of marked) bits.set(term, (bits.get(term) ?? 0) | bit)
    if (word.isPrefix) prefixes.push({ start: word.term, bit })
  })
  const bitsOfTerm = (term: string): number =>
    prefixes.reduce((all, { start, bit }) => (term.startsWith(start) ? all | bit : all), bits.get(term) ?? 0)
  const cache = new Map<string, number>()
  function bitsOfRun(run: string): number {
    const cached = cache.get(run)
    if (cached !== undefined) return cached
    let found = 0
    for (const { term, subwords } of wordsOfRun(run))
      for (const one of [term, ...subwords]) if (one !== '') found |= bitsOfTerm(spell(one))
    cache.set(run, found)
    return found
  }
  const weights = simple.map(({ word }) => (word.isRequired ? 1 : word.weight))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const last = new Int32Array(count)
  return (text) => {
    const folded = isAscii(text) ? text : foldAccents(text)
    last.fill(-1)
    let best = 0
    let at = 0
    for (const [run] of folded.matchAll(isAscii(folded) ? ASCII_RUN : RUN)) {
      const found = bitsOfRun(run)
      at += 1
      if (found === 0) continue
      for (let index = 0; index < count; index += 1) if ((found & (1 << index)) !== 0) last[index] = at
      let covered = 0
      let distance = 0
      let near = 0
      for (let index = 0; index < count; index += 1) {
        const place = last[index] ?? -1
        if (place < 0 || at - place > SPREAD * count) continue
        covered += weights[index] ?? 0
        near += 1
        distance = Math.max(distance, at - place + 1)
      }
      if (near < MIN_WORDS) continue
      const density = Math.min(1, near / distance)
      const value = (covered / total) * Math.sqrt(density)
      if (value > best) best = value
    }
    return best
  }
}
