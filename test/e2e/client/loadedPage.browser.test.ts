/** The page that was loaded, and the address of the reader: before the module is there, and when it comes. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltSite, buildAndServe, type Tab, TWO_PAGES } from './builtSite.ts'

let site: BuiltSite

beforeAll(async () => {
  site = await buildAndServe('/', TWO_PAGES)
})
afterAll(() => site?.close())

const headlineIs = ({ page }: Tab, text: string) =>
  page.locator('main h1', { hasText: text }).waitFor({ timeout: 5000 })

test('RTR-3: back before the page is alive leads to the page of the address', async () => {
  const tab = await site.open('/docs')
  await tab.page.locator('main').getByRole('link', { name: 'B', exact: true }).click()
  await headlineIs(tab, 'B page')
  expect(tab.loads()).toBe(1)
  await tab.page.route('**/xpre-client.json', (route) => route.abort())
  await tab.page.reload()
  await tab.page.goBack()
  await headlineIs(tab, 'Start')
  expect(tab.path()).toBe('/docs')
  await tab.page.goForward()
  await headlineIs(tab, 'B page')
  expect(tab.path()).toBe('/docs/b')
  await tab.page.context().close()
})

test('RTR-3: back while the page loads leads to the page of the address when the module comes', async () => {
  const tab = await site.open('/docs')
  // Browsers may tell of such a step only when all has loaded, and the module may be quicker.
  await tab.page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      if (location.pathname !== '/docs') return
      history.replaceState({ xpre: { key: 'other', index: 1 } }, '', '/docs/b')
    })
  })
  await tab.page.reload()
  await headlineIs(tab, 'B page')
  expect(tab.path()).toBe('/docs/b')
  await tab.page.context().close()
})
