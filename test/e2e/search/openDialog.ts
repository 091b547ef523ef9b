/** Opens the search dialog in pages whose client the test controls. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import type { SearchResult } from '../../../src/shared/search/search.ts'
import { type PageOpener, startPages } from '../../client/first/openPage.tsx'
import { bundleSearch, field, HITS, openSearch, options, type SearchView } from './openSearch.ts'

export const RECENTS = '__DOCSEARCH_RECENT_SEARCHES__docs'
export const FAVOURITES = '__DOCSEARCH_FAVORITE_SEARCHES__docs'

const ANSWERS: Record<string, Partial<SearchResult> | string> = {
  order: { hits: HITS, nbHits: 14 },
  orders: { hits: HITS.slice(3, 4) },
  slow: 'hang',
  broken: 'unreachable',
  refused: 'rejected',
  odd: 'malformed',
}

export const searchDialog = (page: Page) => page.locator('#xpre-search')
export const isOpen = (page: Page) => searchDialog(page).evaluate((dialog) => dialog.hasAttribute('open'))
export const visited = (page: Page) => page.evaluate(() => window.search.visited)
export const stored = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? '[]') as Record<string, unknown>[], key)

/** Bundles the search once for the test file that calls it. */
export function serveDialogs() {
  let pages: PageOpener
  let module: string
  beforeAll(async () => {
    ;[pages, module] = await Promise.all([startPages(), bundleSearch()])
  })
  afterAll(() => pages.close())

  /** Opens a page with the dialog open and rendered. */
  async function openDialog(view: SearchView = {}) {
    const { page, messages } = await openSearch(pages, module, { answers: ANSWERS, ...view })
    await page.locator('html[data-ready]').waitFor({ state: 'attached' })
    await page.locator('button.nav-search').focus()
    await page.keyboard.press('Control+k')
    await page.locator('#xpre-search[data-live] .find-list').waitFor()
    return { page, messages, close: () => page.context().close() }
  }

  /** Opens a page with results in the dialog. */
  async function openHits(view: SearchView = {}) {
    const opened = await openDialog(view)
    await field(opened.page).fill('order')
    await options(opened.page).first().waitFor()
    return opened
  }

  return {
    openDialog,
    openHits,
    /** Opens a page whose search code waits for `globalThis.go()`. */
    openWaiting: () =>
      openSearch(pages, `await new Promise((done) => { globalThis.go = done })\n${module}`, {
        answers: ANSWERS,
      }),
  }
}
