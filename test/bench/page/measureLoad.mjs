// Measures a first visit: transferred bytes, paint times, work of the main thread before the first
// interaction, and the duration of that interaction.
import { isHydrated, openTab, settle, traceWhile, waitForHydration } from './browser.mjs'
import { readMainThread } from './trace.mjs'

/** Milliseconds; enough for everything that loads without interaction. */
const UNTOUCHED_MS = 3000

/** @param {{ url: string, isSlow: boolean }} options */
export async function measureLoad(browser, { url, isSlow }) {
  const { page, received, loadedAt, close } = await openTab(browser, { isSlow })
  let isHydratedByItself = false
  const events = await traceWhile(browser, page, async () => {
    await page.goto(url, { waitUntil: 'load' })
    await settle(page, UNTOUCHED_MS)
    isHydratedByItself = await isHydrated(page)
    await page.evaluate(() => performance.mark('bench:intent') && undefined)
    await page.locator('header a').first().hover()
    await waitForHydration(page)
    await settle(page)
  })
  const { lcp, cls } = await page.evaluate(() => window.bench)
  const script = await page.evaluate(() => document.querySelector('head > script:not([src])').textContent)
  const html = await page.content()
  await close()
  const thread = readMainThread(events)
  const [paint, intent] = [thread.at('firstContentfulPaint'), thread.at('bench:intent')]
  return {
    lcp,
    cls,
    isHydratedByItself,
    script,
    html,
    received: received.map(({ url: address, type, at }) => ({
      url: address,
      type,
      isBeforeLoad: at <= loadedAt(),
    })),
    /** Parsing, styles and layout until the page is painted. */
    render: thread.longest(0, paint),
    longestBefore: thread.longest(paint, intent),
    blockingBefore: thread.blocking(paint, intent),
    longestAfter: thread.longest(intent),
    blockingAfter: thread.blocking(intent),
    evaluate: thread.total('v8.evaluateModule'),
    hydrate: thread.between('xpre-docs hydration', 'bench:hydrated'),
  }
}
