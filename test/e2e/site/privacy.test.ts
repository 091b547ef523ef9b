/** The privacy page of the site describes the site: where searches are sent, and every stored name. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterEach, expect, test, vi } from 'vitest'
import { build } from '../../../src/build/build.ts'
import { serveFolder } from '../../../src/serve/serveFolder.ts'
import { launchChromium } from '../../helpers/chromium.ts'
import { makeFolder, removeFolder } from '../../helpers/makeFolder.ts'

const SITE = path.resolve(import.meta.dirname, '../../../site')

afterEach(() => vi.unstubAllEnvs())

async function withBuiltSite(use: (outDir: string) => Promise<void> | void): Promise<void> {
  const outDir = makeFolder()
  try {
    expect((await build({ siteDir: SITE, cwd: SITE, outDir })).failed).toBe(false)
    await use(outDir)
  } finally {
    removeFolder(outDir)
  }
}

/** The text between the heading 'Search' and the next one. */
function searchSection(outDir: string): string {
  const html = readFileSync(path.join(outDir, 'privacy/index.html'), 'utf8')
  return /<h2 id="search">[\s\S]*?(?=<h2 )/.exec(html)?.[0] ?? ''
}

test.each([
  ['', '', /is sent to no\s+other company/, /Algolia/],
  ['APP', 'key', /sends what you have typed to the servers of Algolia/, /index in your browser/],
])(
  'D8: with the application id "%s" the privacy page states where searches are sent',
  async (appId, key, expected, unexpected) => {
    vi.stubEnv('XPRE_SEARCH_APP_ID', appId)
    vi.stubEnv('XPRE_SEARCH_API_KEY', key)
    await withBuiltSite((outDir) => {
      expect(searchSection(outDir)).toMatch(expected)
      expect(searchSection(outDir)).not.toMatch(unexpected)
    })
  },
)

const storedNames = (page: Page) =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort())

test('D7: the privacy page lists everything that a visit stores', async () => {
  vi.stubEnv('XPRE_SEARCH_APP_ID', '')
  vi.stubEnv('XPRE_SEARCH_API_KEY', '')
  await withBuiltSite(async (outDir) => {
    const server = await serveFolder({ dir: outDir, baseUrl: '/', port: 0, host: '127.0.0.1' })
    const browser = await launchChromium()
    try {
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
      const page = await context.newPage()
      page.setDefaultTimeout(10_000)
      await page.goto(server.url)
      expect(await storedNames(page)).toEqual([])

      await page.locator('[data-xpre-action="color-mode"]').first().click()
      await page.getByRole('link', { name: 'Documentation' }).first().click()
      await page.waitForURL(/\/docs/)
      const field = page.getByRole('combobox')
      await page.getByRole('button', { name: 'Search' }).click()
      await field.fill('headless')
      await page.getByRole('option', { name: /A headless storefront/ }).click()
      await page.waitForURL(/#a-headless-storefront/)
      await field.waitFor({ state: 'hidden' })
      await page.getByRole('button', { name: 'Search' }).click()
      await field.fill('')
      await page.getByRole('button', { name: 'Save A headless storefront' }).click()
      await page.keyboard.press('Escape')
      await page.goto(new URL('/docs/create-preorder', server.url).href)
      await page.getByText('You do not know yet').first().click()
      await page.goto(new URL('/privacy', server.url).href)

      const stored = await storedNames(page)
      expect(stored).toEqual(['__DOCSEARCH_FAVORITE_SEARCHES__xpreorder_docs_pages', 'theme', 'xpre-scroll'])
      const named = await page.locator('article code').allTextContents()
      for (const name of stored) expect(named).toContain(name)
      expect(named).toContain('__DOCSEARCH_RECENT_SEARCHES__xpreorder_docs_pages')
      expect(await context.cookies()).toEqual([])
    } finally {
      await browser.close()
      await server.close()
    }
  })
})
