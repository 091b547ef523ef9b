/** Processes that SIGKILL ends at any moment. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { createDiskSink } from '../../../src/output/folder/createDiskSink.ts'
import { recoverOutput } from '../../../src/output/folder/recoverOutput.ts'
import { canMount, mountMemory } from '../../disk/mountAt.ts'
import { isLongRun } from '../../helpers/longRuns.ts'
import { temporaryFolder } from '../../helpers/openSite.ts'
import { readTree } from '../../output/readTree.ts'
import { writeSinkModule } from '../../output/sinkModule.ts'
import { openBuiltSite, start } from './runCommand.ts'

/** For dozens of processes on a busy machine, in milliseconds. */
const TIMEOUT_MS = 240_000

/** Number of moments, spread over the duration of a build, at which it is killed. */
const KILLS = isLongRun ? 12 : 2

/** Functions that change the disk. */
const CHANGING_CALLS = [
  'openSync',
  'writeSync',
  'writeFileSync',
  'mkdirSync',
  'linkSync',
  'copyFileSync',
  'renameSync',
  'unlinkSync',
  'rmdirSync',
  'rmSync',
]

/** A process is killed before every n-th call of the file system. */
const STEP = isLongRun ? 1 : 8

/** A recovery has fewer calls. */
const RECOVERY_CALLS = 12

const ONE = { 'index.html': 'one', 'docs/a.html': 'one', 'assets/same.js': 'same', 'old/one.html': 'one' }
const TWO = { 'index.html': 'two', 'docs/a.html': 'two', 'assets/same.js': 'same', 'assets/two.js': 'two' }

const moments = (count: number, wholeMs: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => ((index + 1) / count) * wholeMs)

test(
  'BLD-2: a build that is killed at any moment leaves the old output or the new one, and the next one works',
  async () => {
    const site = openBuiltSite(12)
    const build = async (word: string) => {
      site.setWord(word)
      const started = performance.now()
      expect(await start(site.dir, ['build', '.', '--no-cache']).end).toMatchObject({ code: 0 })
      return { tree: readTree(site.out), ms: performance.now() - started }
    }
    const odd = await build('odd')
    const even = await build('even')
    expect(odd.tree).not.toEqual(even.tree)
    let word = 'odd'
    for (const moment of moments(KILLS, even.ms)) {
      site.setWord(word)
      const { child, end } = start(site.dir, ['build', '.', '--no-cache'])
      await setTimeout(moment)
      child.kill('SIGKILL')
      await end
      recoverOutput(site.out)
      const tree = readTree(site.out)
      expect([odd.tree, even.tree]).toContainEqual(tree)
      word = JSON.stringify(tree) === JSON.stringify(odd.tree) ? 'even' : 'odd'
    }
    expect((await build('odd')).tree).toEqual(odd.tree)
    // A process that outlives the build may still be removing the old output.
    await vi.waitFor(() => expect(site.leftovers()).toEqual([]), { timeout: 20_000 })
  },
  TIMEOUT_MS,
)

/**
 * Replaces the output `one` by `two`, and is killed before the call of the file system with the given number. Recovery,
 * selected by a second argument, is killed in the same way.
 */
const killedScript = (out: string) => `import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
let left = Number(process.argv[2])
for (const name of ${JSON.stringify(CHANGING_CALLS)}) {
  const call = fs[name]
  fs[name] = (...args) => {
    if (left === 0) process.kill(process.pid, 'SIGKILL')
    left -= 1
    return call(...args)
  }
}
syncBuiltinESMExports()
const { createDiskSink, lockOutput, recoverOutput } = await import('./sink.mjs')
const out = ${JSON.stringify(out)}
if (process.argv[3] === 'recover') recoverOutput(out)
else {
  const release = await lockOutput(out)
  const sink = createDiskSink(out)
  for (const [path, contents] of Object.entries(${JSON.stringify(TWO)})) await sink.write({ path, contents })
  await sink.finish()
  release()
}`

describe('BLD-2: a process that is killed before any one of its calls of the file system', () => {
  async function build(out: string, files: Readonly<Record<string, string>>) {
    const sink = createDiskSink(out)
    for (const [name, contents] of Object.entries(files)) await sink.write({ path: name, contents })
    await sink.finish()
  }

  const withoutWork = (out: string) =>
    Object.fromEntries(Object.entries(readTree(out)).filter(([name]) => !name.startsWith('.xpre-docs')))

  /** Assets are moved before the pages that load them. Nothing is removed before all files are in place. */
  function expectOrder(tree: Readonly<Record<string, string>>) {
    if (tree['docs/a.html'] === 'two') expect(tree).toHaveProperty(['assets/two.js'])
    if (tree['index.html'] !== undefined && tree['old/one.html'] === undefined) expect(tree).toEqual(TWO)
  }

  /** @returns How many times the old and the new output were found. */
  async function killAtEveryCall(out: string) {
    const root = temporaryFolder()
    writeSinkModule(root)
    writeFileSync(path.join(root, 'killed.mjs'), killedScript(out))
    const run = (...args: readonly string[]) =>
      spawnSync(process.execPath, ['killed.mjs', ...args], {
        cwd: root,
        stdio: ['ignore', 'ignore', 'inherit'],
      })
    const found = { old: 0, new: 0 }
    for (let call = 0; ; call += STEP) {
      await build(out, ONE)
      const { signal, status } = run(String(call))
      if (status === 0) break
      expect(signal).toBe('SIGKILL')
      // Between the two renames of a swap there is no output. Recovery completes the swap.
      if (existsSync(out)) expectOrder(withoutWork(out))
      // The next process may be killed as well.
      if (call % (3 * STEP) === 0) run(String((call / STEP) % RECOVERY_CALLS), 'recover')
      recoverOutput(out)
      const tree = withoutWork(out)
      expect([ONE, TWO]).toContainEqual(tree)
      found['assets/two.js' in tree ? 'new' : 'old'] += 1
    }
    expect(withoutWork(out)).toEqual(TWO)
    return found
  }

  test(
    'leaves one of the two outputs complete',
    async () => {
      const root = temporaryFolder()
      const found = await killAtEveryCall(path.join(root, 'build'))
      expect(found.old).toBeGreaterThan(10 / STEP)
      expect(found.new).toBeGreaterThan(isLongRun ? 4 : 0)
      expect(readdirSync(root)).toEqual(['build'])
    },
    TIMEOUT_MS,
  )

  test.skipIf(!canMount)(
    'leaves one of the two outputs complete on a mount point too',
    async () => {
      const out = path.join(temporaryFolder(), 'build')
      mountMemory(out)
      const found = await killAtEveryCall(out)
      expect(found.old).toBeGreaterThan(10 / STEP)
      expect(found.new).toBeGreaterThan(isLongRun ? 4 : 0)
      expect(readdirSync(out).sort()).toEqual(['.xpre-docs', 'assets', 'docs', 'index.html'])
    },
    TIMEOUT_MS,
  )
})
