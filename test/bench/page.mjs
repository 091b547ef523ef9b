// Opens built pages in Chromium with the speed of a slow phone and network, and prints tables. Asserts nothing.
//   node test/bench/page.mjs [--pages 1000] [--runs 5] [--lighthouse]
// Needs `npm run compile`. Sizes are brotli. Medians of the runs, with the best run in brackets, which is
// less affected by other load. `first render` is the longest task until the page is painted, with parsing, styles and layout;
// the next columns are the longest tasks before and after the first interaction. Tasks, evaluating and hydrating are processor
// time of the main thread; LCP, INP and clicks are wall-clock times with a throttled processor.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { launch } from './page/browser.mjs'
import { runLighthouse } from './page/lighthouse.mjs'
import { measureLoad } from './page/measureLoad.mjs'
import { measureInteractions, measureNavigation } from './page/measureUse.mjs'
import { serveCompressed } from './page/serveCompressed.mjs'
import { buildSites } from './page/sites.mjs'
import { summarize } from './summarize.mjs'

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '1000' },
    runs: { type: 'string', default: '5' },
    lighthouse: { type: 'boolean', default: false },
  },
})
const runs = Number(values.runs)

/** Median of the runs and, where other load of the machine matters, the best run. */
function median(results, read) {
  const times = results.map(read).filter((time) => time !== undefined)
  return times.length === 0 ? '–' : Number(summarize(times).median.toFixed(1))
}
function withBest(results, read) {
  const times = results.map(read).filter((time) => time !== undefined)
  return times.length === 0 ? '–' : `${median(results, read)} (${Math.min(...times).toFixed(1)})`
}

/** A failed run, for example because of other load, is omitted and reported. */
async function repeat(work) {
  const results = []
  for (let run = 0; run < runs; run += 1) {
    try {
      results.push(await work())
    } catch (error) {
      console.error(`a run is left out: ${String(error).split('\n')[0]}`)
    }
  }
  if (results.length === 0) throw new Error('no run of one kind came to its end')
  return results
}

/** Sizes of the module and of all that it imports before it runs. */
function moduleSize(dir, html) {
  const pending = [/<meta name="xpre-client" content="([^"]+)"/.exec(html)?.[1]]
  const files = new Set(pending)
  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    const text = readFileSync(path.join(dir, file), 'utf8')
    for (const [, imported] of text.matchAll(/\b(?:from|import)\s*"([^"]+\/[\w-]+\.js)"/g)) {
      if (!files.has(imported)) pending.push(imported)
      files.add(imported)
    }
  }
  const sizes = [...files].map((file) => brotliCompressSync(readFileSync(path.join(dir, file))).length)
  return sizes.reduce((sum, size) => sum + size, 0)
}

function sizes({ received, script, html }, { dir, sizeOf }) {
  const sum = (type, isCounted = () => true) =>
    received
      .filter((each) => each.type === type && isCounted(each))
      .reduce((bytes, { url }) => bytes + sizeOf(url), 0)
  const first = brotliCompressSync(script).length
  return {
    HTML: sum('Document'),
    CSS: sum('Stylesheet'),
    'script before load': first + sum('Script', ({ isBeforeLoad }) => isBeforeLoad),
    'with module': first + moduleSize(dir, html),
    'all script after idle': first + sum('Script'),
    'data, pages ahead': sum('Fetch'),
  }
}

const work = mkdtempSync(path.join(os.tmpdir(), 'xpre-bench-'))
const browser = await launch()
const tables = { sizes: [], load: [], use: [], lighthouse: [] }
try {
  for (const { name: siteName, dir, pages } of buildSites(work, Number(values.pages))) {
    const server = await serveCompressed(dir)
    const named = pages.map((page) => ({
      ...page,
      name: `${siteName}: ${page.name}`,
      url: server.url + page.path,
    }))
    for (const { name, url, path: pagePath, cold, warm } of named) {
      const slow = await repeat(() => measureLoad(browser, { url, isSlow: true }))
      const fast = await repeat(() => measureLoad(browser, { url, isSlow: false }))
      const [first] = slow
      tables.sizes.push({ page: name, ...sizes(first, { dir, sizeOf: server.sizeOf }) })
      const row = (results) => ({
        LCP: median(results, ({ lcp }) => lcp),
        CLS: Math.max(...results.map(({ cls }) => cls)),
        'hydrated untouched': results[0].isHydratedByItself,
        'first render': withBest(results, ({ render }) => render),
        'then, untouched': withBest(results, ({ longestBefore }) => longestBefore),
        TBT: withBest(results, ({ blockingBefore }) => blockingBefore),
        'after intent': withBest(results, ({ longestAfter }) => longestAfter),
        evaluate: withBest(results, ({ evaluate }) => evaluate),
        hydrate: withBest(results, ({ hydrate }) => hydrate),
      })
      tables.load.push({ page: name, CPU: 'x4', ...row(slow) }, { page: name, CPU: 'x1', ...row(fast) })

      const interactions = await repeat(() => measureInteractions(browser, { url }))
      const times = Object.keys(interactions[0])
        .map((each) => [each, median(interactions, (run) => run[each])])
        .sort(([, a], [, b]) => b - a)
      const target = { base: server.url, path: pagePath, cold, warm }
      const clicks = await repeat(() => measureNavigation(browser, target))
      tables.use.push({
        page: name,
        INP: times[0]?.[1],
        of: times.length,
        slowest: times
          .slice(0, 4)
          .map(([each, ms]) => `${each} ${ms}`)
          .join(', '),
        'click, prefetched': withBest(clicks, ({ warm: { passed } }) => passed),
        'its work': withBest(clicks, ({ warm: { work: spent } }) => spent),
        'click, cold': withBest(clicks, ({ cold: { passed } }) => passed),
      })
    }
    if (values.lighthouse) tables.lighthouse.push(...(await runLighthouse(named, Math.min(runs, 3))))
    await server.close()
  }
} finally {
  await browser.close()
  rmSync(work, { recursive: true, force: true })
}
console.log(
  `Load of the machine: ${os
    .loadavg()
    .map((each) => each.toFixed(1))
    .join(' ')} on ${os.cpus().length} processors`,
)
for (const [name, rows] of Object.entries(tables)) {
  if (rows.length === 0) continue
  console.log(name)
  console.table(rows)
}
