/**
 * Who does the work of a build: threads where there is enough of it, else this process.
 * Threads start with the first job, and end with `close`. What they are asked is answered the same by both.
 */
import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import type { Tinypool } from 'tinypool'
import { type BundleCode, needsFile } from '../../bundle/runBundle.ts'
import { type ContentOptions, hasPlugins } from '../../content/contentOptions.ts'
import type { Highlighter } from '../../content/highlight/createHighlighter.ts'
import { leaveThreadsAtEnd } from '../../disk/endAtOnce.ts'
import { makeTemporaryFolder, type TemporaryFolder } from '../../disk/temporaryFolder.ts'
import type { ServerBundle } from '../../shared/render.ts'
import type { SentTask } from '../pages/pageTask.ts'
import type { RenderRun } from './createRenderRun.ts'
import { describeDeath } from './describeDeath.ts'
import type {
  PageJob,
  PageOutcome,
  ReadJob,
  ReadOutcome,
  RenderJob,
  RenderSetup,
  ThreadConfig,
  ThreadJob,
  WorkSetup,
} from './jobs.ts'
import { canStartThreads, closeThreads, openThreads } from './openThreads.ts'
import { begunIn, blocked, createProgress, createWatches, overdue } from './progress.ts'
import { type Answer, unwrap } from './refusal.ts'
import { type SharedText, shareText } from './sharedText.ts'

export interface WorkforceOptions {
  readonly content: ContentOptions
  readonly config: ThreadConfig
  /** Default: one for each processor, up to `MAX_THREADS`. 0: everything in this process. */
  readonly threads?: number | undefined
  /** Code of the site runs, which may leave something behind that fails. */
  readonly runsSiteCode?: boolean
}

export interface Workforce {
  /** Starts the threads, if there may be any. Without them, this process does all. */
  start(): void
  /** `start` where so many jobs are worth it. */
  expect(jobs: number): void
  /** Whether so many jobs are worth a thread. */
  pays(jobs: number): boolean
  /** Batches of jobs that can be worked at in the same time; 0: this process works at each at once. */
  lanes(): number
  read(job: ReadJob): Promise<readonly ReadOutcome[]>
  /**
   * @param server The server bundle, where it runs already.
   * @returns How pages are rendered with what they all share.
   */
  renderer(
    setup: RenderSetup,
    server: ServerBundle | undefined,
  ): (pages: readonly PageJob[]) => Promise<readonly PageOutcome[]>
  close(): Promise<void>
}

/** More would wait for the one thread that knows the site. */
const MAX_THREADS = 8

/**
 * A thread takes a quarter of a second to start, and each learns anew to run the same code quickly. Measured on two
 * siblings of one processor: 200 documents take less time without threads, 400 as much, 1,000 more by a sixth.
 * Processors that share nothing are quicker together.
 */
const MIN_JOBS = 256

/** Code of the site is interrupted on its thread before that; what is left cannot be interrupted. */
const THREAD_FACTOR = 1.5

/** A thread starts and loads the configuration before its first page, in milliseconds. */
const THREAD_START_MS = 5_000

/** What a page is called: several may be of one source, such as the configuration. */
const nameOf = (page: PageJob | undefined): string | undefined => {
  const task: SentTask | undefined = page && JSON.parse(page.task)
  return task && `the page ${task.page.path} of ${task.source}`
}

/** Batches for each thread: while this process looks at what became of one, the thread has the next one. */
const BATCHES_EACH = 2

export function openWorkforce({
  content,
  config,
  threads,
  runsSiteCode = false,
}: WorkforceOptions): Workforce {
  const wanted = canStartThreads() ? (threads ?? Math.min(availableParallelism(), MAX_THREADS)) : 0
  const timeoutMs = THREAD_FACTOR * config.timeoutMs + THREAD_START_MS
  const { remarkPlugins, rehypePlugins, publish, callSiteCode, ...plain } = content
  const setup: WorkSetup = {
    content: plain,
    publish: publish.settings,
    runsSiteCode,
    ...(hasPlugins(content) && { config }),
  }
  const watchBatch = createWatches(timeoutMs)
  let pool: Promise<Tinypool> | undefined
  let closing: Promise<void> | undefined

  function start(): void {
    if (wanted === 0 || pool !== undefined || closing !== undefined) return
    // A thread must not wait for this process. Where code of the site runs, it has one job at a time: what a page
    // leaves behind fails in the turn after it, and is taken for this job's.
    const jobsEach = runsSiteCode ? 1 : BATCHES_EACH
    pool = openThreads({ module: 'siteWorker', count: wanted, jobsEach, workerData: setup })
    // Awaited with the first job; a failure before that must not count as unhandled.
    pool.catch(() => {})
  }

  /** @param nameOfPlace What a user calls what is at a place of the batch. */
  async function ask<T>(
    threads: Promise<Tinypool>,
    name: 'read' | 'render',
    job: ReadJob | RenderJob,
    nameOfPlace: (index: number) => string | undefined,
  ): Promise<T> {
    const progress = createProgress()
    const watch = watchBatch(progress)
    let answer: Answer<T>
    try {
      const message: ThreadJob<ReadJob | RenderJob> = { job, progress }
      answer = await (await threads).run(message, { name, signal: watch.signal })
    } catch (cause) {
      const begun = begunIn(progress)
      const name = begun === undefined ? undefined : nameOfPlace(begun)
      if (watch.signal.aborted) {
        leaveThreadsAtEnd()
        throw name === undefined ? blocked(timeoutMs) : overdue(name, timeoutMs)
      }
      throw describeDeath(cause, name)
    } finally {
      watch.end()
    }
    return unwrap(answer)
  }

  const folders: TemporaryFolder[] = []

  /** Threads hear of no signal: what they load from a file is cleared away by this process. */
  function forThreads(code: BundleCode): BundleCode {
    if (!needsFile(code)) return code
    const folder = makeTemporaryFolder()
    folders.push(folder)
    const file = path.join(folder.dir, code.fileName)
    writeFileSync(file, code.text)
    return { ...code, text: '', file }
  }

  let colours: Highlighter | undefined
  const highlighter = async (): Promise<Highlighter> => {
    colours ??= (await import('./here.ts')).createHighlighter()
    return colours
  }

  async function openRun(setup: RenderSetup, server: ServerBundle | undefined): Promise<RenderRun> {
    const { createRenderRun } = await import('./here.ts')
    return createRenderRun(setup, { content, highlighter: await highlighter(), server })
  }

  async function closeAll(): Promise<void> {
    const started = pool
    pool = undefined
    // Whoever asked something has heard of a failure to start.
    await started?.then(closeThreads, () => {})
    for (const { remove } of folders) remove()
  }

  // Whoever gives a number wants threads.
  const minJobs = threads === undefined ? MIN_JOBS : 1
  const pays = (jobs: number): boolean => wanted > 0 && jobs >= minJobs

  return {
    pays,
    start,
    expect(jobs) {
      if (pays(jobs)) start()
    },
    lanes: () => (pool === undefined ? 0 : wanted * BATCHES_EACH),
    async read(job) {
      if (pool !== undefined) return ask(pool, 'read', job, (index) => job.docs[index]?.source)
      const { runReadJob } = await import('./here.ts')
      return runReadJob(job, content, await highlighter())
    },
    renderer(setup, server) {
      let shared: SharedText | undefined
      let run: Promise<RenderRun> | undefined
      return async (pages) => {
        if (pool !== undefined) {
          shared ??= shareText({ ...setup, code: setup.code && forThreads(setup.code) })
          return ask(pool, 'render', { shared, pages }, (index) => nameOf(pages[index]))
        }
        run ??= openRun(setup, server)
        return pages.map(await run)
      }
    },
    close() {
      closing ??= closeAll()
      return closing
    },
  }
}
