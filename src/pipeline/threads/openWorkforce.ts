/**
 * Who does the work of a build: threads where there is enough of it, and this process.
 * Threads start with the first job, and end with `close`. What they are asked is answered the same by both.
 */
import { statSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import type { Tinypool } from 'tinypool'
import { type BundleCode, needsFile } from '../../bundle/runBundle.ts'
import { type ContentOptions, hasPlugins } from '../../content/contentOptions.ts'
import type { Highlighter } from '../../content/highlight/createHighlighter.ts'
import { PATIENCE_MS } from '../../disk/callSiteCode.ts'
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
  ThreadJob,
  WorkSetup,
} from './jobs.ts'
import { canStartThreads, closeThreads, openThreads } from './openThreads.ts'
import { createOwnShare } from './ownShare.ts'
import { begunIn, createProgress, overdue, watchProgress } from './progress.ts'
import { type Answer, unwrap } from './refusal.ts'
import { type SharedText, shareText } from './sharedText.ts'

export interface WorkforceOptions {
  readonly content: ContentOptions
  readonly config: WorkSetup['config']
  /** Default: with this process, one for each processor, up to `MAX_THREADS`. 0: everything in this process. */
  readonly threads?: number | undefined
  /** Code of the site runs, which may never end: not in this process, which must hear of signals. */
  readonly runsSiteCode?: boolean
  /** Longest that one document or page may take on a thread, in milliseconds. Default: four minutes. */
  readonly patienceMs?: number | undefined
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
 * siblings of one processor: 100 documents take less time without threads, 400 as much.
 */
const MIN_JOBS = 128

/** Pages end by themselves before that; what is left are plugins. */
const THREAD_PATIENCE_MS = 2 * PATIENCE_MS

/** What a page is called: several may be of one source, such as the configuration. */
const nameOf = (page: PageJob | undefined): string | undefined => {
  const task: SentTask | undefined = page && JSON.parse(page.task)
  return task && `the page ${task.page.path} of ${task.source}`
}

/** Batches for each thread: while it puts an answer into a message, the next one is there already. */
const BATCHES_EACH = 2

export function openWorkforce({
  content,
  config,
  threads,
  runsSiteCode = false,
  patienceMs = THREAD_PATIENCE_MS,
}: WorkforceOptions): Workforce {
  // One thread less to start, and to learn to run the same code quickly. Whoever gives a number wants threads.
  const helps = threads === undefined && !runsSiteCode
  const wanted = canStartThreads()
    ? (threads ?? Math.min(availableParallelism() - (helps ? 1 : 0), MAX_THREADS))
    : 0
  const { remarkPlugins, rehypePlugins, ...plain } = content
  const setup: WorkSetup = { content: plain, runsSiteCode, ...(hasPlugins(content) && { config }) }
  const ownShare = createOwnShare()
  let pool: Promise<Tinypool> | undefined
  let closing: Promise<void> | undefined
  let atThreads = 0

  function start(): void {
    if (wanted === 0 || pool !== undefined || closing !== undefined) return
    // A thread must not wait for this process while that is busy itself. Where code of the site runs, it has one job:
    // what a page leaves behind fails in the turn after it, and is taken for this job's.
    const jobsEach = helps ? BATCHES_EACH : 1
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
    const watch = watchProgress(progress, patienceMs)
    let answer: Answer<T>
    try {
      const message: ThreadJob<ReadJob | RenderJob> = { job, progress }
      atThreads += 1
      answer = await (await threads).run(message, { name, signal: watch.signal })
    } catch (cause) {
      const begun = begunIn(progress)
      const name = begun === undefined ? undefined : nameOfPlace(begun)
      if (watch.signal.aborted && name !== undefined) throw overdue(name, patienceMs)
      throw describeDeath(cause, name)
    } finally {
      atThreads -= 1
      watch.end()
    }
    return unwrap(answer)
  }

  /** While the threads have enough to do. */
  const isOurs = (sizes: () => readonly number[]): boolean =>
    helps && atThreads >= wanted * BATCHES_EACH && ownShare.takes(sizes)

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
    await ownShare.stop()
    // Whoever asked something has heard of a failure to start.
    await started?.then(closeThreads, () => {})
    for (const { remove } of folders) remove()
  }

  async function readHere(job: ReadJob): Promise<readonly ReadOutcome[]> {
    const { runReadJob } = await import('./here.ts')
    return runReadJob(job, content, await highlighter())
  }

  const sizesOf = ({ docs }: ReadJob): readonly number[] =>
    docs.map(
      ({ source }) => statSync(path.join(content.siteDir, source), { throwIfNoEntry: false })?.size ?? 0,
    )

  const minJobs = threads === undefined ? MIN_JOBS : 1
  const pays = (jobs: number): boolean => wanted > 0 && jobs >= minJobs

  return {
    pays,
    start,
    expect(jobs) {
      if (pays(jobs)) start()
    },
    lanes: () => (pool === undefined ? 0 : wanted * BATCHES_EACH + (helps ? 1 : 0)),
    async read(job) {
      if (pool === undefined) return readHere(job)
      if (isOurs(() => sizesOf(job)))
        return (await ownShare.work(job.docs, (doc) => readHere({ ...job, docs: [doc] }))).flat()
      return ask(pool, 'read', job, (index) => job.docs[index]?.source)
    },
    renderer(setup, server) {
      let shared: SharedText | undefined
      let run: Promise<RenderRun> | undefined
      const runHere = (): Promise<RenderRun> => {
        run ??= openRun(setup, server)
        return run
      }
      return async (pages) => {
        if (pool === undefined) return pages.map(await runHere())
        if (isOurs(() => pages.map(({ article }) => article?.length ?? 0)))
          return ownShare.work(pages, async (page) => (await runHere())(page))
        shared ??= shareText({ ...setup, code: setup.code && forThreads(setup.code) })
        return ask(pool, 'render', { shared, pages }, (index) => nameOf(pages[index]))
      }
    },
    close() {
      closing ??= closeAll()
      return closing
    },
  }
}
