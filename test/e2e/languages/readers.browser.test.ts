/** A site in several languages for readers: the menu of languages, search, and pages without a translation. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BASE_URLS } from '../../helpers/baseUrls.ts'
import { runAxe } from '../../helpers/chromium.ts'
import { filesOfFixture } from '../../helpers/filesOfFixture.ts'
import { type BuiltSite, buildAndServe, waitForHydration } from '../client/builtSite.ts'

describe.each(BASE_URLS)('DOC-6: below %s', (baseUrl) => {
  let site: BuiltSite
  beforeAll(async () => {
    site = await buildAndServe(baseUrl, filesOfFixture('languages'))
  })
  afterAll(() => site?.close())

  const at = (route: string) => baseUrl + route.slice(1)

  test('the menu of languages keeps the page, and links stay in the language', async () => {
    const { page, loads, problems } = await site.open('/de/docs/intro')
    await page.locator('main a', { hasText: 'die Installation' }).click()
    await page.waitForURL(`**${at('/de/docs/guide/install')}#set-up`)
    // The address changes before the page.
    await page.locator('h1', { hasText: 'Installation' }).waitFor()
    expect(loads()).toBe(1)
    // The code of the menu loads after that of the page.
    await page.waitForLoadState('networkidle')
    await page.locator('.nav-drop > summary').click()
    await page.locator('.nav-drop a[hreflang=ja]').click()
    await page.waitForURL(`**${at('/ja/docs/guide/install')}#set-up`)
    await waitForHydration(page)
    expect(await page.locator('html').getAttribute('lang')).toBe('ja')
    expect(await page.locator('h1').textContent()).toBe('インストール')
    // The chosen language is offered where a page has another one.
    await page.goto(new URL(at('/de/docs/intro'), page.url()).href)
    const offer = page.locator('[role=region][lang=ja]')
    await offer.locator('a').click()
    await page.waitForURL(`**${at('/ja/docs/intro')}`)
    expect(await offer.count()).toBe(0)
    expect(problems).toEqual([])
    await page.context().close()
  })

  test('search finds the pages of the language', async () => {
    const { page, problems } = await site.open('/de/docs/intro')
    await page.keyboard.press('/')
    await page.locator('#xpre-search input').fill('Einrichten')
    const hit = page.locator('#xpre-search .find-list a').first()
    await hit.waitFor()
    expect(await hit.getAttribute('href')).toContain(at('/de/docs/guide/install'))
    expect(problems).toEqual([])
    await page.context().close()
  })

  test('a page of the other direction without a translation has no barriers', async () => {
    const { page, problems } = await site.open('/ar/docs/guide/install')
    const directionOf = (selector: string) =>
      page.locator(selector).evaluate((element) => getComputedStyle(element).direction)
    expect([await directionOf('.banner'), await directionOf('article')]).toEqual(['rtl', 'ltr'])
    await page.waitForFunction(() => document.getAnimations().length === 0)
    expect(await runAxe(page)).toEqual([])
    expect(problems).toEqual([])
    await page.context().close()
  })
})
