import { describe, expect, test } from 'vitest'
import { buildFacts, makeCategoryFile, makeDoc, PLACE } from './buildSite.ts'

const page = (path: string) => ({ source: `pages${path}.tsx`, path, kind: 'react' as const })
const conflicts = (facts: Parameters<typeof buildFacts>[0]) =>
  buildFacts(facts).diagnostics.map(({ rule, file, message }) => [rule, file, message])

describe('RTE-5: two sources for one address', () => {
  test('page before doc, both named', () => {
    const facts = { pages: [page('/docs/a')], docs: [makeDoc('a.md')] }
    expect(buildFacts(facts).routes.byPath('/docs/a')?.kind).toBe('page')
    expect(conflicts(facts)).toEqual([
      [
        'duplicate-route',
        'docs/a.md',
        'The address "/docs/a" of docs/a.md is also that of pages/docs/a.tsx, which keeps it',
      ],
    ])
  })

  test('two docs by source path, even if their addresses differ only in case', () => {
    const docs = [makeDoc('FAQ.md'), makeDoc('faq.md')]
    const built = buildFacts({ docs })
    expect(built.routes.routes.filter(({ kind }) => kind === 'doc').map(({ source }) => source)).toEqual([
      'docs/FAQ.md',
    ])
    expect(built.diagnostics).toMatchObject([
      { rule: 'duplicate-route', file: 'docs/faq.md', message: expect.stringContaining('("/docs/FAQ")') },
    ])
    expect(built.routes.bySource('docs/faq.md')?.path).toBe('/docs/FAQ')
  })

  test('two files of which one has a number prefix, once and not twice', () => {
    expect(conflicts({ docs: [makeDoc('01-a.md'), makeDoc('02-a.md')] })).toHaveLength(1)
  })

  test('doc before category, with the place of its slug if the doc loses', () => {
    const categoryFiles = [makeCategoryFile('g', { link: { type: 'generated-index', slug: '/x' } })]
    const docs = [makeDoc('x.md'), makeDoc('g/y.md'), makeDoc('z.md', { frontMatter: { slug: 'g/y' } })]
    const built = buildFacts({ docs, categoryFiles })
    expect(built.routes.byPath('/docs/x')?.kind).toBe('doc')
    expect(built.diagnostics).toMatchObject([
      { rule: 'duplicate-route', file: 'docs/z.md', place: PLACE },
      { rule: 'duplicate-route', file: 'docs/g/_category_.json' },
    ])
  })

  test('anything before a static file, whose index.html counts as its folder', () => {
    const facts = { docs: [makeDoc('a.md')], staticFiles: ['docs/A/index.html', 'img/x.png', 'docs/b.html'] }
    expect(conflicts(facts)).toEqual([
      ['duplicate-route', 'static/docs/A/index.html', expect.stringContaining('docs/a.md')],
    ])
  })

  test('a static a.html is the address a where pages are written as files', () => {
    const facts = { docs: [makeDoc('a.md')], staticFiles: ['docs/a.html'] }
    expect(conflicts(facts)).toEqual([])
    expect(conflicts({ ...facts, config: { trailingSlash: false } })).toHaveLength(1)
  })

  test('redirect before static file; two redirects from one place to different ones', () => {
    const docs = [makeDoc('a.md'), makeDoc('b.md')]
    const redirects = [
      { from: '/old', to: '/docs/a' },
      { from: '/old', to: '/docs/b' },
      { from: '/file', to: '/docs/a' },
    ]
    const built = buildFacts({ docs, config: { redirects }, staticFiles: ['file/index.html'] })
    expect(built.routes.byPath('/old')?.redirectTo).toBe('/docs/a')
    expect(built.routes.byPath('/old')?.isTemporary).toBeUndefined()
    expect(built.diagnostics.map(({ rule }) => rule)).toEqual(['duplicate-route', 'duplicate-route'])
  })
})

/** Redirects to the docs home of a site without pages. */
const HOMES = ['/', '/docs']

describe('RTE-1: a site without a home page', () => {
  const docs = [makeDoc('a.md')]

  test('leads from its root to the docs home', () => {
    expect(buildFacts({ docs }).routes.byPath('/')).toMatchObject({
      kind: 'redirect',
      redirectTo: '/docs/a',
      isTemporary: true,
    })
    expect(buildFacts({ docs }).data.hasHomePage).toBe(false)
  })

  test('unless a page or a static file is there', () => {
    const [withPage, withFile] = [{ pages: [page('/')] }, { staticFiles: ['index.html'] }].map((more) =>
      buildFacts({ docs, ...more }),
    )
    expect(withPage?.routes.byPath('/')?.kind).toBe('page')
    expect(withFile?.routes.byPath('/')).toBeUndefined()
    expect([withPage?.data.hasHomePage, withFile?.data.hasHomePage]).toEqual([true, true])
  })
})

describe('RTE-7: redirects', () => {
  const docs = [makeDoc('a.md'), makeDoc('b.md')]
  const withRedirects = (redirects: { from: string | string[]; to: string }[], staticFiles: string[] = []) =>
    buildFacts({ docs, config: { redirects }, staticFiles })

  test('come from the configuration and from front matter', () => {
    const moved = makeDoc('c.md', { frontMatter: { redirect_from: ['/c', '/old/c/'] } })
    const redirects = [
      { from: ['/one', '/two'], to: '/docs/a#x' },
      { from: '/out', to: 'https://x.example/y' },
      { from: '/file', to: '/f.pdf' },
    ]
    const built = buildFacts({ docs: [...docs, moved], config: { redirects }, staticFiles: ['f.pdf'] })
    expect(built.diagnostics).toEqual([])
    const found = built.routes.routes.filter(({ kind, path }) => kind === 'redirect' && !HOMES.includes(path))
    expect(found.map(({ path, redirectTo }) => [path, redirectTo])).toEqual([
      ['/c', '/docs/c'],
      ['/file', '/f.pdf'],
      ['/old/c', '/docs/c'],
      ['/one', '/docs/a#x'],
      ['/out', 'https://x.example/y'],
      ['/two', '/docs/a#x'],
    ])
  })

  test('lead directly to the end of a chain', () => {
    const built = withRedirects([
      { from: '/1', to: '/2#h' },
      { from: '/2', to: '/docs/a' },
    ])
    expect(built.routes.byPath('/1')?.redirectTo).toBe('/docs/a#h')
  })

  test('that cannot work are reported and left out', () => {
    const built = withRedirects([
      { from: '/x', to: '/y' },
      { from: '/y', to: '/x' },
      { from: '/docs/A', to: '/docs/b' },
      { from: '/z', to: '/docs/bb' },
      { from: 'no-slash', to: '/docs/a' },
      { from: '/q?x', to: '/docs/a' },
      { from: '/js', to: 'ftp://x.example/y' },
      { from: '/same', to: '/same' },
      { from: ['/docs/b', '/b'], to: '/docs/b' },
    ])
    expect(
      built.routes.routes.filter(({ kind, path }) => kind === 'redirect' && !HOMES.includes(path)),
    ).toMatchObject([{ path: '/b', redirectTo: '/docs/b' }])
    expect(
      built.diagnostics.every(({ rule, file }) => rule === 'invalid-redirect' && file === 'xpre.config.ts'),
    ).toBe(true)
    expect(built.diagnostics.map(({ message }) => message.replace(/^The redirect from /, ''))).toEqual([
      '"/docs/A" to "/docs/b" (redirects[2].from) would hide docs/a.md, which has the address "/docs/a"',
      '"no-slash" to "/docs/a" (redirects[4].from) does not start at a path of this site: write a path with a leading slash and without query and hash',
      '"/q?x" to "/docs/a" (redirects[5].from) does not start at a path of this site: write a path with a leading slash and without query and hash',
      '"/js" to "ftp://x.example/y" (redirects[6].to) has no valid target: write a path with a leading slash, or a full http address',
      '"/same" to "/same" (redirects[7].from) leads to itself',
      '"/docs/b" to "/docs/b" (redirects[8].from[0]) leads to itself',
      '"/x" to "/y" (redirects[0].to) is part of a redirect loop',
      '"/y" to "/x" (redirects[1].to) is part of a redirect loop',
      '"/z" to "/docs/bb" (redirects[3].to) leads to no page or file',
    ])
    expect(built.diagnostics[0]?.suggestions).toEqual([{ text: 'remove it' }])
    expect(built.diagnostics.at(-1)?.suggestions).toMatchObject([{ text: expect.stringContaining('/docs/') }])
  })

  test('are created for every search result whose rewritten path has no page of its own (D1)', () => {
    const categoryFiles = [makeCategoryFile('g', { label: 'G', link: { type: 'generated-index' } })]
    const built = buildFacts({
      config: { search: { replaceResultPathname: { from: '/docs/', to: '/' } } },
      pages: [page('/b')],
      docs: [
        ...docs,
        makeDoc('intro.md', { frontMatter: { slug: '/' } }),
        makeDoc('g/x.md'),
        makeDoc('hidden.md', { frontMatter: { unlisted: true } }),
      ],
      categoryFiles,
    })
    expect(built.diagnostics).toEqual([])
    const found = built.routes.routes.filter(({ kind, path }) => kind === 'redirect' && !HOMES.includes(path))
    expect(found.map(({ path, redirectTo }) => [path, redirectTo])).toEqual([
      ['/a', '/docs/a'],
      ['/category/g', '/docs/category/g'],
      ['/g/x', '/docs/g/x'],
    ])
    expect(built.routes.byPath('/b')?.kind).toBe('page')
  })
})

describe('the route table', () => {
  const docs = [
    makeDoc('intro.md', { frontMatter: { slug: '/' } }),
    makeDoc('installation.md'),
    makeDoc('g/faq.md'),
  ]
  const { routes } = buildFacts({ docs })

  test('finds a path with or without a trailing slash, case-sensitively', () => {
    expect(routes.byPath('/docs/installation/')?.source).toBe('docs/installation.md')
    expect(routes.byPath('/docs/Installation')).toBeUndefined()
    expect(routes.byPath('/docs/installation//')).toBeUndefined()
    expect(routes.bySource('docs/g/faq.md')?.path).toBe('/docs/g/faq')
  })
})
