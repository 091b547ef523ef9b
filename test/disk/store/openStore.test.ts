import { closeSync, openSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openStore, type Store } from '../../../src/disk/store/openStore.ts'
import { createSearchIndex } from '../../../src/search/index/createSearchIndex.ts'
import { ENGLISH_LANGUAGE } from '../../../src/search/index/languages/loadLanguage.ts'
import type { SearchPage } from '../../../src/search/index/preparePage.ts'
import { DAY_MS } from '../../../src/shared/constants.ts'
import { runsOf } from '../../helpers/longRuns.ts'
import { temporaryFolder } from '../../helpers/openSite.ts'

const open = (folder: string, changes: { version?: string; maxBytes?: number } = {}) =>
  openStore({ folder, name: 'search', version: 'a', ...changes })

test('returns entries that the previous run used, and removes the others', () => {
  const folder = temporaryFolder()
  const first = open(folder)
  first.set('a', Buffer.from('A'))
  first.set('b', Buffer.from('B'))
  expect(first.save()).toBe(true)
  const second = open(folder)
  expect(Buffer.from(second.get('a') ?? []).toString()).toBe('A')
  expect(second.get('c')).toBeUndefined()
  second.save()
  const third = open(folder)
  expect([third.get('a') !== undefined, third.get('b')]).toEqual([true, undefined])
})

test('a file of another version, a damaged file and a file over the limit are empty', () => {
  const folder = temporaryFolder()
  const first = open(folder)
  first.set('a', Buffer.alloc(500))
  first.save()
  expect(open(folder, { version: 'b' }).get('a')).toBeUndefined()
  expect(open(folder, { maxBytes: 100 }).get('a')).toBeUndefined()
  expect(open(folder).get('a')).toHaveLength(500)
  const file = path.join(folder, 'search.pack')
  const bytes = readFileSync(file)
  bytes[bytes.length - 1] = 1
  writeFileSync(file, bytes)
  expect(open(folder).get('a')).toBeUndefined()
})

test('a cache without new entries is not written, and a read-only folder is not an error', () => {
  const folder = temporaryFolder()
  const first = open(folder)
  first.set('a', Buffer.from('A'))
  first.save()
  const before = statSync(path.join(folder, 'search.pack')).mtimeMs
  const second = open(folder)
  second.get('a')
  expect([second.save(), statSync(path.join(folder, 'search.pack')).mtimeMs]).toEqual([true, before])
  const nowhere = open(path.join(folder, 'search.pack', 'below'))
  nowhere.set('a', Buffer.from('A'))
  expect(nowhere.save()).toBe(false)
})

test('new entries go to a temporary file, and only the pack remains', () => {
  const folder = temporaryFolder()
  const first = open(folder)
  const large = (value: number) => Buffer.alloc(1_500_000, value)
  for (let value = 0; value < 8; value += 1) first.set(`k${value}`, large(value))
  expect(readdirSync(folder).some((name) => name.endsWith('.tmp'))).toBe(true)
  expect(first.save()).toBe(true)
  expect(readdirSync(folder)).toEqual(['search.pack'])
  const second = open(folder)
  const holds = (cache: typeof second, value: number) =>
    large(value).equals(cache.get(`k${value}`) ?? Buffer.of())
  for (let value = 0; value < 7; value += 1) expect(holds(second, value)).toBe(true)
  second.set('k3', Buffer.from('new'))
  expect(second.save()).toBe(true)
  const third = open(folder)
  expect(Buffer.from(third.get('k3') ?? []).toString()).toBe('new')
  expect([holds(third, 6), third.get('k7')]).toEqual([true, undefined])
})

test('a file never exceeds its limit: new entries are saved first, then used ones, then recent ones', () => {
  const folder = temporaryFolder()
  const day = (number: number) =>
    openStore({ folder, name: 'days', version: 'a', days: 30, now: number * DAY_MS, maxBytes: 3000 })
  const set = (number: number, key: string) => {
    const store = day(number)
    store.set(key, Buffer.alloc(600, key))
    store.save()
  }
  for (const [number, key] of ['a', 'b', 'c', 'd'].entries()) set(number, key)
  const keysOf = (store: Store) => ['a', 'b', 'c', 'd', 'e'].filter((key) => store.get(key) !== undefined)
  expect(keysOf(day(4))).toEqual(['a', 'b', 'c', 'd'])
  const store = day(4)
  store.get('a')
  store.set('e', Buffer.alloc(600, 'e'))
  expect(store.save()).toBe(true)
  const [file = ''] = readdirSync(folder)
  expect(statSync(path.join(folder, file)).size).toBeLessThanOrEqual(3000)
  expect(keysOf(day(4))).toEqual(['a', 'c', 'd', 'e'])
})

test('BLD-1: entries that are not saved leave the pack unchanged and no other file', () => {
  const folder = temporaryFolder()
  const first = open(folder)
  first.set('a', Buffer.from('A'))
  first.save()
  const before = readFileSync(path.join(folder, 'search.pack'))
  const second = open(folder)
  second.set('a', Buffer.from('B'))
  for (const key of ['b', 'c']) second.set(key, Buffer.alloc(3 * 1024 * 1024, key))
  expect(readdirSync(folder)).toHaveLength(2)
  second.close()
  expect(readdirSync(folder)).toEqual(['search.pack'])
  expect(readFileSync(path.join(folder, 'search.pack'))).toEqual(before)
})

test('BLD-1: a closed cache has no entries and ignores new ones', () => {
  const folder = temporaryFolder()
  const first = open(folder)
  first.set('a', Buffer.from('A'))
  first.save()
  for (const end of ['save', 'close'] as const) {
    const cache = open(folder)
    expect(cache.get('a')).toBeDefined()
    cache[end]()
    // The number of its file may be that of another file.
    const file = openSync(path.join(folder, 'other'), 'w')
    cache.set('b', Buffer.from('B'))
    cache.close()
    expect([cache.get('a'), cache.get('b'), cache.save()]).toEqual([undefined, undefined, false])
    closeSync(file)
  }
  const next = open(folder)
  expect([Buffer.from(next.get('a') ?? []).toString(), next.get('b')]).toEqual(['A', undefined])
})

test('BLD-1: entries of any size are found until they are saved', () => {
  const folder = temporaryFolder()
  const large = (value: number) => Buffer.alloc(1_500_000, value)
  const byteOf = (cache: Store, key: string) => cache.get(key)?.[1_499_999]
  const first = open(folder)
  for (let value = 0; value < 8; value += 1) first.set(`k${value}`, large(value))
  expect([0, 3, 7].map((value) => byteOf(first, `k${value}`))).toEqual([0, 3, 7])
  first.save()
  const second = open(folder)
  for (let value = 0; value < 8; value += 1) second.set(`k${value}`, large(value + 10))
  expect([0, 3, 7].map((value) => byteOf(second, `k${value}`))).toEqual([10, 13, 17])
  second.save()
  expect(byteOf(open(folder), 'k3')).toBe(13)
})

test('an unchanged entry is not written again, unless it is damaged', () => {
  const folder = temporaryFolder()
  const file = path.join(folder, 'search.pack')
  const fill = () => {
    const cache = open(folder)
    for (const key of ['a', 'b']) cache.set(key, Buffer.alloc(500, key))
    expect(cache.save()).toBe(true)
  }
  fill()
  const [whole, { ino }] = [readFileSync(file), statSync(file)]
  fill()
  expect(statSync(file).ino).toBe(ino)
  const damaged = Buffer.from(whole)
  damaged[whole.indexOf('bbb')] = 0
  writeFileSync(file, damaged)
  fill()
  expect(open(folder).get('b')).toEqual(Buffer.alloc(500, 'b'))
})

test('a damaged entry is missing, the others are found', () => {
  const folder = temporaryFolder()
  const first = open(folder)
  first.set('a', Buffer.alloc(500, 65))
  first.set('b', Buffer.alloc(500, 66))
  first.save()
  const file = path.join(folder, 'search.pack')
  const bytes = readFileSync(file)
  bytes[bytes.indexOf('BBB') + 5] = 1
  writeFileSync(file, bytes)
  const second = open(folder)
  expect([second.get('a'), second.get('b')]).toEqual([Buffer.alloc(500, 65), undefined])
})

test('entries of any length are found in any order', () => {
  const folder = temporaryFolder()
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 400_000 }), { minLength: 1, maxLength: 12 }),
      fc.infiniteStream(fc.nat()),
      (lengths, numbers) => {
        const entries = lengths.map((length, index) => Buffer.alloc(length, index + 1))
        const cache = open(folder, { version: String(lengths) })
        entries.forEach((bytes, index) => {
          cache.set(String(index), bytes)
        })
        expect(cache.save()).toBe(true)
        const later = open(folder, { version: String(lengths) })
        for (const number of [...entries.keys(), ...numbers.take(12)]) {
          const index = number % entries.length
          expect(entries[index]?.equals(later.get(String(index)) ?? Buffer.from('none'))).toBe(true)
        }
        later.save()
      },
    ),
    { numRuns: runsOf(30) },
  )
})

test('thousands of small entries are saved, some of them empty', () => {
  const folder = temporaryFolder()
  const cache = open(folder)
  const bytesOf = (index: number) => Buffer.from('x'.repeat(index % 3))
  for (let index = 0; index < 5000; index += 1) cache.set(String(index), bytesOf(index))
  expect(cache.save()).toBe(true)
  const later = open(folder)
  for (let index = 0; index < 5000; index += 1) expect(later.get(String(index))).toEqual(bytesOf(index))
})

test('a file that is not a pack, or a part of one, is empty', () => {
  const folder = temporaryFolder()
  const first = open(folder)
  first.set('a', Buffer.alloc(200, 65))
  first.save()
  const file = path.join(folder, 'search.pack')
  const bytes = readFileSync(file)
  for (let length = 0; length < bytes.length; length += 7) {
    writeFileSync(file, bytes.subarray(0, length))
    expect(open(folder).get('a')).toBeUndefined()
  }
})

const pageOf = (name: string, text: string): SearchPage => ({
  path: `/docs/${name}`,
  category: 'Guide',
  keywords: [name],
  facets: { language: 'en', version: null, docusaurus_tag: 'default' },
  sections: [
    { anchor: null, depth: 1, heading: `Page ${name}`, texts: [text] },
    { anchor: 'more', depth: 2, heading: 'More of it', texts: [`${text} ${text}`, 'über 電球'] },
  ],
})

test('SRC-7: an index made with the cache has the bytes of one made without, also after an edit', async () => {
  const folder = temporaryFolder()
  const words = (from: number) =>
    Array.from({ length: 400 }, (_, i) => `word${(from * 7919 + i * 104_729 + i * i * from) % 9973}`)
  const pages = Array.from({ length: 200 }, (_, i) => pageOf(`p${i}`, words(i).join(' ')))
  const edited = pages.with(3, pageOf('p3', 'something else altogether'))
  const make = async (all: readonly SearchPage[], cache?: ReturnType<typeof open>) => {
    let names = 0
    const index = createSearchIndex({
      language: ENGLISH_LANGUAGE,
      synonyms: [['word1', 'word2']],
      nameOf: () => `part${names++}`,
      rootPath: 'root',
      cache,
    })
    for (const page of all) index.add(page)
    const files = await index.finish()
    cache?.save()
    return files.map(({ path: name, contents }) => [name, Buffer.from(contents).toString('base64')])
  }
  const cold = await make(pages)
  expect(cold.length).toBeGreaterThan(5)
  expect(await make(pages, open(folder))).toEqual(cold)
  expect(await make(pages, open(folder))).toEqual(cold)
  expect(await make(edited, open(folder))).toEqual(await make(edited))
})
