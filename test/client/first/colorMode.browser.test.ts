import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runAxe } from '../../helpers/chromium.ts'
import { sampleSite } from '../../theme/sampleSite.ts'
import { type PageOpener, startPages } from './openPage.tsx'

let pages: PageOpener

beforeAll(async () => {
  pages = await startPages()
})
afterAll(() => pages.close())

const DESKTOP = { viewport: { width: 1280, height: 800 } }
const SWITCH = '.nav .color-switch'

const modeOf = (page: Page) =>
  page.evaluate(() => {
    const { theme, themeChoice } = document.documentElement.dataset
    return `${theme} ${themeChoice}`
  })
const storedIn = (page: Page, key = 'theme') => page.evaluate((name) => localStorage.getItem(name), key)
const firstLook = (page: Page) =>
  page.evaluate(() => (globalThis as { firstLook?: { theme?: string } }).firstLook?.theme)
/** Pages receive changes of the system when they are painted. */
const nextFrame = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
const backgroundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

describe('STA-1: the colour mode', () => {
  test('is the default first, switches with a click, is stored, and is set before the body is parsed', async () => {
    const { page, messages } = await pages.open({ context: DESKTOP })
    expect(await modeOf(page)).toBe('dark dark')
    const dark = await backgroundOf(page)
    await page.click(SWITCH)
    expect(await modeOf(page)).toBe('light light')
    expect(await backgroundOf(page)).not.toBe(dark)
    expect(await storedIn(page)).toBe('light')
    await page.reload()
    expect(await firstLook(page)).toBe('light')
    await page.click(SWITCH)
    expect(await modeOf(page)).toBe('dark dark')
    expect(await storedIn(page)).toBe('dark')
    expect(messages).toEqual([])
    await page.context().close()
  })

  test('is the name of the switch, which announces changes to screen readers, also by keyboard', async () => {
    const { page } = await pages.open({ context: DESKTOP })
    const byName = (mode: string) =>
      page.getByRole('button', {
        name: `Switch between dark and light mode (currently ${mode} mode)`,
        exact: true,
      })
    expect(await byName('dark').count()).toBe(1)
    await byName('dark').focus()
    await page.keyboard.press('Enter')
    expect(await byName('light').count()).toBe(1)
    await page
      .getByRole('status')
      .filter({ hasText: '(currently light mode)' })
      .waitFor({ state: 'attached' })
    expect(await page.locator('#xpre-root [role=status]').count()).toBe(0)
    expect(await runAxe(page)).toEqual([])
    await page.context().close()
  })

  test('is the same in all tabs, and the default again when the stored choice is removed', async () => {
    const first = await pages.open({ context: DESKTOP })
    const second = await first.open()
    await first.page.click(SWITCH)
    await second.page.waitForFunction(() => document.documentElement.dataset.theme === 'light')
    await first.page.evaluate(() => localStorage.removeItem('theme'))
    await second.page.waitForFunction(() => document.documentElement.dataset.theme === 'dark')
    await first.page.evaluate(() => localStorage.setItem('theme', 'light'))
    await second.page.waitForFunction(() => document.documentElement.dataset.theme === 'light')
    await first.page.evaluate(() => localStorage.setItem('theme', 'purple'))
    await second.page.waitForFunction(() => document.documentElement.dataset.theme === 'dark')
    await first.page.context().close()
  })

  test('follows the system with respectPrefersColorScheme, until the reader chooses', async () => {
    const site = { colorMode: { ...sampleSite.colorMode, respectPrefersColorScheme: true } }
    const { page } = await pages.open({
      attributes: 'data-respect-system',
      site,
      context: { ...DESKTOP, colorScheme: 'light' },
    })
    expect(await modeOf(page)).toBe('light system')
    expect(await page.getByRole('button', { name: 'currently system mode' }).count()).toBe(1)
    await page.emulateMedia({ colorScheme: 'dark' })
    // The page receives the change asynchronously.
    await expect.poll(() => modeOf(page)).toBe('dark system')
    expect(await storedIn(page)).toBe(null)
    await page.click(SWITCH)
    expect(await modeOf(page)).toBe('light light')
    await page.click(SWITCH)
    expect(await modeOf(page)).toBe('dark dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await nextFrame(page)
    expect(await modeOf(page)).toBe('dark dark')
    await page.click(SWITCH)
    expect(await modeOf(page)).toBe('light system')
    expect(await storedIn(page)).toBe(null)
    await page.context().close()
  })

  test('does not follow the system without respectPrefersColorScheme, and ignores stored choices without a switch', async () => {
    const { page, open } = await pages.open({ context: { ...DESKTOP, colorScheme: 'light' } })
    expect(await modeOf(page)).toBe('dark dark')
    await page.click(SWITCH)
    const fixed = await open({ attributes: 'data-theme-fixed' })
    expect(await modeOf(fixed.page)).toBe('dark dark')
    await page.context().close()
  })

  test('is read again when a page returns from the back/forward cache', async () => {
    const { page } = await pages.open({ context: DESKTOP })
    await page.evaluate(() => {
      // A page gets no storage event for its own change, like a page in the back/forward cache for changes of other tabs.
      localStorage.setItem('theme', 'light')
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    })
    expect(await modeOf(page)).toBe('light light')
    await page.context().close()
  })

  test('is stored in the configured storage, with the namespace of the site', async () => {
    const { page } = await pages.open({
      attributes: 'data-storage="sessionStorage" data-storage-namespace="lamps"',
      context: DESKTOP,
    })
    await page.click(SWITCH)
    expect(await page.evaluate(() => [{ ...localStorage }, { ...sessionStorage }])).toEqual([
      {},
      { 'theme-lamps': 'light' },
    ])
    await page.context().close()
  })

  test('can be switched in the menu on phones', async () => {
    const { page } = await pages.open({ context: { viewport: { width: 390, height: 800 } } })
    expect(await page.locator(SWITCH).isVisible()).toBe(false)
    await page.click('.nav-menu')
    await page.click('.menu .color-switch')
    expect(await modeOf(page)).toBe('light light')
    expect(await page.locator('#xpre-menu').evaluate((menu) => menu.matches(':popover-open'))).toBe(true)
    await page
      .getByRole('status')
      .filter({ hasText: '(currently light mode)' })
      .waitFor({ state: 'attached' })
    expect(await runAxe(page)).toEqual([])
    await page.context().close()
  })

  test('has no switch without JavaScript', async () => {
    const { page } = await pages.open({ context: { ...DESKTOP, javaScriptEnabled: false } })
    expect(await page.locator(SWITCH).isVisible()).toBe(false)
    await page.context().close()
  })
})

describe('STA-4: a browser with blocked storage', () => {
  test('warns once, and choices last until the reader leaves the page', async () => {
    const { page, messages } = await pages.open(
      { attributes: 'data-announcement="spring"', context: DESKTOP },
      () =>
        Object.defineProperty(window, 'localStorage', {
          get: () => {
            throw new DOMException('blocked', 'SecurityError')
          },
        }),
    )
    await page.click(SWITCH)
    expect(await modeOf(page)).toBe('light light')
    await page.click(SWITCH)
    expect(await modeOf(page)).toBe('dark dark')
    expect(messages).toHaveLength(1)
    expect(messages[0]).toContain('storage is not available')
    await page.context().close()
  })

  test('behaves the same with full storage', async () => {
    const { page, messages } = await pages.open({ context: DESKTOP }, () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    expect(messages).toEqual([])
    await page.click(SWITCH)
    expect(await modeOf(page)).toBe('light light')
    await page.click(SWITCH)
    await page.click(SWITCH)
    expect(await modeOf(page)).toBe('light light')
    expect(messages).toHaveLength(1)
    await page.context().close()
  })
})

test('headings with ids of window properties do not break the scripts', async () => {
  const names = [
    'constructor',
    '__proto__',
    'xpre',
    'xpre-docs',
    'localStorage',
    'matchMedia',
    'theme',
    'script',
  ]
  const html = names.map((name) => `<h2 id="${name}">${name}</h2>`).join('')
  const { page, messages } = await pages.open({ html, context: DESKTOP })
  await page.click(SWITCH)
  expect(await modeOf(page)).toBe('light light')
  expect(messages).toEqual([])
  await page.context().close()
})
