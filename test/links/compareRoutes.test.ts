/** Vanished published addresses, and how to keep them (CHK-6). */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CompareRoutesOptions, compareRoutes } from '../../src/links/compareRoutes.ts'
import { createLinkIndex } from '../../src/links/resolve/linkIndex.ts'
import { createRoutesFile } from '../../src/output/site-files/createRoutesFile.ts'
import type { Diagnostic } from '../../src/shared/diagnostic.ts'
import type { RoutesFile } from '../../src/shared/site/routesFile.ts'
import type { DocFacts } from '../routes/buildSite.ts'
import { type LinkFacts, makeSite } from './makeSite.ts'

/** Ids by path. */
type Earlier = Readonly<Record<string, readonly string[]>>

const published = (earlier: Earlier): RoutesFile => ({
  version: 1,
  routes: Object.entries(earlier).map(([path, anchors]) => ({ path, anchors })),
})

const publishedBy = (facts: LinkFacts): RoutesFile =>
  JSON.parse(String(createRoutesFile(makeSite(facts)).contents))

const compare = (
  earlier: RoutesFile | Earlier,
  facts: LinkFacts,
  options?: CompareRoutesOptions,
): Diagnostic[] => {
  const file = 'version' in earlier ? (earlier as RoutesFile) : published(earlier)
  return compareRoutes(file, createLinkIndex(makeSite(facts)), options)
}

const targets = (findings: readonly Diagnostic[]) => findings.map(({ rule, target }) => `${rule} ${target}`)

const hints = ({ suggestions = [] }: Diagnostic) => suggestions.map(({ text }) => text)

/** File of each finding, with its first hint. */
const advice = (findings: readonly Diagnostic[]) => findings.map((one) => [one.file, hints(one)[0]])

describe('CHK-6: an address that still exists', () => {
  test('is no finding for an unchanged site', () => {
    const facts: LinkFacts = {
      config: { redirects: [{ from: '/old', to: '/docs/a' }] },
      docs: {
        'a.md': { headings: [[2, 'one']], anchors: ['two', 'É'] },
        'guide/index.md': {},
        'Über 🎉.md': {},
      },
      pages: [{ source: 'pages/index.tsx', path: '/', kind: 'react' }],
    }
    expect(compare(publishedBy(facts), facts)).toEqual([])
  })

  test.each([
    ['as a page, with or without a trailing slash', '/docs/a/', {}],
    ['as a page, in composed letters', '/docs/u\u0308ber', {}],
    ['as a page, in an encoded form', '/docs/%C3%BCber', {}],
    ['as the root', '/', {}],
    ['as a redirect of the configuration', '/old', { redirects: [{ from: '/old', to: '/docs/a' }] }],
    [
      'as a redirect to another site',
      '/out',
      { redirects: [{ from: '/out', to: 'https://other.example/' }] },
    ],
    ['as a redirect of a page', '/docs/former', {}],
    ['as a static file', '/file.pdf', {}],
    ['as a static page', '/app', {}],
    ['as the file of a page', '/docs/a.html', { trailingSlash: false }],
    ['as the file in the folder of a page', '/docs/a/index.html', {}],
  ])('%s', (_, path, config) => {
    const facts: LinkFacts = {
      config,
      docs: { 'a.md': { frontMatter: { redirect_from: ['/docs/former'] } }, 'über.md': {}, 'hidden.md': {} },
      files: ['static/file.pdf', 'static/app/index.html'],
    }
    expect(compare({ [path]: [] }, facts)).toEqual([])
  })

  test('counts even if its page is unlisted now', () => {
    expect(compare({ '/docs/a': [] }, { docs: { 'a.md': { frontMatter: { unlisted: true } } } })).toEqual([])
  })

  test('does not include the HTML file of a page that is now written as a folder', () => {
    expect(targets(compare({ '/docs/a.html': [] }, { docs: { 'a.md': {} } }))).toEqual([
      'vanished-route /docs/a.html',
    ])
  })
})

describe('CHK-6: vanished-route', () => {
  const NOW: LinkFacts = { docs: { 'a.md': {}, 'guide/start.md': {}, 'guide/new-name.md': {} } }

  test('is one finding for a page, none for its ids', () => {
    expect(compare({ '/docs/gone': ['one', 'two'], '/docs/gone/': ['three'] }, NOW)).toEqual([
      {
        rule: 'vanished-route',
        target: '/docs/gone',
        message:
          'The published address "/docs/gone" is gone: no page or file has it, and no redirect starts at it',
        file: 'xpre.config.ts',
        suggestions: [{ text: 'add to the configuration: redirects: [{ from: "/docs/gone", to: "/docs" }]' }],
      },
    ])
  })

  test('includes the 404 page, which is no page to link to', () => {
    expect(targets(compare({ '/404': [] }, NOW))).toEqual(['vanished-route /404'])
  })

  test('of a file that git reports as renamed suggests the new page', () => {
    const renames = new Map([['docs/guide/01-old-name.md', 'docs/guide/new-name.md']])
    const [finding] = compare({ '/docs/guide/old-name': [] }, NOW, { renames })
    expect(finding?.file).toBe('docs/guide/new-name.md')
    expect(hints(finding as Diagnostic)).toEqual([
      'add redirect_from: ["/docs/guide/old-name"] to the front matter of docs/guide/new-name.md',
      'or in the configuration: redirects: [{ from: "/docs/guide/old-name", to: "/docs/guide/new-name" }]',
    ])
  })

  test('of a moved index page, and of one with a slug, suggests the new page', () => {
    const renames = new Map([
      ['docs/old/README.md', 'docs/guide/start.md'],
      ['docs/b.md', 'docs/a.md'],
    ])
    const earlierSources = new Map([['/docs/my-slug', 'docs/b.md']])
    const found = compare({ '/docs/old': [], '/docs/my-slug': [] }, NOW, { renames, earlierSources })
    expect(advice(found)).toEqual([
      ['docs/a.md', 'add redirect_from: ["/docs/my-slug"] to the front matter of docs/a.md'],
      ['docs/guide/start.md', 'add redirect_from: ["/docs/old"] to the front matter of docs/guide/start.md'],
    ])
  })

  test('of a page that got a slug suggests a redirect beside its existing ones', () => {
    const facts: LinkFacts = {
      docs: { '01-a.md': { frontMatter: { slug: '/b', redirect_from: ['/x'] } }, 'c.md': {} },
      pages: [{ source: 'pages/tour.tsx', path: '/tour', kind: 'react' }],
    }
    const renames = new Map([['pages/old-tour.jsx', 'pages/tour.tsx']])
    expect(advice(compare({ '/docs/a': [], '/old-tour': [] }, facts, { renames }))).toEqual([
      ['docs/01-a.md', 'add "/docs/a" to redirect_from in the front matter of docs/01-a.md'],
      ['pages/tour.tsx', 'add to the configuration: redirects: [{ from: "/old-tour", to: "/tour" }]'],
    ])
  })

  test('of a page that is a draft now names the draft', () => {
    const [finding] = compare(
      { '/docs/secret': [] },
      { docs: { 'a.md': {}, 'secret.md': { frontMatter: { draft: true } } } },
    )
    expect(finding?.message).toBe(
      'The published address "/docs/secret" is gone: docs/secret.md is a draft now',
    )
    expect(advice([finding as Diagnostic])).toEqual([
      [
        'docs/secret.md',
        'publish docs/secret.md, or add to the configuration: redirects: [{ from: "/docs/secret", to: "/docs" }]',
      ],
    ])
  })

  test('without git history suggests a page of the same name as a guess', () => {
    const found = compare({ '/handbook/start': [], '/docs/gide/new-name': [] }, NOW)
    expect(advice(found)).toEqual([
      [
        'xpre.config.ts',
        'if docs/guide/new-name.md took its place, add redirect_from: ["/docs/gide/new-name"] to the front matter of docs/guide/new-name.md',
      ],
      [
        'xpre.config.ts',
        'if docs/guide/start.md took its place, add redirect_from: ["/handbook/start"] to the front matter of docs/guide/start.md',
      ],
    ])
  })

  test('suggests the page with the longest common end, new pages first, and neither of two equal ones', () => {
    const facts: LinkFacts = {
      docs: { 'a/x/intro.md': {}, 'b/y/intro.md': {}, 'c/setup.md': {}, 'd/setup.md': {} },
    }
    const earlier = { '/old/y/intro': [], '/docs/c/setup': [], '/setup': [], '/intro': [] }
    const to = Object.fromEntries(compare(earlier, facts).map((one) => [one.target, hints(one).at(-1)]))
    expect(to).toEqual({
      '/old/y/intro': 'or in the configuration: redirects: [{ from: "/old/y/intro", to: "/docs/b/y/intro" }]',
      '/setup': 'or in the configuration: redirects: [{ from: "/setup", to: "/docs/d/setup" }]',
      '/intro': 'add to the configuration: redirects: [{ from: "/intro", to: "/" }]',
    })
  })

  test('does not suggest a page that already existed in the earlier build', () => {
    const facts: LinkFacts = { docs: { 'step-1.md': {}, 'step-2.md': {} } }
    const found = compare({ '/docs/step-1': [], '/docs/step-2': [], '/docs/step-3': [] }, facts)
    expect(found.flatMap(hints)).toEqual([
      'add to the configuration: redirects: [{ from: "/docs/step-3", to: "/docs" }]',
    ])
  })

  test('of an address in another case suggests a slug instead of a redirect', () => {
    const found = compare({ '/docs/FAQ': [], '/Docs/faq': [] }, { docs: { 'faq.md': {} } })
    expect(found[0]?.message).toBe(
      'The published address "/Docs/faq" is gone: it is now written "/docs/faq", and hosts distinguish upper and lower case',
    )
    expect(advice(found)).toEqual([
      ['docs/faq.md', 'restore the case in the address of docs/faq.md'],
      ['docs/faq.md', 'to keep it, write slug: "/FAQ" in the front matter of docs/faq.md'],
    ])
    const unchanged = { docs: { 'faq.md': { frontMatter: { slug: '/FAQ' } } } }
    expect(compare({ '/docs/FAQ': [] }, unchanged)).toEqual([])
  })

  test('suggests no redirect where none can start', () => {
    const [finding] = compare({ '/docs/a?b': [] }, NOW)
    expect([finding?.target, finding?.suggestions]).toEqual(['/docs/a?b', undefined])
  })

  test('is fixed by its suggestion, for any address', () => {
    const redirectOf = (text: string) => {
      const [, from = '""', to = '""'] = /\[\{ from: (".*"), to: (".*") \}\]$/.exec(text) ?? []
      return { from: JSON.parse(from) as string, to: JSON.parse(to) as string }
    }
    const segment = fc.oneof(
      fc.constantFrom(
        '100%',
        '%41',
        'a"b',
        "it's",
        'Über 🎉',
        'a b',
        'constructor',
        '__proto__',
        'a&b',
        'x.html',
        '[',
        "\\'",
      ),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }),
    )
    fc.assert(
      fc.property(fc.array(segment, { minLength: 1, maxLength: 3 }), fc.boolean(), (segments, isRenamed) => {
        const earlier = { [`/old/${segments.join('/')}`]: [] }
        const renames = new Map(isRenamed ? [[`docs/x.md`, 'docs/100%.md']] : [])
        const earlierSources = new Map(Object.keys(earlier).map((path) => [path, 'docs/x.md']))
        const options = isRenamed ? { renames, earlierSources } : {}
        for (const finding of compare(earlier, { docs: { '100%.md': {} } }, options)) {
          const last = hints(finding).at(-1)
          if (last === undefined) continue
          const redirect = redirectOf(last)
          const facts: LinkFacts = { config: { redirects: [redirect] }, docs: { '100%.md': {} } }
          expect(compare(earlier, facts)).toEqual([])
          const { routes } = makeSite(facts)
          expect(routes.byPath(finding.target ?? '')?.kind).toBe('redirect')
        }
      }),
      {
        examples: [
          [[' '], false],
          [['a\u2028b', 'a\u2029b'], false],
          [['*'], false],
          [['a:b'], true],
        ],
      },
    )
  })
})

describe('CHK-6: vanished-anchor', () => {
  const page = (...ids: string[]): LinkFacts => ({
    docs: { 'a.md': { headings: ids.map((id) => [2, id] as const), anchors: ['html-id'] } },
  })

  test('is one finding for each id that the page lost', () => {
    const found = compare({ '/docs/a/': ['install', 'kept', 'html-id', 'gone'] }, page('kept', 'installing'))
    expect(targets(found)).toEqual(['vanished-anchor /docs/a#gone', 'vanished-anchor /docs/a#install'])
    expect(found[1]).toEqual({
      rule: 'vanished-anchor',
      target: '/docs/a#install',
      resolved: '/docs/a',
      message:
        'The published address "/docs/a#install" no longer leads to its section: the page has no id "install"',
      file: 'docs/a.md',
      place: { start: { line: 2, column: 7 }, end: { line: 2, column: 12 } },
      suggestions: [
        { text: 'write {#install} at the end of the heading "installing"' },
        { text: 'or put <a id="install"></a> above the heading "installing", which keeps its own id' },
      ],
    })
    expect(hints(found[0] as Diagnostic)[0]).toBe(
      'write {#gone} at the end of the heading that took its place',
    )
  })

  test('does not suggest a heading that already existed', () => {
    const [finding] = compare({ '/docs/a': ['step-1', 'step-2'] }, page('step-1'))
    expect(hints(finding as Diagnostic)[0]).toBe(
      'write {#step-2} at the end of the heading that took its place',
    )
    expect(finding?.place).toBeUndefined()
  })

  test('compares ids in composed Unicode form, case-sensitively', () => {
    expect(targets(compare({ '/docs/a': ['gru\u0308n', 'Rot'] }, page('grün', 'rot')))).toEqual([
      'vanished-anchor /docs/a#Rot',
    ])
  })

  test('is searched on the target page of a redirect, unless the target has a hash or is another site', () => {
    const redirects = [
      { from: '/old', to: '/docs/a' },
      { from: '/there', to: '/docs/a#one' },
      { from: '/out', to: 'https://other.example/' },
    ]
    const earlier = { '/old': ['one', 'two'], '/there': ['two'], '/out': ['two'] }
    const found = compare(earlier, { ...page('one'), config: { redirects } })
    expect(targets(found)).toEqual(['vanished-anchor /old#two'])
    expect(found[0]?.message).toContain('"/docs/a", where it leads now, has no id "two"')
  })

  test('ignores footnotes, ids of the page layout, and pages whose ids are unknown before rendering', () => {
    const earlier = {
      '/docs/a': ['user-content-fn-1', 'user-content-fnref-1-2', 'xpre-tabs-1'],
      '/tour': ['any'],
      '/file.html': ['any'],
    }
    const facts: LinkFacts = {
      ...page(),
      pages: [{ source: 'pages/tour.tsx', path: '/tour', kind: 'react' }],
      files: ['static/file.html'],
    }
    expect(compare(earlier, facts)).toEqual([])
  })

  test('of a rendered page names its source', () => {
    const pages = [{ source: 'pages/tour.tsx', path: '/tour', kind: 'react' }] as const
    const site = {
      ...makeSite({ docs: {}, pages }),
      pageFacts: new Map([['/tour', { anchors: ['b'], links: [] }]]),
    }
    const found = compareRoutes(published({ '/tour': ['a', 'b'] }), createLinkIndex(site))
    expect(found.map(({ file, target }) => [file, target])).toEqual([['pages/tour.tsx', '/tour#a']])
    expect(hints(found[0] as Diagnostic)).toEqual(['give an element of the page the id "a"'])
  })

  test('suggests only ids that can be written unescaped', () => {
    const found = compare({ '/docs/a': ['a}b', 'a"b', 'a b'] }, page())
    expect(Object.fromEntries(found.map((one) => [one.target, hints(one)]))).toEqual({
      '/docs/a#a}b': ['put <a id="a}b"></a> above the heading that took its place, which keeps its own id'],
      '/docs/a#a"b': ['write {#a"b} at the end of the heading that took its place'],
      '/docs/a#a b': [],
    })
  })
})

describe('DOC-3: a vanished address of the last version', () => {
  const inVersion = (version: string, name: string, ...from: readonly string[]): DocFacts => ({
    version,
    source: version === 'current' ? `docs/${name}.md` : `versioned_docs/version-${version}/${name}.md`,
    contentPath: `${name}.md`,
    id: name,
    frontMatter: from.length === 0 ? {} : { redirect_from: [...from] },
  })
  /** Keys are only names: `source` says where each document is. */
  const suggestionsFor = (...docs: readonly DocFacts[]) =>
    compare({ '/docs/b': [] }, { docs: Object.fromEntries(docs.map((doc, at) => [`${at}.md`, doc])) }).map(
      hints,
    )

  test('suggests the document of the last version that redirects from it in another version', () => {
    const docs = [inVersion('current', 'c', 'b'), inVersion('2.0', 'c'), inVersion('1.0', 'b')]
    expect(suggestionsFor(...docs)).toEqual([
      [
        'add redirect_from: ["b"] to the front matter of versioned_docs/version-2.0/c.md',
        'or in the configuration: redirects: [{ from: "/docs/b", to: "/docs/c" }]',
      ],
    ])
  })

  test('suggests the same document under another address', () => {
    const moved = { ...inVersion('2.0', 'b'), frontMatter: { slug: 'c' } }
    expect(suggestionsFor(moved, inVersion('1.0', 'b'))).toEqual([
      expect.arrayContaining([
        'add redirect_from: ["b"] to the front matter of versioned_docs/version-2.0/b.md',
      ]),
    ])
  })

  test('suggests no page of an old version', () => {
    expect(suggestionsFor(inVersion('2.0', 'other'), inVersion('1.0', 'b'))).toEqual([
      ['add to the configuration: redirects: [{ from: "/docs/b", to: "/docs" }]'],
    ])
  })
})

describe('CHK-6: untrusted lists', () => {
  test('names of JavaScript built-ins are ordinary names', () => {
    const earlier = published({})
    const routes = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'].map((name) => ({
      path: `/${name}`,
      anchors: [name],
    }))
    expect(targets(compare({ ...earlier, routes } as RoutesFile, { docs: { 'a.md': {} } }))).toHaveLength(4)
  })

  test('any list of addresses is compared, with one finding for each at most', () => {
    const route = fc.record({
      path: fc.oneof(fc.webPath(), fc.string({ unit: 'binary' })).map((path) => `/${path}`),
      anchors: fc.array(fc.string({ unit: 'binary' })),
    })
    const index = createLinkIndex(
      makeSite({ docs: { 'a.md': { headings: [[2, 'one']] }, 'b/index.md': {} } }),
    )
    fc.assert(
      fc.property(fc.array(route), (routes) => {
        const found = compareRoutes({ version: 1, routes }, index).map(({ target }) => target)
        expect(new Set(found).size).toBe(found.length)
      }),
    )
  })
})
