/** Pages of a site with versions, in the browser. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runAxe } from '../../helpers/chromium.ts'
import { shortRows } from '../../helpers/longRuns.ts'
import { buildSwept, hydrate, SITES, type SweptSite } from '../sweep/sweptSite.ts'

let site: SweptSite

beforeAll(async () => {
  site = await buildSwept(SITES['versions in folders'], '/sub/path/')
})
afterAll(() => site?.close())

test.each(shortRows([390, 996, 1280], (width) => width !== 996))(
  'A11Y-1 DOC-3: banner, badge and lists of versions are accessible (%i px)',
  async (width) => {
    const { page, takeProblems } = await site.open({ viewport: { width, height: 900 } })
    for (const route of ['/docs/intro', '/docs/next/intro', '/docs/1.0/old', '/docs/next/tags', '/search']) {
      await page.goto(site.at(route))
      await hydrate(page)
      expect([route, await runAxe(page), takeProblems()]).toEqual([route, [], []])
      const scrolls = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
      expect([route, scrolls]).toEqual([route, false])
    }
    await page.context().close()
  },
)
