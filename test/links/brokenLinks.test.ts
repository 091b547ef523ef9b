/** Hashes, spelling, missing pages, hints and files (CHK-3). A row: address, file, and how it is rendered and reported. */
import { describe, expect, test } from 'vitest'
import type { LinkRef } from '../../src/shared/document/doc.ts'
import { SITE } from './exampleSite.ts'
import { tryLink } from './makeSite.ts'

type Row = readonly [written: string, from: string, expected: string]

const check = ([written, from, expected]: Row) => {
  expect([written, tryLink(SITE, from, written)]).toEqual([written, expected])
}

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
    ['', 'faq.md', 'broken  broken-link'],
    [' ', 'faq.md', 'broken   broken-link'],
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

describe('redirects are targets; a hash is searched on the page that they lead to', () => {
  test.each<Row>([
    ['/old-faq', 'faq.md', 'page /old-faq'],
    ['/old-faq#answers', '01-intro.md', 'page /old-faq#answers'],
    ['/old-faq#nope', '01-intro.md', 'page /old-faq#nope broken-anchor'],
    ['/old-answers#whatever', '01-intro.md', 'page /old-answers#whatever'],
    ['/away#whatever', '01-intro.md', 'page /away#whatever'],
  ])('%s in %s', (...row) => check(row))
})

describe('CHK-3: hints name the page that a redirect leads to, and the nearest static file', () => {
  const facts = {
    docs: {
      'a.md': {},
      'new/place.md': { frontMatter: { redirect_from: ['/docs/old-place', '/docs/1-first'] } },
    },
    files: ['static/img/logo.svg', 'static/files/manual.pdf'],
  }
  test.each<readonly [string, LinkRef['kind'], string]>([
    ['old-place.md', 'link', 'broken-markdown-link (did you mean new/place.md?)'],
    ['old-place.md#nowhere', 'link', 'broken-markdown-link (did you mean new/place.md?)'],
    ['OLD-place.md', 'link', 'broken-markdown-link (did you mean new/place.md?)'],
    ['/docs/Old-Place', 'link', 'case-mismatch (!did you mean /docs/old-place?)'],
    ['/img/logoo.svg', 'image', 'missing-asset (did you mean /img/logo.svg?)'],
    ['/img/logo.swg', 'image', 'missing-asset (did you mean /img/logo.svg?)'],
    ['/files/manul.pdf', 'link', 'broken-link (did you mean /files/manual.pdf?)'],
    ['/files/b.pdf', 'link', 'broken-link'],
  ])('%s as %s', (written, kind, expected) => {
    expect(tryLink(facts, 'a.md', written, kind)).toBe(`broken ${written} ${expected}`)
  })
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
    [
      '.\\guide\\setup.md',
      'faq.md',
      'broken .\\guide\\setup.md broken-markdown-link (did you mean ./guide/setup.md?)',
    ],
    ['./notes.md', 'faq.md', 'broken ./notes.md broken-markdown-link (!did you mean ./notes.mdx?)'],
  ])('%s in %s', (...row) => check(row))
})

describe('an address in the wrong case', () => {
  test.each<Row>([
    ['./FAQ', '01-intro.md', 'case-mismatch (!did you mean ./faq?)'],
    ['FAQ/', '01-intro.md', 'case-mismatch (!did you mean faq/?)'],
    ['./FAQ.html?a=B#Answers', '01-intro.md', 'case-mismatch (!did you mean ./faq.html?a=B#Answers?)'],
    ['/docs/FAQ#answers', '01-intro.md', 'case-mismatch (!did you mean /docs/faq#answers?)'],
    ['/Docs/guide/SETUP', 'faq.md', 'case-mismatch (!did you mean /docs/guide/setup?)'],
    ['/Docs/Guide/index.html', 'faq.md', 'case-mismatch (!did you mean /docs/guide/index.html?)'],
    ['../Guide/deep/', 'guide/setup.md', 'case-mismatch (!did you mean ../guide/deep/?)'],
    ['./Basics/Next', 'faq.md', 'case-mismatch (!did you mean ./basics/next?)'],
    ['./02-Basics/02-next', 'faq.md', 'case-mismatch (!did you mean ./02-basics/02-next?)'],
    ['/docs/%C3%BCberblick', 'faq.md', 'case-mismatch (!did you mean /docs/Überblick?)'],
    ['/docs/Tips%20🎉', 'faq.md', 'case-mismatch (!did you mean /docs/tips%20🎉?)'],
    ['/About', 'faq.md', 'case-mismatch (!did you mean /about?)'],
    ['/Old-FAQ', 'faq.md', 'case-mismatch (!did you mean /old-faq?)'],
    ['./Elsewhere/Place', 'faq.md', 'case-mismatch (!did you mean ./elsewhere/place?)'],
    // Addresses with an extension are missing files.
    ['./FAQ.md', '01-intro.md', 'broken-markdown-link (!did you mean ./faq.md?)'],
    ['/Downloads/X.pdf', 'faq.md', 'broken-link (!did you mean /downloads/x.pdf?)'],
    ['./license', 'faq.md', 'broken-link (!did you mean ./LICENSE?)'],
  ])('CHK-1: %s in %s', (written, from, expected) => {
    expect([written, tryLink(SITE, from, written)]).toEqual([written, `broken ${written} ${expected}`])
  })

  test('CHK-1: of the site itself by a full address, and with its base URL', () => {
    const facts = { config: { url: 'https://docs.example', baseUrl: '/sub/' }, docs: { 'faq.md': {} } }
    expect(tryLink(facts, 'faq.md', 'https://docs.example/sub/docs/FAQ')).toBe(
      'external https://docs.example/sub/docs/FAQ case-mismatch (!did you mean https://docs.example/sub/docs/faq?)',
    )
    expect(tryLink(facts, 'faq.md', '/sub/docs/FAQ')).toBe(
      'broken /sub/docs/FAQ case-mismatch (!did you mean /sub/docs/faq?)',
    )
  })
})

describe('addresses that are not pages', () => {
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

describe('a page of the same or a similar name elsewhere', () => {
  test.each<Row>([
    [
      './deeper.md',
      'faq.md',
      'broken ./deeper.md broken-markdown-link (did you mean ./guide/deep/deeper.md?)',
    ],
    ['deeper.md', 'faq.md', 'broken deeper.md broken-markdown-link (did you mean guide/deep/deeper.md?)'],
    ['./deeper', 'faq.md', 'broken ./deeper broken-link (did you mean ./guide/deep/deeper?)'],
    [
      './hidden.md#a',
      'guide/setup.md',
      'broken ./hidden.md#a broken-markdown-link (did you mean ../hidden.md?)',
    ],
    ['/deeper', 'faq.md', 'broken /deeper broken-link (did you mean /docs/guide/deep/deeper?)'],
    ['./place', 'faq.md', 'broken ./place broken-link (did you mean ./moved?)'],
    ['./notse.mdx', 'faq.md', 'broken ./notse.mdx broken-markdown-link (did you mean ./notes.mdx?)'],
    ['/docs/guide/stup', 'faq.md', 'broken /docs/guide/stup broken-link (did you mean /docs/guide/setup?)'],
    ['./nothing-like-it.md', 'faq.md', 'broken ./nothing-like-it.md broken-markdown-link'],
  ])('%s in %s', (...row) => check(row))

  test('two pages of the name are both suggested, the nearer first, and none is certain', () => {
    const docs = { 'a/x.md': {}, 'b/x.md': {}, 'b/c/from.md': {} }
    expect(tryLink({ docs }, 'b/c/from.md', './x.md')).toBe(
      'broken ./x.md broken-markdown-link (did you mean ../x.md?)',
    )
  })
})

describe('CHK-7: a page elsewhere that only shares the name is a guess', () => {
  const of = (written: string, hint: string): string => `broken ${written} broken-markdown-link${hint}`

  test.each([
    ['is in another case', './Deeper.md', 'faq.md', ' (did you mean ./guide/deep/deeper.md?)'],
    ['has a name that many have', './setup.md', 'faq.md', ' (did you mean ./guide/setup.md?)'],
    ['has a name that many have', 'cli/setup.md', 'faq.md', ' (did you mean guide/setup.md?)'],
    ['has a name that many have', './faq.md#answers', 'guide/setup.md', ' (did you mean ../faq.md#answers?)'],
    [
      'is at the address outside of the docs',
      '../deeper.md',
      'faq.md',
      ' (did you mean ./guide/deep/deeper.md?)',
    ],
    ['is at the address outside', '../../x/deeper.md', 'faq.md', ' (did you mean ./guide/deep/deeper.md?)'],
    ['is at the address outside', '../../docs/faq.md', '01-intro.md', ' (did you mean ./faq.md?)'],
    ['is called so in its address alone', './place.md', 'faq.md', ' (did you mean ./moved.md?)'],
  ])('%s: %s in %s', (_, written, from, hint) => {
    expect(tryLink(SITE, from, written)).toBe(of(written, hint))
  })

  test('is also suggested in a folder of the name', () => {
    expect(tryLink(SITE, 'faq.md', './old/guide/setup.md')).toBe(
      of('./old/guide/setup.md', ' (did you mean ./guide/setup.md?)'),
    )
    const docs = { 'guide/creating-profiles.md': {}, 'index.md': {} }
    expect(tryLink({ docs }, 'index.md', '/powershell/scripting/creating-profiles')).toBe(
      'broken /powershell/scripting/creating-profiles broken-link (did you mean /docs/guide/creating-profiles?)',
    )
  })

  test('the page itself is not suggested', () => {
    const docs = { 'b/overview.md': {}, 'tutorial/security.md': {}, 'a/lantern.md': {} }
    expect(tryLink({ docs }, 'b/overview.md', 'q/overview.md')).toBe(of('q/overview.md', ''))
    expect(tryLink({ docs }, 'a/lantern.md', './b/lantern.md')).toBe(of('./b/lantern.md', ''))
    expect(tryLink({ docs }, 'tutorial/security.md', '../../SECURITY.md')).toBe(of('../../SECURITY.md', ''))
  })

  test('an absolute address has no suggestion in a file outside of the docs, unless it differs only in case', () => {
    const facts = { config: { docs: { routeBasePath: '/' } }, docs: { 'security.md': {} } }
    expect(tryLink(facts, 'lamp.md', '../SECURITY.md')).toBe(
      of('../SECURITY.md', ' (did you mean ./security.md?)'),
    )
    expect(tryLink(facts, 'security.md', '../SECURITY.md')).toBe(of('../SECURITY.md', ''))
    expect(tryLink(SITE, 'faq.md', '../Docs/hidden.md')).toBe(
      of('../Docs/hidden.md', ' (!did you mean ./hidden.md?)'),
    )
  })

  test('if one of two pages of the name is the page itself, the other is not certain', () => {
    const docs = { 'a/lantern.md': {}, 'b/lantern.md': {} }
    expect(tryLink({ docs }, 'a/lantern.md', './lanterns/lantern.md')).toBe(
      of('./lanterns/lantern.md', ' (did you mean ../b/lantern.md?)'),
    )
  })

  test.each([
    ['./logo.svg', 'docs/guide/logo.svg', '(did you mean ./guide/logo.svg?)'],
    ['./old/guide/logo.svg', 'docs/guide/logo.svg', '(did you mean ./guide/logo.svg?)'],
    ['./image-12.png', 'docs/guide/image-12.png', '(did you mean ./guide/image-12.png?)'],
    ['./Lantern.png', 'docs/guide/lantern.png', '(did you mean ./guide/lantern.png?)'],
    ['../lantern.png', 'docs/guide/lantern.png', '(did you mean ./guide/lantern.png?)'],
    ['./lantern.png', 'docs/guide/lantern.png', '(did you mean ./guide/lantern.png?)'],
    ['../static/lantern.png', 'static/img/lantern.png', '(did you mean /img/lantern.png?)'],
  ])('for the image %s the suggestion is %s', (written, file, hint) => {
    expect(tryLink({ docs: {}, files: [file] }, 'a.md', written, 'image')).toBe(
      `broken ${written} missing-asset ${hint}`,
    )
  })
})

describe('CHK-7: a certain suggestion is unambiguous', () => {
  test.each<readonly [string, LinkRef['kind'], string]>([
    ['./Setup.md', 'link', 'broken-markdown-link (did you mean ./SETUP.md?)'],
    // Of the two pages the second has no address.
    ['TWO.md', 'link', 'broken-markdown-link (did you mean Two.md?)'],
    ['./tWo.md#x', 'link', 'broken-markdown-link (did you mean ./Two.md?)'],
    ['tWO', 'link', 'case-mismatch (did you mean Two?)'],
    ['/docs/TWO', 'link', 'case-mismatch (did you mean /docs/Two?)'],
    ['@site/docs/TWO.md', 'link', 'broken-markdown-link (did you mean Two.md?)'],
    ['/ABOUT', 'link', 'case-mismatch (did you mean /About?)'],
    ['PART.md', 'link', 'broken-markdown-link (did you mean part.md?)'],
    ['GUIDE/', 'link', 'case-mismatch (did you mean Guide/?)'],
    // A third file, with a number prefix, has the same address.
    ['ONE.md', 'link', 'broken-markdown-link (did you mean 01-one.md?)'],
    ['img/PIC.png', 'image', 'missing-asset (did you mean img/Pic.png?)'],
    ['/LOGO.png', 'image', 'missing-asset (did you mean /Logo.png?)'],
    ['../static/LOGO.png', 'image', 'missing-asset (did you mean /Logo.png?)'],
    ['/LOGO.png', 'link', 'broken-link (did you mean /Logo.png?)'],
    // git ignores the other file.
    ['NOTE.md', 'link', 'broken-markdown-link (did you mean note.md?)'],
    ['NOTE', 'link', 'case-mismatch (did you mean note?)'],
    ['img/SECOND.png', 'image', 'missing-asset (did you mean img/second.png?)'],
    ['/THIRD.png', 'image', 'missing-asset (did you mean /third.png?)'],
  ])('of two names that differ only in case, none is certain: %s as %s', (written, kind, expected) => {
    const facts = {
      docs: {
        ...{ 'a.md': {}, 'setup.md': {}, 'SETUP.md': { frontMatter: { slug: 'other' } } },
        ...{ 'Two.md': {}, 'two.md': {}, 'One.md': {}, 'one.md': {}, '01-one.md': {}, 'note.md': {} },
        ...{ 'part.md': {}, 'guide/index.md': {}, 'Guide/index.md': { frontMatter: { slug: '/g' } } },
      },
      pages: [{ source: 'pages/About.tsx', path: '/About', kind: 'react' as const }],
      files: [
        ...['pages/about.tsx', 'docs/Part.md', 'docs/img/Pic.png', 'docs/img/pic.png'],
        ...['static/Logo.png', 'static/logo.png', 'docs/img/second.png', 'static/third.png'],
      ],
      ignored: ['docs/Note.md', 'docs/img/Second.png', 'static/Third.png'],
    }
    expect(tryLink(facts, 'a.md', written, kind)).toBe(`broken ${written} ${expected}`)
  })

  test('of two ids that differ only in case, none is certain', () => {
    expect(tryLink({ docs: { 'a.md': { anchors: ['one', 'One'] } } }, 'a.md', '#ONE')).toBe(
      'page #ONE broken-anchor (did you mean #one?)',
    )
  })

  test.each([
    ['#titles-and-lines', 'titles-and-marked-lines'],
    ['#titles-and-marked-lines', 'titles-and-lines'],
    ['#titles', undefined],
    ['#lines-and-titles', undefined],
  ])('CHK-3: the only id with the words of %s is suggested', (written, id) => {
    const anchors = [id ?? 'titles-marked-lines', 'other']
    const hint = id === undefined ? '' : ` (did you mean #${id}?)`
    expect(tryLink({ docs: { 'a.md': { anchors } } }, 'a.md', written)).toBe(
      `page ${written} broken-anchor${hint}`,
    )
  })

  test('the page of a folder is a guess for a file of its name, and so is an id derived from words', () => {
    const docs = { 'a.md': {}, 'guide/index.md': { headings: [[2, 'first-steps']] as [2, string][] } }
    expect(tryLink({ docs }, 'a.md', './guide.md')).toBe(
      'broken ./guide.md broken-markdown-link (did you mean ./guide/index.md?)',
    )
    expect(tryLink({ docs }, 'a.md', './guide/#First%20Steps')).toBe(
      'page /docs/guide#First%20Steps broken-anchor (did you mean ./guide/#first-steps?)',
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
    ['./lamp.png', 'image', 'faq.md', 'broken ./lamp.png missing-asset (did you mean ./guide/img/lamp.png?)'],
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

describe('links to other sites are not checked', () => {
  test.each([
    'https://other.example/a b',
    'https://docs.example.org/docs/nope',
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
