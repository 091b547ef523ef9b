/** Pages whose code misbehaves: the build fails with a message of one line and leaves the previous output. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isLongRun, shortRows } from '../../helpers/longRuns.ts'
import { makeFolder, removeFolder } from '../../helpers/makeFolder.ts'
import { type OpenSite, openSite } from '../../helpers/openSite.ts'
import { readTree } from '../../output/readTree.ts'
import { BIN, openTemp, start } from './runCommand.ts'

/** A page is rendered first for its links, then for the output: on a thread, if there are threads. */
const ON_A_THREAD = "!process.getBuiltinModule('node:worker_threads').isMainThread"
const WHERE = [
  ['when its links are read', () => 'true', '2'],
  ['on a thread', () => ON_A_THREAD, '2'],
  ['without threads', (name: string) => `(globalThis.${name} = (globalThis.${name} ?? 0) + 1) > 1`, '0'],
] as const

const page = (condition: string, misdeed: string) =>
  `export default function Bad() {\n  if (${condition}) { ${misdeed} }\n  return <p>fine</p>\n}\n`

const parent = makeFolder()
afterAll(() => removeFolder(parent))

/** A site that was built once. A failing build changes nothing of it, so all tests share it. */
let good: OpenSite
let before: Readonly<Record<string, string>>

beforeAll(() => {
  good = openSite(
    { 'xpre.config.mjs': 'export default {}\n', 'docs/a.md': '# A\n', 'docs/b.md': '# B\n' },
    parent,
  )
  const built = spawnSync(process.execPath, [BIN, 'build', '.', '--no-cache'], { cwd: good.dir })
  expect(built.status).toBe(0)
  before = readTree(path.join(good.dir, 'build'))
})

/** Replaces the bad page of the site. */
function openBad(condition: string, misdeed: string) {
  removeFolder(path.join(good.dir, 'pages'))
  good.write({ 'pages/bad.jsx': page(condition, misdeed) })
  return {
    ...good,
    build: (workers: string, env: NodeJS.ProcessEnv = {}) =>
      start(good.dir, ['build', '.', '--no-cache', '--quiet', '--workers', workers], env),
    expectUntouched() {
      expect(readTree(path.join(good.dir, 'build'))).toEqual(before)
      const leftovers = ['.build-lock', '.build-staging'].filter((name) =>
        existsSync(path.join(good.dir, name)),
      )
      expect(leftovers).toEqual([])
    },
  }
}

const linesOf = (text: string) => text.split('\n').filter((line) => line !== '' && !line.startsWith('hint: '))

/** Without threads, links are read in the same process. */
test.each(shortRows(WHERE, ([where]) => where !== 'when its links are read'))(
  'BLD-6: a page that, %s, throws is reported with its place, and one that ends the process is a failure',
  async (_where, condition, workers) => {
    const site = openBad(condition('renders'), "throw new Error('boxed')")
    site.write({ 'pages/end.jsx': page(condition('ends'), 'process.exit(0)') })
    const { code, stderr } = await site.build(workers).end
    expect(linesOf(stderr).slice(0, 3)).toEqual([
      expect.stringMatching(/^pages\/bad\.jsx:2:\d+ error page-failed Rendering \/bad failed: boxed$/),
      expect.stringMatching(
        /^pages\/end\.jsx:2:\d+ error page-failed Rendering \/end failed: it called process\.exit$/,
      ),
      expect.stringMatching(/^2 errors/),
    ])
    expect(code).toBe(1)
    site.expectUntouched()
  },
)

test.each(shortRows(WHERE, ([where]) => where === 'on a thread'))(
  'BLD-6: a page that, %s, has an unhandled rejection is reported with its place and no stack',
  async (_where, condition, workers) => {
    const site = openBad(condition('renders'), "void Promise.reject(new Error('late'))")
    const { code, stderr } = await site.build(workers).end
    expect(linesOf(stderr)).toEqual([
      expect.stringMatching(
        /^error: code of the site or of a plugin failed outside of any job: Error: late \(.*pages\/bad\.jsx:2:\d+\)$/,
      ),
    ])
    expect(code).toBe(2)
    site.expectUntouched()
  },
)

test.each([
  "{(async () => { await null; throw new Error('late') })() && 'x'}",
  "{(() => { void Promise.reject(new Error('late')); return 'x' })()}",
])('BLD-6: the document of a rejected promise is named: %s', async (code) => {
  const site = openBad('true', '')
  site.write({ 'pages/bad.jsx': page('true', ''), 'docs/late.mdx': `# Late\n\n${code}\n` })
  const { code: exit, stderr } = await site.build('1').end
  expect(linesOf(stderr)).toEqual([
    'error: code of docs/late.mdx failed after its page was rendered: Error: late',
  ])
  expect(exit).toBe(2)
})

const ADDRESS = /http:\/\/[\d.]+:\d+/

test('DEV-1: `dev` goes on after a rejected promise of a document', async () => {
  const site = openSite({
    'xpre.config.mjs': 'export default {}\n',
    'docs/index.md': '# Start\n',
    'docs/late.mdx': "# Late\n\n{Promise.reject(new Error('late')) && 'x'}\n",
  })
  const { child, end } = start(site.dir, ['dev', '--port', '0'])
  let printed = ''
  child.stderr?.on('data', (text: Buffer) => {
    printed += String(text)
  })
  await expect.poll(() => printed).toMatch(ADDRESS)
  const [url] = ADDRESS.exec(printed) ?? []
  expect((await fetch(`${url}/docs/late`)).status).toBe(200)
  await expect
    .poll(() => printed)
    .toContain('code of docs/late.mdx failed after its page was rendered: Error: late')
  expect((await fetch(`${url}/docs`)).status).toBe(200)
  child.kill('SIGINT')
  await end
})

test('BLD-6: a page that exhausts the memory of a thread is named in an error of one line', async () => {
  const site = openBad(ON_A_THREAD, 'const all = []; for (;;) all.push(new Array(1000).fill(all.length))')
  const { code, stderr } = await site.build('2', { NODE_OPTIONS: '--max-old-space-size=100' }).end
  expect(linesOf(stderr)).toEqual([
    'error: A thread of the build ran out of memory at the page /bad of pages/bad.jsx',
  ])
  expect(code).toBe(2)
  site.expectUntouched()
})

describe.skipIf(process.platform === 'win32')('a page that never ends', () => {
  /** Each page writes this file when its infinite loop begins. */
  const SPIN = "console.error('spinning'); for (;;);"

  async function expectToEnd(
    site: ReturnType<typeof openBad>,
    signal: NodeJS.Signals,
    workers: string,
  ): Promise<void> {
    const temp = openTemp()
    const { child, end } = site.build(workers, temp.env)
    // Output of a blocked thread is delayed, but the lock file shows that pages are being rendered.
    while (!existsSync(path.join(site.dir, '.build-lock'))) await setTimeout(10)
    await setTimeout(isLongRun ? 500 : 200)
    child.kill(signal)
    expect(await end).toMatchObject({ code: null, signal })
    expect(temp.leftovers()).toEqual([])
    site.expectUntouched()
  }

  const SIGNALS = [
    ['SIGINT', '1'],
    ['SIGTERM', '2'],
  ] as const

  test.each(shortRows(SIGNALS, ([signal]) => signal === 'SIGTERM'))(
    'BLD-2: on a thread can be ended by %s, with %s workers',
    async (signal, workers) => {
      const site = openBad(ON_A_THREAD, SPIN)
      await expectToEnd(site, signal, workers)
    },
  )

  const CODE = [
    ['code', ''],
    ['code that waits, which threads load from a file,', 'await 0\n'],
  ] as const

  // test/disk/signals.test.ts covers this in short runs.
  test.runIf(isLongRun).each(CODE)(
    'BLD-2: on a thread, before its %s is loaded, leaves no file',
    async (_what, first) => {
      const site = openBad('false', '')
      site.write({
        'pages/bad.jsx': `${first}if (${ON_A_THREAD}) for (;;);\nexport default () => <p>fine</p>\n`,
      })
      await expectToEnd(site, 'SIGTERM', '2')
    },
  )
})
