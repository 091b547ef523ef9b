/** SRC-8: searchable pages and their words, in a real build. */
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openSiteSearch } from '../../../src/plan/search/openSiteSearch.ts'
import { readRecords } from '../../../src/plan/search/readRecords.ts'
import { makeFolder, removeFolder } from '../../helpers/makeFolder.ts'
import { openSite, type SiteFiles, temporaryFolder } from '../../helpers/openSite.ts'

const SITE: SiteFiles = {
  'xpre.config.mjs': `export default {
    redirects: [{ from: '/old', to: '/docs/open' }],
    search: { synonyms: [['Zebra', 'Größe'], ['sign-in', 'entrance']] },
  }\n`,
  'docs/open.md':
    '---\nkeywords: [periwinkle]\ndescription: A page about everything.\n---\n\n# Open\n\nFirst words.\n\n## Größe & `code`\n\n:::note[Mind this]\n\nInner words.\n\n:::\n\n```js title="a.js"\nconst wombat = 1\n```\n',
  'docs/titled.md': '---\ntitle: In the sidebar\n---\n\n# On the page\n\nText.\n',
  'docs/unlisted.md': '---\nunlisted: true\n---\n\n# Unlisted quokka\n',
  'docs/unwanted.md': '---\nsearch: false\n---\n\n# Unwanted quokka\n',
  'docs/draft.md': '---\ndraft: true\n---\n\n# Draft quokka\n',
  'docs/entrance.md': '# Entrance\n',
}

const open = async (files: SiteFiles) => {
  const { dir } = openSite(files)
  return { siteDir: dir, cwd: dir, cacheEnv: { XPRE_DOCS_CACHE_DIR: temporaryFolder() } }
}

const root = makeFolder()
const { dir } = openSite(SITE, root)
/** The site with its cache, which several tests read. */
const shared = { siteDir: dir, cwd: dir, cacheEnv: { XPRE_DOCS_CACHE_DIR: path.join(root, 'cache') } }
afterAll(() => removeFolder(root))

test('SRC-8: unlisted pages, drafts, excluded pages and pages outside the docs are not found', async () => {
  const { records } = await readRecords(shared)
  const pages = new Set(records.map(({ url }) => url.split('#')[0]))
  expect([...pages].sort()).toEqual(['/docs/entrance', '/docs/open', '/docs/titled'])
  expect(JSON.stringify(records)).not.toMatch(/quokka|not found/i)
  const { search } = await openSiteSearch(shared)
  for (const query of ['quokka ', 'unlisted', 'unwanted']) expect(await search(query, 5)).toEqual([])
})

test('DOC-2: records have the labels of the tags of their page', async () => {
  const tagged = '---\ntags: [repair, { label: Own, permalink: /mine }]\n---\n\n# Tagged\n\n## Part\n'
  const files = { ...SITE, 'docs/tags.yml': 'repair:\n  label: Repairs\n', 'docs/tagged.md': tagged }
  const { records } = await readRecords(await open(files))
  const tagsOf = (path: string) => records.flatMap(({ url, tags }) => (url.startsWith(path) ? [tags] : []))
  expect(tagsOf('/docs/tagged')).toEqual([
    ['Repairs', 'Own'],
    ['Repairs', 'Own'],
  ])
  expect(tagsOf('/docs/tags')).toEqual([])
  expect(new Set(tagsOf('/docs/titled'))).toEqual(new Set([undefined]))
})

test('SRC-7: a page is found by the words of its categories and of its address', async () => {
  const text = '# Settings\n\nText.\n'
  const { search } = await openSiteSearch(
    await open({
      'docs/index.md': text,
      'docs/webdev/index.md': text,
      'docs/a/_category_.json': '{ "label": "Machines" }',
      'docs/a/b/_category_.json': '{ "label": "Polaris" }',
      'docs/a/b/python.md': text,
      'docs/other.md': text,
    }),
  )
  const pagesOf = async (query: string) => (await search(query, 5)).map(({ path }) => path)
  expect(await pagesOf('webdev')).toEqual(['/docs/webdev'])
  expect(await pagesOf('machines')).toEqual(['/docs/a/b/python'])
  expect((await pagesOf('polaris python'))[0]).toBe('/docs/a/b/python')
})

test('SRC-8: a page is found by its keywords, description, code, notes and both titles', async () => {
  const { search } = await openSiteSearch(shared)
  for (const [query, path] of [
    ['periwinkle', '/docs/open'],
    ['everything', '/docs/open'],
    ['wombat', '/docs/open'],
    ['inner words', '/docs/open'],
    ['mind this', '/docs/open'],
    ['grosse', '/docs/open'],
    ['in the sidebar', '/docs/titled'],
    ['on the page', '/docs/titled'],
  ] as const) {
    expect([query, (await search(query, 5))[0]?.path]).toEqual([query, path])
  }
})

test.each(['en', 'de'])('SRC-7: synonyms of a site match in any spelling: %s', async (locale) => {
  const config = `export default { i18n: { defaultLocale: '${locale}', locales: ['${locale}'] }, search: { synonyms: [['Zebra', 'Größe'], ['Sign-In', 'entrance']] } }\n`
  const { search } = await openSiteSearch(await open({ ...SITE, 'xpre.config.mjs': config }))
  expect((await search('zebra ', 5))[0]).toMatchObject({ path: '/docs/open', anchor: 'größe--code' })
  expect((await search('signin ', 5))[0]).toMatchObject({ path: '/docs/entrance' })
})
