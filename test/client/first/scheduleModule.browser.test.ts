import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CONTROLS, MODULE, type PageOpener, STYLESHEET, startPages } from './openPage.tsx'

let pages: PageOpener

beforeAll(async () => {
  pages = await startPages()
})
afterAll(() => pages.close())

/** Polls by time, not by animation frames, which hidden pages do not get. */
const POLLING_MS = 20
const IDLE_TIMEOUT_MS = 2_000

const RUNS = 'document.documentElement.dataset.runs = Number(document.documentElement.dataset.runs ?? 0) + 1'
const module = { [MODULE]: RUNS }

const runsOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.runs)
const hasRun = (page: Page) =>
  page.waitForFunction(() => document.documentElement.dataset.runs !== undefined, undefined, {
    polling: POLLING_MS,
  })

/** A connection without prefetching. */
const onSlowConnection = () =>
  Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } })

/**
 * Waits until all scheduled work has run. A browser that paints no frames never calls idle callbacks, so they have a
 * timeout.
 */
const settle = (page: Page) =>
  page.evaluate(
    (timeout) =>
      new Promise((done) => {
        const whenIdle = (run: () => void) => requestIdleCallback(run, { timeout })
        whenIdle(() => whenIdle(() => setTimeout(done, 100)))
      }),
    IDLE_TIMEOUT_MS,
  )

test('the module loads once, after the page and all other files', async () => {
  const { page, requests, messages } = await pages.open({ assets: module })
  await hasRun(page)
  await page.hover('.brand')
  await page.keyboard.press('Tab')
  await settle(page)
  expect(await runsOf(page)).toBe('1')
  expect(requests).toEqual([CONTROLS, STYLESHEET, MODULE])
  expect(messages).toEqual([])
  await page.context().close()
})

describe('with data saving', () => {
  test.each<[string, (page: Page) => Promise<void>]>([
    ['pressing a link', (page) => page.mouse.down()],
    ['touching a control', (page) => page.tap('.nav-menu')],
    ['focus on a link', (page) => page.locator('.skip').focus()],
    ['a key', (page) => page.keyboard.press('ArrowDown')],
  ])('the module waits for an interaction: %s', async (_, intend) => {
    const context = { hasTouch: true, viewport: { width: 390, height: 800 } }
    const { page, requests } = await pages.open({ assets: module, context }, onSlowConnection)
    await settle(page)
    await page.hover('.brand')
    await settle(page)
    expect(requests).toEqual([CONTROLS, STYLESHEET])
    await intend(page)
    await hasRun(page)
    expect(requests).toEqual([CONTROLS, STYLESHEET, MODULE])
    await page.context().close()
  })
})

test.each([
  ['missing', undefined],
  ['truncated', 'export const a = {'],
])(
  'a module that is %s is requested once more at the next interaction, and the page works',
  async (_, text) => {
    const { page, requests, messages } = await pages.open(
      { assets: { [MODULE]: text }, context: { viewport: { width: 1280, height: 800 } } },
      onSlowConnection,
    )
    for (let intents = 0; intents < 4; intents++) {
      await page.keyboard.press('ArrowDown')
      await settle(page)
    }
    expect(requests).toEqual([CONTROLS, STYLESHEET, MODULE, `${MODULE}?retry`])
    expect(messages.filter((message) => !message.startsWith('Failed to load resource'))).toEqual([])
    await page.click('.nav .color-switch')
    expect(await page.getAttribute('html', 'data-theme')).toBe('light')
    await page.context().close()
  },
)

test('a module that loads at the second attempt runs', async () => {
  const { page } = await pages.open({
    assets: { [MODULE]: undefined, [`${MODULE}?retry`]: RUNS },
  })
  await settle(page)
  await page.hover('.brand')
  await hasRun(page)
  expect(await runsOf(page)).toBe('1')
  await page.context().close()
})

test('a page without the address of a module loads none', async () => {
  const { page, requests, messages } = await pages.open({ module: '' })
  await settle(page)
  await page.hover('.brand')
  await page.keyboard.press('ArrowDown')
  await settle(page)
  expect(requests).toEqual([CONTROLS, STYLESHEET])
  expect(messages).toEqual([])
  await page.context().close()
})
