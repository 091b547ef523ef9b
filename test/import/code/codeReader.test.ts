/** Configurations of strangers: each one ends with an error that names the file, and changes nothing. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createCodeReader } from '../../../src/import/code/codeReader.ts'
import { CODE_MARK } from '../../../src/import/code/codeValue.ts'
import { hasNetwork } from '../../../src/import/code/runCode.ts'
import { createReport } from '../../../src/import/report/report.ts'
import { temporaryFolder } from '../../helpers/openSite.ts'

/** Limit for code that does not end, in milliseconds. */
const TIMEOUT_MS = 1_000

function openCode(files: Readonly<Record<string, string>>, { mayRun = true, timeoutMs = 20_000 } = {}) {
  const dir = temporaryFolder()
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true })
    writeFileSync(path.join(dir, file), text)
  }
  const report = createReport('/site')
  const read = createCodeReader({ dir, timeoutMs, report, mayRun: async () => mayRun })
  return { dir, read, left: () => report.data().left.map(({ what }) => what) }
}

describe('MD-13: a configuration that runs', () => {
  test.each<[string, Readonly<Record<string, string>>, unknown]>([
    ['an object', { 'a.mjs': 'export default { title: "Lamps" }' }, { title: 'Lamps' }],
    ['CommonJS', { 'a.js': 'module.exports = { title: "Lamps" }' }, { title: 'Lamps' }],
    ['an async function', { 'a.ts': 'export default async () => ({ n: 1 as number })' }, { n: 1 }],
    ['await', { 'a.mjs': 'export default await Promise.resolve({ n: 1 })' }, { n: 1 }],
    [
      'modules beside it',
      { 'a.mts': 'import { n } from "./b"\nexport default { n }', 'b.ts': 'export const n = 1' },
      { n: 1 },
    ],
    [
      'packages that are not installed',
      {
        'a.mjs': `import { defineConfig } from 'vitepress'
import { withMermaid } from 'some-plugin'
import theme, { x } from 'some-theme'
export default withMermaid(defineConfig({ n: 1, theme: theme.dark, x: x() }))`,
      },
      { n: 1, theme: { [CODE_MARK]: {} }, x: { [CODE_MARK]: { from: 'some-theme', args: [] } } },
    ],
    [
      'calls of packages',
      { 'a.mjs': 'import tool from "some-tool"\nexport default { list: [tool({ n: 1 })] }' },
      { list: [{ [CODE_MARK]: { from: 'some-tool', args: [{ n: 1 }] } }] },
    ],
    [
      'paths of require.resolve',
      { 'a.js': 'module.exports = [require.resolve("no-such-package"), require.resolve("./b")]', 'b.ts': '' },
      ['no-such-package', './b'],
    ],
    [
      'createRequire',
      {
        'a.mjs': `import Module, { createRequire, builtinModules } from 'node:module'
const require = createRequire(import.meta.url)
const other = Module.createRequire(import.meta.url)
export default [require.resolve('no-such-package/a.css'), other('no-such-package'), require('./b.json'), builtinModules.length > 0]`,
        'b.json': '{ "n": 1 }',
      },
      ['no-such-package/a.css', { [CODE_MARK]: {} }, { n: 1 }, true],
    ],
    [
      'files that are missing',
      { 'a.mjs': 'import x from "./gone.json"\nexport default { n: 1, x }' },
      { n: 1, x: { [CODE_MARK]: {} } },
    ],
    [
      'values that are no data',
      { 'a.mjs': 'const a = { f() {}, r: /x/, d: new Date(0), u: undefined }\na.a = a\nexport default a' },
      {
        f: { [CODE_MARK]: {} },
        r: { [CODE_MARK]: {} },
        d: '1970-01-01T00:00:00.000Z',
        a: { [CODE_MARK]: {} },
      },
    ],
  ])('%s', async (_case, files, value) => {
    const { read } = openCode(files)
    const [file = ''] = Object.keys(files)
    expect(await read(file)).toEqual({ value, isEvaluated: true })
  })

  test.each<[string, string, string]>([
    [
      'an endless loop',
      'while (true) {}',
      'Timed out after 1 second reading a.mjs; is there an infinite loop?',
    ],
    [
      'an endless timer',
      'setInterval(() => {}, 9)\nawait new Promise(() => {})',
      'Timed out after 1 second reading a.mjs',
    ],
    [
      'a promise that never settles',
      'await new Promise(() => {})',
      'a.mjs ended its process before it had a value',
    ],
    ['process.exit', 'process.exit(0)', 'a.mjs ended its process before it had a value'],
    ['an error', 'throw new Error("no lamp")', 'a.mjs fails: no lamp'],
    ['a mistake of syntax', 'export default {', 'a.mjs:1:17: Expected identifier'],
    [
      'an endless proxy',
      'export default new Proxy({}, { ownKeys() { for (;;) {} } })',
      'Timed out after 1 second reading a.mjs',
    ],
    [
      'a file that it writes',
      'import fs from "node:fs"\nfs.writeFileSync("written", "")\nexport default {}',
      'a.mjs tries to write a file, to start a program',
    ],
    [
      'a program that it starts',
      'import { execSync } from "node:child_process"\nexecSync("touch written")\nexport default {}',
      'a.mjs tries to write a file, to start a program',
    ],
    [
      'a thread that it starts',
      'import { Worker } from "node:worker_threads"\nnew Worker("0", { eval: true })\nexport default {}',
      'a.mjs tries to write a file, to start a program',
    ],
  ])('%s is an error', async (_case, text, message) => {
    const limit = message.startsWith('Timed out') ? { timeoutMs: TIMEOUT_MS } : {}
    const { dir, read } = openCode({ 'a.mjs': text }, limit)
    const failure = read('a.mjs')
    await expect(failure).rejects.toMatchObject({
      name: 'UserError',
      message: expect.stringContaining(message),
    })
    expect(existsSync(path.join(dir, 'written'))).toBe(false)
  })

  test('gets nothing of the environment, of the home folder and of files outside of its repository', async () => {
    process.env.XPRE_SECRET = 'a1b2c3'
    onTestFinished(() => {
      delete process.env.XPRE_SECRET
    })
    const text = `import fs from 'node:fs'
import os from 'node:os'
const tryRead = (read) => { try { return String(read()) } catch { return 'no' } }
export default {
  secret: process.env.XPRE_SECRET,
  isOwnHome: os.homedir() === '${process.env.HOME}',
  names: Object.keys(process.env).filter((name) => /XPRE|TOKEN|USER$|NPM/i.test(name)),
  home: tryRead(() => fs.readdirSync(os.homedir())),
  passwords: tryRead(() => fs.readFileSync('/etc/passwd')),
  parent: tryRead(() => fs.readFileSync('/proc/' + process.ppid + '/environ')),
  own: tryRead(() => fs.readFileSync('b.txt', 'utf8')),
}`
    const { read } = openCode({ 'a.mjs': text, 'b.txt': 'mine' })
    const { value } = await read('a.mjs')
    expect(value).toMatchObject({
      isOwnHome: false,
      names: [],
      home: 'no',
      passwords: 'no',
      parent: 'no',
      own: 'mine',
    })
    expect(value).not.toHaveProperty('secret')
  })

  test.skipIf(hasNetwork())('connects to no other computer, also not to this one', async () => {
    const got: string[] = []
    const server = createServer((request, response) => {
      got.push(request.url ?? '')
      response.end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => {
      server.close()
    })
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : undefined
    const text = `let sent = 'sent'
try { await fetch('http://127.0.0.1:${port}/?' + process.cwd()) } catch { sent = 'no' }
export default { sent }`
    const { read } = openCode({ 'a.mjs': text })
    expect(await read('a.mjs')).toEqual({ value: { sent: 'no' }, isEvaluated: true })
    expect(got).toEqual([])
  })

  test('a loop of one file does not outlive its process', async () => {
    const { read } = openCode(
      { 'a.mjs': 'for (;;) {}', 'b.mjs': 'export default 1' },
      { timeoutMs: TIMEOUT_MS },
    )
    await expect(read('a.mjs')).rejects.toThrow('Timed out')
    expect(await read('b.mjs')).toEqual({ value: 1, isEvaluated: true })
  })
})

describe('MD-13: a configuration that must not run', () => {
  test.each<[string, string, unknown, readonly string[]]>([
    ['literals', 'export default { a: 1, b: ["x", `y`] }', { a: 1, b: ['x', 'y'] }, []],
    [
      'constants and spreads',
      'const a = { n: 1 }\nexport default { ...a, list: [...[1, 2]] }',
      { n: 1, list: [1, 2] },
      [],
    ],
    ['module.exports', 'module.exports = { n: 1 }', { n: 1 }, []],
    [
      'functions that pass on',
      'import { defineConfig } from "x"\nexport default defineConfig({ n: 1 })',
      { n: 1 },
      [],
    ],
    ['functions that return', 'export default async function () { return { n: 1 } }', { n: 1 }, []],
    ['texts with values', 'const n = 1\nexport default { a: `v$' + '{n}` }', { a: 'v1' }, []],
    [
      'calls of packages',
      'import tool from "tool"\nexport default [tool({ n: 1 })]',
      [{ [CODE_MARK]: { from: 'tool', args: [{ n: 1 }] } }],
      [],
    ],
    [
      'code',
      'export default { a: process.env.A, b: { c: f() } }',
      { a: { [CODE_MARK]: {} }, b: { c: { [CODE_MARK]: {} } } },
      ['`a` of `a.mjs`', '`b.c` of `a.mjs`'],
    ],
    ['constants in a circle', 'const a = [b], b = [a]\nexport default 1', 1, []],
  ])('%s', async (_case, text, value, unread) => {
    const { read, left } = openCode({ 'a.mjs': text }, { mayRun: false })
    expect(await read('a.mjs')).toEqual({ value, isEvaluated: false })
    expect(left()).toEqual(unread)
  })

  test('a mistake of syntax is an error', async () => {
    const { read } = openCode({ 'a.mjs': 'export default {' }, { mayRun: false })
    await expect(read('a.mjs')).rejects.toThrow('a.mjs cannot be parsed')
  })

  test('does nothing that its code says', async () => {
    const text = 'import fs from "node:fs"\nfs.writeFileSync("written", "")\nexport default { n: 1 }'
    const { dir, read } = openCode({ 'a.mjs': text }, { mayRun: false })
    expect(await read('a.mjs')).toEqual({ value: { n: 1 }, isEvaluated: false })
    expect(existsSync(path.join(dir, 'written'))).toBe(false)
  })
})
