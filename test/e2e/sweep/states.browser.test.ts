/** Parts that open, close and fail: accessibility, forced colours and reduced motion. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerWith, MISSING } from '../../helpers/answerWith.ts'
import { runAxe } from '../../helpers/chromium.ts'
import { shortRows } from '../../helpers/longRuns.ts'
import { buildStates } from './stateSite.ts'
import { hydrate, type SweptSite } from './sweptSite.ts'

let site: SweptSite

beforeAll(async () => {
  site = await buildStates('/sub/path/')
})
afterAll(() => site?.close())

interface State {
  readonly name: string
  readonly route: string
  readonly width?: number
  /** Brings the page into the state, and waits for it. */
  readonly enter: (page: Page) => Promise<unknown>
  readonly before?: (page: Page) => Promise<unknown>
  /** The console has an error message. */
  readonly isFailure?: boolean
}

const STATES: readonly State[] = [
  {
    name: 'menu open',
    route: '/docs',
    width: 390,
    enter: (page) => page.locator('.nav-menu').click(),
  },
  {
    name: 'menu open at its main panel',
    route: '/live',
    width: 390,
    enter: async (page) => {
      await page.locator('.nav-menu').click()
      await page.locator('#xpre-menu').getByText('More').click()
    },
  },
  {
    name: 'dropdown open',
    route: '/docs',
    enter: (page) => page.locator('.nav-drop > summary').click(),
  },
  {
    name: 'tab chosen, fold, table of contents and category open',
    route: '/docs',
    width: 996,
    enter: async (page) => {
      await page
        .getByRole('radio', { name: 'Candle' })
        .or(page.getByRole('tab', { name: 'Candle' }))
        .focus()
      await page.keyboard.press('Space')
      await page.getByText('Lit by hand.').waitFor()
      await page.getByText('What else?').click()
      await page.getByText('Nothing, see').waitFor()
      await page.locator('.toc-block > summary').click()
    },
  },
  {
    name: 'search frame open',
    route: '/docs',
    enter: (page) => page.keyboard.press('/'),
  },
  {
    name: 'search page with no result',
    route: '/search?q=zzqxwvk',
    enter: (page) => page.locator('.all-count', { hasText: 'No results' }).waitFor(),
  },
  {
    name: 'search page with results',
    route: '/search?q=second',
    enter: (page) => page.locator('.all-found .hit').first().waitFor(),
  },
  {
    name: 'search with results',
    route: '/docs',
    enter: async (page) => {
      await page.keyboard.press('/')
      await page.keyboard.type('lamps')
      await page.locator('#xpre-search [role=option]').first().waitFor()
    },
  },
  {
    name: 'announcement closed',
    route: '/docs',
    enter: (page) => page.locator('.announce button').click(),
  },
  {
    name: 'crashed page',
    route: '/live',
    isFailure: true,
    enter: async (page) => {
      await page.getByRole('button', { name: 'break' }).click()
      await page.getByRole('button', { name: 'Try again' }).waitFor()
    },
  },
  {
    name: 'page without its code',
    route: '/live',
    isFailure: true,
    before: (page) =>
      page.route('**/*.js', (route) =>
        answerWith(route, (text) => (text.includes('Out of oil') ? MISSING : undefined)),
      ),
    enter: (page) => page.getByRole('button', { name: 'Retry' }).waitFor(),
  },
]

/** Pixels that are cut off at the side. */
const overflow = (page: Page) =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth))

const MODES = ['dark', 'light']

describe.each(STATES)('$name', ({ name, route, width = 1280, enter, before, isFailure }) => {
  test('A11Y-1: axe finds nothing in either mode, and nothing scrolls sideways', async () => {
    // Short runs use one of them for each state.
    const isChosen = (_: string, index: number) => index === name.length % MODES.length
    const { page, takeProblems } = await site.open({
      viewport: { width, height: 800 },
      reducedMotion: 'reduce',
    })
    await before?.(page)
    await page.goto(site.at(route))
    await hydrate(page)
    await enter(page)
    for (const mode of shortRows(MODES, isChosen)) {
      await page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), mode)
      expect([mode, await runAxe(page), await overflow(page)]).toEqual([mode, [], 0])
    }
    if (isFailure !== true) expect(takeProblems()).toEqual([])
    await page.context().close()
  })
})

test('A11Y-1: with forced colours the current item and the focus are visible', async () => {
  const { page, takeProblems } = await site.open({ forcedColors: 'active' })
  await page.goto(site.at('/docs'))
  await hydrate(page)
  const decoration = await page
    .locator('.side [aria-current=page]')
    .evaluate((link) => getComputedStyle(link).textDecorationLine)
  expect(decoration).toBe('underline')
  await page.keyboard.press('/')
  const outline = await page
    .locator('#xpre-search .find-bar:has(input:focus)')
    .evaluate((bar) => getComputedStyle(bar).outlineStyle)
  expect(outline).toBe('solid')
  await page.keyboard.press('Escape')
  // Drawn with a border, since this mode removes backgrounds.
  const border = await page
    .locator('button.nav-search')
    .evaluate((link) => getComputedStyle(link).borderTopStyle)
  expect(border).toBe('solid')
  expect(takeProblems()).toEqual([])
  await page.context().close()
})

test('A11Y-1: with reduced motion nothing is animated, neither on load nor when parts open', async () => {
  const { page, takeProblems } = await site.open({ reducedMotion: 'reduce' })
  await page.goto(site.at('/docs'))
  await hydrate(page)
  // With reduced motion an opening lasts 1 ms (STA-3), which counts as running until the page is painted.
  const moving = () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(({ playState }) => playState === 'running')
          .filter(({ effect }) => Number(effect?.getComputedTiming().duration ?? Infinity) > 1).length,
    )
  expect(await moving()).toBe(0)
  await page.getByText('What else?').click()
  expect(await page.getByText('Nothing, see').isVisible()).toBe(true)
  await page.keyboard.press('/')
  expect(await moving()).toBe(0)
  expect(takeProblems()).toEqual([])
  await page.context().close()
})
