/** Output folders that are mount points, and file system errors. The tests need permission to mount. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { isMountPoint } from '../../src/disk/isMountPoint.ts'
import { createDiskSink } from '../../src/output/folder/createDiskSink.ts'
import { lockOutput } from '../../src/output/folder/lockOutput.ts'
import { recoverOutput } from '../../src/output/folder/recoverOutput.ts'
import { UserError } from '../../src/shared/errors/userError.ts'
import { canMount, mountBound, mountMemory, remount } from '../disk/mountAt.ts'
import { temporaryFolder } from '../helpers/openSite.ts'
import { readTree } from './readTree.ts'

async function build(out: string, files: Readonly<Record<string, string>>) {
  const release = await lockOutput(out)
  try {
    const sink = createDiskSink(out)
    try {
      for (const [name, contents] of Object.entries(files)) await sink.write({ path: name, contents })
      await sink.finish()
    } catch (error) {
      await sink.abort()
      throw error
    }
  } finally {
    release()
  }
}

const ONE = { 'index.html': 'one', 'docs/a.html': 'one', 'assets/a.js': 'same', 'gone/b.html': 'one' }
const TWO = { 'index.html': 'two', 'docs/a.html': 'two', 'assets/a.js': 'same', 'assets/b.js': 'two' }

/** The blank in the path is an octal escape in the mount table of the system. */
function openPlace() {
  const root = temporaryFolder()
  const out = path.join(root, 'a site', 'build')
  return { root, out, beside: () => readdirSync(path.dirname(out)) }
}

describe.skipIf(!canMount)('BLD-2: an output folder that is a mount point', () => {
  test.each([
    ['on another disk', (out: string) => mountMemory(out)],
    ['on the same disk', (out: string, root: string) => mountBound(out, path.join(root, 'source'))],
  ])('%s is replaced file by file', async (_what, mount) => {
    const { root, out, beside } = openPlace()
    mount(out, root)
    expect(isMountPoint(out)).toBe(true)
    expect(isMountPoint(path.dirname(out))).toBe(false)
    await build(out, ONE)
    expect(readTree(out)).toMatchObject(ONE)
    const inode = () => statSync(path.join(out, 'assets/a.js')).ino
    const before = inode()
    await build(out, TWO)
    expect(Object.keys(readTree(out))).toEqual(['.xpre-docs', ...Object.keys(TWO).sort()])
    expect(readTree(out)).toMatchObject(TWO)
    expect(inode()).toBe(before)
    expect(readdirSync(out).sort()).toEqual(['.xpre-docs', 'assets', 'docs', 'index.html'])
    expect(beside()).toEqual(['build'])
    await build(out, TWO)
    expect(readTree(out)).toMatchObject(TWO)
  })

  test('is replaced file by file when it is mounted during the build', async () => {
    const { root, out, beside } = openPlace()
    mkdirSync(out, { recursive: true })
    const sink = createDiskSink(out)
    await sink.write({ path: 'docs/a.html', contents: 'one' })
    mountBound(out, path.join(root, 'source'))
    await sink.finish()
    expect(readTree(out)).toMatchObject({ 'docs/a.html': 'one' })
    expect(readdirSync(out).sort()).toEqual(['.xpre-docs', 'docs'])
    expect(beside()).toEqual(['build'])
  })

  test('is replaced when its parent folder is read-only', async () => {
    const { root, out } = openPlace()
    mountMemory(path.dirname(out))
    mkdirSync(out)
    mountMemory(out)
    mkdirSync(path.join(out, 'lost+found'))
    remount(path.dirname(out), 'ro')
    await build(out, ONE)
    await build(out, TWO)
    expect(readTree(out)).toMatchObject(TWO)
    expect(readdirSync(out)).toContain('lost+found')
    expect(readdirSync(root)).toEqual(['a site'])
  })

  test('is refused when it contains other files', async () => {
    const { out } = openPlace()
    mountMemory(out)
    writeFileSync(path.join(out, 'thesis.doc'), 'precious')
    await expect(build(out, ONE)).rejects.toThrow('was not made by xpre-docs')
    expect(readdirSync(out)).toEqual(['thesis.doc'])
  })

  test('is recovered by the next command after a kill', () => {
    const { out } = openPlace()
    mountMemory(out)
    const dead = spawnSync(process.execPath, ['-e', '']).pid
    const staging = `.xpre-docs-staging-${dead}-a1b2c3`
    mkdirSync(path.join(out, staging, 'docs'), { recursive: true })
    for (const name of ['.xpre-docs', 'docs/a.html']) writeFileSync(path.join(out, staging, name), 'new')
    writeFileSync(path.join(out, 'old.html'), 'old')
    renameSync(path.join(out, staging, '.xpre-docs'), path.join(out, '.xpre-docs'))
    const aside = `.xpre-docs-replaced-${dead}-a1b2c3`
    const journal = { kind: 'files', staging, aside, removed: ['old.html'] }
    writeFileSync(path.join(out, '.xpre-docs-swap.json'), JSON.stringify(journal))
    recoverOutput(out)
    expect(readTree(out)).toEqual({ '.xpre-docs': 'new', 'docs/a.html': 'new' })
    expect(readdirSync(out).sort()).toEqual(['.xpre-docs', 'docs'])
  })
})

describe.skipIf(!canMount)('BLD-2: a build on a disk', () => {
  const big = 'x'.repeat(200_000)

  test.each([
    ['beside the output', (out: string) => mountMemory(path.dirname(out), 'size=256k')],
    ['the output itself', (out: string) => mountMemory(out, 'size=256k')],
  ])('that is full (%s) fails and leaves the previous output only', async (_what, mount) => {
    const { out } = openPlace()
    mount(out)
    await build(out, ONE)
    const failing = build(out, { 'index.html': big, 'more.html': big })
    await expect(failing).rejects.toThrow(UserError)
    await expect(failing).rejects.toThrow(/^Cannot write "more.html" into the output: ENOSPC/)
    expect(Object.keys(readTree(out))).toEqual(['.xpre-docs', ...Object.keys(ONE).sort()])
    expect(readTree(path.dirname(out))).toMatchObject({ 'build/index.html': 'one' })
    expect(readdirSync(path.dirname(out))).toEqual(['build'])
    await build(out, TWO)
    expect(readTree(out)).toMatchObject(TWO)
  })

  test('that is read-only fails with a message of one line', async () => {
    const { out } = openPlace()
    mountMemory(path.dirname(out))
    await build(out, ONE)
    remount(path.dirname(out), 'ro')
    const failing = build(out, TWO)
    await expect(failing).rejects.toThrow(UserError)
    await expect(failing).rejects.toThrow(/^Cannot prepare the output folder "[^\n]*": EROFS[^\n]*$/)
    expect(readTree(out)).toMatchObject(ONE)
    recoverOutput(out)
  })
})
