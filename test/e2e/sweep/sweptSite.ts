/** A whole site, served with the headers that the build wrote for hosts or by `dev`, one browser for all its routes. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { HYDRATION_MEASURE } from '../../../src/shared/constants.ts'
import { launchChromium, type TestBrowser } from '../../helpers/chromium.ts'
import { makeFolder, removeFolder } from '../../helpers/makeFolder.ts'
import { buildFor, isServedByDev, serveSite } from '../client/serveSite.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')

export const SITES = {
  'the real site': path.join(ROOT, 'site'),
  'the kitchen sink': path.join(ROOT, 'test/fixtures/kitchen-sink'),
  'two docs folders': path.join(ROOT, 'test/fixtures/two-docs'),
  'the blog': path.join(ROOT, 'test/fixtures/blog'),
  look: path.join(ROOT, 'test/fixtures/look'),
  'versions in folders': path.join(ROOT, 'test/fixtures/versions-folders'),
} as const

/** Addresses without a page, which show the 404 page. */
export const MISSING = ['/nothing-here', '/docs/nothing-here']

export interface WatchedPage {
  readonly page: Page
  /** Console messages, errors, failed requests and answers, policy violations; reading removes them. */
  readonly takeProblems: () => string[]
  /** Documents that were loaded. */
  readonly loads: () => number
}

export interface SweptSite {
  readonly browser: TestBrowser
  readonly outDir: string
  /** Paths without base URL, without redirects. */
  readonly routes: readonly string[]
  readonly redirects: readonly string[]
  at(route: string): string
  /** An empty page in a new context. */
  open(options?: BrowserContextOptions): Promise<WatchedPage>
  close(): Promise<void>
}

/** Every document of the output by its route, also those that no list of the build contains. */
function readRoutes(outDir: string) {
  const files = readdirSync(outDir, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.html') && !/(?:^|\/)404\.html$/.test(name))
    .sort()
  const isRedirect = (name: string) =>
    readFileSync(path.join(outDir, name), 'utf8').includes('http-equiv="refresh"')
  const routeOf = (name: string) => `/${name.replace(/(?:(?:^|\/)index)?\.html$/, '')}`
  return {
    routes: files.filter((name) => !isRedirect(name)).map(routeOf),
    redirects: files.filter(isRedirect).map(routeOf),
  }
}

/** Browsers log the response of a 404 page as an error. */
const isMissingPage = (address: string) => MISSING.some((route) => address.endsWith(route))

function watch(page: Page, origin: string): WatchedPage {
  let problems: string[] = []
  let documents = 0
  const add = (text: string) => problems.push(text)
  page.on('console', (message) => {
    const text = `${message.type()}: ${message.text()}`
    if (!isMissingPage(message.location().url)) add(text)
  })
  page.on('pageerror', (error) => add(String(error)))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // A navigation cancels pending requests.
    if (reason !== 'net::ERR_ABORTED') add(`failed: ${request.url()} ${reason}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400 && !isMissingPage(response.url()))
      add(`${response.status()} ${response.url()}`)
  })
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1
    // SEC-2
    if (!request.url().startsWith(`${origin}/`) && !request.url().startsWith('data:'))
      add(`elsewhere: ${request.url()}`)
  })
  return {
    page,
    takeProblems() {
      const taken = problems
      problems = []
      return taken
    },
    loads: () => documents,
  }
}

export async function buildSwept(siteDir: string, baseUrl: string): Promise<SweptSite> {
  const outDir = makeFolder()
  const toServe = { siteDir, outDir, baseUrl }
  // Routes are read from the output, also for dev.
  if (isServedByDev) await buildFor(toServe)
  const server = await serveSite(toServe)
  const browser = await launchChromium()
  return {
    browser,
    outDir,
    ...readRoutes(outDir),
    at: (route) => new URL(baseUrl + encodeURI(route).slice(1), server.url).href,
    async open(options = {}) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options })
      return watch(await context.newPage(), new URL(server.url).origin)
    },
    async close() {
      await browser.close()
      await server.close()
      removeFolder(outDir)
    },
  }
}

/** Hydrates a page. The client module may load only after an action of the reader, such as a key without effect. */
export async function hydrate(page: Page): Promise<void> {
  await page.keyboard.press('Shift')
  await page.waitForFunction(
    (name) => performance.getEntriesByName(name, 'measure').length > 0,
    HYDRATION_MEASURE,
    {
      timeout: 15_000,
    },
  )
}
