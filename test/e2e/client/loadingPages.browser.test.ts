/** Navigations to pages that are slow, missing, prefetched or of another deployment, and offline. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerWith, asOtherBuild } from '../../helpers/answerWith.ts'
import { BASE_URLS } from '../../helpers/baseUrls.ts'
import { type BuiltSite, buildAndServe, type Tab, waitForHydration } from './builtSite.ts'
import { addLink, follow, headline, waitForTitle } from './followLinks.ts'

const withoutPrefetch = (page: Tab['page']) =>
  page.addInitScript(() => Object.defineProperty(globalThis, 'IntersectionObserver', { value: undefined }))

describe.each(BASE_URLS)('loading pages under %s', (baseUrl) => {
  let site: BuiltSite
  beforeAll(async () => {
    site = await buildAndServe(baseUrl)
  })
  afterAll(() => site?.close())

  test('RTR-3: pages of another deployment and other documents are page loads', async () => {
    const tab = await site.open('/docs', {
      before: (page) =>
        page.route('**/docs/b', (route) => answerWith(route, (text) => asOtherBuild(route, text))),
    })
    await follow(tab, 'B', 'B page | Lamps')
    expect([tab.path(), tab.loads()]).toEqual(['/docs/b', 2])
    await tab.page.context().close()
  })

  test('RTR-3: a page that cannot be fetched is a page load, so that the browser shows the reason', async () => {
    const tab = await site.open('/docs', {
      before: (page) =>
        page.route('**/docs/b', (route) =>
          route.request().isNavigationRequest() ? route.continue() : route.abort(),
        ),
    })
    await follow(tab, 'B', 'B page | Lamps')
    expect([tab.path(), tab.loads()]).toEqual(['/docs/b', 2])
    await tab.page.context().close()
  })

  test('RTR-4: slow pages show a progress bar, fast ones do not', async () => {
    let answer = () => {}
    const tab = await site.open('/docs', {
      before: (page) =>
        page.route('**/docs/long', async (route) => {
          await new Promise<void>((resolve) => {
            answer = resolve
          })
          await route.continue()
        }),
    })
    const bars = () => tab.page.locator('.progress').count()
    await tab.page.evaluate(() => {
      const seen: string[] = []
      Object.assign(globalThis, { seen })
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
          for (const node of addedNodes)
            if (node instanceof HTMLElement && node.className === 'progress') seen.push(node.style.transform)
      }).observe(document.body, { childList: true })
    })
    const seen = () => tab.page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)
    // From here on the test controls the clock, so that the speed of the machine does not matter.
    await tab.page.clock.install()
    await tab.page.clock.pauseAt(Date.now() + 60_000)
    await follow(tab, 'B', 'B page | Lamps')
    await tab.page.goBack()
    await waitForTitle(tab, 'Start | Lamps')
    expect(await seen()).toEqual([])
    await tab.page.locator('main').getByRole('link', { name: 'long' }).click()
    await tab.page.clock.runFor(199)
    expect(await bars()).toBe(0)
    await tab.page.clock.runFor(1)
    await expect.poll(bars).toBe(1)
    expect(await seen()).toEqual(['scaleX(0.08)'])
    expect(await headline(tab)).toBe('Start')
    answer()
    await waitForTitle(tab, 'Long | Lamps')
    await tab.page.clock.runFor(200)
    await expect.poll(bars).toBe(0)
    expect([tab.loads(), tab.problems]).toEqual([1, []])
    await tab.page.context().close()
  })

  test('RTR-5: links in view are prefetched once, and not fetched again when they are followed', async () => {
    const tab = await site.open('/docs')
    await expect.poll(() => tab.fetched.filter((path) => path === '/docs/b').length).toBe(1)
    await follow(tab, 'B', 'B page | Lamps')
    expect(tab.fetched.filter((path) => path === '/docs/b')).toHaveLength(1)
    await tab.page.context().close()
  })

  test('RTR-5: nothing is prefetched with data saving', async () => {
    const tab = await site.open('/docs', {
      skipsHydration: true,
      before: (page) =>
        page.addInitScript(() => {
          Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } })
        }),
    })
    const link = tab.page.locator('main').getByRole('link', { name: 'B', exact: true })
    await link.hover()
    await tab.page.mouse.move(0, 0)
    await link.hover()
    await follow(tab, 'long', 'Long | Lamps')
    // The browser itself may follow the link: the code that would is loaded with the press.
    const others = tab.fetched.filter((path) => path.startsWith('/docs') && path !== '/docs/long')
    expect(others).toEqual([])
    await tab.page.context().close()
  })

  test('a newer navigation replaces a pending one, and a double click is one navigation', async () => {
    const answers: (() => void)[] = []
    const tab = await site.open('/docs', {
      before: (page) =>
        page.route('**/docs/b', async (route) => {
          await new Promise<void>((resolve) => answers.push(resolve))
          await route.continue().catch(() => {})
        }),
    })
    const b = tab.page.locator('main').getByRole('link', { name: 'B', exact: true })
    await b.click()
    await b.click()
    await follow(tab, 'long', 'Long | Lamps')
    for (const answer of answers) answer()
    // Longer than the responses take to arrive.
    await tab.page.evaluate(async () => (await fetch(location.href)).text())
    expect([await headline(tab), tab.path()]).toEqual(['Long', '/docs/long'])
    await tab.page.goBack()
    await waitForTitle(tab, 'Start | Lamps')
    expect(tab.path()).toBe('/docs')
    expect(tab.loads()).toBe(1)
    await tab.page.context().close()
  })

  test('going back during a navigation goes back', async () => {
    const tab = await site.open('/docs')
    await follow(tab, 'long', 'Long | Lamps')
    // No page links to it, so it is not prefetched.
    await tab.page.route('**/slow', () => new Promise(() => {}))
    await addLink(site, tab, '/slow', 'slow')
    await tab.page.getByRole('link', { name: 'slow' }).click()
    await tab.page.goBack()
    await waitForTitle(tab, 'Start | Lamps')
    expect([tab.path(), tab.loads()]).toEqual(['/docs', 1])
    await tab.page.context().close()
  })

  test('a 404 is shown at its address', async () => {
    const tab = await site.open('/docs')
    await addLink(site, tab, '/docs/nowhere', 'nowhere')
    await tab.page.getByRole('link', { name: 'nowhere' }).click()
    await expect.poll(() => headline(tab)).toBe('Nothing has arrived at this address')
    expect([tab.path(), tab.loads()]).toEqual(['/docs/nowhere', 1])
    await tab.page.context().close()
  })

  test('the 404 page works like other pages at its own address', async () => {
    const tab = await site.open('/404.html')
    expect(await headline(tab)).toBe('Nothing has arrived at this address')
    await tab.page.locator('main').getByRole('link', { name: 'Docs' }).click()
    await waitForTitle(tab, 'Start | Lamps')
    await tab.page.goBack()
    await expect.poll(() => headline(tab)).toBe('Nothing has arrived at this address')
    expect([tab.path(), tab.loads(), tab.problems]).toEqual(['/404.html', 1, []])
    await tab.page.context().close()
  })

  test('RTR-5: a broken link is prefetched once', async () => {
    const tab = await site.open('/docs')
    const requestCount = () => tab.fetched.filter((path) => path === '/docs/nowhere').length
    await addLink(site, tab, '/docs/nowhere', 'nowhere')
    const link = tab.page.getByRole('link', { name: 'nowhere' })
    await link.hover()
    await expect.poll(requestCount).toBe(1)
    await tab.page.mouse.move(0, 0)
    await link.hover()
    await link.focus()
    await follow(tab, 'B', 'B page | Lamps')
    expect([requestCount(), tab.problems.length]).toEqual([1, 1])
    await tab.page.context().close()
  })

  test('ERR-2: offline, a navigation keeps the page, shows a notice, and can be retried', async () => {
    const tab = await site.open('/docs', { before: withoutPrefetch })
    const { page } = tab
    const notice = page.getByRole('alert')
    const link = page.locator('main').getByRole('link', { name: 'B', exact: true })
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    await page.context().setOffline(true)
    await link.focus()
    await page.keyboard.press('Enter')
    await notice.waitFor()
    expect(await notice.textContent()).toContain('You are offline.')
    expect([tab.path(), await headline(tab), await focused()]).toEqual(['/docs', 'Start', 'Retry'])
    await page.keyboard.press('Escape')
    await notice.waitFor({ state: 'hidden' })
    expect(await focused()).toBe('B')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.getByRole('button', { name: 'Retry' }).waitFor()
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Retry' }).click()
    await waitForTitle(tab, 'B page | Lamps')
    expect([tab.path(), tab.loads(), await notice.count()]).toEqual(['/docs/b', 1, 0])
    await page.context().close()
  })

  test('ERR-2: offline, going back keeps the page until it is retried', async () => {
    const tab = await site.open('/docs', { before: withoutPrefetch })
    const { page } = tab
    await follow(tab, 'B', 'B page | Lamps')
    await page.reload()
    await waitForHydration(page)
    // Code for failures is loaded after hydration; without it the browser shows the failure.
    await page.waitForLoadState('networkidle')
    const entries = await page.evaluate(() => history.length)
    await page.context().setOffline(true)
    await page.evaluate(() => history.back())
    await page.getByRole('button', { name: 'Retry' }).waitFor()
    await expect.poll(() => tab.path()).toBe('/docs/b')
    expect(await headline(tab)).toBe('B page')
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Retry' }).click()
    await waitForTitle(tab, 'Start | Lamps')
    await page.goForward()
    await waitForTitle(tab, 'B page | Lamps')
    expect([tab.path(), tab.loads(), await page.evaluate(() => history.length)]).toEqual([
      '/docs/b',
      2,
      entries,
    ])
    await page.context().close()
  })
})
