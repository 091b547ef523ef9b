/** Sites with plugins, built again with a cache. */
import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { type OpenSite, openSite } from '../../helpers/openSite.ts'
import { textOf } from '../../helpers/readHtml.ts'

afterEach(() => vi.unstubAllEnvs())

const CONFIG = "import shout from './shout.mjs'\nexport default { markdown: { remarkPlugins: [shout] } }\n"

const plugin = (sign: string) =>
  `export default () => (tree) => { for (const { children } of tree.children) for (const node of children ?? []) if (node.type === 'text') node.value += '${sign}' }\n`

const LOCK = '{ "lockfileVersion": 3 }\n'

const openShouting = (lock: string | undefined) =>
  openSite({
    'xpre.config.mjs': CONFIG,
    'shout.mjs': plugin('!'),
    'docs/index.md': '---\ntitle: Home\n---\n\nHello\n',
    ...(lock !== undefined && { 'package-lock.json': lock }),
  })

const build = (site: OpenSite) =>
  site.build({ cacheEnv: { XPRE_DOCS_CACHE_DIR: path.join(site.dir, '../cache') }, workers: 0 })

const packs = (site: OpenSite): string[] => {
  mkdirSync(path.join(site.dir, '../cache'), { recursive: true })
  return readdirSync(path.join(site.dir, '../cache')).filter((name) => name.startsWith('docs-'))
}

test('BLD-1: a changed plugin invalidates its cached results', async () => {
  const site = openShouting(LOCK)
  await build(site)
  expect(textOf(site.main('docs/index.html'), '.static > p')).toBe('Hello!')
  expect(packs(site)).toHaveLength(1)
  writeFileSync(path.join(site.dir, 'shout.mjs'), plugin('?'))
  await build(site)
  expect(textOf(site.main('docs/index.html'), '.static > p')).toBe('Hello?')
})

test('BLD-1: packages of other versions invalidate cached results', async () => {
  const site = openShouting(LOCK)
  await build(site)
  site.write({ 'package-lock.json': '{ "lockfileVersion": 3, "name": "other" }\n' })
  await build(site)
  expect(packs(site)).toHaveLength(2)
})

test('BLD-1: without a lock file, results of plugins are not cached', async () => {
  const site = openShouting(undefined)
  await build(site)
  expect(packs(site)).toEqual([])
})

test('PKG-5: results of a plugin that prints the date of the build are not cached', async () => {
  const site = openShouting(LOCK)
  const printing = `export default () => (tree) => { tree.children = [{ type: 'paragraph', children: [{ type: 'text', value: new Intl.DateTimeFormat('en').format() }] }] }\n`
  site.write({ 'shout.mjs': printing })
  await build(site)
  expect(textOf(site.main('docs/index.html'), '.static > p')).toBe(new Intl.DateTimeFormat('en').format())
  expect(packs(site)).toEqual([])
})

/** Its plugin is a package, which adds the text of its option `sign`. */
const openWithPackage = (files: Readonly<Record<string, string>>, options = '{}', head = '') =>
  openSite({
    'xpre.config.mjs': `import shout from 'shout'\n${head}\nexport default { markdown: { remarkPlugins: [[shout, ${options}]] } }\n`,
    'docs/index.md': '---\ntitle: Home\n---\n\nHello\n',
    'package-lock.json': LOCK,
    ...files,
  })

const PACKAGE = (sign: string) => ({
  'package.json': '{ "name": "shout", "type": "module", "exports": "./index.js" }\n',
  'index.js': plugin(sign),
})

const inFolder = (folder: string, files: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text]))

test('BLD-1: results of an installed package are cached', async () => {
  const site = openWithPackage(inFolder('node_modules/shout', PACKAGE('!')))
  await build(site)
  expect(textOf(site.main('docs/index.html'), '.static > p')).toBe('Hello!')
  expect(packs(site)).toHaveLength(1)
})

test('BLD-1: results of a linked package are not cached, since it may change at any time', async () => {
  const site = openWithPackage(inFolder('../shout', PACKAGE('!')))
  mkdirSync(path.join(site.dir, 'node_modules'))
  symlinkSync(path.join(site.dir, '../shout'), path.join(site.dir, 'node_modules/shout'), 'junction')
  await build(site)
  expect(textOf(site.main('docs/index.html'), '.static > p')).toBe('Hello!')
  expect(packs(site)).toEqual([])
})

const OPTIONS_PLUGIN = {
  'node_modules/shout/package.json': PACKAGE('')['package.json'],
  'node_modules/shout/index.js':
    "export default ({ sign }) => (tree) => { for (const { children } of tree.children) for (const node of children ?? []) if (node.type === 'text') node.value += sign }\n",
}

test.each([
  ['by name', '{ sign: process.env.XPRE_TEST_SIGN }', ''],
  [
    'through a computed name',
    '{ sign: read("XPRE_TEST_SIGN") }',
    'const read = (name) => globalThis["pro" + "cess"].env[name]',
  ],
])('BLD-1: options that read environment variables %s', async (_how, options, head) => {
  const site = openWithPackage(OPTIONS_PLUGIN, options, head)
  for (const sign of ['one', 'two']) {
    vi.stubEnv('XPRE_TEST_SIGN', sign)
    await build(site)
    expect(textOf(site.main('docs/index.html'), '.static > p')).toBe(`Hello${sign}`)
  }
})

test('PKG-5: changed options of a plugin of the site invalidate its cached results', async () => {
  const shouting = (sign: string) => `import { definePlugin } from 'xpre-docs'
const remarkShout = ({ sign }) => (tree) => { for (const { children } of tree.children) for (const node of children ?? []) if (node.type === 'text') node.value += sign }
const shout = definePlugin((options) => ({ name: 'shout', remarkPlugins: [[remarkShout, options]] }))
export default { plugins: [shout({ sign: '${sign}' })] }
`
  const site = openSite({
    'xpre.config.mjs': shouting('!'),
    'docs/index.md': '---\ntitle: Home\n---\n\nHello\n',
    'package-lock.json': LOCK,
  })
  for (const sign of ['!', '?', '!']) {
    site.write({ 'xpre.config.mjs': shouting(sign) })
    await build(site)
    expect(textOf(site.main('docs/index.html'), '.static > p')).toBe(`Hello${sign}`)
  }
  expect(packs(site)).toHaveLength(2)
})

const SHOUT =
  "(tree) => { for (const { children } of tree.children) for (const node of children ?? []) if (node.type === 'text') node.value += sign }"
const READ = "readFileSync(new URL('sign.txt', import.meta.url), 'utf8')"
const IMPORT = "import { readFileSync } from 'node:fs'\n"
const inMarkdown = (transform: string) => `export default { markdown: { remarkPlugins: [${transform}] } }\n`
const inPlugin = (transform: string) =>
  `export default { plugins: [{ name: 'a', rehypePlugins: [() => (root) => (${transform})()({ children: root.children })] }] }\n`

test.each([
  ['when the configuration is loaded', inMarkdown, `${IMPORT}const sign = ${READ}\n`, `() => ${SHOUT}`],
  [
    'in a promise',
    inPlugin,
    "import { readFile } from 'node:fs/promises'\nconst sign = await readFile(new URL('sign.txt', import.meta.url), 'utf8')\n",
    `() => ${SHOUT}`,
  ],
  [
    'through require',
    inMarkdown,
    "import { createRequire } from 'node:module'\nconst fs = createRequire(import.meta.url)('fs')\nconst sign = fs.readFileSync(import.meta.dirname + '/sign.txt', 'utf8')\n",
    `() => ${SHOUT}`,
  ],
  ['in the transform', inPlugin, IMPORT, `() => (tree) => { const sign = ${READ}; (${SHOUT})(tree) }`],
  [
    'once, in the first transform',
    inMarkdown,
    `${IMPORT}let sign\n`,
    `() => (tree) => { sign ??= ${READ}; (${SHOUT})(tree) }`,
  ],
])(
  'PKG-5: a file that a transform reads %s is part of the cache keys',
  async (_when, place, head, transform) => {
    const site = openSite({
      'xpre.config.mjs': head + place(transform),
      'docs/a.md': 'Hello\n',
      'docs/b.md': 'Hello\n',
      'package-lock.json': LOCK,
    })
    for (const sign of ['!', '?']) {
      site.write({ 'sign.txt': sign })
      await build(site)
      for (const page of ['a', 'b'])
        expect(textOf(site.main(`docs/${page}/index.html`), '.static > p')).toBe(`Hello${sign}`)
    }
  },
)

test('PKG-5: pages of unchanged transforms, options and files that they have read are reused', async () => {
  const head = `${IMPORT}const sign = ${READ}\n`
  for (const options of ["{ sign: '!' }", '{ sign }']) {
    const site = openSite({
      'xpre.config.mjs': head + inMarkdown(`[({ sign }) => ${SHOUT}, ${options}]`),
      'docs/index.md': '---\ntitle: Home\n---\n\nHello\n',
      'package-lock.json': LOCK,
      'sign.txt': '?',
    })
    await build(site)
    const { pages, reusedPages } = await build(site)
    expect(reusedPages).toBe(pages)
  }
})
