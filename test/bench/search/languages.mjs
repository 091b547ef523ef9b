// Measures search in ten languages: how often the right page is first. Asserts nothing.
//   node test/bench/search/languages.mjs [--peers DIR] [--translated DIR] [--verbose]
// Needs `npm run compile`. `--peers` is a folder in which `npm install minisearch pagefind` was run. `--translated` is a
// folder with one folder of Markdown per language, such as the docs of Starlight: the description of each page, which is
// not indexed, must find the page. Also compares the stems of all queries in Node and in Chromium.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { parse } from 'yaml'
import { openIndex } from '../../../dist/search/engine/query/openIndex.js'
import { splitText } from '../../../dist/search/engine/splitText.js'
import { serveFolder } from '../../../dist/serve/serveFolder.js'
import { createIndexer, languageSetup, loadSearchLanguage } from '../../../dist/workers/createSiteIndex.js'
import { findChromium } from '../../setup/findChromium.mjs'

const { values } = parseArgs({
  options: {
    peers: { type: 'string' },
    translated: { type: 'string' },
    verbose: { type: 'boolean', default: false },
  },
})

const SETS = path.resolve(import.meta.dirname, '../../search/languages/sets')
const RULES = path.resolve(import.meta.dirname, '../../../dist/bin/languages')
const QUERY_LENGTH = 64
const MIN_PAGES = 20

/** Sections of Markdown without its syntax. */
function sectionsOf(markdown) {
  const sections = []
  for (const line of markdown.trim().split('\n')) {
    const [, marks, heading] = /^(#+) (.*)$/.exec(line) ?? []
    if (marks !== undefined) sections.push({ depth: marks.length, heading, texts: [] })
    else if (line.trim() !== '') sections.at(-1)?.texts.push(line)
  }
  return sections.map((section, index) => ({ ...section, anchor: index === 0 ? null : `s${index}` }))
}

const readSets = () =>
  readdirSync(SETS).map((file) => {
    const { pages, queries } = parse(readFileSync(path.join(SETS, file), 'utf8'))
    return {
      language: path.basename(file, '.yml'),
      pages: Object.entries(pages).map(([name, text]) => ({ path: `/${name}`, sections: sectionsOf(text) })),
      queries: queries.map(([query, page]) => [query, `/${page}`]),
    }
  })

function readTranslated(dir, language) {
  const pages = []
  const queries = []
  for (const file of readdirSync(path.join(dir, language), { recursive: true, encoding: 'utf8' })) {
    if (!/\.mdx?$/.test(file)) continue
    const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(
      readFileSync(path.join(dir, language, file), 'utf8'),
    ) ?? [undefined, '', '']
    const { title, description } = parse(head) ?? {}
    if (title === undefined || description === undefined) continue
    const text = body
      .replace(/^import .*$/gm, '')
      .replace(/^```[\s\S]*?^```/gm, '')
      .replace(/<[^>]*>/g, ' ')
    pages.push({ path: `/${file}`, sections: sectionsOf(`# ${title}\n${text}`) })
    queries.push([description.slice(0, QUERY_LENGTH), `/${file}`])
  }
  return { language, pages, queries }
}

const toSearchPage = ({ path: to, sections }) => ({
  path: to,
  category: 'Docs',
  keywords: [],
  facets: { language: '', version: null, docusaurus_tag: 'default' },
  sections,
})

async function openOurs(code, pages) {
  const indexer = createIndexer(
    languageSetup(code, []),
    await loadSearchLanguage(languageSetup(code, []).language),
  )
  for (const page of pages) indexer.add(toSearchPage(page))
  const files = await indexer.finish()
  const readFile = async (name) => Buffer.from(files.find((file) => file.path === name).contents)
  const index = await openIndex({
    readRoot: () => readFile('xpre-search.bin'),
    readFile,
    readLanguage: async ([language]) => (await loadSearchLanguage(language)).rules,
  })
  const bytes = files.reduce((sum, { contents }) => sum + contents.length, 0)
  const ask = async (query) => {
    const { found } = await index.answer({
      ...{ query, page: 0, hitsPerPage: 10, snippetWords: 10, ellipsis: '…', preTag: '', postTag: '' },
      urlOf: (to) => to,
    })
    return found[0]?.path
  }
  return { ask, bytes }
}

function openMiniSearch(pages) {
  const MiniSearch = createRequire(path.resolve(values.peers, 'peers.js'))('minisearch')
  const index = new MiniSearch({ fields: ['title', 'text'], storeFields: ['to'] })
  index.addAll(
    pages.map(({ path: to, sections }, id) => ({
      ...{ id, to, title: sections[0]?.heading },
      text: sections.flatMap(({ heading, texts }) => [heading, ...texts]).join('\n'),
    })),
  )
  return (query) => index.search(query, { prefix: true, fuzzy: 0.2, boost: { title: 2 } })[0]?.to
}

const escapeHtml = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

async function openPagefind(browser, language, pages) {
  const module = path.resolve(values.peers, 'node_modules/pagefind/lib/index.js')
  const { createIndex } = await import(pathToFileURL(module).href)
  const { index } = await createIndex({ forceLanguage: language })
  for (const { path: url, sections } of pages) {
    const body = sections.map(({ depth, heading, texts, anchor }) => {
      const text = texts.map((one) => `<p>${escapeHtml(one)}</p>`).join('')
      return `<h${depth}${anchor === null ? '' : ` id="${anchor}"`}>${escapeHtml(heading)}</h${depth}>${text}`
    })
    const content = `<html lang="${language}"><body>${body.join('')}</body></html>`
    await index.addHTMLFile({ url, content })
  }
  const dir = mkdtempSync(path.join(os.tmpdir(), 'pagefind-'))
  await index.writeFiles({ outputPath: path.join(dir, 'pagefind') })
  const server = await serveFolder({ dir, baseUrl: '/', port: 0 })
  const page = await browser.newPage()
  await page.goto(`http://127.0.0.1:${server.port}/pagefind/pagefind-entry.json`)
  const ask = (query) =>
    page.evaluate(async (text) => {
      const { search } = await import('/pagefind/pagefind.js')
      const [first] = (await search(text)).results
      return first && (await first.data()).url
    }, query)
  const close = async () => {
    await page.close()
    await server.close()
    rmSync(dir, { recursive: true })
  }
  return { ask, close }
}

async function share({ language, queries }, name, ask) {
  let right = 0
  for (const [query, page] of queries) {
    const first = await ask(query)
    if (first !== undefined && decodeURI(first) === page) right += 1
    else if (values.verbose) console.log(`${name} ${language}: ${query} -> ${first ?? '-'}, not ${page}`)
  }
  return right
}

async function measure(browser, set) {
  const ours = await openOurs(set.language, set.pages)
  const plain = await openOurs('xx', set.pages)
  const row = {
    ...{ language: set.language, pages: set.pages.length, queries: set.queries.length },
    ours: await share(set, 'ours', ours.ask),
    'without rules': await share(set, 'without rules', plain.ask),
  }
  if (values.peers !== undefined) {
    row.MiniSearch = await share(set, 'MiniSearch', openMiniSearch(set.pages))
    const pagefind = await openPagefind(browser, set.language, set.pages)
    row.Pagefind = await share(set, 'Pagefind', pagefind.ask)
    await pagefind.close()
  }
  return {
    ...row,
    'index kB': Math.round(ours.bytes / 100) / 10,
    'kB without': Math.round(plain.bytes / 100) / 10,
  }
}

function show(title, rows) {
  const counted = Object.keys(rows[0] ?? {}).filter((key) => key !== 'language')
  const total = Object.fromEntries(
    counted.map((key) => [key, Math.round(10 * rows.reduce((sum, row) => sum + row[key], 0)) / 10]),
  )
  console.log(title)
  console.table([...rows, { language: 'all', ...total }])
}

/** Stems and spellings of all words of a set, in this process and in the browser. */
async function compareRules(page, { language, queries, pages }) {
  const { rules } = await loadSearchLanguage(languageSetup(language, []).language)
  const texts = [
    ...queries.map(([query]) => query),
    ...pages.flatMap(({ sections }) => sections.map((one) => one.heading)),
  ]
  const terms = [...new Set(texts.flatMap((text) => splitText(text).map(({ term }) => term)))]
  const here = terms.map((term) => [rules.spell?.(term), rules.stem?.(term)].join())
  const file = `/${languageSetup(language, []).language}.js`
  if (!readdirSync(RULES).includes(file.slice(1))) return { language, terms: terms.length, different: 0 }
  const there = await page.evaluate(
    async ([name, words]) => {
      const { language: known } = await import(name)
      return words.map((term) => [known.spell?.(term), known.stem?.(term)].join())
    },
    [file, terms],
  )
  return {
    language,
    terms: terms.length,
    different: here.filter((one, index) => one !== there[index]).length,
  }
}

const browser = await chromium.launch({ executablePath: findChromium() })
const sets = readSets()
show('Right page first, by number of queries', await Promise.all(sets.map((set) => measure(browser, set))))
const server = await serveFolder({ dir: RULES, baseUrl: '/', port: 0 })
const page = await browser.newPage()
await page.goto(`http://127.0.0.1:${server.port}/de.js`)
const compared = []
for (const set of sets) compared.push(await compareRules(page, set))
show('Terms with another spelling or stem in Chromium', compared)
await server.close()
if (values.translated !== undefined) {
  const rows = []
  for (const { language } of sets) {
    const folder = readdirSync(values.translated).find((name) => name.split('-')[0] === language)
    const set = folder === undefined ? undefined : readTranslated(values.translated, folder)
    if (set !== undefined && set.pages.length >= MIN_PAGES) rows.push(await measure(browser, set))
  }
  show('Translated docs: the description finds its page first', rows)
}
await browser.close()
process.exit(0)
