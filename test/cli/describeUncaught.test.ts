import path from 'node:path'
import { expect, test } from 'vitest'
import { describeUncaught } from '../../src/cli/describeUncaught.ts'

const HINT =
  'hint: pages do not wait for promises and timers; load data in a plugin, or handle the error in the code\n'

const ROOT = path.resolve(import.meta.dirname, '../..')

function withStack(message: string, ...frames: readonly string[]): Error {
  const error = new Error(message)
  error.stack = [`Error: ${message}`, ...frames.map((frame) => `    at ${frame}`)].join('\n')
  return error
}

test.each([
  ['a page', '/sites/a/pages/b.tsx'],
  ['a page of the site in the repository of the tool', path.join(ROOT, 'site/pages/b.tsx')],
])('CHK-11: an error of %s has its place in one line', (_what, file) => {
  const error = withStack(
    'late\nnews',
    'listOnTimeout (node:internal/timers:581:17)',
    'fail (/sites/a/node_modules/lib/index.js:1:2)',
    `async Timeout._onTimeout (${file}:3:7)`,
    `render (${path.join(ROOT, 'dist/bin/chunk-A.js')}:9:9)`,
  )
  expect(describeUncaught(error)).toMatchObject({
    text: `error: code of the site or of a plugin failed outside of any job: Error: late news (${file}:3:7)\n${HINT}`,
    code: 2,
  })
})

test.each([
  ['the address of a module', `file://${ROOT}/dist/bin/chunk-A.js:9:9`],
  ['a function', `run (${ROOT}/src/cli/main.ts:9:9)`],
])('CHK-11: an error of the tool itself, with %s, is a bug with its stack', (_what, frame) => {
  const { text, code } = describeUncaught(withStack('oops', frame, 'onTimeout (/sites/a/pages/b.tsx:3:7)'))
  expect(code).toBe(3)
  expect(text).toContain(`    at ${frame}\n`)
  expect(text).toContain('This is a bug in xpre-docs.')
})

test('CHK-11: a request of the site that fails is no bug of the tool', async () => {
  const error = await fetch('http://127.0.0.1:1/').catch((reason) => reason)
  expect(describeUncaught(error)).toMatchObject({
    text: expect.stringMatching(/fetch failed: bad port.*\nhint: .+ handle the error in the code\n$/),
    code: 2,
  })
})

test('CHK-11: a rejected promise of a document is named with its file', () => {
  const error = withStack(
    'late',
    'eval (xpre-document:docs/a:%20b.mdx:3:9)',
    `run (${ROOT}/dist/bin/server.js:9:9)`,
  )
  expect(describeUncaught(error)).toMatchObject({
    text: `error: code of docs/a: b.mdx failed after its page was rendered: Error: late\n${HINT}`,
    code: 2,
  })
})

test('CHK-11: an error of unknown origin is a bug', () => {
  expect(describeUncaught(withStack('gone', 'emit (node:events:1:1)')).code).toBe(3)
})

test.each([undefined, null, 'no error', { message: 'x' }])('a thrown %j is an error of the site', (value) => {
  const { text, code } = describeUncaught(value)
  expect(code).toBe(2)
  expect(text).toBe(
    `error: code of the site or of a plugin failed outside of any job: ${String(value)}\n${HINT}`,
  )
})

test('SEC: a thrown message cannot add a line to the output', () => {
  const { text } = describeUncaught(withStack('a\n::error::b\u001b[31m', 'f (/sites/a/b.tsx:1:1)'))
  expect(text.split('\n')).toHaveLength(3)
  expect(text).not.toContain('\u001b')
})
