import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BASE_URLS } from '../../helpers/baseUrls.ts'
import { runAxe } from '../../helpers/chromium.ts'
import { shortRows } from '../../helpers/longRuns.ts'
import { type BuiltSite, buildAndServe, type OpenOptions, type Tab } from '../client/builtSite.ts'
import { scrollSite } from './scrollSite.ts'

/** Scrolls by one step, and waits until the page has handled it. */
const scrollTo = ({ page }: Tab, top: number) =>
  page.evaluate(async (y) => {
    window.scrollTo(0, y)
    for (let i = 0; i < 2; i += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
  }, top)
const scrollTop = ({ page }: Tab) => page.evaluate(() => Math.round(scrollY))
/** Scrolls until a heading is this far below the top of the window. */
const bring = ({ page }: Tab, id: string, distance: number) =>
  page.evaluate(
    ([name, y]) => {
      const top = document.querySelector(`[id="${name}"]`)?.getBoundingClientRect().top ?? 0
      scrollBy(0, top - y)
    },
    [id, distance] as const,
  )
/** State of the tables of contents: rows with a solid line, and the active heading in both lists. */
const rail = ({ page }: Tab) =>
  page.evaluate(() => {
    const isSolid = (link: Element) => getComputedStyle(link, '::before').backgroundImage === 'none'
    return {
      past: [...document.querySelectorAll('.layout > .toc a')].filter(isSolid).length,
      here: [...document.querySelectorAll('.toc [aria-current="true"]')].map(
        ({ textContent }) => textContent,
      ),
    }
  })
const isNavbarShown = ({ page }: Tab) =>
  page.evaluate(() => (document.querySelector('.nav')?.getBoundingClientRect().bottom ?? 0) > 0)
const backToTop = ({ page }: Tab) => page.getByRole('button', { name: 'Back to top' })

/** Opens a page with headings, and waits until its scroll code has loaded. */
async function openFollowed(site: BuiltSite, route: string, options?: OpenOptions) {
  const tab = await site.open(route, options)
  await tab.page.locator('.toc [aria-current]').first().waitFor({ state: 'attached' })
  return tab
}

describe.each(BASE_URLS)('scrolling under %s', (baseUrl) => {
  let site: BuiltSite
  beforeAll(async () => {
    site = await buildAndServe(baseUrl, scrollSite({ hideOnScroll: true }))
  })
  afterAll(() => site?.close())

  const still: OpenOptions = { before: (page) => page.emulateMedia({ reducedMotion: 'reduce' }) }
  const open = (route: string, options: OpenOptions = still) => openFollowed(site, route, options)
  const leave = async (tab: Tab) => {
    expect(tab.problems).toEqual([])
    await tab.page.context().close()
  }

  test('MD-10: the table of contents marks the active heading and those before it', async () => {
    const tab = await open('/docs')
    await expect.poll(() => rail(tab)).toEqual({ past: 0, here: ['Choose', 'Choose'] })
    await bring(tab, 'in-stock', 300)
    await expect.poll(() => rail(tab)).toEqual({ past: 1, here: ['In stock', 'In stock'] })
    // In the lower half: the heading before it is active, ignoring hidden ones.
    await bring(tab, 'constructor', 500)
    await expect.poll(() => rail(tab)).toEqual({ past: 2, here: ['In a tab', 'In a tab'] })
    await bring(tab, '__proto__', 90)
    await expect.poll(() => rail(tab)).toMatchObject({ here: ['__proto__', '__proto__'] })
    await bring(tab, 'ünder-100-', 90)
    await expect.poll(() => rail(tab)).toMatchObject({ here: ['Ünder 100 %', 'Ünder 100 %'] })
    await scrollTo(tab, 1e6)
    await expect.poll(() => rail(tab)).toEqual({ past: 8, here: ['Last', 'Last'] })
    await leave(tab)
  })

  test('MD-10: a navbar that hides has no offset for headings', async () => {
    const tab = await open('/docs')
    await bring(tab, 'in-a-tab', 50)
    await expect.poll(() => rail(tab)).toMatchObject({ here: ['In a tab', 'In a tab'] })
    await leave(tab)
  })

  test('MD-10: opening details and selecting tabs updates the active heading at once', async () => {
    const tab = await open('/docs')
    await bring(tab, 'constructor', 500)
    await expect.poll(() => rail(tab)).toMatchObject({ here: ['In a tab', 'In a tab'] })
    await tab.page.getByText('Two', { exact: true }).click()
    await bring(tab, 'in-a-hidden-tab', 100)
    await expect.poll(() => rail(tab)).toMatchObject({ here: ['In a hidden tab', 'In a hidden tab'] })
    await tab.page.getByText('More', { exact: true }).last().click()
    await bring(tab, 'in-a-closed-part', 100)
    await expect.poll(() => rail(tab)).toMatchObject({ here: ['In a closed part', 'In a closed part'] })
    await leave(tab)
  })

  test('MD-10: the next page has its own marks, and going back restores the first ones', async () => {
    const tab = await open('/docs')
    await bring(tab, 'last', 90)
    await expect.poll(() => rail(tab)).toMatchObject({ here: ['Last', 'Last'] })
    await tab.page.locator('.side').getByRole('link', { name: 'Other' }).dispatchEvent('click')
    await tab.page.waitForFunction(() => document.title === 'Other | Lamps')
    await expect.poll(() => rail(tab)).toEqual({ past: 0, here: ['Choose', 'Choose'] })
    await tab.page.goBack()
    await expect.poll(() => rail(tab)).toEqual({ past: 8, here: ['Last', 'Last'] })
    await leave(tab)
  })

  test('MD-10: a long list scrolls to its active row without scrolling the page', async () => {
    const tab = await open('/docs/many')
    for (const part of ['part-250', 'part-480', 'part-3']) {
      await bring(tab, part, 100)
      const before = await scrollTop(tab)
      await tab.page
        .locator(`.layout > .toc [aria-current]`, { hasText: part.replace('part-', 'Part ') })
        .waitFor()
      const [row, list] = await Promise.all([
        tab.page.locator('.layout > .toc [aria-current]').boundingBox(),
        tab.page.locator('.layout > .toc').boundingBox(),
      ])
      expect(row?.y).toBeGreaterThanOrEqual(list?.y ?? 1e9)
      expect((row?.y ?? 1e9) + (row?.height ?? 0)).toBeLessThanOrEqual((list?.y ?? 0) + (list?.height ?? 0))
      expect(await scrollTop(tab)).toBe(before)
    }
    await leave(tab)
  })

  test('MD-10: on phones the list closes when a link in it is followed, and has the same marks', async () => {
    const tab = await open('/docs', { ...still, width: 390 })
    const block = tab.page.locator('.toc-block')
    await block.locator('summary').click()
    await block.getByRole('link', { name: 'Last' }).click()
    await expect.poll(() => block.evaluate((details: HTMLDetailsElement) => details.open)).toBe(false)
    expect(tab.path()).toBe('/docs#last')
    const top = await tab.page.evaluate(() => document.getElementById('last')?.getBoundingClientRect().top)
    expect(Math.round(top ?? 0)).toBe(84)
    await expect.poll(() => rail(tab)).toMatchObject({ here: ['Last', 'Last'] })
    await leave(tab)
  })

  test('STA-2: the navbar hides on the way down and shows on the way up', async () => {
    const tab = await open('/docs')
    await scrollTo(tab, 600)
    await scrollTo(tab, 700)
    await expect.poll(() => isNavbarShown(tab)).toBe(false)
    await scrollTo(tab, 650)
    await expect.poll(() => isNavbarShown(tab)).toBe(true)
    await scrollTo(tab, 700)
    await expect.poll(() => isNavbarShown(tab)).toBe(false)
    await scrollTo(tab, 0)
    await expect.poll(() => isNavbarShown(tab)).toBe(true)
    await leave(tab)
  })

  test('STA-2: the navbar is visible with the focus in it, with an open dropdown and after a navigation', async () => {
    const tab = await open('/docs')
    const hide = async () => {
      await scrollTo(tab, 600)
      await scrollTo(tab, 700)
    }
    await hide()
    await expect.poll(() => isNavbarShown(tab)).toBe(false)
    await tab.page.locator('.nav .brand').evaluate((link: HTMLElement) => link.focus({ preventScroll: true }))
    await expect.poll(() => isNavbarShown(tab)).toBe(true)
    await tab.page.locator('.nav .brand').blur()
    await expect.poll(() => isNavbarShown(tab)).toBe(false)
    // An open dropdown without the focus in it.
    await tab.page.locator('.nav-drop').evaluate((menu: HTMLDetailsElement) => {
      menu.open = true
    })
    await scrollTo(tab, 900)
    await expect.poll(() => isNavbarShown(tab)).toBe(true)
    await tab.page.locator('.nav-drop').evaluate((menu: HTMLDetailsElement) => {
      menu.open = false
    })
    await scrollTo(tab, 1000)
    await expect.poll(() => isNavbarShown(tab)).toBe(false)
    await tab.page.locator('.side').getByRole('link', { name: 'Other' }).dispatchEvent('click')
    await tab.page.waitForFunction(() => document.title === 'Other | Lamps')
    expect(await isNavbarShown(tab)).toBe(true)
    await leave(tab)
  })

  test('STA-2: a jump to a heading hides the navbar, within the page and to another one', async () => {
    const tab = await open('/docs')
    await tab.page.locator('.layout > .toc').getByRole('link', { name: 'In stock' }).click()
    await expect.poll(() => isNavbarShown(tab)).toBe(false)
    await expect.poll(() => rail(tab)).toMatchObject({ here: ['In stock', 'In stock'] })
    await scrollTo(tab, 0)
    await expect.poll(() => isNavbarShown(tab)).toBe(true)
    await tab.page.locator('main').getByRole('link', { name: 'last', exact: true }).click()
    await tab.page.waitForFunction(() => document.title === 'Other | Lamps')
    await expect.poll(() => isNavbarShown(tab)).toBe(false)
    await expect.poll(() => rail(tab)).toMatchObject({ here: ['Last', 'Last'] })
    await leave(tab)
  })

  test('STA-6: the back-to-top button appears on the way up, and moves the focus to the top', async () => {
    const tab = await open('/docs')
    await expect.poll(() => backToTop(tab).count()).toBe(0)
    await scrollTo(tab, 1000)
    await scrollTo(tab, 1500)
    await scrollTo(tab, 1400)
    await backToTop(tab).waitFor()
    expect(await runAxe(tab.page)).toEqual([])
    await scrollTo(tab, 1450)
    await expect.poll(() => backToTop(tab).count()).toBe(0)
    await scrollTo(tab, 1400)
    await backToTop(tab).focus()
    await tab.page.keyboard.press('Enter')
    await expect.poll(() => scrollTop(tab)).toBe(0)
    await expect.poll(() => backToTop(tab).count()).toBe(0)
    await tab.page.keyboard.press('Tab')
    expect(await tab.page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to main content')
    await leave(tab)
  })
})

describe('smooth scrolling', () => {
  let site: BuiltSite
  beforeAll(async () => {
    site = await buildAndServe('/', scrollSite({ hideOnScroll: false }))
  })
  afterAll(() => site?.close())

  /** Presses the button, and records all scroll positions. */
  async function openFarDown(reducedMotion: 'reduce' | 'no-preference') {
    const tab = await openFollowed(site, '/docs', {
      before: (page) => page.emulateMedia({ reducedMotion }),
    })
    for (const top of [1000, 1500, 1400]) await scrollTo(tab, top)
    await backToTop(tab).waitFor()
    await tab.page.evaluate(() => {
      const way: number[] = []
      Object.assign(globalThis, { way })
      addEventListener('scroll', () => way.push(Math.round(scrollY)))
    })
    return tab
  }
  const way = ({ page }: Tab) => page.evaluate(() => (globalThis as unknown as { way: number[] }).way)

  test('STA-5: scrolls to the top in steps of 0.85', async () => {
    const tab = await openFarDown('no-preference')
    await backToTop(tab).click()
    await expect.poll(async () => (await way(tab)).at(-1)).toBe(0)
    const places = await way(tab)
    const steps = [
      1190, 1011, 859, 730, 620, 527, 447, 379, 322, 273, 232, 197, 167, 141, 119, 101, 85, 72, 61,
    ]
    // Browsers that are busy draw some steps without an event.
    const far = places.filter((top) => top > 60)
    expect(far).toEqual(steps.filter((top) => far.includes(top)))
    expect(far.length).toBeGreaterThan(2)
    expect(tab.problems).toEqual([])
    await tab.page.context().close()
  })

  test('STA-5: jumps at once with reduced motion', async () => {
    const tab = await openFarDown('reduce')
    await backToTop(tab).click()
    // The scroll event of the only step fires a frame later.
    await expect.poll(() => way(tab)).toEqual([0])
    expect(await scrollTop(tab)).toBe(0)
    await tab.page.context().close()
  })

  // All are names of one list.
  test.each(shortRows(['wheel', 'touchstart', 'keydown', 'pointerdown'], (name) => name === 'wheel'))(
    'STA-5: a reader who does something else stays where they are: %s',
    async (name) => {
      const tab = await openFarDown('no-preference')
      const [stopped, later] = await tab.page.evaluate(async (type) => {
        const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
        document.querySelector<HTMLElement>('.to-top')?.click()
        await frame()
        await frame()
        document.body.dispatchEvent(new Event(type, { bubbles: true }))
        const top = scrollY
        for (let i = 0; i < 5; i += 1) await frame()
        return [top, scrollY]
      }, name)
      expect(stopped).toBeGreaterThan(500)
      expect(later).toBe(stopped)
      await tab.page.context().close()
    },
  )

  test('STA-2: without the option the navbar stays, and headings behind it are not active', async () => {
    const tab = await openFollowed(site, '/docs')
    for (const top of [600, 700, 800]) await scrollTo(tab, top)
    await bring(tab, 'in-a-tab', 50)
    await expect.poll(() => rail(tab)).toMatchObject({ here: ['constructor', 'constructor'] })
    expect([await isNavbarShown(tab), tab.problems]).toEqual([true, []])
    await tab.page.context().close()
  })
})
