/** SRC-7: the files of an index. */

import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openIndex } from '../../../src/engine/query/openIndex.ts'
import { createSearchIndex } from '../../../src/search/index/createSearchIndex.ts'
import { ENGLISH_LANGUAGE, type SearchLanguage } from '../../../src/search/index/languages/loadLanguage.ts'
import type { SearchPage } from '../../../src/search/index/preparePage.ts'
import { generatePages, queryOf } from '../../engine/query/smallIndex.ts'

const nameOf = (contents: Uint8Array) => createHash('sha256').update(contents).digest('hex').slice(0, 16)

const PAGES: readonly SearchPage[] = generatePages(400).map(({ path, category = '', sections }) => ({
  path,
  category,
  sections: sections.map(({ heading, texts = [], depth = 1 }, index) => ({
    anchor: index === 0 ? null : `s${index}`,
    depth,
    heading,
    texts,
  })),
  keywords: [],
  facets: { language: 'en', version: null, docusaurus_tag: 'default' },
}))

function createCache() {
  const known = new Map<string, Uint8Array>()
  const cache = {
    reads: 0,
    get: (key: string) => {
      const found = known.get(key)
      if (found !== undefined) cache.reads += 1
      return found
    },
    set: (key: string, bytes: Uint8Array) => void known.set(key, Uint8Array.from(bytes)),
  }
  return cache
}

async function build(pages: readonly SearchPage[], cache?: ReturnType<typeof createCache>) {
  const indexer = createSearchIndex({
    language: ENGLISH_LANGUAGE,
    synonyms: [['ba', 'ce']],
    nameOf,
    rootPath: 'root',
    cache,
  })
  for (const page of pages) indexer.add(page)
  const files = await indexer.finish()
  return new Map(files.map(({ path, contents }) => [path, Buffer.from(contents).toString('base64')]))
}

function rootOf(files: ReadonlyMap<string, string>) {
  const root = gunzipSync(Buffer.from(files.get('root') ?? '', 'base64'))
  return JSON.parse(root.subarray(4, 4 + root.readUInt32LE(0)).toString())
}

test('SRC-7: the same pages create the same files, byte for byte', async () => {
  expect(await build(PAGES)).toEqual(await build(PAGES))
})

test('SRC-7: the cache of an earlier build does not change the files', async () => {
  const cache = createCache()
  const first = await build(PAGES, cache)
  expect(first).toEqual(await build(PAGES))
  const reads = cache.reads
  expect(await build(PAGES, cache)).toEqual(first)
  expect(cache.reads).toBeGreaterThan(reads + 20)
  const edited = PAGES.map((page, index) => (index === 200 ? { ...page, keywords: ['new'] } : page))
  expect(await build(edited, cache)).toEqual(await build(edited))
})

test('SRC-7: exactly the files that the first one names are written', async () => {
  const files = await build(PAGES)
  const root = rootOf(files)
  const named = ['terms', 'words', 'endings', 'pages'].flatMap((kind) => root[kind].parts)
  expect(new Set(['root', ...named])).toEqual(new Set(files.keys()))
  expect(named.length).toBeGreaterThan(20)
})

test('SRC-7: a changed page leaves most files of other pages unchanged', async () => {
  const before = rootOf(await build(PAGES)).pages.parts
  const edited = PAGES.map((page, index) =>
    index === 200 ? { ...page, sections: [...page.sections, ...page.sections.slice(0, 1)] } : page,
  )
  const after = new Set(rootOf(await build(edited)).pages.parts)
  const lost = before.filter((name: string) => !after.has(name))
  expect(lost.length).toBeGreaterThan(0)
  expect(lost.length).toBeLessThan(before.length / 4)
})

test('SRC-7: a small index is a single file', async () => {
  const files = await build(PAGES.slice(0, 40))
  expect([...files.keys()]).toEqual(['root'])
  expect(rootOf(files)).toMatchObject({ pageCount: 40 })
})

test('SRC-7: an index without pages is a single file', async () => {
  const files = await build([])
  expect([...files.keys()]).toEqual(['root'])
  expect(rootOf(files)).toMatchObject({ pageCount: 0, sectionCount: 0 })
})

test('SRC-7: a site in another language has no English word forms and stop words', async () => {
  const page: SearchPage = {
    path: '/docs/lampen',
    category: 'Docs',
    keywords: [],
    facets: { language: 'de', version: null, docusaurus_tag: 'default' },
    sections: [{ anchor: null, depth: 1, heading: 'Das was', texts: ['Lampen'] }],
  }
  const answersOf = async (language: SearchLanguage, query: string) => {
    const index = createSearchIndex({ language, synonyms: [], nameOf: () => 'part', rootPath: 'root' })
    index.add(page)
    const [root] = await index.finish()
    const readRoot = async () => Buffer.from(root?.contents ?? '')
    const opened = await openIndex({ readRoot, readFile: readRoot })
    return (await opened.answer(queryOf(query))).nbHits
  }
  expect([
    await answersOf(ENGLISH_LANGUAGE, 'lampening '),
    await answersOf({ ...ENGLISH_LANGUAGE, code: '', rules: {}, stopWords: [] }, 'lampening '),
  ]).toEqual([1, 0])
})
