/** The worker pool and its jobs: reading documents, rendering pages, indexing. */
export { createReorderBuffer } from './createReorderBuffer.ts'
export {
  createIndexer,
  createSiteIndex,
  hasEmbeddedIndex,
  indexSetupOf,
  loadSearchLanguage,
} from './createSiteIndex.ts'
export { createInFlight } from './inFlight.ts'
export type { IndexSetup, PageJob, ReadOutcome, RenderJobSetup } from './jobs.ts'
export { openWorkerPool, type WorkerPool } from './openWorkerPool.ts'
export { createPageTaskWriter, type PageTaskWriter } from './pageTaskText.ts'
export { readBytes } from './readBytes.ts'
export { readFacts } from './readFacts.ts'
export { createReadFlag, isReadFlagRaised, raiseReadFlag } from './readFlag.ts'
export { createPageRenderer, type RenderedPage } from './render/createPageRenderer.ts'
export { describePageFailure } from './render/describePageFailure.ts'
export { hashOutput, hashOutputFile } from './render/hashOutput.ts'
export { addressFromOutside } from './render/introduction.ts'
export { searchSourceOf } from './render/readSearchPage.ts'
export {
  createThreadPolicy,
  DOCUMENTS_PER_BATCH,
  maxThreadsOf,
  PAGES_PER_BATCH,
  type ThreadPolicy,
} from './threadPolicy.ts'
