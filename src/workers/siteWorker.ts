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
import type { ReadJob, RenderJob, ThreadJob, WorkSetup } from './jobs.ts'
import { noteBegun } from './progress.ts'
import { createRenderRun, type RenderRun } from './render/createRenderRun.ts'
import { runReadJob } from './runReadJob.ts'
import { type Answer, serializeError } from './serializedError.ts'
import type { SharedText } from './sharedText.ts'
import { readShared } from './sharedText.ts'

/** The pool hands on what it was given as the second of two parts. */
const [, setup]: readonly [unknown, WorkSetup] = workerData

/** Functions of the configuration cannot be sent: a site that has some is asked again. */
async function loadContent({ content, publish: settings, config }: WorkSetup): Promise<ContentOptions> {
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

const contentOnce = (): Promise<ContentOptions> => {
  content ??= loadContent(setup)
  return content
}

let run: { readonly id: number; readonly pages: Promise<RenderRun> } | undefined

const openRun = async (shared: SharedText): Promise<RenderRun> =>
  createRenderRun(readShared(shared), { content: await contentOnce(), highlighter })

async function runOf(shared: SharedText): Promise<RenderRun> {
  if (run?.id !== shared.id) run = { id: shared.id, pages: openRun(shared) }
  return run.pages
}

async function answer<T>(work: () => Promise<T>): Promise<Answer<T>> {
  try {
    return { value: await work() }
  } catch (error) {
    if (error instanceof UserError) return { error: serializeError(error) }
    throw error
  }
}

export const read = ({ job, progress }: ThreadJob<ReadJob>) =>
  answer(async () => {
    // Loading the configuration counts as a part of the first document.
    noteBegun(progress, 0)
    return runReadJob(job, await contentOnce(), highlighter, (index) => noteBegun(progress, index))
  })

export const render = ({ job: { shared, pages }, progress }: ThreadJob<RenderJob>) =>
  answer(async () => {
    // What the site's code does when it is loaded counts as a part of the first page.
    noteBegun(progress, 0)
    const renderPage = await runOf(shared)
    const outcomes = pages.map((page, index) => {
      noteBegun(progress, index)
      return renderPage(page)
    })
    // A promise that a page leaves behind, and that fails, ends this thread in the next turn: before the answer.
    if (setup.runsSiteCode) await nextTurn()
    return outcomes
  })
