/** The real site, built under `/` and under a sub-path, checked as files, as HTML and in a real browser. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { build } from '../../../src/build/build.ts'
import { serveFolder } from '../../../src/serve/serveFolder.ts'
import { auditOutput } from '../../auditor/auditOutput.ts'
import { launchChromium, runAxe, type TestBrowser } from '../../helpers/chromium.ts'
import { validateHtml } from '../../helpers/htmlChecks.ts'
import { isLongRun, shortRows } from '../../helpers/longRuns.ts'
import { makeFolder, removeFolder } from '../../helpers/makeFolder.ts'
import { elementOf, readHtml, textsOf } from '../../helpers/readHtml.ts'

const SITE = path.resolve(import.meta.dirname, '../../../site')

/** Every page of the site. */
const ROUTES = [
  '/',
  '/cancel-order',
  '/privacy',
  '/terms',
  '/search',
  '/docs',
  '/docs/installation',
  '/docs/create-preorder',
  '/docs/theme-developers',
  '/docs/faq',
  '/docs/advanced-features/coming-soon',
  '/docs/translation/coming-soon',
  '/docs/widget-customization/coming-soon',
  '/docs/category/advanced-features',
  '/docs/category/translations',
  '/docs/category/widgets-customization',
]
const MISSING = ['/nothing-here', '/docs/nothing-here']

/** One page of each kind, for what a browser shows. Long runs use all pages. */
const KINDS = [
  '/',
  '/cancel-order',
  '/search',
  '/docs',
  '/docs/create-preorder',
  '/docs/category/translations',
  '/docs/nothing-here',
]
const SHOWN = shortRows([...ROUTES, ...MISSING], (route) => KINDS.includes(route))
const PHONE = { width: 390, height: 844 }
const TABLET = { width: 996, height: 900 }
const DESKTOP = { width: 1280, height: 900 }
const NARROWEST = { width: 320, height: 700 }

const VIEWS = [
  [PHONE, 'dark'],
  [PHONE, 'light'],
  [DESKTOP, 'dark'],
  [DESKTOP, 'light'],
] as const
/** Short runs check each width and each mode with every second route. */
const axeViewsOf = (route: string) =>
  shortRows(VIEWS, ([width, mode]) =>
    ROUTES.indexOf(route) % 2 === 0
      ? width === PHONE && mode === 'dark'
      : width === DESKTOP && mode === 'light',
  )

/** Short runs leave the sub-path to test/e2e/sweep/routes, and the auditor under one to test/e2e/build/output. */
const SITE_BASE_URLS = shortRows(['/', '/sub/path/'], (baseUrl) => baseUrl === '/')

describe.each(SITE_BASE_URLS)('the site under %s', (baseUrl) => {
  const outDir = makeFolder()
  let browser: TestBrowser
  /** A page without transitions: otherwise colours would be measured during a transition. */
  let still: Page
  let server: Awaited<ReturnType<typeof serveFolder>>
  const address = (route: string) => new URL(baseUrl + route.slice(1), server.url).href

  beforeAll(async () => {
    const { findings, failed } = await build({ siteDir: SITE, cwd: SITE, outDir, baseUrl })
    expect(failed).toBe(false)
    // The owner of the site resolves these.
    expect(findings.filter(({ rule }) => rule !== 'placeholder')).toEqual([])
    server = await serveFolder({ dir: outDir, baseUrl, port: 0, host: '127.0.0.1' })
    browser = await launchChromium()
    still = await browser.newPage({ reducedMotion: 'reduce' })
  })
  afterAll(async () => {
    await browser?.close()
    await server?.close()
    removeFolder(outDir)
  })

  test('the auditor finds nothing', async () => {
    expect(await auditOutput(outDir, { baseUrl })).toEqual([])
  })

  test.each(ROUTES)('RTE-1: %s answers, with and without a slash at its end', async (route) => {
    for (const variant of route === '/' ? ['/'] : [route, `${route}/`]) {
      const response = await fetch(address(variant))
      expect([variant, response.status]).toEqual([variant, 200])
      const page = readHtml(await response.text())
      expect(page.querySelectorAll('main h1')).toHaveLength(1)
      expect(page.title).toMatch(/XPreorder$/)
      expect(page.title).not.toMatch(/^Page Not Found/)
    }
  })

  test('RTE-6: any other path is answered with the nearest 404 page', async () => {
    for (const route of MISSING) {
      const response = await fetch(address(route))
      expect([route, response.status]).toEqual([route, 404])
      const page = readHtml(await response.text())
      expect(textsOf(page, 'main h1')).toEqual(['Nothing has arrived at this address'])
      expect(page.querySelector('nav[aria-label="Documentation pages"]') !== null).toBe(
        route.startsWith('/docs'),
      )
    }
  })

  test('D1: every rewritten result path leads to its own page', async () => {
    const response = await fetch(address('/installation'), { redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([301, `${baseUrl}docs/installation`])
    // For hosts that do not read `_redirects`.
    const file = readFileSync(path.join(outDir, 'installation/index.html'), 'utf8')
    const target = elementOf(file, 'meta[name=xpre-redirect]').getAttribute('content')
    expect(target).toBe(`${baseUrl}docs/installation`)
  })

  test.each([...ROUTES, ...MISSING])('%s is valid HTML', async (route) => {
    const html = await (await fetch(address(route))).text()
    expect(await validateHtml(html, route)).toEqual([])
  })

  // axe does not look at addresses, which are all that a sub-path changes, and it is slow.
  test.each(baseUrl === '/' ? SHOWN : [])(
    'A11Y-1: axe finds nothing on %s, in both modes, on phone and desktop',
    async (route) => {
      await still.setViewportSize(PHONE)
      await still.goto(address(route))
      for (const [viewport, mode] of axeViewsOf(route)) {
        await still.setViewportSize(viewport)
        await still.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), mode)
        expect([viewport.width, mode, await runAxe(still)]).toEqual([viewport.width, mode, []])
      }
    },
  )

  /** Widths that share a load. */
  const loads = isLongRun
    ? [
        [NARROWEST, PHONE],
        [DESKTOP, TABLET],
      ]
    : [[NARROWEST, PHONE, TABLET, DESKTOP]]

  test('no route has console messages, failed requests or a horizontal scrollbar', async () => {
    const page = await browser.newPage()
    const messages: string[] = []
    page.on('console', (message) => messages.push(message.text()))
    page.on('pageerror', (error) => messages.push(String(error)))
    page.on('response', (response) => {
      if (response.status() >= 400) messages.push(`${response.status()} ${response.url()}`)
    })
    for (const [first = NARROWEST, ...others] of loads) {
      for (const route of SHOWN.filter((each) => !MISSING.includes(each))) {
        await page.setViewportSize(first)
        await page.goto(address(route))
        for (const viewport of [first, ...others]) {
          if (viewport !== first) await page.setViewportSize(viewport)
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          )
          if (overflow > 0) messages.push(`${route} is ${overflow} px too wide at ${viewport.width} px`)
        }
      }
    }
    await page.close()
    expect(messages).toEqual([])
  })

  test('LAY-6: titles are "page | site", the home page has the site title alone', () => {
    const title = (file: string) => /<title>([^<]*)</.exec(readFileSync(path.join(outDir, file), 'utf8'))?.[1]
    expect(title('index.html')).toBe('XPreorder')
    expect(title('docs/installation/index.html')).toBe('Installation | XPreorder')
    expect(title('cancel-order/index.html')).toBe('Cancel an order | XPreorder')
    expect(title('404.html')).toBe('Page Not Found | XPreorder')
  })

  test('A11Y-1: every entry of the sidebar has a unique name', async () => {
    const page = await browser.newPage({ viewport: DESKTOP })
    await page.goto(address('/docs'))
    const names = await page.locator('nav[aria-label="Documentation pages"] a').allInnerTexts()
    expect(names).toContain('Coming soon: translations')
    expect(names).toEqual([...new Set(names)])
    await page.close()
  })

  test('LAY-7: every link to the page for cancellations has the same text, and the footer has one', async () => {
    const html = readFileSync(path.join(outDir, 'cancel-order/index.html'), 'utf8')
    expect(/<h1[^>]*>([^<]*)</.exec(html)?.[1]).toBe('Cancel an order')
    for (const route of ROUTES) {
      const page = readHtml(await (await fetch(address(route))).text())
      const names = textsOf(page, `a[href="${baseUrl}cancel-order"]`)
      const inFooter = page.querySelectorAll('footer a[href$="/cancel-order"]').length
      expect([route, [...new Set(names)], inFooter]).toEqual([route, ['Cancel an order'], 1])
    }
  })

  test('RTR-10: without JavaScript the menu opens on a phone and links to every page of the docs', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE })
    const page = await context.newPage()
    await page.goto(address('/docs'))
    await page.getByRole('banner').getByRole('button').press('Enter')
    await page.getByRole('link', { name: 'Create a pre-order' }).filter({ visible: true }).first().click()
    await page.waitForURL(/create-preorder/)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('Create a pre-order')
    await context.close()
  })

  test('LAY-5: the skip link is first in the tab order and moves to the content', async () => {
    const page = await browser.newPage()
    await page.goto(address('/docs/faq'))
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to main content')
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => location.hash)).toBe('#xpre-main')
    await page.close()
  })
})
