/** Files of translators against a real site. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { englishMessages } from '../../src/project/messages/toolMessages.ts'
import { runCommand } from '../cli/runCommand.ts'
import { openSite, type SiteFiles } from '../helpers/openSite.ts'

const TOTAL = Object.keys(englishMessages()).length

const siteIn = (locale: string, files: SiteFiles = {}) =>
  openSite({
    'xpre.config.mjs': `export default { title: 'Lamps', i18n: { defaultLocale: '${locale}' } }`,
    'docs/index.md': '# Lamps\n',
    ...files,
  })

const run = (dir: string, ...args: string[]) => runCommand(['translations', ...args], dir)

const DANISH = '{\n  "theme.toc.title": "På denne side",\n  "theme.toc.titel": "Indhold"\n}\n'

test('DOC-6: translations adds the missing ids to the file of a language that is not included', async () => {
  const { dir } = siteIn('da', { 'i18n/da/messages.json': DANISH })
  const file = path.join(dir, 'i18n/da/messages.json')
  const first = await run(dir)
  expect(first.code).toBe(0)
  expect(first.stdout).toBe(
    [
      `da: 0 % of ${TOTAL} texts: 0 included, 1 of the site, ${TOTAL - 1} missing`,
      '  i18n/da/messages.json:3:3 No text of the interface and no code of the site has the id "theme.toc.titel"',
      `  Added ${TOTAL - 1} ids to i18n/da/messages.json; fill in each "message"`,
      '',
    ].join('\n'),
  )
  const text = readFileSync(file, 'utf8')
  expect(text.startsWith(DANISH.slice(0, -3))).toBe(true)
  const written = JSON.parse(text)
  expect(written['theme.search.button']).toEqual({ message: '', description: 'Search' })
  expect(Object.keys(written)).toHaveLength(TOTAL + 1)
  const second = await run(dir)
  expect(second.stdout).not.toContain('Added')
  expect(readFileSync(file, 'utf8')).toBe(text)
})

test('DOC-6: an included language lacks nothing, and no file is written', async () => {
  const { dir } = siteIn('de-CH')
  expect((await run(dir)).stdout).toBe(
    `de-CH: 100 % of ${TOTAL} texts: ${TOTAL} included, 0 of the site, 0 missing\n`,
  )
  expect(existsSync(path.join(dir, 'i18n'))).toBe(false)
})

test('DOC-6: --status writes nothing, and JSON has the missing ids', async () => {
  const { dir } = siteIn('da')
  const { code, stdout } = await run(dir, '--status', '--format', 'json')
  const { locales } = JSON.parse(stdout)
  expect([code, locales.length]).toEqual([0, 1])
  expect(locales[0]).toMatchObject({
    locale: 'da',
    total: TOTAL,
    included: 0,
    ofSite: 0,
    added: 0,
    findings: [],
  })
  expect(locales[0].missing).toEqual(Object.keys(englishMessages()))
  expect(existsSync(path.join(dir, 'i18n'))).toBe(false)
})

test('DOC-6: a file with a mistake stays, and the exit code is 1', async () => {
  const { dir } = siteIn('da', { 'i18n/da/messages.json': '{ "theme.toc.title": 1 }' })
  const { code, stdout } = await run(dir)
  expect(code).toBe(1)
  expect(stdout).toContain('  i18n/da/messages.json:1:22 "theme.toc.title" should be a text')
  expect(readFileSync(path.join(dir, 'i18n/da/messages.json'), 'utf8')).toBe('{ "theme.toc.title": 1 }')
})

test('DOC-6: every language of a site has its texts and the number of its translated documents', async () => {
  const { dir } = openSite('languages')
  const { code, stdout } = await run(dir, '--status')
  expect(code).toBe(0)
  expect(stdout.split('\n').filter((line) => line.startsWith('  ') || line.startsWith('de'))).toEqual([
    `de: 100 % of ${TOTAL} texts: ${TOTAL - 1} included, 1 of the site, 0 missing`,
    '  4 of 5 documents translated',
    '  4 of 7 labels translated',
    '  1 of 5 documents translated',
    '  0 of 7 labels translated',
    '  1 of 5 documents translated',
    '  0 of 7 labels translated',
  ])
})

const SHOP = `import { Translate, useTranslate } from 'xpre-docs/runtime'

export default function Shop() {
  const t = useTranslate()
  return (
    <main title={t({ id: 'shop.title', message: 'Shop of {name}', description: 'For screen readers' }, { name: 'Ada' })}>
      <Translate id="shop.buy">Buy a lamp</Translate>
      <Translate>Light for all</Translate>
      <Translate id={String(1)}>Computed</Translate>
    </main>
  )
}
`

test('DOC-6: texts of code and labels are written for each language, beside what is there, and counted', async () => {
  const { dir } = openSite({
    'xpre.config.mjs': `export default {
  title: 'Lamps', i18n: { locales: ['en', 'de'] },
  navbar: { items: [{ to: '/docs', label: 'Docs' }, { to: '/shop', label: 'Shop' }] },
  footer: { copyright: '© Lamps' },
}`,
    'docs/index.md': '# Lamps\n',
    'docs/guide/_category_.json': '{ "label": "Guide" }',
    'docs/guide/a.mdx':
      '# A\n\nimport Translate from \'@docusaurus/Translate\'\n\n<Translate id="shop.buy">Buy two</Translate>\n',
    'pages/shop.tsx': SHOP,
    'i18n/de/messages.json': '{\n  "shop.title": "Laden von {name}", "shop.old": "Alt"\n}\n',
    'i18n/de/navbar.json': '{ "item.label.Docs": { "message": "Doku" } }\n',
    'i18n/de/docusaurus-plugin-content-docs/current/index.md': '# Lampen\n',
  })
  const read = (file: string) => readFileSync(path.join(dir, 'i18n/de', file), 'utf8')
  const { code, stdout } = await run(dir)
  expect(code).toBe(0)
  expect(stdout.split('\n').filter((line) => !/^en:|missing$/.test(line))).toEqual([
    '  pages/shop.tsx:7:7 "shop.buy" has the text "Buy a lamp" here, and "Buy two" in docs/guide/a.mdx; translators see only the latter',
    '  pages/shop.tsx:9:21 The id of <Translate> is computed, so it cannot be listed for translators; write a text, with {name} for values',
    '  1 of 2 documents translated',
    "  1 of 3 texts of the site's code translated",
    '  1 of 5 labels translated',
    '  i18n/de/messages.json:2:37 No text of the interface and no code of the site has the id "shop.old"',
    '  Added 2 ids to i18n/de/messages.json; fill in each "message"',
    '  Added 1 label to i18n/de/navbar.json; translate each "message"',
    '  Added 1 label to i18n/de/footer.json; translate each "message"',
    '  Added 2 labels to i18n/de/docusaurus-plugin-content-docs/current.json; translate each "message"',
    '',
  ])
  expect(read('messages.json')).toBe(
    '{\n  "shop.title": "Laden von {name}", "shop.old": "Alt",\n  "shop.buy": { "message": "", "description": "Buy two" },\n  "Light for all": { "message": "" }\n}\n',
  )
  expect(read('navbar.json')).toBe(
    '{ "item.label.Docs": { "message": "Doku" },\n  "item.label.Shop": { "message": "Shop" }\n}\n',
  )
  expect(read('docusaurus-plugin-content-docs/current.json')).toBe(
    '{\n  "version.label": { "message": "Nächste" },\n  "sidebar.docs.category.Guide": { "message": "Guide" }\n}\n',
  )
  const { stdout: status } = await run(dir, '--status', '--format', 'json')
  const [, german] = JSON.parse(status).locales
  expect(german.documents).toEqual({ total: 2, translated: 1, missing: ['docs/guide/a.mdx'] })
  expect((await run(dir, '--status', '--strict')).code).toBe(1)
  expect(german.code).toEqual({ total: 3, missing: ['shop.buy', 'Light for all'] })
  expect(
    german.labels.map(({ file, total, translated, unchanged, missing }: Record<string, unknown>) => [
      ...[file, total, translated, unchanged, missing],
    ]),
  ).toEqual([
    ['i18n/de/navbar.json', 2, 1, 1, []],
    ['i18n/de/footer.json', 1, 0, 1, []],
    ['i18n/de/docusaurus-plugin-content-docs/current.json', 2, 0, 2, []],
  ])
  expect((await run(dir)).stdout).not.toContain('Added')
  expect((await run(dir)).stdout).toContain('  1 of 5 labels translated, 4 as in the original')
})

test.each([
  ['texts of a language that is not included', 'da', {}, 1],
  ['an included language', 'de', {}, 0],
  ['an id that nothing shows', 'de', { 'i18n/de/messages.json': '{ "theme.toc.titel": "Inhalt" }' }, 1],
  [
    'labels',
    'en',
    {
      'xpre.config.mjs': "export default { title: 'Lamps', i18n: { locales: ['en', 'de'] } }",
      'docs/guide/_category_.json': '{ "label": "Guide" }',
      'docs/guide/a.md': '# A\n',
    },
    1,
  ],
])(
  'DOC-6: --strict, for missing texts and labels, and warnings: %s',
  async (_what, locale, files, strict) => {
    const { dir } = siteIn(locale, files)
    expect((await run(dir, '--status')).code).toBe(0)
    expect((await run(dir, '--status', '--strict')).code).toBe(strict)
    if (!('docs/guide/a.md' in files)) return
    // Written labels are as in the original, which does not count.
    await run(dir)
    expect((await run(dir, '--status', '--strict')).code).toBe(0)
  },
)
