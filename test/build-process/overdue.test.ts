/** Pages that threads never come back from: the build says which, whatever became of the thread. */
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openSite } from '../helpers/openSite.ts'
import { start } from './runCommand.ts'

const ON_A_THREAD = "!process.getBuiltinModule('node:worker_threads').isMainThread"

const openBad = (misdeed: string) =>
  openSite({
    'xpre.config.mjs': 'export default {}\n',
    'docs/a.md': '# A\n',
    'pages/good.jsx': 'export default () => <p>fine</p>\n',
    'pages/bad.jsx': `export default () => {\n  if (${ON_A_THREAD}) { ${misdeed} }\n  return <p>fine</p>\n}\n`,
  })

// A program that is waited for is no code that could be interrupted.
const WAIT = "process.getBuiltinModule('node:child_process').spawnSync('sleep', ['60'])"

test('BLD-6: a page that cannot be interrupted is named, and nothing is written', async () => {
  const { dir } = openBad(WAIT)
  const { code, stderr } = await start(dir, ['build', '--quiet', '--workers', '2', '--timeout', '1']).end
  expect(stderr).toMatch(
    /^error: Timed out after 6\.5 seconds working at the page \/bad of pages\/bad\.jsx\nhint: a component that it shows/,
  )
  expect(code).toBe(2)
  expect(existsSync(path.join(dir, 'build'))).toBe(false)
})

test('BLD-6: a page that blocks the process ends it, and the next build succeeds', async () => {
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
  write({ 'pages/bad.jsx': 'export default () => <p>fine</p>\n' })
  expect(await build()).toMatchObject({ code: 0, stderr: '' })
  expect(readdirSync(dir).sort()).toEqual(['build', 'docs', 'pages', 'xpre.config.mjs'])
})

test('BLD-6: a plugin that fills the memory of the process is named', async () => {
  const { dir } = openSite({
    'xpre.config.mjs': `const culprit = () => (tree) => { for (;;) tree.children.push({ type: 'text', value: 'x' }) }
export default { markdown: { remarkPlugins: [culprit] } }\n`,
    'docs/a.md': '# A\n',
  })
  const env = { NODE_OPTIONS: '--max-old-space-size=300' }
  const { code, stderr } = await start(dir, ['check', '--no-cache'], env).end
  expect(stderr).toMatch(
    /^error: Out of memory: waiting for the remark plugin "culprit" on docs\/a\.md took more than \d+ MB; .*\nhint: /,
  )
  expect(code).toBe(2)
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
