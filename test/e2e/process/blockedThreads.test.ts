/** Pages that block or end their thread: the build names the page. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { isLongRun } from '../../helpers/longRuns.ts'
import { openSite } from '../../helpers/openSite.ts'
import { start } from './runCommand.ts'

const ON_A_THREAD = "!process.getBuiltinModule('node:worker_threads').isMainThread"

const openBad = (misdeed: string) =>
  openSite({
    'xpre.config.mjs': 'export default {}\n',
    'docs/a.md': '# A\n',
    'pages/good.jsx': 'export default () => <p>fine</p>\n',
    'pages/bad.jsx': `export default () => {\n  if (${ON_A_THREAD}) { ${misdeed} }\n  return <p>fine</p>\n}\n`,
  })

// A synchronous child process blocks the thread, so that its code cannot be interrupted.
const PROGRAM = 'echo $$ > program; exec sleep 60'
const WAIT = `process.getBuiltinModule('node:child_process').spawnSync('sh', ['-c', '${PROGRAM}'])`

/** Waits until the child process of a site has ended or is a zombie. */
async function programEnds(dir: string): Promise<void> {
  const pid = readFileSync(path.join(dir, 'program'), 'utf8').trim()
  const state = () => spawnSync('ps', ['-o', 'stat=', '-p', pid], { encoding: 'utf8' }).stdout
  await expect.poll(state, { timeout: 10_000 }).toMatch(/^(Z|$)/)
  rmSync(path.join(dir, 'program'))
}

/** On a thread. */
async function expectNamed(): Promise<void> {
  const { dir } = openBad(WAIT)
  const { code, stderr } = await start(dir, ['build', '--quiet', '--workers', '2', '--timeout', '1']).end
  expect(stderr).toMatch(
    /^error: Timed out after 6\.5 seconds working at the page \/bad of pages\/bad\.jsx\nhint: a component that it shows/,
  )
  expect(code).toBe(2)
  expect(existsSync(path.join(dir, 'build'))).toBe(false)
  await programEnds(dir)
}

/** Without threads. */
async function expectEndOfProcess(): Promise<void> {
  const { dir, write } = openSite({
    'xpre.config.mjs': 'export default {}\n',
    'docs/a.md': '# A\n',
    'pages/bad.jsx': `export default () => {\n  ${WAIT}\n  return <p>fine</p>\n}\n`,
  })
  const build = () => start(dir, ['build', '--quiet', '--workers', '0', '--timeout', '1']).end
  const { code, stderr } = await build()
  expect(stderr).toMatch(
    /^error: Timed out after 1 second waiting for the page \/bad, which cannot be interrupted;.*\nhint: .*\n$/,
  )
  expect(code).toBe(2)
  await programEnds(dir)
  write({ 'pages/bad.jsx': 'export default () => <p>fine</p>\n' })
  expect(await build()).toMatchObject({ code: 0, stderr: '' })
  expect(readdirSync(dir).sort()).toEqual(['build', 'docs', 'pages', 'xpre.config.mjs'])
}

/**
 * Each case mostly waits, so all run concurrently. Short runs have configurations that cannot be interrupted
 * (`endlessConfig`) and pages that do not end (`endlessCode`).
 */
test.runIf(isLongRun)(
  'BLD-6: a page that cannot be interrupted is named, and nothing is written; without threads the process ends, and the next build succeeds',
  async () => {
    await Promise.all([expectNamed(), expectEndOfProcess()])
  },
)
