/** Every route of whole sites: loaded, navigated to, and read without script. None has a problem. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { BASE_URLS } from '../../helpers/baseUrls.ts'
import { isLongRun } from '../../helpers/longRuns.ts'
import { isServedByDev } from '../client/serveSite.ts'
import { buildSwept, hydrate, MISSING, SITES, type SweptSite } from './sweptSite.ts'

/** `npm run test:long` uses all of them. */
const CASES: readonly (readonly [keyof typeof SITES, string])[] = [
  ['the kitchen sink', '/sub/path/'],
  ['two docs folders', '/'],
  ['two docs folders', '/sub/path/'],
  ['the blog', '/'],
  ['the blog', '/sub/path/'],
  ['the real site', '/'],
  ['versions in folders', '/'],
  ['versions in folders', '/sub/path/'],
  ['the real site', '/sub/path/'],
]

const cases = CASES.slice(BASE_URLS.length > 1 ? 0 : -1)

/** Content of a page, which does not depend on how it was opened. */
const readPage = (page: Page) =>
  page.evaluate(() => {
    const content = (selector: string, attribute: string) =>
      document.querySelector(selector)?.getAttribute(attribute)
    return {
      title: document.title,
      description: content('meta[name=description]', 'content'),
      canonical: content('link[rel=canonical]', 'href'),
      robots: content('meta[name=robots]', 'content'),
      className: document.documentElement.className,
      text: document.querySelector('main')?.textContent,
      // The table of contents depends on the scroll position.
      active: [...document.querySelectorAll(':is(.nav, .menu, .crumbs) [aria-current]')].map(
        ({ textContent }) => textContent,
      ),
    }
  })

/** Navigates by a link that is not in the built HTML. */
async function follow(page: Page, href: string): Promise<void> {
  await page.evaluate((address) => {
    const link = Object.assign(document.createElement('a'), { href: address, textContent: 'On' })
    document.body.append(link)
    link.click()
    link.remove()
  }, href)
  await page.waitForFunction((address) => location.href === address, href)
}

describe.each(cases)('%s under %s', (name, baseUrl) => {
  let site: SweptSite
  beforeAll(async () => {
    site = await buildSwept(SITES[name], baseUrl)
  })
  afterAll(() => site?.close())

  // `dev` sends no policy, since it adds its own script.
  test.skipIf(isServedByDev)(
    'SEC-1: every route has the strict policy that the build wrote for hosts',
    async () => {
      const file = readFileSync(path.join(site.outDir, '_headers'), 'utf8')
      const policy = /Content-Security-Policy: (.+)/.exec(file)?.[1]
      expect(policy).toContain("default-src 'self'")
      expect(policy).not.toContain('unsafe')
      for (const route of [...site.routes, ...site.redirects, ...MISSING]) {
        const { headers } = await fetch(site.at(route), { redirect: 'manual' })
        expect([route, headers.get('content-security-policy')]).toEqual([route, policy])
      }
    },
  )

  test('RTR-2 SEC-1: every route is the same page after a load and after a navigation, without problems', async () => {
    const [loaded, navigated] = [await site.open(), await site.open()]
    await navigated.page.goto(site.at('/search'))
    await hydrate(navigated.page)
    // Short runs use every second one: each kind of page has several.
    const routes = isLongRun ? site.routes : site.routes.filter((_, index) => index % 2 === 0)
    for (const route of [...routes, ...MISSING]) {
      await loaded.page.goto(site.at(route))
      await hydrate(loaded.page)
      await follow(navigated.page, site.at(route))
      // The menu of versions on the search page appears after hydration.
      await vi.waitFor(
        async () => {
          const expected = await readPage(loaded.page)
          expect(await readPage(navigated.page), route).toEqual(expected)
        },
        { timeout: 20_000 },
      )
      expect([route, loaded.takeProblems(), navigated.takeProblems()]).toEqual([route, [], []])
    }
    expect(navigated.loads()).toBe(1)
    // Pending requests of the last pages.
    for (const { page, takeProblems } of [loaded, navigated]) {
      await page.waitForLoadState('networkidle')
      expect(takeProblems()).toEqual([])
      await page.context().close()
    }
  })

  test('RTE-7: every redirect ends at a page, without problems', async () => {
    const { page, takeProblems } = await site.open()
    for (const route of site.redirects) {
      await page.goto(site.at(route))
      await page.waitForFunction(() => document.querySelector('main') !== null)
      expect(site.routes.map(site.at)).toContain(page.url().replace(/#.*/, ''))
      expect([route, takeProblems()]).toEqual([route, []])
    }
    await page.context().close()
  })

  test('RTR-10: without script every route is readable, and all its links work', async () => {
    const { page } = await site.open({ javaScriptEnabled: false })
    const anchors = new Map<string, readonly (string | null)[]>()
    const links = new Map<string, string>()
    for (const route of site.routes) {
      await page.goto(site.at(route))
      expect([route, await page.locator('main h1').count()]).toEqual([route, 1])
      expect([route, await page.locator('main h1').isVisible()]).toEqual([route, true])
      const found = await page.evaluate(() => ({
        hrefs: [...document.querySelectorAll('a')].map(({ href }) => href),
        ids: [...document.querySelectorAll('[id], a[name]')].map(
          (element) => element.id || element.getAttribute('name'),
        ),
        at: location.href,
      }))
      anchors.set(found.at, found.ids)
      for (const href of found.hrefs) links.set(href, route)
    }
    const broken: string[] = []
    const inside = [...links].filter(([href]) => href.startsWith(site.at('/')))
    for (const [href, from] of inside) {
      const { origin, pathname, hash } = new URL(href)
      const ids = anchors.get(origin + pathname)
      const id = decodeURIComponent(hash.slice(1))
      const isThere =
        ids === undefined ? (await fetch(href)).ok : id === '' || id === 'top' || ids.includes(id)
      if (!isThere) broken.push(`${href} on ${from}`)
    }
    expect(inside.length).toBeGreaterThan(10)
    expect(broken).toEqual([])
    await page.context().close()
  })
})
