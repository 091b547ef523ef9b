/** Links between the languages of a site: each row is one link with its address, its finding and the hint. */
import { expect, test } from 'vitest'
import { linksOfDoc } from '../../../src/links/resolve/linksOfDoc.ts'
import type { LoadedSite } from '../../../src/project/loadSite.ts'
import { toHref } from '../../../src/shared/addresses/urls.ts'
import { loadAllLanguages } from '../../helpers/loadAllLanguages.ts'
import { openSite } from '../../helpers/openSite.ts'

type Row = readonly [written: string, rendered: string, finding?: string]

/** Links of the document in English. */
const ENGLISH: readonly Row[] = [
  ['/de/docs/a', '/de/docs/a'],
  ['/de/docs/a#eins', '/de/docs/a#eins'],
  ['/de/docs/a#one', '/de/docs/a#one', '"/de/docs/a#one" names no heading or id of /de/docs/a'],
  ['/de', '/de'],
  ['/de/docs/handbook', '/de/docs/handbook'],
  ['/de/sitemap.xml', '/de/sitemap.xml'],
  ['/de/llms.txt', '/de/llms.txt'],
  ['/de/docs/a.md', '/de/docs/a.md'],
  ['/de/blog/rss.xml', '/de/blog/rss.xml'],
  ['/de/robots.txt', '', 'Nothing at "/de/robots.txt"'],
  ['/de/img/x.svg', '', 'Nothing at "/de/img/x.svg" → did you mean /img/x.svg?'],
  ['/de/docs/handbok', '', 'Nothing at "/de/docs/handbok" → did you mean /de/docs/handbook?'],
  ['/de/docs/A', '', 'Nothing at "/de/docs/A": the address is /de/docs/a → did you mean /de/docs/a?'],
  ['https://x.example/base/de/docs/a', 'https://x.example/base/de/docs/a'],
  [
    'https://x.example/base/de/docs/handbok',
    'https://x.example/base/de/docs/handbok',
    'Nothing at "https://x.example/base/de/docs/handbok": there is no page /de/docs/handbok → did you mean https://x.example/base/de/docs/handbook?',
  ],
  ['https://x.example/elsewhere', 'https://x.example/elsewhere'],
  ['/docs/a.md', '/docs/a'],
  ['/sitemap.xml', '/sitemap.xml'],
]

/** Links of its translation into German. */
const GERMAN: readonly Row[] = [
  ['/docs/a#eins', '/de/docs/a#eins'],
  ['/de/docs/a', '/de/docs/a'],
  ['/base/de/docs/a', '/de/docs/a'],
  ['/base/docs/a', '/de/docs/a'],
  ['/ar/docs/a#waahid', '/ar/docs/a#waahid'],
  ['/ar/docs/a#eins', '/ar/docs/a#eins', '"/ar/docs/a#eins" names no heading or id of /ar/docs/a'],
  ['/sitemap.xml', '/de/sitemap.xml'],
  ['/docs/a.md', '/de/docs/a'],
  ['/blog/rss.xml', '/de/blog/rss.xml'],
  ['/img/x.svg', '/img/x.svg'],
  ['/base/img/x.svg', '/img/x.svg'],
  ['../static/img/x.svg', '/img/x.svg'],
  ['/robots.txt', '/robots.txt'],
  ['https://x.example/base/docs/a#one', 'https://x.example/base/docs/a#one'],
  [
    'https://x.example/base/docs/a#eins',
    'https://x.example/base/docs/a#eins',
    '"https://x.example/base/docs/a#eins" names no heading or id of /docs/a',
  ],
  [
    'https://x.example/base/docs/handbok',
    'https://x.example/base/docs/handbok',
    'Nothing at "https://x.example/base/docs/handbok": there is no page /docs/handbok → did you mean https://x.example/base/docs/handbook?',
  ],
  [
    'https://x.example/base/de/docs/handbok',
    'https://x.example/base/de/docs/handbok',
    'Nothing at "https://x.example/base/de/docs/handbok": there is no page /de/docs/handbok → did you mean https://x.example/base/de/docs/handbook?',
  ],
]

const written = (rows: readonly Row[]): string => rows.map(([href]) => `[l](<${href}>)\n`).join('\n')

/** What each link of a document became, as the rows have it. */
function linksOf({ site, links }: LoadedSite, source: string): Row[] {
  const doc = links.docs.find((each) => each.source === source)
  const found = doc === undefined ? [] : linksOfDoc(doc, links)
  return found.map(({ ref: { href }, link }): Row => {
    const rendered = link.kind === 'page' ? toHref(link.href, site.config).slice('/base'.length) : ''
    const isShared = link.kind === 'static' || link.kind === 'external'
    const finding = site.diagnostics.find((each) => each.file === source && each.target === href)
    const [hint] = finding?.suggestions ?? []
    const text = finding && [finding.message, ...(hint ? [hint.text] : [])].join(' → ')
    const shown = isShared ? link.href : rendered
    return text === undefined ? [href, shown] : [href, shown, text]
  })
}

test('DOC-6: links between languages lead to pages and files of these languages, and are checked there', async () => {
  const { dir } = openSite({
    'xpre.config.mjs': `export default ${JSON.stringify({
      url: 'https://x.example',
      baseUrl: '/base/',
      blog: {},
      i18n: { locales: ['en', 'de', 'ar'] },
    })}`,
    'static/img/x.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'blog/2026-01-01-p.md': '# P\n\nText.\n',
    'docs/a.md': `# A\n\n## One\n\n${written(ENGLISH)}`,
    'docs/handbook.md': '# B\n',
    'i18n/de/docs/a.md': `# A\n\n## Eins\n\n${written(GERMAN)}`,
    'i18n/ar/docs/a.md': '# A\n\n## Waahid\n',
  })
  const [english, german] = await loadAllLanguages(dir)
  expect(linksOf(english, 'docs/a.md')).toEqual(ENGLISH)
  expect(german && linksOf(german, 'i18n/de/docs/a.md')).toEqual(GERMAN)
})
