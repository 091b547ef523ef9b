import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BASE_URLS } from '../../helpers/baseUrls.ts'
import { type IslandSite, serveIslandSite } from './islandSite.ts'
import { chosen, close, follow, waitForTabs } from './islandTab.ts'

/** The machine may be busy with other tests. */
const poll = <T>(read: () => T) => expect.poll(read, { timeout: 10_000 })

describe.each(BASE_URLS)('interactive parts of articles under %s', (baseUrl) => {
  let site: IslandSite
  beforeAll(async () => {
    site = await serveIslandSite(baseUrl)
  })
  afterAll(() => site?.close())

  test('MD-3: tabs of a group change together, are stored, and change in other windows as well', async () => {
    const tab = await site.open('/docs/tabs')
    const { page } = tab
    await waitForTabs(tab)
    const beside = await site.openBeside(tab, '/docs/tabs')
    await waitForTabs(beside)
    expect(await chosen(tab)).toEqual(['mac', 'mac', 'one'])
    await page.bringToFront()
    const second = page.locator('.tabs').nth(1)
    // Far enough for the height that disappears above.
    await page.evaluate(() => scrollTo(0, 560))
    const topOf = () => second.evaluate((each) => Math.round(each.getBoundingClientRect().top))
    const before = await topOf()
    await second.locator('label', { hasText: 'WIN' }).click()
    expect(await chosen(tab)).toEqual(['win', 'win', 'one'])
    // The panel above has become eleven lines shorter.
    await poll(async () => Math.abs((await topOf()) - before)).toBeLessThanOrEqual(1)
    await poll(() => chosen(beside)).toEqual(['win', 'win', 'one'])
    // Only one of them has this tab.
    await second.locator('input:checked').press('ArrowRight')
    expect(await chosen(tab)).toEqual(['win', 'linux', 'one'])
    await second.locator('input:checked').press('ArrowLeft')
    await follow(tab, 'Elsewhere', 'Start')
    await follow(tab, 'Tabs', 'Tabs')
    await waitForTabs(tab)
    expect(await chosen(tab)).toEqual(['win', 'win', 'one'])
    expect(beside.problems).toEqual([])
    await close(tab)
  })

  test('MD-3: the address overrides the stored tab; values without a matching tab are ignored', async () => {
    const tab = await site.open('/docs/tabs?way=two&keep=1#tabs', {
      before: (page) =>
        page.addInitScript(() => {
          localStorage.setItem('tab.os', 'constructor')
        }),
    })
    const { page } = tab
    await waitForTabs(tab)
    expect(await chosen(tab)).toEqual(['mac', 'mac', 'two'])
    await page.locator('.tabs').nth(2).locator('input').first().focus()
    await page.locator('.tabs').nth(2).locator('input:checked').press('ArrowRight')
    expect(await chosen(tab)).toEqual(['mac', 'mac', 'one'])
    expect(new URL(page.url()).search + new URL(page.url()).hash).toBe('?way=one&keep=1#tabs')
    await close(tab)
  })

  test('MD-3: a link to an anchor in a tab selects it, and another tab can be selected afterwards', async () => {
    const tab = await site.open('/docs/tabs#inside')
    const { page } = tab
    await waitForTabs(tab)
    expect(await chosen(tab)).toEqual(['mac', 'win', 'one'])
    const shown = () =>
      page
        .locator('.tabs')
        .nth(1)
        .locator('.panel')
        .evaluateAll((all) =>
          all.map((each) => each.checkVisibility({ contentVisibilityAuto: true }) && each.clientHeight > 1),
        )
    expect(await shown()).toEqual([false, true, false])
    expect(
      await page.locator('#inside').evaluate((each) => each.getBoundingClientRect().top < innerHeight),
    ).toBe(true)
    await page.locator('.tabs').nth(1).locator('label', { hasText: 'MAC' }).click()
    await poll(shown).toEqual([true, false, false])
    await page.locator('main').getByRole('link', { name: 'To the anchor' }).click()
    await poll(shown).toEqual([false, true, false])
    await poll(() =>
      page.locator('#inside').evaluate((each) => Math.round(each.getBoundingClientRect().top / 100)),
    ).toBe(1)
    // Find-in-page fires this event.
    await page.locator('.panel', { hasText: 'Second linux' }).dispatchEvent('beforematch', { bubbles: true })
    expect(await shown()).toEqual([false, false, true])
    await close(tab)
  })

  test('MD-3: of many tabs, only the selected one has its panel before the script runs, and it is in view after', async () => {
    const plain = await site.browser.newContext({ javaScriptEnabled: false })
    const page = await plain.newPage()
    await page.goto(site.at('/docs/many'))
    const panels = page.locator('.tabs > .panel')
    expect(await panels.count()).toBe(14)
    expect(await panels.filter({ visible: true }).allTextContents()).toEqual(['Panel 12.'])
    await plain.close()
    const tab = await site.open('/docs/many', { viewport: { width: 390, height: 800 } })
    await waitForTabs(tab)
    expect(await chosen(tab)).toEqual(['t12'])
    const isInView = () =>
      tab.page.locator('.tab-list').evaluate((list) => {
        const label = list.querySelector(':checked + label')?.getBoundingClientRect()
        const row = list.getBoundingClientRect()
        return label !== undefined && label.left > row.left && label.right < row.right
      })
    await poll(isInView).toBe(true)
    await close(tab)
  })

  test('MD-4: code is copied without markers, and the button shows the result', async () => {
    const tab = await site.open('/docs/code', { permissions: ['clipboard-read', 'clipboard-write'] })
    const { page } = tab
    const named = (name: string) => page.locator('figure').first().getByRole('button', { name })
    const copy = (index: number) => page.locator('figure').nth(index).locator('[data-code=copy]')
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
    await named('Copy code to clipboard').click()
    await poll(() => copy(0).textContent()).toBe('Copied')
    await named('Copied').waitFor()
    expect(await clipboard()).toBe('const lamp = 2\n\nlight(lamp)')
    await page.getByRole('status').getByText('Copied').waitFor({ state: 'attached' })
    await poll(() => copy(0).textContent()).toBe('Copy')
    await named('Copy code to clipboard').waitFor()
    await copy(2).focus()
    await page.keyboard.press('Enter')
    await poll(clipboard).toBe('new')
    await close(tab)
  })

  test.each([
    ['there is none', undefined],
    ['it refuses', { writeText: () => Promise.reject(new Error('no')) }],
  ])('MD-4: code is copied without the Clipboard API: %s', async (_, clipboard) => {
    const tab = await site.open('/docs/code', {
      before: (page) =>
        page.addInitScript((hasOne) => {
          const value = hasOne ? { writeText: () => Promise.reject(new Error('no')) } : undefined
          Object.defineProperty(navigator, 'clipboard', { value })
          document.addEventListener('copy', (event) => Object.assign(globalThis, { event }))
        }, clipboard !== undefined),
    })
    const { page } = tab
    const button = page.locator('figure').first().locator('[data-code=copy]')
    await button.click()
    await poll(() => button.textContent()).toBe('Copied')
    const copied = await page.evaluate(
      () => (globalThis as unknown as { event?: Event }).event?.defaultPrevented,
    )
    expect([copied, await page.evaluate(() => getSelection()?.toString())]).toEqual([true, ''])
    await page.evaluate(() => {
      document.execCommand = () => false
    })
    await button.click()
    await poll(() => button.textContent()).toBe('Selected, not copied')
    expect(await page.evaluate(() => getSelection()?.toString())).toContain('light(lamp)')
    await close(tab)
  })

  test('MD-4: long lines can be wrapped, also in a tab that was hidden, without a layout shift', async () => {
    const tab = await site.open('/docs/code', {
      before: (page) =>
        page.addInitScript(() => {
          const shifts: string[] = []
          const places = new Set<string>()
          Object.assign(globalThis, { shifts, places })
          const record = () => {
            for (const [index, tab] of document.querySelectorAll('article .tab-list > *').entries()) {
              const { x, y, width, height } = tab.getBoundingClientRect()
              places.add(`${index} at ${[x, y + scrollY, width, height].map(Math.round).join(' ')}`)
            }
            requestAnimationFrame(record)
          }
          requestAnimationFrame(record)
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) {
              const { sources } = entry as PerformanceEntry & { sources: readonly { node: Node | null }[] }
              for (const { node } of sources) {
                const element = node instanceof Element ? node : node?.parentElement
                // The layout has its own tests. Chromium sometimes reports a row that scrolls although its boxes stay where they
                // are, so the places of the tabs are recorded instead.
                if (element?.closest('article') && !element.closest('.tab-list'))
                  shifts.push(element.outerHTML.slice(0, 100))
              }
            }
          }).observe({ type: 'layout-shift', buffered: true })
        }),
    })
    const { page } = tab
    const wraps = page.getByRole('button', { name: 'Wrap long lines' })
    await wraps.first().waitFor({ state: 'attached' })
    const recorded = await page.evaluate(() => {
      const { shifts, places } = globalThis as unknown as { shifts: string[]; places: Set<string> }
      const tabs = document.querySelectorAll('article .tab-list > *').length
      return { shifts, tabs, places: [...places] }
    })
    expect(recorded.shifts).toEqual([])
    expect(recorded.tabs).toBeGreaterThan(0)
    // Each tab was in one place only.
    expect(recorded.places).toHaveLength(recorded.tabs)
    expect(await page.locator('.code-tools').count()).toBe(5)
    await poll(() => wraps.count()).toBe(1)
    const pre = page.locator('pre').nth(1)
    await wraps.focus()
    await page.keyboard.press('Enter')
    expect(await wraps.getAttribute('aria-pressed')).toBe('true')
    expect(await pre.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0)
    await page.keyboard.press('Enter')
    expect(await wraps.getAttribute('aria-pressed')).toBe('false')
    await page.locator('label', { hasText: 'WIDE' }).click()
    await poll(() => wraps.count()).toBe(2)
    await close(tab)
  })

  test('STA-3: details open with an animated height, a second click reverses it, and nothing moves on load', async () => {
    const tab = await site.open('/docs/folds')
    const { page } = tab
    const fold = page.locator('details.fold').first()
    const motions = () =>
      fold.evaluate((each) =>
        each
          .getAnimations()
          .map((motion) => [motion.effect?.getTiming().duration, motion.effect?.getTiming().easing]),
      )
    expect(await motions()).toEqual([])
    const duration = await fold.evaluate((each) => {
      const details = each as HTMLDetailsElement
      const closed = details.offsetHeight
      details.open = true
      const height = details.offsetHeight - closed
      details.open = false
      return Math.round((4 + 15 * (height / 36) ** 0.25 + height / 36 / 5) * 10)
    })
    const summary = fold.locator('summary')
    // The chunk has loaded once it handles a click.
    await poll(async () => {
      await summary.click()
      return motions()
    }).toEqual([[duration, 'ease-in-out']])
    // Opening or closing: it is open while any part of it is visible.
    const isOpen = () => fold.evaluate((each) => (each as HTMLDetailsElement).open)
    expect(await isOpen()).toBe(true)
    await fold.evaluate((each) => Promise.all(each.getAnimations().map((motion) => motion.finished)))
    const first = await isOpen()
    // Two clicks in a row: it is as before.
    await summary.evaluate((each) => {
      ;(each as HTMLElement).click()
      ;(each as HTMLElement).click()
    })
    await fold.evaluate((each) => Promise.all(each.getAnimations().map((motion) => motion.finished)))
    expect(await isOpen()).toBe(first)
    await summary.press('Enter')
    await poll(async () => [await isOpen(), await motions()]).toEqual([!first, []])
    await close(tab)
  })

  test('STA-3: no animation with reduced motion', async () => {
    const tab = await site.open('/docs/folds', { reducedMotion: 'reduce' })
    const fold = tab.page.locator('details.fold').first()
    await poll(() =>
      fold.evaluate((each) => {
        const summary = each.querySelector('summary')
        summary?.click()
        const [motion] = each.getAnimations()
        return motion?.effect?.getTiming().duration
      }),
    ).toBe(1)
    await close(tab)
  })

  test('a link to details or an anchor inside opens them and scrolls there', async () => {
    const tab = await site.open('/docs/folds#whole')
    const { page } = tab
    const open = () =>
      page.locator('details.fold').evaluateAll((all) => all.map((each) => (each as HTMLDetailsElement).open))
    await poll(open).toEqual([false, true])
    await page.locator('main').getByRole('link', { name: 'To the answer' }).click()
    await poll(open).toEqual([true, true])
    await poll(() =>
      page.locator('#answer').evaluate((each) => each.getBoundingClientRect().top < innerHeight),
    ).toBe(true)
    await page
      .locator('details.fold')
      .nth(1)
      .evaluate((each) => {
        ;(each as HTMLDetailsElement).open = false
      })
    await page.evaluate(() => {
      location.hash = '#whole'
    })
    await poll(open).toEqual([true, true])
    await close(tab)
  })

  test('a page without interactive features loads none of their code', async () => {
    const tab = await site.open('/')
    await tab.page.locator('main').getByRole('link', { name: 'Docs' }).hover()
    expect((await tab.scripts()).some((text) => text.includes('code-tools'))).toBe(false)
    await close(tab)
  })
})
