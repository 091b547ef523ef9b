/** Versions of documents for readers: menu, preferred version, banner, and search of a version. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BASE_URLS } from '../../helpers/baseUrls.ts'
import { runAxe } from '../../helpers/chromium.ts'
import { filesOfFixture } from '../../helpers/filesOfFixture.ts'
import { type BuiltSite, buildAndServe, waitForHydration } from '../client/builtSite.ts'

const KEY = 'docs-preferred-version-default'

const summary = (page: Page) => page.locator('.nav-drop > summary')
const version = (page: Page, label: string) => page.locator('.nav-drop a', { hasText: label })
const startLink = (page: Page) => page.locator('.nav-in > a.nav-link', { hasText: 'Start' })
/** What fades in has another contrast until it is there. */
const isStill = (page: Page) =>
  page.waitForFunction(() => document.getAnimations().every((each) => each.timeline !== document.timeline))
/** The address changes before the page. */
const isShown = async (page: Page, label: string) => {
  await page.locator('.nav-drop > summary', { hasText: label }).waitFor()
  await isStill(page)
}
const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY)

describe.each(BASE_URLS)('DOC-3: below %s', (baseUrl) => {
  let site: BuiltSite
  beforeAll(async () => {
    site = await buildAndServe(baseUrl, filesOfFixture('versions-folders'))
  })
  afterAll(() => site?.close())

  const at = (route: string) => baseUrl + route.slice(1)

  test('the menu is operated by keys, keeps the document, and stores the version without loading a document', async () => {
    const { page, loads, problems } = await site.open('/docs/1.0/bulb')
    await summary(page).focus()
    await page.keyboard.press('Enter')
    expect(await page.locator('.nav-drop a').allTextContents()).toEqual(['3.0', '2.0', '1.0 (old)'])
    expect(await page.locator('.nav-drop [aria-current=page]').allTextContents()).toEqual(['1.0 (old)'])
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    expect(await summary(page).evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    // Version 2.0 has this document in another folder, which makes it another one.
    await page.waitForURL(`**${at('/docs/intro')}`)
    await isShown(page, '2.0')
    expect([await stored(page), loads()]).toEqual(['2.0', 1])
    await summary(page).click()
    await version(page, '3.0').click()
    await page.waitForURL(`**${at('/docs/next')}**`)
    await isShown(page, '3.0')
    expect([await stored(page), loads()]).toEqual(['current', 1])
    expect(problems).toEqual([])
    await page.context().close()
  })

  test('a document that the other version has is kept, and so is the heading of the address', async () => {
    const { page, loads } = await site.open('/docs/guide/bulb#remove')
    await summary(page).click()
    await version(page, '3.0').click()
    await page.waitForURL(`**${at('/docs/next/guide/bulb')}#remove`)
    await isShown(page, '3.0')
    const classes = await page.locator('html').getAttribute('class')
    expect([classes?.split(' ').includes('docs-version-current'), loads()]).toEqual([true, 1])
    expect(await page.locator(':target').textContent()).toContain('Remove')
    // Links keep their addresses, which readers may copy.
    expect(await page.locator('.nav-drop a[href*="#"]').count()).toBe(0)
    await page.context().close()
  })

  test('links outside of the documents lead to the chosen version, in all tabs, after loading and after navigation', async () => {
    const { page, loads } = await site.open('/')
    const other = await page.context().newPage()
    await other.goto(site.at('/'))
    await waitForHydration(other)
    expect(await startLink(other).getAttribute('href')).toBe(at('/docs/intro'))
    await summary(page).click()
    await version(page, '1.0 (old)').click()
    await page.waitForURL(`**${at('/docs/1.0')}**`)
    await other.waitForFunction(
      (href) => document.querySelector('.nav-in > a.nav-link')?.getAttribute('href') === href,
      at('/docs/1.0/intro'),
    )
    expect(await summary(other).textContent()).toBe('1.0 (old)')
    await page.locator('.brand').first().click()
    await page.waitForURL(`**${at('/')}`)
    expect([await startLink(page).getAttribute('href'), loads()]).toEqual([at('/docs/1.0/intro'), 1])
    await page.reload()
    await waitForHydration(page)
    expect(await startLink(page).getAttribute('href')).toBe(at('/docs/1.0/intro'))
    // A page of a version has links to its version, whatever the reader prefers.
    await page.goto(site.at('/docs/next/intro'))
    await waitForHydration(page)
    expect(await startLink(page).getAttribute('href')).toBe(at('/docs/next/intro'))
    await page.context().close()
  })

  test('a stored version that does not exist any more is dropped', async () => {
    const { page, problems } = await site.open('/', {
      before: (tab) => tab.addInitScript((key) => localStorage.setItem(key, '0.1'), KEY),
    })
    await page.waitForFunction((key) => localStorage.getItem(key) === null, KEY)
    expect([await startLink(page).getAttribute('href'), problems]).toEqual([at('/docs/intro'), []])
    await page.context().close()
  })

  test('the link of the banner chooses the last version, also before the page is hydrated', async () => {
    const { page } = await site.open('/docs/1.0/intro#notes', {
      skipsHydration: true,
      before: (tab) => tab.route('**/xpre-client*', (route) => route.abort()),
    })
    await page.locator('.banner a').click()
    await page.waitForURL(`**${at('/docs/intro')}#notes`)
    expect(await stored(page)).toBe('2.0')
    await page.context().close()
  })

  test('without JavaScript, the menu opens and its links work', async () => {
    const context = await site.browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(site.at('/docs/guide/bulb'))
    await summary(page).click()
    await version(page, '3.0').click()
    await page.waitForURL(`**${at('/docs/next/guide/bulb')}`)
    await context.close()
  })

  test('on phones the menu is in the drawer, and axe finds nothing', async () => {
    const { page } = await site.open('/docs/1.0/intro', { width: 390 })
    await page.locator('.nav-menu').click()
    await page.locator('.menu-main > summary').click()
    await page.locator('.menu-group > summary').click()
    expect(await page.locator('.menu-group > summary').textContent()).toBe('Version: 1.0 (old)')
    await isStill(page)
    expect(await runAxe(page)).toEqual([])
    await page.locator('.menu-group a', { hasText: '2.0' }).click()
    await page.waitForURL(`**${at('/docs/intro')}`)
    expect(await stored(page)).toBe('2.0')
    await page.context().close()
  })

  const hits = (page: Page) =>
    page
      .locator('#xpre-search [role=option]')
      .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname))
  const waitForResults = (page: Page) =>
    page.waitForFunction(() => {
      const dialog = document.querySelector('#xpre-search')
      return dialog?.querySelector('[role=option]') != null && !dialog.classList.contains('is-busy')
    })

  test('D2: the dialog searches the version of the page, says so, and can search all versions', async () => {
    const { page, problems } = await site.open('/docs/1.0/intro')
    await page.keyboard.press('/')
    await page.keyboard.type('bulb')
    await waitForResults(page)
    const line = page.locator('.find-scope')
    expect(await line.locator('span').textContent()).toBe('Searching in version 1.0 (old)')
    const found = await hits(page)
    expect(found.length).toBeGreaterThan(0)
    expect(found.filter((href) => !href.startsWith(at('/docs/1.0')))).toEqual([])
    expect(await page.locator('.find-version').count()).toBe(0)

    await line.getByRole('button', { name: 'Search all versions' }).click()
    await page.locator('.find-version').first().waitFor()
    expect(await line.locator('span').textContent()).toBe('Searching in all versions')
    expect(await page.locator('#xpre-search input').evaluate((input) => input.matches(':focus'))).toBe(true)
    const versions = new Set(await page.locator('#xpre-search .find-version').allTextContents())
    expect([...versions].sort()).toEqual(['1.0 (old)', '2.0', '3.0'])
    await isStill(page)
    expect(await runAxe(page)).toEqual([])

    await line.getByRole('button', { name: 'Search this version' }).click()
    await page.locator('.find-version').first().waitFor({ state: 'detached' })
    await waitForResults(page)
    expect(await hits(page)).toEqual(found)
    expect(await page.locator('.find-foot a').getAttribute('href')).toBe(at('/search?q=bulb&version=1.0'))
    expect(problems).toEqual([])
    await page.context().close()
  })

  test('D2: outside of the documents the dialog searches the preferred version, on another page that of the page', async () => {
    const { page } = await site.open('/', {
      before: (tab) => tab.addInitScript((key) => localStorage.setItem(key, 'current'), KEY),
    })
    const scope = page.locator('.find-scope span')
    await page.keyboard.press('/')
    await page.keyboard.type('bulb')
    await waitForResults(page)
    expect(await scope.textContent()).toBe('Searching in version 3.0')
    await page.keyboard.press('Escape')
    await page.locator('main a', { hasText: 'first one' }).click()
    // The address changes before the page, which closes an open dialog.
    await page.locator('h1', { hasText: 'Lamps 1' }).waitFor()
    await page.keyboard.press('/')
    await page.waitForFunction(() =>
      document.querySelector('.find-scope span')?.textContent?.endsWith('1.0 (old)'),
    )
    await waitForResults(page)
    expect((await hits(page)).every((href) => href.startsWith(at('/docs/1.0')))).toBe(true)
    await page.context().close()
  })

  test('D2: the search page has a choice of versions, which its address contains', async () => {
    const { page, problems } = await site.open('/search?q=bulb')
    const choice = page.getByRole('combobox', { name: 'Version' })
    await page.locator('.all-found .hit').first().waitFor()
    expect(await choice.inputValue()).toBe('2.0')
    expect(await page.locator('.all-found .find-version').count()).toBe(0)
    // Another tab chooses a version: suggestions stay those of the address, as the results do.
    await page.evaluate((key) => localStorage.setItem(key, '1.0'), KEY)
    await page.locator('.all input[name=q]').fill('bulbs')
    const suggestion = page.locator('.all-panel .hit').first()
    await suggestion.waitFor()
    expect(await suggestion.getAttribute('href')).not.toContain('/docs/1.0')
    await page.evaluate((key) => localStorage.removeItem(key), KEY)
    await page.locator('.all input[name=q]').fill('bulb')
    await page.waitForURL((url) => url.searchParams.get('q') === 'bulb')
    await choice.selectOption({ label: 'All versions' })
    await page.locator('.all-found .find-version', { hasText: '3.0' }).first().waitFor()
    expect(new URL(page.url()).search).toBe('?q=bulb&version=*')
    await page.reload()
    await page.locator('.all-found .find-version').first().waitFor()
    expect(await choice.inputValue()).toBe('*')
    await isStill(page)
    expect(await runAxe(page)).toEqual([])
    expect(problems).toEqual([])
    await page.context().close()
  })

  test('the 404 page of an old version leads to the documents of that version', async () => {
    const { page } = await site.open('/docs/1.0/nothing')
    expect(await summary(page).textContent()).toBe('1.0 (old)')
    expect(await version(page, '2.0').getAttribute('href')).toMatch(new RegExp(`^${at('/docs')}(?:/|$)`))
    expect(await startLink(page).getAttribute('href')).toBe(at('/docs/1.0/intro'))
    await page.context().close()
  })
})
