/** One row for each rule of resolution (CHK-3): what is written, how it is rendered, what is reported. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createLinkIndex } from '../../src/links/linkIndex.ts'
import { originOf } from '../../src/links/originOf.ts'
import { resolveLink } from '../../src/links/resolveLink.ts'
import type { LinkRef } from '../../src/shared/doc.ts'
import { findDoc, type LinkFacts, makeSite, tryLink } from './makeSite.ts'

const SITE: LinkFacts = {
  config: {
    url: 'https://docs.example',
    redirects: [
      { from: '/old-faq', to: '/docs/faq' },
      { from: '/old-answers', to: '/docs/faq#answers' },
      { from: '/away', to: 'https://other.example/' },
    ],
  },
  docs: {
    '01-intro.md': {},
    'faq.md': {
      headings: [
        [2, 'answers'],
        [2, 'grün'],
      ],
      anchors: ['Custom.ID'],
    },
    'notes.mdx': {},
    'v1.2.md': {},
    'Überblick.md': {},
    'tips 🎉.md': {},
    'big file.md': {},
    '100%.md': {},
    'guide/index.md': {},
    'guide/setup.md': { headings: [[2, 'first']] },
    'guide/deep/README.md': {},
    'guide/deep/deeper.md': {},
    '02-basics/01-start.md': {},
    '02-basics/02-next.md': {},
    'tools/tools.md': {},
    'moved.md': { frontMatter: { slug: '/elsewhere/place' } },
    'hidden.md': { frontMatter: { unlisted: true } },
    'secret.md': { frontMatter: { draft: true } },
  },
  pages: [
    { source: 'pages/index.tsx', path: '/', kind: 'react' },
    { source: 'pages/about.tsx', path: '/about', kind: 'react' },
  ],
  files: [
    'README.md',
    'docs/_partials/part.md',
    'docs/guide/report.pdf',
    'docs/guide/img/lamp.png',
    'docs/img/Logo.png',
    'docs/LICENSE',
    'static/img/a.png',
    'static/downloads/x.pdf',
    'static/demo/index.html',
    'static/raw.md',
  ],
}

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
  ])('%s in %s', (...row) => check(row))
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

describe('a relative path as an address, when no file is meant', () => {
  test.each<Row>([
    // A slug moves the page: `faq` beside it is found beside the source, what is beside the address after that.
    ['./faq', 'moved.md', 'page /docs/faq'],
    ['./place', 'moved.md', 'page /docs/elsewhere/place'],
    ['../faq', 'moved.md', 'page /docs/faq'],
    ['../old-faq', 'faq.md', 'page /old-faq'],
    ['../img/a.png', 'faq.md', 'static /img/a.png'],
    ['../../../../about', 'guide/setup.md', 'page /about'],
  ])('%s in %s', (...row) => check(row))

  test('starts inside a page that stands for a folder, and inside every page with trailing slashes', () => {
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
    ['/docs/guide/index', '01-intro.md', 'broken /docs/guide/index broken-link (!did you mean /docs/guide?)'],
    ['/index.html', '01-intro.md', 'page /'],
    ['/', '01-intro.md', 'page /'],
    [
      '/elsewhere/place',
      '01-intro.md',
      'broken /elsewhere/place broken-link (!did you mean /docs/elsewhere/place?)',
    ],
    ['/docs/elsewhere/place', '01-intro.md', 'page /docs/elsewhere/place'],
    ['/docs/moved', '01-intro.md', 'broken /docs/moved broken-link (!did you mean /docs/elsewhere/place?)'],
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

  test('may have the base URL in front, unless the page is there without it', () => {
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

describe('query and hash', () => {
  test.each<Row>([
    ['./faq.md?tab=a&b=%20#answers', '01-intro.md', 'page /docs/faq?tab=a&b=%20#answers'],
    ['./faq#gr%C3%BCn', '01-intro.md', 'page /docs/faq#gr%C3%BCn'],
    ['./faq#grün', '01-intro.md', 'page /docs/faq#grün'],
    ['./faq#gru\u0308n', '01-intro.md', 'page /docs/faq#gru\u0308n'],
    ['./faq#', '01-intro.md', 'page /docs/faq#'],
    ['./faq#top', '01-intro.md', 'page /docs/faq#top'],
    ['./faq#:~:text=hello', '01-intro.md', 'page /docs/faq#:~:text=hello'],
    ['./faq#answers:~:text=a', '01-intro.md', 'page /docs/faq#answers:~:text=a'],
    ['./faq#xpre-main', '01-intro.md', 'page /docs/faq#xpre-main'],
    ['#answers', 'faq.md', 'page #answers'],
    ['#', 'faq.md', 'page #'],
    ['', 'faq.md', 'page '],
    ['?tab=a', 'faq.md', 'page /docs/faq?tab=a'],
    ['#nope', 'faq.md', 'page #nope broken-anchor'],
    ['./faq.md#nope', '01-intro.md', 'page /docs/faq#nope broken-anchor'],
    [
      './faq.md#Answers',
      '01-intro.md',
      'page /docs/faq#Answers broken-anchor (!did you mean ./faq.md#answers?)',
    ],
    [
      './faq.md#custom.id',
      '01-intro.md',
      'page /docs/faq#custom.id broken-anchor (!did you mean ./faq.md#Custom.ID?)',
    ],
    [
      './faq.md#anwsers',
      '01-intro.md',
      'page /docs/faq#anwsers broken-anchor (did you mean ./faq.md#answers?)',
    ],
    ['./faq.md#%zz', '01-intro.md', 'page /docs/faq#%zz broken-anchor'],
    ['/docs/guide#first', 'faq.md', 'page /docs/guide#first broken-anchor'],
    ['/#anything', 'faq.md', 'page /#anything'],
    ['./guide/report.pdf#page=2', 'faq.md', 'asset docs/guide/report.pdf#page=2'],
    ['/downloads/x.pdf?v=2#page=2', 'faq.md', 'static /downloads/x.pdf?v=2#page=2'],
  ])('%s in %s', (...row) => check(row))
})

describe('redirects are targets; a hash is looked up where they lead', () => {
  test.each<Row>([
    ['/old-faq', 'faq.md', 'page /old-faq'],
    ['/old-faq#answers', '01-intro.md', 'page /old-faq#answers'],
    ['/old-faq#nope', '01-intro.md', 'page /old-faq#nope broken-anchor'],
    ['/old-answers#whatever', '01-intro.md', 'page /old-answers#whatever'],
    ['/away#whatever', '01-intro.md', 'page /away#whatever'],
  ])('%s in %s', (...row) => check(row))
})

describe('spelling', () => {
  test.each<Row>([
    ['./big%20file.md', 'faq.md', 'page /docs/big file'],
    ['./big file.md', 'faq.md', 'page /docs/big file'],
    ['./%66aq.md', '01-intro.md', 'page /docs/faq'],
    ['./100%.md', 'faq.md', 'page /docs/100%'],
    ['./100%25.md', 'faq.md', 'page /docs/100%'],
    ['./50%.md', 'faq.md', 'broken ./50%.md broken-markdown-link'],
    ['/docs/%zz', 'faq.md', 'broken /docs/%zz broken-link'],
    ['/docs/%ff', 'faq.md', 'broken /docs/%ff broken-link'],
    ['./Überblick.md', 'faq.md', 'page /docs/Überblick'],
    ['./U\u0308berblick.md', 'faq.md', 'page /docs/Überblick'],
    ['/docs/%C3%9Cberblick', 'faq.md', 'page /docs/Überblick'],
    ['/docs/U%CC%88berblick', 'faq.md', 'page /docs/Überblick'],
    ['./tips%20%F0%9F%8E%89.md', 'faq.md', 'page /docs/tips 🎉'],
    ['./tips 🎉', 'faq.md', 'page /docs/tips 🎉'],
    ['./FAQ.md', '01-intro.md', 'broken ./FAQ.md broken-markdown-link (!did you mean ./faq.md?)'],
    ['./faq.MD', '01-intro.md', 'broken ./faq.MD broken-markdown-link (!did you mean ./faq.md?)'],
    ['./FAQ', '01-intro.md', 'broken ./FAQ broken-link (!did you mean ./faq?)'],
    [
      '/docs/FAQ#answers',
      '01-intro.md',
      'broken /docs/FAQ#answers broken-link (!did you mean /docs/faq#answers?)',
    ],
    [
      '.\\guide\\setup.md',
      'faq.md',
      'broken .\\guide\\setup.md broken-markdown-link (!did you mean ./guide/setup.md?)',
    ],
    ['./notes.md', 'faq.md', 'broken ./notes.md broken-markdown-link (!did you mean ./notes.mdx?)'],
  ])('%s in %s', (...row) => check(row))
})

describe('what is no page', () => {
  test.each<Row>([
    ['./secret.md', 'faq.md', 'broken ./secret.md broken-markdown-link'],
    ['./secret', 'faq.md', 'broken ./secret broken-link'],
    ['./_partials/part.md', 'faq.md', 'broken ./_partials/part.md broken-markdown-link'],
    ['../README.md', 'faq.md', 'broken ../README.md broken-markdown-link'],
    ['../../outside.md', 'faq.md', 'broken ../../outside.md broken-markdown-link'],
    ['../../outside', 'faq.md', 'broken ../../outside broken-link'],
    ['../../lib/x.ts', 'faq.md', 'broken ../../lib/x.ts broken-link'],
    ['./constructor', 'faq.md', 'broken ./constructor broken-link'],
    ['/__proto__', 'faq.md', 'broken /__proto__ broken-link'],
    [
      'www.example.com',
      'faq.md',
      'broken www.example.com broken-link (did you mean https://www.example.com?)',
    ],
    ['me@example.com', 'faq.md', 'broken me@example.com broken-link (did you mean mailto:me@example.com?)'],
  ])('%s in %s', (...row) => check(row))

  test('drafts are pages once they are included', () => {
    expect(tryLink({ ...SITE, includeDrafts: true }, 'faq.md', './secret.md')).toBe('page /docs/secret')
  })
})

describe('a page of that name elsewhere, or of nearly that name', () => {
  test.each<Row>([
    ['./setup.md', 'faq.md', 'broken ./setup.md broken-markdown-link (!did you mean ./guide/setup.md?)'],
    ['setup.md', 'faq.md', 'broken setup.md broken-markdown-link (!did you mean guide/setup.md?)'],
    ['./setup', 'faq.md', 'broken ./setup broken-link (!did you mean ./guide/setup?)'],
    [
      './faq.md#answers',
      'guide/setup.md',
      'broken ./faq.md#answers broken-markdown-link (!did you mean ../faq.md#answers?)',
    ],
    ['/setup', 'faq.md', 'broken /setup broken-link (!did you mean /docs/guide/setup?)'],
    ['./notse.mdx', 'faq.md', 'broken ./notse.mdx broken-markdown-link (did you mean ./notes.mdx?)'],
    ['/docs/guide/stup', 'faq.md', 'broken /docs/guide/stup broken-link (did you mean /docs/guide/setup?)'],
    ['./nothing-like-it.md', 'faq.md', 'broken ./nothing-like-it.md broken-markdown-link'],
  ])('%s in %s', (...row) => check(row))

  test('two of that name are both offered, the nearer first, and none is certain', () => {
    const docs = { 'a/x.md': {}, 'b/x.md': {}, 'b/c/from.md': {} }
    expect(tryLink({ docs }, 'b/c/from.md', './x.md')).toBe(
      'broken ./x.md broken-markdown-link (did you mean ../x.md?)',
    )
  })
})

describe('images and other files', () => {
  test.each<readonly [string, LinkRef['kind'], string, string]>([
    ['./img/lamp.png', 'image', 'guide/setup.md', 'asset docs/guide/img/lamp.png'],
    ['img/lamp.png?raw=true#x', 'image', 'guide/setup.md', 'asset docs/guide/img/lamp.png?raw=true#x'],
    ['./guide/img/lamp.png', 'media', 'faq.md', 'asset docs/guide/img/lamp.png'],
    ['./guide/report.pdf', 'link', 'faq.md', 'asset docs/guide/report.pdf'],
    ['./LICENSE', 'link', 'faq.md', 'asset docs/LICENSE'],
    ['/img/a.png', 'image', 'faq.md', 'static /img/a.png'],
    ['../static/img/a.png', 'image', 'faq.md', 'static /img/a.png'],
    ['@site/static/img/a.png', 'image', 'faq.md', 'static /img/a.png'],
    ['https://other.example/a.png', 'image', 'faq.md', 'external https://other.example/a.png'],
    ['data:image/png;base64,AA', 'image', 'faq.md', 'external data:image/png;base64,AA'],
    [
      './img/logo.png',
      'image',
      'faq.md',
      'broken ./img/logo.png missing-asset (!did you mean ./img/Logo.png?)',
    ],
    ['/img/A.png', 'image', 'faq.md', 'broken /img/A.png missing-asset (!did you mean /img/a.png?)'],
    [
      './lamp.png',
      'image',
      'faq.md',
      'broken ./lamp.png missing-asset (!did you mean ./guide/img/lamp.png?)',
    ],
    [
      './img/Logo.svg',
      'image',
      'faq.md',
      'broken ./img/Logo.svg missing-asset (did you mean ./img/Logo.png?)',
    ],
    [
      './guide/img/lmap.png',
      'image',
      'faq.md',
      'broken ./guide/img/lmap.png missing-asset (did you mean ./guide/img/lamp.png?)',
    ],
    [
      './guide/reprot.pdf',
      'link',
      'faq.md',
      'broken ./guide/reprot.pdf broken-link (did you mean ./guide/report.pdf?)',
    ],
    ['./none.mp4', 'media', 'faq.md', 'broken ./none.mp4 missing-asset'],
    ['../../../x.png', 'image', 'faq.md', 'broken ../../../x.png missing-asset'],
    ['', 'image', 'faq.md', 'broken  missing-asset'],
    ['./guide', 'image', 'faq.md', 'broken ./guide missing-asset'],
    ['./faq.md', 'image', '01-intro.md', 'broken ./faq.md missing-asset'],
    ['%zz.png', 'image', 'faq.md', 'broken %zz.png missing-asset'],
  ])('%s as %s in %s', (written, kind, from, expected) => {
    expect(tryLink(SITE, from, written, kind)).toBe(expected)
  })
})

describe('other places are left alone', () => {
  test.each([
    'https://other.example/a b',
    'https://docs.example/docs/nope',
    '//other.example/x',
    'mailto:me@example.com',
    'tel:+49123',
    'pathname:///api/nope.html',
    'javascript:void(0)',
    'vscode://file/x',
  ])('%s', (written) => {
    expect(tryLink(SITE, 'faq.md', written)).toBe(`external ${written}`)
  })
})

const index = createLinkIndex(makeSite(SITE))
const origin = originOf(findDoc(index, 'docs/guide/setup.md'), index)
const anyHref = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string(),
  fc
    .array(
      fc.constantFrom(
        '..',
        '.',
        '/',
        '\\',
        '%',
        '%2',
        '%ff',
        '#',
        '?',
        'faq',
        '.md',
        ':',
        ' ',
        'Ü',
        '@site/',
      ),
      {
        maxLength: 12,
      },
    )
    .map((parts) => parts.join('')),
)

test('CHK-3: any text at all as an address is answered, and only what is broken is a problem', () => {
  fc.assert(
    fc.property(anyHref, fc.constantFrom('link', 'image', 'media'), (href, kind) => {
      const { link, problem } = resolveLink({ href, kind }, origin, index)
      if (link.kind === 'broken') expect([link.href, problem === undefined]).toEqual([href, false])
      else if (problem !== undefined) expect([link.kind, problem.rule]).toEqual(['page', 'broken-anchor'])
    }),
    { numRuns: 2000 },
  )
})

test('CHK-3: a path means the same however much of it is percent-encoded', () => {
  const paths = ['../faq.md', '../tips 🎉.md', './setup', '../Überblick', '/docs/big file', './report.pdf']
  const encodeAll = (sign: string) =>
    [...new TextEncoder().encode(sign)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
  fc.assert(
    fc.property(fc.constantFrom(...paths), fc.infiniteStream(fc.boolean()), (path, choices) => {
      const written = [...path]
        .map((sign) => (!'/.'.includes(sign) && choices.next().value ? encodeAll(sign) : sign))
        .join('')
      const expected = resolveLink({ href: path, kind: 'link' }, origin, index)
      expect(resolveLink({ href: written, kind: 'link' }, origin, index)).toEqual(expected)
      expect(expected.problem).toBeUndefined()
    }),
  )
})
