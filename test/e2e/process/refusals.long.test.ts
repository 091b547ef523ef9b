/** Builds with limited resources: disk space, permissions, open files, memory, closed output streams. */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { canMount, mountMemory, remount } from '../../disk/mountAt.ts'
import { shortRows } from '../../helpers/longRuns.ts'
import { readTree } from '../../output/readTree.ts'
import { type BuiltSite, COMMAND, type End, openBuiltSite, runShell, start } from './runCommand.ts'

const BUILD = `${COMMAND} build . --no-cache --quiet`

function openWith(word: string, pages = 2): BuiltSite {
  const site = openBuiltSite(pages)
  site.setWord(word)
  return site
}

/** Expects a message of one line without a stack. */
function expectOneLine({ code, stderr }: End, line: RegExp): void {
  const lines = stderr.split('\n').filter((text) => text !== '' && !text.startsWith('hint: '))
  expect(lines).toEqual([expect.stringMatching(line)])
  expect(code).toBe(2)
}

describe.skipIf(!canMount)('BLD-2: a build on a disk', () => {
  const DISKS = [
    ['around the output', 'out/build', 'out'],
    ['that is the output', 'out', 'out'],
  ] as const

  test.each(shortRows(DISKS, (_, index) => index === 0))(
    'that is full (%s) fails with a message of one line and leaves the previous output',
    async (_what, outDir, disk) => {
      const site = openWith('hello', 10)
      mountMemory(path.join(site.dir, disk), 'size=4m')
      const out = path.join(site.dir, outDir)
      expect(await start(site.dir, ['build', '.', '--no-cache', '--out-dir', outDir]).end).toMatchObject({
        code: 0,
      })
      const before = readTree(out)
      site.setWord('goodbye '.repeat(40_000))
      const failed = await start(site.dir, ['build', '.', '--no-cache', '--quiet', '--out-dir', outDir]).end
      expectOneLine(failed, /^error: Cannot write "[^"]+" into the output: ENOSPC/)
      expect(readTree(out)).toEqual(before)
      expect(readdirSync(path.join(site.dir, 'out')).sort()).toEqual(
        outDir === 'out' ? readdirSync(out).sort() : ['build'],
      )
    },
  )

  test('that is read-only fails with a message of one line', async () => {
    const site = openWith('hello')
    const disk = path.join(site.dir, 'out')
    mountMemory(disk)
    mkdirSync(path.join(disk, 'empty'))
    remount(disk, 'ro')
    const failed = await start(site.dir, [
      'build',
      '.',
      '--quiet',
      '--no-cache',
      '--out-dir',
      'out/empty/build',
    ]).end
    expectOneLine(failed, /^error: Cannot prepare the output folder "[^"]+": EROFS/)
  })
})

describe.skipIf(process.platform === 'win32')('a process with narrow limits', () => {
  test('BLD-2: a limit on the size of files is an error in one line, and the last output stays', async () => {
    const site = openWith('hello')
    expect(await runShell(site.dir, BUILD)).toMatchObject({ code: 0 })
    const before = readTree(site.out)
    site.setWord('goodbye '.repeat(40_000))
    // In blocks of 1,024 bytes; without the trap the system ends the process.
    const failed = await runShell(site.dir, `trap '' XFSZ; ulimit -f 200; ${BUILD}`)
    expectOneLine(failed, /^error: .*EFBIG/)
    expect(readTree(site.out)).toEqual(before)
    expect(site.leftovers()).toEqual([])
  })

  test('BLD-3: 96 open files are enough', async () => {
    const site = openWith('hello', 100)
    expect(await runShell(site.dir, `ulimit -n 96; ${BUILD}`)).toMatchObject({ code: 0, stderr: '' })
    expect(readdirSync(site.out)).toContain('index.html')
  })

  test('BLD-3: 40 open files, fewer than Node needs to load the tool, are an error of one line, and the output stays', async () => {
    const site = openWith('hello')
    const before = readdirSync(site.dir)
    const { code, stderr } = await runShell(site.dir, `ulimit -n 40; ${BUILD}`)
    expect(code).toBe(2)
    expect(stderr).toMatch(/^error: EMFILE: too many open files[^\n]*\nhint: [^\n]*ulimit -n 256\n$/)
    expect(readdirSync(site.dir)).toEqual(before)
  })

  test('BLD-3: 128 MB of memory for the program are enough for a small site', async () => {
    const site = openWith('hello', 40)
    const line = `"${process.execPath}" --max-old-space-size=128 ${COMMAND.split(' ').slice(1).join(' ')} build . --no-cache --quiet`
    expect(await runShell(site.dir, line)).toMatchObject({ code: 0, stderr: '' })
  })
})

describe.skipIf(process.platform === 'win32')('CHK-11: a command with closed output streams', () => {
  const CLOSED = [
    ['a closed pipe for stdout', `${COMMAND} build . --format json | head -c 0`],
    ['a closed pipe for stderr', `${COMMAND} build . 2>&1 >/dev/null | head -c 0`],
    ['no stdout', `${COMMAND} build . --format json >&-`],
    ['no stderr', `${COMMAND} build . 2>&-`],
    ['no standard streams', `${COMMAND} build . <&- >&- 2>&-`],
  ] as const

  test.each(
    shortRows(CLOSED, ([what]) => what === 'a closed pipe for stdout' || what === 'no standard streams'),
  )('with %s succeeds', async (_what, line) => {
    const site = openWith('hello')
    const { code, stderr } = await runShell(site.dir, line)
    expect(code).toBe(0)
    expect(stderr).not.toMatch(/EPIPE|^ {4}at /m)
    expect(readdirSync(site.out)).toContain('index.html')
    expect(site.leftovers()).toEqual([])
  })

  test('without stderr has the same exit code', async () => {
    const site = openWith('hello [x](none.md)')
    expect(await runShell(site.dir, `${COMMAND} build . --strict 2>&-`)).toMatchObject({ code: 1 })
    const piped = await runShell(site.dir, `${COMMAND} build . --strict 2>&1 | head -c 0`)
    expect(piped).toMatchObject({ code: 1 })
    expect(readdirSync(site.dir)).not.toContain('build')
    expect(site.leftovers()).toEqual([])
  })

  test.skipIf(!canMount)('fails when its output cannot be written to a full disk', async () => {
    const site = openWith('hello')
    const disk = path.join(site.dir, 'disk')
    mountMemory(disk, 'size=4k')
    writeFileSync(path.join(disk, 'full'), 'x'.repeat(4096))
    const ended = await runShell(site.dir, `${COMMAND} check . --format json > disk/report.json`)
    expectOneLine(ended, /^error: the output of the command cannot be written: ENOSPC/)
  })
})
