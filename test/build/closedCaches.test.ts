/** The files of caches are closed when a command ends, with any result. */
import { existsSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { BuildProgress } from '../../src/build/buildOptions.ts'
import { UserError } from '../../src/shared/errors/userError.ts'
import { makeFolder, removeFolder } from '../helpers/makeFolder.ts'
import { type OpenSite, openSite, type SiteFiles } from '../helpers/openSite.ts'

/** Links to the open files of this process; only Linux has it. */
const DESCRIPTORS = '/proc/self/fd'

const FILES: SiteFiles = {
  'xpre.config.mjs': 'export default {}\n',
  'sidebars.mjs': 'export default {}\n',
  'components/Box.jsx': 'export default () => <p>A box.</p>\n',
  ...Object.fromEntries(['one', 'two', 'three'].map((name) => [`docs/${name}.md`, `# ${name}\n\n::Box\n`])),
}

/** Recently written sources are not cached, so the tests move the clock forward. */
beforeEach(() => {
  const now = Date.now
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 60_000)
})
afterEach(() => vi.restoreAllMocks())

const root = makeFolder()
afterAll(() => removeFolder(root))
const site = openSite(FILES, root)
const folder = path.join(root, 'cache')
const cacheEnv = { XPRE_DOCS_CACHE_DIR: folder }
let isFilled = false

/** The site of all tests, whose caches are filled. */
async function openCachedSite() {
  site.write(FILES)
  if (isFilled) return { ...site, folder, cacheEnv }
  expect((await site.build({ cacheEnv })).failed).toBe(false)
  expect(
    readdirSync(folder)
      .map((name) => name.replace(/-.*/, ''))
      .sort(),
  ).toEqual(['code.pack', 'config.pack', 'docs', 'pages.pack', 'search.pack'])
  isFilled = true
  return { ...site, folder, cacheEnv }
}

/** Names of the files of a folder that this process has open. */
const openFiles = (folder: string): string[] =>
  readdirSync(DESCRIPTORS).flatMap((descriptor) => {
    try {
      const file = readlinkSync(path.join(DESCRIPTORS, descriptor))
      return path.dirname(file) === folder ? [path.basename(file)] : []
    } catch {
      // The descriptor of the listing itself.
      return []
    }
  })

const stopAt =
  (phase: BuildProgress['phase'], done: number) =>
  (progress: { readonly phase: string; readonly done: number }): void => {
    if (progress.phase === phase && progress.done === done) throw new UserError('stopped')
  }

describe.runIf(existsSync(DESCRIPTORS))('BLD-1: the caches are closed', () => {
  test.each<[string, (site: OpenSite) => void, ReturnType<typeof stopAt>]>([
    ['has nothing to build', ({ dir }) => rmSync(path.join(dir, 'docs'), { recursive: true }), () => {}],
    [
      'has an invalid configuration',
      ({ write }) => write({ 'xpre.config.mjs': 'export default 1\n' }),
      () => {},
    ],
    [
      'has an invalid sidebars file',
      ({ write }) => write({ 'sidebars.mjs': 'throw new Error("no")\n' }),
      () => {},
    ],
    ['fails while it reads documents', () => {}, stopAt('read', 2)],
    ['fails while it bundles', () => {}, stopAt('bundle', 0)],
    ['fails while it renders pages', ({ write }) => write({ 'docs/two.md': '# Two\n' }), stopAt('render', 2)],
    ['fails when it replaces the output', () => {}, stopAt('write', 0)],
  ])('after a build that %s', async (_what, change, onProgress) => {
    const site = await openCachedSite()
    change(site)
    await expect(site.build({ cacheEnv: site.cacheEnv, onProgress })).rejects.toThrow(UserError)
    expect(openFiles(site.folder)).toEqual([])
  })

  test('after a build that ends with findings', async () => {
    const site = await openCachedSite()
    site.write({ 'docs/two.md': '# Two\n\n[nowhere](/nowhere)\n' })
    expect((await site.build({ cacheEnv: site.cacheEnv })).failed).toBe(true)
    expect(openFiles(site.folder)).toEqual([])
  })

  test.each([
    ['a site', (site: OpenSite) => site.dir],
    ['bare Markdown', (site: OpenSite) => path.join(site.dir, 'docs')],
  ])('after a check of %s that fails while it reads documents', async (_what, pathOf) => {
    const site = await openCachedSite()
    const options = { paths: [pathOf(site)], env: site.cacheEnv, cache: true }
    await site.check(options)
    await expect(site.check({ ...options, onProgress: stopAt('read', 2) })).rejects.toThrow(UserError)
    expect(openFiles(site.folder)).toEqual([])
  })
})
