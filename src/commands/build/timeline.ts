/** Measures when the threads of a build are busy, for `build --profile`. */
import { availableParallelism } from 'node:os'
import type { BuildOptions } from '../../build/index.ts'
import type { Timeline } from '../../shared/buildProfile.ts'
import { count } from '../../shared/text/inWords.ts'

/** All times are in milliseconds. */
export interface Clock {
  wall(): number
  /** Processor time of this process and its threads. */
  processor(): number
  /** Time in which the main thread did not wait for events. */
  mainThread(): number
}

interface StageStart {
  readonly stage: string
  readonly wallMs: number
}

interface TimelineRecorder {
  readonly onThreads: NonNullable<BuildOptions['onThreads']>
  /** @param stages In their order. */
  finish(stages: readonly StageStart[]): Timeline
}

/** Measured times at one moment, each since a moment of its own. */
interface Sample {
  readonly wallMs: number
  readonly processorMs: number
  /** Of each thread, the main one first. */
  readonly busyMs: readonly number[]
}

/** Milliseconds between samples. A main thread that is busy for longer delays the next one, which then covers more time. */
const SAMPLE_MS = 20

/** Columns of the timeline. A row with its name fits into 80 characters. */
const COLUMNS = 64

const LEVELS = ' ▁▂▃▄▅▆▇█'

/** The value of a measured time at a moment between two samples. */
function valueAt(samples: readonly Sample[], wallMs: number, read: (sample: Sample) => number): number {
  const next = samples.findIndex((sample) => sample.wallMs >= wallMs)
  const [from, to] = [samples[Math.max(next - 1, 0)], samples.at(next)]
  if (from === undefined || to === undefined) return 0
  const part = to.wallMs === from.wallMs ? 0 : (wallMs - from.wallMs) / (to.wallMs - from.wallMs)
  return read(from) + part * (read(to) - read(from))
}

export function createTimelineRecorder(clock: Clock): TimelineRecorder {
  const samples: Sample[] = []
  let busyTimes = (): readonly number[] => []
  /** Threads that have ended keep their times. */
  let lastTimes: readonly number[] = []

  function sample(): void {
    const times = busyTimes()
    lastTimes = times.length >= lastTimes.length ? times : lastTimes
    samples.push({
      wallMs: clock.wall(),
      processorMs: clock.processor(),
      busyMs: [clock.mainThread(), ...lastTimes],
    })
  }

  sample()
  const timer = setInterval(sample, SAMPLE_MS)
  timer.unref()

  return {
    onThreads(given) {
      busyTimes = given
    },
    finish(given) {
      clearInterval(timer)
      sample()
      const [first, last] = [samples[0], samples.at(-1)]
      const startMs = first?.wallMs ?? 0
      const columnMs = ((last?.wallMs ?? 0) - startMs) / COLUMNS
      const starts = Array.from({ length: COLUMNS }, (_, column) => startMs + column * columnMs)
      const partsOf = (read: (sample: Sample) => number) =>
        starts.map((start) =>
          columnMs === 0
            ? 0
            : (valueAt(samples, start + columnMs, read) - valueAt(samples, start, read)) / columnMs,
        )
      return {
        columnMs,
        stages: starts.map((start) => given.findLast(({ wallMs }) => wallMs <= start)?.stage ?? ''),
        available: availableParallelism(),
        processors: partsOf(({ processorMs }) => processorMs),
        threads: (last?.busyMs ?? []).map((_, thread) => ({
          name: thread === 0 ? 'main thread' : `thread ${thread}`,
          busy: partsOf(({ busyMs }) => busyMs[thread] ?? 0),
        })),
      }
    },
  }
}

const levelOf = (part: number): string =>
  LEVELS[Math.round(Math.min(Math.max(part, 0), 1) * (LEVELS.length - 1))] ?? ' '

/** Rows of text: one for each thread, one with the number of busy processors, and one with the initials of stages. */
export function formatTimeline({
  columnMs,
  stages,
  processors,
  available,
  threads,
}: Timeline): readonly string[] {
  const row = (name: string, cells: string) => `  ${name.padEnd(14)}${cells}`
  const marks = stages.map((stage, column) => (stage === stages[column - 1] ? '·' : stage.slice(0, 1)))
  return [
    `Timeline, ${Math.round(columnMs)} ms a column: part in which each is busy (█ all of it):`,
    ...threads.map(({ name, busy }) => row(name, busy.map(levelOf).join(''))),
    row(count(available, 'processor'), processors.map((busy) => levelOf(busy / available)).join('')),
    row('stage', marks.join('')),
  ]
}
