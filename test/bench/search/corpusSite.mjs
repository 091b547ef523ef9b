// A corpus as a site that xpre-docs builds.

import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { hashContents } from '../../../dist/output/assets/hashContents.js'
import { readSearchPages } from '../../../dist/plan/search/readSearchPages.js'
import { createSearchIndex } from '../../../dist/search/index/createSearchIndex.js'
import { ENGLISH_LANGUAGE } from '../../../dist/search/index/languages/loadLanguage.js'
import { SEARCH_INDEX, searchPartPath } from '../../../dist/shared/page/clientFiles.js'
import { rules } from '../../../dist/shared/rules.js'
import { filesInMemory, filesOnDisk, readSections } from './builtIndex.mjs'
import { runBuild } from './runBuild.mjs'

/** Corpora lack images and some pages, so findings are ignored. */
const CONFIG = {
  title: 'Corpus',
  url: 'https://docs.example',
  rules: Object.fromEntries(Object.keys(rules).map((id) => [id, 'ignore'])),
}

/** The same pages without synonyms. */
async function indexWithoutSynonyms(pages) {
  const indexer = createSearchIndex({
    synonyms: [],
    language: ENGLISH_LANGUAGE,
    nameOf: (contents) => searchPartPath(hashContents(contents)),
    rootPath: SEARCH_INDEX,
  })
  for (const page of pages) indexer.add(page)
  return filesInMemory(await indexer.finish())
}

/** Writes the source of a site. */
export function writeCorpus(corpus, dir) {
  mkdirSync(dir, { recursive: true })
  cpSync(path.join(corpus, 'docs'), path.join(dir, 'docs'), { recursive: true })
  const sidebars = path.join(corpus, 'sidebars.json')
  if (existsSync(sidebars)) cpSync(sidebars, path.join(dir, 'sidebars.json'))
  writeFileSync(path.join(dir, 'xpre.config.mjs'), `export default ${JSON.stringify(CONFIG)}\n`)
}

/**
 * @param {string} corpus folder with docs
 * @param {string} work an empty folder
 */
export async function buildCorpus(corpus, work) {
  const dir = path.join(work, 'site')
  const out = path.join(work, 'out')
  writeCorpus(corpus, dir)
  const env = { ...process.env, XPRE_DOCS_CACHE_DIR: path.join(work, 'cache') }
  runBuild({ dir, out, env })
  const { pages, routes } = await readSearchPages({ siteDir: dir, cwd: dir, cacheEnv: env })
  const read = filesOnDisk(out)
  const sources = new Map(routes.map(({ path: to, source }) => [to, source]))
  const sections = await readSections(read)
  for (const section of sections) section.file = sources.get(section.path) ?? section.path
  return { out, read, sections, readPlain: await indexWithoutSynonyms(pages) }
}
