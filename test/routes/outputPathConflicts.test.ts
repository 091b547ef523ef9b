/** Different addresses that need the same output file, or a file and a folder of the same name (RTE-5). */
import { describe, expect, test } from 'vitest'
import { createOutputPaths } from '../../src/output/folder/outputPaths.ts'
import { htmlPathOf } from '../../src/shared/addresses/htmlPathOf.ts'
import { generatedFiles } from '../../src/shared/site/generatedFiles.ts'
import { buildFacts, makeConfig, makeDoc, PLACE, type SiteFacts } from './buildSite.ts'

const page = (path: string) => ({ source: `pages${path}.tsx`, path, kind: 'react' as const })

/** Findings of a site, after every output file was checked for a unique path. */
function conflicts(facts: SiteFacts): string[] {
  const { routes, staticFiles, config, diagnostics } = buildFacts(facts)
  const output = createOutputPaths()
  for (const route of routes.routes) output.add(htmlPathOf(route, config.trailingSlash))
  for (const file of staticFiles.keys()) output.add(file)
  for (const file of generatedFiles(config)) if (!staticFiles.has(file)) output.add(file)
  output.add('assets/main.js')
  expect(output.collisions()).toEqual([])
  return diagnostics.map(({ rule, file, message }) => `${file} ${rule} ${message}`)
}

describe('RTE-5: two addresses of one file', () => {
  test('RTE-5: index.md and index.html.md', () => {
    expect(conflicts({ docs: [makeDoc('index.md'), makeDoc('index.html.md')] })).toEqual([
      'docs/index.md duplicate-route The address "/docs" of docs/index.md is the file "docs/index.html", as is that of docs/index.html.md ("/docs/index.html"), which keeps it',
    ])
  })

  test('RTE-5: a redirect of the configuration gives way to a page of another language', () => {
    const facts = {
      docs: [makeDoc('index.md'), makeDoc('a.md')],
      config: { redirects: [{ from: '/docs/a', to: '/docs' }] },
    }
    expect(conflicts(facts)).toHaveLength(1)
    expect(conflicts({ ...facts, found: { locale: { ...makeConfig().locale, urlPart: 'de/' } } })).toEqual([])
  })

  test('RTE-5: a redirect from the file of a page to another page is reported', () => {
    const facts = {
      pages: [page('/')],
      docs: [makeDoc('index.md'), makeDoc('a.md', { frontMatter: { redirect_from: ['/docs/index.html'] } })],
      config: { redirects: [{ from: '/index.html', to: '/docs' }] },
    }
    expect(conflicts(facts)).toEqual([
      'xpre.config.ts invalid-redirect The redirect from "/index.html" to "/docs" (redirects[0].from) would hide pages/.tsx, which has the address "/"',
      'docs/a.md invalid-redirect The redirect from "/docs/index.html" to "/docs/a" (redirect_from) would hide docs/index.md, which has the address "/docs"',
    ])
    expect(buildFacts(facts).diagnostics[1]?.place).toEqual(PLACE)
  })

  test('RTE-7: a redirect from the file of a page to that page writes nothing, and one to that file leads to the page', () => {
    const docs = [makeDoc('index.md', { frontMatter: { redirect_from: ['/docs/index.html'] } })]
    expect(conflicts({ docs })).toEqual([])
    const facts: SiteFacts = {
      docs: [makeDoc('other.md')],
      config: {
        trailingSlash: false,
        redirects: [
          { from: '/docs/other.html', to: '/docs/other' },
          { from: '/old', to: '/docs/other.html' },
        ],
      },
    }
    expect(conflicts(facts)).toEqual([])
    const { routes } = buildFacts(facts)
    expect(routes.byPath('/docs/other.html')).toBeUndefined()
    expect(routes.byPath('/old')?.redirectTo).toBe('/docs/other')
  })

  test('RTE-7: a page gets no redirect to itself', () => {
    const config = { redirects: [{ from: '/docs/a', to: '/docs/a' }] }
    expect(conflicts({ docs: [makeDoc('a.md')], config })).toEqual([
      expect.stringContaining('invalid-redirect'),
    ])
  })

  test('RTE-6: a redirect from the 404 page is reported', () => {
    const redirects = [
      { from: '/404.html', to: '/docs/a' },
      { from: '/404', to: '/docs/a' },
    ]
    expect(conflicts({ docs: [makeDoc('a.md')], config: { redirects } })).toEqual([
      expect.stringContaining(
        'from "/404.html" to "/docs/a" (redirects[0].from) would hide the built-in 404 page',
      ),
      expect.stringContaining(
        'from "/404" to "/docs/a" (redirects[1].from) would hide the built-in 404 page',
      ),
    ])
  })

  test('two redirects with the same output file', () => {
    const redirects = [
      { from: '/old', to: '/docs/a' },
      { from: '/old.html', to: '/docs/b' },
    ]
    const docs = [makeDoc('a.md'), makeDoc('b.md')]
    expect(conflicts({ docs, config: { trailingSlash: false, redirects } })).toEqual([
      'xpre.config.ts duplicate-route The address "/old.html" of xpre.config.ts is the file "old.html", as is that of xpre.config.ts ("/old"), which keeps it',
    ])
    expect(conflicts({ docs, config: { redirects } })).toEqual([])
  })
})

describe('RTE-5: a file and a folder of one name', () => {
  test('RTE-5: two pages', () => {
    const docs = [
      makeDoc('a.md', { frontMatter: { slug: '/a.html' } }),
      makeDoc('b.md', { frontMatter: { slug: '/a.html/b' } }),
    ]
    expect(conflicts({ docs })).toEqual([
      'docs/b.md duplicate-route The address "/docs/a.html/b" of docs/b.md is in the folder "docs/a.html", a file of docs/a.md ("/docs/a.html"), which keeps it',
    ])
  })

  test('RTE-5: a static file, in any case, and the folder of a page', () => {
    for (const name of ['docs', 'DOCS']) {
      expect(conflicts({ docs: [makeDoc('a.md')], pages: [page('/')], staticFiles: [name] })).toEqual([
        expect.stringMatching(
          `^static/${name} duplicate-route The address "/${name}" of static/${name} .* of docs/a.md`,
        ),
      ])
    }
    expect(conflicts({ staticFiles: ['assets'] })).toEqual([expect.stringContaining('static/assets')])
  })

  test('RTE-5: a redirect or a page at the path of a file that every build writes', () => {
    const docs = [makeDoc('a.md'), makeDoc('b.md', { frontMatter: { slug: '/robots.txt' } })]
    const config = {
      docs: { routeBasePath: '/' },
      redirects: [
        { from: '/.nojekyll', to: '/a' },
        { from: '/llms.txt/x', to: '/a' },
      ],
    }
    expect(conflicts({ docs, config })).toEqual([
      expect.stringContaining('would hide the built-in file .nojekyll'),
      expect.stringContaining('would hide the built-in file llms.txt'),
      expect.stringContaining(
        'docs/b.md duplicate-route The address "/robots.txt" of docs/b.md is also that of the built-in file',
      ),
    ])
  })

  test('a static file replaces the built-in file of the same name', () => {
    expect(conflicts({ staticFiles: ['robots.txt', '_headers'] })).toEqual([])
  })
})

describe('RTE-5: static files', () => {
  test('RTE-5: that differ from the file of a page only in case', () => {
    expect(conflicts({ pages: [page('/')], staticFiles: ['Index.html'] })).toEqual([
      'static/Index.html duplicate-route The address "/Index.html" of static/Index.html is the file "Index.html", as is that of pages/.tsx ("/"), which keeps it',
    ])
  })

  test('RTE-6: a 404.html of the author wins over the built-in page, a page of the author over both', () => {
    const facts = { docs: [makeDoc('a.md')], staticFiles: ['404.html', 'docs/404.html'] }
    expect(conflicts(facts)).toEqual([])
    expect(buildFacts(facts).routes.byPath('/404')).toBeUndefined()
    expect([...buildFacts(facts).staticFiles.keys()]).toEqual(facts.staticFiles)
    expect(conflicts({ ...facts, pages: [page('/404')] })).toEqual([
      expect.stringContaining('static/404.html duplicate-route'),
    ])
  })

  test('RTE-6: a document at the address of a built-in page wins, with a finding', () => {
    const docs = [makeDoc('404.md'), makeDoc('search.md', { frontMatter: { slug: '/search' } })]
    const built = buildFacts({ docs, config: { docs: { routeBasePath: '/' } } })
    expect(built.routes.byPath('/404')?.source).toBe('docs/404.md')
    expect(built.routes.byPath('/search')?.source).toBe('docs/search.md')
    expect(built.diagnostics.map(({ file, message }) => `${file} ${message}`)).toEqual([
      'docs/404.md docs/404.md has the address "/404" and takes the place of the built-in 404 page: hosts show it for every address that does not exist',
      'docs/search.md The address "/search" of the built-in search page is also that of docs/search.md, which keeps it',
    ])
  })
})

test('RTE-1: a redirect of the author from the root wins over the one to the docs home', () => {
  const docs = [makeDoc('a.md'), makeDoc('b.md')]
  const redirects = [{ from: '/index.html', to: '/docs/b' }]
  expect(conflicts({ docs, config: { redirects } })).toEqual([])
  expect(conflicts({ docs, config: { redirects: [{ from: '/', to: '/docs/b' }] } })).toEqual([])
})
