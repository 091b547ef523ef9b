import { findSourceMap } from 'node:module'
import { transform } from 'esbuild'
import { expect, onTestFinished, test } from 'vitest'
import { importCode } from '../../src/site-code/importCode.ts'
import { temporaryFolder } from '../helpers/openSite.ts'
import { collectGarbage } from '../helpers/process/collectGarbage.ts'

/** Holds no reference to the exports after it returns. */
async function runAndForget(code: string): Promise<WeakRef<object>> {
  const { exports } = await importCode('code.cjs', code)
  return new WeakRef(await exports)
}

test('DEV-2: a CommonJS module is freed with its exports', async () => {
  const ref = await runAndForget('exports.default = 1; exports.again = () => exports')
  // A reference holds its object until the task ends.
  await new Promise((resolve) => setTimeout(resolve))
  collectGarbage()
  expect(ref.deref()).toBeUndefined()
})

test.each(['code.cjs', 'code.mjs'])('an error thrown by %s names its line', async (name) => {
  const { names, exports } = await importCode(name, '\n\nthrow new Error("no")\n')
  const error = await exports.catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(Error)
  const { stack = '' } = error as Error
  expect(names.some((name) => stack.includes(`${name}:3:`))).toBe(true)
})

/** Callers such as a time limit wrap functions of the exports and drop the exports themselves. */
async function importFunction(code: string): Promise<{ name: string; call: unknown }> {
  const { names, exports } = await importCode('code.cjs', code)
  const { call } = (await exports) as { readonly call: unknown }
  return { name: names[0], call }
}

test('BLD-6: Node keeps the source map of a module while one of its functions is referenced', async () => {
  process.setSourceMapsEnabled(true)
  const { code } = await transform('export function call() {}\n', {
    format: 'cjs',
    sourcefile: '/site/author.js',
    sourcemap: 'inline',
  })
  const held = await importFunction(code)
  await new Promise((resolve) => setTimeout(resolve))
  collectGarbage()
  expect(findSourceMap(held.name)?.payload.sources).toEqual([expect.stringContaining('author.js')])
  expect(held.call).toBeTypeOf('function')
})

test.each([
  ['code.cjs', 'exports.default = {}'],
  ['code.mjs', 'export default {}'],
])('%s runs again at each import', async (name, code) => {
  const values = []
  for (let time = 0; time < 2; time += 1) values.push((await (await importCode(name, code)).exports).default)
  expect(values[0]).toEqual({})
  expect(values[0]).not.toBe(values[1])
})

test.each([
  ['code.cjs', 'undeclared = 1'],
  ['code.mjs', 'undeclared = 1'],
])('%s is strict', async (name, code) => {
  await expect((await importCode(name, code)).exports).rejects.toThrow('undeclared is not defined')
})

test('BLD-2: no file is written, so a thread, which receives no signals, leaves none', async () => {
  const { TMPDIR } = process.env
  process.env.TMPDIR = `${temporaryFolder()}/missing`
  onTestFinished(() => {
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
  })
  for (const [name, code] of [
    ['code.cjs', "exports.default = require('node:path').sep"],
    ['code.mjs', "import path from 'node:path'\nexport default path.sep"],
  ] as const) {
    expect((await (await importCode(name, code)).exports).default).toMatch(/[\\/]/)
  }
})
