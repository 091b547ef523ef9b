import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerWith, MISSING } from '../../helpers/answerWith.ts'
import { BASE_URLS } from '../../helpers/baseUrls.ts'
import { type IslandSite, serveIslandSite } from './islandSite.ts'
import { chosen, close, follow, waitForIsland, waitForTabs } from './islandTab.ts'

/** The machine may be busy with other tests. */
const poll = <T>(read: () => T) => expect.poll(read, { timeout: 10_000 })

describe.each(BASE_URLS)('islands under %s', (baseUrl) => {
  let site: IslandSite
  beforeAll(async () => {
    site = await serveIslandSite(baseUrl)
  })
  afterAll(() => site?.close())

  test('MD-10: every island hydrates at its trigger, and has the data of its page', async () => {
    const tab = await site.open('/docs')
    const { page } = tab
    expect((await tab.scripts()).some((text) => text.includes('asleep'))).toBe(false)
    await follow(tab, 'Islands', 'Islands')
    const eager = page.locator('#xpre-island-1')
    await waitForIsland(eager)
    await eager.getByRole('button', { name: 'Eager of Islands' }).click()
    await poll(() => eager.getByRole('button').textContent()).toBe('3')
    await page.locator('#idle', { hasText: 'awake' }).waitFor()
    expect(await page.locator('#late').textContent()).toBe('asleep')
    await page.locator('#late').scrollIntoViewIfNeeded()
    await page.locator('#late', { hasText: 'awake' }).waitFor()
    await follow(tab, 'Start', 'Start')
    expect(await page.evaluate(() => 'ended' in globalThis)).toBe(true)
    await follow(tab, 'Islands', 'Islands')
    await waitForIsland(eager)
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
    await waitForIsland(tab.page.locator('#xpre-island-1'))
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
    await waitForIsland(page.locator('#xpre-island-3'))
    for (const start of ['7', '7']) {
      await toggle.getByRole('button', { name: 'show' }).click()
      await toggle.locator('strong', { hasText: 'text' }).waitFor()
      const inner = toggle.getByRole('button', { name: 'Inner of Islands' })
      expect(await inner.textContent()).toBe(start)
      await waitForIsland(page.locator('#xpre-island-2'))
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
    await waitForIsland(page.locator('#xpre-island-1'))
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
    await waitForIsland(page.locator('#xpre-island-1'))
    await page.getByRole('button', { name: 'show' }).click()
    await waitForTabs(tab)
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
    for (const id of [1, 2, 3]) await waitForIsland(page.locator(`#xpre-island-${id}`))
    await count.click()
    await poll(() => count.textContent()).toBe('2')
    await page.locator('#break').click()
    await page.getByRole('alert').getByText('This part of the page crashed').waitFor()
    expect(await page.locator('.crash pre').textContent()).toBe('Out of oil')
    expect(await page.getByText('Kept text.').isVisible()).toBe(true)
    expect([await count.textContent(), await page.title()]).toEqual(['2', 'Broken | Lamps'])
    const button = page.getByRole('button', { name: 'Kept of Broken' })
    await waitForIsland(page.locator('#xpre-island-1'))
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
    for (const id of [1, 2]) await waitForIsland(tab.page.locator(`#xpre-island-${id}`))
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
    const isHydrated = await left?.evaluate((element) =>
      Object.keys(element).some((key) => key.startsWith('__reactContainer')),
    )
    expect(isHydrated).toBe(false)
    await follow(tab, 'Islands', 'Islands')
    await waitForIsland(tab.page.locator('#xpre-island-1'))
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
    await waitForIsland(page.locator('#xpre-island-1'))
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
})
