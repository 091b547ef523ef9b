/** The page for printing: all documents of a folder, one below the other. */
import { expect, test } from 'vitest'
import { openSite } from '../helpers/openSite.ts'
import { elementOf, readHtml, textsOf } from '../helpers/readHtml.ts'

const tabs = ':::tabs\n::::tab[A]\nText\n::::\n::::tab[B]\nOther\n::::\n:::\n'
const FILES = {
  'xpre.config.mjs':
    "export default { url: 'https://lamps.example', baseUrl: '/sub/', docs: { print: true } }\n",
  'docs/index.md': `# Home\n\n[bulb](desk.md#bulb) [desk](desk.md) [here](#own) [away](https://a.example)[^1]\n\n## Own\n\n${tabs}\n[^1]: Note\n`,
  'docs/desk.md': `---\ntitle: Desk lamp\ndescription: Light\n---\n\n[home](index.md)\n\n## Bulb\n\n${tabs}\nMore[^1]\n\n[^1]: Note\n`,
  'docs/guide/first.mdx':
    "import { TabItem, Tabs } from 'xpre-docs/components'\n\nexport const n = 3\n\n# First\n\n[second](second.md) [home](../index.md)\n\n<Tabs><TabItem label='X'>{n} x</TabItem><TabItem label='Y'>y</TabItem></Tabs>\n",
  'docs/guide/second.md': '# Second\n',
  'docs/quiet.md': '---\nunlisted: true\n---\n\n# Quiet\n',
}

test('DOC-1: the page for printing has all listed documents, with unique ids and links that stay on it', async () => {
  const site = openSite(FILES)
  expect((await site.build()).failed).toBe(false)
  const page = readHtml(site.output('docs/print/index.html'))
  const main = elementOf(page, 'main')
  expect(textsOf(main, 'h1')).toEqual(['All pages'])
  expect(textsOf(main, '.print-toc a')).toEqual(['Home', 'Desk lamp', 'First', 'Second'])
  expect(textsOf(main, '.print-toc > ol > li > strong')).toEqual(['guide'])
  expect(textsOf(main, '.print-toc > ol > li > ol a')).toEqual(['First', 'Second'])
  const numbers = [...main.querySelectorAll('.print-toc li[value]')].map((item) => item.getAttribute('value'))
  expect(numbers).toEqual(['1', '2', '3', '4'])
  expect(textsOf(main, '.print-part > h2')).toEqual(['Home', 'Desk lamp', 'First', 'Second'])
  expect([...main.querySelectorAll('.print-part')].map(({ id }) => id)).toEqual(['p1', 'p2', 'p3', 'p4'])
  const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const hrefs = [...main.querySelectorAll('.print-part p > a')].map((link) => link.getAttribute('href'))
  expect(hrefs.filter((href) => !href?.includes('fn'))).toEqual([
    '#p2-bulb',
    '#p2',
    '#p1-own',
    'https://a.example',
    '#p1',
    '#p4',
    '#p1',
  ])
  const targets = [...main.querySelectorAll('a[href^="#"]')].map((link) =>
    link.getAttribute('href')?.slice(1),
  )
  expect(targets.filter((id) => !ids.includes(id ?? ''))).toEqual([])
  const labels = [...main.querySelectorAll('label')].map((label) => label.getAttribute('for'))
  expect(labels).toHaveLength(6)
  // Panels of tabs are printed below their labels.
  const panels = [...main.querySelectorAll('.panel')].map((each) => each.getAttribute('data-label'))
  expect(panels).toEqual(['A', 'B', 'A', 'B', 'X', 'Y'])
  expect(textsOf(main, '#p3 .panel')).toEqual(['3 x', 'y'])
  expect(labels.filter((id) => !ids.includes(id ?? ''))).toEqual([])
  expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toContain('noindex')
  for (const file of ['sitemap.xml', 'llms.txt', 'llms-full.txt', 'search/index.html'])
    expect(site.output(file)).not.toContain('docs/print')
  const section = elementOf(readHtml(site.output('docs/print/guide/index.html')), 'main')
  expect(textsOf(section, 'h1')).toEqual(['guide'])
  expect(textsOf(section, '.print-toc strong')).toEqual([])
  expect(textsOf(section, '.print-part > h2')).toEqual(['First', 'Second'])
  const links = [...section.querySelectorAll('.print-part p > a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual(['#p2', '/sub/docs'])
})
