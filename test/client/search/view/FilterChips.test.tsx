// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createSearchSession } from '../../../../src/client/search/createSearchSession.ts'
import type { SearchFilters } from '../../../../src/client/search/searchFilters.ts'
import FilterChips from '../../../../src/client/search/view/FilterChips.tsx'
import { SearchContext } from '../../../../src/client/search/view/SearchContext.ts'
import { SiteContext } from '../../../../src/runtime/contexts/PageContext.tsx'
import type { SearchFolder } from '../../../../src/shared/search/search.ts'
import { textsOf } from '../../../helpers/readHtml.ts'
import { sampleSite } from '../../../theme/sampleSite.ts'
import { resultOf } from '../hits.ts'
import { searchServicesOf } from '../searchServicesOf.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const DOCS: SearchFolder = { id: 'docs', label: 'Docs', tags: ['docs-docs-current'] }
const API: SearchFolder = { id: 'api', label: 'API', tags: ['docs-api-current'] }

/** The chips of a site whose results have these tags. A chosen filter is applied, as the search page does. */
async function openChips(folders: readonly SearchFolder[], tags: readonly string[]) {
  const changes: SearchFilters[] = []
  const session = createSearchSession(searchServicesOf(resultOf([], { tags })), { startsAtFirst: true })
  const dispatch = (event: Parameters<typeof session.store.dispatch>[0]) =>
    act(async () => session.store.dispatch(event))
  const box = document.createElement('div')
  const root = createRoot(box)
  onTestFinished(async () => {
    await act(async () => root.unmount())
    session.dispose()
  })
  await act(async () =>
    root.render(
      <SiteContext.Provider value={sampleSite}>
        <SearchContext.Provider value={{ session, id: 'x', close: () => {}, setQuery: () => {} }}>
          <FilterChips folders={folders} onChange={(filters) => changes.push(filters)} />
        </SearchContext.Provider>
      </SiteContext.Provider>,
    ),
  )
  return {
    box,
    changes,
    search: (query: string) => dispatch({ type: 'typed', query }),
    async press(name: string) {
      const button = [...box.querySelectorAll('button')].find(({ textContent }) => textContent === name)
      await act(async () => button?.click())
      const filters = changes.at(-1)
      if (filters !== undefined) await dispatch({ type: 'filtered', filters })
    },
    groups: () => [...box.querySelectorAll('[role=group]')].map((group) => group.getAttribute('aria-label')),
    pressed: () => textsOf(box, '[aria-pressed=true]'),
  }
}

test('SRC-13: folders and sorted tags of the results can be chosen as soon as there is a query', async () => {
  const { box, search, groups, pressed } = await openChips([DOCS, API], ['Setup', 'Admin'])
  expect(box.innerHTML).toBe('')
  await search('lamp')
  expect(groups()).toEqual(['Folder', 'Tag'])
  expect(textsOf(box, 'button')).toEqual(['Docs', 'API', 'Admin', 'Setup'])
  expect(pressed()).toEqual([])
})

test('SRC-13: one folder and one tag are pressed at most, and a second press takes the filter back', async () => {
  const { search, press, pressed, changes } = await openChips([DOCS, API], ['Setup', 'Admin'])
  await search('lamp')
  await press('API')
  await press('Setup')
  expect(pressed()).toEqual(['API', 'Setup'])
  await press('Docs')
  expect(pressed()).toEqual(['Docs', 'Setup'])
  await press('Setup')
  expect(pressed()).toEqual(['Docs'])
  expect(changes).toEqual([
    { folder: 'api', tag: undefined },
    { folder: 'api', tag: 'Setup' },
    { folder: 'docs', tag: 'Setup' },
    { folder: 'docs', tag: undefined },
  ])
})

test('SRC-13: one folder needs no choice, and a chosen tag stays where the results have none', async () => {
  const { box, search, groups, press, pressed } = await openChips([DOCS], ['Setup'])
  await search('lamp')
  expect(groups()).toEqual(['Tag'])
  await press('Setup')
  const others = await openChips([DOCS], [])
  await others.search('lamp')
  expect(others.groups()).toEqual([])
  await search('fuse')
  expect([pressed(), textsOf(box, 'button')]).toEqual([['Setup'], ['Setup']])
})
