import { expect, test } from 'vitest'
import { main } from '../../../src/cli/main.ts'
import { createProfileRecorder, formatProfile } from '../../../src/commands/build/profile.ts'
import { fakeContext } from '../../cli/fakeContext.ts'
import { openSite } from '../../helpers/openSite.ts'

/** A clock that advances by 10 milliseconds, and 25 of processor time, at each reading. */
function createClock() {
  const times = { wall: 0, processor: 0 }
  return {
    wall: () => (times.wall += 10),
    processor: () => (times.processor += 25),
  }
}

test('DEP-3: the events of a build are its stages, with wall and processor time', () => {
  const recorder = createProfileRecorder(createClock())
  for (const [phase, done, total] of [
    ['read', 1, 2],
    ['read', 2, 2],
    ['bundle', 0, 1],
    ['render', 1, 12],
    ['render', 12, 12],
    ['write', 0, 1],
  ] as const)
    recorder.onProgress({ phase, done, total })
  for (let page = 1; page <= 12; page += 1)
    recorder.listeners.onPageTimed({ path: `/p${page}`, source: `docs/p${page}.md`, durationMs: page * 100 })
  for (let index = 1; index <= 12; index += 1)
    recorder.listeners.onDocumentTimed({ source: `docs/p${index}.md`, durationMs: index * 100 + 1 })
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
  expect(profile.stages.every(({ wallMs, processorMs }) => wallMs === 10 && processorMs === 25)).toBe(true)
  expect(profile.slowestPages.map(({ path }) => path)).toEqual(
    [12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((page) => `/p${page}`),
  )
  expect(profile.slowestDocuments.map(({ source }) => source)).toEqual(
    [12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((page) => `docs/p${page}.md`),
  )
  const text = formatProfile(profile)
  expect(text).toContain('\n\nDocuments: 12 read, the others from the cache\n')
  expect(text).toMatch(/^Slowest documents \(.*sum can exceed "read"\):\n +1,201 ms {2}docs\/p12\.md$/m)
  expect(text).toMatch(/^ {2}total +70 ms +175 ms$/m)
  expect(text).toContain('Pages: 12 pages rendered, 3 from the cache\n')
  expect(text).toMatch(/^Slowest pages \(.*sum can exceed "render"\):$/m)
  expect(text).toMatch(/^ +1,200 ms {2}\/p12 \(docs\/p12\.md\)$/m)
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
