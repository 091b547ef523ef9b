// Other engines, if they are installed. They index the same sections as xpre-docs.
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { CUT } from './scores.mjs'

export const PEERS = ['minisearch', 'lunr', 'pagefind']

/** @returns versions of the packages in a folder, by name */
export function findPeers(dir) {
  if (dir === undefined) return {}
  const manifest = (name) => path.resolve(dir, 'node_modules', name, 'package.json')
  return Object.fromEntries(
    PEERS.filter((name) => existsSync(manifest(name))).map((name) => [
      name,
      JSON.parse(readFileSync(manifest(name), 'utf8')).version,
    ]),
  )
}

const requireFrom = (dir) => createRequire(path.resolve(dir, 'peers.js'))

const toDocument = ({ id, anchor, heading, title, texts }) => ({
  id,
  heading,
  page: anchor === null ? '' : title,
  text: texts.join('\n'),
})

const MINISEARCH_FIELDS = ['heading', 'page', 'text']
const BOOST = { heading: 4, page: 2 }

/** The whole index, which a browser loads before its first answer. */
const wholeBytes = (index) => gzipSync(JSON.stringify(index)).length

export function createMiniSearch(dir, sections) {
  const MiniSearch = requireFrom(dir)('minisearch')
  // Stores the fields of a hit, which every list of hits shows.
  const index = new MiniSearch({ fields: MINISEARCH_FIELDS, storeFields: ['heading', 'page', 'text'] })
  index.addAll(sections.map(toDocument))
  const ask = (options) => (query) => index.search(query, options).map(({ id }) => id)
  const settings = {}
  for (const [boosted, boost] of [
    ['', {}],
    ['headings ×4', BOOST],
  ]) {
    for (const [loose, more] of [
      ['prefix', { prefix: true }],
      ['prefix, fuzzy 0.2', { prefix: true, fuzzy: 0.2 }],
    ]) {
      const name = (how) => [boosted, loose, how].filter((part) => part !== '').join(', ')
      const any = ask({ boost, ...more, combineWith: 'OR' })
      const all = ask({ boost, ...more, combineWith: 'AND' })
      settings[name('OR')] = any
      settings[name('AND')] = all
      settings[name('AND then OR')] = (query) => [...new Set([...all(query), ...any(query)])]
    }
  }
  return { settings, bytes: () => wholeBytes(index) }
}

export function createLunr(dir, sections) {
  const lunr = requireFrom(dir)('lunr')
  const index = lunr(function build() {
    this.ref('id')
    this.field('heading', { boost: BOOST.heading })
    this.field('page', { boost: BOOST.page })
    this.field('text')
    for (const section of sections) this.add(toDocument(section))
  })
  const { TRAILING } = lunr.Query.wildcard
  const settings = {
    default: (query) => index.search(query),
    'wildcard, edit distance 1': (query) =>
      index.query((builder) => {
        for (const token of lunr.tokenizer(query)) {
          const term = token.toString().replace(/^\W+|\W+$/g, '')
          if (term === '') continue
          builder.term(term, { boost: 10 })
          builder.term(term, { wildcard: TRAILING, usePipeline: false, boost: 3 })
          if (term.length > 3) builder.term(term, { editDistance: 1, usePipeline: false, boost: 1 })
        }
      }),
  }
  for (const [name, ask] of Object.entries(settings)) {
    settings[name] = (query) => {
      try {
        return ask(query)
          .slice(0, CUT)
          .map(({ ref }) => Number(ref))
      } catch {
        // Characters with a meaning in lunr, such as a colon, and reserved words.
        return []
      }
    }
  }
  // Texts of hits are additional.
  return {
    settings,
    bytes: () => wholeBytes(index) + gzipSync(JSON.stringify(sections.map(toDocument))).length,
  }
}
