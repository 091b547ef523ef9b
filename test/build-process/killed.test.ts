/** Processes that are killed outright, at any moment. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { recoverOutput } from '../../src/output/recoverOutput.ts'
import { canMount, mountMemory } from '../disk/mountAt.ts'
import { temporaryFolder } from '../helpers/openSite.ts'
import { readTree } from '../output/readTree.ts'
import { writeSinkModule } from '../output/sinkModule.ts'
import { openBuiltSite, start } from './runCommand.ts'

/** Moments, spread over the time of a whole one, at which it is killed. */
const KILLS_OF_BUILDS = 20
const KILLS_OF_SINKS = 40

const moments = (count: number, wholeMs: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => ((index + 1) / count) * wholeMs)

test('BLD-2: a build that is killed at any moment leaves the old output or the new one, and the next one works', async () => {
  const site = openBuiltSite(12)
  const build = async (word: string) => {
    site.say(word)
    const started = performance.now()
    expect(await start(site.dir, ['build', '.', '--no-cache']).end).toMatchObject({ code: 0 })
    return { tree: readTree(site.out), ms: performance.now() - started }
  }
  const odd = await build('odd')
  const even = await build('even')
  expect(odd.tree).not.toEqual(even.tree)
  let word = 'odd'
  for (const moment of moments(KILLS_OF_BUILDS, even.ms)) {
    site.say(word)
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
  // Old output may be left to a process that outlives the build.
  await vi.waitFor(() => expect(site.leftovers()).toEqual([]), { timeout: 20_000 })
})

/** Writes files of its word, most of them pages, over and over; `gone-…` differ by word, the script stays as it is. */
const writingScript = (out: string) => `import { createDiskSink, lockOutput } from './sink.mjs'
const release = await lockOutput(${JSON.stringify(out)})
const sink = createDiskSink(${JSON.stringify(out)})
const word = process.argv[2]
await sink.write({ path: 'assets/same.js', contents: 'same' })
await sink.write({ path: 'gone-' + word + '/index.html', contents: word })
for (let i = 0; i < 60; i += 1) {
  await sink.write({ path: 'docs/' + (i % 7) + '/' + i + '.html', contents: word.repeat(20_000) })
}
await sink.finish()
release()`

const treeOf = (word: string): Record<string, string> => ({
  ...Object.fromEntries(
    Array.from({ length: 60 }, (_, i) => [`docs/${i % 7}/${i}.html`, word.repeat(20_000)]),
  ),
  'assets/same.js': 'same',
  [`gone-${word}/index.html`]: word,
  '.xpre-docs': expect.any(String),
})

describe('BLD-2: a process that is killed while it writes', () => {
  async function killAtMoments(out: string) {
    const root = temporaryFolder()
    writeSinkModule(root)
    writeFileSync(path.join(root, 'write.mjs'), writingScript(out))
    const run = (word: string) => {
      const child = spawn(process.execPath, ['write.mjs', word], { cwd: root, stdio: 'inherit' })
      return { child, end: once(child, 'exit') }
    }
    await run('one').end
    const started = performance.now()
    await run('two').end
    const wholeMs = performance.now() - started
    expect(readTree(out)).toEqual(treeOf('two'))
    let word = 'one'
    for (const moment of moments(KILLS_OF_SINKS, wholeMs)) {
      const { child, end } = run(word)
      await setTimeout(moment)
      child.kill('SIGKILL')
      await end
      recoverOutput(out)
      const isNew = readdirSync(out).includes(`gone-${word}`)
      if (isNew) word = word === 'one' ? 'two' : 'one'
      const tree = Object.entries(readTree(out)).filter(([name]) => !name.startsWith('.xpre-docs-'))
      expect(Object.fromEntries(tree)).toEqual(treeOf(word === 'one' ? 'two' : 'one'))
    }
    await run('last').end
    expect(readTree(out)).toEqual(treeOf('last'))
  }

  test('leaves one of the two outputs, whole', async () => {
    const root = temporaryFolder()
    await killAtMoments(path.join(root, 'build'))
    expect(readdirSync(root)).toEqual(['build'])
  })

  test.skipIf(!canMount)('leaves one of the two outputs, whole, on a mount point too', async () => {
    const out = path.join(temporaryFolder(), 'build')
    mountMemory(out)
    await killAtMoments(out)
  })
})
