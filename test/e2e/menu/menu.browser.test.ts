import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BASE_URLS } from '../../helpers/baseUrls.ts'
import { runAxe } from '../../helpers/chromium.ts'
import { type BuiltSite, buildAndServe, type Tab, waitForHydration } from '../client/builtSite.ts'
import { menuFiles } from './files.ts'

const isOpen = ({ page }: Tab) => page.locator('#xpre-menu').evaluate((menu) => menu.matches(':popover-open'))
const focused = ({ page }: Tab) =>
  page.evaluate(() => document.activeElement?.textContent?.trim().replace(/\s+/g, ' '))
/** Waits until the code of the menu has made the rest of the page inert. */
const open = async ({ page }: Tab) => {
  // `click` of the element, since that of Playwright would scroll fixed elements into view.
  await page.locator('.nav-menu').evaluate((button) => (button as HTMLElement).click())
  await page.waitForFunction(() => document.querySelector('.nav')?.closest('[inert]'))
}
const closed = async (tab: Tab) => {
  await tab.page.waitForFunction(() => !document.querySelector('[inert]'))
  expect([await isOpen(tab), await focused(tab)]).toEqual([false, 'Open navigation menu'])
}
const switchPanel = ({ page }: Tab) => page.locator('.menu-main > summary')
const docsRow = ({ page }: Tab) => page.locator('.side a', { hasText: 'Welcome' })
const mainRow = ({ page }: Tab) => page.locator('.menu-link', { hasText: 'Terms' })
const waitForTitle = ({ page }: Tab, title: string) =>
  page.waitForFunction((expected) => document.title === `${expected} | Lamps`, title)

describe.each(BASE_URLS)('LAY-2: the menu under %s', (baseUrl) => {
  let site: BuiltSite
  beforeAll(async () => {
    site = await buildAndServe(baseUrl, menuFiles())
  })
  afterAll(() => site?.close())

  /** Runs once, since it does not depend on the base URL. */
  async function expectNoViolations({ page }: Tab): Promise<void> {
    if (baseUrl === BASE_URLS[0]) expect(await runAxe(page)).toEqual([])
  }

  test('has two panels in the docs, and one on other pages', async () => {
    const tab = await site.open('/docs/start', { width: 390 })
    await open(tab)
    expect([await docsRow(tab).isVisible(), await mainRow(tab).isVisible()]).toEqual([true, false])
    await expectNoViolations(tab)
    expect((await switchPanel(tab).textContent())?.trim()).toBe('Back to main menu')
    await switchPanel(tab).focus()
    await tab.page.keyboard.press('Enter')
    await mainRow(tab).waitFor()
    expect([await docsRow(tab).isVisible(), await focused(tab)]).toEqual([false, 'Documentation pages'])
    expect(await tab.page.locator('.menu-docs').getAttribute('inert')).toBe('')
    await expectNoViolations(tab)
    await tab.page.keyboard.press('Enter')
    await docsRow(tab).waitFor()
    await switchPanel(tab).click()
    await mainRow(tab).waitFor()
    await tab.page.keyboard.press('Escape')
    await closed(tab)
    await open(tab)
    expect([await docsRow(tab).isVisible(), await mainRow(tab).isVisible()]).toEqual([true, false])
    await switchPanel(tab).click()
    await mainRow(tab).click()
    await waitForTitle(tab, 'Terms')
    await open(tab)
    expect([await mainRow(tab).isVisible(), await switchPanel(tab).count()]).toEqual([true, 0])
    expect(await focused(tab)).toBe('Close navigation menu')
    await expectNoViolations(tab)
    expect(tab.problems).toEqual([])
    await tab.page.context().close()
  })

  test('the focus stays on its button when the code of the menu replaces the navbar', async () => {
    const tab = await site.open('/docs/start', { width: 390 })
    await waitForHydration(tab.page)
    const button = await tab.page.locator('.nav-menu').elementHandle()
    await button?.focus()
    await tab.page.waitForFunction((old) => old?.isConnected === false, button)
    expect(await focused(tab)).toBe('Open navigation menu')
    await tab.page.context().close()
  })

  test('traps the focus, and returns it however it is closed; the page behind does not scroll', async () => {
    const tab = await site.open('/docs/start', { width: 390 })
    const { page } = tab
    await open(tab)
    expect(await focused(tab)).toBe('Close navigation menu')
    const reached: (string | undefined)[] = []
    for (let i = 0; i < 30 && reached.at(-1) !== 'Close navigation menu'; i += 1) {
      await page.keyboard.press('Tab')
      reached.push(await focused(tab))
    }
    expect(reached.slice(-4)).toEqual([
      'Get Started',
      'Lamps',
      expect.stringContaining('mode'),
      'Close navigation menu',
    ])
    for (let i = 0; i < 3; i += 1) await page.keyboard.press('Shift+Tab')
    expect(await focused(tab)).toBe('Get Started')
    const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY)
    expect(await overflow()).toBe('hidden')
    await page.mouse.click(10, 400)
    await closed(tab)
    expect(await overflow()).toBe('visible')
    await open(tab)
    await page.click('.menu-bar [popovertarget]')
    await closed(tab)
    expect(tab.problems).toEqual([])
    await page.context().close()
  })

  test('closes when a page is chosen, also the current one; a category closes it only by navigating', async () => {
    const tab = await site.open('/docs/start', { width: 390 })
    await open(tab)
    await tab.page.locator('.side a', { hasText: 'Start' }).click()
    await closed(tab)
    await open(tab)
    await tab.page.locator('.side').getByRole('button', { name: 'Bare' }).click()
    await tab.page.locator('.side a', { hasText: 'Three' }).waitFor()
    expect(await isOpen(tab)).toBe(true)
    await tab.page.locator('.side a', { hasText: 'Indexed' }).click()
    await waitForTitle(tab, 'Indexed')
    expect(await isOpen(tab)).toBe(false)
    await open(tab)
    await tab.page.locator('.side a', { hasText: 'Indexed' }).click()
    await tab.page.locator('.side a', { hasText: 'One' }).waitFor({ state: 'hidden' })
    expect([await isOpen(tab), tab.path(), tab.loads()]).toEqual([true, '/docs/category/indexed', 1])
    expect(tab.problems).toEqual([])
    await tab.page.context().close()
  })

  test('is closed by back and forward, and the page stays', async () => {
    const tab = await site.open('/docs/start', { width: 390 })
    for (const title of ['Welcome', 'Start']) {
      await open(tab)
      await tab.page.locator('.side a', { hasText: title }).click()
      await waitForTitle(tab, title)
    }
    await tab.page.goBack()
    await waitForTitle(tab, 'Welcome')
    for (const step of [-1, 1]) {
      await open(tab)
      await tab.page.evaluate((by) => history.go(by), step)
      await closed(tab)
      expect([tab.path(), await tab.page.title()]).toEqual(['/docs', 'Welcome | Lamps'])
    }
    await tab.page.goBack()
    await waitForTitle(tab, 'Start')
    expect(tab.problems).toEqual([])
    await tab.page.context().close()
  })

  const blank = 'about:blank'

  test('is closed by going back on the first page of a visit, and the next step back leaves the site', async () => {
    const tab = await site.open('/docs/start', { width: 390, before: (page) => page.goto(blank) })
    const { page } = tab
    const first = page.url()
    const scrolled = () => page.evaluate(() => Math.round(scrollY))
    await page.evaluate(() => scrollTo({ top: 15, behavior: 'instant' }))
    expect(await scrolled()).toBe(15)
    for (let i = 0; i < 2; i += 1) {
      await open(tab)
      await page.goBack()
      await closed(tab)
      expect([page.url(), tab.loads(), await scrolled()]).toEqual([first, 1, 15])
    }
    await page.goForward()
    expect([page.url(), await isOpen(tab), tab.loads()]).toEqual([first, false, 1])
    await page.goBack()
    await page.waitForURL(blank)
    expect(tab.problems).toEqual([])
    await page.context().close()
  })

  test.each([
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['its button', (page: Page) => page.click('.menu-bar [popovertarget]')],
    ['a tap beside it', (page: Page) => page.mouse.click(10, 400)],
  ])('closed by %s on the first page, it adds no step to going back', async (_, close) => {
    const tab = await site.open('/docs/start', { width: 390, before: (page) => page.goto(blank) })
    for (let i = 0; i < 2; i += 1) {
      await open(tab)
      await close(tab.page)
      await closed(tab)
    }
    // Resolves when the browser has left the page: the extra entry is skipped.
    await tab.page.goBack()
    await tab.page.waitForURL(blank)
    await tab.page.goForward()
    await tab.page.waitForURL(/start/)
    await tab.page.context().close()
  })

  test('a page chosen in it on the first page is one history entry away', async () => {
    const tab = await site.open('/docs/start', { width: 390, before: (page) => page.goto(blank) })
    const { page } = tab
    await open(tab)
    await page.locator('.side a', { hasText: 'Welcome' }).click()
    await waitForTitle(tab, 'Welcome')
    await open(tab)
    await page.goBack()
    await closed(tab)
    expect(await page.title()).toBe('Welcome | Lamps')
    await page.goBack()
    await waitForTitle(tab, 'Start')
    await page.goForward()
    await waitForTitle(tab, 'Welcome')
    await page.goBack()
    await waitForTitle(tab, 'Start')
    expect([tab.loads(), tab.problems]).toEqual([1, []])
    await page.goBack()
    await page.waitForURL(blank)
    await page.context().close()
  })

  test('a reload while it is open keeps the page, and going back leaves the site', async () => {
    const tab = await site.open('/docs/start', { width: 390, before: (page) => page.goto(blank) })
    const { page } = tab
    await open(tab)
    await page.reload()
    await waitForHydration(page)
    expect(await isOpen(tab)).toBe(false)
    await open(tab)
    await page.goBack()
    await closed(tab)
    expect(page.url()).toContain('start')
    await page.goBack()
    await page.waitForURL(blank)
    await page.context().close()
  })

  test('exists up to 996 pixels, and closes above', async () => {
    const tab = await site.open('/docs/start', { width: 996 })
    await open(tab)
    await tab.page.setViewportSize({ width: 997, height: 800 })
    await tab.page.waitForFunction(() => !document.querySelector('[inert]'))
    expect([await isOpen(tab), await docsRow(tab).isVisible()]).toEqual([false, true])
    expect(await tab.page.locator('.nav-menu').isVisible()).toBe(false)
    expect(tab.problems).toEqual([])
    await tab.page.context().close()
  })

  test('RTR-10: a menu that was opened before hydration stays open, with its unfolded links', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const tab = await site.open('/docs/start', {
      width: 390,
      skipsHydration: true,
      before: (page) =>
        page.route('**/xpre-client.json', async (route) => {
          await held
          await route.continue()
        }),
    })
    await tab.page.click('.nav-menu')
    await switchPanel(tab).click()
    await mainRow(tab).waitFor()
    release()
    await docsRow(tab).waitFor({ state: 'hidden' })
    expect([await isOpen(tab), await mainRow(tab).isVisible(), await focused(tab)]).toEqual([
      true,
      true,
      'Documentation pages',
    ])
    const address = tab.page.url()
    await tab.page.goBack()
    await closed(tab)
    expect([tab.page.url(), tab.problems]).toEqual([address, []])
    await tab.page.context().close()
  })
})
