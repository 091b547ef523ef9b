// Pagefind with the pages of a built site, queried in a browser.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { serveFolder } from '../../../dist/serve/serveFolder.js'

/** Files of pages, by route path. */
function pageFiles(out, paths) {
  const files = new Map()
  for (const file of readdirSync(out, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.html')) continue
    const name = file
      .split(path.sep)
      .join('/')
      .replace(/(?:\/?index)?\.html$/, '')
    files.set(`/${name}`, path.join(out, file))
  }
  return paths.flatMap((to) => (files.has(to) ? [[to, files.get(to)]] : []))
}

/**
 * Indexes the `<article>` of each page.
 * @param {string} to folder of the index
 * @returns seconds, and the number of pages
 */
export async function buildPagefind({ peers, out, paths, to }) {
  const module = path.resolve(peers, 'node_modules/pagefind/lib/index.js')
  const { close, createIndex } = await import(pathToFileURL(module).href)
  const started = performance.now()
  const { index } = await createIndex({ rootSelector: 'article', forceLanguage: 'en' })
  const pages = pageFiles(out, paths)
  for (const [url, file] of pages) await index.addHTMLFile({ url, content: readFileSync(file, 'utf8') })
  await index.writeFiles({ outputPath: path.join(to, 'pagefind') })
  await close()
  return { seconds: (performance.now() - started) / 1000, pages: pages.length }
}

/** In the page: results in the order of Pagefind, each with its sections. */
async function searchInPage(query) {
  const pagefind = await import('/pagefind/pagefind.js')
  const { results } = await pagefind.search(query)
  const shown = await Promise.all(results.slice(0, 10).map((result) => result.data()))
  return shown.map(({ url, sub_results: parts }) => ({
    url,
    parts: parts.map(({ url: to, weighted_locations: found }) => ({
      url: to,
      weight: found.reduce((sum, { balanced_score: score }) => sum + score, 0),
    })),
  }))
}

const byWeight = (parts) => [...parts].sort((a, b) => b.weight - a.weight)

/** Pagefind ranks pages; these settings merge their sections into one list. */
const ORDERS = {
  'pages, all sections in order': (pages) => pages.flatMap(({ parts }) => parts),
  'pages, sections by weight': (pages) => pages.flatMap(({ parts }) => byWeight(parts)),
  'pages, best 3 sections': (pages) => pages.flatMap(({ parts }) => byWeight(parts).slice(0, 3)),
  'best section of each page, then others': (pages) => [
    ...pages.flatMap(({ parts }) => byWeight(parts).slice(0, 1)),
    ...pages.flatMap(({ parts }) => byWeight(parts).slice(1)),
  ],
  'sections of 10 pages by weight': (pages) => byWeight(pages.flatMap(({ parts }) => parts)),
}

/** @returns answers by setting; each is from one search in the browser */
export async function openPagefind(browser, { dir, sections }) {
  const server = await serveFolder({ dir, baseUrl: '/', port: 0 })
  const context = await browser.newContext()
  const page = await context.newPage()
  const base = `http://127.0.0.1:${server.port}`
  await page.goto(`${base}/pagefind/pagefind-entry.json`)
  const ids = new Map(
    sections.map(({ id, path: to, anchor }) => [anchor === null ? to : `${to}#${anchor}`, id]),
  )
  const unknown = new Set()
  const toId = ({ url }) => {
    const id = ids.get(decodeURI(url))
    if (id === undefined) unknown.add(url)
    return id
  }
  const known = new Map()
  const ask = (query) => {
    if (!known.has(query)) known.set(query, page.evaluate(searchInPage, query))
    return known.get(query)
  }
  const settings = Object.fromEntries(
    Object.entries(ORDERS).map(([name, order]) => [name, async (query) => order(await ask(query)).map(toId)]),
  )
  return {
    settings,
    /** Addresses of results that are not sections. */
    unknown,
    async close() {
      await context.close()
      await server.close()
    },
  }
}

/** Bytes that a browser without cache loads for the sections of ten pages. */
export async function measurePagefind(browser, { dir, queries }) {
  const server = await serveFolder({ dir, baseUrl: '/', port: 0 })
  const rows = []
  for (const query of queries) {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(`http://127.0.0.1:${server.port}/pagefind/pagefind-entry.json`)
    const sizes = []
    page.on('requestfinished', (request) => sizes.push(request.sizes()))
    await page.evaluate(searchInPage, query)
    await page.waitForLoadState('networkidle')
    const bytes = (await Promise.all(sizes)).map(({ responseBodySize }) => responseBodySize)
    rows.push({ requests: bytes.length, bytes: bytes.reduce((sum, size) => sum + size, 0) })
    await context.close()
  }
  await server.close()
  return rows
}
