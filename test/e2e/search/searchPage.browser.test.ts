/** The search page in a browser: query, results and suggestions. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SearchResult } from '../../../src/shared/search/search.ts'
import { type PageOpener, startPages } from '../../client/first/openPage.tsx'
import { runAxe } from '../../helpers/chromium.ts'
import { shortRows } from '../../helpers/longRuns.ts'
import { sampleSite } from '../../theme/sampleSite.ts'
import { bundleSearch, HITS, makeHit, openSearch, type SearchView } from './openSearch.ts'
import { searchPageHtml } from './searchPageHtml.tsx'

let pages: PageOpener
let module: string

beforeAll(async () => {
  ;[pages, module] = await Promise.all([startPages(), bundleSearch()])
})
afterAll(() => pages.close())

const more = (page: number) => ({
  hits: [1, 2].map((i) => makeHit(['Guide', `Page ${page}${i}`], `/sub/${page}-${i}`)),
  nbHits: 4,
  page,
  nbPages: 2,
})
const ANSWERS: Record<string, Partial<SearchResult> | string> = {
  order: { hits: HITS },
  one: { hits: HITS.slice(0, 1) },
  'more#0': more(0),
  'more#1': more(1),
  'cut#0': more(0),
  'cut#1': 'unreachable',
  start: 'unreachable',
  slow: 'hang',
}

async function openAt(search: string, view: SearchView = {}) {
  const { page, messages } = await openSearch(pages, module, {
    answers: ANSWERS,
    html: searchPageHtml(),
    path: `/sub/docs/start${search}`,
    ...view,
  })
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  return { page, messages, close: () => page.context().close() }
}

const input = (page: Page) => page.locator('.all input')
const results = (page: Page) => page.locator('.all-found li a')
const panel = (page: Page) => page.locator('.find-panel')
const count = (page: Page) => page.locator('.all-count')
const listed = (page: Page) =>
  page.locator('.all [data-static] a').filter({ visible: true }).allTextContents()
const queryOf = (page: Page) => new URL(page.url()).searchParams.get('q')
const requestedQueries = (page: Page) => page.evaluate(() => window.search.requests.map(({ query }) => query))

describe('SRC-5: the query of the address', () => {
  test('is in the field and the title, with results and their number instead of all pages', async () => {
    const { page, messages, close } = await openAt('?q=order')
    await results(page).first().waitFor()
    expect([await input(page).inputValue(), await page.title()]).toEqual([
      'order',
      'Search results for "order" | Lamps',
    ])
    expect([await count(page).textContent(), await results(page).count(), await listed(page)]).toEqual([
      '6 matches on 3 pages',
      6,
      [],
    ])
    expect(await panel(page).count()).toBe(0)
    await input(page).fill('one')
    await count(page).filter({ hasText: 'One match' }).waitFor()
    expect(queryOf(page)).toBe('one')
    expect(messages).toEqual([])
    await close()
  })

  test('is updated once after the reader has stopped typing', async () => {
    const { page, close } = await openAt('')
    expect(await listed(page)).toHaveLength(3)
    await input(page).pressSequentially('order')
    await count(page).filter({ hasText: '6 matches on 3 pages' }).waitFor()
    const letters = ['o', 'or', 'ord', 'orde', 'order']
    // Suggestions are requested at each key, results once.
    expect((await requestedQueries(page)).filter((query) => query === 'order')).toHaveLength(2)
    expect(new Set(await requestedQueries(page))).toEqual(new Set(letters))
    expect(queryOf(page)).toBe('order')
    await input(page).fill('')
    await expect.poll(() => listed(page)).toHaveLength(3)
    expect([queryOf(page), await count(page).textContent(), await page.title()]).toEqual([null, '', 'Lamps'])
    await close()
  })

  test('is truncated to 64 characters', async () => {
    const { page, close } = await openAt(`?q=${'b'.repeat(70)}`)
    expect(await input(page).inputValue()).toHaveLength(64)
    await expect.poll(() => requestedQueries(page)).toEqual(['b'.repeat(64)])
    await close()
  })
})

describe('SRC-5: views', () => {
  test('"Load more" adds hits, and moves the focus to the first new one', async () => {
    const { page, close } = await openAt('?q=more')
    const button = page.getByRole('button', { name: 'Load more' })
    await button.click()
    await expect.poll(() => results(page).count()).toBe(4)
    expect([
      await button.count(),
      await results(page)
        .nth(2)
        .evaluate((link) => link === document.activeElement),
    ]).toEqual([0, true])
    await close()
  })

  test('if loading more fails, the hits stay, and it can be repeated', async () => {
    const { page, close } = await openAt('?q=cut')
    const button = page.getByRole('button', { name: 'Load more' })
    await button.click()
    await page.getByRole('alert').waitFor()
    expect([await results(page).count(), await button.isVisible(), await count(page).textContent()]).toEqual([
      ...[2, true, '2 of 4 matches'],
    ])
    await page.evaluate(() => {
      window.search.answers['cut#1'] = { ...(window.search.answers['more#1'] as object), page: 1 }
    })
    await button.click()
    await expect.poll(() => results(page).count()).toBe(4)
    await close()
  })

  test('a query without results', async () => {
    const { page, close } = await openAt('?q=%3Cscript%3E')
    await page.locator('.find-note').getByText('No results for "<script>"').waitFor()
    expect([await count(page).textContent(), await listed(page)]).toEqual(['No results for "<script>"', []])
    await close()
  })

  test('if the search fails, the list of pages is filtered by title', async () => {
    const { page, close } = await openAt('?q=start')
    await page.getByRole('alert').filter({ hasText: 'Unable to fetch results' }).waitFor()
    expect([await count(page).textContent(), await listed(page)]).toEqual([
      'One page found by its title',
      ['Start'],
    ])
    await input(page).fill('order')
    await count(page).filter({ hasText: '6 matches on 3 pages' }).waitFor()
    expect(await listed(page)).toEqual([])
    await close()
  })

  test('a slow search names its query', async () => {
    const { page, close } = await openAt('?q=slow')
    await page.locator('.all-found .bone').first().waitFor()
    expect(await count(page).textContent()).toBe('Searching for "slow" …')
    expect(await listed(page)).toEqual([])
    await close()
  })
})

describe('SRC-5: results by page', () => {
  test('the best result is alone, and the others have the title of their page', async () => {
    const { page, close } = await openAt('?q=order')
    await results(page).first().waitFor()
    const groups = await page
      .locator('.all-group')
      .evaluateAll((all) =>
        all.map((group) => [
          group.querySelector('h2')?.firstChild?.textContent,
          group.querySelectorAll('a').length,
        ]),
      )
    expect(groups).toEqual([
      [undefined, 1],
      ['Create a pre-order', 2],
      ['FAQ', 2],
      [undefined, 1],
    ])
    const words = await page.evaluate(() =>
      window.search.requests.map(({ attributesToSnippet }) => attributesToSnippet.at(-1)),
    )
    expect(words).toContain('content:24')
    await close()
  })
})

test('SRC-13: chips limit results to a folder and a tag, by keyboard, and the address has the choice', async () => {
  const { search } = sampleSite
  const { page, close } = await openAt('?q=order&tag=Guide', {
    context: { forcedColors: 'active', reducedMotion: 'reduce' },
    ...(search && {
      site: {
        search: {
          ...search,
          tags: [...search.tags, 'docs-api-current'],
          folders: [
            { id: 'default', label: 'Guides', tags: search.tags.filter((tag) => tag !== 'default') },
            { id: 'api', label: 'Reference', tags: ['docs-api-current'] },
          ],
        },
      },
    }),
    answers: { order: { hits: HITS, tags: ['API', 'Guide', 'cart'] } },
  })
  const lastFilters = () => page.evaluate(() => window.search.requests.at(-1)?.facetFilters)
  const chips = (name: string) => page.getByRole('group', { name }).getByRole('button')
  await results(page).first().waitFor()
  const pressed = () => page.locator('.all-chips [aria-pressed=true]').allTextContents()
  expect([await chips('Tag').allTextContents(), await pressed(), await lastFilters()]).toEqual([
    ['API', 'cart', 'Guide'],
    ['Guide'],
    ['tags:Guide'],
  ])
  // The choice is visible without colours.
  expect(
    await chips('Tag')
      .nth(2)
      .evaluate((chip) => getComputedStyle(chip, '::before').content),
  ).toContain('✓')
  // Marked words are in black on black without it.
  const [mark] = await page.locator('.all-found mark').all()
  expect(await mark?.evaluate((each) => getComputedStyle(each).backgroundColor)).toBe('rgb(255, 255, 0)')
  await chips('Folder').nth(1).focus()
  await page.keyboard.press('Space')
  await expect.poll(lastFilters).toEqual([['docusaurus_tag:docs-api-current'], 'tags:Guide'])
  expect(new URL(page.url()).search).toBe('?q=order&tag=Guide&folder=api')
  await page.emulateMedia({ forcedColors: 'none' })
  expect(await runAxe(page)).toEqual([])
  await chips('Tag').nth(2).click()
  await expect.poll(lastFilters).toEqual([['docusaurus_tag:docs-api-current']])
  expect([await pressed(), new URL(page.url()).search]).toEqual([['Reference'], '?q=order&folder=api'])
  await close()
})

test('SRC-12 A11Y-1: on phones excerpts and long words are whole, also with text of 200 %, and lines are single', async () => {
  const text = `${'some words of a text '.repeat(8)}order`
  const { page, close } = await openAt('?q=order', {
    answers: { order: { hits: [makeHit(['Guide', 'Orders'], '/sub/docs/orders', text)] } },
    ask: 'async () => { throw new Error("no") }',
    context: { viewport: { width: 390, height: 800 } },
  })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await results(page).first().waitFor()
  const found = await page.evaluate(() => {
    const words = document.querySelector('.all h1')?.firstChild
    const word = document.createRange()
    if (words) {
      word.setStart(words, (words.textContent ?? '').lastIndexOf(' ') + 1)
      word.setEnd(words, (words.textContent ?? '').length)
    }
    const cut = [...document.querySelectorAll('.all-found .hit b')].filter(
      (each) => each.scrollHeight > each.clientHeight + 1,
    )
    return { rowsOfWord: word.getClientRects().length, cut: cut.length }
  })
  expect(found).toEqual({ rowsOfWord: 1, cut: 0 })
  const ask = page.locator('.all-found .find-ask')
  expect(await ask.evaluate((each) => getComputedStyle(each).borderBottomWidth)).toBe('0px')
  await ask.click()
  const alert = page.locator('.find-answer [role=alert]')
  await alert.waitFor()
  const gap = await alert.evaluate(
    (each) =>
      each.getBoundingClientRect().top -
      (each.parentElement?.querySelector('h2')?.getBoundingClientRect().bottom ?? 0),
  )
  expect(Math.round(gap)).toBe(12)
  await close()
})

describe('SRC-5: the list of a large site', () => {
  const serveList = (page: Page, isOnline: () => boolean) =>
    page.route(/xpre-client|\/all-|\/list/, (route) => {
      const path = new URL(route.request().url()).pathname
      if (!isOnline()) return route.abort()
      if (path.endsWith('/list.json'))
        return route.fulfill({
          json: { notFound: [], pages: [], byTitle: ['/sub/all-1.json', '/sub/all-2.json'] },
        })
      if (path.endsWith('all-1.json'))
        return route.fulfill({
          json: [
            ['/docs/sale', '2 sales'],
            ['/docs/zone', 'Éclair'],
          ],
        })
      if (path.endsWith('all-2.json'))
        return route.fulfill({
          json: [
            ['/docs/end', 'End'],
            ['/docs/start', 'Start'],
          ],
        })
      return route.fulfill({ json: { pages: '/sub/list.json' } })
    })

  test('is loaded by its button, also after a failure, and gets the focus', async () => {
    const { page, close } = await openAt('', { html: searchPageHtml(true) })
    let isOnline = false
    await serveList(page, () => isOnline)
    expect(await listed(page)).toEqual(['Guide2 pages', 'PagesOne page'])
    const button = page.getByRole('button', { name: 'Show all pages' })
    await button.click()
    await count(page).filter({ hasText: 'cannot be loaded' }).waitFor()
    isOnline = true
    await button.click()
    await expect.poll(() => listed(page)).toEqual(['2 sales', 'Éclair'])
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('href'))
    expect([await focused(), await count(page).textContent()]).toEqual([
      '/sub/docs/sale',
      '2 pages are listed',
    ])
    const more = page.getByRole('button', { name: 'Show more pages' })
    isOnline = false
    await more.click()
    await count(page).filter({ hasText: 'cannot be loaded' }).waitFor()
    isOnline = true
    await more.click()
    await expect.poll(() => listed(page)).toEqual(['2 sales', 'Éclair', 'End', 'Start'])
    expect(await page.locator('.all [data-static] h2').allTextContents()).toEqual(['2', 'E', 'S'])
    expect([await focused(), await more.count()]).toEqual(['/sub/docs/end', 0])
    await close()
  })

  test('is loaded and filtered when the search fails', async () => {
    const { page, close } = await openAt('', { html: searchPageHtml(true) })
    await serveList(page, () => true)
    await input(page).fill('start')
    await expect.poll(() => listed(page)).toEqual(['Start'])
    expect(await count(page).textContent()).toBe('One page found by its title')
    await close()
  })
})

describe('SRC-4: suggestions', () => {
  test('open on focus; the first Escape closes them, the second clears the query (D3)', async () => {
    const { page, close } = await openAt('?q=order')
    await input(page).focus()
    await panel(page).waitFor()
    expect(await input(page).getAttribute('aria-expanded')).toBe('true')
    await page.keyboard.press('Escape')
    expect([await panel(page).count(), await input(page).inputValue()]).toEqual([0, 'order'])
    await page.keyboard.press('Escape')
    expect(await input(page).inputValue()).toBe('')
    await expect.poll(() => queryOf(page)).toBe(null)
    await expect.poll(() => listed(page)).toHaveLength(3)
    await close()
  })

  test('close on Tab, on submit and on a click elsewhere', async () => {
    const { page, close } = await openAt('?q=order')
    const reopen = async () => {
      await page.locator('h1').first().click()
      expect(await panel(page).count()).toBe(0)
      await input(page).focus()
      await panel(page).waitFor()
    }
    await reopen()
    await page.keyboard.press('Tab')
    expect(await panel(page).count()).toBe(0)
    await reopen()
    await page.keyboard.press('Enter')
    expect(await panel(page).count()).toBe(0)
    expect(await page.evaluate(() => window.search.visited)).toEqual(['/sub/search?q=order'])
    await close()
  })

  test('arrows choose one, Enter opens it and closes them', async () => {
    const { page, close } = await openAt('?q=order')
    await input(page).focus()
    await panel(page).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => window.search.visited)).toEqual(['/sub/docs/create-preorder#end'])
    expect(await panel(page).count()).toBe(0)
    await close()
  })

  test('saved hits are listed while the field is empty', async () => {
    const { page, close } = await openAt('', {
      stored: { __DOCSEARCH_RECENT_SEARCHES__docs: JSON.stringify(HITS.slice(0, 1)) },
    })
    await input(page).focus()
    await panel(page).getByRole('group', { name: 'Recent' }).waitFor()
    await panel(page).getByRole('option').hover()
    expect(await panel(page).getByRole('option').getAttribute('aria-selected')).toBe('true')
    await close()
  })
})

const VIEWS = [
  [390, 'light'],
  [1280, 'dark'],
] as const

// The sweep of states looks at results in the other mode and on a wide screen.
test.each(shortRows(VIEWS, ([width]) => width === 390))(
  'A11Y-1: axe finds nothing at %d pixels, %s',
  async (width, mode) => {
    const { page, close } = await openAt('?q=order', {
      context: { viewport: { width, height: 800 }, reducedMotion: 'reduce' },
    })
    await page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), mode)
    await results(page).first().waitFor()
    const found = [await runAxe(page)]
    await input(page).focus()
    await panel(page).waitFor()
    found.push(await runAxe(page))
    for (const query of ['start', 'none']) {
      await input(page).fill(query)
      await page
        .locator('.all-found .find-note')
        .filter({ hasText: query === 'none' ? 'none' : 'Unable' })
        .waitFor()
      found.push(await runAxe(page))
    }
    expect(found.flat()).toEqual([])
    await close()
  },
)
