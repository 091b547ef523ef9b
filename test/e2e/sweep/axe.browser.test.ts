/** Every kind of page of a blog and of several docs folders, looked at by axe. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runAxe } from '../../helpers/chromium.ts'
import { shortRows } from '../../helpers/longRuns.ts'
import { buildSwept, SITES, type SweptSite } from './sweptSite.ts'

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 900 }

const VIEWS = [
  [PHONE, 'dark'],
  [DESKTOP, 'light'],
  [PHONE, 'light'],
  [DESKTOP, 'dark'],
] as const

/** In short runs each route has one view, in turn, so that most kinds of pages have several. */
const viewsOf = (position: number) => shortRows(VIEWS, (_, index) => index === position % VIEWS.length)

/** One route of each kind, for short runs. Kinds that both sites have are tried with one of them. */
const ROUTE_OF_EACH_KIND = {
  'the blog': [
    '/blog',
    '/blog/2026/01/31/lamp-3',
    '/blog/2026/02/03/news',
    '/blog/archive',
    '/blog/authors',
    '/blog/authors/ada',
    '/blog/page/2',
    '/blog/tags',
    '/blog/tags/release',
  ],
  'two docs folders': ['/api/guide/lamp', '/docs', '/docs/tags', '/docs/tags/setup'],
} as const

describe.each(['the blog', 'two docs folders'] as const)('%s', (name) => {
  const kinds: readonly string[] = ROUTE_OF_EACH_KIND[name]
  let site: SweptSite
  beforeAll(async () => {
    site = await buildSwept(SITES[name], '/')
  })
  afterAll(() => site?.close())

  test('A11Y-1 DOC-4 DOC-5: axe finds nothing, nothing is too wide, and the console stays empty', async () => {
    expect(site.routes).toEqual(expect.arrayContaining([...kinds]))
    const { page, takeProblems } = await site.open({ reducedMotion: 'reduce' })
    for (const [position, route] of shortRows(site.routes, (each) => kinds.includes(each)).entries()) {
      for (const [viewport, mode] of viewsOf(position)) {
        await page.setViewportSize(viewport)
        await page.goto(site.at(route))
        await page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), mode)
        const width = await page.evaluate(() => document.documentElement.scrollWidth)
        expect([route, mode, width, await runAxe(page), takeProblems()]).toEqual([
          ...[route, mode, viewport.width],
          [],
          [],
        ])
      }
    }
    await page.context().close()
  })
})
