import { lowerBound } from '../../shared/collections/lowerBound.ts'
import type { Directory } from '../indexFormat.ts'
import { isSynonymTerm, isSyntheticTerm } from '../indexFormat.ts'
import type { Entry, Lexicon } from '../lexicon.ts'
import { partOf } from './chooseParts.ts'

interface LexiconInput extends Pick<Lexicon, 'sectionCount' | 'stem'> {
  readonly directory: Directory<string>
  /** By index in the directory: the parts that the query needs. */
  readonly parts: ReadonlyMap<number, readonly Entry[]>
}

/** Combines some parts of an index into one lexicon. */
export function createLexicon({ sectionCount, stem, directory, parts }: LexiconInput): Lexicon {
  const places = [...parts.keys()].sort((a, b) => a - b)
  const placeIn = (entries: readonly Entry[], term: string) =>
    lowerBound(entries.length, (index) => (entries[index]?.term ?? '') < term)
  function range(prefix: string): readonly Entry[] {
    const found: Entry[] = []
    for (const place of places) {
      const entries = parts.get(place) ?? []
      for (let index = placeIn(entries, prefix); index < entries.length; index += 1) {
        const entry = entries[index]
        if (entry === undefined || !entry.term.startsWith(prefix)) break
        found.push(entry)
      }
    }
    return found
  }
  return {
    sectionCount,
    stem,
    find(term) {
      const entries = parts.get(partOf(directory, term)) ?? []
      const entry = entries[placeIn(entries, term)]
      return entry?.term === term ? entry : undefined
    },
    findByPrefix: (prefix) => range(prefix).filter(({ term }) => !isSyntheticTerm(term)),
    findSynonymsByPrefix: (prefix) => range(prefix).filter(({ term }) => isSynonymTerm(term)),
  }
}
