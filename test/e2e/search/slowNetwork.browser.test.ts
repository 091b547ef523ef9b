/** The search of a built site while its files load slowly, and without a network. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerWith, MISSING } from '../../helpers/answerWith.ts'
import { runAxe } from '../../helpers/chromium.ts'
import { shortRows } from '../../helpers/longRuns.ts'
import { type BuiltSite, buildAndServe, waitForHydration } from '../client/builtSite.ts'

const FILES = {
  'package.json': '{ "type": "module" }',
  'xpre.config.ts': `export default {
    title: 'Lamps',
    docs: { path: 'docs', routeBasePath: '/docs' },
  }`,
  'docs/index.md': '# Start\n\n[Fit](fit.md)\n',
  'docs/fit.md': '# Fit a lamp\n\n## Change the bulb\n\nTurn it to the left. `<mark>` is a tag of HTML.\n',
}

let site: BuiltSite
beforeAll(async () => {
  site = await buildAndServe('/', FILES)
})
afterAll(() => site?.close())

const dialog = (page: Page) => page.locator('#xpre-search')
const input = (page: Page) => dialog(page).locator('input[name=q]')
const options = (page: Page) => dialog(page).locator('[role=option]')
const retry = (page: Page) => dialog(page).getByRole('button', { name: 'Retry' })
const setOffline = (page: Page, isOffline: boolean) => page.context().setOffline(isOffline)

/** The browser saves data, and loads nothing before the reader needs it. */
const saveData = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))

/** The reader asks for less data. Chromium has no emulation of this query. */
const reduceData = (page: Page) =>
  page.addInitScript(() => {
    const { matchMedia } = window
    window.matchMedia = (query) => matchMedia(query.includes('prefers-reduced-data') ? 'all' : query)
  })

/** Files that the first scripts load. */
const FILES_OF_SCRIPTS = /\/(?:assets\/(?!controls)[^/]*\.js|xpre-[^/]*)$/

/** Holds all requests of scripts for other files. */
async function holdFiles(page: Page) {
  let release: () => void = () => {}
  const released = new Promise<void>((done) => {
    release = done
  })
  await page.route(FILES_OF_SCRIPTS, async (route) => {
    await released
    await route.continue()
  })
  return release
}

describe('SRC-2: without a network', () => {
  test('the dialog of a page without code keeps the typed text, offers Retry, and recovers when the network is back', async () => {
    const { page } = await site.open('/docs', { before: saveData, skipsHydration: true })
    await setOffline(page, true)
    await page.keyboard.press('/')
    await page.keyboard.type('bul')
    await dialog(page).getByRole('alert').filter({ hasText: 'could not be loaded' }).waitFor()
    await retry(page).click()
    await retry(page).waitFor()
    // The text is not selected, so that the reader can go on typing.
    await page.keyboard.type('b')
    expect(await input(page).inputValue()).toBe('bulb')
    await setOffline(page, false)
    await options(page).first().waitFor()
    expect([await input(page).inputValue(), await retry(page).count()]).toEqual(['bulb', 0])
    await page.context().close()
  })

  test('known words are found, others show Retry until the network is back', async () => {
    const { page } = await site.open('/docs')
    await page.keyboard.press('/')
    await page.keyboard.type('bulb')
    await options(page).first().waitFor()
    await setOffline(page, true)
    // A word with a typo needs code that is not loaded.
    await input(page).fill('chnage')
    await retry(page).waitFor()
    await input(page).fill('lamp')
    await options(page).filter({ hasText: 'Fit a lamp' }).first().waitFor()
    await input(page).fill('chnage')
    await retry(page).waitFor()
    await setOffline(page, false)
    await options(page).filter({ hasText: 'Change the bulb' }).first().waitFor()
    expect(await input(page).inputValue()).toBe('chnage')
    await page.context().close()
  })

  test('opened results whose code does not load have Retry, and are shown when the network is back', async () => {
    let isGone = false
    const before = (page: Page) =>
      page.route(FILES_OF_SCRIPTS, (route) =>
        // A class that only this code has.
        answerWith(route, (text) => (isGone && text.includes('is-fav') ? MISSING : undefined)),
      )
    const { page } = await site.open('/docs', { before })
    await page.keyboard.press('/')
    await page.keyboard.type('bulb')
    await options(page).first().waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/docs/fit#*')
    await page.reload()
    await waitForHydration(page)
    isGone = true
    await page.keyboard.press('/')
    await retry(page).waitFor()
    expect(await dialog(page).getByText('No recent searches').count()).toBe(0)
    await retry(page).click()
    await retry(page).waitFor()
    isGone = false
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await dialog(page).locator('.saved').filter({ hasText: 'Change the bulb' }).waitFor()
    expect(await retry(page).count()).toBe(0)
    await page.context().close()
  })

  test('the search page lists its pages below an error, and searches when the network is back', async () => {
    const before = (page: Page) => page.route(FILES_OF_SCRIPTS, (route) => route.abort())
    const { page } = await site.open('/search?q=bulb', { before, skipsHydration: true })
    const alert = page.locator('main').getByRole('alert').filter({ hasText: 'could not be loaded' })
    await alert.waitFor()
    expect(await page.getByRole('link', { name: 'Fit a lamp' }).isVisible()).toBe(true)
    expect(await runAxe(page)).toEqual([])
    await page.unroute(FILES_OF_SCRIPTS)
    await setOffline(page, true)
    await setOffline(page, false)
    await page
      .getByRole('link', { name: /Change the bulb/ })
      .first()
      .waitFor()
    expect(await alert.count()).toBe(0)
    await page.context().close()
  })
})

describe('SRC-1: while files load slowly', () => {
  test('the dialog is open at once, says that it loads, and searches for the typed text', async () => {
    let release = () => {}
    const before = async (page: Page) => {
      release = await holdFiles(page)
    }
    const { page } = await site.open('/docs', { before, skipsHydration: true })
    await page.keyboard.press('/')
    await page.keyboard.type('bul')
    await dialog(page).getByText('Search is loading').waitFor()
    expect(await runAxe(page)).toEqual([])
    release()
    await page.keyboard.type('b')
    await options(page).first().waitFor()
    expect(await input(page).inputValue()).toBe('bulb')
    expect(await dialog(page).getByText('Search is loading').isVisible()).toBe(false)
    // The text of a page may contain the name of a tag.
    expect(await options(page).locator('.hit-text').allTextContents()).toContainEqual(
      expect.stringContaining('<mark> is a tag'),
    )
    await page.context().close()
  })

  test('the search page shows the query and that it searches, and no list', async () => {
    let release = () => {}
    const before = async (page: Page) => {
      release = await holdFiles(page)
    }
    const { page } = await site.open('/search?q=bulb', { before, skipsHydration: true })
    await page.getByText('Searching …').waitFor()
    expect(await page.locator('.all input').inputValue()).toBe('bulb')
    const list = page.getByRole('link', { name: 'Fit a lamp' })
    expect(await list.isVisible()).toBe(false)
    release()
    await page
      .getByRole('link', { name: /Change the bulb/ })
      .first()
      .waitFor()
    expect(await page.getByText('Searching …').isVisible()).toBe(false)
    await page.context().close()
  })
})

const SAVERS = [
  ['the browser saves data', saveData],
  ['the reader prefers reduced data', reduceData],
] as const

test.each(shortRows(SAVERS, ([, before]) => before === saveData))(
  'pointing at links and controls fetches nothing when %s',
  async (_, before) => {
    const { page } = await site.open('/docs', { before, skipsHydration: true })
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    const point = async () => {
      for (const name of ['Search', 'Fit']) {
        await page
          .getByRole(name === 'Search' ? 'button' : 'link', { name, exact: true })
          .first()
          .hover()
        await page.waitForTimeout(150)
      }
      await page.mouse.move(5, 700)
    }
    await point()
    expect(requests).toEqual([])
    await page.keyboard.press('Shift')
    await waitForHydration(page)
    // Effects of the page may load code after it.
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(300)
    requests.length = 0
    await point()
    expect(requests).toEqual([])
    await page.context().close()
  },
)
