import { afterEach, expect, test, vi } from 'vitest'
import { main } from '../../../src/cli/main.ts'
import { createProfileRecorder, formatProfile } from '../../../src/commands/build/profile.ts'
import { formatTimeline } from '../../../src/commands/build/timeline.ts'
import { fakeContext } from '../../cli/fakeContext.ts'
import { openSite } from '../../helpers/openSite.ts'

/** A clock whose time passes only with `pass`: two processors are busy, and the main thread for half of the time. */
function createClock() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let now = 0
  return {
    pass(ms: number) {
      now += ms
      vi.advanceTimersByTime(ms)
    },
    clock: { wall: () => now, processor: () => now * 2, mainThread: () => now / 2 },
  }
}

afterEach(() => {
  vi.useRealTimers()
})

test('DEP-3: the events of a build are its stages, with wall and processor time', () => {
  const { clock, pass } = createClock()
  const recorder = createProfileRecorder(clock)
  for (const [phase, done, total] of [
    ['read', 1, 2],
    ['read', 2, 2],
    ['bundle', 0, 1],
    ['render', 1, 12],
    ['render', 12, 12],
    ['write', 0, 1],
  ] as const) {
    pass(10)
    recorder.onProgress({ phase, done, total })
  }
  for (let page = 1; page <= 12; page += 1)
    recorder.listeners.onPageTimed({ path: `/p${page}`, source: `docs/p${page}.md`, durationMs: page * 100 })
  for (let index = 1; index <= 12; index += 1)
    recorder.listeners.onDocumentTimed({ source: `docs/p${index}.md`, durationMs: index * 100 + 1 })
  pass(10)
  const profile = recorder.finish({ reusedPages: 3 })
  expect(profile.stages.map(({ stage }) => stage)).toEqual([
    'open',
    'read',
    'check links',
    'bundle, plan',
    'render',
    'index, other files',
    'write',
  ])
  expect(profile.stages.every(({ wallMs, processorMs }) => wallMs === 10 && processorMs === 20)).toBe(true)
  expect(profile.slowestPages.map(({ path }) => path)).toEqual(
    [12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((page) => `/p${page}`),
  )
  expect(profile.slowestDocuments.map(({ source }) => source)).toEqual(
    [12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((page) => `docs/p${page}.md`),
  )
  const text = formatProfile(profile)
  expect(text).toContain('\n\nDocuments: 12 read, the others from the cache\n')
  expect(text).toMatch(/^Slowest documents \(.*sum can exceed "read"\):\n +1,201 ms {2}docs\/p12\.md$/m)
  expect(text).toMatch(/^ {2}total +70 ms +140 ms$/m)
  expect(text).toContain('Pages: 12 pages rendered, 3 from the cache\n')
  expect(text).toMatch(/^Slowest pages \(.*sum can exceed "render"\):$/m)
  expect(text).toMatch(/^ +1,200 ms {2}\/p12 \(docs\/p12\.md\)$/m)
})

test('DEP-3: the timeline shows which thread is busy when, in which stage', () => {
  const { clock, pass } = createClock()
  const recorder = createProfileRecorder(clock)
  let busyMs: readonly number[] = []
  recorder.listeners.onThreads(() => busyMs)
  pass(320)
  recorder.onProgress({ phase: 'read', done: 1, total: 2 })
  busyMs = [0]
  pass(20)
  // The main thread is busy for so long that the timer is late, and the thread for all of that time.
  busyMs = [300]
  pass(300)
  // Threads that have ended are not among those that run.
  busyMs = []
  const { timeline } = recorder.finish({ reusedPages: 0 })
  expect(timeline.columnMs).toBe(10)
  expect(timeline.stages).toEqual([...Array(32).fill('open'), ...Array(32).fill('read')])
  expect(timeline.processors.every((busy) => Math.abs(busy - 2) < 1e-9)).toBe(true)
  const [mainThread, thread, ...others] = timeline.threads
  expect(others).toEqual([])
  expect(mainThread?.name).toBe('main thread')
  expect(mainThread?.busy.every((busy) => Math.abs(busy - 0.5) < 1e-9)).toBe(true)
  expect(thread?.name).toBe('thread 1')
  expect(thread?.busy.map((busy) => Math.round(busy))).toEqual([...Array(34).fill(0), ...Array(30).fill(1)])
  expect(formatTimeline({ ...timeline, available: 2 })).toEqual([
    'Timeline, 10 ms a column: part in which each is busy (█ all of it):',
    `  main thread   ${'▄'.repeat(64)}`,
    `  thread 1      ${' '.repeat(34)}${'█'.repeat(30)}`,
    `  2 processors  ${'█'.repeat(64)}`,
    `  stage         o${'·'.repeat(31)}r${'·'.repeat(31)}`,
  ])
})

test.each([['text'], ['json']])(
  'DEP-3: build --profile prints the profile of a real build as %s',
  async (format) => {
    const { dir } = openSite({ 'docs/index.md': '# Home\n', 'docs/a.md': '# A\n' })
    const run = async (...options: readonly string[]) => {
      const context = fakeContext({ cwd: dir })
      expect(
        await main(['build', '--quiet', '--workers', '0', '--format', format, ...options], context),
      ).toBe(0)
      return context.stderr() + context.stdout()
    }
    const printed = await run('--profile')
    if (format === 'json') {
      const { profile } = JSON.parse(printed)
      expect(profile.renderedPages).toBeGreaterThan(2)
      expect(profile.readDocuments).toBe(2)
      const { stages, threads } = profile.timeline
      expect(stages).toHaveLength(64)
      expect(stages).toContain('render')
      // Without threads, the main thread does everything.
      expect(threads).toHaveLength(1)
      const busy: readonly number[] = threads[0].busy
      expect(busy.reduce((sum, part) => sum + part) / 64).toBeGreaterThan(0.3)
      const documents: { source: string; durationMs: number }[] = profile.slowestDocuments
      expect(documents.map(({ source }) => source).sort()).toEqual(['docs/a.md', 'docs/index.md'])
      expect(documents.every(({ durationMs }) => durationMs > 0)).toBe(true)
      expect(profile.slowestPages.map(({ source }: { source: string }) => source)).toContain('docs/a.md')
    } else
      expect(printed).toMatch(
        /^ {2}render +\d+ ms +\d+ ms$[\s\S]*Slowest documents.*:[\s\S]*ms {2}docs\/a\.md$[\s\S]*Slowest pages.*:[\s\S]*\/docs\/a \(docs\/a\.md\)/m,
      )
    expect(await run()).not.toMatch(/profile|Slowest/)
  },
)
