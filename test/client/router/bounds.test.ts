import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createBranchLoader } from '../../../src/client/createBranchLoader.ts'
import { createPageStore } from '../../../src/client/router/createPageStore.ts'
import { createScrollMemory } from '../../../src/client/scroll/scrollMemory.ts'

/** The limit of RTR-8. The caches of the client are smaller, and hold no patterns. */
const LIMIT = 10_000

const SOURCES = ['src/client', 'src/runtime', 'src/theme', 'src/components', 'src/compat'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => path.join(folder, name)),
)

test('RTR-8: no path pattern is compiled in the browser', () => {
  const compiling = SOURCES.filter((file) => /\bRegExp\(/.test(readFileSync(file, 'utf8')))
  // Compiled once per document, from a constant.
  expect(compiling.map((file) => path.basename(file))).toEqual(['suggestBaseUrl.ts'])
})

test('RTR-8: the last sixty pages are cached', async () => {
  let requestCount = 0
  const store = createPageStore({
    fetchPage: async (url) => {
      requestCount += 1
      return { status: 404, url, isHtml: true, text: '' }
    },
  })
  for (let i = 0; i < LIMIT + 1; i += 1) await store.get(`/${i}`)
  const remaining = Array.from({ length: LIMIT + 1 }, (_, i) => `/${i}`).filter(store.has)
  expect([requestCount, remaining.length, remaining[0]]).toEqual([LIMIT + 1, 60, `/${LIMIT - 59}`])
})

test('RTR-8: scroll positions of the last hundred history entries are stored', () => {
  const memory = createScrollMemory({ get: () => null, set: () => {} })
  for (let i = 0; i < LIMIT + 1; i += 1) memory.set(`${i}`, i)
  const remaining = Array.from({ length: LIMIT + 1 }, (_, i) => memory.get(`${i}`)).filter(
    (top) => top !== undefined,
  )
  expect(remaining.length).toBe(100)
})

test('RTR-8: sidebar files in the manifest are fetched once each', async () => {
  const files: string[] = []
  const manifest = { sidebars: { docs: '/assets/docs.json' } }
  const open = createBranchLoader(manifest, {
    fetchFile: async (address) => {
      files.push(address)
      return { items: [] }
    },
    fetchManifest: async () => manifest,
    onOutdated: () => {},
  })
  for (let i = 0; i < 100; i += 1) await open('docs', [i]).catch(() => undefined)
  for (let i = 0; i < 100; i += 1) await open(`other-${i}`, [0]).catch(() => undefined)
  expect(files).toEqual(['/assets/docs.json'])
})
