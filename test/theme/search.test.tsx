import { expect, test } from 'vitest'
import NotFound from '../../src/theme/errors/NotFound.tsx'
import { wordsOfPath } from '../../src/theme/errors/wordsOfPath.ts'
import SearchFrame from '../../src/theme/search/SearchFrame.tsx'
import SearchPage from '../../src/theme/search/SearchPage.tsx'
import { renderInPage } from './renderInPage.tsx'
import { plainPage, sampleSite } from './sampleSite.ts'

test('SRC-1: the frame is a dialog with one form, whose query leads to the search page without script', () => {
  const html = renderInPage(<SearchFrame />)
  expect(html).toMatch(/^<dialog id="xpre-search" [^>]*aria-label="Search">/)
  expect(html).toContain('role="search" action="/sub/search" method="get"')
  expect(html).toMatch(/<input(?=[^>]* name="q")(?=[^>]* maxLength="64")(?=[^>]* placeholder="Search docs")/)
  // On every page, so it is to be small.
  expect(html.length).toBeLessThan(1_200)
})

test('SRC-1: a site without search has neither frame nor field', () => {
  const site = { ...sampleSite, searchPath: undefined }
  expect(renderInPage(<SearchFrame />, { site })).toBe('')
  expect(renderInPage(<NotFound />, { site, page: plainPage })).not.toContain('<form')
})

test('CFG-3: the address of the search page has the slash that the site wants', () => {
  const site = { ...sampleSite, trailingSlash: true, searchPath: '/find' }
  expect(renderInPage(<SearchFrame />, { site })).toContain('action="/sub/find/"')
})

test('SRC-5: the search page has a field for its query, and a place where its result is said', () => {
  const html = renderInPage(<SearchPage />, { page: { ...plainPage, kind: 'search', allPages: [] } })
  expect(html).toContain('action="/sub/search"')
  expect(html).toContain('type="search"')
  expect(html).toContain('<p class="all-count" role="status"></p>')
  // Where the code of search puts what it finds, and what it suggests.
  expect(html).toContain('<div class="all-found"></div>')
  expect(html).toContain('<div class="all-panel"></div>')
})

test('RTE-6: the words of an address that leads nowhere are those of its last part', () => {
  expect(wordsOfPath('/sub/docs/create-pre_orders.html')).toBe('create pre orders')
  expect(wordsOfPath('/docs/gr%C3%B6%C3%9Fe/')).toBe('größe')
  expect(wordsOfPath('/%E0%A4%A')).toBe('')
  expect(wordsOfPath('/')).toBe('')
  expect(wordsOfPath('/<script>')).toBe('script')
  expect(wordsOfPath(`/${'a'.repeat(99)}`)).toHaveLength(64)
})
