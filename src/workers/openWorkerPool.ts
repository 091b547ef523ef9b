/**
 * Worker pool with inline fallback: threads run the jobs of a large build, the main thread runs the jobs of a small
 * one. The results are the same. Threads start with `start` and end with `close`.
 */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Tinypool } from 'tinypool'
import { type BundleCode, needsFile } from '../bundle/index.ts'
import { makeTemporaryFolder, type TemporaryFolder } from '../disk/index.ts'
import type { Highlighter } from '../highlight/index.ts'
import { type ContentOptions, hasPlugins, plainOptionsOf } from '../markdown/index.ts'
import { UserError } from '../shared/errors/userError.ts'
import type { PageOutcome } from '../shared/page/pageOutcome.ts'
import type { PageTask } from '../shared/page/pageTask.ts'
import type { ServerExports } from '../shared/page/render.ts'
import {
  createBatchProgress,
  createBlockedError,
  createProgressWatcher,
  createTimeoutError,
  startedIndex,
} from './batchProgress.ts'
import type {
  PageJob,
  ReadJob,
  ReadOutcome,
  RenderJob,
  RenderJobSetup,
  ThreadConfig,
  ThreadJob,
  WorkerSetup,
} from './jobs.ts'
import { busyTimesOf, closeThreads, openThreads } from './openThreads.ts'
import type { ReadFlag } from './readFlag.ts'
import type { JobRenderer } from './render/createJobRenderer.ts'
import { type JobResult, unwrap } from './serializedError.ts'
import { type SharedText, shareText } from './sharedText.ts'

/**
 * Converts the failure of a worker thread that ran out of memory into a `UserError`. A thread has the heap limit of the
 * process. Returns other errors unchanged.
 *
 * @param name Name of the page or document that the thread was working at, if known.
 */
function describeWorkerFailure(cause: unknown, name: string | undefined): unknown {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  const at = name === undefined ? '' : ` at ${name}`
  return code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? new UserError(`A thread of the build ran out of memory${at}`, {
        hint: 'give it more with NODE_OPTIONS=--max-old-space-size=4096, or build with --workers 1',
        cause,
      })
    : cause
}

interface WorkerPoolOptions {
  readonly content: ContentOptions
  readonly config: ThreadConfig
  /** Raised by threads. In this process, `content` has `onReads`. */
  readonly readFlag?: ReadFlag | undefined
  /** Result of `maxThreadsOf`. 0: everything in this process. */
  readonly maxThreads: number
  /** Code of the site runs in jobs; its timers and promises may fail after its job. */
  readonly runsSiteCode?: boolean
}

export interface WorkerPool {
  /**
   * Starts threads, unless some run already; further ones start when a batch waits for one. Without threads, this
   * process runs all jobs.
   * @param batches Number of batches that are known: no more threads start at once.
   */
  start(batches: number): void
  /** Maximum number of batches in progress; 0 without threads, when this process runs each batch immediately. */
  concurrency(): number
  read(job: ReadJob): Promise<readonly ReadOutcome[]>
  /**
   * @param server The server bundle, if this process runs it already.
   * @returns Renders pages with the setup that they share.
   */
  renderer(
    setup: RenderJobSetup,
    server: ServerExports | undefined,
  ): (batch: Pick<RenderJob, 'pages' | 'rows'>) => Promise<readonly PageOutcome[]>
  /** See `busyTimesOf`. */
  busyTimes(): readonly number[]
  close(): Promise<void>
}

/** Threads interrupt code of the site earlier. Only code that cannot be interrupted reaches this limit. */
const THREAD_FACTOR = 1.5

/** Time to start a thread and load the configuration before its first page, in milliseconds. */
const THREAD_START_MS = 5_000

/** Name of a page in messages. Its path is part of it, since several pages may have one source. */
const describePage = (page: PageJob | undefined): string | undefined => {
  const task: PageTask | undefined = page && JSON.parse(page.task)
  return task && `the page ${task.page.path} of ${task.source}`
}

/** Batches in progress for each thread: it runs one, and the next one is ready when it is done. */
const BATCHES_PER_THREAD = 2

/** Makes the process end without waiting for its threads, which may be blocked by a program or a named pipe. */
function exitWithoutThreads(): void {
  Reflect.set(process, 'reallyExit', () => process.kill(process.pid, 'SIGKILL'))
}

export function openWorkerPool({
  content,
  config,
  readFlag,
  maxThreads,
  runsSiteCode = false,
}: WorkerPoolOptions): WorkerPool {
  const timeoutMs = THREAD_FACTOR * config.timeoutMs + THREAD_START_MS
  const setup: WorkerSetup = {
    content: plainOptionsOf(content),
    publish: content.publish.settings,
    runsSiteCode,
    ...(hasPlugins(content) && { config }),
    readFlag,
  }
  const watchBatch = createProgressWatcher(timeoutMs)
  let pool: Promise<Tinypool> | undefined
  let opened: Tinypool | undefined
  let closing: Promise<void> | undefined

  function start(batches: number): void {
    if (maxThreads === 0 || pool !== undefined || closing !== undefined) return
    const count = Math.min(maxThreads, batches)
    pool = openThreads({ count, maxCount: maxThreads, workerData: setup })
    pool.then(
      (threads) => {
        opened = threads
      },
      // The first job awaits the pool. Until then its failure must not count as an unhandled rejection.
      () => {},
    )
  }

  /** @param nameOfItem Returns the name, for messages, of the document or page at an index of the batch. */
  async function runBatch<T>(
    threads: Promise<Tinypool>,
    name: 'read' | 'render',
    job: ReadJob | RenderJob,
    nameOfItem: (index: number) => string | undefined,
  ): Promise<T> {
    const progress = createBatchProgress()
    const watch = watchBatch(progress)
    let answer: JobResult<T>
    try {
      const message: ThreadJob<ReadJob | RenderJob> = { job, progress }
      answer = await (await threads).run(message, { name, signal: watch.signal })
    } catch (cause) {
      const started = startedIndex(progress)
      const name = started === undefined ? undefined : nameOfItem(started)
      if (watch.signal.aborted) {
        exitWithoutThreads()
        throw name === undefined ? createBlockedError(timeoutMs) : createTimeoutError(name, timeoutMs)
      }
      throw describeWorkerFailure(cause, name)
    } finally {
      watch.end()
    }
    return unwrap(answer)
  }

  const folders: TemporaryFolder[] = []

  /** Threads get no signals, so this process writes and removes the files that they load code from. */
  function writeThreadCode(code: BundleCode): BundleCode {
    if (!needsFile(code)) return code
    const folder = makeTemporaryFolder()
    folders.push(folder)
    const file = path.join(folder.dir, code.fileName)
    writeFileSync(file, code.text)
    return { ...code, text: '', file }
  }

  let sharedHighlighter: Highlighter | undefined
  const highlighter = async (): Promise<Highlighter> => {
    sharedHighlighter ??= (await import('./inline.ts')).createHighlighter()
    return sharedHighlighter
  }

  async function openRun(setup: RenderJobSetup, server: ServerExports | undefined): Promise<JobRenderer> {
    const { createJobRenderer } = await import('./inline.ts')
    return createJobRenderer(setup, { content, highlighter: await highlighter(), server })
  }

  async function closeAll(): Promise<void> {
    const started = pool
    pool = undefined
    // Jobs report a pool that fails to start.
    await started?.then(closeThreads, () => {})
    for (const { remove } of folders) remove()
  }

  return {
    start,
    busyTimes: () => (opened === undefined ? [] : busyTimesOf(opened)),
    concurrency: () => (pool === undefined ? 0 : maxThreads * BATCHES_PER_THREAD),
    async read(job) {
      if (pool !== undefined) return runBatch(pool, 'read', job, (index) => job.docs[index]?.source)
      const { runReadJob } = await import('./inline.ts')
      return runReadJob(job, content, await highlighter())
    },
    renderer(setup, server) {
      let shared: SharedText | undefined
      let run: Promise<JobRenderer> | undefined
      return async ({ pages, rows }) => {
        if (pool !== undefined) {
          shared ??= shareText({ ...setup, code: setup.code && writeThreadCode(setup.code) })
          return runBatch(pool, 'render', { shared, pages, rows }, (index) => describePage(pages[index]))
        }
        run ??= openRun(setup, server)
        const renderPage = (await run)(rows)
        return pages.map(renderPage)
      }
    },
    close() {
      closing ??= closeAll()
      return closing
    },
  }
}
