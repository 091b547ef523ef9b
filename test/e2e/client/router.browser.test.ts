import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BASE_URLS } from '../../helpers/baseUrls.ts'
import { openAndCloseTab } from '../../helpers/chromium.ts'
import { type BuiltSite, buildAndServe, type Tab } from './builtSite.ts'
import { addLink, follow, headline, waitForTitle } from './followLinks.ts'

const scrollTop = ({ page }: Tab) => page.evaluate(() => Math.round(scrollY))

describe.each(BASE_URLS)('the site under %s', (baseUrl) => {
  let site: BuiltSite
  beforeAll(async () => {
    site = await buildAndServe(baseUrl)
  })
  afterAll(() => site?.close())

  test('RTR-11: every page hydrates without errors, and its article does not change', async () => {
    for (const route of ['/', '/live', '/docs', '/docs/b', '/docs/category/more', '/search', '/fragile-no']) {
      const tab = await site.open(route, {
        before: (page) =>
          page.addInitScript(() => {
            addEventListener('DOMContentLoaded', () => {
              const parts = [...document.querySelectorAll('.nav, .nav *, main, main *, .toc *, footer *')]
              Object.assign(globalThis, { parts, html: document.querySelector('main')?.innerHTML })
            })
          }),
      })
      const same = await tab.page.evaluate(() => {
        const { parts, html } = globalThis as unknown as { parts: Element[]; html: string }
        const main = document.querySelector('main')?.cloneNode(true) as HTMLElement
        // Depends on the address, which only the browser knows.
        for (const link of main.querySelectorAll('.toc [aria-current]')) link.removeAttribute('aria-current')
        // The search code makes a combobox of the field when it has loaded, which may be before or after this moment.
        for (const name of ['role', 'aria-autocomplete', 'aria-haspopup', 'aria-expanded'])
          main.querySelector('input[name=q]')?.removeAttribute(name)
        const gone = parts.filter((part) => !part.isConnected).map((part) => part.outerHTML)
        return [gone, main.innerHTML.replace('<b>there</b>', '<i>wait</i>') === html]
      })
      const isLost = route === '/fragile-no'
      // A 404 page knows the requested address only in the browser, and fills its search field with the words of it.
      if (!isLost) expect([route, same[0]]).toEqual([route, route === '/live' ? ['<i>wait</i>'] : []])
      expect([route, isLost || same[1]]).toEqual([route, true])
      const expected = isLost ? 1 : 0
      // The script of `dev` fetches the page once more, and the browser logs the error again.
      const problems = [...new Set(tab.problems)]
      expect([route, problems.length, problems]).toEqual([route, expected, problems])
      await tab.page.context().close()
    }
  })

  test('RTR-11: a link of the article shows the next page without a page load', async () => {
    const tab = await site.open('/docs')
    await tab.page.evaluate(() => Object.assign(globalThis, { mark: 1 }))
    await follow(tab, 'B', 'B page | Lamps')
    expect(await headline(tab)).toBe('B page')
    expect([tab.path(), tab.loads(), tab.problems]).toEqual(['/docs/b', 1, []])
    expect(await tab.page.evaluate(() => 'mark' in globalThis)).toBe(true)
    const active = tab.page.locator('.side [aria-current="page"]')
    expect(await active.allTextContents()).toEqual(['B page'])
    await tab.page.context().close()
  })

  test('RTR-11: the next page has its mobile table of contents below its h1', async () => {
    const { page, loads } = await site.open('/docs', { width: 760 })
    const block = page.locator('h1 ~ details.toc-block')
    await block.locator('summary').click()
    await page.locator('.prose').getByRole('link', { name: 'long', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Long' }).waitFor()
    expect(await block.locator('summary').isVisible()).toBe(true)
    expect(await block.getAttribute('open')).toBeNull()
    await block.locator('summary').click()
    await block.getByRole('link', { name: 'Long 3', exact: true }).click()
    await page.waitForFunction(() => location.hash === '#long-3')
    expect(await page.locator('.toc-block').count()).toBe(1)
    expect(loads()).toBe(1)
    await page.context().close()
  })

  test('LAY-6: title, description and canonical address are updated', async () => {
    const tab = await site.open('/docs')
    const read = () =>
      tab.page.evaluate(() => [
        document.querySelector('meta[name=description]')?.getAttribute('content'),
        document.querySelector('link[rel=canonical]')?.getAttribute('href'),
        document.querySelectorAll('title').length,
        document.documentElement.className,
      ])
    const first = await read()
    await follow(tab, 'B', 'B page | Lamps')
    expect(await read()).toEqual(['What comes second', `https://docs.example${baseUrl}docs/b`, 1, first[3]])
    await tab.page.goBack()
    await waitForTitle(tab, 'Start | Lamps')
    expect(await read()).toEqual(first)
    await follow(tab, 'page', 'Live page | Lamps')
    expect((await read())[0]).toBe('It lives')
    expect((await read())[3]).not.toBe(first[3])
    await tab.page.context().close()
  })

  test('RTR-2: scrolls to the hash, to the top, and back to the previous position', async () => {
    const tab = await site.open('/docs')
    await tab.page.evaluate(() => scrollTo(0, 500))
    await tab.page.locator('main').getByRole('link', { name: 'second' }).dispatchEvent('click')
    await waitForTitle(tab, 'B page | Lamps')
    const target = await tab.page.evaluate(() => [
      document.querySelector(':target')?.id,
      (document.getElementById('second')?.getBoundingClientRect().top ?? 9e9) < innerHeight,
    ])
    expect([tab.path(), target]).toEqual(['/docs/b#second', ['second', true]])
    const atSecond = await scrollTop(tab)
    expect(atSecond).toBeGreaterThan(500)
    // Clicks without the scrolling that Playwright does before a mouse click.
    await tab.page.locator('.side').getByRole('link', { name: 'Long' }).dispatchEvent('click')
    await waitForTitle(tab, 'Long | Lamps')
    expect(await scrollTop(tab)).toBe(0)
    await tab.page.goBack()
    await waitForTitle(tab, 'B page | Lamps')
    expect(await scrollTop(tab)).toBe(atSecond)
    await tab.page.goBack()
    await waitForTitle(tab, 'Start | Lamps')
    expect(await scrollTop(tab)).toBe(500)
    await tab.page.goForward()
    await waitForTitle(tab, 'B page | Lamps')
    expect(await scrollTop(tab)).toBe(atSecond)
    await tab.page.context().close()
  })

  test('RTR-2: a change of only the query keeps the scroll position, and sends no request', async () => {
    const tab = await site.open('/docs')
    await tab.page.evaluate(() => scrollTo(0, 40))
    await tab.page.locator('main').getByRole('link', { name: 'query' }).click()
    await expect.poll(tab.path).toBe('/docs?q=1')
    expect([await scrollTop(tab), tab.loads()]).toEqual([40, 1])
    await tab.page.context().close()
  })

  test('RTR-2: the browser handles a hash link on the page, and going back returns', async () => {
    const tab = await site.open('/docs')
    await tab.page.evaluate(() => scrollTo(0, 300))
    // Clicks without the scrolling that Playwright does before a mouse click.
    await tab.page
      .locator('main')
      .getByRole('link', { name: 'here', exact: true })
      .evaluate((link: HTMLElement) => link.click())
    expect(tab.path()).toBe('/docs#there')
    expect(await scrollTop(tab)).toBeGreaterThan(500)
    await tab.page.goBack()
    await expect.poll(() => scrollTop(tab)).toBe(300)
    expect([tab.path(), tab.loads()]).toEqual(['/docs', 1])
    await tab.page.context().close()
  })

  test('RTR-1: an address with .html shows the page', async () => {
    const tab = await site.open('/docs')
    await addLink(site, tab, '/docs/b.html', 'html')
    await follow(tab, 'html', 'B page | Lamps')
    expect([tab.path(), tab.loads()]).toEqual(['/docs/b', 1])
    const direct = await site.open('/docs/b.html')
    await waitForTitle(direct, 'B page | Lamps')
    await expect.poll(() => direct.path()).toBe('/docs/b')
    for (const { page } of [tab, direct]) await page.context().close()
  })

  test('RTR-11: redirect pages are followed without a page load', async () => {
    const tab = await site.open('/docs')
    await follow(tab, 'old', 'Long | Lamps')
    expect([tab.path(), tab.loads()]).toEqual(['/docs/long', 1])
    await tab.page.goBack()
    await waitForTitle(tab, 'Start | Lamps')
    await follow(tab, 'away', 'B page | Lamps')
    expect([tab.path(), tab.loads(), tab.problems]).toEqual(['/docs/b#second', 1, []])
    await tab.page.context().close()
  })

  test('RTR-9: a link with rel=external is a page load, also for pages of the site', async () => {
    const tab = await site.open('/live')
    await follow(tab, 'plain', 'B page | Lamps')
    expect([tab.path(), tab.loads(), tab.problems]).toEqual(['/docs/b', 2, []])
    await tab.page.context().close()
  })

  test('RTR-9: files are page loads, and clicks with modifiers open new tabs', async () => {
    const tab = await site.open('/docs')
    const link = tab.page.locator('main').getByRole('link', { name: 'B', exact: true })
    await openAndCloseTab(tab.page, () => link.click({ modifiers: ['ControlOrMeta'] }))
    expect(tab.path()).toBe('/docs')
    await addLink(site, tab, '/files/data.txt', 'file')
    await tab.page.locator('main').getByRole('link', { name: 'file' }).click()
    await tab.page.waitForURL(site.at('/files/data.txt'))
    expect(tab.loads()).toBe(2)
    await tab.page.context().close()
  })

  test('RTR-7: the title is announced, and the next Tab reaches the skip link', async () => {
    const tab = await site.open('/docs')
    await follow(tab, 'B', 'B page | Lamps')
    await expect.poll(() => tab.page.getByRole('status').textContent()).toBe('B page | Lamps')
    await tab.page.keyboard.press('Tab')
    const focused = () => tab.page.evaluate(() => document.activeElement?.textContent)
    expect(await focused()).toBe('Skip to main content')
    await tab.page.keyboard.press('Enter')
    expect(await tab.page.evaluate(() => document.activeElement?.id)).toBe('xpre-main')
    expect(tab.loads()).toBe(1)
    await tab.page.context().close()
  })

  test('LAY-2: the mobile menu closes after one of its links is followed', async () => {
    const tab = await site.open('/docs', { width: 390 })
    const isOpen = () => tab.page.locator('#xpre-menu').evaluate((menu) => menu.matches(':popover-open'))
    await tab.page.locator('.nav-menu').click()
    expect(await isOpen()).toBe(true)
    await tab.page.locator('#xpre-menu').getByRole('link', { name: 'Long' }).click()
    await waitForTitle(tab, 'Long | Lamps')
    expect(await isOpen()).toBe(false)
    await tab.page.context().close()
  })

  test('SEC-1: a hostile query is text, on the first page and on the next', async () => {
    const query = '?q=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E%22%3E%3Cscript%3Ealert(2)%3C%2Fscript%3E'
    const text = '<img src=x onerror=alert(1)>"><script>alert(2)</script>'
    const tab = await site.open(`/live${query}`)
    const output = tab.page.locator('output')
    await expect.poll(() => output.textContent()).toBe(text)
    await addLink(site, tab, `/docs/b${query}`, 'b')
    await tab.page.getByRole('link', { name: 'b', exact: true }).click()
    await waitForTitle(tab, 'B page | Lamps')
    await tab.page.goBack()
    await expect.poll(() => output.textContent()).toBe(text)
    expect([tab.path(), tab.loads(), tab.problems]).toEqual([`/live${query}`, 1, []])
    await tab.page.context().close()
  })

  test('malformed hashes and headings with names of object properties cause no errors', async () => {
    const tab = await site.open('/docs/long')
    await addLink(site, tab, '/docs/b#%E0%A4%A', 'malformed')
    await follow(tab, 'malformed', 'B page | Lamps')
    expect([await scrollTop(tab), tab.path()]).toEqual([0, '/docs/b#%E0%A4%A'])
    await tab.page.goBack()
    await waitForTitle(tab, 'Long | Lamps')
    await follow(tab, 'proto', 'B page | Lamps')
    expect(await scrollTop(tab)).toBeGreaterThan(500)
    expect([tab.loads(), tab.problems]).toEqual([1, []])
    await tab.page.context().close()
  })

  test('RTR-6: useQueryString and useNavigationBlock work with the router', async () => {
    const tab = await site.open('/docs')
    await follow(tab, 'page', 'Live page | Lamps')
    await tab.page.evaluate(() => history.replaceState(history.state, '', `${location.href}?x=1#kept`))
    await tab.page.locator('#query').click()
    expect(tab.path()).toBe('/live?x=1&q=a%26b#kept')
    expect(await tab.page.locator('output').textContent()).toBe('a&b')
    await tab.page.locator('#push').click()
    expect(tab.path()).toBe('/live?x=1&q=pushed#kept')
    await tab.page.goBack()
    await expect.poll(() => tab.page.locator('output').textContent()).toBe('a&b')
    await tab.page.locator('#block').click()
    await tab.page.locator('#block', { hasText: 'blocked' }).waitFor()
    await tab.page.evaluate(() => history.back())
    await tab.page.locator('#block', { hasText: /^block$/ }).waitFor()
    await expect.poll(() => tab.path()).toBe('/live?x=1&q=a%26b#kept')
    await tab.page.goBack()
    await waitForTitle(tab, 'Start | Lamps')
    expect([tab.loads(), tab.problems]).toEqual([1, []])
    await tab.page.context().close()
  })

  test('RTR-11: React pages load with their code, and are interactive at once', async () => {
    const tab = await site.open('/')
    await follow(tab, 'Live', 'Live page | Lamps')
    await tab.page.locator('#count').click()
    expect(await tab.page.locator('#count').textContent()).toBe('1')
    expect(await tab.page.locator('main b').textContent()).toBe('there')
    await tab.page.locator('#go').click()
    await waitForTitle(tab, 'B page | Lamps')
    await tab.page.goBack()
    await waitForTitle(tab, 'Live page | Lamps')
    expect(await tab.page.locator('#count').textContent()).toBe('0')
    expect([tab.loads(), tab.problems]).toEqual([1, []])
    await tab.page.context().close()
  })

  test('RTR-11: the sidebar keeps its state: elements and opened parts', async () => {
    const tab = await site.open('/docs')
    await tab.page.evaluate(() => {
      const bar = document.querySelector('.side')
      for (const part of document.querySelectorAll<HTMLDetailsElement>('.side details'))
        part.open = !part.open
      const read = () =>
        [...document.querySelectorAll<HTMLDetailsElement>('.side details')].map(({ open }) => open)
      const before = read()
      Object.assign(globalThis, {
        check: () => [document.querySelector('.side') === bar, `${before}` === `${read()}`],
      })
    })
    await follow(tab, 'B', 'B page | Lamps')
    expect(await tab.page.evaluate(() => (globalThis as unknown as { check(): boolean[] }).check())).toEqual([
      true,
      true,
    ])
    await tab.page.context().close()
  })

  test.each([
    { reducedMotion: 'no-preference', step: 0, blends: 1 },
    { reducedMotion: 'reduce', step: 0, blends: 0 },
    { reducedMotion: 'no-preference', step: 100, blends: 0 },
  ] as const)(
    'A11Y-1: with prefers-reduced-motion: $reducedMotion and $step ms between two readings of the clock, $blends transitions run',
    async ({ reducedMotion, step, blends }) => {
      const tab = await site.open('/docs', {
        before: async (page) => {
          await page.emulateMedia({ reducedMotion })
          // Simulates the speed of the machine: each read of the clock takes that many milliseconds.
          await page.addInitScript((milliseconds) => {
            let now = 0
            performance.now = () => {
              now += milliseconds
              return now
            }
          }, step)
        },
      })
      await tab.page.evaluate(() => {
        const blend = document.startViewTransition.bind(document)
        Object.assign(globalThis, { blends: 0 })
        document.startViewTransition = (change) => {
          ;(globalThis as unknown as { blends: number }).blends += 1
          return blend(change)
        }
      })
      await follow(tab, 'B', 'B page | Lamps')
      const seen = await tab.page.evaluate(() => (globalThis as unknown as { blends: number }).blends)
      expect([seen, tab.problems]).toEqual([blends, []])
      await tab.page.context().close()
    },
  )

  test('RTR-10: without JavaScript every link works', async () => {
    const context = await site.browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(site.at('/docs'))
    await page.locator('main').getByRole('link', { name: 'B', exact: true }).click()
    expect(await page.title()).toBe('B page | Lamps')
    await context.close()
  })
})
