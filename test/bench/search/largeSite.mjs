// The index of a large site in a small built site, so that typing can be measured without building thousands of pages.
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readSearchPages } from '../../../dist/plan/search/readSearchPages.js'
import { createSiteIndex } from '../../../dist/workers/createSiteIndex.js'
import { writeCorpus } from './corpusSite.mjs'
import { writeDocs } from './generatedSite.mjs'
import { runBuild } from './runBuild.mjs'

const CONFIG = `export default { title: 'Large', url: 'https://docs.example' }\n`

const readPages = (dir, work) =>
  readSearchPages({
    siteDir: dir,
    cwd: dir,
    env: { ...process.env, XPRE_DOCS_CACHE_DIR: path.join(work, 'cache') },
  })

/** Pages of a generated site. */
export async function generatedPages(work, { pages, generator }) {
  const dir = path.join(work, 'generated')
  writeDocs(path.join(dir, 'docs'), { pages, generator })
  writeFileSync(path.join(dir, 'xpre.config.mjs'), CONFIG)
  return readPages(dir, work)
}

/** The pages of all corpora, repeated below further paths, as the versions of a manual are. */
export async function repeatedPages(work, { pages, corpora }) {
  const known = []
  let config
  for (const name of readdirSync(corpora).filter((one) => existsSync(path.join(corpora, one, 'docs')))) {
    const dir = path.join(work, name)
    writeCorpus(path.join(corpora, name), dir)
    const read = await readPages(dir, work)
    config = read.config
    known.push(...read.pages)
  }
  const repeated = Array.from({ length: pages }, (_, number) => {
    const page = known[number % known.length]
    return { ...page, path: `/${Math.floor(number / known.length)}${page.path}` }
  })
  return { config, pages: repeated }
}

/**
 * Builds a site of one page, and replaces its index.
 * @returns the output folder
 */
export async function writeLargeSite(work, { config, pages }) {
  const dir = path.join(work, 'site')
  const out = path.join(work, 'out')
  mkdirSync(path.join(dir, 'docs'), { recursive: true })
  writeFileSync(path.join(dir, 'docs', 'index.md'), '# Start\n\nA page.\n')
  writeFileSync(path.join(dir, 'xpre.config.mjs'), CONFIG)
  runBuild({ dir, out, env: { ...process.env, XPRE_DOCS_CACHE_DIR: path.join(work, 'cache') } })
  const indexer = await createSiteIndex(config)
  for (const page of pages) indexer.add(page)
  for (const { path: name, contents } of await indexer.finish()) writeFileSync(path.join(out, name), contents)
  return out
}
