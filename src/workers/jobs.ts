/**
 * Messages between a build and its worker threads. Jobs and results are plain data. A job has the same result on every
 * thread and in the main thread.
 */
import type { BundleCode } from '../bundle/index.ts'
import type { PublishSettings } from '../files/index.ts'
import type { ContentOptions } from '../markdown/index.ts'
import type { Doc, DocumentIdentity } from '../shared/document/doc.ts'
import type { SharedRenderInput } from '../shared/page/pageTask.ts'
import type { OutputLocation } from '../shared/site/outputLocation.ts'
import type { BatchProgress } from './batchProgress.ts'
import type { ReadFlag } from './readFlag.ts'
import type { SharedText } from './sharedText.ts'

export interface ReadJob {
  readonly docs: readonly DocumentIdentity[]
  /** Measures the time of each document. */
  readonly isTimed?: boolean | undefined
}

export interface ReadOutcome {
  /** `keyOfDoc`; undefined when the file could not be read. */
  readonly key: string | undefined
  /** Encoded facts, or the facts themselves where encoding would change them. */
  readonly facts: Uint8Array | Doc
  /** Result of `encodeArticle`. */
  readonly article?: Uint8Array | undefined
  /** Set for jobs with `isTimed`. */
  readonly durationMs?: number | undefined
  /** Whether compiling the article has findings, which name the document. */
  readonly hasArticleFindings?: boolean
}

/** Input of rendering that is the same for all pages. */
export interface RenderJobSetup {
  readonly siteWide: SharedRenderInput
  /** The server bundle; undefined when the site's code does not compile. No page can be rendered then. */
  readonly code: BundleCode | undefined
  /** The build creates a search index. */
  readonly hasSearchIndex: boolean
  /** Result of `searchLanguageOf`. */
  readonly searchLanguage: string
}

export interface PageJob {
  /** Text of a `PageTask` (`createPageTaskWriter`). Its hash is part of the cache key of the page. */
  readonly task: string
  /** `docKey` of the document whose links were checked. */
  readonly docKey: string | undefined
  /** `docKey` of each document of `postsOfTask`. */
  readonly postKeys?: readonly (string | undefined)[] | undefined
  /** Result of `encodeArticle` for the same document, if it is already compiled. */
  readonly article?: Uint8Array | undefined
  /** Locations of the HTML document: two where some hosts would not find a single one (`chooseFolderCopies`). */
  readonly html: readonly OutputLocation[]
  readonly markdownCopy: OutputLocation | undefined
  /** Measures the time of rendering. */
  readonly isTimed?: boolean | undefined
}

export interface RenderJob {
  /** `RenderJobSetup`. */
  readonly shared: SharedText
  readonly pages: readonly PageJob[]
  /** JSON of the rows of the tasks, by their references. */
  readonly rows: string
}

/** The message that a thread receives for a job. */
export interface ThreadJob<Job> {
  readonly job: Job
  readonly progress: BatchProgress
}

/** Input for loading the configuration on a thread. Folders are absolute. */
export interface ThreadConfig {
  readonly siteDir: string
  readonly cwd: string
  readonly timeoutMs: number
}

/** Worker data of the threads that read and render. */
export interface WorkerSetup {
  /** Content options without functions, which cannot be cloned. */
  readonly content: Omit<
    ContentOptions,
    | 'remarkPlugins'
    | 'rehypePlugins'
    | 'pluginOfTransform'
    | 'diagrams'
    | 'publish'
    | 'callSiteCode'
    | 'onReads'
  >
  readonly publish: PublishSettings
  /** Code of the site runs in jobs. Its timers and promises may fail after the job. */
  readonly runsSiteCode: boolean
  /** Present when the site has plugins: each thread loads the configuration for them. */
  readonly config?: ThreadConfig | undefined
  readonly readFlag?: ReadFlag | undefined
}

/** Settings that a search index depends on. */
export interface IndexSetup {
  readonly synonyms: readonly (readonly string[])[]
  /** Result of `searchLanguageOf`. */
  readonly language: string
}
