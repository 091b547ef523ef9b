import {
  createIsStopWord,
  type IndexSource,
  type IsStopWord,
  isSyntheticTerm,
  type ListedTerm,
  openIndexFiles,
} from '../../engine/index.ts'

/** All words of a site. */
export interface Vocabulary {
  /** With the number of sections that contain the term. */
  readonly terms: readonly ListedTerm[]
  readonly sectionCount: number
  /** Whether words have other forms by the rules of English. */
  readonly hasForms: boolean
  readonly isStopWord: IsStopWord
}

/** @throws {SearchError} */
export async function readVocabulary(source: IndexSource): Promise<Vocabulary> {
  const files = await openIndexFiles(source)
  const { sectionCount, hasForms, stopWords } = files.root
  const terms: ListedTerm[] = []
  for (let part = 0; part < files.root.terms.parts.length; part += 1) {
    for (const { term, count } of await files.terms(part)) {
      if (!isSyntheticTerm(term)) terms.push({ term, count })
    }
  }
  return { terms, sectionCount, hasForms, isStopWord: createIsStopWord(stopWords) }
}
