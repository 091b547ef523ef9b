// Measures search: relevance, cost of building and loading, and speed of answers. Asserts nothing.
//   node test/bench/search.mjs [--corpora DIR] [--peers DIR] [--pages 100,1000] [--typing-pages 10000]
//     [--generator SCRIPT] [--runs 5] [--only relevance,cost,typing] [--verbose]
// Needs `npm run compile`. `--corpora` has a folder for each set of queries in test/bench/search, with its docs; without
// it relevance is not measured. `--peers` is a folder in which `npm install minisearch lunr pagefind` was run. For
// each of them the best of several settings is shown, or all with `--verbose`, which also shows queries whose
// first hit is not the expected one. `--generator` is a script that writes docs instead of the default one.
// Typing is measured with an index of `--typing-pages` pages (10,000), of generated pages and of the repeated corpora.
// All engines have the same sections, those of the built index; Pagefind indexes the built pages and has sections of
// its own, which are the same headings. Bytes of large sites are those of the sent files.
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { launch } from './page/browser.mjs'
import { askCold, filesOnDisk, readSections, sizesOfKinds } from './search/builtIndex.mjs'
import { buildCorpus } from './search/corpusSite.mjs'
import { describeBuilds, sizeOfFiles, timeBuilds, writeSites } from './search/generatedSite.mjs'
import { generatedPages, repeatedPages, writeLargeSite } from './search/largeSite.mjs'
import { measureFirst, measureKeys, measureScripts, measureWords } from './search/measureDialog.mjs'
import { buildPagefind, measurePagefind, openPagefind } from './search/pagefind.mjs'
import { createLunr, createMiniSearch, findPeers, PEERS } from './search/peers.mjs'
import { loadQueries, makeQueries, makeWords } from './search/queries.mjs'
import { describeScores, scoreEngine, scoreSettings } from './search/relevance.mjs'
import { quantile } from './search/scores.mjs'
import { searchStyles } from './search/searchStyles.mjs'

const { values } = parseArgs({
  options: {
    corpora: { type: 'string' },
    peers: { type: 'string' },
    pages: { type: 'string', default: '100,1000' },
    generator: { type: 'string' },
    'typing-pages': { type: 'string', default: '10000' },
    runs: { type: 'string', default: '5' },
    only: { type: 'string', default: 'relevance,cost,typing' },
    verbose: { type: 'boolean', default: false },
  },
})

const SETS = ['electron', 'jest', 'svelte', 'deno', 'pnpm', 'eslint']
/** Every fourth one is queried in a browser without cache. */
const KEYED_QUERIES = 40
/** Words that are typed letter by letter. */
const TYPED_WORDS = 16
/** Gzip bytes of the dialog with its client and styles. */
const SCRIPT_LIMIT = 20_000

const versions = findPeers(values.peers)
const rounded = (value) => Number(value.toFixed(1))
const kB = (bytes) => rounded(bytes / 1000)
const isIndexFile = (name) => /^xpre-search\.bin$|^assets\/search-[\w-]+\.bin$/.test(name)

function sayLoad() {
  const load = os.loadavg().map((each) => each.toFixed(1))
  console.log(`Load of the machine: ${load.join(' ')} on ${os.cpus().length} processors`)
}

function show(title, rows) {
  console.log(title)
  console.table(rows)
}

/** The range, since a median would hide the worst values. */
const traffic = (rows) => {
  const of = (name, share) =>
    quantile(
      rows.map((row) => row[name]),
      share,
    )
  return {
    'kB (max)': `${kB(of('bytes', 0.5))} (${kB(of('bytes', 1))})`,
    'requests (max)': `${of('requests', 0.5)} (${of('requests', 1)})`,
  }
}

function showMisses(name, scored) {
  const missed = scored.filter(({ best }) => best < 1)
  console.log(`${name}: ${missed.length} of ${scored.length} queries have something else first`)
  for (const { query, kind, best } of missed) console.log(`  ${best.toFixed(2)} ${kind}: ${query}`)
}

/** Rows of an engine: the best setting, or all settings. */
const rowsOf = (engine, scores) =>
  scores
    .slice(0, values.verbose ? undefined : 1)
    .map(({ setting, scores: row }) => ({ engine: `${engine}, ${setting}`, ...row }))

async function measureRelevance(browser, name, work) {
  const { out, read, readPlain, sections } = await buildCorpus(path.join(values.corpora, name), work)
  const { queries, errors } = loadQueries(name, sections)
  for (const error of errors) console.error(error)
  const requests = []
  const ask = (from, note) => async (query) => {
    const answer = await askCold(from, query)
    note?.push(answer)
    return answer.hits
  }
  const ours = await scoreEngine(queries, ask(read, requests))
  const rows = [
    { engine: 'ours', ...describeScores(ours) },
    {
      engine: 'ours, no synonyms',
      ...describeScores(await scoreEngine(queries, ask(readPlain))),
    },
  ]
  const sizes = [{ engine: 'ours, all of it', kB: kB(sizeOfFiles(out, isIndexFile).bytes) }]
  sizes.push({ engine: 'ours, one query in a new browser', ...traffic(requests) })
  for (const [peer, create] of [
    ['minisearch', createMiniSearch],
    ['lunr', createLunr],
  ]) {
    if (versions[peer] === undefined) continue
    const { settings, bytes } = create(values.peers, sections)
    rows.push(...rowsOf(`${peer} ${versions[peer]}`, await scoreSettings(queries, settings)))
    sizes.push({ engine: `${peer}, all of it`, kB: kB(bytes()) })
  }
  if (versions.pagefind !== undefined) {
    const dir = path.join(work, 'pagefind')
    const paths = [...new Set(sections.map((section) => section.path))]
    const { pages } = await buildPagefind({ peers: values.peers, out, paths, to: dir })
    const { settings, unknown, close } = await openPagefind(browser, { dir, sections })
    rows.push(...rowsOf(`pagefind ${versions.pagefind}`, await scoreSettings(queries, settings)))
    await close()
    if (pages < paths.length || unknown.size > 0) {
      console.error(
        `pagefind: ${paths.length - pages} pages have no file, no section: ${[...unknown].join(' ')}`,
      )
    }
    const first = await measurePagefind(browser, {
      dir,
      queries: queries.slice(0, 20).map(({ query }) => query),
    })
    sizes.push({ engine: `pagefind, one query in a new browser (${pages} pages)`, ...traffic(first) })
  }
  show(`${name}: ${queries.length} queries, ${sections.length} sections; by kind: MRR@10`, rows)
  show(`${name}: bytes as sent`, sizes)
  if (values.verbose) showMisses(name, ours)
}

async function measureCost(browser, pages, work) {
  const sites = writeSites(work, { pages, generator: values.generator })
  const times = timeBuilds(sites, Number(values.runs))
  const dir = path.join(sites.with, 'build')
  const sections = await readSections(filesOnDisk(dir))
  const queries = makeQueries(sections, KEYED_QUERIES)
  const few = queries.filter((_, place) => place % 4 === (place >> 2) % 4)
  const { pasted, typed } = await measureFirst(browser, { dir, queries: few })
  const index = sizeOfFiles(dir, isIndexFile)
  const row = { pages, sections: sections.length }
  show(`${pages} pages: builds with and without search`, [
    { ...row, build: 'cold', ...describeBuilds(times.cold) },
    { ...row, build: 'warm', ...describeBuilds(times.warm) },
  ])
  const load = [
    { ...row, engine: 'ours, all of it', kB: kB(index.bytes), files: index.files },
    { ...row, engine: 'ours, first query, pasted', ...traffic(pasted) },
    { ...row, engine: 'ours, first query, typed', ...traffic(typed) },
  ]
  show(`${pages} pages: bytes as sent`, load)
  showScripts(await measureScripts(browser, { dir, query: queries[0] }))
  await showKeys(browser, { pages, dir, queries })
  await measurePeerCost(browser, { dir, sections, queries: few, row, work })
}

async function showKeys(browser, { pages, dir, queries }) {
  const keys = []
  for (const cpu of [1, 4]) {
    const measured = await measureKeys(browser, { dir, queries, cpu })
    for (const [name, value] of Object.entries(measured)) measured[name] = rounded(value)
    keys.push({ pages, CPU: `x${cpu}`, ...measured })
  }
  show(`${pages} pages: from a key to its answer, in ms, with every file there`, keys)
}

async function measureTyping(browser, { name, work, site }) {
  const pages = site.pages.length
  const dir = await writeLargeSite(work, site)
  const sections = await readSections(filesOnDisk(dir))
  const index = sizeOfFiles(dir, isIndexFile)
  const words = makeWords(sections, TYPED_WORDS)
  const { fast, slow } = await measureWords(browser, { dir, words })
  const row = { pages, sections: sections.length }
  const kinds = await sizesOfKinds(filesOnDisk(dir))
  show(
    `${name}: the index by kind of file; bytes as sent`,
    kinds.map(({ kind, files, bytes }) => ({
      ...{ ...row, kind, files, kB: kB(bytes), 'bytes a page': rounded(bytes / pages) },
      'share, %': rounded((100 * bytes) / index.bytes),
    })),
  )
  show(`${name}: the index, and one word typed letter by letter in a new browser; bytes as sent`, [
    { ...row, typed: 'all of it', 'kB (max)': kB(index.bytes), 'bytes a page': rounded(index.bytes / pages) },
    { ...row, typed: `${fast.length} words, 120 ms a key`, ...traffic(fast) },
    { ...row, typed: `${slow.length} words, 300 ms a key`, ...traffic(slow) },
  ])
  if (values.verbose) console.table(slow)
  await showKeys(browser, { pages, dir, queries: makeQueries(sections, KEYED_QUERIES) })
}

async function measurePeerCost(browser, { dir, sections, queries, row, work }) {
  const rows = []
  if (versions.minisearch !== undefined) {
    const { bytes } = createMiniSearch(values.peers, sections)
    rows.push({ ...row, engine: 'minisearch, all of it', kB: kB(bytes()), files: 1 })
  }
  if (versions.pagefind !== undefined) {
    const to = path.join(work, 'pagefind')
    const paths = [...new Set(sections.map((section) => section.path))]
    const { seconds } = await buildPagefind({ peers: values.peers, out: dir, paths, to })
    const size = sizeOfFiles(to, () => true)
    rows.push({
      ...row,
      engine: `pagefind, all of it (${rounded(seconds)} s)`,
      kB: kB(size.bytes),
      files: size.files,
    })
    const first = await measurePagefind(browser, { dir: to, queries })
    rows.push({ ...row, engine: 'pagefind, first query', ...traffic(first) })
  }
  if (rows.length > 0) show(`${row.pages} pages: peers, bytes as sent`, rows)
}

function showScripts(scripts) {
  const rows = [...scripts, ...searchStyles()]
  const sum = rows.reduce((bytes, { gzip }) => bytes + gzip, 0)
  show(`Code of search beyond what every page loads, in bytes; the limit is ${SCRIPT_LIMIT} gzip`, [
    ...rows,
    { name: 'together', gzip: sum },
  ])
}

sayLoad()
const missing = PEERS.filter((name) => versions[name] === undefined)
if (missing.length > 0) {
  console.log(
    `Not measured: ${missing.join(', ')}. Run "npm install ${missing.join(' ')}" in a folder of your own and name it with --peers.`,
  )
}
const work = mkdtempSync(path.join(os.tmpdir(), 'xpre-search-'))
const browser = await launch()
/** Each one runs in a temporary folder. */
async function inFolder(name, measure) {
  const dir = path.join(work, name)
  mkdirSync(dir)
  try {
    return await measure(dir)
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}
try {
  if (values.only.includes('relevance')) {
    for (const name of SETS) {
      if (values.corpora !== undefined && existsSync(path.join(values.corpora, name, 'docs'))) {
        await inFolder(name, (dir) => measureRelevance(browser, name, dir))
      } else
        console.log(`Relevance over ${name} is not measured: name the folder of its docs with --corpora.`)
    }
  }
  if (values.only.includes('cost')) {
    for (const pages of values.pages.split(',').map(Number)) {
      await inFolder(String(pages), (dir) => measureCost(browser, pages, dir))
    }
  }
  if (values.only.includes('typing')) {
    const pages = Number(values['typing-pages'])
    await inFolder('typing', async (dir) => {
      const site = await generatedPages(dir, { pages, generator: values.generator })
      await measureTyping(browser, { name: 'Generated pages', work: dir, site })
    })
    if (values.corpora === undefined) {
      console.log('Typing over real texts is not measured: name the folder of their docs with --corpora.')
    } else
      await inFolder('typing', async (dir) => {
        const site = await repeatedPages(dir, { pages, corpora: values.corpora })
        await measureTyping(browser, { name: 'Repeated corpora', work: dir, site })
      })
  }
} finally {
  await browser.close()
  rmSync(work, { recursive: true, force: true })
}
sayLoad()
