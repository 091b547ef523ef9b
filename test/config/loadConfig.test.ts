import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { transform } from 'esbuild'
import { expect, test } from 'vitest'
import { loadConfig } from '../../src/config/loadConfig.ts'
import { UserError } from '../../src/shared/errors/userError.ts'
import { withModes } from '../helpers/withModes.ts'
import { siteFolder } from './siteFolder.ts'

const DOC = { 'docs/intro.md': '# Intro\n' }

const load = (files: Readonly<Record<string, string>>, options = {}) => {
  const cwd = siteFolder(files)
  return loadConfig({ cwd, ...options })
}

async function failure(promise: Promise<unknown>): Promise<UserError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error instanceof UserError) return error
  throw new Error(`expected a UserError, got ${String(error)}`)
}

test.each(['ts', 'mts', 'js', 'mjs'])('CFG-1: xpre.config.%s is found and run', async (extension) => {
  const config = await load({ [`xpre.config.${extension}`]: "export default { title: 'T' }" })
  expect(config).toMatchObject({ title: 'T', configFile: `xpre.config.${extension}` })
})

test('CFG-1: defineConfig resolves to xpre-docs itself, without node_modules', async () => {
  const config = await load({
    'xpre.config.ts':
      "import { defineConfig, type UserConfig } from 'xpre-docs'\nconst own: UserConfig = { title: 'T' }\nexport default defineConfig(own)",
  })
  expect(config.title).toBe('T')
})

test('CFG-1: the export may be a function, async or not', async () => {
  const files = (code: string) => ({ 'xpre.config.ts': code })
  const plain = await load(files("export default () => ({ title: 'A' })"))
  const later = await load(
    files(
      "import { defineConfig } from 'xpre-docs'\nexport default defineConfig(async () => ({ title: await Promise.resolve('B') }))",
    ),
  )
  expect([plain.title, later.title]).toEqual(['A', 'B'])
})

test('CFG-1: relative modules, JSON, Node modules and packages of the site are imported', async () => {
  const config = await load({
    'xpre.config.ts': [
      "import { readFileSync } from 'node:fs'",
      "import { title } from './config/constants.ts'",
      "import data from './data.json'",
      "import plugin from 'remark-own'",
      'export default {',
      '  title,',
      "  tagline: readFileSync(new URL('./tagline.txt', import.meta.url), 'utf8'),",
      '  copyright: data.name,',
      '  markdown: { remarkPlugins: [plugin] },',
      '}',
    ].join('\n'),
    'config/constants.ts': "export const title: string = 'From ' + import.meta.dirname.split('/').at(-1)",
    'data.json': '{ "name": "Org" }',
    'tagline.txt': 'Line',
    'node_modules/remark-own/package.json':
      '{ "name": "remark-own", "type": "module", "exports": { "import": "./esm.js" } }',
    'node_modules/remark-own/esm.js': 'export default function own() {}',
  })
  expect(config).toMatchObject({ title: 'From config', tagline: 'Line', copyright: 'Org' })
  expect(config.markdown.remarkPlugins).toHaveLength(1)
  expect(config.markdown.remarkPlugins[0]).toHaveProperty('name', 'own')
})

test('CFG-1: CommonJS works as well', async () => {
  const config = await load({
    'xpre.config.js': "const { title } = require('own')\nmodule.exports = { title, tagline: __dirname }",
    'node_modules/own/index.js': "exports.title = 'C'",
  })
  expect(config.title).toBe('C')
  expect(config.tagline).toBe(config.siteDir)
})

test('CFG-1: authors may declare variables such as __dirname themselves', async () => {
  const config = await load({
    'xpre.config.mjs': [
      "import { createRequire } from 'node:module'",
      "import path from 'node:path'",
      "import { fileURLToPath } from 'node:url'",
      'const require = createRequire(import.meta.url)',
      'const __dirname = path.dirname(fileURLToPath(import.meta.url))',
      "export default { title: require('./t.json').title, tagline: __dirname }",
    ].join('\n'),
    't.json': '{ "title": "J" }',
  })
  expect(config).toMatchObject({ title: 'J', tagline: config.siteDir })
})

test('CFG-2: a syntax error names file, line and column, without a stack', async () => {
  const error = await failure(load({ 'site/xpre.config.ts': 'export default {\n  title: ,\n}\n' }))
  expect(error.message).toBe('site/xpre.config.ts:2:10: Unexpected ","')
})

test("CFG-2: the column is the one in the author's file, also in a first line that uses import.meta", async () => {
  const error = await failure(load({ 'xpre.config.ts': 'export default { a: __dirname, b: , }' }))
  expect(error.message).toBe('xpre.config.ts:1:35: Unexpected ","')
})

test('CFG-2: an error thrown by the file names its line', async () => {
  const error = await failure(
    load({
      'xpre.config.ts': "import { url } from './url.ts'\nexport default { url }",
      'url.ts': 'interface A {}\n\nexport const url = null.length\n',
    }),
  )
  expect(error.message).toMatch(/^url\.ts:3:\d+: TypeError: Cannot read properties of null/)
  const thrown = await failure(
    load({ 'xpre.config.ts': "export default () => {\n  throw new Error('no token')\n}" }),
  )
  expect(thrown.message).toBe('xpre.config.ts:2:9: Error: no token')
})

test('CFG-2: an import that cannot be resolved names its line', async () => {
  const error = await failure(
    load({ 'xpre.config.ts': "\nimport a from 'no-such-package'\nexport default a" }),
  )
  expect(error.message).toMatch(/^xpre\.config\.ts:2:15: Could not resolve "no-such-package"/)
})

test('CFG-2: a file without a default export is an error', async () => {
  const error = await failure(load({ 'xpre.config.ts': 'export const config = {}' }))
  expect(error.message).toBe('xpre.config.ts has no default export')
})

test('CFG-2: mistakes are listed together under the name of the file', async () => {
  const error = await failure(
    load({ 'site/xpre.config.ts': "export default { titel: 'T', trailingSlash: 1 }" }),
  )
  expect(error.message).toBe(
    [
      'site/xpre.config.ts has 2 mistakes',
      '  site/xpre.config.ts:1:18 titel: unknown key, did you mean "title"?',
      '  site/xpre.config.ts:1:30 trailingSlash: expected true or false, found 1',
    ].join('\n'),
  )
})

test.each([
  [
    "export default { navbar: { items: [{ label: 'A', to: '/a' }, { lable: 'B' }] } }",
    ['1:62', '1:62', '1:64'],
  ],
  [
    "import { defineConfig } from 'xpre-docs'\nexport default defineConfig(async () => {\n  return { titel: 1 }\n})",
    ['3:12'],
  ],
  [
    "const toc = { 'max': 1 }\nconst config = { toc } as object\nexport default config satisfies object",
    ['1:15'],
  ],
  ['const items = () => [{ a: 1 }]\nexport default { navbar: { items: items() } }', ['2:28', '2:28', '2:28']],
  ["const more = { titel: 'a' }\nexport default { tagline: 1, ...more }", [undefined, undefined]],
  ['export default () => 5', [undefined]],
])('CFG-2: a mistake names the place of its key: %s', async (code, places) => {
  const { message } = await failure(load({ 'xpre.config.ts': code }))
  const [, ...lines] = message.split('\n')
  expect(lines.map((line) => /^ {2}xpre\.config\.ts:(\S+) /.exec(line)?.[1])).toEqual(places)
})

test('CFG-2: folders and files in the configuration must exist', async () => {
  const error = await failure(
    load({
      'xpre.config.ts': "export default { docs: [{ path: 'dcos' }, { id: 'b', sidebarPath: 's.ts' }] }",
    }),
  )
  expect(error.message).toBe(
    [
      'xpre.config.ts has 2 mistakes',
      '  xpre.config.ts:1:27 docs[0].path: expected a folder of the site, found nothing at "dcos"',
      '  xpre.config.ts:1:54 docs[1].sidebarPath: expected a file of the site, found nothing at "s.ts"',
    ].join('\n'),
  )
})

test('the default site is this folder, or ./site', async () => {
  const here = await load({ ...DOC, 'site/docs/other.md': '' })
  expect(here.siteDir).not.toMatch(/site$/)
  const below = await load({ 'site/docs/a.md': '', 'README.md': '' })
  expect(path.basename(below.siteDir)).toBe('site')
  const besideEmpty = await load({ 'docs/a.txt': '', 'site/docs/a.md': '' })
  expect(path.basename(besideEmpty.siteDir)).toBe('site')
  const error = await failure(load({ 'README.md': '# Not a site by itself' }))
  expect(error.message).toMatch(/^There is no site here/)
  expect(error.hint).toContain('name the folder that holds')
})

test('a folder with only docs builds without a config file', async () => {
  const config = await load({ 'my-project_site/docs/a.md': '' }, { siteDir: 'my-project_site' })
  expect(config).toMatchObject({ title: 'My project site', configFile: undefined })
  expect(config.docs[0]).toMatchObject({ path: 'docs', routeBasePath: 'docs' })
})

test('the documents of a bare folder of Markdown are at /', async () => {
  const config = await load({ '02-notes/deep/a.md': '' }, { siteDir: '02-notes' })
  expect(config).toMatchObject({ title: 'Notes', pages: false })
  expect(config.docs).toMatchObject([{ path: '.', routeBasePath: '/' }])
})

test('a missing folder, a file and a folder without Markdown are errors', async () => {
  const files = { 'empty/a.txt': '', 'empty/node_modules/x/README.md': '', 'a.md': '', 'e/docs/a.txt': '' }
  const messages = await Promise.all(
    ['none', 'a.md', 'empty', 'e'].map(async (siteDir) => (await failure(load(files, { siteDir }))).message),
  )
  expect(messages).toEqual([
    'There is no folder "none"',
    '"a.md" is a file, not a folder',
    'There is no Markdown in "empty"',
    'There is no Markdown in "e"',
  ])
})

test('two configuration files are an error', async () => {
  const error = await failure(load({ 'xpre.config.ts': '', 'xpre.config.js': '' }))
  expect(error.message).toBe('"." has two configuration files: xpre.config.ts and xpre.config.js')
})

test('options of the command line: output folder, base URL, drafts', async () => {
  const cwd = siteFolder({ 'site/docs/a.md': '' })
  const plain = await loadConfig({ cwd })
  expect(plain).toMatchObject({ outDir: path.join(cwd, 'site/build'), baseUrl: '/', includeDrafts: false })
  const options = { outDir: 'out', baseUrl: 'sub/path', includeDrafts: true }
  expect(await loadConfig({ cwd, ...options })).toMatchObject({
    outDir: path.join(cwd, 'out'),
    baseUrl: '/sub/path/',
    includeDrafts: true,
  })
  const error = await failure(loadConfig({ cwd, baseUrl: 'https://a.example' }))
  expect(error.message).toBe(
    '--base-url: expected a path such as / or /docs/, of letters, digits and - . _ ~, found "https://a.example"',
  )
})

test('the output folder cannot be the site, contain it or contain sources', async () => {
  const cwd = siteFolder({ 'site/docs/a.md': '', 'site/static/a.svg': '' })
  symlinkSync(path.join(cwd, 'site/docs'), path.join(cwd, 'linked'))
  const refused = await Promise.all(
    ['site', '.', 'site/docs', 'site/components', 'linked', 'site/static/out'].map(
      async (outDir) => (await failure(loadConfig({ cwd, outDir }))).message,
    ),
  )
  expect(refused).toEqual([
    'The output folder "site" is the site itself or holds it',
    'The output folder "." is the site itself or holds it',
    'The output folder "site/docs" holds "docs", a folder of sources',
    'The output folder "site/components" holds "components", a folder of sources',
    'The output folder "linked" holds "docs", a folder of sources',
    'The output folder "site/static/out" lies in "static", which is copied into it',
  ])
})

test('the configuration is frozen, except for values of other modules', async () => {
  const config = await load({
    'xpre.config.ts': `
      const tree = { get now() { throw new Error('asked') }, deep: {} }
      const plugin = Object.assign(() => {}, { settings: {} })
      export default { customFields: { tree: { deep: {} } }, markdown: { remarkPlugins: [[plugin, tree]] }, navbar: { items: [] } }
    `,
  })
  expect(Object.isFrozen(config)).toBe(true)
  expect(Object.isFrozen(config.navbar.items)).toBe(true)
  expect(Object.isFrozen(config.markdown.remarkPlugins)).toBe(true)
  expect(Object.isFrozen(config.customFields.tree)).toBe(false)
  expect(Object.isFrozen(config.markdown.remarkPlugins[0])).toBe(false)
})

test('the folder may be a symbolic link, and no files are left in it', async () => {
  const cwd = siteFolder({ 'real/xpre.config.ts': "export default { title: 'L' }" })
  mkdirSync(path.join(cwd, 'work'))
  symlinkSync(path.join(cwd, 'real'), path.join(cwd, 'work/site'))
  const config = await loadConfig({ cwd: path.join(cwd, 'work') })
  expect(config.siteDir).toBe(path.join(cwd, 'real'))
  expect(readdirSync(path.join(cwd, 'real'))).toEqual(['xpre.config.ts'])
})

test('D15: fonts and styles of the theme that may not be published are refused', async () => {
  const outside = siteFolder({ 'private.woff2': 'x' })
  const src = ['linked.woff2', '.private/a.woff2', 'draft/a.woff2', 'shared.woff2']
  const theme = { css: ['draft/a.css'], fonts: { body: { family: 'A', src } } }
  const root = siteFolder({
    'site/docs/intro.md': '# Intro\n',
    'site/.gitignore': 'draft/\n',
    'site/xpre.config.mjs': `export default ${JSON.stringify({ theme })}`,
    'site/draft/a.css': '',
    'site/draft/a.woff2': 'x',
    'site/.private/a.woff2': 'x',
    'shared.woff2': 'x',
  })
  execFileSync('git', ['init', '--quiet'], { cwd: root })
  const cwd = path.join(root, 'site')
  symlinkSync(path.join(outside, 'private.woff2'), path.join(cwd, 'linked.woff2'))
  symlinkSync('../shared.woff2', path.join(cwd, 'shared.woff2'))
  const { message } = await failure(loadConfig({ cwd }))
  const allow = (file: string) => `list "${file}" under publish.allow in the configuration to publish it`
  const lines = message.split('\n').slice(1)
  expect(lines.map((line) => line.replace(/^ {2}xpre\.config\.mjs:1:\d+ /, '  '))).toEqual([
    `  theme.css[0]: "draft/a.css" is ignored by git and is not published; ${allow('draft/a.css')}`,
    expect.stringMatching(
      /^ {2}theme\.fonts\.body\.src\[0\]: "linked\.woff2" is a symbolic link to ".*private\.woff2", which is outside the repository/,
    ),
    `  theme.fonts.body.src[1]: ".private/a.woff2" is hidden (a name in its path begins with a dot) and is not published; ${allow('.private/a.woff2')}`,
    `  theme.fonts.body.src[2]: "draft/a.woff2" is ignored by git and is not published; ${allow('draft/a.woff2')}`,
  ])
})

test('CFG-2: an unreadable font of the theme is named with its key', async () => {
  const cwd = siteFolder({
    ...DOC,
    'xpre.config.mjs': "export default { theme: { fonts: { code: { family: 'A', src: ['a.woff2'] } } } }",
    'a.woff2': 'x',
  })
  chmodSync(cwd, 0o755)
  chmodSync(path.join(cwd, 'a.woff2'), 0)
  // The process of esbuild keeps running, and must not keep another user.
  await transform('')
  const { message } = await failure(withModes(() => loadConfig({ cwd })))
  expect(message).toContain('theme.fonts.code.src[0]: "a.woff2" cannot be read (EACCES)')
})

test('CFG-2: services that read a page need its full address', async () => {
  const assistant = "{ label: 'Ask', href: 'https://a.example/?q={url}' }"
  const written = (more: string) => ({
    ...DOC,
    'xpre.config.mjs': `export default { ${more} copyPage: { assistants: [${assistant}] } }`,
  })
  expect((await load(written("url: 'https://docs.example',"))).copyPage).toMatchObject({
    assistants: [{ label: 'Ask' }],
  })
  expect(String(await failure(load(written(''))))).toContain('copyPage.assistants')
})
