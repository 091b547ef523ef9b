import { expect, test } from 'vitest'
import NotFound from '../../../src/theme/errors/NotFound.tsx'
import { readPathWords } from '../../../src/theme/errors/readPathWords.ts'
import SearchDialog from '../../../src/theme/search/SearchDialog.tsx'
import SearchPage from '../../../src/theme/search/SearchPage.tsx'
import { renderInPage } from '../renderInPage.tsx'
import { plainPage, sampleSite } from '../sampleSite.ts'

test('SRC-1: the search dialog has one form, which goes to the search page without JavaScript', () => {
  const html = renderInPage(<SearchDialog />)
  expect(html).toMatch(/^<dialog id="xpre-search" [^>]*aria-label="Search">/)
  expect(html).toContain('role="search" action="/sub/search" method="get"')
  expect(html).toMatch(/<input(?=[^>]* name="q")(?=[^>]* maxLength="64")(?=[^>]* placeholder="Search docs")/)
  // It is on every page, so it must be small.
  expect(html.length).toBeLessThan(1_200)
})

test('SRC-1: a site without search has neither dialog nor field', () => {
  const site = { ...sampleSite, searchPath: undefined }
  expect(renderInPage(<SearchDialog />, { site })).toBe('')
  expect(renderInPage(<NotFound />, { site, page: plainPage })).not.toContain('<form')
})

test('CFG-3: the address of the search page has the configured trailing slash', () => {
  const site = { ...sampleSite, trailingSlash: true, searchPath: '/find' }
  expect(renderInPage(<SearchDialog />, { site })).toContain('action="/sub/find/"')
})

test('SRC-5: the search page has a field for the query, and a status region for the result', () => {
  const html = renderInPage(<SearchPage />, { page: { ...plainPage, kind: 'search', allPages: [] } })
  expect(html).toContain('action="/sub/search"')
  expect(html).toContain('type="search"')
  expect(html).toContain('<p class="all-count" role="status"></p>')
  // The search code renders results and suggestions into these elements.
  expect(html).toContain('<div class="all-found"></div>')
  expect(html).toContain('<div class="all-panel"></div>')
})

test('RTE-6: the words of a missing address are those of its last segment', () => {
  expect(readPathWords('/sub/docs/create-pre_orders.html')).toBe('create pre orders')
  expect(readPathWords('/docs/gr%C3%B6%C3%9Fe/')).toBe('größe')
  expect(readPathWords('/%E0%A4%A')).toBe('')
  expect(readPathWords('/')).toBe('')
  expect(readPathWords('/<script>')).toBe('script')
  expect(readPathWords(`/${'a'.repeat(99)}`)).toHaveLength(64)
})
