// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { filterPages } from '../../src/client/search/filterPages.ts'
import { samplePage, sampleSite } from '../theme/sampleSite.ts'

test('SRC-1: a query of an address is cut at 64 characters', () => {
  document.body.innerHTML = `<div class="all"><input name="q"><p class="all-count"></p>
    <div data-static><section><ul><li>${'b'.repeat(64)}</li><li>c</li></ul></section></div></div>`
  const navigation = {
    navigate: () => {},
    search: () => `?q=${'b'.repeat(65)}`,
    setSearch: () => {},
    subscribe: () => () => {},
    block: () => () => {},
  }
  filterPages({ root: document.body, page: samplePage, site: sampleSite, navigation, components: {} })
  const items = [...document.querySelectorAll('li')].map((item) => item.hidden)
  expect([document.querySelector('input')?.value.length, ...items]).toEqual([64, false, true])
})
