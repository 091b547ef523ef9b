/** A build that receives a signal while it writes. */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { readTree } from '../../output/readTree.ts'
import { openBuiltSite, openTemp, start } from './runCommand.ts'

/** Minimum number of files in the staging folder while the build is writing. */
const SOME_FILES = 20

/** Waits until the build has written a part of its files. */
async function untilItWrites(dir: string): Promise<void> {
  for (;;) {
    const staging = readdirSync(dir).find((name) => name.startsWith('.build-staging-'))
    if (staging !== undefined) {
      if (readdirSync(path.join(dir, staging), { recursive: true }).length > SOME_FILES) return
    }
    await setTimeout(5)
  }
}

describe.skipIf(process.platform === 'win32')('a build that receives a signal', () => {
  test('BLD-2: by SIGINT or SIGTERM leaves the last output and nothing else', async () => {
    const site = openBuiltSite(300)
    site.setWord('hello')
    expect(await start(site.dir, ['build', '.', '--no-cache']).end).toMatchObject({ code: 0 })
    const before = readTree(site.out)
    // A process that outlives the build may still be removing large folders.
    const expectNoLeftovers = () =>
      vi.waitFor(() => expect(site.leftovers()).toEqual([]), { timeout: 20_000 })
    await expectNoLeftovers()
    site.setWord('goodbye')
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      const temp = openTemp()
      const { child, end } = start(site.dir, ['build', '.', '--no-cache'], temp.env)
      await untilItWrites(site.dir)
      child.kill(signal)
      expect(await end).toMatchObject({ code: null, signal })
      await expectNoLeftovers()
      expect(temp.leftovers()).toEqual([])
      expect(readTree(site.out)).toEqual(before)
    }
  })
})
