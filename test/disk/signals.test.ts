/** Processes that a signal ends leave no files. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, readdirSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openRepo, temporaryFolder } from '../files/git/openRepo.ts'
import { shortRows } from '../helpers/longRuns.ts'

const BIN = path.resolve(import.meta.dirname, '../../bin/xpre-docs.js')

/** Reports that it runs, and never ends. */
const WAIT = "process.stderr.write('reached\\n')\nawait new Promise(() => setInterval(() => {}, 1000))\n"

/** The same in a busy loop. */
const SPIN = "process.stderr.write('reached\\n')\nfor (;;);\n"

interface Running {
  readonly child: ChildProcess
  /** Folder for temporary files of this process only. */
  readonly temp: string
  /** Exit code or signal. */
  readonly end: Promise<{ readonly code: number | null; readonly signal: NodeJS.Signals | null }>
}

/** Starts the command and waits until a module of the site reports that it runs. */
async function startUntilReached(cwd: string, ...args: readonly string[]): Promise<Running> {
  const temp = temporaryFolder()
  const env = { ...process.env, TMPDIR: temp, TEMP: temp, TMP: temp }
  const child = spawn(process.execPath, [BIN, ...args], { cwd, env, stdio: ['ignore', 'ignore', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const end: Running['end'] = new Promise((resolve) =>
    child.on('close', (code, signal) => resolve({ code, signal })),
  )
  let output = ''
  await new Promise<void>((resolve, reject) => {
    child.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('reached')) resolve()
    })
    child.on('close', () => reject(new Error(`It ended too early: ${output}`)))
  })
  return { child, temp, end }
}

const listFolders = (dir: string): string[] => readdirSync(dir).filter((name) => name.includes('xpre-docs'))

/** A sidebars file that runs in the copy of the site when `mv` checks it. */
const waitInCopyOf = (dir: string): string =>
  `if (import.meta.dirname !== ${JSON.stringify(dir)}) {\n${WAIT}}\nexport default { docs: ['a', 'b'] }\n`

function openMovingSite() {
  const repo = openRepo()
  const site = path.join(repo.dir, 'site')
  repo.write({
    'site/xpre.config.mjs': 'export default {}\n',
    'site/sidebars.mjs': waitInCopyOf(site),
    'site/docs/a.md': '# A\n\n[b](b.md)\n',
    'site/docs/b.md': '# B\n',
  })
  return { repo, site }
}

/** A site whose earlier state never finishes loading. */
function openBranchThatWaits() {
  const repo = openRepo()
  repo.write({
    'xpre.config.mjs': `if (import.meta.dirname !== ${JSON.stringify(repo.dir)}) {\n${WAIT}}\nexport default {}\n`,
    'docs/a.md': '# A\n\n[b](b.md)\n',
    'docs/b.md': '# B\n',
  })
  repo.commit()
  repo.remove('docs/b.md')
  return repo
}

describe.skipIf(process.platform === 'win32')('a process that gets a signal', () => {
  // test/e2e/process/signals.test.ts has the other cases.
  test.each(shortRows(['SIGINT', 'SIGTERM', 'SIGHUP'] as const, (signal) => signal === 'SIGHUP'))(
    'CHK-7: `mv` leaves no copy of the site after %s',
    async (signal) => {
      const { repo, site } = openMovingSite()
      const { child, temp, end } = await startUntilReached(
        repo.dir,
        'mv',
        'docs/b.md',
        'docs/c.md',
        '--site',
        site,
      )
      expect(listFolders(repo.dir)).toHaveLength(1)
      child.kill(signal)
      expect(await end).toEqual({ code: null, signal })
      expect(listFolders(repo.dir)).toEqual([])
      expect(listFolders(temp)).toEqual([])
    },
  )

  test.each(shortRows(['--since', '--published'], (option) => option === '--since'))(
    'CHK-5: `check %s` leaves no earlier tree',
    async (option) => {
      const repo = openBranchThatWaits()
      const { child, temp, end } = await startUntilReached(repo.dir, 'check', option, 'HEAD', '--no-cache')
      expect(listFolders(temp)).not.toEqual([])
      child.kill('SIGINT')
      expect(await end).toEqual({ code: null, signal: 'SIGINT' })
      expect(listFolders(temp)).toEqual([])
    },
  )

  test.each([
    ['a configuration', { 'xpre.config.mjs': `${SPIN}export default {}\n`, 'docs/a.md': '# A\n' }],
    ['a React page', { 'pages/a.jsx': `${SPIN}export default () => null\n`, 'docs/a.md': '# A\n' }],
  ])('CFG-2: %s that never ends can be ended, and leaves nothing', async (_name, files) => {
    const repo = openRepo()
    repo.write(files)
    const { child, temp, end } = await startUntilReached(repo.dir, 'build', '.', '--no-cache')
    child.kill('SIGINT')
    expect(await end).toEqual({ code: null, signal: 'SIGINT' })
    expect(listFolders(temp)).toEqual([])
  })

  test('CHK-7: `mv` removes the copies of killed processes, and no others', async () => {
    const { repo, site } = openMovingSite()
    const first = await startUntilReached(repo.dir, 'mv', 'docs/b.md', 'docs/c.md', '--site', site)
    const [killed] = listFolders(repo.dir)
    first.child.kill('SIGKILL')
    await first.end
    expect(listFolders(repo.dir)).toEqual([killed])
    const ofThisProcess = `.xpre-docs-copy-${process.pid}-abc123`
    const remaining = [ofThisProcess, '.xpre-docs-copy-notes', 'xpre-docs-copy-1-abc123']
    // Older than the process with this id. Only on Linux the start time of a process is known.
    const older = process.platform === 'linux' ? [`.xpre-docs-copy-${process.pid}-def456`] : []
    for (const name of [...remaining, ...older]) mkdirSync(path.join(repo.dir, name))
    for (const name of [...remaining, ...older])
      if (name !== ofThisProcess) utimesSync(path.join(repo.dir, name), 1, 1)
    const second = await startUntilReached(repo.dir, 'mv', 'docs/b.md', 'docs/c.md', '--site', site)
    second.child.kill('SIGINT')
    await second.end
    expect(listFolders(repo.dir).sort()).toEqual(remaining.sort())
  })
})
