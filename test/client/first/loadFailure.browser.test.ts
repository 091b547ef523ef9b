import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CONTROLS, MODULE, type PageOpener, STYLESHEET, startPages } from './openPage.tsx'

let pages: PageOpener

beforeAll(async () => {
  pages = await startPages()
})
afterAll(() => pages.close())

const nothing = { [STYLESHEET]: undefined, [CONTROLS]: undefined, [MODULE]: undefined }
const banner = (page: Page) => page.getByRole('alert')

/** All messages except those of the browser about a missing file. */
const notOfTheBrowser = (messages: readonly string[]) =>
  messages.filter((text) => !text.startsWith('Failed to load resource'))

describe('ERR-3: assets that did not load', () => {
  test('below another base URL show a banner with the right base URL', async () => {
    const { page, messages } = await pages.open({ assets: nothing, path: '/other/place/docs/start/' })
    await banner(page).waitFor()
    const text = await banner(page).innerText()
    expect(text).toContain('Your xpre-docs site did not load properly.')
    expect(text).toContain('A very common reason is a wrong site baseUrl configuration.')
    expect(text).toContain('Current configured baseUrl = /sub/')
    expect(text).toContain('We suggest trying baseUrl = /other/place/')
    // The content security policy would block a style attribute and log it.
    expect(await banner(page).evaluate((element) => getComputedStyle(element).borderTopWidth)).toBe('3px')
    await page.waitForLoadState('networkidle')
    expect(await banner(page).count()).toBe(1)
    expect(notOfTheBrowser(messages)).toEqual([])
    await page.context().close()
  })

  test('at the root of the host suggest the root', async () => {
    const { page } = await pages.open({ assets: nothing, path: '/docs/start' })
    expect(await banner(page).innerText()).toContain('We suggest trying baseUrl = /\n'.trim())
    await page.context().close()
  })

  test('below the right base URL show a banner with the name of the file', async () => {
    const { page } = await pages.open({ assets: { [STYLESHEET]: undefined } })
    await banner(page).waitFor()
    const text = await banner(page).innerText()
    expect(text).toContain(`This file could not be loaded: ${STYLESHEET}`)
    expect(text).not.toContain('We suggest')
    await page.context().close()
  })

  test('never insert the address into the page as HTML', async () => {
    const { page } = await pages.open({
      assets: nothing,
      path: '/%3Cimg%20src=x%20onerror=alert(1)%3E/docs/start?q=<img>#<img>',
    })
    await banner(page).waitFor()
    expect(await banner(page).innerText()).toContain('<img src=x onerror=alert(1)>')
    expect(await banner(page).locator('img').count()).toBe(0)
    await page.context().close()
  })

  test('show a banner when only the client module is missing and the base URL is wrong', async () => {
    const { page } = await pages.open({ assets: { [MODULE]: undefined }, path: '/other/docs/start' })
    await banner(page).waitFor()
    expect(await banner(page).innerText()).toContain('We suggest trying baseUrl = /other/')
    await page.context().close()
  })

  test('show a banner when only the controls are missing and the base URL is wrong', async () => {
    const { page } = await pages.open({ assets: { [CONTROLS]: undefined }, path: '/other/docs/start' })
    await banner(page).waitFor()
    expect(await banner(page).innerText()).toContain('We suggest trying baseUrl = /other/')
    await page.context().close()
  })

  test('STA-1: do not affect the chosen colour mode when only the controls are missing', async () => {
    const view = { assets: { [CONTROLS]: undefined }, context: { colorScheme: 'light' as const } }
    const { page } = await pages.open({ ...view, attributes: 'data-respect-system' })
    await page.waitForLoadState('networkidle')
    expect(await page.locator('html').getAttribute('data-theme')).toBe('light')
    // Controls that need the script are hidden.
    expect(await page.locator('.nav .color-switch').isVisible()).toBe(false)
    expect(await banner(page).count()).toBe(0)
    await page.context().close()
  })

  test('show no banner when the page is complete without them', async () => {
    const { page, requests } = await pages.open({
      assets: { [MODULE]: undefined },
      head: '<link rel="stylesheet" href="/sub/own.css">',
    })
    await page.waitForLoadState('networkidle')
    expect(requests).toContain('/sub/own.css')
    expect(requests).toContain(MODULE)
    expect(await banner(page).count()).toBe(0)
    await page.context().close()
  })
})

test('ERR-3: a page that loads completely has no banner', async () => {
  const { page, messages } = await pages.open({})
  await page.waitForLoadState('networkidle')
  expect(await banner(page).count()).toBe(0)
  expect(await page.content()).not.toContain('style="')
  expect(messages).toEqual([])
  await page.context().close()
})
