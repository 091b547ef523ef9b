/** Runs page jobs: renders pages and stages their output files. */

import { runBundle } from '../../bundle/index.ts'
import { keyOfDoc } from '../../cache/index.ts'
import type { Highlighter } from '../../highlight/index.ts'
import type { ContentOptions } from '../../markdown/index.ts'
import { createTextEncoder, stageFile } from '../../output/index.ts'
import { asksForNoIndex } from '../../render/index.ts'
import { createPagePreparer, encodePreparedPage } from '../../search/index.ts'
import type { DocumentIdentity } from '../../shared/document/doc.ts'
import type { PageOutcome } from '../../shared/page/pageOutcome.ts'
import { type PageTask, postsOfTask } from '../../shared/page/pageTask.ts'
import type { ServerExports } from '../../shared/page/render.ts'
import type { OutputLocation } from '../../shared/site/outputLocation.ts'
import { loadSearchLanguage } from '../createSiteIndex.ts'
import type { PageJob, RenderJob, RenderJobSetup } from '../jobs.ts'
import { type RowsByReference, readPageTask } from '../pageTaskText.ts'
import { readBytes } from '../readBytes.ts'
import { decodeArticle } from './compiledArticle.ts'
import { createPageRenderer } from './createPageRenderer.ts'
import { hashOutput } from './hashOutput.ts'

/** @param rows See `RenderJob`. @returns Renders the pages of one batch. */
export type JobRenderer = (rows: RenderJob['rows']) => (job: PageJob) => PageOutcome

interface StagedText {
  readonly hash: string | undefined
  /** Output paths whose file in the previous output is unchanged. */
  readonly unchanged: readonly string[]
}

const NOTHING_STAGED: StagedText = { hash: undefined, unchanged: [] }

interface JobRendererOptions {
  readonly content: ContentOptions
  /** Caches highlighted code between pages. */
  readonly highlighter: Highlighter
  /** The server bundle, if this process runs it already. */
  readonly server?: ServerExports | undefined
}

export async function createJobRenderer(
  { siteWide, code, hasSearchIndex, searchLanguage }: RenderJobSetup,
  { content, highlighter, server }: JobRendererOptions,
): Promise<JobRenderer> {
  const renderer = createPageRenderer({
    siteWide,
    content,
    highlighter,
    server: server ?? (code && (await runBundle<ServerExports>(code))),
  })
  const prepare = createPagePreparer(await loadSearchLanguage(searchLanguage))
  const encode = createTextEncoder()

  function stage(locations: readonly OutputLocation[], text: string | undefined): StagedText {
    if (text === undefined) return NOTHING_STAGED
    const bytes = encode(text)
    const unchanged = locations.flatMap((location) =>
      stageFile(location, bytes) === 'unchanged' ? [location.outputPath] : [],
    )
    return { hash: hashOutput(bytes), unchanged }
  }

  /** Reads the document and compares it with the version whose links were checked. */
  function readText({ article }: PageTask, key: string | undefined) {
    if (article === undefined) return { isStale: false }
    const bytes = readBytes(content, article.doc.source)
    const isStale =
      key !== undefined && (bytes === undefined || keyOfDoc(content, article.doc, bytes) !== key)
    return { bytes, isStale }
  }

  const isChanged = (doc: DocumentIdentity, key: string | undefined): boolean => {
    const bytes = key === undefined ? undefined : readBytes(content, doc.source)
    return key !== undefined && (bytes === undefined || keyOfDoc(content, doc, bytes) !== key)
  }

  function renderJob(job: PageJob, rows: RowsByReference): PageOutcome {
    const { docKey: key, postKeys = [], article, html: locations, markdownCopy: copyLocation } = job
    const task: PageTask = readPageTask(job.task, rows)
    const { bytes, isStale: isTextStale } = readText(task, key)
    const posts = postsOfTask(task)
    const isStale = isTextStale || postKeys.some((of, index) => posts[index] && isChanged(posts[index], of))
    const compiled = article === undefined || isStale ? undefined : decodeArticle(article)
    const rendered = renderer.render(task, { hasSearchIndex, bytes, compiled })
    const { search: found, diagnostics } = rendered
    const search = found && encodePreparedPage(prepare(found))
    const html = stage(locations, rendered.html)
    const copy = copyLocation === undefined ? NOTHING_STAGED : stage([copyLocation], rendered.markdownCopy)
    return {
      htmlHash: html.hash,
      markdownCopyHash: copy.hash,
      isNoIndex: rendered.html !== undefined && asksForNoIndex(rendered.html) ? true : undefined,
      unchanged: [...html.unchanged, ...copy.unchanged],
      search: search && { bytes: search, hash: hashOutput(search) },
      diagnostics,
      isStale,
    }
  }

  return (rowsText) => {
    const rows: RowsByReference = JSON.parse(rowsText)
    return (job) => {
      if (job.isTimed !== true) return renderJob(job, rows)
      const started = performance.now()
      return { ...renderJob(job, rows), durationMs: performance.now() - started }
    }
  }
}
