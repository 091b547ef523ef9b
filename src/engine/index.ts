/** Builds the files of the search index, and answers queries from them. Browsers import its modules by themselves. */
export { type BuiltIndex, createIndexBuilder, type IndexedPage } from './build/buildIndex.ts'
export { ENGLISH_SYNONYMS } from './build/englishSynonyms.ts'
export { createPageIndexer } from './build/indexPage.ts'
export type { Part } from './build/splitIntoParts.ts'
export { cutCharacters } from './cutCharacters.ts'
export { foldText } from './foldText.ts'
export {
  type Directory,
  type Facets,
  INDEX_VERSION,
  type IndexRoot,
  isSyntheticTerm,
  type PartLocation,
  type StoredPage,
} from './indexFormat.ts'
export type { Language } from './languages/language.ts'
export type { PageTerms } from './pageTerms.ts'
export type { FoundSection } from './query/createHit.ts'
export { explain } from './query/explain.ts'
export { type IndexSource, openIndexFiles } from './query/indexFiles.ts'
export { type OpenedIndex, openIndex } from './query/openIndex.ts'
export { isUnmatched } from './query/rank.ts'
export { hasUnspacedScript, splitText } from './splitText.ts'
export { createIsStopWord, ENGLISH_STOP_WORDS, type IsStopWord } from './stopWords.ts'
export type { ListedTerm } from './termShard.ts'
export { stemOf } from './wordForms.ts'
