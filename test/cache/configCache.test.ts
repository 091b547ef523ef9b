/** The cache of compiled configurations: valid while the sources and compiler settings are unchanged. */
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openConfigCache } from '../../src/cache/bundleCache.ts'
import { openSite, temporaryFolder } from '../helpers/openSite.ts'

/** Recently written sources are not cached: they may have changed while they were compiled. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 }))
afterEach(() => void vi.useRealTimers())

test('BLD-1: a configuration is compiled again after an edit of the file, its imports or the compiler settings', async () => {
  const { dir } = openSite({ 'xpre.config.ts': 'export default {}\n', 'a.ts': 'export {}\n' })
  const cacheEnv = { XPRE_DOCS_CACHE_DIR: temporaryFolder() }
  const inputs = ['xpre.config.ts', 'a.ts'].map((name) => path.join(dir, name))
  let times = 0
  const load = async (): Promise<number> => {
    const memory = openConfigCache(dir, cacheEnv)
    const value = await memory.memoize('module', async () => {
      times += 1
      return { value: times, inputs }
    })
    memory.save()
    return value
  }
  expect([await load(), await load()]).toEqual([1, 1])
  writeFileSync(path.join(dir, 'xpre.config.ts'), 'export default { title: "T" }\n')
  expect([await load(), await load()]).toEqual([2, 2])
  writeFileSync(path.join(dir, 'a.ts'), 'export const a = 1\n')
  expect([await load(), await load()]).toEqual([3, 3])
  writeFileSync(path.join(dir, 'tsconfig.json'), '{}\n')
  expect([await load(), await load()]).toEqual([4, 4])
  writeFileSync(path.join(dir, 'a.mjs'), 'export {}\n')
  expect([await load(), await load()]).toEqual([5, 5])
  rmSync(path.join(dir, 'a.ts'))
  expect(await load()).toBe(6)
})

test('without a cache, a configuration is compiled each time', async () => {
  const { memoize } = openConfigCache(temporaryFolder(), undefined)
  const make = vi.fn(async () => ({ value: 1, inputs: [] }))
  await memoize('module', make)
  await memoize('module', make)
  expect(make).toHaveBeenCalledTimes(2)
})

test('BLD-1: the sidebars file of a site without a configuration is cached', async () => {
  const site = openSite({ 'docs/a.md': '# A\n', 'sidebars.mjs': "export default { docs: ['a'] }\n" })
  const folder = temporaryFolder()
  await site.build({ cacheEnv: { XPRE_DOCS_CACHE_DIR: folder } })
  expect(readdirSync(folder)).toContain('config.pack')
})
