/** Walks through pages with the keyboard alone. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shortRows } from '../../helpers/longRuns.ts'
import { isServedByDev } from '../client/serveSite.ts'
import { buildStates } from './stateSite.ts'
import { hydrate, type SweptSite } from './sweptSite.ts'

let site: SweptSite

beforeAll(async () => {
  site = await buildStates('/')
})
afterAll(() => site?.close())

const open = async (route: string, width = 1280) => {
  const watched = await site.open({ viewport: { width, height: 800 }, reducedMotion: 'reduce' })
  await watched.page.goto(site.at(route))
  await hydrate(watched.page)
  // The panel of `dev` sends requests.
  if (isServedByDev) await watched.page.waitForLoadState('networkidle')
  return watched
}

interface Stop {
  readonly name: string
  readonly isSeen: boolean
}

/**
 * The focused element. Its focus ring may be drawn around the element, around a parent, or around
 * its label.
 */
const readStop = (page: Page): Promise<Stop | undefined> =>
  page.evaluate(() => {
    let element = document.activeElement
    // The panel of `dev` has a shadow root.
    while (element?.shadowRoot) element = element.shadowRoot.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return undefined
    const label = element.id === '' ? null : document.querySelector(`label[for="${CSS.escape(element.id)}"]`)
    const around = [element, element.parentElement, element.parentElement?.parentElement, label]
    const isDrawn = around.some((part) => {
      if (!(part instanceof HTMLElement)) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(part)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    })
    const { top, bottom, left, right } = element.getBoundingClientRect()
    const isInView = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
    return {
      name: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent ?? ''}`.trim(),
      isSeen: isDrawn && isInView,
    }
  })

/** All elements that Tab reaches, until the focus moves to the browser's own controls. */
async function walk(page: Page): Promise<Stop[]> {
  const stops: Stop[] = []
  for (let i = 0; i < 150; i += 1) {
    await page.keyboard.press('Tab')
    const stop = await readStop(page)
    if (stop === undefined) return stops
    stops.push(stop)
  }
  throw new Error(`No way out: ${JSON.stringify(stops.slice(-5))}`)
}

/** Controls that a keyboard has to reach. Each group of radio buttons counts once. */
const countControls = (page: Page) =>
  page.evaluate(() => {
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const shadows = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
    const found = [document, ...shadows]
      .flatMap((root) => [
        ...root.querySelectorAll('a[href], button, input:not([type=radio]), summary, [tabindex="0"]'),
      ])
      .filter((element) => isShown(element) && !element.matches('[tabindex="-1"], [inert] *'))
    const groups = new Set(
      [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')].map(({ name }) => name),
    )
    return found.length + groups.size
  })

const WALKS = [
  ['/docs', 1280],
  ['/docs', 390],
  ['/search', 1280],
  ['/nothing-here', 390],
] as const

/** Short runs use each width, and the page with the most controls. */
describe.each(shortRows(WALKS, ([route]) => route === '/docs'))(
  'A11Y-1: keyboard navigation of %s at %d pixels',
  (route, width) => {
    test('every control is reachable, visible with focus, and can be left; the skip link is first', async () => {
      const { page } = await open(route, width)
      const stops = await walk(page)
      expect(stops[0]?.name).toBe('A Skip to main content')
      expect(stops.filter(({ isSeen }) => !isSeen)).toEqual([])
      expect(stops.length).toBe(await countControls(page))
      await page.context().close()
    })
  },
)

test('LAY-5: after a navigation the skip link is first again, and moves to the new content', async () => {
  const { page, loads } = await open('/docs')
  await page.locator('.side').getByRole('link', { name: 'Second page' }).focus()
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => document.title === 'Second page | Lamps')
  await page.keyboard.press('Tab')
  expect((await readStop(page))?.name).toBe('A Skip to main content')
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('xpre-main')
  expect(loads()).toBe(1)
  await page.context().close()
})

test('LAY-1: a dropdown can be opened, used and left by keyboard', async () => {
  const { page, loads, takeProblems } = await open('/docs')
  const dropdown = page.locator('.nav-drop')
  const isOpen = () => dropdown.evaluate((element: HTMLDetailsElement) => element.open)
  await dropdown.locator('summary').focus()
  await page.keyboard.press('Enter')
  expect(await isOpen()).toBe(true)
  await page.keyboard.press('Tab')
  expect((await readStop(page))?.name).toBe('A Second page')
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => document.title === 'Second page | Lamps')
  await expect.poll(isOpen).toBe(false)
  expect([loads(), takeProblems()]).toEqual([1, []])
  await page.context().close()
})

test('LAY-4: the announcement can be closed by keyboard, stays closed on the next page, and the focus is not lost', async () => {
  const { page } = await open('/docs')
  const bar = page.locator('.announce')
  await bar.getByRole('button').focus()
  await page.keyboard.press('Enter')
  expect(await bar.isVisible()).toBe(false)
  await page.keyboard.press('Tab')
  expect((await readStop(page))?.name).toContain('Lamps')
  await page.locator('.side').getByRole('link', { name: 'Second page' }).click()
  await page.waitForFunction(() => document.title === 'Second page | Lamps')
  expect(await bar.isVisible()).toBe(false)
  await page.reload()
  expect(await bar.isVisible()).toBe(false)
  await page.context().close()
})
