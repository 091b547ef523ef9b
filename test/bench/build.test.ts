/** The benchmark of builds works and measures correctly. Its times are not asserted. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../helpers/openSite.ts'
import { measure } from './build/measure.mjs'
import { findPeers, stageForHugo } from './build/peers.mjs'

const BENCH = path.join(import.meta.dirname, 'build.mjs')
const hasProc = existsSync('/proc/self/stat')

describe('BLD-3: the benchmark of builds', () => {
  test('prints a row for each kind of build and the bytes of the output', () => {
    const args = [BENCH, '--pages', '20', '--runs', '1', '--peers', path.join(temporaryFolder(), 'none')]
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    for (const row of ['cold', 'warm, nothing changed', 'warm, one page changed', 'HTML kB', 'peak MB'])
      expect(stdout).toContain(row)
    expect(stdout).toContain('Hugo is not measured: there is no folder "hugo"')
  })

  test('reports mistakes in its options', () => {
    const { status, stderr } = spawnSync(process.execPath, [BENCH, '--pages', 'many'], { encoding: 'utf8' })
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: expect.stringContaining('--pages takes numbers'),
    })
  })

  test('counts the memory of a process and of those that it has started', async () => {
    // Both processes hold their memory at the same time: the first ends when the second does.
    const hold = (megabytes: number, rest: string) => `const held = Buffer.alloc(${megabytes}e6, 1); ${rest}`
    const inner = hold(150, 'setTimeout(() => held.length, 700)')
    const code = hold(
      150,
      `require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(inner)}]).on('exit', () => held.length)`,
    )
    const { peak, wall, cpu } = await measure([process.execPath, '-e', code], { cwd: temporaryFolder() })
    expect(wall).toBeGreaterThan(0)
    // Other systems have no measurement of memory.
    if (!hasProc) return
    expect(peak).toBeGreaterThan(300)
    expect(cpu).toBeGreaterThan(0)
  })

  test('a command that fails throws', async () => {
    const failing = measure([process.execPath, '-e', 'console.error("so it is"); process.exit(3)'], {
      cwd: temporaryFolder(),
    })
    await expect(failing).rejects.toThrow(/ended with 3:\n[\s\S]*so it is/)
  })

  test('peers are optional, and missing ones are reported', () => {
    const notes: string[] = []
    expect(findPeers(undefined, (message) => notes.push(message))).toEqual([])
    expect(notes).toEqual([expect.stringContaining('--peers')])
  })

  test('index pages are renamed for Hugo', () => {
    const text = '[a](index.md#x) [b](../a/index.md) [c](../my-index.md) index.md'
    expect(stageForHugo('a/index.md', text)).toEqual([
      'a/_index.md',
      '[a](_index.md#x) [b](../a/_index.md) [c](../my-index.md) index.md',
    ])
    expect(stageForHugo('a/my-index.md', '')).toEqual(['a/my-index.md', ''])
  })
})
