/**
 * A thread of a build: takes jobs, one after the other.
 * In: `WorkSetup` when it starts, then messages, each for the function of its name. Out: what became of them; what a
 * user has to be told travels as a `SerializedError`, since errors lose their kind on the way.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { workerData } from 'node:worker_threads'
import { createPublishRule } from '../files/publishRule.ts'
import type { ContentOptions } from '../markdown/contentOptions.ts'
import { createHighlighter } from '../markdown/highlight/createHighlighter.ts'
import { UserError } from '../shared/userError.ts'
import { createSiteCaller } from '../site-code/callSiteCode.ts'
import type { ReadJob, RenderJob, ThreadJob, WorkerSetup } from './jobs.ts'
import { reportStarted } from './progress.ts'
import { createJobRenderer, type JobRenderer } from './render/createJobRenderer.ts'
import { runReadJob } from './runReadJob.ts'
import { type JobResult, serializeError } from './serializedError.ts'
import type { SharedText } from './sharedText.ts'
import { readShared } from './sharedText.ts'

/** The pool hands on what it was given as the second of two parts. */
const [, setup]: readonly [unknown, WorkerSetup] = workerData

/** Functions of the configuration cannot be sent: a site that has some is asked again. */
async function loadContent({ content, publish: settings, config }: WorkerSetup): Promise<ContentOptions> {
  const publish = createPublishRule(settings)
  if (config === undefined) return { ...content, publish, remarkPlugins: [], rehypePlugins: [] }
  const { loadConfig } = await import('../config/loadConfig.ts')
  const { remarkPlugins, rehypePlugins } = (await loadConfig(config)).markdown
  return {
    ...content,
    publish,
    remarkPlugins,
    rehypePlugins,
    callSiteCode: createSiteCaller(config.timeoutMs),
  }
}

const highlighter = createHighlighter()

let content: Promise<ContentOptions> | undefined

const loadContentOnce = (): Promise<ContentOptions> => {
  content ??= loadContent(setup)
  return content
}

let current: { readonly id: number; readonly pages: Promise<JobRenderer> } | undefined

const createRenderer = async (shared: SharedText): Promise<JobRenderer> =>
  createJobRenderer(readShared(shared), { content: await loadContentOnce(), highlighter })

async function rendererFor(shared: SharedText): Promise<JobRenderer> {
  if (current?.id !== shared.id) current = { id: shared.id, pages: createRenderer(shared) }
  return current.pages
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
    // Loading the configuration counts as a part of the first document.
    reportStarted(progress, 0)
    return runReadJob(job, await loadContentOnce(), highlighter, (index) => reportStarted(progress, index))
  })

export const render = ({ job: { shared, pages }, progress }: ThreadJob<RenderJob>) =>
  toResult(async () => {
    // What the site's code does when it is loaded counts as a part of the first page.
    reportStarted(progress, 0)
    const renderPage = await rendererFor(shared)
    const outcomes = pages.map((page, index) => {
      reportStarted(progress, index)
      return renderPage(page)
    })
    // A promise that a page leaves behind, and that fails, ends this thread in the next turn: before the answer.
    if (setup.runsSiteCode) await nextTurn()
    return outcomes
  })
