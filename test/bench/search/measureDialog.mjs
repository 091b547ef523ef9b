// Measures the files and times of the dialog on a built site that `xpre-docs serve` serves.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { serveFolder } from '../../../dist/serve/serveFolder.js'
import { SEARCH_INDEX } from '../../../dist/shared/page/clientFiles.js'
import { clearField, openDialog, openPage, paste, timeKeys, type } from './dialog.mjs'
import { quantile } from './scores.mjs'

/** Milliseconds between two keys: of a fast typist, and of one who looks for each key. */
const KEY_MS = 120
const SLOW_KEY_MS = 300

const isIndex = (name) => name === `/${SEARCH_INDEX}` || /\/search-[\w-]+\.bin$/.test(name)

/** @returns requests and bytes of the index */
function indexTraffic(sent) {
  const files = sent.filter(({ path: name }) => isIndex(name))
  return { requests: files.length, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) }
}

/** Acts in a dialog of a browser without cache, and returns the traffic of the index. */
async function measureCold(browser, url, act) {
  const { page, sent, close } = await openPage(browser, { url })
  await openDialog(page)
  await act(page)
  await page.waitForLoadState('networkidle')
  const traffic = indexTraffic(await sent())
  await close()
  return traffic
}

/** Each query in a browser without cache. */
export async function measureFirst(browser, { dir, queries }) {
  const server = await serveFolder({ dir, baseUrl: '/', port: 0 })
  const url = `http://127.0.0.1:${server.port}/docs`
  const pasted = []
  const typed = []
  for (const query of queries) {
    pasted.push(await measureCold(browser, url, (page) => paste(page, query)))
    typed.push(await measureCold(browser, url, (page) => type(page, query, KEY_MS)))
  }
  await server.close()
  return { pasted, typed }
}

/** Each word letter by letter in a browser without cache: `fast` and `slow` typists. */
export async function measureWords(browser, { dir, words }) {
  const server = await serveFolder({ dir, baseUrl: '/', port: 0 })
  const url = `http://127.0.0.1:${server.port}/docs`
  const fast = []
  const slow = []
  for (const word of words) {
    fast.push({ word, ...(await measureCold(browser, url, (page) => type(page, word, KEY_MS))) })
    slow.push({ word, ...(await measureCold(browser, url, (page) => type(page, word, SLOW_KEY_MS))) })
  }
  await server.close()
  return { fast, slow }
}

/** Each key of each query, after all queries have run once, so that all files are loaded. */
export async function measureKeys(browser, { dir, queries, cpu }) {
  const server = await serveFolder({ dir, baseUrl: '/', port: 0 })
  const { page, sent, close } = await openPage(browser, { url: `http://127.0.0.1:${server.port}/docs`, cpu })
  await openDialog(page)
  const run = async () => {
    const times = []
    for (const query of queries) {
      await clearField(page)
      times.push(...(await timeKeys(page, query)))
    }
    return times
  }
  await run()
  const before = indexTraffic(await sent()).requests
  const times = await run()
  const requests = indexTraffic(await sent()).requests - before
  await close()
  await server.close()
  const known = times.filter((time) => time !== undefined)
  const at = (name, share) =>
    quantile(
      known.map((time) => time[name]),
      share,
    )
  return {
    keys: times.length,
    lost: times.length - known.length,
    requests,
    'answer p50': at('answer', 0.5),
    'answer p99': at('answer', 0.99),
    'answer max': at('answer', 1),
    'screen p50': at('screen', 0.5),
    'screen p99': at('screen', 0.99),
  }
}

const scriptText = (dir, name) => readFileSync(path.join(dir, name), 'utf8')

/** Paths of modules with their static imports. */
function closure(dir, first) {
  const known = new Set(first)
  for (const file of known) {
    for (const [, to] of scriptText(dir, file).matchAll(/\b(?:from|import)\s*"([^"]+\.js)"/g)) {
      known.add(to.startsWith('/') ? to : path.posix.join(path.posix.dirname(file), to))
    }
  }
  return known
}

/** @returns gzip bytes of each script that a first search loads beyond the module of every page */
export async function measureScripts(browser, { dir, query }) {
  const server = await serveFolder({ dir, baseUrl: '/', port: 0 })
  const { page, sent, close } = await openPage(browser, { url: `http://127.0.0.1:${server.port}/docs` })
  const module = await page.evaluate(
    () => new URL(document.querySelector('meta[name=xpre-client]').content, document.baseURI).pathname,
  )
  const before = new Set((await sent()).map(({ path: name }) => name))
  await openDialog(page)
  await paste(page, query)
  await page.waitForLoadState('networkidle')
  const of = closure(dir, [module])
  const loaded = (await sent()).filter(
    ({ path: name }) => name.endsWith('.js') && !before.has(name) && !of.has(name),
  )
  await close()
  await server.close()
  return loaded.map(({ path: name, bytes }) => ({
    name,
    sent: bytes,
    gzip: gzipSync(scriptText(dir, name)).length,
  }))
}
