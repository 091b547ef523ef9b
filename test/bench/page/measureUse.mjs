// Measures ten interactions with a page, each until the next paint, and navigations.
import { openTab, settle, traceWhile, waitForHydration } from './browser.mjs'
import { readMainThread } from './trace.mjs'

const tap = (selector) => (page) => page.locator(`${selector}:visible`).first().tap({ timeout: 2000 })
const key = (name) => (page) => page.keyboard.press(name)

/** In this order. Interactions that a page does not have are omitted. */
const INTERACTIONS = [
  ['menu opens', tap('.nav-menu')],
  ['category opens', tap('.menu .is-closed .side-switch, .menu .is-closed summary, .menu .side-switch')],
  ['menu closes', key('Escape')],
  ['toc opens', tap('.toc-block summary')],
  ['toc link', tap('.toc-block a')],
  ['tab', tap('.tabs .tab:nth-of-type(2) > label')],
  ['copy', tap('.code-tools button')],
  ['fold', tap('.fold summary')],
  ['colour', tap('[data-xpre-action="color-mode"]')],
  ['announcement', tap('[data-xpre-action="close-announcement"]')],
  ['search key', key('/')],
  ['typing', key('q')],
]

/** The minimum duration that the browser reports. */
const SHORTEST = 16

async function timeOf(page, act) {
  await page.evaluate(() => {
    window.bench.events.length = 0
  })
  await act(page)
  await page.waitForTimeout(700)
  return page.evaluate(
    (shortest) =>
      Math.max(shortest, ...window.bench.events.filter(([id]) => id > 0).map(([, duration]) => duration)),
    SHORTEST,
  )
}

/** @returns {Promise<Record<string, number>>} milliseconds by interaction */
export async function measureInteractions(browser, { url }) {
  const { page, close } = await openTab(browser, { isSlow: true })
  await page.goto(url)
  await settle(page)
  const times = {}
  for (const [name, act] of INTERACTIONS) {
    try {
      times[name] = await timeOf(page, act)
    } catch {
      // The page does not have it.
    }
  }
  await close()
  return times
}

/** Adds a visible link to a page. */
const addLink = (page, href) =>
  page.evaluate((address) => {
    const link = document.createElement('a')
    link.href = address
    link.textContent = 'go'
    link.id = 'bench-link'
    link.style.cssText = 'position:fixed;inset:120px auto auto 8px;z-index:99999;padding:8px;background:#fff'
    document.getElementById('bench-link')?.remove()
    document.body.append(link)
    window.bench.shown = new Promise((resolve) => {
      const before = document.querySelector('h1')?.textContent
      link.addEventListener('click', ({ timeStamp }) => {
        performance.mark('bench:click')
        const look = () => {
          if (document.querySelector('h1')?.textContent === before) requestAnimationFrame(look)
          else {
            requestAnimationFrame(() =>
              setTimeout(() => {
                performance.mark('bench:shown')
                resolve(performance.now() - timeStamp)
              }),
            )
          }
        }
        requestAnimationFrame(look)
      })
    })
  }, href)

async function follow(browser, page, href, isWarm) {
  await addLink(page, href)
  const { x, y } = await page.locator('#bench-link').boundingBox()
  let passed
  const events = await traceWhile(browser, page, async () => {
    await page.evaluate(() => performance.mark('bench:start') && undefined)
    await page.mouse.move(x + 4, y + 4)
    if (isWarm) await settle(page)
    await page.mouse.down()
    await page.mouse.up()
    passed = await page.evaluate(() => window.bench.shown)
  })
  const thread = readMainThread(events)
  const span = [thread.at('bench:click'), thread.at('bench:shown')]
  return { passed, work: thread.between('bench:click', 'bench:shown'), longest: thread.longest(...span) }
}

/** From a click to the new page: milliseconds that passed, the work of the main thread, its longest task. */
export async function measureNavigation(browser, { base, path, cold, warm }) {
  const { page, close } = await openTab(browser, { isSlow: true })
  await page.goto(base + path)
  await page.mouse.move(4, 4)
  await page.locator('header a').first().hover()
  await waitForHydration(page)
  await settle(page)
  const times = {
    cold: await follow(browser, page, base + cold, false),
    warm: await follow(browser, page, base + warm, true),
  }
  await close()
  return times
}
