/** Code of a site that changes objects which the tool shares with it is reported, and the changes are undone. */
import { expect, test } from 'vitest'
import { shortRows } from '../../helpers/longRuns.ts'
import { openSite } from '../../helpers/openSite.ts'
import { start } from './runCommand.ts'

async function build(files: Readonly<Record<string, string>>, workers = '0') {
  const { dir } = openSite({ 'xpre.config.mjs': 'export default {}\n', 'docs/a.md': '# A\n', ...files })
  const { code, stderr } = await start(dir, ['build', '.', '--no-cache', '--quiet', '--workers', workers]).end
  return { code, first: stderr.split('\n')[0], stderr }
}

/** Code and the expected message, by description. */
const CHANGES: readonly (readonly [code: string, change: string])[] = [
  ['Object.prototype.foo = 1', 'adds "foo" to Object.prototype'],
  [
    "Object.defineProperty(Object.prototype, 'foo', { value: 1, enumerable: true })",
    'adds "foo" to Object.prototype',
  ],
  [
    "Object.defineProperty(Object.prototype, 'title', { get() { throw 1 }, set() { throw 1 } })",
    'adds "title" to Object.prototype',
  ],
  ['Array.prototype.foo = 1', 'adds "foo" to Array.prototype'],
  ['Array.prototype.map = () => { throw 1 }', 'replaces "map" of Array.prototype'],
  [
    'Array.prototype[Symbol.iterator] = () => { throw 1 }',
    'replaces Symbol(Symbol.iterator) of Array.prototype',
  ],
  ['JSON.stringify = () => { throw 1 }', 'replaces "stringify" of JSON'],
  ['Object.freeze(Object.prototype)', 'freezes Object.prototype'],
  ["Object.defineProperty(JSON, 'parse', { writable: false })", 'makes "parse" of JSON read-only'],
  ['Promise.prototype.then = () => { throw 1 }', 'replaces "then" of Promise.prototype'],
]

const firstWord = (text: string) => text.split(' ', 1)[0]

/** One row of each kind in short runs. */
const isFirstOfItsKind = ([, change]: readonly [string, string], index: number) =>
  CHANGES.findIndex(([, other]) => firstWord(other) === firstWord(change)) === index

test.each(shortRows(CHANGES, isFirstOfItsKind))(
  'CFG-2: a configuration with %s is a usage error',
  async (code, change) => {
    const { code: exit, first, stderr } = await build({ 'xpre.config.mjs': `${code}\nexport default {}\n` })
    expect(first).toBe(`error: xpre.config.mjs ${change}`)
    expect(stderr).not.toMatch(/\n {4}at /)
    expect(exit).toBe(2)
  },
)

test.each([
  [
    'a timer of the configuration',
    'setTimeout(() => { Object.prototype.foo = 1 }, 0)\n',
    '',
    'xpre.config.mjs',
  ],
  [
    'a timer of a plugin',
    'const bad = () => () => { setTimeout(() => { Object.prototype.foo = 1 }, 0) }\n',
    'markdown: { remarkPlugins: [bad] }',
    'the remark plugin "bad" on docs/a.md',
  ],
])(
  'CFG-2: %s that changes shared objects is reported, not the package that fails because of it',
  async (_what, code, rest, last) => {
    const { first, code: exit } = await build({ 'xpre.config.mjs': `${code}export default { ${rest} }\n` })
    expect(first).toBe(
      `error: Site code in a timer, a promise or a handler adds "foo" to Object.prototype; the site code that ran last is ${last}`,
    )
    expect(exit).toBe(2)
  },
)

test('CFG-2: non-enumerable methods may be added', async () => {
  const code = "Object.defineProperty(Array.prototype, 'lastItem', { value() {}, configurable: true })"
  expect(await build({ 'xpre.config.mjs': `${code}\nexport default {}\n` })).toMatchObject({ code: 0 })
})

/** Changes only the document of its name. */
const plugin = (name: string) =>
  `const ${name} = () => (_tree, { path }) => { if (path.endsWith('/${name}.md')) Object.prototype.foo = 1 }\n`

test.each(shortRows(['0', '2'], (workers) => workers === '2'))(
  'BLD-6: plugins, a page and a component that change shared objects are named, with %s workers',
  async (workers) => {
    const { code, stderr } = await build(
      {
        'xpre.config.mjs': `${plugin('remark')}${plugin('rehype')}export default { markdown: { remarkPlugins: [remark], rehypePlugins: [rehype] } }\n`,
        'components/C.jsx': 'export default () => {\n  Object.prototype.foo = 1\n  return <p>c</p>\n}\n',
        'docs/a.md': '# A\n\n::C\n',
        'docs/remark.md': '# A\n',
        'docs/rehype.md': '# A\n',
        'pages/p.jsx':
          'export default () => {\n  Array.prototype.map = () => { throw 1 }\n  return <p>p</p>\n}\n',
      },
      workers,
    )
    expect(stderr.match(/^.* page-failed .*/gm)?.sort()).toEqual([
      'docs/a.md error page-failed Rendering /docs/a failed: it adds "foo" to Object.prototype',
      'docs/rehype.md error page-failed The rehype plugin "rehype" failed: it adds "foo" to Object.prototype',
      'docs/remark.md error page-failed The remark plugin "remark" failed: it adds "foo" to Object.prototype',
      'pages/p.jsx error page-failed Rendering /p failed: it replaces "map" of Array.prototype',
    ])
    expect(code).toBe(1)
  },
)

const LOADED = [
  [
    'a sidebars file',
    '0',
    { 'sidebars.ts': "Object.assign(Object.prototype, { foo: 1 })\nexport default { docs: ['a'] }\n" },
    2,
    'error: sidebars.ts adds "foo" to Object.prototype',
  ],
  [
    'a page as it is loaded',
    '0',
    { 'pages/p.jsx': 'Object.prototype.foo = 1\nexport default () => <p>p</p>\n' },
    1,
    'pages error page-failed Loading the code of the site failed: it adds "foo" to Object.prototype',
  ],
  [
    'a page that waits',
    '2',
    { 'pages/p.jsx': 'await 0\nObject.prototype.foo = 1\nexport default () => <p>p</p>\n' },
    1,
    'pages error page-failed Loading the code of the site failed: it adds "foo" to Object.prototype',
  ],
] as const

test.each(shortRows(LOADED, ([what]) => what !== 'a page that waits'))(
  'BLD-6: %s that changes shared objects is named, with %s workers',
  async (_what, workers, files, code, first) => {
    expect(await build(files, workers)).toMatchObject({ code, first })
  },
)
