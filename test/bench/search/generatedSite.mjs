// Generated sites with and without search, and the duration of their builds.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { generateDocs } from '../../helpers/generateDocs.mjs'
import { rounded, summarize } from '../summarize.mjs'
import { runBuild } from './runBuild.mjs'

/** @param {string | undefined} generator a script that takes `--pages N --out DIR`; default: the project's own */
export function writeDocs(dir, { pages, generator }) {
  mkdirSync(dir, { recursive: true })
  if (generator !== undefined) {
    const script = [path.resolve(generator), '--pages', String(pages), '--out', dir]
    const { status, stderr } = spawnSync(process.execPath, script, { encoding: 'utf8' })
    if (status !== 0) throw new Error(`${generator} failed:\n${stderr}`)
    return
  }
  for (const [name, text] of Object.entries(generateDocs({ pages }))) {
    mkdirSync(path.dirname(path.join(dir, name)), { recursive: true })
    writeFileSync(path.join(dir, name), text)
  }
}

/** Two sites that differ only in search. */
export function writeSites(work, options) {
  const sites = { with: path.join(work, 'with'), without: path.join(work, 'without') }
  writeDocs(path.join(sites.with, 'docs'), options)
  cpSync(path.join(sites.with, 'docs'), path.join(sites.without, 'docs'), { recursive: true })
  for (const [name, more] of [
    ['with', ''],
    ['without', ', search: false'],
  ]) {
    writeFileSync(
      path.join(sites[name], 'xpre.config.mjs'),
      `export default { title: 'Queues', url: 'https://docs.example'${more} }\n`,
    )
  }
  return sites
}

const outOf = (site) => path.join(site, 'build')

/**
 * Builds both sites in pairs, in alternating order.
 * @returns {{ cold: { with: number, without: number }[], warm: { with: number, without: number }[] }} seconds
 */
export function timeBuilds(sites, runs) {
  const times = { cold: [], warm: [] }
  const timed = (name, state) => {
    const site = sites[name]
    const cache = path.join(path.dirname(site), `cache-${name}`)
    if (state === 'cold') {
      rmSync(cache, { recursive: true, force: true })
      rmSync(outOf(site), { recursive: true, force: true })
    }
    return runBuild({ dir: site, out: outOf(site), env: { ...process.env, XPRE_DOCS_CACHE_DIR: cache } })
  }
  for (let run = 0; run < runs; run += 1) {
    const names = run % 2 === 0 ? ['with', 'without'] : ['without', 'with']
    for (const state of ['cold', 'warm']) {
      times[state].push(Object.fromEntries(names.map((name) => [name, timed(name, state)])))
    }
  }
  return times
}

/** Medians; the share of search is computed for each pair, so that other load affects both. */
export function describeBuilds(pairs) {
  const middle = (read) => summarize(pairs.map(read)).median
  return {
    'with, s': rounded(middle((pair) => pair.with)),
    'without, s': rounded(middle((pair) => pair.without)),
    'share of search, %': rounded(
      middle((pair) => (100 * (pair.with - pair.without)) / pair.with),
      1,
    ),
    'shares of the pairs': pairs
      .map((pair) => rounded((100 * (pair.with - pair.without)) / pair.with, 0))
      .join(' '),
  }
}

/** Bytes and number of the files of a folder whose path fits. */
export function sizeOfFiles(dir, fits) {
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => fits(name) && statSync(path.join(dir, name)).isFile())
  return {
    files: files.length,
    bytes: files.reduce((sum, name) => sum + statSync(path.join(dir, name)).size, 0),
  }
}
