/** Modules of commits are read, never run; what is read equals what running them gives (DOC-3). */
import vm from 'node:vm'
import { describe, expect, test } from 'vitest'
import { readLiteralModule } from '../../../src/config/module/readLiteralModule.ts'

/** JSON of what Node exports for a CommonJS module. */
function run(text: string): string {
  const module = { exports: {} }
  vm.runInNewContext(text, { module, exports: module.exports, require: () => ({ docs: ['required'] }) })
  return JSON.stringify(module.exports)
}

/** JSON of the value; undefined for a module that is not read. */
function read(text: string): string | undefined {
  const literal = readLiteralModule(text)
  return literal.ok ? JSON.stringify(literal.value) : undefined
}

const MODULE = [
  "const items = ['a', 'b']",
  "const more = { docs: [...items, 'c'], n: 1, t: `t`, no: null }",
  'module.exports = more',
]

/** Statements around the module that leave its value alone. */
const HARMLESS = ["'use strict'", ';', "const path = require('path')", "const { join } = require('path')"]

/** Statements that change the value, or that may. */
const CHANGING = [
  "items.push('d')",
  'items.length = 0',
  "const n = items.push('d')",
  "const n = [items.push('d')]",
  "module.exports.docs = ['d']",
  "module['exports'] = { docs: ['d'] }",
  "exports.docs = ['d']",
  "module.exports = { docs: ['d'] }",
  "module.exports ||= { docs: ['d'] }",
  "Object.assign(more, { docs: ['d'] })",
  'delete more.docs',
  "if (true) { items[0] = 'd' }",
  "for (const item of ['d']) items.push(item)",
  "function add() { items.push('d') }\nadd()",
  "{ more.docs = ['d'] }",
  "try { more.docs = ['d'] } catch {}",
  "const [first = items.push('d')] = []",
  "class X { static x = items.push('d') }",
  'const copy = more\ncopy.n = 2',
]

describe('DOC-3: a module of literals', () => {
  const insert = (statement: string) =>
    MODULE.map((_, index) =>
      [...MODULE.slice(0, index + 1), statement, ...MODULE.slice(index + 1)].join('\n'),
    )

  test.each(HARMLESS)('is read beside %j', (statement) => {
    const text = [statement, ...MODULE].join('\n')
    expect(read(text)).toBe(run(text))
  })

  test.each(CHANGING)('is never read with another value than that of running it: %j', (statement) => {
    for (const text of insert(statement)) expect(read(text)).toBeUndefined()
  })

  test.each([
    ["let items = ['a']\nitems = ['b']\nmodule.exports = { items }", 1],
    ["var items = ['a']\nmodule.exports = { items }", 1],
    ["module.exports = { list: ['a', , 'b'] }", 1],
    ["module.exports = {\n  __proto__: { a: ['b'] } }", 2],
    ["module.exports = {\n  ['a']: ['b'] }", 2],
    ["const docs = require('./docs')\nmodule.exports = { docs }", 1],
    ["export default { a: ['b'] }\nexport default { a: ['c'] }", 2],
    ["const a = ['b']\nexport { a as default }", 2],
    ["enum E { A }\nexport default { a: ['b'] }", 1],
    ['const a = [b], b = [a]\nexport default a', 1],
    ['', 1],
    ['export default undefined', 1],
  ])('is not read: %j', (text, line) => {
    const literal = readLiteralModule(text)
    expect(literal.ok ? literal.value : literal.point?.line).toBe(line)
  })

  test('is read with types, and with other exports', () => {
    const text =
      "import type { S } from 's'\nimport x from 'x'\ninterface A { a: 1 }\nexport type B = A\nexport type { S }\n" +
      "export const a: string[] = ['b']\nexport default { a } satisfies S as S\n"
    expect(read(text)).toBe('{"a":["b"]}')
  })
})

describe('DOC-3: the size of a module', () => {
  const doubling = (member: (next: string) => string) => [
    ...Array.from({ length: 26 }, (_, at) => `const a${at} = ${member(`a${at + 1}`)}`),
    "const a26 = ['x']",
  ]

  test.each([
    ['lists', (next: string) => `[${next}, ${next}]`],
    ['spreads', (next: string) => `[...${next}, ...${next}]`],
    ['objects', (next: string) => `{ a: ${next}, b: ${next} }`],
  ])('%s of constants that contain each other twice are not read', (_, member) => {
    for (const lines of [doubling(member), doubling(member).reverse()]) {
      const literal = readLiteralModule([...lines, 'export default a0'].join('\n'))
      expect(literal).toMatchObject({ ok: false, problem: expect.stringContaining('is longer than') })
    }
  })

  test('a long text that is used often is not read', () => {
    const text = `const t = '${'x'.repeat(100_000)}'\nexport default [${'t, '.repeat(1_000)}]`
    expect(readLiteralModule(text)).toMatchObject({ ok: false })
  })

  test('a file that is nested too deeply is not read', () => {
    const chain = Array.from({ length: 200 }, (_, at) => `const a${at + 1} = [a${at}]`)
    expect(readLiteralModule(["const a0 = 'x'", ...chain, 'export default a200'].join('\n')).ok).toBe(false)
    expect(readLiteralModule(["const a0 = 'x'", ...chain, 'export default a20'].join('\n')).ok).toBe(false)
    expect(read(["const a0 = 'x'", ...chain.slice(0, 20), 'export default a20'].join('\n'))).toContain('"x"')
    for (const depth of [200, 100_000])
      expect(readLiteralModule(`export default ${'['.repeat(depth)}${']'.repeat(depth)}`).ok).toBe(false)
  })

  test('sidebars of 20,000 documents are read', () => {
    const items = Array.from({ length: 20_000 }, (_, at) => `guide/chapter-${at}/page-with-a-long-name-${at}`)
    expect(read(`export default { docs: ${JSON.stringify(items)} }`)).toBe(JSON.stringify({ docs: items }))
  })
})
