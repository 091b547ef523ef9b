// The search dialog in a tab of Chromium: opens it, types, and waits until an answer is painted.
import { waitForHydration } from '../page/browser.mjs'

/** Milliseconds; the machine may be busy. */
const TIMEOUT_MS = 60_000
const ANSWER_PATIENCE = 5000
const FIELD = '#xpre-search input'

/** Runs before any script of the page: records the time of each `input` event and of its answer. */
function watch() {
  const seen = { requested: 0, answered: 0, drawn: 0 }
  window.bench = { ...window.bench, search: seen }
  const look = () => {
    const dialog = document.getElementById('xpre-search')
    const input = dialog?.querySelector('input')
    if (!dialog || seen.requested === 0 || seen.answered !== 0 || !input || input.value === '') return
    // The status is empty until the list has the answer for the current query.
    const status = dialog.querySelector('[role=status]')?.textContent ?? ''
    if (dialog.classList.contains('is-busy') || status === '') return
    seen.answered = performance.now()
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        seen.drawn = performance.now()
      }
      port2.postMessage(undefined)
    })
  }
  addEventListener('DOMContentLoaded', () => {
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeFilter: ['class'],
    })
  })
  addEventListener(
    'input',
    (event) => {
      Object.assign(seen, { requested: event.timeStamp, answered: 0, drawn: 0 })
    },
    { capture: true },
  )
}

/** @returns a hydrated page whose search was not used; `sent` has the responses in order */
export async function openPage(browser, { url, cpu = 1 }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  page.setDefaultTimeout(TIMEOUT_MS)
  await page.addInitScript(watch)
  const sent = []
  page.on('requestfinished', (request) => {
    const path = new URL(request.url()).pathname
    const size = request.sizes().then(
      ({ responseBodySize }) => ({ path, bytes: responseBodySize }),
      // The tab was closed before the result could be reported.
      () => undefined,
    )
    sent.push(size)
  })
  await page.goto(url)
  await page.mouse.click(640, 450)
  await waitForHydration(page)
  await page.waitForLoadState('networkidle')
  if (cpu > 1) {
    const cdp = await context.newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  }
  return {
    page,
    sent: async () => (await Promise.all(sent)).filter((one) => one !== undefined),
    close: () => context.close(),
  }
}

export async function openDialog(page) {
  await page.keyboard.press('Control+k')
  await page.locator('#xpre-search[data-live] .find-list').waitFor()
}

export const clearField = (page) => page.locator(FIELD).fill('')

const isAnswered = (page, mark) =>
  page.waitForFunction((name) => window.bench.search[name] > 0, mark, {
    polling: 5,
    timeout: ANSWER_PATIENCE,
  })

/** All at once. */
export async function paste(page, query) {
  await page.locator(FIELD).focus()
  await page.keyboard.insertText(query)
  await isAnswered(page, 'drawn')
}

/** One key after the other, with a fixed pause, without waiting for answers. */
export async function type(page, query, delay) {
  await page.locator(FIELD).focus()
  await page.keyboard.type(query, { delay })
  await isAnswered(page, 'drawn')
}

/** @returns milliseconds from each key's event to its answer in the document, and on the screen */
export async function timeKeys(page, query) {
  await page.locator(FIELD).focus()
  const times = []
  for (const key of query) {
    if (key === ' ') {
      // The query is the same as before, so there is no answer.
      await page.keyboard.insertText(key)
      continue
    }
    await page.evaluate(() => Object.assign(window.bench.search, { requested: 0, answered: 0, drawn: 0 }))
    await page.keyboard.insertText(key)
    try {
      await isAnswered(page, 'drawn')
    } catch {
      times.push(undefined)
      continue
    }
    times.push(
      await page.evaluate(() => {
        const { requested, answered, drawn } = window.bench.search
        return { answer: answered - requested, screen: drawn - requested }
      }),
    )
  }
  return times
}
