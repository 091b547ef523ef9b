import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BASE_URLS } from '../../helpers/baseUrls.ts'
import { runAxe } from '../../helpers/chromium.ts'
import { type BuiltSite, buildAndServe, type Tab } from '../client/builtSite.ts'
import { menuFiles } from './files.ts'

const side = ({ page }: Tab) => page.locator('.side')
const row = (tab: Tab, name: string) => side(tab).getByRole('link', { name, exact: true })
const waitForTitle = ({ page }: Tab, title: string) =>
  page.waitForFunction((expected) => document.title === `${expected} | Lamps`, title)
const sidebarFiles = ({ fetched }: Tab) => fetched.filter((path) => path.includes('/sidebar-')).length
const shown = async (tab: Tab, name: string) => {
  const { top, bottom, height } = await row(tab, name).evaluate((link) => {
    const { top, bottom } = link.getBoundingClientRect()
    return { top, bottom, height: innerHeight }
  })
  return top >= 60 && bottom <= height
}
const scrolled = ({ page }: Tab) =>
  page.evaluate(() => [scrollY, document.querySelector('.menu')?.scrollTop ?? 0])

async function follow(tab: Tab, name: string, title = name) {
  await row(tab, name).click()
  await waitForTitle(tab, title)
}

describe.each(BASE_URLS)('the sidebar under %s', (baseUrl) => {
  let site: BuiltSite
  beforeAll(async () => {
    site = await buildAndServe(baseUrl, menuFiles())
  })
  afterAll(() => site?.close())

  test('SBR-6: a closed category opens in place, and stays open on other pages', async () => {
    const tab = await site.open('/docs/start')
    const label = side(tab).getByRole('button', { name: 'Bare' })
    expect(await label.getAttribute('aria-expanded')).toBe('false')
    await label.focus()
    await tab.page.keyboard.press('Space')
    await row(tab, 'Three').waitFor()
    expect(await label.getAttribute('aria-expanded')).toBe('true')
    expect(await label.evaluate((element) => element === document.activeElement)).toBe(true)
    expect([tab.path(), sidebarFiles(tab)]).toEqual(['/docs/start', 1])

    await tab.page.getByText("Expand sidebar category 'Indexed'").locator('..').focus()
    await tab.page.keyboard.press('Enter')
    await follow(tab, 'One')
    expect(await row(tab, 'Three').isVisible()).toBe(true)
    await follow(tab, 'Four')
    // The category of the previous page is neither closed nor fetched again.
    expect(await row(tab, 'Two').isVisible()).toBe(true)
    expect(await side(tab).locator('[aria-current=page]').allTextContents()).toEqual(['Four'])

    await label.click()
    await row(tab, 'Four').waitFor({ state: 'hidden' })
    await follow(tab, 'Two')
    expect(await row(tab, 'Four').isVisible()).toBe(false)
    await tab.page.goBack()
    await waitForTitle(tab, 'Four')
    expect(await row(tab, 'Four').isVisible()).toBe(true)
    // A page without a sidebar in between.
    await tab.page.locator('.nav').getByRole('link', { name: 'Terms' }).click()
    await waitForTitle(tab, 'Terms')
    await tab.page.locator('.nav').getByRole('link', { name: 'Documentation' }).click()
    await waitForTitle(tab, 'Welcome')
    expect(await row(tab, 'Two').isVisible()).toBe(true)
    expect([tab.loads(), tab.problems]).toEqual([1, []])
    // Runs once, since it does not depend on the base URL.
    if (baseUrl === BASE_URLS[0]) expect(await runAxe(tab.page)).toEqual([])
    await tab.page.context().close()
  })

  test('SBR-6: a category within a fetched one opens as well; its link opens it, and toggles it on its own page', async () => {
    const tab = await site.open('/docs/start')
    await follow(tab, 'Outer', 'Five')
    const inner = side(tab).getByRole('button', { name: 'Inner' })
    await inner.click()
    await row(tab, 'Six').waitFor()
    await row(tab, 'Outer').click()
    await inner.waitFor({ state: 'hidden' })
    expect(tab.path()).toBe('/docs/outer/five')
    await row(tab, 'Outer').click()
    await row(tab, 'Six').waitFor()
    expect([tab.loads(), tab.problems]).toEqual([1, []])
    await tab.page.context().close()
  })

  test('SBR-6: a category that cannot be fetched keeps its link, and can be retried', async () => {
    const tab = await site.open('/docs/start')
    await tab.page.route('**/sidebar-*.json', (route) => route.abort(), { times: 1 })
    const indexed = side(tab).locator('summary', { hasText: "sidebar category 'Indexed'" })
    await indexed.focus()
    await tab.page.keyboard.press('Enter')
    await side(tab).getByRole('alert').filter({ hasText: 'Not loaded.' }).waitFor()
    expect(await row(tab, 'Indexed').getAttribute('href')).toBe(`${baseUrl}docs/category/indexed`)
    await tab.page.keyboard.press('Enter')
    await side(tab).getByRole('alert').waitFor({ state: 'hidden' })
    await tab.page.keyboard.press('Enter')
    await row(tab, 'One').waitFor()
    await tab.page.context().close()
  })

  test('the active item is scrolled into view, and other elements do not scroll', async () => {
    const tab = await site.open('/docs/many/p55')
    await tab.page.waitForFunction(() => (document.querySelector('.menu')?.scrollTop ?? 0) > 0)
    expect([await shown(tab, 'P55'), await scrolled(tab).then(([y]) => y)]).toEqual([true, 0])
    const [, before] = await scrolled(tab)
    await row(tab, 'P53').dispatchEvent('click')
    await waitForTitle(tab, 'P53')
    expect(await scrolled(tab)).toEqual([0, before])
    await row(tab, 'P03').dispatchEvent('click')
    await waitForTitle(tab, 'P03')
    await expect.poll(() => shown(tab, 'P03')).toBe(true)
    expect((await scrolled(tab))[0]).toBe(0)
    expect(tab.problems).toEqual([])
    await tab.page.context().close()
  })

  test('RTR-10: categories that were toggled before hydration stay as they are', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const tab = await site.open('/docs/indexed/one', {
      skipsHydration: true,
      before: (page) =>
        page.route('**/xpre-client.json', async (route) => {
          await held
          await route.continue()
        }),
    })
    await tab.page.getByText('Pages in Indexed').locator('..').click()
    await row(tab, 'Two').waitFor({ state: 'hidden' })
    release()
    await tab.page.getByText("Expand sidebar category 'Indexed'").waitFor({ state: 'attached' })
    expect(await row(tab, 'Two').isVisible()).toBe(false)
    expect(tab.problems).toEqual([])
    await tab.page.context().close()
  })
})

test('SBR-5: the sidebar can be hidden, and opening a category closes the others', async () => {
  const site = await buildAndServe('/', menuFiles('{ hideable: true, autoCollapseCategories: true }'))
  try {
    const tab = await site.open('/docs/indexed/one', {
      before: (page) =>
        page.addInitScript(() => {
          const shifts: PerformanceEntry[] = Object.assign(window, { shifts: [] }).shifts
          new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({
            type: 'layout-shift',
          })
        }),
    })
    // The script has added the button without a layout shift, and the short page still fits into the window.
    await tab.page.getByRole('button', { name: 'Collapse sidebar' }).waitFor()
    await tab.page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    )
    expect(
      await tab.page.evaluate(() => [
        'shifts' in window && window.shifts,
        document.documentElement.scrollHeight - innerHeight,
      ]),
    ).toEqual([[], 0])
    await side(tab).getByRole('button', { name: 'Bare' }).click()
    await row(tab, 'Three').waitFor()
    await row(tab, 'Two').waitFor({ state: 'hidden' })

    const fold = (name: string) => tab.page.getByRole('button', { name, exact: true })
    const left = () => tab.page.locator('main').evaluate((main) => main.getBoundingClientRect().left)
    const before = await left()
    await fold('Collapse sidebar').focus()
    await tab.page.keyboard.press('Enter')
    await fold('Expand sidebar').waitFor()
    expect(await fold('Expand sidebar').evaluate((button) => button === document.activeElement)).toBe(true)
    expect([await side(tab).isVisible(), (await left()) < before]).toEqual([false, true])
    expect(await runAxe(tab.page)).toEqual([])
    await tab.page.locator('.nav').getByRole('link', { name: 'Terms' }).click()
    await waitForTitle(tab, 'Terms')
    await tab.page.goBack()
    await waitForTitle(tab, 'One')
    expect(await side(tab).isVisible()).toBe(false)
    // Phones have the menu instead.
    await tab.page.setViewportSize({ width: 390, height: 800 })
    await tab.page.click('.nav-menu')
    expect([await side(tab).isVisible(), await fold('Expand sidebar').isVisible()]).toEqual([true, false])
    await tab.page.keyboard.press('Escape')
    await tab.page.setViewportSize({ width: 1280, height: 800 })
    await fold('Expand sidebar').click()
    expect(await side(tab).isVisible()).toBe(true)
    expect(tab.problems).toEqual([])
  } finally {
    await site.close()
  }
})
