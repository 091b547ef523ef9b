/** Moves in a site in several languages: translations move with their original. */
import { expect, test } from 'vitest'
import { openMove } from './openMove.ts'

const config = (more = ''): string =>
  `export default { url: 'https://x.example', i18n: { locales: ['en', 'de', 'ja'] }, onBrokenLinks: 'throw', ${more} }\n`

const CURRENT = 'i18n/ja/docusaurus-plugin-content-docs/current'

const SITE = {
  'xpre.config.mjs': config("footer: { links: [{ label: 'D', to: '/de/docs/guide/a' }] }"),
  'README.md': '[a](i18n/de/docs/guide/a.md) <https://x.example/de/docs/guide/a>\n',
  'docs/guide/a.md': '# A\n\n[b](b.md) [de](/de/docs/guide/a)\n',
  'docs/guide/b.md': '# B\n\n[a](a.md)\n',
  'docs/guide/p.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'docs/c.md': '# C\n\n[a](guide/a.md)\n',
  'i18n/de/docs/guide/a.md': '# A de\n\n[b](b.md) ![p](p.svg) <https://x.example/docs/guide/a>\n',
  'i18n/de/docs/c.md':
    '# C de\n\n[a](guide/a.md) [a](/docs/guide/a) [a](/guide/a.md) [b](guide/b) [ja](/ja/docs/guide/a)\n',
  [`${CURRENT}/guide/a.mdx`]: '# A ja\n\n[c](../c.md)\n',
  [`${CURRENT}/guide/b.md`]: '# B ja\n\n[a](./a.md)\n',
}

test('CHK-7 DOC-6: mv moves translations in both layouts, with their links and a redirect in each language', async () => {
  const site = openMove(SITE)
  const before = site.files()
  const result = await site.move('docs/guide/a.md', 'docs/new/z.md')
  expect(result).toMatchObject({
    files: 3,
    notes: [],
    redirects: [
      { from: '/docs/guide/a', to: '/docs/new/z' },
      { from: '/de/docs/guide/a', to: '/de/docs/new/z' },
      { from: '/ja/docs/guide/a', to: '/ja/docs/new/z' },
    ],
    translations: [
      { from: 'i18n/de/docs/guide/a.md', to: 'i18n/de/docs/new/z.md' },
      { from: `${CURRENT}/guide/a.mdx`, to: `${CURRENT}/new/z.mdx` },
    ],
  })
  const {
    'docs/guide/a.md': _en,
    'i18n/de/docs/guide/a.md': _de,
    [`${CURRENT}/guide/a.mdx`]: _ja,
    ...kept
  } = before
  const head = '---\nredirect_from:\n  - /docs/guide/a\n---\n\n'
  expect(site.files()).toEqual({
    ...kept,
    'xpre.config.mjs': config("footer: { links: [{ label: 'D', to: '/de/docs/new/z' }] }"),
    'README.md': '[a](i18n/de/docs/new/z.md) <https://x.example/de/docs/new/z>\n',
    'docs/new/z.md': `${head}# A\n\n[b](../guide/b.md) [de](/de/docs/new/z)\n`,
    'docs/guide/b.md': '# B\n\n[a](../new/z.md)\n',
    'docs/c.md': '# C\n\n[a](new/z.md)\n',
    'i18n/de/docs/new/z.md': `${head}# A de\n\n[b](../guide/b.md) ![p](../guide/p.svg) <https://x.example/docs/new/z>\n`,
    'i18n/de/docs/c.md':
      '# C de\n\n[a](new/z.md) [a](/docs/new/z) [a](/new/z.md) [b](guide/b) [ja](/ja/docs/new/z)\n',
    [`${CURRENT}/new/z.mdx`]: `${head}# A ja\n\n[c](../c.md)\n`,
    [`${CURRENT}/guide/b.md`]: '# B ja\n\n[a](../new/z.mdx)\n',
  })
})

test('CHK-7 DOC-6: a page without a translation moves in every language, and a folder with all in it', async () => {
  const site = openMove({ ...SITE, 'i18n/de/docs/guide/_category_.json': '{ "label": "Anleitung" }' })
  await site.move('docs/guide/b.md', 'docs/b.md')
  expect(site.read('i18n/de/docs/guide/a.md')).toContain('[b](../b.md) ![p](p.svg)')
  expect(site.read('i18n/de/docs/c.md')).toContain('[b](b)')
  expect(site.read(`${CURRENT}/b.md`)).toBe(
    '---\nredirect_from:\n  - /docs/guide/b\n---\n\n# B ja\n\n[a](./guide/a.mdx)\n',
  )
  await site.move('docs/guide', 'docs/manual')
  expect(Object.keys(site.files()).filter((file) => file.includes('guide'))).toEqual([])
  expect(site.read('i18n/de/docs/manual/_category_.json')).toBe('{ "label": "Anleitung" }')
  expect(site.read('i18n/de/docs/c.md')).toContain('[a](manual/a.md) [a](/docs/manual/a)')
  await site.move('docs/manual/p.svg', 'docs/p.svg')
  expect(site.read('i18n/de/docs/manual/a.md')).toContain('![p](../p.svg)')
})

test('CHK-7 DOC-6: links to a page that a language leaves out follow it', async () => {
  const site = openMove({
    'xpre.config.mjs': "export default { i18n: { locales: ['en', 'de'], fallback: false } }\n",
    'docs/a.md': '# A\n',
    'i18n/de/docs/c.md': '# C de\n\n[a](a.md) [a](/docs/a)\n',
    'docs/c.md': '# C\n',
  })
  expect((await site.move('docs/a.md', 'docs/b/z.md')).notes).toEqual([])
  expect(site.read('i18n/de/docs/c.md')).toBe('# C de\n\n[a](b/z.md) [a](/docs/b/z)\n')
})

test.each<[name: string, files: Record<string, string>, from: string, to: string, message: string]>([
  [
    'a translation without its original',
    {},
    'i18n/de/docs/guide/a.md',
    'i18n/de/docs/z.md',
    '"i18n/de/docs/guide/a.md" holds translations of "docs/guide/a.md", which move with it',
  ],
  [
    'a folder of translations',
    {},
    'i18n/de/docs/guide',
    'i18n/de/docs/z',
    '"i18n/de/docs/guide" holds translations of "docs/guide", which move with it',
  ],
  [
    'a translation onto an existing one',
    { 'i18n/de/docs/z.mdx': '# Z\n' },
    'docs/guide/a.md',
    'docs/z.md',
    '"i18n/de/docs/z.md" already exists, so nothing was moved',
  ],
])('CHK-7 DOC-6: mv refuses to move %s', async (_name, files, from, to, message) => {
  const site = openMove({ ...SITE, ...files })
  const before = site.files()
  await expect(site.move(from, to)).rejects.toThrow(message)
  expect(site.files()).toEqual(before)
})

test('CHK-7 DOC-6: a translation may change its layout, and one without an original may find it', async () => {
  const site = openMove({ ...SITE, 'i18n/de/docs/alone.md': '# B de\n\n[a](guide/a.md)\n' })
  await site.move('i18n/de/docs/alone.md', 'i18n/de/docs/guide/b.md')
  expect(site.read('i18n/de/docs/guide/b.md')).toContain('# B de\n\n[a](a.md)\n')
  await site.move(`${CURRENT}/guide/b.md`, 'i18n/ja/docs/guide/b.md')
  expect(site.read('i18n/ja/docs/guide/b.md')).toBe('# B ja\n\n[a](./a.md)\n')
})

test('CHK-7 DOC-6: a translated label whose key changes with a folder is a note, and refuses no move', async () => {
  const site = openMove({
    ...SITE,
    'i18n/de/docs.json': '{\n  "sidebar.docs.category.guide": "Anleitung"\n}\n',
  })
  const { notes } = await site.move('docs/guide', 'docs/new')
  expect(notes).toMatchObject([{ file: 'i18n/de/docs.json', line: 2 }])
  expect(notes[0]?.message).toContain('rename the key of the moved label')
})

test('CHK-7 DOC-6: a translation at the new place of a document without one is named', async () => {
  const site = openMove({ ...SITE, 'i18n/de/docs/guide/z.md': '# Z de\n' })
  const { remarks } = await site.move('docs/guide/b.md', 'docs/guide/z.md')
  expect(remarks).toEqual([
    '"i18n/de/docs/guide/z.md" exists already, and becomes the translation of "docs/guide/z.md"',
  ])
})
