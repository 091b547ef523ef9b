// One tab of Chromium, throttled like a phone on a slow network, and its measurements.
import { chromium } from 'playwright-core'
import { findChromium } from '../../setup/findChromium.mjs'

const CATEGORIES = [
  'toplevel',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'blink.user_timing',
  'v8',
]

/** The values of Lighthouse. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
const SLOWER_CPU = 4

/** Milliseconds; the machine may be busy. */
const TIMEOUT_MS = 90_000

/** Runs before any script of the page: observers, and marks of the client module. */
function observe() {
  performance.mark('bench:start')
  const seen = { lcp: 0, cls: 0, events: [] }
  window.bench = seen
  const on = (type, take, options) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      ...options,
    })
  on('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime
  })
  on('layout-shift', (entry) => {
    if (!entry.hadRecentInput) seen.cls += entry.value
  })
  on('event', (entry) => seen.events.push([entry.interactionId, entry.duration, entry.name]), {
    durationThreshold: 16,
  })
  addEventListener('load', () => performance.mark('bench:load'))
  const { measure } = performance
  performance.measure = (...args) => {
    performance.mark('bench:hydrated')
    return measure.apply(performance, args)
  }
}

export const launch = () =>
  chromium.launch({
    executablePath: findChromium({ ...process.env, XPRE_WHOLE_BROWSER: 'yes' }),
    headless: true,
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  })

/** @param {{ isSlow: boolean, width?: number }} options */
export async function openTab(browser, { isSlow, width = 390 }) {
  const context = await browser.newContext({ viewport: { width, height: 844 }, hasTouch: true })
  const page = await context.newPage()
  page.setDefaultTimeout(TIMEOUT_MS)
  await page.addInitScript(observe)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  if (isSlow) {
    await cdp.send('Network.emulateNetworkConditions', SLOW_4G)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU })
  }
  /** Responses in order, with times in seconds. */
  const received = []
  const requests = new Map()
  let loadedAt = Number.POSITIVE_INFINITY
  cdp.on('Network.responseReceived', ({ requestId, response, type }) =>
    requests.set(requestId, { url: response.url, type }),
  )
  cdp.on('Network.loadingFinished', ({ requestId, timestamp }) => {
    const request = requests.get(requestId)
    if (request !== undefined) received.push({ ...request, at: timestamp })
  })
  cdp.on('Page.loadEventFired', ({ timestamp }) => {
    loadedAt = timestamp
  })
  await cdp.send('Page.enable')
  return { page, received, loadedAt: () => loadedAt, close: () => context.close() }
}

/** The trace of the browser while `work` runs. */
export async function traceWhile(browser, page, work) {
  await browser.startTracing(page, { categories: CATEGORIES })
  let trace
  try {
    await work()
  } finally {
    trace = await browser.stopTracing()
  }
  return JSON.parse(trace.toString()).traceEvents
}

export const isHydrated = (page) =>
  page.evaluate(() => performance.getEntriesByName('xpre-docs hydration', 'measure').length > 0)

export const waitForHydration = (page) =>
  page.waitForFunction(() => performance.getEntriesByName('xpre-docs hydration', 'measure').length > 0)

/** Waits until no task and no request is pending. */
export async function settle(page, ms = 1000) {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(ms)
}
