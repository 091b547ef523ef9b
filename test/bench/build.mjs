// Builds generated sites as whole processes, beside other generators, and prints tables. Asserts nothing.
//   node test/bench/build.mjs [--pages 100,1000,10000] [--runs 3] [--workers N] [--generator FILE] [--peers DIR]
// FILE writes the pages: it is called with --pages N --out DIR. Default: the generator of the tests.
// DIR has a folder for each peer, hugo and eleventy, with its configuration, layouts and installed packages. Documents
// are written to a copy of it.
// Cold: without cache and output. Warm: with those of the previous run, after no change or a change of one page.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { choosePage, editPage, isShown, stageCorpus, weigh, writeCorpus } from './build/corpus.mjs'
import { describeMeasuring, measure } from './build/measure.mjs'
import { findPeers, stagePeer } from './build/peers.mjs'
import { setAside } from './build/setAside.mjs'
import { summarize } from './summarize.mjs'

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '100,1000,10000' },
    runs: { type: 'string', default: '3' },
    workers: { type: 'string' },
    generator: { type: 'string' },
    peers: { type: 'string' },
  },
})
const counts = values.pages.split(',').map(Number)
const rounds = Number(values.runs)
if (![...counts, rounds].every((number) => Number.isInteger(number) && number > 0)) {
  console.error('--pages takes numbers such as 100,1000, and --runs a number')
  process.exit(2)
}

const OURS = 'xpre-docs'
const bin = path.resolve(import.meta.dirname, '../../bin/xpre-docs.js')
const CONFIG = "export default { title: 'Bench', url: 'https://docs.example' }\n"

/** Builds of xpre-docs. Each uses the cache and output of the previous one. */
function stageOurs(corpus, dir) {
  const [cache, out] = [path.join(dir, 'cache'), path.join(dir, 'site/build')]
  stageCorpus(corpus, path.join(dir, 'site/docs'))
  writeFileSync(path.join(dir, 'site/xpre.config.mjs'), CONFIG)
  const page = choosePage(corpus)
  const build = {
    name: OURS,
    out,
    command: [process.execPath, bin, 'build', 'site', '--quiet'].concat(
      values.workers === undefined ? [] : ['--workers', values.workers],
    ),
    options: { cwd: dir, env: { XPRE_DOCS_CACHE_DIR: cache } },
    before: () => {},
  }
  const forget = () => setAside(dir, [cache, out])
  const edit = (round) => editPage(path.join(dir, 'site/docs', page), `Changed${round}.`)
  const look = (round) => {
    if (!isShown(out, `Changed${round}.`))
      throw new Error('A warm build does not show the page that was changed')
  }
  return {
    cold: { ...build, row: 'cold', before: forget },
    warm: [
      { ...build, row: 'warm, nothing changed' },
      { ...build, row: 'warm, one page changed', before: edit, after: look },
    ],
  }
}

const rounded = (number, digits = 2) => (number === undefined ? '–' : Number(number.toFixed(digits)))

function showTimes(pages, ways) {
  const medianOf = ({ results }, key) =>
    results.some((result) => result[key] === undefined)
      ? undefined
      : summarize(results.map((result) => result[key])).median
  const against = (way, key) => {
    const its = way.name === OURS ? undefined : medianOf(way, key)
    return its === undefined ? '' : rounded(medianOf(ways[0], key) / its)
  }
  console.table(
    ways.map((way) => ({
      pages,
      tool: way.name,
      build: way.row,
      'seconds (median)': rounded(medianOf(way, 'wall')),
      'min–max': summarize(way.results.map(({ wall }) => wall)).range,
      'CPU seconds': rounded(medianOf(way, 'cpu')),
      'peak MB': rounded(medianOf(way, 'peak'), 0),
      'our time / its': against(way, 'wall'),
      'our CPU / its': against(way, 'cpu'),
    })),
  )
}

function showBytes(pages, ways) {
  const kB = (bytes) => rounded(bytes / 1000, 0)
  console.table(
    ways.map(({ name, bytes }) => ({
      pages,
      tool: name,
      'HTML kB': kB(bytes.html),
      'HTML kB a page': rounded(bytes.html / bytes.pages / 1000, 1),
      'CSS kB': kB(bytes.css),
      'JS kB': kB(bytes.js),
      files: bytes.files,
    })),
  )
}

async function run(way, round) {
  way.before(round)
  way.results.push(await measure(way.command, way.options))
  way.after?.(round)
  way.bytes ??= weigh(way.out)
}

async function compare(pages, peers, work) {
  const corpus = path.join(work, 'corpus')
  writeCorpus(corpus, { pages, generator: values.generator })
  const { cold, warm } = stageOurs(corpus, path.join(work, 'ours'))
  const others = peers.map((peer, index) => stagePeer(peer, corpus, path.join(work, `peer-${index}`)))
  const all = [cold, ...warm, ...others].map((way) => ({ ...way, results: [] }))
  const [first, ...rest] = all
  const mine = rest.slice(0, warm.length)
  const theirs = rest.slice(warm.length)
  // In turn, so that other load of the machine affects all of them.
  for (let round = 0; round < rounds; round += 1) {
    for (const way of [first, ...theirs, ...mine]) await run(way, round)
  }
  showTimes(pages, all)
  showBytes(pages, [first, ...theirs])
}

const load = () =>
  os
    .loadavg()
    .map((number) => number.toFixed(1))
    .join(' ')

console.log(
  `Node ${process.version} on ${os.cpus().length} × ${os.cpus()[0]?.model}, ${rounded(os.totalmem() / 1e9, 0)} GB; load ${load()}; median of ${rounds}`,
)
console.log(describeMeasuring())
const peers = findPeers(values.peers, console.log)
try {
  for (const pages of counts) {
    const work = mkdtempSync(path.join(os.tmpdir(), 'xpre-bench-'))
    mkdirSync(path.join(work, 'ours'))
    try {
      await compare(pages, peers, work)
    } finally {
      rmSync(work, { recursive: true, force: true })
    }
  }
  console.log(`Load at the end: ${load()}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
