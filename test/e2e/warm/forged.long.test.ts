/** Caches with damaged, exchanged or missing entries: builds are slower, and never fail. */

import { cpSync, existsSync } from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { build as buildSite } from '../../../src/build/build.ts'
import { check as checkCommand } from '../../../src/check/check.ts'
import { makeFolder, removeFolder } from '../../helpers/makeFolder.ts'
import { fillFolder } from '../hostile/siteFolder.ts'
import { compareOutputs, hashesBelow } from './compareBuilds.ts'
import { type Entries, overhearOwners, type Pack, readPacks } from './forgePacks.ts'
import { RICH_SITE } from './richSite.ts'

const root = makeFolder()
const at = (name: string) => path.join(root, name)
const [site, out, cache] = [at('site'), at('out'), at('cache')] as const
const cacheEnv = { XPRE_DOCS_CACHE_DIR: cache }
let owners: ReadonlySet<string> = new Set()
let expected: ReadonlyMap<string, string> = new Map()
let summary = ''
let checked = ''

const now = Date.now

/** Recently written files are not cached, so the clock is ahead of the files of the test. */
const passTime = () => vi.spyOn(Date, 'now').mockImplementation(() => now() + 60_000)

async function build(): Promise<string> {
  const { failed, findings } = await buildSite({ siteDir: site, cwd: site, outDir: out, cacheEnv })
  return JSON.stringify({ failed, findings }, undefined, 1)
}

async function check(): Promise<string> {
  const { report } = await checkCommand({ paths: [site], cwd: site, version: '0.0.0', env: cacheEnv })
  return JSON.stringify(report.findings, undefined, 1)
}

beforeAll(async () => {
  passTime()
  fillFolder(site, RICH_SITE)
  owners = await overhearOwners(async () => {
    summary = await build()
    checked = await check()
  })
  expected = hashesBelow(out)
  cpSync(cache, at('good-cache'), { recursive: true })
  cpSync(out, at('good-out'), { recursive: true })
}, 120_000)
afterEach(() => vi.restoreAllMocks())
afterAll(() => removeFolder(root))

function reset({ hasOutput }: { readonly hasOutput: boolean }): void {
  removeFolder(cache)
  removeFolder(out)
  cpSync(at('good-cache'), cache, { recursive: true })
  if (hasOutput) cpSync(at('good-out'), out, { recursive: true })
}

type Forge = (entries: Entries) => Entries

const each =
  (change: (bytes: Uint8Array, key: string) => Uint8Array): Forge =>
  (entries) =>
    new Map([...entries].map(([key, bytes]) => [key, change(bytes, key)]))

/** The contents of each entry are those of the next one. */
function rotate(entries: Entries): Entries {
  const contents = [...entries.values()]
  return new Map(
    [...entries.keys()].map((key, index) => [key, contents[(index + 1) % contents.length] ?? Buffer.of()]),
  )
}

const without =
  (pattern: RegExp): Forge =>
  (entries) =>
    new Map([...entries].filter(([key]) => !pattern.test(key)))

const FORGED: readonly (readonly [name: string, forge: Forge])[] = [
  ['nothing', each(() => Buffer.of())],
  ['half of themselves', each((bytes) => bytes.subarray(0, bytes.length / 2))],
  ['other values', each((bytes) => Buffer.from(bytes).map((byte) => (byte === 0x31 ? 0x32 : byte)))],
  ['those of other entries', rotate],
]

/** Entries of the cache of pages, by their names. */
const PAGE_ENTRIES: readonly [string, RegExp][] = [
  ['what search finds of pages', /^search /],
  ['pages', /^[\da-f]{32}$/],
  ['the index', /^index$/],
  ['the hashes of files with the texts of pages', /^texts$/],
]

async function expectSame(pack: Pack): Promise<void> {
  passTime()
  expect(await build(), pack.name).toBe(summary)
  expect(compareOutputs(hashesBelow(out), expected), pack.name).toEqual([])
  expect(await check(), pack.name).toBe(checked)
}

describe.each([
  ['with the last output', true],
  ['without it', false],
])('BLD-1: a damaged cache, %s, does not change the result of a build', (_, hasOutput) => {
  test('each pack can be forged', () => {
    reset({ hasOutput })
    const names = readPacks(cache, owners).map(({ name }) => name.replace(/-.*/, ''))
    expect(names).toEqual(['code.pack', 'config.pack', 'docs', 'docs', 'pages.pack', 'search.pack'])
  })

  test.each(FORGED)('entries are %s', { timeout: 120_000 }, async (_name, forge) => {
    reset({ hasOutput })
    for (const { name: packName } of readPacks(cache, owners)) {
      reset({ hasOutput })
      const pack = readPacks(cache, owners).find((one) => one.name === packName)
      if (pack === undefined) throw new Error(`${packName} cannot be read`)
      pack.write(forge(pack.entries))
      await expectSame(pack)
    }
  })

  test('every entry of the page cache is in the list', () => {
    reset({ hasOutput })
    const pack = readPacks(cache, owners).find(({ name }) => name === 'pages.pack')
    const names = [...(pack?.entries.keys() ?? [])]
    expect(names).not.toEqual([])
    expect(names.filter((name) => !PAGE_ENTRIES.some(([, pattern]) => pattern.test(name)))).toEqual([])
  })

  test.each(PAGE_ENTRIES)('the page cache has lost %s', async (_name, pattern) => {
    reset({ hasOutput })
    const pack = readPacks(cache, owners).find(({ name }) => name === 'pages.pack')
    if (pack === undefined) throw new Error('no pages')
    const forged = without(pattern)(pack.entries)
    expect(forged.size).toBeLessThan(pack.entries.size)
    pack.write(forged)
    await expectSame(pack)
  })

  test('a build after one with a damaged cache finds a valid cache', async () => {
    passTime()
    expect(existsSync(path.join(cache, 'pages.pack'))).toBe(true)
    const { reusedPages, pages } = await buildSite({ siteDir: site, cwd: site, outDir: out, cacheEnv })
    expect(reusedPages).toBe(pages)
  })
})
