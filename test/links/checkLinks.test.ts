/** Messages, places and order of link findings. */
import { expect, test } from 'vitest'
import { checkLinks } from '../../src/links/checkLinks.ts'
import { createLinkIndex } from '../../src/links/resolve/linkIndex.ts'
import { resolveDocLinks } from '../../src/links/resolve/resolveDocLinks.ts'
import type { Diagnostic } from '../../src/shared/diagnostic.ts'
import { openSite } from '../helpers/openSite.ts'
import { makeDoc } from '../routes/buildSite.ts'
import { findDoc, type LinkFacts, link, makeSite, placeAt } from './makeSite.ts'

const lineOf = ({ file, place, rule, message }: Diagnostic) =>
  `${file}${place === undefined ? '' : `:${place.start.line}`} ${rule} ${message}`

const check = (facts: LinkFacts) => checkLinks(makeSite(facts))
const lines = (facts: LinkFacts) => check(facts).map(lineOf)

test('CHK-3: each occurrence is one finding, in order of file and line, with its place and target', () => {
  const links = [link('./nope.md', 'link', 9), link('./nope.md', 'link', 3), link('./b.md', 'link', 4)]
  expect(check({ docs: { 'b.md': { links: [link('/nope')] }, 'a.md': { links } } })).toEqual([
    {
      rule: 'broken-markdown-link',
      message: 'Nothing at "./nope.md": there is no file docs/nope.md',
      file: 'docs/a.md',
      place: placeAt(3),
      target: './nope.md',
      resolved: 'docs/nope.md',
      suggestions: undefined,
    },
    expect.objectContaining({ file: 'docs/a.md', place: placeAt(9) }),
    expect.objectContaining({ file: 'docs/b.md', rule: 'broken-link', target: '/nope', resolved: '/nope' }),
  ])
})

test('CHK-3: messages state why the link is broken', () => {
  const hrefs = [
    './FAQ.md',
    './secret.md',
    './secret',
    './_part.md',
    '../../out.md',
    './50%.md',
    '/docs/FAQ',
    './faq#no',
    '#no',
    '/img/A.png',
    './sub/page',
  ]
  const found = lines({
    docs: {
      'a.md': { links: hrefs.map((href, index) => link(href, 'link', index + 1)) },
      'faq.md': {},
      'secret.md': { frontMatter: { draft: true } },
    },
    files: ['docs/_part.md', 'static/img/a.png'],
  })
  expect(found).toEqual([
    'docs/a.md:1 broken-markdown-link Nothing at "./FAQ.md": the file is called docs/faq.md',
    'docs/a.md:2 broken-markdown-link Nothing at "./secret.md": docs/secret.md is a draft, which is not published',
    'docs/a.md:3 broken-link Nothing at "./secret": docs/secret.md is a draft, which is not published',
    'docs/a.md:4 broken-markdown-link Nothing at "./_part.md": docs/_part.md is not a page of the site',
    'docs/a.md:5 broken-markdown-link "../../out.md" leads out of the site\'s folder',
    'docs/a.md:6 broken-markdown-link "./50%.md" has a percent sign that encodes nothing; write it as %25',
    'docs/a.md:7 case-mismatch Nothing at "/docs/FAQ": the address is /docs/faq',
    'docs/a.md:8 broken-anchor "./faq#no" names no heading or id of /docs/faq',
    'docs/a.md:9 broken-anchor "#no" names no heading or id of /docs/a',
    'docs/a.md:10 broken-link Nothing at "/img/A.png": the file is at /img/a.png',
    'docs/a.md:11 broken-link Nothing at "./sub/page": there is no page /docs/sub/page',
  ])
})

test('CHK-3: messages name each file that differs only in case', () => {
  const hrefs = [
    'TWO.md',
    'TWO',
    '/docs/TWO',
    '/LOGO.png',
    '../static/LOGO.png',
    'NOTE.md',
    'NOTE',
    'GONE.md',
  ]
  const found = lines({
    docs: {
      'a.md': { links: hrefs.map((href, index) => link(href, 'link', index + 1)) },
      'Two.md': {},
      'two.md': {},
      'note.md': {},
    },
    files: ['static/Logo.png', 'static/logo.png'],
    ignored: ['docs/Note.md', 'docs/gone.md'],
  })
  const two = 'docs/Two.md or docs/two.md'
  const logo = 'static/Logo.png or static/logo.png'
  const note = 'docs/note.md, or docs/Note.md, which is not published'
  expect(found).toEqual([
    `docs/a.md:1 broken-markdown-link Nothing at "TWO.md": the file is called ${two}`,
    `docs/a.md:2 case-mismatch Nothing at "TWO": the address is /docs/Two, of a file called ${two}`,
    `docs/a.md:3 case-mismatch Nothing at "/docs/TWO": the address is /docs/Two, of a file called ${two}`,
    `docs/a.md:4 broken-link Nothing at "/LOGO.png": the file is called ${logo}`,
    `docs/a.md:5 broken-link Nothing at "../static/LOGO.png": the file is called ${logo}`,
    `docs/a.md:6 broken-markdown-link Nothing at "NOTE.md": the file is called ${note}`,
    `docs/a.md:7 case-mismatch Nothing at "NOTE": the address is /docs/note, of a file called ${note}`,
    'docs/a.md:8 broken-markdown-link Nothing at "GONE.md": the file is called docs/gone.md, which is not published',
  ])
})

test('RTE-8: drafts are not checked, unlisted pages are', () => {
  const links = [link('/nope')]
  expect(
    lines({
      docs: {
        'a.md': {},
        'draft.md': { links, frontMatter: { draft: true } },
        'unlisted.md': { links, frontMatter: { unlisted: true } },
      },
    }),
  ).toEqual(['docs/unlisted.md:1 broken-link Nothing at "/nope"'])
})

test('a Markdown page is checked from its own folder', () => {
  const page = makeDoc('terms.md', {
    source: 'pages/terms.md',
    plugin: 'pages',
    links: [link('./privacy.md')],
  })
  const found = lines({
    docs: { 'a.md': {} },
    pageDocs: [page],
    pages: [{ source: 'pages/terms.md', path: '/terms', kind: 'markdown' }],
  })
  expect(found).toEqual([
    'pages/terms.md:1 broken-markdown-link Nothing at "./privacy.md": there is no file pages/privacy.md',
  ])
})

test('MD-7: a link of an included file is reported once, in that file with an address relative to it', () => {
  const included = (href: string) => ({ ...link(href, 'link', 7), file: 'docs/parts/_part.md' })
  const found = check({
    docs: {
      'a.md': { links: [included('./parts/setpu.md')] },
      'guide/b.md': { links: [included('../parts/setpu.md'), included('../parts/setpu.md')] },
      'parts/setup.md': {},
    },
  })
  expect(found.map(lineOf)).toEqual([
    'docs/parts/_part.md:7 broken-markdown-link Nothing at "./setpu.md": there is no file docs/parts/setpu.md',
  ])
  expect(found[0]?.suggestions).toEqual([{ text: 'did you mean ./setup.md?' }])
})

test('a document that lost its address to another still has its own anchors and its links checked', () => {
  const found = lines({
    docs: {
      'a.md': { frontMatter: { slug: '/same' }, headings: [[2, 'one']] },
      'b.md': {
        frontMatter: { slug: '/same' },
        headings: [[2, 'two']],
        links: [link('#two'), link('#one', 'link', 2), link('/nope', 'link', 3)],
      },
      'c.md': { links: [link('./b.md#one')] },
    },
  })
  expect(found).toEqual([
    'docs/b.md:2 broken-anchor "#one" names no heading or id of /docs/same',
    'docs/b.md:3 broken-link Nothing at "/nope"',
  ])
})

test('the social card of the front matter is a file beside the source or a static file', () => {
  const docs = {
    'a.md': { frontMatter: { image: './card.png' } },
    'b.md': { frontMatter: { image: 'img/card.png' } },
    'c.md': { frontMatter: { image: '/img/none.png' } },
    'd.md': { frontMatter: { image: 'https://other.example/card.png' } },
  }
  const facts = { docs, files: ['docs/card.png', 'static/img/card.png'] }
  expect(lines(facts)).toEqual(['docs/c.md:2 missing-asset Nothing at "/img/none.png"'])
  const index = createLinkIndex(makeSite(facts))
  const cards = ['a', 'b'].map((name) => [...resolveDocLinks(findDoc(index, `docs/${name}.md`), index)][0])
  expect(cards).toEqual([
    ['image ./card.png', { kind: 'asset', source: 'docs/card.png', suffix: '' }],
    ['image img/card.png', { kind: 'static', href: '/img/card.png' }],
  ])
})

test('CHK-3: a missing social card is one finding, at its value, quoted as it is written', () => {
  const card = { ...link('img/none.png', 'image', 3), destination: placeAt(3, 8) }
  const facts = { frontMatter: { image: 'img/none.png' }, links: [card, link('img/b.png', 'image', 9)] }
  const found = check({ docs: { 'a.md': facts }, files: ['docs/img/b.png'] })
  expect(found).toMatchObject([
    {
      message: 'Nothing at "img/none.png": there is no static file /img/none.png',
      target: 'img/none.png',
      place: placeAt(3),
      targetPlace: placeAt(3, 8),
    },
  ])
  const index = createLinkIndex(makeSite({ docs: { 'a.md': facts }, files: ['static/img/none.png'] }))
  expect(resolveDocLinks(findDoc(index, 'docs/a.md'), index).get('image img/none.png')).toEqual({
    kind: 'static',
    href: '/img/none.png',
  })
})

test('CHK-2: links of the configuration name the config file and the key path', () => {
  const found = lines({
    config: {
      favicon: 'img/none.svg',
      announcementBar: { id: 'a', content: 'See <a href="/docs/a">this</a> and <a href="/gone">that</a>' },
      navbar: {
        logo: { src: 'img/mark.svg', srcDark: 'img/dark.svg', href: '/gone' },
        items: [
          { label: 'A', to: '/docs/a' },
          { label: 'B', to: '/docs/b' },
          { label: 'C', href: 'https://other.example' },
          { type: 'dropdown', label: 'D', items: [{ label: 'E', to: '/docs/A' }] },
          { type: 'html', value: '<img src="/img/gone.png">' },
        ],
      },
      footer: {
        links: [
          {
            title: 'T',
            items: [
              { label: 'X', to: 'docs/a' },
              { label: 'Y', to: '/docs/a#no' },
            ],
          },
        ],
      },
      redirects: [
        { from: '/old', to: '/docs/a#no' },
        { from: '/older', to: '/nowhere' },
      ],
    },
    docs: { 'a.md': {} },
    files: ['static/img/mark.svg'],
  })
  expect(found).toEqual([
    'xpre.config.ts broken-anchor "footer.links[0].items[1].to": "/docs/a#no" names no heading or id of /docs/a',
    'xpre.config.ts broken-anchor "redirects[0].to": "/docs/a#no" names no heading or id of /docs/a',
    'xpre.config.ts broken-link "announcementBar.content": Nothing at "/gone"',
    'xpre.config.ts broken-link "navbar.items[1].to": Nothing at "/docs/b"',
    'xpre.config.ts broken-link "navbar.logo.href": Nothing at "/gone"',
    'xpre.config.ts case-mismatch "navbar.items[3].items[0].to": Nothing at "/docs/A": the address is /docs/a',
    'xpre.config.ts missing-asset "favicon": Nothing at "img/none.svg": there is no static file /img/none.svg',
    'xpre.config.ts missing-asset "navbar.items[4].value": Nothing at "/img/gone.png"',
    'xpre.config.ts missing-asset "navbar.logo.srcDark": Nothing at "img/dark.svg": there is no static file /img/dark.svg',
  ])
})

test('a link of the configuration with the base URL is broken: the build adds the base URL', () => {
  const navbar = { items: [{ label: 'A', to: '/sub/docs/a' }] }
  const found = check({ config: { baseUrl: '/sub/', navbar }, docs: { 'a.md': {} } })
  expect(found.map(lineOf)).toEqual([
    'xpre.config.ts broken-link "navbar.items[0].to": Nothing at "/sub/docs/a"',
  ])
  expect(found[0]?.suggestions).toEqual([{ text: 'did you mean /docs/a?', replacement: '/docs/a' }])
})

test('CHK-2: links of hand-written sidebars name their file and the path to the item', () => {
  const sidebars = {
    main: [
      'a',
      { type: 'link', label: 'Good', href: '/docs/a' },
      { type: 'category', label: 'More', items: [{ type: 'link', label: 'Bad', href: '/gone' }, 'b'] },
    ],
  }
  expect(lines({ docs: { 'a.md': {}, 'b.md': {} }, sidebars, files: ['sidebars.json'] })).toEqual([
    'sidebars.json broken-link "main > More > Bad": Nothing at "/gone"',
  ])
})

test('a large site with many broken links is checked, without hints beyond the search limit', () => {
  const names = Array.from({ length: 3000 }, (_, index) => `section-${index % 50}/page-${index}.md`)
  const links = Array.from({ length: 300 }, (_, index) => link(`./pgae-${index}x.md`, 'link', index + 1))
  const docs = { ...Object.fromEntries(names.map((name) => [name, {}])), 'start.md': { links } }
  expect(check({ docs })).toHaveLength(300)
})

test('rendering and checking agree: exactly the broken addresses are rendered unchanged', () => {
  const hrefs = ['./b.md#x', './none.md', '/docs/b', '/gone?a', './img.png', 'mailto:a@b.example']
  const facts = {
    docs: { 'a.md': { links: hrefs.map((href) => link(href)) }, 'b.md': {} },
    files: ['docs/img.png'],
  }
  const index = createLinkIndex(makeSite(facts))
  expect(Object.fromEntries(resolveDocLinks(findDoc(index, 'docs/a.md'), index))).toEqual({
    'link ./b.md#x': { kind: 'page', href: '/docs/b#x' },
    'link ./none.md': { kind: 'broken', href: './none.md' },
    'link /docs/b': { kind: 'page', href: '/docs/b' },
    'link /gone?a': { kind: 'broken', href: '/gone?a' },
    'link ./img.png': { kind: 'asset', source: 'docs/img.png', suffix: '' },
    'link mailto:a@b.example': { kind: 'external', href: 'mailto:a@b.example' },
  })
})

test('CHK-1: a page with thousands of headings and as many broken anchors is checked quickly', () => {
  const numbers = Array.from({ length: 20_000 }, (_, index) => index)
  const headings = numbers.map((index): [2, string] => [2, `part-${index}`])
  const links = numbers.map((index) => link(`#gone-${index}`, 'link', index + 1))
  const found = check({ docs: { 'a.md': { headings, links } } })
  expect(found).toHaveLength(links.length)
})

test('CHK-1: long, nearly equal names are compared quickly', () => {
  const numbers = Array.from({ length: 600 }, (_, index) => index)
  const name = (letters: string, index: number) => `${letters.repeat(140)}${index}`.padEnd(290, 'z')
  const headings = numbers.map((index): [2, string] => [2, name('ab', index)])
  const links = numbers.map((index) => link(`#${name('ba', index)}`, 'link', index + 1))
  const found = check({ docs: { 'a.md': { headings, links } } })
  expect(found).toHaveLength(links.length)
})

test('SEC-1: inline styles and scripts in HTML of the configuration are reported with their key', async () => {
  const config = (markdown: string) => `export default {
    markdown: { ${markdown} },
    announcementBar: { id: 'a', content: 'New <b style="color: red">lamps</b>' },
    navbar: { items: [{ type: 'html', value: '<i onclick="x()">a</i><script>b</script>' }] },
    footer: { copyright: '<span class="style">c</span>' },
  }\n`
  const site = openSite({ 'xpre.config.mjs': config(''), 'docs/index.md': '# A\n' })
  const policy = 'since the Content-Security-Policy of the site forbids inline'
  expect((await site.findings()).map((line) => line.replace(/^\S+ warn /, ''))).toEqual([
    `unsafe-html "announcementBar.content": browsers ignore style="color: red", ${policy} styles`,
    `unsafe-html "navbar.items[0].value": browsers ignore <script>, ${policy} scripts`,
    `unsafe-html "navbar.items[0].value": browsers ignore onclick="x()", ${policy} scripts`,
  ])
  const trusting = openSite({
    'xpre.config.mjs': config('allowUnsafeHtml: true'),
    'docs/index.md': '# A\n',
  })
  expect(await trusting.findings()).toEqual([])
})
