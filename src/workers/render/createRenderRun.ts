/**
 * Renders pages and puts their files into the output. In: what all pages share, then jobs. Out: what became of each.
 */

import { runBundle } from '../../bundle/runBundle.ts'
import { docKey } from '../../cache/docCache.ts'
import type { ContentOptions } from '../../markdown/contentOptions.ts'
import type { Highlighter } from '../../markdown/highlight/createHighlighter.ts'
import { placeFile } from '../../output/folder/placeFile.ts'
import type { OutputPlace } from '../../output/folder/sink.ts'
import { createTextEncoder } from '../../output/textBytes.ts'
import { createPagePreparer, encodePreparedPage } from '../../search/index/preparePage.ts'
import type { ServerBundle } from '../../shared/render.ts'
import type { PageJob, PageOutcome, RenderSetup } from '../jobs.ts'
import type { PageTask } from '../pageTask.ts'
import { readBytes } from '../readBytes.ts'
import { decodeArticle } from './compiledArticle.ts'
import { hashOutput } from './hashOutput.ts'
import { createPageRenderer } from './renderPage.ts'

export type RenderRun = (job: PageJob) => PageOutcome

interface Placed {
  readonly hash: string | undefined
  /** Output paths whose last file stays. */
  readonly same: readonly string[]
}

const NOT_PLACED: Placed = { hash: undefined, same: [] }

export interface RenderRunOptions {
  readonly content: ContentOptions
  /** Remembers code between pages. */
  readonly highlighter: Highlighter
  /** The bundle that `setup.code` is the text of, where it runs already. */
  readonly server?: ServerBundle | undefined
}

export async function createRenderRun(
  { frame, code, forSearch, isEnglish }: RenderSetup,
  { content, highlighter, server }: RenderRunOptions,
): Promise<RenderRun> {
  const renderer = createPageRenderer({
    frame,
    content,
    highlighter,
    server: server ?? (code && (await runBundle<ServerBundle>(code))),
  })
  const prepare = createPagePreparer(isEnglish)
  const encode = createTextEncoder()

  function place(places: readonly OutputPlace[], text: string | undefined): Placed {
    if (text === undefined) return NOT_PLACED
    const bytes = encode(text)
    const same = places.flatMap((at) => (placeFile(at, bytes) === 'same' ? [at.outputPath] : []))
    return { hash: hashOutput(bytes), same }
  }

  /** The text of the page as it is now, and whether that is what links were checked of. */
  function readText({ article }: PageTask, key: string | undefined) {
    if (article === undefined) return { isStale: false }
    const bytes = readBytes(frame.siteDir, article.doc.source)
    const isStale = key !== undefined && (bytes === undefined || docKey(article.doc, bytes) !== key)
    return { bytes, isStale }
  }

  return (job) => {
    const { docKey: key, article, html: places, twin: markdownCopyPlace } = job
    const task: PageTask = JSON.parse(job.task)
    const { bytes, isStale } = readText(task, key)
    const compiled = article === undefined || isStale ? undefined : decodeArticle(article)
    const rendered = renderer.render(task, { forSearch, bytes, compiled })
    const { search: found, diagnostics } = rendered
    const search = found && encodePreparedPage(prepare(found))
    const html = place(places, rendered.html)
    const twin = markdownCopyPlace === undefined ? NOT_PLACED : place([markdownCopyPlace], rendered.twin)
    return {
      htmlHash: html.hash,
      markdownCopyHash: twin.hash,
      same: [...html.same, ...twin.same],
      search: search && { bytes: search, hash: hashOutput(search) },
      diagnostics,
      isStale,
    }
  }
}
