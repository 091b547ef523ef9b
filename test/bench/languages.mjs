// Builds and checks a site in several languages beside the same site in one, and prints a table. Asserts nothing.
//   node test/bench/languages.mjs [--pages 1000] [--docs DIR] [--locales 3,10] [--translated 33] [--images 0] [--runs 3]
//     [--workers N] [--bin FILE] [--keep]
// TRANSLATED percent of the pages have a translation in each language; the others fall back to the original. DIR has
// documents to use instead of generated ones. IMAGES is the number of images of 100 kB, which the first pages show. FILE is
// the command of another copy of the tool. Cold: without cache and output. Warm: with those of the previous run, after a
// change of one original.
import { randomFillSync } from 'node:crypto'
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
    locales: { type: 'string', default: '3,10' },
    translated: { type: 'string', default: '33' },
    images: { type: 'string', default: '0' },
    runs: { type: 'string', default: '3' },
    workers: { type: 'string' },
    bin: { type: 'string', default: path.resolve(import.meta.dirname, '../../bin/xpre-docs.js') },
    keep: { type: 'boolean', default: false },
  },
})
const ALL = ['en', 'de', 'fr', 'es', 'pt-BR', 'it', 'ja', 'zh-Hans', 'ko', 'ar', 'ru', 'pl']
const counts = values.locales.split(',').map(Number)
const [pages, translated, rounds] = ['pages', 'translated', 'runs'].map((key) => Number(values[key]))
const images = Number(values.images)
const isCount = (number) => Number.isInteger(number) && number > 0
if (![pages, translated, rounds, ...counts].every(isCount) || !Number.isInteger(images)) {
  console.error('--pages, --locales, --translated, --images and --runs take numbers')
  process.exit(2)
}

const IMAGE_BYTES = 100_000

const configOf = (locales) =>
  `export default ${JSON.stringify({
    title: 'Bench',
    url: 'https://docs.example',
    i18n: { locales },
    onBrokenLinks: 'log',
    onBrokenMarkdownLinks: 'log',
    onBrokenAnchors: 'log',
    onBrokenAssets: 'log',
    navbar: { items: [{ type: 'localeDropdown', position: 'right' }] },
  })}\n`

/** The documents, and translations into all languages. A site in fewer languages does not read the others. */
function stageSite(site) {
  const docs = path.join(site, 'docs')
  if (values.docs === undefined) writeCorpus(docs, { pages })
  else cpSync(values.docs, docs, { recursive: true })
  const files = listPages(docs)
  const used = files.slice(0, images)
  for (const [index, name] of used.entries()) {
    const head = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><!--')
    const image = Buffer.concat([
      head,
      randomFillSync(Buffer.alloc(IMAGE_BYTES / 2)),
      Buffer.from('--></svg>'),
    ])
    writeFileSync(
      path.join(docs, `image-${index}.svg`),
      image.toString('latin1').replaceAll('--', '-'),
      'latin1',
    )
    appendFileSync(path.join(docs, name), `\n![Image](/docs/image-${index}.svg)\n`)
  }
  const step = 100 / translated
  const chosen = files.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step))
  for (const locale of ALL.slice(1))
    for (const name of chosen) {
      const to = path.join(site, 'i18n', locale, 'docs', name)
      mkdirSync(path.dirname(to), { recursive: true })
      writeFileSync(to, readFileSync(path.join(docs, name), 'utf8').replace(/^title: /m, `title: ${locale} `))
    }
  return { docs, files, translations: chosen.length }
}

const work = mkdtempSync(path.join(os.tmpdir(), 'xpre-bench-'))
try {
  const site = path.join(work, 'site')
  const [cache, out] = [path.join(work, 'cache'), path.join(site, 'build')]
  mkdirSync(site)
  const { docs, files, translations } = stageSite(site)
  const workers = values.workers === undefined ? [] : ['--workers', values.workers]
  const run = (...args) =>
    measure([process.execPath, values.bin, ...args], { cwd: work, env: { XPRE_DOCS_CACHE_DIR: cache } })
  const build = () => run('build', 'site', '--quiet', ...workers)
  const ways = [1, ...counts].map((count) => ({
    locales: ALL.slice(0, count),
    cold: [],
    same: [],
    warm: [],
    check: [],
    checkWarm: [],
  }))
  for (let round = 0; round < rounds; round += 1) {
    for (const way of ways) {
      writeFileSync(path.join(site, 'xpre.config.mjs'), configOf(way.locales))
      setAside(work, [cache, out])
      way.cold.push(await build())
      way.same.push(await build())
      editPage(path.join(docs, files[0]), `Changed${round}${way.locales.length}.`)
      way.warm.push(await build())
      setAside(work, [cache])
      way.check.push(await run('check', 'site', '--quiet'))
      way.checkWarm.push(await run('check', 'site', '--quiet'))
    }
  }
  const [single] = ways
  const median = (results, key) => summarize(results.map((result) => result[key])).median
  console.log(`Node ${process.version} on ${os.cpus().length} × ${os.cpus()[0]?.model}; median of ${rounds}`)
  console.log(describeMeasuring())
  console.log(`${files.length} pages, of which ${translations} are translated into each language`)
  console.table(
    ways.flatMap((way) =>
      [
        ['build, cold', 'cold'],
        ['build, nothing changed', 'same'],
        ['build, one page changed', 'warm'],
        ['check, cold', 'check'],
        ['check, warm', 'checkWarm'],
      ].map(([row, key]) => ({
        languages: way.locales.length,
        command: row,
        'seconds (median)': rounded(median(way[key], 'wall')),
        'CPU seconds': rounded(median(way[key], 'cpu')),
        'peak MB': rounded(median(way[key], 'peak'), 0),
        'time / that of one language': rounded(median(way[key], 'wall') / median(single[key], 'wall')),
        'CPU / that of one language': rounded(median(way[key], 'cpu') / median(single[key], 'cpu')),
      })),
    ),
  )
  if (values.keep) console.log(site)
} finally {
  if (!values.keep) rmSync(work, { recursive: true, force: true })
}
