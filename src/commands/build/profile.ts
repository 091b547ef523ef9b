/** Measures the stages of a build by its progress events, for `build --profile`. */
import { performance } from 'node:perf_hooks'
import type { BuildOptions, BuildProgress, BuildResult } from '../../build/index.ts'
import { displayText } from '../../diagnostics/index.ts'
import type { BuildProfile, DocumentTime, PageTime, StageTime } from '../../shared/buildProfile.ts'
import { count } from '../../shared/text/inWords.ts'
import { type Clock, createTimelineRecorder, formatTimeline } from './timeline.ts'

interface ProfileRecorder {
  onProgress(event: BuildProgress): void
  /** Callbacks of `build`, which measures documents and pages only with them. */
  readonly listeners: Required<Pick<BuildOptions, 'onDocumentTimed' | 'onPageTimed' | 'onThreads'>>
  finish(result: Pick<BuildResult, 'reusedPages'>): BuildProfile
}

/** The next stage, after the last event of a phase. */
const AFTER = { read: 'check links', render: 'index, other files' } as const
const STAGES = { read: 'read', bundle: 'bundle, plan', render: 'render', write: 'write' } as const

const SLOWEST = 10

const processClock: Clock = {
  wall: () => performance.now(),
  processor() {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  },
  mainThread: () => performance.eventLoopUtilization().active,
}

/** The slowest of the items so far, slowest first. */
const addSlow = <Item extends { readonly durationMs: number }>(
  slowest: readonly Item[],
  item: Item,
): Item[] => [...slowest, item].sort((a, b) => b.durationMs - a.durationMs).slice(0, SLOWEST)

export function createProfileRecorder(clock: Clock = processClock): ProfileRecorder {
  const { wall, processor } = clock
  const stages: StageTime[] = []
  let slowestDocuments: readonly DocumentTime[] = []
  let readDocuments = 0
  let slowestPages: readonly PageTime[] = []
  let renderedPages = 0
  let current = { stage: 'open', wallMs: wall(), processorMs: processor() }
  const timeline = createTimelineRecorder(clock)
  const starts = [current]

  function begin(stage: string): void {
    if (stage === current.stage) return
    const now = { stage, wallMs: wall(), processorMs: processor() }
    const { wallMs, processorMs } = current
    stages.push({
      stage: current.stage,
      wallMs: now.wallMs - wallMs,
      processorMs: now.processorMs - processorMs,
    })
    current = now
    starts.push(now)
  }

  return {
    onProgress({ phase, done, total }) {
      begin(STAGES[phase])
      if ((phase === 'read' || phase === 'render') && done === total) begin(AFTER[phase])
    },
    listeners: {
      onDocumentTimed(document) {
        readDocuments += 1
        slowestDocuments = addSlow(slowestDocuments, document)
      },
      onPageTimed(page) {
        renderedPages += 1
        slowestPages = addSlow(slowestPages, page)
      },
      onThreads: timeline.onThreads,
    },
    finish({ reusedPages: cachedPages }) {
      begin('end')
      return {
        stages,
        timeline: timeline.finish(starts),
        slowestDocuments,
        readDocuments,
        slowestPages,
        renderedPages,
        cachedPages,
      }
    },
  }
}

const milliseconds = (value: number): string => `${Math.round(value).toLocaleString('en-US')} ms`.padStart(10)

const listSlowest = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : [title, ...lines]

export function formatProfile({
  stages,
  timeline,
  slowestDocuments,
  readDocuments,
  slowestPages,
  renderedPages,
  cachedPages,
}: BuildProfile): string {
  const total = (key: 'wallMs' | 'processorMs') => stages.reduce((sum, stage) => sum + stage[key], 0)
  const row = (name: string, wallMs: number, processorMs: number) =>
    `  ${name.padEnd(20)}${milliseconds(wallMs)}${milliseconds(processorMs)}`
  return [
    `  ${'stage'.padEnd(20)}${'wall'.padStart(10)}${'processor'.padStart(10)}`,
    ...stages.map(({ stage, wallMs, processorMs }) => row(stage, wallMs, processorMs)),
    row('total', total('wallMs'), total('processorMs')),
    '',
    ...formatTimeline(timeline),
    '',
    `Documents: ${readDocuments.toLocaleString('en-US')} read, the others from the cache`,
    ...listSlowest(
      'Slowest documents (threads read documents at the same time, so their sum can exceed "read"):',
      slowestDocuments.map(({ source, durationMs }) => `${milliseconds(durationMs)}  ${displayText(source)}`),
    ),
    `Pages: ${count(renderedPages, 'page')} rendered, ${cachedPages.toLocaleString('en-US')} from the cache`,
    ...listSlowest(
      'Slowest pages (threads render pages at the same time, so their sum can exceed "render"):',
      slowestPages.map(
        ({ path, source, durationMs }) =>
          `${milliseconds(durationMs)}  ${displayText(path)} (${displayText(source)})`,
      ),
    ),
    '',
  ].join('\n')
}
