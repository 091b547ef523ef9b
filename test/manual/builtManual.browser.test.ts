/** Checks the files of the built manual, and its pages in a browser in both colour modes. */
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build } from '../../src/build/build.ts'
import { serveFolder } from '../../src/serve/serveFolder.ts'
import { auditOutput } from '../auditor/auditOutput.ts'
import { launchChromium, runAxe, type TestBrowser } from '../helpers/chromium.ts'
import { isLongRun } from '../helpers/longRuns.ts'
import { makeFolder, removeFolder } from '../helpers/makeFolder.ts'
import { MANUAL, pages } from './readManual.ts'

/** Each kind of page, and the pages with most components. */
const KINDS = ['/', '/docs/writing', '/docs/writing/tabs', '/docs/writing/cards', '/docs/start/first-site']
const ALL = [...new Set([...KINDS, ...[...pages.keys()].map((name) => `/docs/${name.replace(/\.md$/, '')}`)])]

/** Short runs open each page in one of the modes. */
const routesIn = (mode: 'light' | 'dark') =>
  isLongRun ? ALL : KINDS.filter((_, index) => (index % 2 === 0) === (mode === 'light'))

const outDir = makeFolder()
let browser: TestBrowser
let server: Awaited<ReturnType<typeof serveFolder>>

beforeAll(async () => {
  const { failed } = await build({ siteDir: MANUAL, cwd: path.dirname(MANUAL), outDir, strict: true })
  expect(failed).toBe(false)
  server = await serveFolder({ dir: outDir, baseUrl: '/', port: 0, host: '127.0.0.1' })
  browser = await launchChromium()
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
  removeFolder(outDir)
})

test('PKG-6: the auditor finds nothing in the built manual', async () => {
  expect(await auditOutput(outDir, { baseUrl: '/' })).toEqual([])
})

test.each(['light', 'dark'] as const)(
  'PKG-6, A11Y-1: pages of the manual pass axe in %s mode, on phones and screens',
  async (colorScheme) => {
    const width = colorScheme === 'light' ? 390 : 1280
    const page = await browser.newPage({
      colorScheme,
      reducedMotion: 'reduce',
      viewport: { width, height: 850 },
    })
    for (const route of routesIn(colorScheme)) {
      await page.goto(new URL(route, server.url).href)
      expect([route, await runAxe(page)]).toEqual([route, []])
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect([route, overflow]).toEqual([route, 0])
    }
    await page.close()
  },
)
