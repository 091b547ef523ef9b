// Builds a site with versions in git beside the same site without, and prints a table. Asserts nothing.
//   node test/bench/versions.mjs [--pages 1000] [--docs DIR] [--versions 5] [--changed 5] [--runs 3] [--workers N] [--keep]
// Each version differs from the next one in CHANGED percent of the pages. DIR has documents to use instead of generated
// ones. Cold: without cache and output. Warm: with those of the previous run, after a change of one current page.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { editPage, listPages, writeCorpus } from './build/corpus.mjs'
import { describeMeasuring, measure } from './build/measure.mjs'
import { setAside } from './build/setAside.mjs'
import { rounded, summarize } from './summarize.mjs'

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '1000' },
    docs: { type: 'string' },
    versions: { type: 'string', default: '5' },
    changed: { type: 'string', default: '5' },
    runs: { type: 'string', default: '3' },
    workers: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
})
const [pages, versions, changed, rounds] = ['pages', 'versions', 'changed', 'runs'].map((key) =>
  Number(values[key]),
)
if (![pages, versions, changed, rounds].every((number) => Number.isInteger(number) && number > 0)) {
  console.error('--pages, --versions, --changed and --runs take numbers')
  process.exit(2)
}

const bin = path.resolve(import.meta.dirname, '../../bin/xpre-docs.js')
const IDENTITY = [
  '-c',
  'user.name=Bench',
  '-c',
  'user.email=bench@docs.example',
  '-c',
  'commit.gpgSign=false',
]

const configOf = (names) =>
  `export default { title: 'Bench', url: 'https://docs.example', onBrokenLinks: 'log', onBrokenMarkdownLinks: 'log', onBrokenAssets: 'log', docs: { versions: { ${names
    .map((name) => `'${name}': { ref: 'v${name}' }`)
    .join(', ')} } } }\n`

/** A repository with a tag for each version but the current one, oldest first. */
function stageSite(site) {
  const docs = path.join(site, 'docs')
  const git = (...args) => execFileSync('git', [...IDENTITY, ...args], { cwd: site, stdio: 'pipe' })
  if (values.docs === undefined) writeCorpus(docs, { pages })
  else cpSync(values.docs, docs, { recursive: true })
  git('init', '--quiet', '--initial-branch=main')
  const files = listPages(docs)
  const step = Math.max(1, Math.round(100 / changed))
  const names = []
  for (let number = 1; number < versions; number += 1) {
    for (const [index, name] of files.entries())
      if (index % step === number % step) editPage(path.join(docs, name), `Version ${number}.`)
    git('add', '--all', 'docs')
    git('commit', '--quiet', '--message', `Version ${number}`)
    git('tag', `v${number}.0`)
    names.unshift(`${number}.0`)
  }
  return { docs, files, names }
}

const work = mkdtempSync(path.join(os.tmpdir(), 'xpre-bench-'))
try {
  const site = path.join(work, 'site')
  const [cache, out] = [path.join(work, 'cache'), path.join(site, 'build')]
  mkdirSync(site)
  const { docs, files, names } = stageSite(site)
  const command = [process.execPath, bin, 'build', 'site', '--quiet'].concat(
    values.workers === undefined ? [] : ['--workers', values.workers],
  )
  const build = () => measure(command, { cwd: work, env: { XPRE_DOCS_CACHE_DIR: cache } })
  const ways = [[], names].map((ofSite) => ({ names: ofSite, cold: [], same: [], warm: [] }))
  for (let round = 0; round < rounds; round += 1) {
    for (const way of ways) {
      writeFileSync(path.join(site, 'xpre.config.mjs'), configOf(way.names))
      setAside(work, [cache, out])
      way.cold.push(await build())
      way.same.push(await build())
      editPage(path.join(docs, files[0]), `Changed${round}${way.names.length}.`)
      way.warm.push(await build())
    }
  }
  const [single] = ways
  const median = (results, key) => summarize(results.map((result) => result[key])).median
  console.log(`Node ${process.version} on ${os.cpus().length} × ${os.cpus()[0]?.model}; median of ${rounds}`)
  console.log(describeMeasuring())
  console.table(
    ways.flatMap((way) =>
      [
        ['cold', 'cold'],
        ['warm, nothing changed', 'same'],
        ['warm, one page changed', 'warm'],
      ].map(([row, key]) => ({
        pages: files.length,
        versions: way.names.length + 1,
        build: row,
        'seconds (median)': rounded(median(way[key], 'wall')),
        'CPU seconds': rounded(median(way[key], 'cpu')),
        'peak MB': rounded(median(way[key], 'peak'), 0),
        'time / that of one version': rounded(median(way[key], 'wall') / median(single[key], 'wall')),
      })),
    ),
  )
  if (values.keep) console.log(site)
} finally {
  if (!values.keep) rmSync(work, { recursive: true, force: true })
}
