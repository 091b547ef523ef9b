import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerWith, MISSING } from '../../helpers/answerWith.ts'
import { BASE_URLS } from '../../helpers/baseUrls.ts'
import { type IslandSite, type IslandTab, serveIslandSite } from './islandSite.ts'

/** The machine may be busy with other tests. */
const poll = <T>(read: () => T) => expect.poll(read, { timeout: 10_000 })

/** Waits until React has attached its listeners. */
const awake = (island: Locator) =>
  poll(() =>
    island.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactContainer'))),
  ).toBe(true)

describe.each(BASE_URLS)('interactive features of articles under %s', (baseUrl) => {
  let site: IslandSite
  beforeAll(async () => {
    site = await serveIslandSite(baseUrl)
  })
  afterAll(() => site?.close())

  const follow = async ({ page }: IslandTab, name: string, title: string) => {
    await page.locator('main').getByRole('link', { name, exact: true }).first().click()
    await page.waitForFunction((expected) => document.title === expected, `${title} | Lamps`)
  }
  const chosen = ({ page }: IslandTab) =>
    page
      .locator('.tab > input:checked')
      .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value))
  const awaken = ({ page }: IslandTab) => page.locator('.tabs[data-awake]').first().waitFor()
  const close = ({ page, problems }: IslandTab) => {
    expect(problems).toEqual([])
    return page.context().close()
  }

  test('MD-10: every island hydrates at its trigger, and has the data of its page', async () => {
    const tab = await site.open('/docs')
    const { page } = tab
    expect((await tab.scripts()).some((text) => text.includes('asleep'))).toBe(false)
    await follow(tab, 'Islands', 'Islands')
    const eager = page.locator('#xpre-island-1')
    await awake(eager)
    await eager.getByRole('button', { name: 'Eager of Islands' }).click()
    await poll(() => eager.getByRole('button').textContent()).toBe('3')
    await page.locator('#idle', { hasText: 'awake' }).waitFor()
    expect(await page.locator('#late').textContent()).toBe('asleep')
    await page.locator('#late').scrollIntoViewIfNeeded()
    await page.locator('#late', { hasText: 'awake' }).waitFor()
    await follow(tab, 'Start', 'Start')
    expect(await page.evaluate(() => 'ended' in globalThis)).toBe(true)
    await follow(tab, 'Islands', 'Islands')
    await awake(eager)
    await eager.getByRole('button').click()
    await poll(() => eager.getByRole('button').textContent()).toBe('3')
    await close(tab)
  })

  test('MD-10: hydrating an island keeps its elements', async () => {
    const tab = await site.open('/docs/islands', {
      before: (page) =>
        page.addInitScript(() =>
          addEventListener('DOMContentLoaded', () =>
            Object.assign(globalThis, { button: document.querySelector('#xpre-island-1 button') }),
          ),
        ),
    })
    const button = tab.page.locator('#xpre-island-1 button')
    await awake(tab.page.locator('#xpre-island-1'))
    await button.click()
    await poll(() => button.textContent()).toBe('3')
    const isSame = await button.evaluate((each) => each === (globalThis as { button?: Element }).button)
    expect(isSame).toBe(true)
    await close(tab)
  })

  test('MD-10: children of an island appear when it renders them, with their nested island', async () => {
    const tab = await site.open('/docs/islands')
    const { page } = tab
    const toggle = page.locator('.toggle')
    await awake(page.locator('#xpre-island-3'))
    for (const start of ['7', '7']) {
      await toggle.getByRole('button', { name: 'show' }).click()
      await toggle.locator('strong', { hasText: 'text' }).waitFor()
      const inner = toggle.getByRole('button', { name: 'Inner of Islands' })
      expect(await inner.textContent()).toBe(start)
      await awake(page.locator('#xpre-island-2'))
      await inner.click()
      await poll(() => inner.textContent()).toBe('8')
      await toggle.getByRole('button', { name: 'hide' }).click()
    }
    await close(tab)
  })

  /** Loads the code of islands after that of articles. */
  const holdIslands = async (page: Page) => {
    let release = () => {}
    const isArticleThere = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/assets/chunk-*.js', (route) => {
      let isArticle = false
      const answered = answerWith(route, async (text) => {
        isArticle = text.includes('code-tools')
        if (text.includes('data-island-slot')) await isArticleThere
        return undefined
      })
      return answered.then(() => {
        if (isArticle) release()
      })
    })
  }
  const panels = (page: Page) =>
    page
      .locator('.tabs .panel')
      .evaluateAll((all) => all.map((each) => each.clientHeight > 1 && !each.hasAttribute('hidden')))

  test('MD-10, MD-3, MD-4: tabs and code in an island are hydrated when it renders them', async () => {
    const tab = await site.open('/docs/shown', {
      before: async (page) => {
        await page.addInitScript(() => localStorage.setItem('tab.late', 'two'))
        await holdIslands(page)
      },
    })
    const { page } = tab
    await awake(page.locator('#xpre-island-1'))
    for (const action of ['hide', 'show', 'hide', 'show']) {
      await page.getByRole('button', { name: action, exact: true }).click()
      if (action === 'hide') continue
      await poll(() => chosen(tab)).toEqual(['two', 'two'])
      await poll(() => panels(page)).toEqual([false, true, false, true])
      await page.getByRole('button', { name: 'Copy code to clipboard' }).waitFor()
    }
    await page.locator('label', { hasText: 'ONE' }).last().click()
    await poll(() => chosen(tab)).toEqual(['one', 'one'])
    await page.locator('label', { hasText: 'TWO' }).first().click()
    await poll(() => panels(page)).toEqual([false, true, false, true])
    expect(await page.locator('.code-tools').count()).toBe(1)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await close(tab)
  })

  test('MD-10, MD-3: children that an island renders later are hydrated, even if they need code that the page does not', async () => {
    const tab = await site.open('/docs/aside')
    const { page } = tab
    await awake(page.locator('#xpre-island-1'))
    await page.getByRole('button', { name: 'show' }).click()
    await awaken(tab)
    await page.locator('label', { hasText: 'TWO' }).click()
    await page.getByRole('button', { name: 'Copy code to clipboard' }).waitFor()
    await page.getByRole('button', { name: 'hide' }).click()
    await page.getByRole('button', { name: 'show' }).click()
    await poll(() => chosen(tab)).toEqual(['two'])
    await poll(() => panels(page)).toEqual([false, true])
    await close(tab)
  })

  test('ERR-1: a crashed island shows its error, stays readable and can be retried', async () => {
    const tab = await site.open('/docs/broken')
    const { page } = tab
    const count = page.getByRole('button', { name: 'Count of Broken' })
    for (const id of [1, 2, 3]) await awake(page.locator(`#xpre-island-${id}`))
    await count.click()
    await poll(() => count.textContent()).toBe('2')
    await page.locator('#break').click()
    await page.getByRole('alert').getByText('This part of the page crashed').waitFor()
    expect(await page.locator('.crash pre').textContent()).toBe('Out of oil')
    expect(await page.getByText('Kept text.').isVisible()).toBe(true)
    expect([await count.textContent(), await page.title()]).toEqual(['2', 'Broken | Lamps'])
    const button = page.getByRole('button', { name: 'Kept of Broken' })
    await awake(page.locator('#xpre-island-1'))
    await button.click()
    await poll(() => button.textContent()).toBe('5')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.locator('.crash').waitFor({ state: 'detached' })
    await poll(() => page.evaluate(() => document.activeElement?.id)).toBe('xpre-island-2')
    expect(await page.getByText('Kept text.').count()).toBe(1)
    await page.locator('#break').click()
    await page.locator('.crash').waitFor()
    await follow(tab, 'Start', 'Start')
    // The error of the author, once for each attempt.
    expect(tab.problems.map((problem) => problem.split('\n')[0])).toEqual([
      'error: Error: Out of oil',
      'error: Error: Out of oil',
    ])
    await page.context().close()
  })

  test('MD-10: React ids in islands are the same as in Node, and unique to each island', async () => {
    const html = await (await fetch(site.at('/docs/named'))).text()
    const [, first, second] = /class="named">.*?>([^<]+)<.*class="named">.*?>([^<]+)</s.exec(html) ?? []
    expect(first === undefined || first === second).toBe(false)
    const tab = await site.open('/docs/named')
    const buttons = tab.page.locator('.named button')
    for (const id of [1, 2]) await awake(tab.page.locator(`#xpre-island-${id}`))
    for (const index of [0, 1]) await buttons.nth(index).click()
    await poll(() => buttons.allTextContents()).toEqual([`${first} 1`, `${second} 1`])
    await close(tab)
  })

  test('MD-10: leaving a page before the code of its islands has loaded cancels their hydration', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const tab = await site.open('/docs/islands', {
      before: (page) =>
        page.route('**/assets/chunk-*.js', (route) =>
          answerWith(route, async (text) => {
            if (text.includes('data-island-slot')) await held
            return undefined
          }),
        ),
    })
    const left = await tab.page.locator('#xpre-island-1').elementHandle()
    await follow(tab, 'Start', 'Start')
    const arrived = tab.page.waitForResponse('**/assets/chunk-*.js')
    release()
    await (await arrived).finished()
    await tab.page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 })))
    const isAlive = await left?.evaluate((element) =>
      Object.keys(element).some((key) => key.startsWith('__reactContainer')),
    )
    expect(isAlive).toBe(false)
    await follow(tab, 'Islands', 'Islands')
    await awake(tab.page.locator('#xpre-island-1'))
    await close(tab)
  })

  test('MD-10: what readers enter before an island hydrates is in its state afterwards', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const tab = await site.open('/docs/form', {
      before: (page) =>
        page.route('**/assets/chunk-*.js', (route) =>
          answerWith(route, async (text) => {
            if (text.includes('data-island-slot')) await held
            return undefined
          }),
        ),
    })
    const { page } = tab
    const form = page.locator('.form')
    const field = (name: string) => form.locator(`[name=${name}]`)
    await field('long').fill('A long text')
    await field('on').check()
    await field('off').uncheck()
    await field('color').last().check()
    await field('size').selectOption('m')
    await field('many').selectOption(['a', 'b'])
    await field('text').fill('my lamp')
    await field('text').evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 4))
    release()
    await awake(page.locator('#xpre-island-1'))
    const entered = {
      text: 'my lamp',
      long: 'A long text',
      on: true,
      off: false,
      color: 'blue',
      size: 'm',
      many: ['a', 'b'],
    }
    await poll(async () => JSON.parse((await form.locator('output').textContent()) ?? '')).toEqual(entered)
    const shown = await form.evaluate((element: HTMLFormElement) => {
      const text = element.querySelector<HTMLInputElement>('[name=text]')
      return {
        ...Object.fromEntries(new FormData(element)),
        caret: [text?.selectionStart, text?.selectionEnd, document.activeElement === text],
      }
    })
    expect(shown).toEqual({
      ...{ text: 'my lamp', long: 'A long text', on: 'on', color: 'blue', size: 'm', many: 'b' },
      caret: [2, 4, true],
    })
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await close(tab)
  })

  test('ERR-2: an island whose code is missing shows an error and its original HTML', async () => {
    let isMissing = true
    const tab = await site.open('/docs/islands', {
      before: (page) =>
        page.route('**/assets/chunk-*.js', (route) =>
          answerWith(route, (text) => (isMissing && text.includes('id:"idle"') ? MISSING : undefined)),
        ),
    })
    const { page } = tab
    const retry = page.locator('#xpre-island-4').getByRole('button', { name: 'Retry' })
    await retry.waitFor()
    expect(await page.locator('#xpre-island-4 .crash p').textContent()).toContain(
      'The code of Idle could not be loaded',
    )
    expect(await page.locator('#idle').textContent()).toBe('asleep')
    isMissing = false
    await retry.click()
    await page.locator('#idle', { hasText: 'awake' }).waitFor()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.context().close()
  })

  test('MD-3: tabs of a group change together, are stored, and change in other windows as well', async () => {
    const tab = await site.open('/docs/tabs')
    const { page } = tab
    await awaken(tab)
    const beside = await site.openBeside(tab, '/docs/tabs')
    await awaken(beside)
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
    await awaken(tab)
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
    await awaken(tab)
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
    await awaken(tab)
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
    await poll(clipboard).toBe('- old\n+ new')
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
          Object.assign(globalThis, { shifts })
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) {
              const { sources } = entry as PerformanceEntry & { sources: readonly { node: Node | null }[] }
              for (const { node } of sources) {
                const element = node instanceof Element ? node : node?.parentElement
                // The layout has its own tests.
                if (element?.closest('article')) shifts.push(element.outerHTML.slice(0, 100))
              }
            }
          }).observe({ type: 'layout-shift', buffered: true })
        }),
    })
    const { page } = tab
    const wraps = page.getByRole('button', { name: 'Wrap long lines' })
    await wraps.first().waitFor({ state: 'attached' })
    expect(await page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts)).toEqual([])
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
