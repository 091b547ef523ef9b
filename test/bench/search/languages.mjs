// Measures search in ten languages: how often the right page is first, and the mean of 1 / its rank (MRR). Asserts nothing.
//   node test/bench/search/languages.mjs [--peers DIR] [--translated DIR] [--misses even|odd|all]
// The queries of the independent sets were written by somebody who did not know the engine. Rules are improved with the
// even ones only (the first one has index 0): the odd ones show whether an improvement is one for other queries, too.
// `--misses` lists the queries whose page is not first.
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
import { openIndex } from '../../../dist/engine/query/openIndex.js'
import { splitText } from '../../../dist/engine/splitText.js'
import { serveFolder } from '../../../dist/serve/serveFolder.js'
import { createIndexer, languageSetup, loadSearchLanguage } from '../../../dist/workers/createSiteIndex.js'
import { findChromium } from '../../setup/findChromium.mjs'

const { values } = parseArgs({
  options: {
    peers: { type: 'string' },
    translated: { type: 'string' },
    misses: { type: 'string' },
  },
})

const SETS = path.resolve(import.meta.dirname, '../../search/languages')
const HITS = 10
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

const readSets = (folder) =>
  readdirSync(path.join(SETS, folder)).map((file) => {
    const { pages, queries } = parse(readFileSync(path.join(SETS, folder, file), 'utf8'))
    return {
      language: path.basename(file, '.yml'),
      pages: Object.entries(pages).map(([name, text]) => ({ path: `/${name}`, sections: sectionsOf(text) })),
      queries: queries.map(([query, page, kind = 'any']) => [query, `/${page}`, kind]),
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
    queries.push([description.slice(0, QUERY_LENGTH), `/${file}`, 'any'])
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
      ...{ query, page: 0, hitsPerPage: HITS, snippetWords: 10, ellipsis: '…', preTag: '', postTag: '' },
      urlOf: (to) => to,
    })
    return found.map((hit) => hit.path)
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
  return (query) => index.search(query, { prefix: true, fuzzy: 0.2, boost: { title: 2 } }).map(({ to }) => to)
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
    page.evaluate(
      async ([text, count]) => {
        const { search } = await import('/pagefind/pagefind.js')
        const { results } = await search(text)
        return Promise.all(results.slice(0, count).map(async (one) => (await one.data()).url))
      },
      [query, HITS],
    )
  const close = async () => {
    await page.close()
    await server.close()
    rmSync(dir, { recursive: true })
  }
  return { ask, close }
}

const isListed = (index) =>
  values.misses === 'all' || (values.misses !== undefined && (index % 2 === 0) === (values.misses === 'even'))

/** Ranks of the right pages: 0 for one that is not found. */
async function ranksOf({ language, queries }, name, ask) {
  const ranks = []
  for (const [index, [query, page, kind]] of queries.entries()) {
    const found = [...new Set((await ask(query)).map(decodeURI))]
    const rank = found.indexOf(page) + 1
    ranks.push(rank)
    if (rank !== 1 && isListed(index))
      console.log(
        `${name} ${language} (${kind}): ${query} -> ${page} at ${rank}; ${found.slice(0, 3).join(' ')}`,
      )
  }
  return ranks
}

const percent = (part, all) => (all === 0 ? 0 : Math.round((1000 * part) / all) / 10)
const firstOf = (ranks) => percent(ranks.filter((rank) => rank === 1).length, ranks.length)
const mrrOf = (ranks) =>
  (ranks.reduce((sum, rank) => sum + (rank === 0 ? 0 : 1 / rank), 0) / ranks.length).toFixed(3)

async function measure(browser, set) {
  const ours = await openOurs(set.language, set.pages)
  const plain = await openOurs('xx', set.pages)
  const ranks = {
    ours: await ranksOf(set, 'ours', ours.ask),
    'without rules': await ranksOf(set, 'without rules', plain.ask),
  }
  if (values.peers !== undefined) {
    const miniSearch = openMiniSearch(set.pages)
    ranks.MiniSearch = await ranksOf(set, 'MiniSearch', async (query) => miniSearch(query))
    const pagefind = await openPagefind(browser, set.language, set.pages)
    ranks.Pagefind = await ranksOf(set, 'Pagefind', pagefind.ask)
    await pagefind.close()
  }
  const sizes = {
    'index kB': Math.round(ours.bytes / 100) / 10,
    'kB without': Math.round(plain.bytes / 100) / 10,
  }
  return { language: set.language, ranks, sizes }
}

const isEven = (_, index) => index % 2 === 0

/** @param measured Results of `measure`. */
function show(title, measured) {
  const row = ({ language, ranks }, halves) => {
    const engines = Object.entries(ranks).map(([name, all]) => [name, `${firstOf(all)} ${mrrOf(all)}`])
    return {
      ...{ language, queries: ranks.ours.length, ...Object.fromEntries(engines) },
      ...{ even: firstOf(halves.even), odd: firstOf(halves.odd) },
    }
  }
  const halvesOf = (sets) => ({
    even: sets.flatMap(({ ranks }) => ranks.ours.filter(isEven)),
    odd: sets.flatMap(({ ranks }) => ranks.ours.filter((...one) => !isEven(...one))),
  })
  const names = Object.keys(measured[0]?.ranks ?? {})
  const all = {
    language: 'all',
    ranks: Object.fromEntries(names.map((name) => [name, measured.flatMap(({ ranks }) => ranks[name])])),
  }
  console.log(`${title}: right page first in %, and MRR`)
  console.table([
    ...measured.map((one) => ({ ...row(one, halvesOf([one])), ...one.sizes })),
    row(all, halvesOf(measured)),
  ])
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
const measureAll = async (title, sets) => {
  const measured = []
  for (const set of sets) measured.push(await measure(browser, set))
  show(title, measured)
}
const sets = readSets('independent')
await measureAll('Independent sets', sets)
await measureAll('Sets of the engineer of the engine', readSets('sets'))
const server = await serveFolder({ dir: RULES, baseUrl: '/', port: 0 })
const page = await browser.newPage()
await page.goto(`http://127.0.0.1:${server.port}/de.js`)
const compared = []
for (const set of sets) compared.push(await compareRules(page, set))
console.log('Terms with another spelling or stem in Chromium')
console.table(compared)
await server.close()
if (values.translated !== undefined) {
  const translated = []
  for (const { language } of sets) {
    const folder = readdirSync(values.translated).find((name) => name.split('-')[0] === language)
    const set = folder === undefined ? undefined : readTranslated(values.translated, folder)
    if (set !== undefined && set.pages.length >= MIN_PAGES) translated.push(set)
  }
  await measureAll('Translated docs, with their descriptions as queries', translated)
}
await browser.close()
process.exit(0)
