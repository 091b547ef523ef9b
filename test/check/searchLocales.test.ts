/** SRC-7: searches of authors cover the languages of a site. */
import { expect, test } from 'vitest'
import { openSiteSearch } from '../../src/plan/search/openSiteSearch.ts'
import { openSite } from '../helpers/openSite.ts'

const SITE = {
  'xpre.config.mjs': "export default { i18n: { locales: ['en', 'de'] } }\n",
  'docs/bills.md': '# Bills\n\n## Print\n\nPaper.\n',
  'docs/lamps.md': '# Lamps\n',
  'i18n/de/docs/bills.md': '# Rechnungen\n\n## Drucken\n\nPapier.\n',
}

async function check(...tests: string[]) {
  const lines = tests.map((one) => `  - { ${one} }\n`)
  const site = openSite({ ...SITE, 'search.test.yaml': `top: 1\ntests:\n${lines.join('')}` })
  const { report, notes } = await site.check({ search: true })
  const findings = report.findings
    .filter(({ rule }) => rule === 'search-test')
    .map(({ place, message, suggestions = [] }) =>
      [place?.start.line, message, ...suggestions.map(({ text }) => text)].join(' | '),
    )
  return { findings, notes }
}

test('SRC-7: a search test looks in the language of its page, or in the one that it names', async () => {
  const { findings, notes } = await check(
    'query: bill, page: docs/bills.md',
    'query: Drucken, page: i18n/de/docs/bills.md, section: drucken',
    'query: Rechnung, page: /de/docs/bills',
    'query: Rechnung, page: docs/bills.md, locale: de',
    'query: Rechnung, page: /docs/bills, locale: de',
    'query: lamp, page: docs/lamps.md, locale: de',
    'query: printer, page: /de/docs/bills',
    'query: Rechnung, page: docs/bill.md, locale: de',
    'query: Rechnung, page: docs/bills.md, locale: fr',
    'query: Rechnung, page: docs/bills.md, section: print, locale: de',
  )
  expect(findings).toEqual([
    '9 | Searching "printer" does not find /de/docs/bills | nothing was found',
    '10 | There is no page "docs/bill.md" in the locale "de" | did you mean docs/bills.md?',
    '11 | The site has no locale "fr" | its locales are en, de',
    '12 | docs/bills.md has no section "print" in the locale "de"',
  ])
  expect(notes).toEqual(['10 searches tested'])
})

test('SRC-7: search query looks in the language that it is given', async () => {
  const { dir } = openSite(SITE)
  const titlesOf = async (query: string, locale: string) => {
    const { search } = await openSiteSearch({ siteDir: dir, cwd: dir, locale })
    return (await search(query, 9)).map(({ hit }) => `${hit.url} ${hit.hierarchy.lvl1}`)
  }
  expect(await titlesOf('Rechnung', 'de')).toEqual(['/de/docs/bills Rechnungen'])
  await expect(titlesOf('bill', 'fr')).rejects.toMatchObject({
    message: 'The site has no locale "fr"',
    hint: 'its locales are en, de',
  })
})
