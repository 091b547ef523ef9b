/** Navigation before and while the client module loads. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltSite, buildAndServe, type Tab, TWO_PAGES } from './builtSite.ts'

let site: BuiltSite

beforeAll(async () => {
  site = await buildAndServe('/', TWO_PAGES)
})
afterAll(() => site?.close())

const headlineIs = ({ page }: Tab, text: string) => page.locator('main h1', { hasText: text }).waitFor()

test('RTR-3: going back before hydration shows the page of the address', async () => {
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

test('RTR-3: going back while the page loads shows the page of the address after hydration', async () => {
  const tab = await site.open('/docs')
  // Browsers may fire the event only after everything has loaded, which may be after hydration.
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

test('RTR-11: what readers enter before hydration is in the state of the page afterwards', async () => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const tab = await site.open('/form', {
    skipsHydration: true,
    before: (page) =>
      page.route('**/xpre-client.json', async (route) => {
        await released
        await route.continue()
      }),
  })
  await tab.page.getByLabel('Name').fill('Ada')
  release()
  await tab.page.locator('output', { hasText: 'Hello Ada' }).waitFor()
  expect(await tab.page.getByLabel('Name').inputValue()).toBe('Ada')
  await tab.page.context().close()
})
