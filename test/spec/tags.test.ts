/** The row of tags below an article, from front matter to the page. */
import { describe, expect, test } from 'vitest'
import { validateHtml } from '../helpers/htmlChecks.ts'
import { openSite } from '../helpers/openSite.ts'
import { elementOf, readHtml } from '../helpers/readHtml.ts'
import { openMove } from '../move/openMove.ts'
import { config, expectClean, home } from './lampSite.ts'

/** `label`, or `label → address` of one that is a link; undefined without a row. */
function readTags(html: string): string[] | undefined {
  const page = readHtml(html)
  if (page.querySelector('.tags') === null) return undefined
  return [...elementOf(page, 'main .page-end .tags > ul[aria-label="Tags"]').children].map((item) => {
    const link = item.querySelector('a')
    return link === null ? (item.textContent ?? '') : `${link.textContent} → ${link.getAttribute('href')}`
  })
}

const doc = (tags: string) => `---\ntags: ${tags}\n---\n\n# Desk\n\nSmall.\n`

describe('DOC-1: tags', () => {
  test('DOC-1: they stand below documents and Markdown pages, each once and in order', async () => {
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
    expect(readTags(site.output('docs/desk/index.html'))).toEqual(['small', 'Ünïcode', '<b>', '2024'])
    expect(readTags(site.output('docs/list/index.html'))).toEqual(['small', 'two words'])
    expect(readTags(site.output('docs/one/index.html'))).toEqual(['small'])
    expect(readTags(site.output('docs/none/index.html'))).toBeUndefined()
    expect(readTags(site.output('docs/index.html'))).toBeUndefined()
    expect(readTags(site.output('terms/index.html'))).toEqual(['legal'])
    expect(await validateHtml(site.output('docs/desk/index.html'), 'desk')).toEqual([])
  })

  test('DOC-1: a permalink is an address like those of the article', async () => {
    const site = openSite({
      ...home,
      ...config("baseUrl: '/sub/', trailingSlash: true"),
      'docs/lamps/desk.md': doc(`
  - label: absolute
    permalink: /docs/lamps/wall
  - { label: relative, permalink: "./wall.md#bulb" }
  - { permalink: 'https://lamps.example/sub/docs', label: whole }
  - label: elsewhere
    permalink: https://tags.example/lamp
  - plain`),
      'docs/lamps/wall.md': '# Wall\n\n## Bulb\n',
    })
    await expectClean(site)
    expect(readTags(site.output('docs/lamps/desk/index.html'))).toEqual([
      'absolute → /sub/docs/lamps/wall/',
      'relative → /sub/docs/lamps/wall/#bulb',
      'whole (opens in a new tab) → https://lamps.example/sub/docs',
      'elsewhere (opens in a new tab) → https://tags.example/lamp',
      'plain',
    ])
  })

  test('CHK-2: one that leads nowhere is reported where it is written, and is a text', async () => {
    const site = openSite({
      ...home,
      ...config("onBrokenLinks: 'warn'"),
      'docs/desk.md': doc(`
  - label: "permalink: /gone"
    permalink: /gone
  - { label: wall, permalink: './wll.md' }
  - { label: bulb, permalink: "wall.md#blub" }
  - { label: escaped, permalink: "/\\u0067one" }`),
      'docs/wall.md': '# Wall\n\n## Bulb\n',
    })
    expect(await site.findings()).toEqual([
      'docs/desk.md:3:3 warn broken-link Nothing at "/gone"',
      'docs/desk.md:4:16 warn broken-link Nothing at "/gone"',
      'docs/desk.md:5:32 warn broken-markdown-link Nothing at "./wll.md": there is no file docs/wll.md',
      'docs/desk.md:6:32 warn broken-anchor "wall.md#blub" names no heading or id of /docs/wall',
    ])
    // The page of a broken anchor is there.
    expect(readTags(site.output('docs/desk/index.html'))).toEqual([
      'permalink: /gone',
      'wall',
      'bulb → /docs/wall#blub',
      'escaped',
    ])
  })

  test('CHK-7: its address follows a page that moves', async () => {
    const site = openMove({
      ...home,
      ...config(''),
      'docs/desk.md': doc('[{ label: wall, permalink: ./wall.md }, { label: up, permalink: "/docs/wall" }]'),
      'docs/wall.md': '# Wall\n',
    })
    await site.move('docs/wall.md', 'docs/lamps/tall.md')
    expect(site.read('docs/desk.md')).toContain(
      'tags: [{ label: wall, permalink: ./lamps/tall.md }, { label: up, permalink: "/docs/lamps/tall" }]',
    )
  })

  test('CHK-2: documents without a site, whose generator may mean something else by it', async () => {
    const site = openSite({ 'a.md': doc('[{ label: a, permalink: /a }]'), 'b.md': '[a](/c.md)\n' })
    const { report } = await site.check()
    expect(report.findings.map(({ file }) => file)).toEqual(['b.md'])
  })
})
