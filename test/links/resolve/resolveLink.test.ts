/**
 * Resolution of addresses (CHK-3). Each row: the address, the file that contains it, and how it is rendered and
 * reported.
 */
import { describe, expect, test } from 'vitest'
import { SITE } from '../exampleSite.ts'
import { type LinkFacts, tryLink } from '../makeSite.ts'

type Row = readonly [written: string, from: string, expected: string]

const check = ([written, from, expected]: Row) => {
  expect([written, tryLink(SITE, from, written)]).toEqual([written, expected])
}

describe('a relative path as a file beside the source', () => {
  test.each<Row>([
    ['./faq.md', '01-intro.md', 'page /docs/faq'],
    ['faq.md', '01-intro.md', 'page /docs/faq'],
    ['./faq', '01-intro.md', 'page /docs/faq'],
    ['faq', '01-intro.md', 'page /docs/faq'],
    ['./faq/', '01-intro.md', 'page /docs/faq'],
    ['./notes', '01-intro.md', 'page /docs/notes'],
    ['../faq.md', 'guide/setup.md', 'page /docs/faq'],
    ['../faq', 'guide/setup.md', 'page /docs/faq'],
    ['./../docs/guide/./setup.md', 'faq.md', 'page /docs/guide/setup'],
    ['./v1.2', 'faq.md', 'page /docs/v1.2'],
    ['./faq.html', '01-intro.md', 'page /docs/faq'],
    ['../pages/about.tsx', 'faq.md', 'page /about'],
    ['@site/docs/faq.md', 'guide/setup.md', 'page /docs/faq'],
    ['./hidden.md', 'faq.md', 'page /docs/hidden'],
    [' ./faq.md ', '01-intro.md', 'page /docs/faq'],
  ])('%s in %s', (...row) => check(row))
})

describe('a folder', () => {
  test.each<Row>([
    ['./guide', 'faq.md', 'page /docs/guide'],
    ['./guide/', 'faq.md', 'page /docs/guide'],
    ['./guide/index.md', 'faq.md', 'page /docs/guide'],
    ['./guide/index', 'faq.md', 'page /docs/guide'],
    ['./guide/index.html', 'faq.md', 'page /docs/guide'],
    ['./guide/deep/README.md', 'faq.md', 'page /docs/guide/deep'],
    ['./guide/deep', 'faq.md', 'page /docs/guide/deep'],
    ['./tools', 'faq.md', 'page /docs/tools'],
    ['.', 'guide/setup.md', 'page /docs/guide'],
    ['..', 'guide/deep/deeper.md', 'page /docs/guide'],
    ['./', 'guide/setup.md', 'page /docs/guide'],
    ['./02-basics/', 'faq.md', 'broken ./02-basics/ broken-link'],
    // `report.pdf/` is not the file `report.pdf`.
    ['./faq.md/', '01-intro.md', 'broken ./faq.md/ broken-link (!did you mean ./faq.md?)'],
    [
      './guide/report.pdf/',
      'faq.md',
      'broken ./guide/report.pdf/ broken-link (!did you mean ./guide/report.pdf?)',
    ],
  ])('%s in %s', (...row) => check(row))
})

test('of several index pages of a folder, index wins over README and README over a page named like the folder', () => {
  const slug = (name: string) => ({ frontMatter: { slug: `/${name}` } })
  const docs = { 'a/README.md': slug('readme'), 'a/a.md': slug('namesake'), 'from.md': {} }
  expect(tryLink({ docs }, 'from.md', './a')).toBe('page /docs/readme')
  expect(tryLink({ docs: { ...docs, 'a/index.md': {} } }, 'from.md', './a')).toBe('page /docs/a')
  expect(tryLink({ docs: { ...docs, 'a.md': {} } }, 'from.md', './a')).toBe('page /docs/a')
  expect(tryLink({ docs: { ...docs, 'a.md': {} } }, 'from.md', './a/')).toBe('page /docs/readme')
})

describe('number prefixes', () => {
  test.each<Row>([
    ['./01-intro.md', 'faq.md', 'page /docs/intro'],
    ['./01-intro', 'faq.md', 'page /docs/intro'],
    ['./intro', 'faq.md', 'page /docs/intro'],
    ['./intro.md', 'faq.md', 'broken ./intro.md broken-markdown-link (!did you mean ./01-intro.md?)'],
    ['./02-intro.md', 'faq.md', 'broken ./02-intro.md broken-markdown-link (!did you mean ./01-intro.md?)'],
    ['./next', '02-basics/01-start.md', 'page /docs/basics/next'],
    ['./basics/next', 'faq.md', 'page /docs/basics/next'],
    ['./02-basics/02-next.md', 'faq.md', 'page /docs/basics/next'],
    [
      '/docs/02-basics/02-next',
      'faq.md',
      'broken /docs/02-basics/02-next broken-link (!did you mean /docs/basics/next?)',
    ],
  ])('%s in %s', (...row) => check(row))
})

describe('a relative path as an address, when there is no such file', () => {
  test.each<Row>([
    // A slug moves the page: `faq` is a file beside the source, `place` an address beside that of the page.
    ['./faq', 'moved.md', 'page /docs/faq'],
    ['./place', 'moved.md', 'page /docs/elsewhere/place'],
    ['../faq', 'moved.md', 'page /docs/faq'],
    ['../old-faq', 'faq.md', 'page /old-faq'],
    ['../img/a.png', 'faq.md', 'static /img/a.png'],
    ['../../../../about', 'guide/setup.md', 'page /about'],
  ])('%s in %s', (...row) => check(row))

  test('starts inside the folder for an index page, and inside every page with trailing slashes', () => {
    const slug = { 'a/index.md': {}, 'a/b.md': {}, 'c.md': { frontMatter: { slug: '/a/x' } } }
    expect(tryLink({ docs: slug }, 'a/index.md', './x')).toBe('page /docs/a/x')
    expect(tryLink({ docs: slug }, 'a/b.md', './x')).toBe('page /docs/a/x')
    expect(tryLink({ config: { trailingSlash: true }, docs: slug }, 'a/b.md', './x')).toMatch(/^broken/)
    expect(tryLink({ config: { trailingSlash: true }, docs: slug }, 'a/b.md', '../x')).toBe('page /docs/a/x')
  })
})

describe('an absolute path', () => {
  test.each<Row>([
    ['/docs/faq', '01-intro.md', 'page /docs/faq'],
    ['/docs/faq/', '01-intro.md', 'page /docs/faq'],
    ['/docs/./guide/../faq', '01-intro.md', 'page /docs/faq'],
    ['/docs//faq', '01-intro.md', 'page /docs/faq'],
    ['/docs/faq.html', '01-intro.md', 'page /docs/faq'],
    ['/docs/guide/index.html', '01-intro.md', 'page /docs/guide'],
    ['/docs/guide/index', '01-intro.md', 'broken /docs/guide/index broken-link (did you mean /docs/guide?)'],
    ['/index.html', '01-intro.md', 'page /'],
    ['/', '01-intro.md', 'page /'],
    [
      '/elsewhere/place',
      '01-intro.md',
      'broken /elsewhere/place broken-link (did you mean /docs/elsewhere/place?)',
    ],
    ['/docs/elsewhere/place', '01-intro.md', 'page /docs/elsewhere/place'],
    ['/docs/moved', '01-intro.md', 'broken /docs/moved broken-link (did you mean /docs/elsewhere/place?)'],
    ['/docs/faq.md', 'guide/setup.md', 'page /docs/faq'],
    ['/faq.md', 'guide/setup.md', 'page /docs/faq'],
    ['/downloads/x.pdf', 'faq.md', 'static /downloads/x.pdf'],
    ['/demo/', 'faq.md', 'static /demo/index.html'],
    ['/raw.md', 'faq.md', 'static /raw.md'],
    ['/sitemap.xml', 'faq.md', 'static /sitemap.xml'],
    ['/search', 'faq.md', 'page /search'],
    ['/404', 'faq.md', 'broken /404 broken-link'],
    ['/404.html', 'faq.md', 'page /404'],
  ])('%s in %s', (...row) => check(row))

  test('may start with the base URL, unless a page exists without it', () => {
    const facts = (pages: LinkFacts['pages'] = []): LinkFacts => ({
      config: { baseUrl: '/docs/' },
      docs: { 'faq.md': {}, 'a.md': {} },
      pages,
      files: ['static/x.pdf'],
    })
    expect(tryLink(facts(), 'a.md', '/docs/docs/faq')).toBe('page /docs/faq')
    expect(tryLink(facts(), 'a.md', '/docs/faq')).toBe('page /docs/faq')
    expect(tryLink(facts(), 'a.md', '/docs/x.pdf')).toBe('static /x.pdf')
    const about = { source: 'pages/about.tsx', path: '/about', kind: 'react' } as const
    expect(tryLink(facts([about]), 'a.md', '/docs/about')).toBe('page /about')
    expect(tryLink(facts([about]), 'a.md', '/docs/abuot')).toBe(
      'broken /docs/abuot broken-link (did you mean /docs/about?)',
    )
  })
})
