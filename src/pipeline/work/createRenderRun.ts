/**
 * Renders pages and puts their files into the output. In: what all pages share, then jobs. Out: what became of each.
 */

import { runBundle } from '../../bundle/runBundle.ts'
import { docKey } from '../../cache/docCache.ts'
import type { ContentOptions } from '../../content/contentOptions.ts'
import { placeFile } from '../../output/placeFile.ts'
import type { OutputPlace } from '../../output/sink.ts'
import { createPagePreparer, encodePreparedPage } from '../../search/preparePage.ts'
import type { ServerBundle } from '../../shared/render.ts'
import { hashOutput } from '../pages/hashOutput.ts'
import type { PageTask } from '../pages/pageTask.ts'
import { createPageRenderer } from '../pages/renderPage.ts'
import type { PageJob, PageOutcome, RenderSetup } from './jobs.ts'
import { readBytes } from './readBytes.ts'

export type RenderRun = (job: PageJob) => PageOutcome

/** @returns The output paths among them whose last file stays. */
function place(places: readonly OutputPlace[], contents: Uint8Array): string[] {
  return places.flatMap((at) => (placeFile(at, contents) === 'same' ? [at.outputPath] : []))
}

/** @param server The bundle that `setup.code` is the text of, where it runs already. */
export async function createRenderRun(
  { frame, code, forSearch, isEnglish }: RenderSetup,
  content: ContentOptions,
  server?: ServerBundle,
): Promise<RenderRun> {
  const renderer = createPageRenderer({
    frame,
    content,
    server: server ?? (code && (await runBundle<ServerBundle>(code))),
  })
  const prepare = createPagePreparer(isEnglish)

  function isStale({ article }: PageTask, key: string | undefined): boolean {
    if (article === undefined || key === undefined) return false
    const bytes = readBytes(frame.siteDir, article.doc.source)
    return bytes === undefined || docKey(article.doc, bytes) !== key
  }

  return ({ task: json, docKey: key, html: places, twin: twinPlace }) => {
    const task: PageTask = JSON.parse(json)
    const { html, twin, search: found, diagnostics } = renderer.render(task, forSearch)
    const search = found && encodePreparedPage(prepare(found))
    const htmlBytes = html === undefined ? undefined : Buffer.from(html)
    const twinBytes = twinPlace === undefined || twin === undefined ? undefined : Buffer.from(twin)
    return {
      htmlHash: htmlBytes && hashOutput(htmlBytes),
      twinHash: twinBytes && hashOutput(twinBytes),
      same: [
        ...(htmlBytes === undefined ? [] : place(places, htmlBytes)),
        ...(twinBytes === undefined || twinPlace === undefined ? [] : place([twinPlace], twinBytes)),
      ],
      search: search && { bytes: search, hash: hashOutput(search) },
      diagnostics,
      isStale: isStale(task, key),
    }
  }
}
