/** The real browser of the tests, and the accessibility checks that run in it. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { findChromium } from '../setup/findChromium.mjs'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Fewer processes and threads, which saves a tenth of the processor time. Long runs use the defaults. */
const LEAN_FLAGS = [
  '--num-raster-threads=1',
  '--disable-partial-raster',
  '--in-process-gpu',
  '--enable-features=NetworkServiceInProcess,NetworkServiceInProcess2',
]

/** The browser of this process, which is closed with it. */
let launched: Promise<Browser> | undefined

/**
 * A headless browser that all files of this process share, since starting one for each file takes longer.
 *
 * @returns `close` closes the contexts that the caller has opened.
 */
export async function launchChromium(): Promise<TestBrowser> {
  launched ??= launch()
  const browser = await launched
  const contexts = new Set<BrowserContext>()
  const own = (context: BrowserContext) => {
    contexts.add(context)
    context.once('close', () => contexts.delete(context))
  }
  return {
    async newContext(options) {
      const context = await browser.newContext(options)
      own(context)
      return context
    },
    async newPage(options) {
      const page = await browser.newPage(options)
      own(page.context())
      return page
    },
    async close() {
      await Promise.all([...contexts].map((context) => context.close()))
    },
  }
}

/** WCAG 2.2 at level AA, with the earlier versions. */
const WCAG_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

/** The part of a browser that tests use. Each context has its own cookies, storage and cache. */
export type TestBrowser = Pick<Browser, 'newContext' | 'newPage' | 'close'>

async function launch(): Promise<Browser> {
  const executablePath = findChromium()
  if (executablePath === undefined) {
    throw new Error('No Chromium found; "node test/setup/chromium.mjs" installs one or explains how')
  }
  const args = process.env.XPRE_WHOLE_BROWSER === undefined ? [...FLAGS, ...LEAN_FLAGS] : FLAGS
  return await chromium.launch({ executablePath, headless: true, args })
}

/**
 * Opens a link in another tab, and closes it after it has loaded: a browser whose tab is closed earlier may end.
 *
 * @param click Clicks the link.
 */
export async function openAndCloseTab(page: Page, click: () => Promise<void>): Promise<void> {
  const [beside] = await Promise.all([page.context().waitForEvent('page'), click()])
  await beside.waitForLoadState()
  await beside.close()
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

declare global {
  interface Window {
    axe?: { run(context: Document, options: object): Promise<AxeResults> }
  }
}

/**
 * Violations of WCAG 2.2 AA on the page as it is now, one string for each element; empty for a valid page.
 * The script is evaluated, not inserted into the document, so that a Content-Security-Policy does not block it.
 */
export async function runAxe(page: Page): Promise<string[]> {
  const isThere = await page.evaluate(() => window.axe !== undefined)
  if (!isThere) await page.evaluate(axeSource)
  const results = await page.evaluate(async (values) => {
    if (window.axe === undefined) throw new Error('axe-core did not load')
    return await window.axe.run(document, { runOnly: { type: 'tag', values }, resultTypes: ['violations'] })
  }, WCAG_TAGS)
  return results.violations.flatMap((violation) =>
    violation.nodes.map(
      (node) => `${violation.id}: ${violation.help} at ${node.target.join(' ')}\n  ${node.html}`,
    ),
  )
}
