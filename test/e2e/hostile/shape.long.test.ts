/** Names of files, and the files that shape a site: sidebars, categories, slugs, redirects. */
import { describe, expect, test } from 'vitest'
import { UserError } from '../../../src/shared/errors/userError.ts'
import { openSite, type SiteFiles, temporaryFolder } from '../../helpers/openSite.ts'
import { type Hostile, openHostile } from './hostilePages.ts'

const category = (name: string, text: string, ...rules: readonly string[]): Hostile => {
  const file = `docs/${name.replaceAll(/\W/g, '-')}/_category_.yml`
  const page = file.replace('_category_.yml', 'page.md')
  return { name, files: { [file]: text, [page]: '# P\n' }, expected: rules.map((rule) => file + rule) }
}

const CATEGORIES: readonly Hostile[] = [
  category('a category that is a list', '- a\n', ' invalid-category'),
  category('a category of wrong types', 'label: 1\n', ':1 invalid-category'),
  category('a category in a circle', 'customProps: &a {b: *a}\n', ' invalid-category'),
  category('a category too deep', `customProps: ${'['.repeat(3000)}\n`, ' invalid-category'),
  category('a category of a prototype', '__proto__: {label: x}\n', ':1 invalid-category'),
  category('a category with NUL', 'label: a\0b\n', ':1 invalid-encoding'),
  category('an empty category', ''),
]

describe('BLD-6: category files', () => {
  const hostile = openHostile(CATEGORIES)
  test.each(CATEGORIES)('$name', (row) => hostile.expectFindings(row))
  test('the other pages are reported', () => hostile.expectCalm())
})

const HOME = { 'docs/index.md': '# Home\n' }

/** Names that are too long or have a special meaning on some system. */
const NAMES = [
  'CON',
  'aux',
  'a:b',
  'a\\b',
  'dots...',
  'ends with blank ',
  'quo\'te"s',
  'per%cent',
  'per%2fcent',
  'ha#sh',
  'ques?tion',
  'line\nbreak',
  '-dash',
  '__proto__',
  'constructor',
  `${'x'.repeat(200)}`,
  '<script>',
  '&amp;',
  'É',
  'E\u0301',
  'case',
  'CASE',
]

describe('BLD-6: names of files', () => {
  test('each file is a page or a finding with its name, and nothing is written outside of the output', async () => {
    const site = openSite({
      ...HOME,
      'xpre.config.mjs': "export default { rules: { 'invalid-slug': 'warn' } }\n",
      ...Object.fromEntries(NAMES.map((name) => [`docs/n/${name}.md`, '# T\n'])),
    })
    const { findings } = await site.build()
    const named = (rule: string) => findings.filter((one) => one.rule === rule).map(({ file }) => file)
    expect(named('invalid-slug').sort()).toEqual(
      ['a\\b', 'ha#sh', 'line\nbreak', 'ques?tion'].map((name) => `docs/n/${name}.md`),
    )
    expect(named('duplicate-route')).toHaveLength(2)
    expect(named('unportable-name').sort()).toEqual(
      [
        '<script>',
        'CON',
        'a:b',
        'aux',
        'dots...',
        'ends with blank ',
        'per%2fcent',
        'per%cent',
        'quo\'te"s',
      ].map((name) => `docs/n/${name}.md`),
    )
    expect(findings).toHaveLength(15)
    // A page whose name is no valid address gets another one. Of two pages with one address, one is written.
    const pages = site.outputFiles().filter((file) => /^docs\/n\/[^/]+\/index\.html$/.test(file))
    expect(pages.length).toBeGreaterThanOrEqual(NAMES.length - 6)
  })

  test('folders with the longest possible path are built', async () => {
    const site = openSite({ ...HOME, [`docs/${'deep/'.repeat(300)}a.md`]: '# A\n' })
    expect(await site.findings()).toEqual([expect.stringMatching(/warn unportable-name .* 800 bytes/)])
    expect(site.outputFiles()).toContain(`docs/${'deep/'.repeat(300)}a/index.html`)
  })
})

const config = (body: string) => ({ 'xpre.config.mjs': `export default { ${body} }\n` })
const UNREADABLE: readonly (readonly [name: string, files: SiteFiles, message: RegExp])[] = [
  [
    'a list that contains itself',
    {
      'sidebars.mjs':
        'const a = ["index"]; a.push({ type: "category", label: "A", items: a }, { type: "category", label: "B", items: a }); export default { docs: a }\n',
    },
    /^sidebars\.mjs: "docs\[1\]\.items" contains itself$/,
  ],
  [
    'a circular object as a type',
    { 'sidebars.mjs': 'const a = {}; a.type = a; export default { docs: [a] }\n' },
    /^sidebars\.mjs: "docs\[0\]\.type" contains itself$/,
  ],
  [
    'parts that repeat too often',
    {
      'sidebars.mjs':
        'let a = ["index"]; for (let i = 0; i < 40; i++) a = [{ type: "category", label: "A", items: a }, { type: "category", label: "B", items: a }]; export default { docs: a }\n',
    },
    /^sidebars\.mjs: /,
  ],
]

const REFUSED: readonly (readonly [name: string, files: SiteFiles, rule: string])[] = [
  ['a number without a JSON form', { 'sidebars.mjs': 'export default { docs: [10n] }\n' }, 'invalid-sidebar'],
  [
    'keys of prototypes',
    { 'sidebars.json': '{ "__proto__": ["nothing"], "constructor": ["index"] }' },
    'invalid-sidebar',
  ],
  [
    'redirects in a circle',
    config("redirects: [{ from: '/a', to: '/b' }, { from: '/b', to: '/a' }, { from: '/c', to: '/c' }]"),
    'invalid-redirect',
  ],
]

/** Options of plugins without a JSON form. */
const OPTIONS = {
  'nested 100,000 levels deep':
    'let options = {}; for (let i = 0; i < 100_000; i++) options = { a: options }',
  'that hold themselves': 'const options = {}; options.a = options',
  'with a large integer': 'const options = { a: 10n }',
  'with a getter that throws': 'const options = { get a() { throw new Error("read") } }',
}

describe('MD-10: options of plugins may be any value', () => {
  test.each(Object.entries(OPTIONS))('options %s', async (_, setup) => {
    const setting = '[[() => (tree) => { tree.children.push({ type: "thematicBreak" }) }, options]]'
    const rehype = '[[() => () => {}, options]]'
    const site = openSite({
      ...HOME,
      'xpre.config.mjs': `${setup}\nexport default { markdown: { remarkPlugins: ${setting}, rehypePlugins: ${rehype} } }\n`,
    })
    expect((await site.check()).report.findings).toEqual([])
    // The key of the bundle cache contains the configuration.
    const cacheEnv = { XPRE_DOCS_CACHE_DIR: temporaryFolder() }
    expect(await site.findings({ cacheEnv })).toEqual([])
    expect(site.main('docs/index.html')).toContain('<hr')
  })
})

describe('BLD-6: sidebars and redirects', () => {
  test.each(UNREADABLE)('%s is a usage error that names the file', async (_, files, message) => {
    const failure = openSite({ ...HOME, ...files }).findings()
    await expect(failure).rejects.toThrow(message)
    await expect(failure).rejects.toBeInstanceOf(UserError)
  })

  test.each(REFUSED)('%s', async (_, files, rule) => {
    const findings = await openSite({ ...HOME, ...files }).findings()
    expect(findings.length).toBeGreaterThan(0)
    expect(findings.filter((line) => !line.includes(` throw ${rule} `))).toEqual([])
    expect(findings.join('\n')).not.toMatch(/\n\s+at |TypeError|RangeError/)
  })

  test('2,000 pages with one address are 1,999 findings', async () => {
    const pages = Object.fromEntries(
      Array.from({ length: 2000 }, (_, i) => [`docs/p${i}.md`, '---\nslug: /same\n---\n# P\n']),
    )
    const { report } = await openSite({ ...HOME, ...config(''), ...pages }).check()
    expect(report.findings.filter(({ rule }) => rule === 'duplicate-route')).toHaveLength(1999)
  })
})
