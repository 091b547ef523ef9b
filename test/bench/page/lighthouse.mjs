// Scores of Lighthouse, which is no dependency of this project:
//   npm install --no-save lighthouse
// or, to leave this folder alone, install it elsewhere and name that folder in LIGHTHOUSE_DIR.
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright-core'
import { findChromium } from '../../setup/findChromium.mjs'

const PORT = 9333
const folder = path.resolve(process.env.LIGHTHOUSE_DIR ?? '.')

async function load() {
  try {
    const file = createRequire(path.join(folder, 'x.js')).resolve('lighthouse')
    return await import(pathToFileURL(file).href)
  } catch {
    throw new Error('Lighthouse is not there; "npm install --no-save lighthouse" installs it for this run')
  }
}

/** @returns {Promise<object[]>} one row for each address and device */
export async function runLighthouse(addresses, runs) {
  const { default: lighthouse, desktopConfig } = await load()
  const browser = await chromium.launch({
    executablePath: findChromium({ ...process.env, XPRE_WHOLE_BROWSER: 'yes' }),
    headless: true,
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${PORT}`],
  })
  const rows = []
  try {
    for (const { name, url } of addresses) {
      for (const [device, config] of [
        ['mobile', undefined],
        ['desktop', desktopConfig],
      ]) {
        const results = []
        for (let run = 0; run < runs; run += 1) {
          results.push((await lighthouse(url, { port: PORT, logLevel: 'error' }, config)).lhr)
        }
        const best = results.sort((a, b) => b.categories.performance.score - a.categories.performance.score)
        const lhr = best[Math.floor(runs / 2)]
        const scores = Object.fromEntries(
          Object.entries(lhr.categories).map(([id, { score }]) => [id, Math.round(score * 100)]),
        )
        const failed = Object.values(lhr.audits)
          .filter(
            ({ score, scoreDisplayMode }) => score !== null && score < 1 && scoreDisplayMode === 'binary',
          )
          .map(({ id }) => id)
        const value = (id) => Math.round(lhr.audits[id]?.numericValue ?? Number.NaN)
        rows.push({
          page: name,
          device,
          ...scores,
          FCP: value('first-contentful-paint'),
          LCP: value('largest-contentful-paint'),
          TBT: value('total-blocking-time'),
          failed: failed.join(' '),
        })
      }
    }
  } finally {
    await browser.close()
  }
  return rows
}
