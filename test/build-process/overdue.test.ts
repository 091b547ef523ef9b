/** Pages that threads never come back from: the build says which, whatever became of the thread. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openSite } from '../helpers/openSite.ts'
import { start } from './runCommand.ts'

const BUILDS = path.resolve(import.meta.dirname, '../build-warm/compiledBuilds.mjs')

const ON_A_THREAD = "!process.getBuiltinModule('node:worker_threads').isMainThread"

const openBad = (misdeed: string) =>
  openSite({
    'xpre.config.mjs': 'export default {}\n',
    'docs/a.md': '# A\n',
    'pages/good.jsx': 'export default () => <p>fine</p>\n',
    'pages/bad.jsx': `export default () => {\n  if (${ON_A_THREAD}) { ${misdeed} }\n  return <p>fine</p>\n}\n`,
  })

test('BLD-6: a page that cannot be interrupted is named, and nothing is written', async () => {
  // A program that is waited for is no code that could be interrupted.
  const { dir } = openBad("process.getBuiltinModule('node:child_process').spawnSync('sleep', ['30'])")
  const builds = fork(BUILDS, { cwd: dir })
  onTestFinished(() => void builds.kill('SIGKILL'))
  builds.send({ siteDir: dir, cwd: dir, workers: 2, timeoutMs: 2_000 })
  const [{ said }] = await once(builds, 'message')
  expect(said).toMatch(
    /^Timed out after 8 seconds working at the page \/bad of pages\/bad\.jsx a component that it shows/,
  )
  expect(existsSync(path.join(dir, 'build'))).toBe(false)
})

test('BLD-6: a page that fills the memory of its thread is named', async () => {
  const { dir } = openBad('const all = []; for (;;) all.push(new Array(1000).fill(all.length))')
  const env = { NODE_OPTIONS: '--max-old-space-size=100' }
  const { code, stderr } = await start(dir, ['build', '.', '--no-cache', '--quiet', '--workers', '2'], env)
    .end
  expect(stderr).toMatch(
    /^error: A thread of the build ran out of memory at the page \/bad of pages\/bad\.jsx\n/,
  )
  expect(code).toBe(2)
})
