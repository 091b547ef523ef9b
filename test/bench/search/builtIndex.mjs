// Reads the index of a built site from its files: all sections, and answers of the search client.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { openIndexFiles } from '../../../dist/engine/query/indexFiles.js'
import { openIndex } from '../../../dist/engine/query/openIndex.js'
import { SEARCH_INDEX } from '../../../dist/shared/page/clientFiles.js'
import { CUT } from './scores.mjs'

/** The options of the dialog. */
const HITS_PER_PAGE = 20
const SNIPPET_WORDS = 10

/** @returns {{ readFile: (name: string) => Promise<Uint8Array> }} files of a folder */
export const filesOnDisk = (dir) => (name) => readFile(path.join(dir, name))

/** Reads files in memory, as `createSearchIndex` returns them. */
export function filesInMemory(files) {
  const known = new Map(files.map(({ path: name, contents }) => [name, Buffer.from(contents)]))
  return async (name) => known.get(name)
}

const sourceOf = (read) => ({ readRoot: () => read(SEARCH_INDEX), readFile: read })

/** @returns every section in the order of their numbers, in the form of hits */
export async function readSections(read) {
  const { root, pages } = await openIndexFiles(sourceOf(read))
  const sections = []
  for (let part = 0; part < root.pages.parts.length; part += 1) {
    for (const { p, s } of await pages(part)) {
      const title = s[0]?.[2] ?? ''
      for (const [anchor, depth, heading, texts] of s) {
        sections.push({ id: sections.length, path: p, anchor, depth, heading, title, texts })
      }
    }
  }
  return sections
}

/** @returns {Promise<{ kind: string, files: number, bytes: number }[]>} files of each kind as sent; the root has no parts */
export async function sizesOfKinds(read) {
  const first = await read(SEARCH_INDEX)
  const { root } = await openIndexFiles(sourceOf(read))
  const kinds = [{ kind: 'root', files: 1, bytes: first.length }]
  for (const kind of ['terms', 'words', 'endings', 'pages', 'heads']) {
    const names = root[kind].parts.filter((place) => typeof place === 'string')
    const contents = await Promise.all(names.map(read))
    const bytes = contents.reduce((sum, { length }) => sum + length, 0)
    kinds.push({ kind, files: names.length, bytes })
  }
  return kinds
}

/**
 * Queries an index without cache, and loads further pages until there are ten hits.
 * @returns {Promise<{ hits: number[], requests: number, bytes: number }>} requests and bytes with the first file
 */
export async function askCold(read, query) {
  let requests = 0
  let bytes = 0
  const counted = async (name) => {
    const contents = await read(name)
    requests += 1
    bytes += contents.length
    return contents
  }
  const index = await openIndex(sourceOf(counted))
  const hits = []
  for (let page = 0, pages = 1; page < pages && hits.length < CUT; page += 1) {
    const { found, nbPages } = await index.answer({
      query,
      page,
      hitsPerPage: HITS_PER_PAGE,
      snippetWords: SNIPPET_WORDS,
      ellipsis: '…',
      preTag: '<mark>',
      postTag: '</mark>',
      urlOf: (to, anchor) => (anchor === null ? to : `${to}#${anchor}`),
    })
    pages = nbPages
    hits.push(...found.map(({ section }) => section))
  }
  return { hits, requests, bytes }
}
