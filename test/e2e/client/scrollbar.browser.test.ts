/** The width of pages in a browser with visible scrollbars, which other tests hide. */
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findChromium } from '../../setup/findChromium.mjs'
import { type BuiltSite, buildAndServe, TWO_PAGES, waitForHydration } from './builtSite.ts'

let site: BuiltSite
let browser: Browser

beforeAll(async () => {
  site = await buildAndServe('/', { ...TWO_PAGES, 'docs/long.md': `# Long\n\n${'Text.\n\n'.repeat(200)}` })
  browser = await chromium.launch({
    executablePath: findChromium() ?? '',
    args: ['--no-sandbox'],
    ignoreDefaultArgs: ['--hide-scrollbars'],
  })
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

const widthOf = (page: Page) => page.evaluate(() => document.body.getBoundingClientRect().width)

test.each([
  ['a short page', '/docs/b', 1280],
  ['a long page', '/docs/long', 1265],
])('SRC-4: %s keeps its width when the search opens', async (_name, route, width) => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.goto(site.at(route))
  await waitForHydration(page)
  expect(await widthOf(page)).toBe(width)
  await page.keyboard.press('/')
  await page.locator('.find[open]').waitFor()
  expect(await widthOf(page)).toBe(width)
  await page.keyboard.press('Escape')
  expect(await widthOf(page)).toBe(width)
  await page.close()
})

test.each([
  ['a short page', '/docs/b', 600],
  ['a long page', '/docs/long', 585],
])('LAY-2: %s keeps its width when the menu opens', async (_name, route, width) => {
  const page = await browser.newPage({ viewport: { width: 600, height: 800 } })
  await page.goto(site.at(route))
  await waitForHydration(page)
  expect(await widthOf(page)).toBe(width)
  await page.locator('.nav [popovertarget]').first().click()
  await page.locator('.menu:popover-open').waitFor()
  expect(await widthOf(page)).toBe(width)
  await page.close()
})
