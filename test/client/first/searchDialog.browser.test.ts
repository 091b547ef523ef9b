import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runAxe } from '../../helpers/chromium.ts'
import { shortRows } from '../../helpers/longRuns.ts'
import { MODULE, ORIGIN, type PageOpener, startPages, type View } from './openPage.tsx'

let pages: PageOpener

beforeAll(async () => {
  pages = await startPages()
})
afterAll(() => pages.close())

const isOpen = (page: Page) => page.locator('#xpre-search').evaluate((dialog) => dialog.hasAttribute('open'))
const query = (page: Page) => page.locator('#xpre-search input').inputValue()
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document
    return activeElement?.closest('dialog') === null ? activeElement.className : activeElement?.tagName
  })

/** A page whose client module never loads, so that only the head scripts run. */
const open = async (view: View = {}, prepare?: (page: Page) => Promise<unknown>) => {
  const opened = await pages.open({ module: '', ...view })
  await prepare?.(opened.page)
  return opened
}

describe('SRC-1: the search dialog', () => {
  test('opens and closes by key, keeps the typed text, and returns the focus', async () => {
    const { page, messages } = await open()
    await page.getByRole('button', { name: 'Search', exact: true }).focus()
    for (const key of ['/', 'Control+k', 'Meta+k']) {
      await page.keyboard.press(key)
      expect([key, await isOpen(page), await focused(page)]).toEqual([key, true, 'INPUT'])
      await page.keyboard.type('lamp/s')
      expect(await query(page)).toBe('lamp/s')
      await page.keyboard.press(key === '/' ? 'Escape' : key)
      expect([key, await isOpen(page), await focused(page)]).toEqual([key, false, 'nav-search'])
    }
    await page.keyboard.press('/')
    // D3: the earlier query is selected, so typing replaces it.
    expect(await query(page)).toBe('lamp/s')
    await page.keyboard.type('x')
    expect(await query(page)).toBe('x')
    expect(messages).toEqual([])
    await page.context().close()
  })

  test('opened from the mobile menu, it returns the focus to the button of the menu', async () => {
    const { page } = await open({ context: { viewport: { width: 390, height: 800 } } })
    await page.locator('.nav-menu').click()
    await page.keyboard.press('Tab')
    await page.keyboard.press('/')
    expect([await isOpen(page), await focused(page)]).toEqual([true, 'INPUT'])
    await page.keyboard.press('Escape')
    expect([await isOpen(page), await focused(page)]).toEqual([false, 'icon-btn nav-menu'])
    await page.context().close()
  })

  test('opens by its button, also with a modifier key; without a dialog the button is a link', async () => {
    const { page } = await open()
    const button = page.getByRole('button', { name: 'Search', exact: true })
    await button.click({ modifiers: ['ControlOrMeta'] })
    expect([await isOpen(page), await focused(page)]).toEqual([true, 'INPUT'])
    expect(page.url()).toBe(`${ORIGIN}/sub/docs/start`)
    await page.locator('#xpre-search').evaluate((dialog) => dialog.remove())
    await Promise.all([page.waitForURL(`${ORIGIN}/sub/search`), button.click()])
    await page.context().close()
  })

  test('SRC-1: a selected part of the query does not replace it', async () => {
    const { page } = await open()
    await page.keyboard.press('/')
    await page.keyboard.type('lamp shade')
    await page.keyboard.press('Shift+Control+ArrowLeft')
    await page.evaluate(() => document.querySelector<HTMLElement>('button.nav-search')?.click())
    expect(await query(page)).toBe('lamp shade')
    await page.context().close()
  })

  test('ERR-2: without the client module it shows an error, and each press of Retry loads the module again', async () => {
    const { page, requests } = await pages.open({ assets: { [MODULE]: undefined } })
    const retry = page.getByRole('button', { name: 'Retry' })
    await page.keyboard.press('/')
    await page.keyboard.type('lamps')
    for (const _ of [1, 2, 3]) {
      await retry.waitFor()
      const before = requests.length
      await retry.click()
      await expect.poll(() => requests.length).toBeGreaterThan(before)
    }
    expect(await query(page)).toBe('lamps')
    await page.context().close()
  })

  test('closes by its button and by a click outside, not by a text selection that ends outside', async () => {
    const { page } = await open()
    const box = async () => {
      const found = await page.locator('#xpre-search input').boundingBox()
      if (found === null) throw new Error('The input is not to be seen')
      return found
    }
    await page.keyboard.press('/')
    await page.locator('#xpre-search').getByRole('button', { name: 'Close' }).click()
    expect(await isOpen(page)).toBe(false)

    await page.keyboard.press('/')
    await page.keyboard.type('lamps')
    const { x, y, height } = await box()
    await page.mouse.move(x + 30, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(10, 500)
    await page.mouse.up()
    expect(await isOpen(page)).toBe(true)
    await page.mouse.click(10, 500)
    expect(await isOpen(page)).toBe(false)
    await page.context().close()
  })

  test('opens by key from a radio button such as a tab', async () => {
    const { page } = await open({ html: '<input type="radio" id="f-radio">' })
    await page.locator('#f-radio').focus()
    await page.keyboard.press('/')
    expect(await isOpen(page)).toBe(true)
    await page.context().close()
  })

  test('uses selected text of the page as the query, up to 64 characters', async () => {
    const { page } = await open({
      html: `<p id="text">How <b>to\n  light</b></p><p id="long">${'a'.repeat(70)}</p>`,
    })
    const select = (selector: string) =>
      page.evaluate((found) => {
        const element = document.querySelector(found)
        if (element !== null) getSelection()?.selectAllChildren(element)
      }, selector)
    await select('#text')
    await page.keyboard.press('Control+k')
    expect(await query(page)).toBe('How to light')
    await page.keyboard.press('Escape')
    await select('#long')
    await page.keyboard.press('Control+k')
    expect((await query(page)).length).toBe(64)
    await page.context().close()
  })

  test('prevents scrolling of the page and traps the focus', async () => {
    const { page } = await open({ html: '<div id="tall"></div>' })
    await page.evaluate(() => {
      const tall = document.querySelector<HTMLElement>('#tall')
      if (tall !== null) tall.style.height = '4000px'
    })
    await page.keyboard.press('/')
    await page.mouse.move(640, 600)
    await page.mouse.wheel(0, 900)
    const tags = new Set<string | undefined>()
    for (let i = 0; i < 8; i += 1) {
      await page.keyboard.press('Tab')
      tags.add(await focused(page))
    }
    // Controls of the browser are in the tab order as well; there the document has no focus.
    expect([...tags].filter((tag) => tag !== '' && tag !== 'BODY').sort()).toEqual(['BUTTON', 'INPUT'])
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.context().close()
  })

  test('goes to the search page with the typed text', async () => {
    const { page } = await open()
    await page.keyboard.press('/')
    await page.keyboard.type('<b> & ü')
    await Promise.all([page.waitForURL(/\/sub\/search\?/), page.keyboard.press('Enter')])
    expect(new URL(page.url()).searchParams.get('q')).toBe('<b> & ü')
    await page.context().close()
  })

  test('closes before the page is left, since the back/forward cache may store the page', async () => {
    const { page } = await open()
    await page.evaluate(() => addEventListener('submit', (event) => event.preventDefault()))
    await page.keyboard.press('/')
    await page.keyboard.type('lamps')
    await page.keyboard.press('Enter')
    expect([await isOpen(page), await query(page)]).toEqual([false, 'lamps'])
    await page.context().close()
  })

  test('calls the search code, and loads the client module', async () => {
    const { page, requests } = await pages.open({
      assets: {
        [MODULE]: `globalThis[Symbol.for('xpre-docs')].onSearch = (dialog) => document.body.setAttribute('data-frame', dialog.id)
          document.body.setAttribute('data-early', String(document.querySelector('#xpre-search').open))`,
      },
    })
    await page.keyboard.press('/')
    await page.locator('body[data-early]').waitFor()
    expect(requests).toContain(MODULE)
    await page.keyboard.press('Escape')
    await page.keyboard.press('/')
    await page.locator('body[data-frame="xpre-search"]').waitFor()
    await page.context().close()
  })

  // test/e2e/sweep/states.browser.test.ts covers 1,280 pixels.
  test.each(shortRows([390, 1280], (width) => width === 390))(
    'A11Y-1: axe reports no violations at %d pixels in both modes',
    async (width) => {
      const { page } = await open({ context: { viewport: { width, height: 800 }, reducedMotion: 'reduce' } })
      await page.keyboard.press('/')
      for (const mode of ['dark', 'light']) {
        await page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), mode)
        expect([mode, await runAxe(page)]).toEqual([mode, []])
      }
      const { width: drawn } = (await page.locator('#xpre-search').boundingBox()) ?? { width: 0 }
      expect(drawn).toBe(Math.min(width, 640))
      await page.context().close()
    },
  )
})

test('SRC-1: the closed search dialog is neither visible nor accessible', async () => {
  const { page } = await open()
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await page.locator('#xpre-search').isVisible()).toBe(false)
  await page.context().close()
})
