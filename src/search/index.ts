/** The index files of the embedded search, and the records for the hosted one. */
export { createSearchIndex, type IndexCache, type SearchIndexer } from './index/createSearchIndex.ts'
export {
  ENGLISH,
  loadLanguage,
  type SearchLanguage,
  searchLanguageOf,
} from './index/languages/loadLanguage.ts'
export { synonymsByLanguage } from './index/languages/synonymsByLanguage.ts'
export { mergeSynonyms } from './index/mergeSynonyms.ts'
export {
  createPagePreparer,
  decodePreparedPage,
  encodePreparedPage,
  type SearchPage,
} from './index/preparePage.ts'
export { readSearchTests } from './index/readSearchTests.ts'
export { recordsOf } from './index/recordsOf.ts'
export {
  type HitTarget,
  runSearchTests,
  type TestedLanguage,
  type TestedPage,
} from './index/runSearchTests.ts'
export { SEARCH_TESTS_FILE } from './index/searchTest.ts'
export { type PageSection, sectionsOf } from './index/sectionsOf.ts'
export type { ServiceOptions } from './push/openService.ts'
export type { PushPlan } from './push/planPush.ts'
export { mergeSynonymsFile } from './synonyms/mergeSynonymsFile.ts'
export type { SynonymProposals } from './synonyms/proposeSynonyms.ts'
export type { QueryLog } from './synonyms/readQueryLog.ts'
export { readVocabulary, type Vocabulary } from './synonyms/readVocabulary.ts'
export const importPushTarget = () => import('./push/pushTarget.ts')
export const importPlanPush = () => import('./push/planPush.ts')
export const importPushRecords = () => import('./push/pushRecords.ts')
export const importProposeSynonyms = () => import('./synonyms/proposeSynonyms.ts')
export const importReadQueryLog = () => import('./synonyms/readQueryLog.ts')
