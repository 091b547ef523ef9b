/** The search page of a built site: with its index, without it, and without script. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildStates } from './stateSite.ts'
import { hydrate, type SweptSite } from './sweptSite.ts'

let site: SweptSite

beforeAll(async () => {
  site = await buildStates('/sub/path/')
})
afterAll(() => site?.close())

const shownPages = (page: Page) =>
  page.locator('.all [data-static] a').filter({ visible: true }).allTextContents()
const found = (page: Page) => page.locator('.all-found li b')
const foundTitles = (page: Page) => found(page).allTextContents()
const field = (page: Page) => page.locator('.all input[name=q]')
const statusOf = (page: Page) => page.locator('.all-count').textContent()

test('SRC-5: a page loaded with a query shows its results at once, without an action of the reader', async () => {
  const { page, takeProblems } = await site.open()
  await page.goto(`${site.at('/search')}?q=S%C3%89cond%20PAGE`)
  await found(page).first().waitFor()
  expect([(await foundTitles(page))[0], await field(page).inputValue()]).toEqual([
    'Second page',
    'SÉcond PAGE',
  ])
  expect([await statusOf(page), await shownPages(page)]).toEqual(['2 matches on 2 pages', []])
  expect(takeProblems()).toEqual([])
  await page.context().close()
})

test('SRC-5: results follow the typed query, the address contains it, and clearing it clears both', async () => {
  const { page, takeProblems, loads } = await site.open()
  await page.goto(site.at('/search'))
  await hydrate(page)
  const all = await shownPages(page)
  expect(all.length).toBeGreaterThan(3)
  expect(await statusOf(page)).toBe('')
  await field(page).pressSequentially('second')
  await expect.poll(() => new URL(page.url()).search).toBe('?q=second')
  await found(page).first().waitFor()
  await field(page).press('Enter')
  expect(new URL(page.url()).search).toBe('?q=second')
  await page.reload()
  await found(page).first().waitFor()
  await field(page).fill('')
  await expect.poll(() => shownPages(page)).toEqual(all)
  expect(await statusOf(page)).toBe('')
  expect([loads(), takeProblems()]).toEqual([2, []])
  await page.context().close()
})

test('SRC-5: without the index, pages are filtered by their titles', async () => {
  const { page } = await site.open()
  await page.route('**/xpre-search*', (route) => route.abort())
  await page.goto(`${site.at('/search')}?q=second`)
  await page.getByRole('alert').filter({ hasText: 'Unable to fetch results' }).waitFor()
  expect([await statusOf(page), await shownPages(page)]).toEqual([
    'One page found by its title',
    ['Second page'],
  ])
  await page.context().close()
})

test('SRC-5: a hostile query is text, in the field and in the status', async () => {
  const { page, takeProblems } = await site.open()
  const query = '<script>document.title=1</script><img src=x>'
  await page.goto(`${site.at('/search')}?q=${encodeURIComponent(query)}`)
  await page.locator('.all-count:not(:empty)').waitFor({ state: 'attached' })
  expect([await field(page).inputValue(), await page.title()]).toEqual([
    query,
    `Search results for "${query}" | Lamps`,
  ])
  expect(await page.locator('.all :is(script, img)').count()).toBe(0)
  expect(takeProblems()).toEqual([])
  await page.context().close()
})

test('SRC-1: the router opens the page from the dialog, which closes, also after going back', async () => {
  const { page, loads, takeProblems } = await site.open()
  await page.goto(site.at('/docs'))
  await hydrate(page)
  const isOpen = () => page.locator('#xpre-search').evaluate((dialog) => dialog.hasAttribute('open'))
  const seeAll = () =>
    page
      .locator('#xpre-search')
      .getByRole('link', { name: /^(?:See all|Search page)$/ })
      .click()
  await page.keyboard.press('/')
  await page.keyboard.type('second')
  await seeAll()
  await found(page).filter({ hasText: 'Second page' }).first().waitFor()
  expect([await isOpen(), loads(), await field(page).inputValue()]).toEqual([false, 1, 'second'])
  // Another query from the dialog updates the same page.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('one')
  await page.locator('#xpre-search [role=option]', { hasText: 'One' }).first().waitFor()
  await seeAll()
  await expect.poll(async () => (await foundTitles(page))[0]).toBe('One')
  await page.goBack()
  await expect.poll(async () => (await foundTitles(page))[0]).toBe('Second page')
  expect(await field(page).inputValue()).toBe('second')
  await page.keyboard.press('Control+k')
  await page.goBack()
  await page.waitForFunction(() => document.title === 'Start | Lamps')
  expect([await isOpen(), loads(), takeProblems()]).toEqual([false, 1, []])
  await page.context().close()
})

test('SRC-4: a hit of the dialog is opened without a page load, at its heading', async () => {
  const { page, loads, takeProblems } = await site.open()
  await page.goto(site.at('/docs'))
  await hydrate(page)
  await page.keyboard.press('/')
  await page.keyboard.type('part')
  await page.locator('#xpre-search [role=option]', { hasText: 'Part' }).first().waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(`${site.at('/docs/second')}#part`)
  await page.waitForFunction(() => document.title === 'Second page | Lamps')
  expect([loads(), takeProblems()]).toEqual([1, []])
  expect(await page.locator('#xpre-search').isVisible()).toBe(false)
  await page.context().close()
})

test('SRC-1: text that is typed into the dialog before other scripts have loaded stays, and can be continued', async () => {
  const { page, takeProblems } = await site.open()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/client-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(site.at('/docs'))
  await page.keyboard.press('/')
  await page.keyboard.type('lam')
  await page.locator('#xpre-search').evaluate((dialog) => Object.assign(globalThis, { dialog }))
  release()
  await hydrate(page)
  await page.keyboard.type('ps')
  const state = await page.evaluate(() => {
    const dialog = document.querySelector<HTMLDialogElement>('#xpre-search')
    return [dialog?.open, dialog?.querySelector('input')?.value, dialog === Object(globalThis).dialog]
  })
  expect([state, takeProblems()]).toEqual([[true, 'lamps', true], []])
  await page.context().close()
})

test('RTR-10: without script, or without its code, the page shows a notice and lists every page', async () => {
  const note = 'Search needs JavaScript'
  const { page } = await site.open({ javaScriptEnabled: false })
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`${site.at('/search')}?q=second`)
    expect((await shownPages(page)).length).toBeGreaterThan(3)
    expect(await page.locator('.all').getByText(note).isVisible()).toBe(true)
    // The field is hidden when it cannot work, here and on the 404 page.
    expect(await page.getByRole('searchbox').count()).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await page.goto(site.at('/docs/nothing-here'))
    expect(await page.getByRole('searchbox').count()).toBe(0)
  }
  await page.context().close()

  const broken = await site.open()
  await broken.page.route('**/*.js', (route) => route.abort())
  await broken.page.goto(`${site.at('/search')}?q=second`)
  await expect.poll(async () => (await shownPages(broken.page)).length).toBeGreaterThan(3)
  expect(await broken.page.locator('.all').getByText(note).isVisible()).toBe(true)
  await broken.page.context().close()

  const hydrated = await site.open()
  await hydrated.page.goto(site.at('/search'))
  // In `dev` the search box appears some time after the page is loaded.
  await expect.poll(() => hydrated.page.locator('.all').getByRole('searchbox').isVisible()).toBe(true)
  expect(await hydrated.page.getByText(note).isVisible()).toBe(false)
  await hydrated.page.context().close()
})

test('RTE-6: on the 404 page the field contains the words of the address, unless the reader has typed', async () => {
  const { page } = await site.open()
  await page.goto(site.at('/docs/second-pages'))
  await hydrate(page)
  const input = page.locator('.lost input')
  await expect.poll(() => input.inputValue()).toBe('second pages')
  await input.fill('second')
  await input.press('Enter')
  await found(page).first().waitFor()
  await page.context().close()
})
