/** Configurations and sidebars files that are not plain data, or throw while they are read. */
import { expect, test } from 'vitest'
import { UserError } from '../../src/shared/errors/userError.ts'
import { openSite } from '../helpers/openSite.ts'

/** The message of the usage error of a build with these files. */
async function refusalOf(files: Readonly<Record<string, string>>): Promise<string> {
  const building = openSite({ 'docs/a.md': '# A\n', ...files }).build()
  const error: unknown = await building.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(UserError)
  return error instanceof UserError ? error.message : ''
}

/** An expression for `a` nested to this depth. */
const deep = (levels: number) =>
  `(() => { let a = 1; for (let i = 0; i < ${levels}; i++) a = { a }; return a })()`

test.each([
  [
    'a getter',
    "{\n  get title() {\n    throw new Error('boom')\n  },\n}",
    /^xpre\.config\.mjs:3:11: "title" cannot be read: Error: boom$/,
  ],
  [
    'a nested getter',
    "{\n  navbar: { items: [{ get label() { throw new TypeError('boom') } }] },\n}",
    /^xpre\.config\.mjs:2:\d+: "navbar\.items\[0\]\.label" cannot be read: TypeError: boom$/,
  ],
  [
    'a proxy',
    "new Proxy({}, { ownKeys() { throw new Error('trap') } })",
    /^xpre\.config\.mjs:1:\d+: the default export cannot be read: Error: trap$/,
  ],
  [
    'toJSON',
    "{ customFields: { a: { toJSON() { throw new Error('boom') } } } }",
    /^xpre\.config\.mjs:1:\d+: "customFields\.a" cannot be read: Error: boom$/,
  ],
  [
    'a getter that throws a value other than an error',
    '{ get title() { throw null } }',
    /^xpre\.config\.mjs: "title" cannot be read: null$/,
  ],
  [
    'a symbol as key',
    "{ [Symbol('a')]: 1 }",
    /^xpre\.config\.mjs: the default export has the key Symbol\(a\); only texts can be keys$/,
  ],
  ['a Map', '{ navbar: new Map() }', /^xpre\.config\.mjs: "navbar" is a Map, which is not plain data$/],
  ['a Map as a whole', 'new Map()', /^xpre\.config\.mjs: the default export is a Map/],
  [
    'a promise',
    '{ title: Promise.resolve(1) }',
    /^xpre\.config\.mjs: "title" is a Promise \(is an "await" missing\?\)/,
  ],
  [
    'a circle',
    '(() => { const a = {}; a.b = [a]; return { customFields: { a } } })()',
    /^xpre\.config\.mjs: "customFields\.a\.b\[0\]" contains itself$/,
  ],
  [
    '1,000 levels',
    `{ customFields: ${deep(1000)} }`,
    /^xpre\.config\.mjs: "customFields\.a\.a\.a\.a…" is nested more than 100 levels deep$/,
  ],
  [
    '100,000 levels',
    `{ i18n: ${deep(100_000)} }`,
    /^xpre\.config\.mjs: "i18n\.a\.a\.a\.a…" is nested more than 100 levels deep$/,
  ],
  [
    'infinite levels',
    '(() => { const make = () => ({ get a() { return make() } }); return make() })()',
    /^xpre\.config\.mjs: "a\.a\.a\.a\.a…" is nested more than 100 levels deep$/,
  ],
  [
    'values that multiply',
    '(() => { let a = 1; for (let i = 0; i < 50; i++) a = [a, a]; return { customFields: { a } } })()',
    /holds more than 10000000 values$/,
  ],
])('CFG-2: a configuration with %s is a usage error that names its place', async (_what, value, message) => {
  expect(await refusalOf({ 'xpre.config.mjs': `export default ${value}\n` })).toMatch(message)
})

test.each([
  ['null', 'throw null', 'throws null, which is not an Error, so its line is unknown'],
  [
    'an object without a prototype',
    'throw Object.create(null)',
    'throws a value that cannot be shown as text, which is not an Error, so its line is unknown',
  ],
  [
    'a proxy',
    'throw new Proxy({}, { get() { throw 1 }, getPrototypeOf() { throw 1 } })',
    'throws a value that cannot be shown as text, which is not an Error, so its line is unknown',
  ],
  [
    'an error whose stack throws',
    "const e = new Error('x'); Object.defineProperty(e, 'stack', { get() { throw e } }); throw e",
    'Error: x',
  ],
  [
    'an error of other types',
    "const e = new Error('x'); e.stack = {}; e.message = 5; e.name = null; throw e",
    'Error: ',
  ],
  [
    'a rejection without a value',
    'await Promise.reject()',
    'throws undefined, which is not an Error, so its line is unknown',
  ],
])('CFG-2: a configuration that throws %s is a usage error', async (_what, code, message) => {
  const refusal = await refusalOf({ 'xpre.config.mjs': `${code}\nexport default {}\n` })
  expect(refusal.replace(/^xpre\.config\.mjs:? /, '')).toBe(message)
})

test('CFG-2: each getter is read once, and classes and toJSON are data', async () => {
  const site = openSite({
    'xpre.config.mjs':
      "let n = 0\nclass Config { get title() { n += 1; return n > 1 ? 5 : 'Once' } }\nexport default new Config()\n",
    'docs/a.md': '# A\n',
  })
  expect((await site.build()).failed).toBe(false)
  expect(site.head('docs/a/index.html')).toContain('<title>A | Once</title>')
})

const nest = (levels: number) =>
  `{"docs":${'[{"type":"category","label":"x","items":'.repeat(levels)}["a"]${'}]'.repeat(levels)}}`

test.each([
  ['sidebars.json', nest(1000), /^sidebars\.json:1:\d+: it is nested more than 100 levels deep$/],
  ['sidebars.json', nest(100_000), /^sidebars\.json:1:\d+: it is nested more than 100 levels deep$/],
  [
    'sidebars.ts',
    // More than V8 parses, less than esbuild compiles. Node 26 parses 1,000 levels.
    `export default ${nest(4000)}`,
    /^sidebars\.ts is nested more than 100 levels deep, or calls itself/,
  ],
  ['sidebars.ts', `export default ${nest(100_000)}`, /^sidebars\.ts:1 is nested too deeply to be compiled$/],
  [
    'sidebars.js',
    `export default { docs: ${deep(1000)} }`,
    /^sidebars\.js: "docs\.a\.a\.a\.a…" is nested more than 100/,
  ],
  [
    'sidebars.ts',
    'const a: unknown[] = []\na.push(a)\nexport default { docs: a }',
    /^sidebars\.ts: "docs\[0\]" contains itself$/,
  ],
])('CFG-2: %s that is too deep or contains itself is a usage error', async (file, text, message) => {
  expect(await refusalOf({ 'xpre.config.mjs': 'export default {}\n', [file]: text })).toMatch(message)
})
