/** The search dialog in a browser: keys, roles, focus and closing. */
import { describe, expect, test } from 'vitest'
import type { SearchHit } from '../../../src/shared/search/search.ts'
import { ORIGIN } from '../../client/first/openPage.tsx'
import { openAndCloseTab, runAxe } from '../../helpers/chromium.ts'
import { shortRows } from '../../helpers/longRuns.ts'
import { FAVOURITES, isOpen, RECENTS, searchDialog, serveDialogs, stored, visited } from './openDialog.ts'
import { activeTitle, field, HITS, options } from './openSearch.ts'

const { openDialog, openHits, openWaiting } = serveDialogs()

describe('SRC-4: keys', () => {
  test('arrows and page keys move in the list, Home and End as well after them, and the field keeps the focus', async () => {
    const { page, messages, close } = await openHits()
    const titles = await options(page).locator('b').allTextContents()
    const pressed: unknown[] = []
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowDown', 'End', 'Home', 'PageDown', 'PageUp']) {
      await page.keyboard.press(key)
      pressed.push(titles.indexOf((await activeTitle(page))[0] ?? ''))
    }
    expect(pressed).toEqual([5, 0, 1, 5, 0, 5, 0])
    await page.keyboard.press('ArrowLeft')
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
    expect(names).toEqual(['Clear', 'Close', 'See all'])
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
    const later = await openWaiting()
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
    const groups = await list
      .getByRole('group')
      .evaluateAll((all) =>
        all.map((group) => [
          group.ariaLabel ??
            document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent,
          group.querySelectorAll('[role=option]').length,
        ]),
      )
    expect(groups).toEqual([
      ['Best result', 1],
      ['Create a pre-orderGuide', 2],
      ['FAQ', 2],
      ['Installation', 1],
    ])
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
    expect(await status.textContent()).toBe('14 matches')
    await field(page).fill('orders')
    await status.filter({ hasText: 'One match' }).waitFor()
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

describe('SRC-1: a crashed dialog', () => {
  test('is rendered again when it is reopened', async () => {
    const bad = { ...HITS[0], hierarchy: { lvl1: {} }, _highlightResult: undefined } as unknown as SearchHit
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

describe('SRC-4: the mouse', () => {
  test('hovering makes a hit active, a click closes the dialog, and a hit works like any link', async () => {
    const { page, close } = await openHits()
    await options(page).nth(3).hover()
    expect(await activeTitle(page)).toEqual([
      'Can one cart hold pre-orders and normal products at the same time?',
    ])
    await openAndCloseTab(page, () => options(page).nth(1).click({ button: 'middle' }))
    expect([await isOpen(page), (await stored(page, RECENTS)).length]).toEqual([true, 1])
    await options(page).nth(5).click()
    await page.waitForURL(`${ORIGIN}/sub/docs/installation#before`)
    await close()
  })
})
