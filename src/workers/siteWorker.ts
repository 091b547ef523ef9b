/**
 * Worker thread that runs read and render jobs one after another.
 * Gets `WorkerSetup` as worker data, then messages for its exported functions. Results contain user errors as
 * `SerializedError`, since structured cloning loses the class of errors.
 */

import { workerData } from 'node:worker_threads'
import { importLoadConfig } from '../config/index.ts'
import { createPublishRule } from '../files/index.ts'
import { createHighlighter } from '../highlight/index.ts'
import { type ContentOptions, siteTransforms } from '../markdown/index.ts'
import { yieldToEventLoop } from '../process/index.ts'
import { UserError } from '../shared/errors/userError.ts'
import { createSiteCaller } from '../site-code/index.ts'
import { reportStarted } from './batchProgress.ts'
import type { ReadJob, RenderJob, ThreadJob, WorkerSetup } from './jobs.ts'
import { raiseReadFlag } from './readFlag.ts'
import { createJobRenderer, type JobRenderer } from './render/createJobRenderer.ts'
import { runReadJob } from './runReadJob.ts'
import { type JobResult, serializeError } from './serializedError.ts'
import type { SharedText } from './sharedText.ts'
import { readShared } from './sharedText.ts'

/** tinypool wraps worker data: ours is the second element. */
const [, setup]: readonly [unknown, WorkerSetup] = workerData

/** Loads the configuration again if the site has plugins, since functions cannot be sent to a thread. */
async function loadContent({
  content,
  publish: settings,
  config,
  readFlag,
}: WorkerSetup): Promise<ContentOptions> {
  const publish = createPublishRule(settings)
  if (config === undefined) return { ...content, publish, remarkPlugins: [], rehypePlugins: [] }
  const { loadConfig } = await importLoadConfig()
  return {
    ...content,
    publish,
    ...siteTransforms(await loadConfig(config)),
    callSiteCode: createSiteCaller(config.timeoutMs),
    onReads: readFlag && (() => raiseReadFlag(readFlag)),
  }
}

const highlighter = createHighlighter()

let content: Promise<ContentOptions> | undefined

const loadContentOnce = (): Promise<ContentOptions> => {
  content ??= loadContent(setup)
  return content
}

let current: { readonly id: number; readonly renderer: Promise<JobRenderer> } | undefined

const createRenderer = async (shared: SharedText): Promise<JobRenderer> =>
  createJobRenderer(readShared(shared), { content: await loadContentOnce(), highlighter })

async function rendererFor(shared: SharedText): Promise<JobRenderer> {
  if (current?.id !== shared.id) current = { id: shared.id, renderer: createRenderer(shared) }
  return current.renderer
}

async function toResult<T>(work: () => Promise<T>): Promise<JobResult<T>> {
  try {
    return { value: await work() }
  } catch (error) {
    if (error instanceof UserError) return { error: serializeError(error) }
    throw error
  }
}

export const read = ({ job, progress }: ThreadJob<ReadJob>) =>
  toResult(async () => {
    // Loading the configuration counts towards the timeout of the first document.
    reportStarted(progress, 0)
    return runReadJob(job, await loadContentOnce(), highlighter, (index) => reportStarted(progress, index))
  })

export const render = ({ job: { shared, pages, rows }, progress }: ThreadJob<RenderJob>) =>
  toResult(async () => {
    // Loading the site's code counts towards the timeout of the first page.
    reportStarted(progress, 0)
    const renderPage = (await rendererFor(shared))(rows)
    const outcomes = pages.map((page, index) => {
      reportStarted(progress, index)
      return renderPage(page)
    })
    // An unhandled rejection of a page ends this thread in the next turn of the event loop, before the result is sent.
    if (setup.runsSiteCode) await yieldToEventLoop()
    return outcomes
  })
