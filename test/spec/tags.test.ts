/** The row of tags below an article, from front matter to the page. */
import { describe, expect, test } from 'vitest'
import { validateHtml } from '../helpers/htmlChecks.ts'
import { type OpenSite, openSite } from '../helpers/openSite.ts'
import { elementOf, readHtml } from '../helpers/readHtml.ts'
import { config, expectClean, home, hrefs } from './lampSite.ts'

/** `label`, or `label → address` of one that is a link; undefined without a row. */
function readTags(html: string): string[] | undefined {
  const page = readHtml(html)
  if (page.querySelector('.tags') === null) return undefined
  return [...elementOf(page, 'main .page-end .tags > ul[aria-label="Tags"]').children].map((item) => {
    const link = item.querySelector('a')
    return link === null
      ? (item.textContent ?? '')
      : `${link.textContent} → ${decodeURI(link.getAttribute('href') ?? '')}`
  })
}

/** `letter: label count: description → address` of each tag on the page of all tags. */
const readTagList = (html: string): string[] =>
  [...readHtml(html).querySelectorAll('.tag-groups li')].map((item) => {
    const letter = item.closest('section')?.querySelector('h2')?.textContent
    const link = item.querySelector('a')
    const description = item.querySelector(':scope > span')?.textContent
    const text = description === undefined ? '' : `: ${description}`
    return `${letter}: ${link?.textContent}${text} → ${decodeURI(link?.getAttribute('href') ?? '')}`
  })

const hasOutput = (site: OpenSite, file: string): boolean => site.outputFiles().includes(file)

/** `title: description → address` of each card. */
const readCards = (html: string): string[] =>
  [...readHtml(html).querySelectorAll('.cards > .card')].map((card) => {
    const [title, description] = ['b', '.card-text > span'].map(
      (part) => card.querySelector(part)?.textContent,
    )
    const soon = card.classList.contains('is-soon') ? ' (soon)' : ''
    return `${title}: ${description ?? ''} → ${card.getAttribute('href')}${soon}`
  })

const doc = (tags: string) => `---\ntags: ${tags}\n---\n\n# Desk\n\nSmall.\n`

describe('tags', () => {
  test('DOC-1: documents and Markdown pages end with their tags, each once and in order', async () => {
    const site = openSite({
      ...home,
      ...config("baseUrl: '/sub/'"),
      'docs/desk.md': doc('[small, Ünïcode, "<b>", 2024, small]'),
      'docs/list.md': doc('\n  - small\n  - two words'),
      'docs/one.md': doc('small'),
      'docs/none.md': doc('[]'),
      'pages/terms.md': doc('[legal]'),
    })
    await expectClean(site)
    expect(readTags(site.output('docs/desk/index.html'))).toEqual([
      'small → /sub/docs/tags/small',
      'Ünïcode → /sub/docs/tags/ünïcode',
      '<b> → /sub/docs/tags/b',
      '2024 → /sub/docs/tags/2024',
    ])
    expect(readTags(site.output('docs/list/index.html'))).toEqual([
      'small → /sub/docs/tags/small',
      'two words → /sub/docs/tags/two-words',
    ])
    expect(readTags(site.output('docs/one/index.html'))).toEqual(['small → /sub/docs/tags/small'])
    expect(readTags(site.output('docs/none/index.html'))).toBeUndefined()
    expect(readTags(site.output('docs/index.html'))).toBeUndefined()
    expect(readTags(site.output('terms/index.html'))).toEqual(['legal'])
    expect(await validateHtml(site.output('docs/desk/index.html'), 'desk')).toEqual([])
  })

  test('DOC-2: a page lists all tags by letter, and each tag has a page with its documents', async () => {
    const site = openSite({
      ...home,
      ...config("baseUrl: '/sub/'"),
      'docs/desk.md': '---\ntags: [repair, React Native, Ärger]\ndescription: Small.\n---\n\n# Desk\n',
      'docs/bed.md': '---\ntags: [repair]\n---\n\n# Bed\n\nSoft.\n',
      'docs/draft.md': '---\ntags: [repair, secret]\ndraft: true\n---\n\n# Draft\n',
      'docs/hidden.md': '---\ntags: [repair, silent]\nunlisted: true\n---\n\n# Hidden\n',
      'docs/soon.md': '---\ntags: [react-native]\ncoming_soon: true\n---\n\n# Soon\n',
    })
    await expectClean(site)
    expect(readTags(site.output('docs/desk/index.html'))).toEqual([
      'repair → /sub/docs/tags/repair',
      'React Native → /sub/docs/tags/react-native',
      'Ärger → /sub/docs/tags/ärger',
    ])
    expect(readTags(site.output('docs/hidden/index.html'))).toEqual([
      'repair → /sub/docs/tags/repair',
      'silent',
    ])
    expect(readTagList(site.output('docs/tags/index.html'))).toEqual([
      'Ä: Ärger 1 → /sub/docs/tags/ärger',
      'R: React Native 2 → /sub/docs/tags/react-native',
      'R: repair 2 → /sub/docs/tags/repair',
    ])
    const repair = site.output('docs/tags/repair/index.html')
    expect(readCards(repair)).toEqual(['Bed: Soft. → /sub/docs/bed', 'Desk: Small. → /sub/docs/desk'])
    expect(readCards(site.output('docs/tags/react-native/index.html'))).toEqual([
      'Desk: Small. → /sub/docs/desk',
      'Soon:  → /sub/docs/soon (soon)',
    ])
    const page = readHtml(repair)
    expect(elementOf(page, 'main h1').textContent).toBe('2 docs tagged with "repair"')
    expect(page.title).toBe('2 docs tagged with "repair" | Lamps')
    expect(hrefs(elementOf(page, 'nav[aria-label="Breadcrumbs"]').innerHTML).at(-1)).toBe('/sub/docs/tags')
    expect(elementOf(page, 'main .prose > p > a').getAttribute('href')).toBe('/sub/docs/tags')
    expect(hasOutput(site, 'docs/tags/secret/index.html')).toBe(false)
    expect(hasOutput(site, 'docs/tags/silent/index.html')).toBe(false)
    expect(site.output('sitemap.xml')).toContain('<loc>https://lamps.example/sub/docs/tags/repair</loc>')
    expect(await validateHtml(repair, 'repair')).toEqual([])
    expect(await validateHtml(site.output('docs/tags/index.html'), 'tags')).toEqual([])
  })

  test('DOC-2: a tags file gives labels, addresses and descriptions, and other tags are reported at their place', async () => {
    const site = openSite({
      ...home,
      ...config("rules: { 'unknown-tag': 'warn' }"),
      'docs/tags.yml':
        'repair:\n  label: Repairs\n  permalink: /help/repair\n  description: When it stays dark.\nbulb:\nunused:\n',
      'docs/desk.md': '---\ntags: [repair, "bulb", Repairs]\n---\n\n# Desk\n',
      'docs/bed.md': '---\ntags:\n  - bulb\n  - rapair\n  - { label: own, permalink: /mine }\n---\n\n# Bed\n',
    })
    expect(await site.findings()).toEqual([
      'docs/bed.md:4:5 warn unknown-tag "docs/tags.yml" does not define the tag "rapair"',
      'docs/bed.md:5:14 warn unknown-tag "docs/tags.yml" does not define the tag "own"',
      'docs/desk.md:2:24 warn unknown-tag "docs/tags.yml" does not define the tag "Repairs"',
    ])
    const [first, , third] = (await site.check()).report.findings
    expect([first?.suggestions?.[0]?.text, third?.suggestions?.[0]?.text]).toEqual([
      'did you mean "repair"?',
      'did you mean "repair"?',
    ])
    expect(readTagList(site.output('docs/tags/index.html'))).toContain(
      'R: Repairs 1: When it stays dark. → /docs/tags/help/repair',
    )
    expect(elementOf(readHtml(site.output('docs/tags/help/repair/index.html')), '.lead').textContent).toBe(
      'When it stays dark.',
    )
    expect(readTags(site.output('docs/bed/index.html'))).toContain('own → /docs/tags/mine')
    expect(hasOutput(site, 'docs/tags/unused/index.html')).toBe(false)
  })

  test('DOC-2: the configuration names the file and the addresses, and a document keeps its address', async () => {
    const site = openSite({
      ...home,
      ...config("docs: { tags: 'topics.yaml', tagsBasePath: 'topics' }"),
      'docs/topics.yaml': 'bulb:\n',
      'docs/tags.yml': 'other: 1\n',
      'docs/topics/lamp.md': '---\ntags: [bulb]\n---\n\n# Lamp\n',
      'docs/topics/bulb.md': '# Bulb\n',
    })
    expect(await site.findings()).toEqual([
      'docs/topics/bulb.md warn duplicate-route The address "/docs/topics/bulb" of the page of the tag "bulb" is also that of docs/topics/bulb.md, which keeps it',
    ])
  })

  test('DOC-2: mistakes of a tags file have their place, and the other tags stay', async () => {
    const site = openSite({
      ...home,
      ...config(''),
      'docs/tags.yml': 'bulb:\n  lable: Bulbs\nlamp: text\ndesk:\n  permalink: ../desk\n',
      'docs/desk.md': '---\ntags: [bulb, lamp, desk]\n---\n\n# Desk\n',
    })
    expect(await site.findings()).toEqual([
      'docs/tags.yml:2:3 throw invalid-tags "bulb.lable" is not a known key',
      'docs/tags.yml:3:7 throw invalid-tags "lamp" should be an object with the keys label, permalink, description, not "text"',
      'docs/tags.yml:5:14 throw invalid-tags "desk.permalink" should be a path below the tag pages, such as /repair, not "../desk"',
    ])
  })

  test('DOC-2: two labels with one address are a finding, and so are addresses outside the tag pages', async () => {
    const site = openSite({
      ...home,
      ...config(''),
      'docs/desk.md': '---\ntags: [R&D, "R+", rd, "!?", { label: up, permalink: ../up }]\n---\n\n# Desk\n',
      'docs/wall.md': '---\ntags:\n  - RD\n  - R&D\n---\n\n# Wall\n',
    })
    expect(await site.findings()).toEqual([
      'docs/desk.md:2:53 throw invalid-front-matter Front matter "tags.4.permalink" is "../up", expected a path below the tag pages, such as /repair',
      'docs/wall.md:4:5 warn duplicate-route The tags "RD" and "R&D" have one page, "/docs/tags/rd"',
    ])
  })

  test('DOC-2: tags that differ in a sign have pages of their own, in documents and posts', async () => {
    const tags = '["C", "C++", "C#", "F#", "Notepad++", "#1", "a + b"]'
    const site = openSite({
      ...home,
      ...config('blog: {}'),
      'docs/desk.md': doc(tags),
      'blog/2026-01-31-desk.md': doc(tags),
    })
    await expectClean(site)
    const segments = ['c', 'c-plus-plus', 'c-sharp', 'f-sharp', 'notepad-plus-plus', '1', 'a--b']
    for (const folder of ['docs', 'blog'])
      for (const segment of segments)
        expect(hasOutput(site, `${folder}/tags/${segment}/index.html`), `${folder} ${segment}`).toBe(true)
  })

  test('CHK-2: tags of documents without a site are not checked, since another generator may have other rules', async () => {
    const site = openSite({ 'a.md': doc('[{ label: a, permalink: /a }]'), 'b.md': '[a](/c.md)\n' })
    const { report } = await site.check()
    expect(report.findings.map(({ file }) => file)).toEqual(['b.md'])
  })
})
