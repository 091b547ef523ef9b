/** A blog, from its files to its pages and feeds. */
import { Window } from 'happy-dom'
import { describe, expect, test } from 'vitest'
import { validateHtml } from '../helpers/htmlChecks.ts'
import { openSite, type SiteFiles } from '../helpers/openSite.ts'
import { elementOf, readHtml, textsOf } from '../helpers/readHtml.ts'
import { config, expectClean, home } from './lampSite.ts'

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><path d="M0 0h1v1z"/></svg>'

const authors =
  'ada:\n  name: Ada\n  title: Designer\n  image_url: /ada.svg\n  page: true\n  socials:\n    github: ada\ngrace:\n  url: https://grace.example\n'

const BLOG: SiteFiles = {
  ...config("baseUrl: '/sub/', blog: { title: 'News', description: 'All news', postsPerPage: 2 }"),
  ...home,
  'docs/bulbs.md': '# Bulbs\n\n[The post](../blog/2026-01-31-lamp-3/index.md#more)\n',
  'static/ada.svg': svg,
  'blog/authors.yml': authors,
  'blog/tags.yml': 'release:\n  label: Releases\n',
  'blog/2026-01-31-lamp-3/index.md':
    '---\ntitle: "Lamp <3> & more"\nauthors: [ada, grace]\ntags: [release]\nimage: ./card.svg\n---\n\nSee [bulbs](../../docs/bulbs.md), [more](#more)[^1] and [a list].\n\n![Card](./card.svg)\n\n<!-- truncate -->\n\n## More\n\n:::tip\nIt glows.\n:::\n\n```js\nlamp()\n```\n\n[^1]: A note.\n\n[a list]: /docs\n',
  'blog/2026-01-31-lamp-3/card.svg': svg,
  'blog/2026/02/03/news/index.mdx':
    '---\nauthors:\n  - name: Guest\n---\n\n# News of *today*\n\nFirst words.\n\n{/* truncate */}\n\nSecond words.\n',
  'blog/2025-12-24-old.md': 'A sentence without a marker.\n\nMore.\n',
  'blog/plan.md':
    '---\ndate: 2099-01-01\nslug: /plan\nauthors: grace\ntags: [release]\n---\n\n# Plan\n\nText.\n',
  'blog/2026-03-01-draft.md': '---\ndraft: true\n---\n\nDraft.\n',
  'blog/2026-03-02-hidden.md': '---\nunlisted: true\n---\n\nHidden.\n',
}

const titles = (html: string): string[] =>
  [...readHtml(html).querySelectorAll('.post > h2')].map(({ textContent }) => textContent ?? '')

const textOf = (html: string, selector: string): string =>
  elementOf(readHtml(html), selector).textContent?.replace(/\s+/g, ' ').trim() ?? ''

/** The parser of the tests does not support CDATA. */
const withoutCdata = (xml: string): string =>
  xml.replace(/<!\[CDATA\[([\s\S]*?)\]\]>/g, (_, text: string) =>
    text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;'),
  )

describe('blog', () => {
  test('DOC-5: posts have addresses, lists, tags, authors and an archive, and every page is valid', async () => {
    const site = openSite(BLOG)
    await expectClean(site)
    const pages = site.outputFiles().filter((file) => file.startsWith('blog/') && file.endsWith('.html'))
    expect(pages.map((file) => file.slice('blog/'.length).replace(/\/?index\.html$/, ''))).toEqual([
      ...['2025/12/24/old', '2026/01/31/lamp-3', '2026/02/03/news', '2026/03/02/hidden', 'archive'],
      ...['authors/ada', 'authors', '', 'page/2', 'plan', 'tags', 'tags/release'],
    ])
    expect(titles(site.output('blog/index.html'))).toEqual(['Plan', 'News of today'])
    expect(titles(site.output('blog/page/2/index.html'))).toEqual(['Lamp <3> & more', 'Old'])
    expect(titles(site.output('blog/tags/release/index.html'))).toEqual(['Plan', 'Lamp <3> & more'])
    expect(titles(site.output('blog/authors/ada/index.html'))).toEqual(['Lamp <3> & more'])
    expect(textOf(site.output('blog/tags/release/index.html'), 'h1')).toBe('2 posts tagged with "Releases"')
    expect(textOf(site.output('blog/archive/index.html'), '.archive')).toBe(
      '2099PlanJan 1, 20992026News of todayFeb 3, 2026Lamp <3> & moreJan 31, 20262025OldDec 24, 2025',
    )
    for (const file of pages) expect(await validateHtml(site.output(file), file)).toEqual([])
  })

  test('DOC-5: a list shows the part before the marker with working links and images, else the description', async () => {
    const site = openSite(BLOG)
    await expectClean(site)
    const page = readHtml(site.output('blog/page/2/index.html'))
    const [first, second] = [...page.querySelectorAll('.post > .prose')]
    expect([...(first?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))).toEqual([
      '/sub/docs/bulbs',
      '/sub/blog/2026/01/31/lamp-3#more',
      '/sub/docs',
    ])
    expect(first?.querySelector('img')?.getAttribute('src')).toMatch(/^\/sub\/assets\/card-\w+\.svg$/)
    expect(first?.textContent).not.toContain('It glows')
    expect(second?.textContent).toBe('A sentence without a marker.')
    expect(textOf(site.output('blog/index.html'), '.post:nth-child(2) > .prose')).toBe('First words.')
  })

  test('DOC-5: a post has date, reading time, authors, neighbours, and data for other sites', async () => {
    const site = openSite(BLOG)
    await expectClean(site)
    const html = site.output('blog/2026/01/31/lamp-3/index.html')
    expect(textOf(html, '.prose .post-date')).toBe('Jan 31, 20261 min read')
    expect(textOf(html, '.post-authors')).toBe('AdaDesignerggrace (opens in a new tab)')
    expect(elementOf(readHtml(html), '.author-image').getAttribute('src')).toBe('/sub/ada.svg')
    const near = [...readHtml(html).querySelectorAll('.pager a')].map((link) => link.getAttribute('href'))
    expect(near).toEqual(['/sub/blog/2026/02/03/news', '/sub/blog/2025/12/24/old'])
    expect(html).toContain('<meta property="article:published_time" content="2026-01-31T00:00:00.000Z">')
    const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json = '']) => JSON.parse(json),
    )
    expect(data.find((each) => each['@type'] === 'BlogPosting')).toMatchObject({
      headline: 'Lamp <3> & more',
      url: 'https://lamps.example/sub/blog/2026/01/31/lamp-3',
      author: [
        {
          name: 'Ada',
          url: 'https://lamps.example/sub/blog/authors/ada',
          sameAs: ['https://github.com/ada'],
        },
        { name: 'grace', url: 'https://grace.example' },
      ],
    })
    expect(site.output('sitemap.xml')).toContain(
      '<loc>https://lamps.example/sub/blog/2026/01/31/lamp-3</loc><lastmod>2026-01-31T00:00:00.000Z</lastmod>',
    )
    expect(site.output('llms.txt')).toContain('## News\n\n- [Plan](')
    expect(site.output('sitemap.xml')).not.toMatch(/draft|hidden|rss\.xml/)
  })

  test('DOC-5: pages show the day that the author wrote, feeds the instant, and lists have the order of instants', async () => {
    const post = (date: string) => `---\ndate: ${date}\n---\n\nText.\n\n<!-- truncate -->\n`
    const site = openSite({
      'xpre.config.mjs': `export default { url: 'https://lamps.example', blog: {}, docs: { showLastUpdateTime: true } }\n`,
      'docs/index.md': '---\nlast_update:\n  date: 2026-03-01T23:30:00-05:00\n---\n\n# Docs\n',
      'blog/2026-12-31-year-end.md': post('2026-12-31T23:30:00-05:00'),
      'blog/ruby.md': post('2026-06-10 22:00:00 -0700'),
      'blog/noon.md': post('2026-06-11T04:00:00Z'),
      'blog/east.md': post(`'2026-06-01T00:30:00+09:00'`),
    })
    await site.build()
    const days = (file: string) =>
      [...readHtml(site.output(file)).querySelectorAll('main time')].map((time) => time.textContent)
    const written = ['Dec 31, 2026', 'Jun 10, 2026', 'Jun 11, 2026', 'Jun 1, 2026']
    expect(days('blog/index.html')).toEqual(written)
    expect(days('blog/archive/index.html')).toEqual(written)
    expect(days('blog/2026/12/31/year-end/index.html')).toEqual(['Dec 31, 2026'])
    expect(site.output('docs/index.html')).toContain('Mar 1, 2026')
    const feed = JSON.parse(site.output('blog/feed.json'))
    expect(feed.items.map((item: Record<string, unknown>) => item.date_published)).toEqual([
      '2027-01-01T04:30:00.000Z',
      '2026-06-11T05:00:00.000Z',
      '2026-06-11T04:00:00.000Z',
      '2026-05-31T15:30:00.000Z',
    ])
  })

  test('DOC-5: feeds have the complete content with full addresses', async () => {
    const site = openSite(BLOG)
    await expectClean(site)
    const head = site.head('blog/index.html')
    expect(head).toContain('rel="alternate" type="application/rss+xml" href="/sub/blog/rss.xml"')
    const json = JSON.parse(site.output('blog/feed.json'))
    expect(json).toMatchObject({
      version: 'https://jsonfeed.org/version/1',
      title: 'News – Lamps',
      home_page_url: 'https://lamps.example/sub/blog',
      feed_url: 'https://lamps.example/sub/blog/feed.json',
    })
    const dates = json.items.map((item: Record<string, unknown>) => item.date_published)
    expect(dates).toEqual(dates.toSorted().reverse())
    const [, , lamp] = json.items
    expect(lamp).toMatchObject({
      id: 'https://lamps.example/sub/blog/2026/01/31/lamp-3',
      title: 'Lamp <3> & more',
      tags: ['Releases'],
    })
    expect(lamp.content_html).toContain('It glows.')
    expect(lamp.content_html).not.toMatch(/<(?:script|style|button|svg)|class=|data-/)
    const addresses = [...lamp.content_html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, href]) => href)
    expect(addresses.length).toBeGreaterThan(3)
    expect(addresses.filter((href) => !href.startsWith('https://'))).toEqual([])
    for (const [file, root] of [
      ['rss', 'rss > channel > item'],
      ['atom', 'feed > entry'],
    ] as const) {
      const text = site.output(`blog/${file}.xml`)
      const xml = new new Window().DOMParser().parseFromString(withoutCdata(text), 'application/xml')
      expect(xml.querySelector('parsererror')).toBeNull()
      expect(xml.querySelectorAll(root)).toHaveLength(4)
      expect(text).toContain('Lamp &lt;3&gt; &amp; more')
      expect(text).toContain('It glows.')
    }
    expect(site.output('blog/atom.xml')).toContain('<updated>2099-01-01T00:00:00.000Z</updated>')
    expect(site.output('blog/rss.xml')).toContain('<dc:creator>Ada, grace</dc:creator>')
  })

  test('DOC-5: mistakes are findings with their place', async () => {
    const site = openSite({
      ...config("blog: {}, rules: { 'missing-truncation': 'warn' }"),
      ...home,
      'blog/authors.yml': 'ada:\n  nmae: Ada\n',
      'blog/2026-02-30-none.md': 'Text.\n\n<!-- truncate -->\n',
      'blog/2026-01-01-a.md': '---\nauthors: [adaa]\ndate: soon\n---\n\nText.\n\n<!-- truncate -->\n',
      'blog/undated.md': 'Text.\n\n<!-- truncate -->\n',
      'blog/2026-01-02-b.md': '---\nslug: a\nauthors: 3\n---\n\nText.\n',
      'blog/2026-01-04-d.md': '---\nauthors:\n  - nam: Ada\n---\n\nText.\n\n<!-- truncate -->\n',
      'blog/2026-01-03-c.md': '---\nslug: a\n---\n\nText.\n\n<!-- truncate -->\n',
    })
    const findings = await site.findings()
    expect(findings.map((line) => line.replace(/ (?:throw|warn) /, ' ')).sort()).toEqual([
      'blog/2026-01-01-a.md:2:11 unknown-author The author "adaa" is not known: "blog/authors.yml" does not define it',
      'blog/2026-01-01-a.md:3:7 invalid-date The date of the post is "soon", which is none',
      'blog/2026-01-02-b.md:1:1 missing-truncation The post has no truncation marker: lists show its description',
      'blog/2026-01-02-b.md:3:10 invalid-front-matter Front matter "authors" is 3, expected ids of the authors file, or objects with "name"',
      'blog/2026-01-03-c.md:2:7 duplicate-route The address "/blog/a" of blog/2026-01-03-c.md is also that of blog/2026-01-02-b.md, which keeps it',
      'blog/2026-01-04-d.md:3:3 invalid-front-matter Front matter "authors.0" has no key "nam"; known are key, name, title, url, email, image_url, socials',
      'blog/2026-02-30-none.md:1:1 invalid-date The name of the post has the date "2026-02-30", which is none',
      'blog/authors.yml:2:3 invalid-authors "ada.nmae" is not a known key',
      'blog/undated.md:1:1 invalid-date The post has no date: neither its front matter nor the name of its file has one',
    ])
  })

  test('DOC-5: of two posts with one address, lists, neighbours and feeds have the one that keeps it', async () => {
    const post = (text: string) => `---\nslug: same\n---\n\n${text}\n\n<!-- truncate -->\n`
    const site = openSite({
      ...config("blog: {}, rules: { 'duplicate-route': 'log' }"),
      ...home,
      'blog/2026-01-01-first.md': post('First.'),
      'blog/2026-01-02-second.md': post('Second.'),
      'blog/2026-01-03-third.md': 'Third.\n\n<!-- truncate -->\n',
    })
    expect((await site.findings()).map((line) => line.split(' ', 3).at(2))).toEqual(['duplicate-route'])
    const list = site.output('blog/index.html')
    expect(titles(list)).toEqual(['Third', 'First'])
    expect(textsOf(list, '.post > .prose')).toEqual(['Third.', 'First.'])
    expect(textsOf(list, '.side li li')).toEqual(['Third', 'First'])
    expect(textsOf(site.output('blog/2026/01/03/third/index.html'), '.pager a > span')).toEqual(['First'])
    const { items } = JSON.parse(site.output('blog/feed.json'))
    expect(items.map(({ title }: { title: string }) => title)).toEqual(['Third', 'First'])
  })

  test('DOC-5: every form of a file name gives the date and the address', async () => {
    const names = [
      '2026-01-01-a.md',
      '2026-01-02-b/index.md',
      '2026/01/03/c.md',
      '2026/01/04/d/index.mdx',
      '2026/01-05-e.markdown',
      'releases/2026-01-06-f.md',
      '2026-01-07.md',
      '2026-1-8-h.md',
    ]
    const site = openSite({
      ...config('blog: {}'),
      ...home,
      ...Object.fromEntries(names.map((name) => [`blog/${name}`, 'Text.\n'])),
    })
    await expectClean(site)
    const posts = [...readHtml(site.output('blog/index.html')).querySelectorAll('.post')].map((post) => [
      post.querySelector('h2')?.textContent,
      post.querySelector('h2 a')?.getAttribute('href'),
      post.querySelector('time')?.getAttribute('datetime')?.slice(0, 10),
    ])
    expect(posts).toEqual([
      ['H', '/blog/2026/1/8/h', '2026-01-08'],
      ['2026-01-07', '/blog/2026/01/07', '2026-01-07'],
      ['F', '/blog/releases/2026/01/06/f', '2026-01-06'],
      ['E', '/blog/2026/01/05/e', '2026-01-05'],
      ['D', '/blog/2026/01/04/d', '2026-01-04'],
      ['C', '/blog/2026/01/03/c', '2026-01-03'],
      ['B', '/blog/2026/01/02/b', '2026-01-02'],
      ['A', '/blog/2026/01/01/a', '2026-01-01'],
    ])
  })

  test('DOC-5: one mistake of an author leaves the other authors, and is named', async () => {
    const site = openSite({
      ...config("blog: {}, rules: { 'invalid-front-matter': 'warn' }"),
      ...home,
      'blog/authors.yml': 'ada:\n  name: Ada\n',
      'blog/2026-01-01-a.md':
        '---\nauthors:\n  - ada\n  - 1\n  - name: Eve\n    url: javascript:alert(1)\n  - ada\n---\n\nText.\n',
    })
    expect(await site.findings()).toEqual([
      'blog/2026-01-01-a.md:4:5 warn invalid-front-matter Front matter "authors.1" is 1, expected ids of the authors file, or objects with "name"',
      'blog/2026-01-01-a.md:5:11 warn invalid-front-matter Front matter "authors.2.url" is "javascript:alert(1)", expected an address that does not run code or hold data',
    ])
    expect(textsOf(site.output('blog/2026/01/01/a/index.html'), '.post-authors .author-name')).toEqual([
      'Ada',
    ])
  })

  test.each([
    ['author: Ada Lovelace', ['Ada Lovelace'], []],
    ['author:\n  name: Ada\n  title: Editor', ['Ada'], []],
    ['author:\n  - name: Ada\n  - Grace', ['Ada', 'Grace'], []],
    ['authors: [{ name: Ada }]\nauthor: Grace', ['Ada'], []],
    // A name is no id.
    ['author: [ada]', ['ada'], []],
    [
      'author:\n  - name: Ada\n  - 1\n  - nam: Eve',
      ['Ada'],
      [
        '4:3 warn invalid-front-matter Front matter "author.2" has no key "nam"; known are key, name, title, url, email, image_url, socials',
        '5:5 warn invalid-front-matter Front matter "author.1" is 1, expected names, or objects with "name"',
      ],
    ],
    [
      'author: 3',
      [],
      ['3:9 warn invalid-front-matter Front matter "author" is 3, expected names, or objects with "name"'],
    ],
  ])('DOC-5: the authors of a post of another tool: %j', async (authors, names, findings) => {
    const site = openSite({
      ...config("blog: {}, rules: { 'invalid-front-matter': 'warn' }"),
      ...home,
      'blog/authors.yml': 'ada:\n  name: Ada Byron\n',
      'blog/a.md': `---\ndate: 2026-01-01\n${authors}\n---\n\nText.\n`,
    })
    expect(await site.findings()).toEqual(findings.map((finding) => `blog/a.md:${finding}`))
    expect(textsOf(site.output('blog/a/index.html'), '.post-authors .author-name')).toEqual(names)
  })

  test('DOC-2 DOC-5: a tags or authors file that is no object is one finding', async () => {
    const site = openSite({
      ...config('blog: {}'),
      ...home,
      'docs/tags.yml': '- a\n',
      'docs/tagged.md': '---\ntags: [b]\n---\n\n# Tagged\n',
      'blog/authors.yml': '- ada\n',
      'blog/tags.yml': 'a: [\n',
      'blog/2026-01-01-a.md': '---\nauthors: [ada]\ntags: [c]\n---\n\nText.\n',
    })
    expect((await site.findings()).map((line) => line.split(' ', 3).join(' '))).toEqual([
      'blog/authors.yml throw invalid-authors',
      'blog/tags.yml:2:1 throw invalid-tags',
      'docs/tags.yml throw invalid-tags',
    ])
  })

  test('DOC-5: on each page of a blog, the navbar marks the link to it, and a post has its edit link', async () => {
    const items = "[{ type: 'docSidebar', sidebarId: 'docs', label: 'Docs' }, { label: 'News', to: '/blog' }]"
    const site = openSite({
      ...config(`blog: { editUrl: 'https://code.example/edit/main' }, navbar: { items: ${items} }`),
      ...home,
      'blog/2026-01-01-a.md': '---\ntags: [a]\n---\n\nText.\n',
    })
    await expectClean(site)
    for (const page of ['', '2026/01/01/a/', 'archive/', 'tags/', 'tags/a/'])
      expect([page, textsOf(site.output(`blog/${page}index.html`), '.nav [aria-current]')]).toEqual([
        page,
        ['News'],
      ])
    expect(textsOf(site.output('docs/index.html'), '.nav [aria-current]')).toEqual(['Docs'])
    const edit = elementOf(readHtml(site.output('blog/2026/01/01/a/index.html')), '.page-end a[href*=edit]')
    expect(edit.getAttribute('href')).toBe('https://code.example/edit/main/blog/2026-01-01-a.md')
  })

  test('DOC-5: a blog at the root, two blogs, and one without posts are built', async () => {
    const site = openSite({
      ...config(
        "docs: false, blog: [{ routeBasePath: '/', feed: false, archiveBasePath: false, sidebarCount: 0 }, { id: 'b', path: 'b', routeBasePath: 'b' }]",
      ),
      'blog/2026-01-01-a.md': 'Text of [b](../b/tags.yml).\n',
      'b/tags.yml': '{}\n',
    })
    await site.build()
    expect(titles(site.output('index.html'))).toEqual(['A'])
    expect(titles(site.output('b/index.html'))).toEqual([])
    expect(site.outputFiles()).not.toContain('rss.xml')
  })
})
