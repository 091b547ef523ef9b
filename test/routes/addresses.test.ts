import { describe, expect, test } from 'vitest'
import { docAddressOf } from '../../src/routes/docAddress.ts'
import { readNumberPrefix, stripNumberPrefixes } from '../../src/shared/document/numberPrefix.ts'
import { buildFacts, makeDoc, PLACE } from './buildSite.ts'

const pathOf = (contentPath: string, frontMatter = {}, base = '/docs') =>
  docAddressOf(makeDoc(contentPath, { frontMatter }), base).path

test('RTE-2: a number prefix is digits, a separator and a name', () => {
  const names = [
    '01-intro',
    '003 - My',
    '1--a',
    '7.0-x',
    '2021-11-foo',
    '1.2-foo',
    '01intro',
    '12',
    '3_b',
    '4. c',
  ]
  expect(names.map((name) => readNumberPrefix(name))).toEqual([
    { name: 'intro', position: 1 },
    { name: 'My', position: 3 },
    { name: 'a', position: 1 },
    { name: '7.0-x', position: undefined },
    { name: '2021-11-foo', position: undefined },
    { name: '1.2-foo', position: undefined },
    { name: '01intro', position: undefined },
    { name: '12', position: undefined },
    { name: 'b', position: 3 },
    { name: 'c', position: 4 },
  ])
  expect(stripNumberPrefixes('01-a/2021-11-b/02_c')).toBe('a/2021-11-b/c')
})

test.each([
  ['2021-updates', undefined],
  ['2021.updates', undefined],
  ['1000-days', undefined],
  ['2021-01-02-news', undefined],
  ['01-02-2021-news', undefined],
  ['21-01-news', undefined],
  ['1.2-notes', undefined],
  ['1.2.3-notes', undefined],
  ['1_2_notes', undefined],
  ['v1.2-notes', undefined],
  ['3d-printing', undefined],
  ['2021', undefined],
  ['0001-decision', 1],
  ['999-last', 999],
  ['10-update-2021', 10],
  ['404-page', 404],
])('RTE-2: %j has the number %j in front', (name, position) => {
  expect(readNumberPrefix(name).position).toBe(position)
  if (position === undefined) expect(readNumberPrefix(name).name).toBe(name)
})

describe('RTE-2: the address of a file', () => {
  test('follows its path, without number prefixes', () => {
    expect(pathOf('01-guide/02-start.md')).toBe('/docs/guide/start')
    expect(pathOf('01-guide/02-start.md', { parse_number_prefixes: false })).toBe('/docs/01-guide/02-start')
    expect(pathOf('start.md', {}, '/')).toBe('/start')
  })

  test('is its folder for index, README and the folder name', () => {
    expect(pathOf('index.md')).toBe('/docs')
    expect(pathOf('README.md', {}, '/')).toBe('/')
    expect(pathOf('guide/_index.md')).toBe('/docs/guide')
    expect(pathOf('guide/Readme.mdx')).toBe('/docs/guide')
    expect(pathOf('guide/Guide.md')).toBe('/docs/guide')
    expect(pathOf('guide/index.md', { slug: 'all' })).toBe('/docs/guide/all')
  })

  test('takes the id from the front matter', () => {
    expect(pathOf('guide/01-a.md', { id: 'b' })).toBe('/docs/guide/b')
  })

  test('takes a slug, from the docs root with a slash and from its folder without', () => {
    expect(pathOf('guide/a.md', { slug: '/b' })).toBe('/docs/b')
    expect(pathOf('guide/a.md', { slug: '/' })).toBe('/docs')
    expect(pathOf('guide/a.md', { slug: 'c/d/' })).toBe('/docs/guide/c/d')
    expect(pathOf('guide/a.md', { slug: '../e' })).toBe('/docs/e')
    expect(pathOf('guide/a.md', { slug: '/../privacy' })).toBe('/privacy')
    expect(pathOf('a.md', { slug: 'caf%C3%A9' })).toBe('/docs/café')
  })
})

test('RTE-2: an invalid slug is reported at its place, and the document gets the address of its file', () => {
  const slugs = [
    '/../../x',
    '../../../x',
    '../../x',
    'a?b',
    'a#b',
    'a\\b',
    'https://x.example/',
    '//x',
    '%2e%2e/%2e%2e/%2e%2e/x',
  ]
  for (const slug of slugs) {
    const { path, diagnostics } = docAddressOf(makeDoc('guide/a.md', { frontMatter: { slug } }), '/docs')
    expect([slug, path]).toEqual([slug, '/docs/guide/a'])
    expect(diagnostics).toMatchObject([{ rule: 'invalid-slug', file: 'docs/guide/a.md', place: PLACE }])
    expect(diagnostics[0]?.message).toContain(`"${slug}"`)
  }
})

test('RTE-2: a file name that cannot be an address is reported and sanitized', () => {
  const { path, diagnostics } = docAddressOf(makeDoc('what?.md'), '/docs')
  expect(path).toBe('/docs/what-')
  expect(diagnostics).toMatchObject([{ rule: 'invalid-slug', file: 'docs/what?.md' }])
})

describe('the docs home', () => {
  const mainPath = (docs: Parameters<typeof buildFacts>[0]) => buildFacts(docs).docs[0]?.versions[0]?.mainPath

  test('RTE-1: is the document at the root', () => {
    const docs = [makeDoc('a.md'), makeDoc('intro.md', { frontMatter: { slug: '/' } })]
    expect(mainPath({ docs })).toBe('/docs')
    expect(buildFacts({ docs }).routes.byPath('/docs/')?.source).toBe('docs/intro.md')
  })

  test('RTE-1: else the first document of the first sidebar, to which the root redirects', () => {
    const docs = [makeDoc('a.md'), makeDoc('b.md', { frontMatter: { sidebar_position: 1 } })]
    expect(mainPath({ docs })).toBe('/docs/b')
    expect(buildFacts({ docs }).routes.byPath('/docs')).toMatchObject({
      kind: 'redirect',
      redirectTo: '/docs/b',
    })
  })
})

test('RTE-8: drafts are absent unless included, unlisted pages are present', () => {
  const docs = [
    makeDoc('a.md'),
    makeDoc('draft.md', { frontMatter: { draft: true } }),
    makeDoc('quiet.md', { frontMatter: { unlisted: true } }),
  ]
  const built = buildFacts({ docs })
  expect(built.routes.byPath('/docs/draft')).toBeUndefined()
  expect(built.docs[0]?.versions[0]?.draftIds).toEqual(['draft'])
  expect(built.routes.byPath('/docs/quiet')?.unlisted).toBe(true)
  expect(buildFacts({ docs, includeDrafts: true }).routes.byPath('/docs/draft')?.kind).toBe('doc')
})

test('two documents with one id are one finding', () => {
  const docs = [
    makeDoc('a.md', { frontMatter: { id: 'x' } }),
    makeDoc('b.md', { frontMatter: { id: 'x', slug: 'y' } }),
  ]
  expect(buildFacts({ docs }).diagnostics).toMatchObject([
    { rule: 'duplicate-route', file: 'docs/b.md', message: expect.stringContaining('docs/a.md') },
  ])
})

test('RTE-4: pages and the built-in search and 404 pages have routes; pages of the site replace them', () => {
  const pages = [
    { source: 'pages/index.tsx', path: '/', kind: 'react' as const },
    { source: 'pages/terms.md', path: '/terms', kind: 'markdown' as const },
  ]
  const pageDocs = [makeDoc('terms.md', { plugin: 'pages', source: 'pages/terms.md', title: 'Terms' })]
  const { routes } = buildFacts({ pages, pageDocs, docs: [makeDoc('index.md')] })
  expect(routes.routes.map(({ path, kind }) => `${path} ${kind}`)).toEqual([
    '/ page',
    '/404 notFound',
    '/docs doc',
    '/docs/404 notFound',
    '/search search',
    '/terms page',
  ])
  expect(routes.bySource('pages/terms.md')?.title).toBe('Terms')
  const own = [
    { source: 'pages/404.tsx', path: '/404', kind: 'react' as const },
    { source: 'pages/search.tsx', path: '/search', kind: 'react' as const },
  ]
  const replaced = buildFacts({ pages: own, config: { docs: false } })
  expect(replaced.diagnostics).toEqual([])
  expect(replaced.routes.byPath('/404')).toMatchObject({ kind: 'notFound', source: 'pages/404.tsx' })
  expect(replaced.routes.byPath('/search')).toMatchObject({ kind: 'page' })
  expect(buildFacts({ config: { search: false } }).routes.byPath('/search')).toBeUndefined()
})

test('RTE-6: the 404 page of the docs has their sidebar, even with docs at the root', () => {
  const docs = [makeDoc('a.md')]
  expect(buildFacts({ docs }).routes.byPath('/docs/404')).toMatchObject({
    plugin: 'default',
    sidebarId: 'docs',
  })
  const atRoot = buildFacts({ docs, config: { docs: { routeBasePath: '/' } } })
  expect(atRoot.diagnostics).toEqual([])
  expect(atRoot.routes.byPath('/404')).toMatchObject({ kind: 'notFound', sidebarId: 'docs' })
})
