import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runAxe } from '../../helpers/chromium.ts'
import { type PageOpener, startPages } from './openPage.tsx'

let pages: PageOpener

beforeAll(async () => {
  pages = await startPages()
})
afterAll(() => pages.close())

const withAnnouncement = (id: string, isCloseable = true) => ({
  attributes: isCloseable ? `data-announcement="${id}"` : '',
  site: { announcementBar: { id, content: `News of <a href="/docs">${id}</a>`, isCloseable } },
})

const isShown = (page: Page) => page.locator('.announce').isVisible()
const close = (page: Page) =>
  page.getByRole('region', { name: 'Announcement' }).getByRole('button', { name: 'Close' }).click()
const firstLook = (page: Page) =>
  page.evaluate(
    () => (globalThis as { firstLook?: Record<string, string> }).firstLook?.announcementClosed !== undefined,
  )

test('LAY-4: a closed announcement stays closed and is never painted; a new announcement is shown', async () => {
  const { page, open, messages } = await pages.open(withAnnouncement('spring'))
  expect(await isShown(page)).toBe(true)
  expect(await runAxe(page)).toEqual([])
  await close(page)
  expect(await isShown(page)).toBe(false)
  await page.reload()
  expect(await firstLook(page)).toBe(true)
  expect(await isShown(page)).toBe(false)
  const summer = await open(withAnnouncement('summer'))
  expect(await isShown(summer.page)).toBe(true)
  // Another announcement was closed since, so the first one is shown again.
  const spring = await open(withAnnouncement('spring'))
  expect(await isShown(spring.page)).toBe(true)
  expect(messages).toEqual([])
  await page.context().close()
})

test('LAY-4: an announcement that cannot be closed has no button and is always shown', async () => {
  const { page, open } = await pages.open(withAnnouncement('spring'))
  await close(page)
  const staying = await open(withAnnouncement('spring', false))
  expect(await isShown(staying.page)).toBe(true)
  expect(await staying.page.locator('.announce button').count()).toBe(0)
  await page.context().close()
})

test('LAY-4: without JavaScript the announcement is shown without a button', async () => {
  const { page } = await pages.open({ ...withAnnouncement('spring'), context: { javaScriptEnabled: false } })
  expect(await isShown(page)).toBe(true)
  expect(await page.locator('.announce button').isVisible()).toBe(false)
  await page.context().close()
})

test('A11Y-1: after closing with the keyboard, the next Tab goes to the element after the announcement', async () => {
  const { page } = await pages.open(withAnnouncement('spring'))
  await page.getByRole('button', { name: 'Close', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.className)).toBe('brand')
  await page.context().close()
})

test('LAY-4: text and button fit at every width, in both directions', async () => {
  const { page } = await pages.open(withAnnouncement('spring'.repeat(12)))
  for (const direction of ['ltr', 'rtl']) {
    await page.evaluate((value) => document.documentElement.setAttribute('dir', value), direction)
    for (const width of [320, 390, 996, 997, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const { overflow, size } = await page.evaluate(() => ({
        overflow: document.documentElement.scrollWidth - innerWidth,
        size: document.querySelector('.announce button')?.getBoundingClientRect().width,
      }))
      expect(`${direction} ${width}: ${overflow} ${size}`).toBe(`${direction} ${width}: 0 40`)
    }
  }
  await page.context().close()
})
