/** Fallbacks when files of the client are missing. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltSite, buildAndServe, type Tab, TWO_PAGES } from './builtSite.ts'

let site: BuiltSite

beforeAll(async () => {
  site = await buildAndServe('/', TWO_PAGES)
})
afterAll(() => site?.close())

/** Whether the list of all pages is hidden until the search is known. */
const isFiltering = ({ page }: Tab) => page.evaluate(() => document.documentElement.dataset.filtering === '')

test('SRC-1: without the site data all pages are listed at once', async () => {
  let release = () => {}
  const isRequested = new Promise<void>((resolve) => {
    release = resolve
  })
  const tab = await site.open('/search?q=b', {
    skipsHydration: true,
    before: (page) =>
      page.route('**/xpre-client.json', async (route) => {
        await isRequested
        await route.abort()
      }),
  })
  expect(await isFiltering(tab)).toBe(true)
  release()
  await expect.poll(() => isFiltering(tab)).toBe(false)
  expect(await tab.page.locator('main a', { hasText: 'B' }).first().isVisible()).toBe(true)
  await tab.page.context().close()
})

test('ERR-2: after a failed retry the focus returns to the link', async () => {
  const { page } = await site.open('/docs', {
    before: (tab) =>
      tab.addInitScript(() =>
        Object.defineProperty(globalThis, 'IntersectionObserver', { value: undefined }),
      ),
  })
  await page.context().setOffline(true)
  await page.locator('main').getByRole('link', { name: 'B', exact: true }).focus()
  await page.keyboard.press('Enter')
  const notice = page.getByRole('alert').getByRole('button', { name: 'Retry' })
  await notice.waitFor()
  await notice.evaluate((button) => {
    button.id = 'first'
  })
  await page.keyboard.press('Enter')
  await page.locator('.offline button:not(#first)').waitFor()
  await page.keyboard.press('Escape')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('B')
  await page.context().close()
})

test('DOC-1: "Copy page" says when its code cannot be loaded, and works by keyboard once it can', async () => {
  let isOnline = false
  const { page } = await site.open('/docs', {
    skipsHydration: true,
    before: (tab) =>
      tab.route('**/xpre-client.json', (route) => (isOnline ? route.continue() : route.abort())),
  })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const button = page.getByRole('button', { name: /Copy page|opied/ })
  await button.press('Enter')
  await expect.poll(() => button.innerText()).toBe('Not copied')
  isOnline = true
  await button.press('Enter')
  await expect.poll(() => button.innerText()).toBe('Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^---\ntitle: "Start"\n[\s\S]*\n# Start\n/,
  )
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Copied')
  await page.context().close()
})

test('RTE-6: a host that knows one 404 page gets the sidebar around it, at the address and after navigation', async () => {
  const tab = await site.open('/docs/bb', {
    before: (page) =>
      page.route('**/docs/bb*', async (route) => {
        const response = await fetch(site.at('/404.html'))
        await route.fulfill({ status: 404, contentType: 'text/html', body: await response.text() })
      }),
  })
  const { page } = tab
  const sidebar = page.getByRole('navigation', { name: 'Documentation pages' })
  const near = page.getByRole('navigation', { name: 'Pages with a similar address' })
  await sidebar.getByRole('link', { name: 'B page' }).waitFor()
  expect(await page.locator('.lead code').innerText()).toBe('/docs/bb')
  await near.getByRole('link', { name: 'B page /docs/b' }).click()
  await expect.poll(tab.path).toBe('/docs/b')
  await page
    .locator('main')
    .evaluate((main) => main.insertAdjacentHTML('beforeend', '<a href="/docs/bb2">lost</a>'))
  await page.getByRole('link', { name: 'lost' }).click()
  await expect.poll(() => page.locator('.lead code').allInnerTexts()).toEqual(['/docs/bb2'])
  expect(await sidebar.getByRole('link', { name: 'B page' }).count()).toBe(1)
  expect([tab.path(), tab.loads()]).toEqual(['/docs/bb2', 1])
  await page.context().close()
})
