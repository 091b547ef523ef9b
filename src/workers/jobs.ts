/**
 * What threads do for a build, as messages: plain data in, plain data out. Every job gives the same on every thread,
 * and in the process itself.
 */
import type { BundleCode } from '../bundle/runBundle.ts'
import type { PublishSettings } from '../files/publishRule.ts'
import type { ContentOptions } from '../markdown/contentOptions.ts'
import type { DocInput } from '../markdown/parse/parseDocument.ts'
import type { OutputLocation } from '../output/folder/sink.ts'
import type { Diagnostic } from '../shared/diagnostic.ts'
import type { Doc } from '../shared/doc.ts'
import type { SiteWideInput } from './pageTask.ts'
import type { Progress } from './progress.ts'
import type { SharedText } from './sharedText.ts'

/** Whose text a file is. */
export type DocumentIdentity = Omit<DocInput, 'text' | 'diagnostics'>

export interface ReadJob {
  readonly docs: readonly DocumentIdentity[]
  /** Adds what only compiling the article finds. */
  readonly inspect: boolean
  /** Compiles articles too, while their documents are parsed anyway: all are going to be rendered. */
  readonly articles: boolean
}

export interface ReadOutcome {
  /** `docKey` of the bytes that were read; undefined when the file could not be read. */
  readonly key: string | undefined
  /** JSON of the facts; else the facts themselves, where JSON would change them. */
  readonly facts: Uint8Array | Doc
  /** `encodeArticle`. */
  readonly article?: Uint8Array | undefined
}

/** What rendering needs besides tasks, the same for all pages. */
export interface RenderSetup {
  readonly siteWide: SiteWideInput
  /** The server bundle; undefined when the site's code does not compile, so that no page can be rendered. */
  readonly code: BundleCode | undefined
  /** Search has an index of its own. */
  readonly forSearch: boolean
  readonly isEnglish: boolean
}

export interface PageJob {
  /** JSON of a `PageTask`: its hash is known before anything is rendered. */
  readonly task: string
  /** `docKey` of the document as it was when links were checked. */
  readonly docKey: string | undefined
  /** `encodeArticle` of the same document, where it was compiled before. */
  readonly article?: Uint8Array | undefined
  /** Of the page's document: more than one where a host would miss it. */
  readonly html: readonly OutputLocation[]
  /** Of its Markdown twin. */
  readonly markdownCopy: OutputLocation | undefined
}

export interface PageOutcome {
  /** Undefined when rendering failed; a diagnostic says why. */
  readonly htmlHash: string | undefined
  readonly markdownCopyHash: string | undefined
  /** Output paths whose file of the last output is the same. */
  readonly unchanged: readonly string[]
  /** `encodePreparedPage`; absent when search does not find the page. */
  readonly search?: { readonly bytes: Uint8Array; readonly hash: string } | undefined
  readonly diagnostics: readonly Diagnostic[]
  /** The document has changed since links were checked: the page is shown, and not kept for another run. */
  readonly isStale: boolean
}

export interface RenderJob {
  /** `RenderSetup`. */
  readonly shared: SharedText
  readonly pages: readonly PageJob[]
}

/** A job as a thread gets it. */
export interface ThreadJob<Job> {
  readonly job: Job
  readonly progress: Progress
}

/** Where a thread finds the configuration. Absolute folders. */
export interface ThreadConfig {
  readonly siteDir: string
  readonly cwd: string
  readonly timeoutMs: number
}

/** What all threads know from the start. */
export interface WorkerSetup {
  /** Without the functions in it, which no message can hold. */
  readonly content: Omit<ContentOptions, 'remarkPlugins' | 'rehypePlugins' | 'publish' | 'callSiteCode'>
  readonly publish: PublishSettings
  /** What a page leaves behind may fail later. */
  readonly runsSiteCode: boolean
  /** The site has plugins: a thread loads the configuration itself. */
  readonly config?: ThreadConfig | undefined
}

/** What an index of a site depends on besides its pages. */
export interface IndexSetup {
  readonly synonyms: readonly (readonly string[])[]
  readonly isEnglish: boolean
}

export interface IndexWorkerSetup {
  readonly index: IndexSetup
  /** Absolute folder of the cache; undefined: nothing is kept. */
  readonly cacheFolder: string | undefined
}
