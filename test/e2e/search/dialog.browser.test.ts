/** The search dialog in a browser: keys, roles, focus, and all views. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SearchHit, SearchResult } from '../../../src/shared/search/search.ts'
import { ORIGIN, type PageOpener, startPages } from '../../client/first/openPage.tsx'
import { runAxe } from '../../helpers/chromium.ts'
import { shortRows } from '../../helpers/longRuns.ts'
import {
  activeTitle,
  bundleSearch,
  field,
  HITS,
  makeHit,
  openSearch,
  options,
  type SearchView,
} from './openSearch.ts'

let pages: PageOpener
let module: string

beforeAll(async () => {
  ;[pages, module] = await Promise.all([startPages(), bundleSearch()])
})
afterAll(() => pages.close())

const RECENTS = '__DOCSEARCH_RECENT_SEARCHES__docs'
const FAVOURITES = '__DOCSEARCH_FAVORITE_SEARCHES__docs'
const ANSWERS: Record<string, Partial<SearchResult> | string> = {
  order: { hits: HITS, nbHits: 14 },
  orders: { hits: HITS.slice(3, 4) },
  slow: 'hang',
  broken: 'unreachable',
  refused: 'rejected',
  odd: 'malformed',
}

const searchDialog = (page: Page) => page.locator('#xpre-search')
const isOpen = (page: Page) => searchDialog(page).evaluate((dialog) => dialog.hasAttribute('open'))
const visited = (page: Page) => page.evaluate(() => window.search.visited)
const stored = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? '[]') as Record<string, unknown>[], key)

/** Opens a page with the dialog open and rendered. */
async function openDialog(view: SearchView = {}) {
  const { page, messages } = await openSearch(pages, module, { answers: ANSWERS, ...view })
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  await page.locator('button.nav-search').focus()
  await page.keyboard.press('Control+k')
  await page.locator('#xpre-search[data-live] .find-list').waitFor()
  return { page, messages, close: () => page.context().close() }
}

/** The same with results. */
async function openHits(view: SearchView = {}) {
  const opened = await openDialog(view)
  await field(opened.page).fill('order')
  await options(opened.page).first().waitFor()
  return opened
}

describe('SRC-4: keys', () => {
  test('arrows wrap around, Home and End move the caret, and the field keeps the focus', async () => {
    const { page, messages, close } = await openHits()
    const titles = await options(page).locator('b').allTextContents()
    expect(await activeTitle(page)).toEqual(titles.slice(0, 1))
    await page.keyboard.press('ArrowUp')
    expect(await activeTitle(page)).toEqual(titles.slice(-1))
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    expect(await activeTitle(page)).toEqual(titles.slice(1, 2))
    await page.keyboard.press('Home')
    await page.keyboard.type('x')
    await page.keyboard.press('End')
    await page.keyboard.type('y')
    expect(await field(page).inputValue()).toBe('xordery')
    expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true)
    expect(messages).toEqual([])
    await close()
  })

  test('Enter opens the active hit with the router, closes the dialog, saves the hit, and calls the hook', async () => {
    const { page, close } = await openHits()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    expect([await isOpen(page), await visited(page)]).toEqual([false, ['/sub/docs/create-preorder#end']])
    expect((await stored(page, RECENTS)).map(({ url }) => url)).toEqual(['/sub/docs/create-preorder#end'])
    expect(Object.keys((await stored(page, RECENTS))[0] ?? {})).not.toContain('_highlightResult')
    expect(await page.evaluate(() => window.search.events)).toMatchObject([
      { query: 'order', nbHits: 14, provider: 'embedded' },
      { query: 'order', position: 2, hit: { url: '/sub/docs/create-preorder#end' } },
    ])
    await close()
  })

  test('Ctrl+Enter and Cmd+Enter open a tab, Shift+Enter a window, and the dialog stays', async () => {
    const { page, close } = await openHits()
    await page.evaluate(() => {
      const opened: unknown[] = []
      Object.assign(window, { opened, open: (...args: unknown[]) => void opened.push(args) })
    })
    for (const key of ['Alt', 'Control', 'Meta', 'Shift']) await page.keyboard.press(`${key}+Enter`)
    const opened = await page.evaluate(() => (window as unknown as { opened: string[][] }).opened)
    expect(opened).toEqual([
      ['/sub/docs/create-preorder', '_blank', 'noopener'],
      ['/sub/docs/create-preorder', '_blank', 'noopener'],
      ['/sub/docs/create-preorder', '_blank', expect.stringContaining('noopener,popup')],
    ])
    expect([await isOpen(page), await visited(page)]).toEqual([true, []])
    expect(await stored(page, RECENTS)).toHaveLength(1)
    await close()
  })

  test('Enter before the response goes to the search page, not to a hit of another query', async () => {
    const { page, close } = await openHits()
    await field(page).fill('slow')
    await page.keyboard.press('Enter')
    await page.waitForURL(`${ORIGIN}/sub/search?q=slow`)
    await close()
  })

  test('keys of an input method are ignored', async () => {
    const { page, close } = await openHits()
    const before = await activeTitle(page)
    await field(page).evaluate((input) => {
      for (const key of ['ArrowDown', 'Enter']) {
        input.dispatchEvent(new KeyboardEvent('keydown', { key, isComposing: true, bubbles: true }))
      }
    })
    expect([await activeTitle(page), await visited(page), await isOpen(page)]).toEqual([before, [], true])
    await close()
  })
})

describe('D3: closing', () => {
  test('one Escape closes the dialog and returns the focus; reopening shows the selected query with its results', async () => {
    const { page, close } = await openHits()
    await page.keyboard.press('Escape')
    expect(await isOpen(page)).toBe(false)
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('nav-search')
    await page.keyboard.press('/')
    expect(await options(page).count()).toBe(6)
    const selected = await field(page).evaluate((input: HTMLInputElement) => [
      input.value,
      input.selectionStart,
      input.selectionEnd,
    ])
    expect(selected).toEqual(['order', 0, 5])
    expect(await page.evaluate(() => window.search.requests.length)).toBe(1)
    await close()
  })

  test('Tab cycles through the controls of the dialog', async () => {
    const { page, close } = await openHits()
    const focused = () =>
      page.evaluate(() => {
        const { activeElement: element } = document
        return element?.closest('dialog') ? (element.getAttribute('aria-label') ?? element.textContent) : null
      })
    const names: unknown[] = []
    for (const _ of [1, 2, 3]) {
      await page.keyboard.press('Tab')
      names.push(await focused())
    }
    expect(names).toEqual(['Clear', 'Close', 'See all 14 results'])
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    expect([await field(page).inputValue(), await focused(), await options(page).count()]).toEqual([
      '',
      'Search docs',
      0,
    ])
    await close()
  })
})

describe('SRC-1: a query typed before the code has loaded', () => {
  test('is searched after the code has loaded', async () => {
    const later = await openSearch(
      pages,
      `await new Promise((done) => { globalThis.go = done })\n${module}`,
      {
        answers: ANSWERS,
      },
    )
    await later.page.keyboard.press('/')
    await later.page.keyboard.type('order')
    await later.page.waitForFunction(() => 'go' in globalThis)
    await later.page.evaluate(() => (globalThis as unknown as { go(): void }).go())
    await options(later.page).first().waitFor()
    expect(await field(later.page).inputValue()).toBe('order')
    await later.page.context().close()
  })
})

describe('SRC-10: roles', () => {
  test('a combobox with the options of a listbox in named groups', async () => {
    const { page, close } = await openHits()
    const list = page.getByRole('listbox', { name: 'Results' })
    expect(await list.getByRole('group', { name: 'Guide' }).getByRole('option').count()).toBe(3)
    await page.keyboard.press('ArrowDown')
    const attributes = await field(page).evaluate((input) => {
      const active = document.getElementById(input.getAttribute('aria-activedescendant') ?? '')
      const controlled = document.getElementById(input.getAttribute('aria-controls') ?? '')
      return [
        input.role,
        input.ariaExpanded,
        active?.ariaSelected,
        controlled?.role,
        controlled?.contains(active),
      ]
    })
    expect(attributes).toEqual(['combobox', 'true', 'true', 'listbox', true])
    await field(page).fill('nothing')
    await page.getByRole('status').filter({ hasText: 'No results for "nothing"' }).waitFor()
    expect(await field(page).getAttribute('aria-expanded')).toBe('false')
    expect(await field(page).getAttribute('aria-activedescendant')).toBeNull()
    await close()
  })

  test('the number of results is announced', async () => {
    const { page, close } = await openHits()
    const status = searchDialog(page).getByRole('status')
    expect(await status.textContent()).toBe('14 results')
    await field(page).fill('orders')
    await status.filter({ hasText: 'One result' }).waitFor()
    await close()
  })

  const VIEWS = [
    [390, 'dark'],
    [1280, 'light'],
  ] as const

  // The sweep of states looks at results in the other mode and on a wide screen.
  test.each(shortRows(VIEWS, ([width]) => width === 390))(
    'A11Y-1: axe finds nothing in any view at %d pixels, %s',
    async (width, mode) => {
      const saved = JSON.stringify(HITS.slice(0, 2))
      const { page, close } = await openDialog({
        stored: { [RECENTS]: saved, [FAVOURITES]: JSON.stringify(HITS.slice(5)) },
        context: { viewport: { width, height: 800 }, reducedMotion: 'reduce' },
      })
      await page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), mode)
      const grid = searchDialog(page).getByRole('grid', { name: 'Saved searches' })
      await grid.getByRole('rowgroup', { name: 'Recent' }).getByRole('row').nth(1).waitFor()
      expect(await grid.getByRole('rowgroup', { name: 'Favourites' }).getByRole('row').count()).toBe(1)
      const found = [await runAxe(page)]
      for (const [query, view] of [
        ['order', '.hit[role=option]'],
        ['slow', '.bone'],
        ['broken', '[role=alert]'],
        ['none', '.find-note .tag'],
      ] as const) {
        await field(page).fill(query)
        await page.locator(view).first().waitFor()
        found.push(await runAxe(page))
      }
      expect(found.flat()).toEqual([])
      await close()
    },
  )
})

describe('SRC-2: views', () => {
  test('loading keeps the previous results, then shows a placeholder', async () => {
    const { page, close } = await openHits()
    await field(page).fill('slow')
    expect(await options(page).count()).toBe(6)
    await page.locator('.bone').first().waitFor()
    expect(await searchDialog(page).evaluate((dialog) => dialog.classList.contains('is-busy'))).toBe(true)
    expect(await searchDialog(page).getByRole('status').textContent()).toBe('Still searching …')
    await page.evaluate(() => window.search.release.slow?.())
    await searchDialog(page).getByText('No results for "slow"').last().waitFor()
    await close()
  })

  test.each([
    ['broken', 'You might want to check your network connection.'],
    ['refused', 'The search service has refused this search.'],
    ['odd', 'The answer of the search could not be read.'],
  ])('D6: an error stays until the next request: %s', async (query, help) => {
    const { page, close } = await openHits()
    await field(page).fill(query)
    const alert = searchDialog(page).getByRole('alert')
    await alert.waitFor()
    expect(await alert.textContent()).toBe(`Unable to fetch results${help}Retry`)
    await page.waitForFunction(() => window.search.requests.length === 2)
    await page.keyboard.press('ArrowDown')
    expect(await alert.isVisible()).toBe(true)
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => window.search.requests.length === 3)
    await alert.getByRole('button', { name: 'Retry' }).click()
    await page.waitForFunction(() => window.search.requests.length === 4)
    expect(await field(page).evaluate((input) => input.matches(':focus'))).toBe(true)
    expect(await field(page).inputValue()).toBe(query)
    await field(page).fill('order')
    await options(page).first().waitFor()
    expect(await alert.count()).toBe(0)
    await close()
  })

  test('without results: suggested queries, and a link to report the missing result', async () => {
    const search = {
      indexName: 'docs',
      contextual: false,
      tags: [],
      parameters: {},
      missingResultsUrl: 'https://git.example/new?title={query}',
    }
    const { page, close } = await openHits({ site: { search } })
    await field(page).fill('a&b')
    const note = page.locator('.find-note')
    await note.getByText('No results for "a&b"').waitFor()
    expect(await note.getByRole('button').allTextContents()).toEqual(['Guide', 'FAQ', 'Installation'])
    const link = note.getByRole('link', { name: 'Let us know.' })
    expect(await link.getAttribute('href')).toBe('https://git.example/new?title=a%26b')
    expect(await note.textContent()).toContain('Believe this query should return results?')
    await note.getByRole('button', { name: 'FAQ' }).click()
    expect(await field(page).inputValue()).toBe('FAQ')
    await page.waitForFunction(() => window.search.requests.at(-1)?.query === 'FAQ')
    await close()
  })

  test('with results: a link to all results, and a notice for results of the fallback', async () => {
    const { page, close } = await openDialog({
      answers: { 'a b': { hits: HITS, nbHits: 14, isFallback: true } },
    })
    await field(page).fill('a b')
    const link = searchDialog(page).getByRole('link', { name: 'See all 14 results' })
    expect(await link.getAttribute('href')).toBe('/sub/search?q=a+b')
    await searchDialog(page).getByText('The search service cannot be reached').waitFor()
    await close()
  })

  test('texts of a hit are never parsed as HTML', async () => {
    const hits = [makeHit(['<b>g</b>', '<img src=x onerror=alert(1)> *<i>x</i>*'], '/sub/a')]
    const { page, messages, close } = await openDialog({ answers: { x: { hits } } })
    await field(page).fill('x')
    await options(page).first().waitFor()
    expect(await options(page).locator('b').textContent()).toBe('<img src=x onerror=alert(1)> <i>x</i>')
    expect(await options(page).locator('mark').allTextContents()).toEqual(['<i>x</i>'])
    expect(await searchDialog(page).locator('img, i').count()).toBe(0)
    expect(messages).toEqual([])
    await close()
  })

  test('more hits are loaded near the end of the list, up to twenty', async () => {
    const portion = (page: number) => ({
      hits: Array.from({ length: 8 }, (_, i) =>
        makeHit([`Group ${page}${i}`, `*Page* ${page}${i}`], `/sub/${page}-${i}`),
      ),
      nbHits: 40,
      page,
      nbPages: 5,
    })
    const { page, close } = await openDialog({
      answers: { 'page#0': portion(0), 'page#1': portion(1), 'page#2': portion(2), 'page#3': portion(3) },
      context: { viewport: { width: 1280, height: 500 } },
    })
    await field(page).fill('page')
    await options(page).first().waitFor()
    const count = () => options(page).count()
    expect(await count()).toBe(8)
    await page.locator('.find-list').hover()
    await page.mouse.wheel(0, 5000)
    await expect.poll(count).toBe(16)
    await page.mouse.wheel(0, 5000)
    await expect.poll(count).toBe(24)
    await page.mouse.wheel(0, 5000)
    expect(await page.evaluate(() => window.search.requests.map((request) => request.page))).toEqual([
      0, 1, 2,
    ])
    await close()
  })
})

describe('SRC-7: a page of hits that does not fill the list', () => {
  test('is not followed by another request; a button loads the next one', async () => {
    const portion = (page: number) => ({
      hits: [makeHit(['Group', `*Page* ${page}`], `/sub/${page}`)],
      nbHits: 3,
      page,
      nbPages: 3,
    })
    const { page, close } = await openDialog({ answers: { 'page#0': portion(0), 'page#1': portion(1) } })
    await field(page).fill('page')
    await options(page).first().waitFor()
    const more = page.getByRole('button', { name: 'Show more results' })
    await more.waitFor()
    expect(await page.evaluate(() => window.search.requests.length)).toBe(1)
    await more.click()
    await expect.poll(() => options(page).count()).toBe(2)
    await close()
  })

  test('D6: a failure is shown below the list, and only the button retries', async () => {
    const portion = (page: number) => ({
      hits: Array.from({ length: 8 }, (_, i) =>
        makeHit([`Group ${page}${i}`, `*Page*`], `/sub/${page}-${i}`),
      ),
      nbHits: 16,
      page,
      nbPages: 2,
    })
    const { page, close } = await openDialog({
      answers: { 'page#0': portion(0), 'page#1': 'unreachable', 'then#1': portion(1) },
      context: { viewport: { width: 1280, height: 500 } },
    })
    await field(page).fill('page')
    await options(page).first().waitFor()
    await page.locator('.find-list').hover()
    await page.mouse.wheel(0, 5000)
    const alert = searchDialog(page).getByRole('alert')
    await alert.filter({ hasText: 'Unable to fetch results' }).waitFor()
    const more = page.getByRole('button', { name: 'Show more results' })
    expect([await options(page).count(), await more.isVisible()]).toEqual([8, true])
    expect(await alert.evaluate((note) => note.previousElementSibling?.role)).toBe('listbox')
    for (const step of [-200, 5000]) await page.mouse.wheel(0, step)
    await expect
      .poll(() => page.locator('.find-list').evaluate((list) => list.scrollTop + list.clientHeight))
      .toBe(await page.locator('.find-list').evaluate((list) => list.scrollHeight))
    expect(await page.evaluate(() => window.search.requests.length)).toBe(2)
    await page.evaluate(() => {
      const { answers } = window.search
      answers['page#1'] = answers['then#1'] ?? ''
    })
    await more.click()
    await expect.poll(() => options(page).count()).toBe(16)
    expect([await alert.count(), await more.count()]).toEqual([0, 0])
    await close()
  })

  test('after a failure Enter opens the active hit', async () => {
    const { page, close } = await openDialog({
      answers: { 'page#0': { hits: HITS, nbPages: 2 }, 'page#1': 'unreachable' },
    })
    await field(page).fill('page')
    await page.getByRole('button', { name: 'Show more results' }).click()
    await searchDialog(page).getByRole('alert').waitFor()
    await field(page).press('Enter')
    expect(await visited(page)).toEqual(['/sub/docs/create-preorder'])
    await close()
  })

  test('a page without visible hits loads the next one', async () => {
    const portion = (page: number, title: string) => ({
      hits: Array.from({ length: 7 }, (_, i) => makeHit([title, `*Page*`], `/sub/${page}-${i}`)),
      nbHits: 21,
      page,
      nbPages: 3,
    })
    const { page, close } = await openDialog({
      answers: { 'page#0': portion(0, 'Guide'), 'page#1': portion(1, 'Guide'), 'page#2': portion(2, 'FAQ') },
    })
    await field(page).fill('page')
    await options(page).first().waitFor()
    const more = page.getByRole('button', { name: 'Show more results' })
    await more.click()
    await expect.poll(() => options(page).count()).toBe(10)
    expect(await more.count()).toBe(0)
    await close()
  })
})

describe('SRC-1: a crashed dialog', () => {
  test('is rendered again when it is reopened', async () => {
    const bad = { ...HITS[0], hierarchy: { lvl0: {}, lvl1: {} } } as unknown as SearchHit
    const { page, close } = await openDialog({ answers: { bad: { hits: [bad] } } })
    await field(page).fill('bad')
    await page.locator('#xpre-search:not([data-live])').waitFor()
    await page.evaluate(() => {
      window.search.answers.bad = { hits: [] }
    })
    await page.keyboard.press('Escape')
    await page.keyboard.press('/')
    await searchDialog(page).getByText('No results for "bad"').last().waitFor()
    await close()
  })
})

describe('SRC-3: saved hits', () => {
  test('are empty at first', async () => {
    const { page, close } = await openDialog({ stored: { [RECENTS]: 'not JSON', [FAVOURITES]: '{}' } })
    expect(await page.locator('.find-note h2').textContent()).toBe('No recent searches')
    await close()
  })

  test('can be opened, made favourites and removed by keyboard', async () => {
    const { page, close } = await openDialog({ stored: { [RECENTS]: JSON.stringify(HITS.slice(0, 2)) } })
    const rows = () => page.locator('.saved').evaluateAll((found) => found.map((row) => row.className))
    await page.locator('.saved').first().waitFor()
    expect(await rows()).toEqual(['saved', 'saved'])
    await page.keyboard.press('ArrowDown')
    expect(await activeTitle(page)).toEqual(['Create a pre-order'])
    await searchDialog(page).getByRole('button', { name: 'Save End a pre-order' }).focus()
    await page.keyboard.press('Enter')
    expect(await rows()).toEqual(['saved', 'saved is-fav'])
    expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true)
    expect([(await stored(page, RECENTS)).length, (await stored(page, FAVOURITES)).length]).toEqual([1, 1])
    for (const name of ['Remove End a pre-order', 'Remove Create a pre-order']) {
      await searchDialog(page).getByRole('button', { name }).focus()
      await page.keyboard.press('Enter')
    }
    await searchDialog(page).getByText('No recent searches').waitFor()
    expect([await stored(page, RECENTS), await stored(page, FAVOURITES)]).toEqual([[], []])
    await close()
  })

  test('are opened by Enter after arrow keys', async () => {
    const { page, close } = await openDialog({ stored: { [FAVOURITES]: JSON.stringify(HITS.slice(5)) } })
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    expect(await visited(page)).toEqual(['/sub/docs/installation#before'])
    await close()
  })
})

describe('SRC-4: the mouse', () => {
  test('hovering makes a hit active, a click closes the dialog, and a hit works like any link', async () => {
    const { page, close } = await openHits()
    await options(page).nth(3).hover()
    expect(await activeTitle(page)).toEqual([
      'Can one cart hold pre-orders and normal products at the same time?',
    ])
    const [beside] = await Promise.all([
      page.context().waitForEvent('page'),
      options(page).nth(1).click({ button: 'middle' }),
    ])
    await beside.close()
    expect([await isOpen(page), (await stored(page, RECENTS)).length]).toEqual([true, 1])
    await options(page).nth(5).click()
    await page.waitForURL(`${ORIGIN}/sub/docs/installation#before`)
    await close()
  })
})
