import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRedirectPage } from '../../src/output/redirects/createRedirectPage.ts'
import { REDIRECT_SCRIPT } from '../../src/output/redirects/redirectScript.ts'
import { launchChromium, type TestBrowser } from '../helpers/chromium.ts'
import { validateHtml } from '../helpers/htmlChecks.ts'
import { makeRoute, makeSite } from './makeSite.ts'

const render = (to: string, options: Parameters<typeof makeSite>[0] = {}, from = '/old') =>
  createRedirectPage(makeRoute({ path: from, kind: 'redirect', redirectTo: to }), makeSite(options))

const redirectTo = (to: string, options: Parameters<typeof makeSite>[0] = {}) =>
  String(render(to, options).contents)

test('RTE-7: a redirect page has canonical, refresh, robots and the target for the router', () => {
  const html = redirectTo('/docs/faq#late', {
    url: 'https://lamps.example',
    baseUrl: '/sub/',
    trailingSlash: true,
  })
  expect(html).toContain('<link rel="canonical" href="https://lamps.example/sub/docs/faq/">')
  expect(html).toContain('<meta http-equiv="refresh" content="0; url=/sub/docs/faq/#late">')
  expect(html).toContain('<meta name="xpre-redirect" content="/sub/docs/faq/#late">')
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).toContain('<a href="/sub/docs/faq/#late">')
})

test('SEC-1: the script is the same on every redirect and the target cannot break out of its attribute', () => {
  const html = redirectTo('https://elsewhere.example/?a=1&b="><script>x</script>')
  expect(html.match(/<script>[\s\S]*?<\/script>/g)).toEqual([`<script>${REDIRECT_SCRIPT}</script>`])
  expect(html).toContain('content="https://elsewhere.example/?a=1&amp;b=&quot;&gt;&lt;script&gt;')
})

test('SEC-3: a redirect to a javascript: address throws', () => {
  expect(() => redirectTo('javascript:alert(1)')).toThrow(/neither http nor https/)
})

test('RTE-3, RTE-7: the file is at the path that static servers look up for the old address', () => {
  expect(render('/a').path).toBe('old/index.html')
  expect(render('/a', { trailingSlash: false }).path).toBe('old.html')
  expect(render('/a', {}, '/faq.html').path).toBe('faq.html')
})

test('the document is valid HTML', async () => {
  expect(await validateHtml(redirectTo('/docs/faq?a=1&b=2#c'), 'old.html')).toEqual([])
})

describe('in a browser', () => {
  let browser: TestBrowser
  let server: Server
  let origin: string
  /** Slow, so that the refresh could interfere with the script. */
  const TARGET_DELAY_MS = 150

  beforeAll(async () => {
    browser = await launchChromium()
    server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://x')
      response.setHeader('content-type', 'text/html')
      if (pathname.startsWith('/old')) {
        const target = pathname === '/old' ? '/new#own' : '/new?kept=1'
        response.end(redirectTo(target))
        return
      }
      setTimeout(() => response.end('<title>arrived</title>'), TARGET_DELAY_MS)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })

  afterAll(async () => {
    await browser.close()
    server.close()
  })

  async function visit(path: string, javaScriptEnabled = true) {
    const context = await browser.newContext({ javaScriptEnabled })
    const page = await context.newPage()
    const arrival = page.waitForURL(/\/new/)
    // The redirect aborts this navigation.
    await page.goto(origin + path).catch(() => undefined)
    await arrival
    const url = page.url().slice(origin.length)
    // No further navigation may follow.
    await page.waitForTimeout(TARGET_DELAY_MS)
    expect(page.url().slice(origin.length)).toBe(url)
    await context.close()
    return url
  }

  test('RTE-7: redirects keep query and hash, also on a slow host', async () => {
    expect(await visit('/old')).toBe('/new#own')
    expect(await visit('/old?q=1#mine')).toBe('/new?q=1#mine')
    expect(await visit('/old-2?q=1#mine')).toBe('/new?kept=1&q=1#mine')
  })

  test('RTR-10: without scripts, the refresh redirects', async () => {
    expect(await visit('/old', false)).toBe('/new#own')
  })
})
