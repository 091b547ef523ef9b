/** Bundles are cached until one of their inputs changes. */
import { mkdirSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { bundleCode } from '../../src/bundle/bundleCode.ts'
import { type BundleCache, openBundleCache } from '../../src/cache/bundleCache.ts'
import { loadConfig } from '../../src/config/loadConfig.ts'
import { discoverFiles } from '../../src/files/discoverFiles.ts'
import { openSite, type SiteFiles } from '../helpers/openSite.ts'
import { textOf } from '../helpers/readHtml.ts'

const FILES: SiteFiles = {
  'docs/a.md': '# A\n',
  'pages/index.tsx': "import '../lib/part.ts'\nexport default () => <p>home</p>\n",
  'lib/part.ts': 'export const a = 1\n',
  'node_modules/widget/index.js': 'export const w = 1\n',
  'node_modules/widget/package.json': '{ "name": "widget" }\n',
}

const INPUTS = ['pages/index.tsx', 'lib/part.ts', 'node_modules/widget/index.js']

/** Recently written sources are not cached, so the tests move the clock forward. */
beforeEach(() => {
  const now = Date.now
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 60_000)
})
afterEach(() => vi.restoreAllMocks())

interface Options {
  readonly minify?: boolean
  /** Inputs of the bundle, relative to the site. */
  readonly inputs?: readonly string[]
  readonly cacheEnv?: Readonly<Record<string, string>> | undefined
}

function openCachingSite(files: SiteFiles = FILES) {
  const site = openSite(files)
  const at = (name: string) => path.join(site.dir, name)
  const open = async (options: Options = {}): Promise<BundleCache> => {
    const config = await loadConfig({ siteDir: site.dir, cwd: site.dir })
    const cacheEnv = { XPRE_DOCS_CACHE_DIR: path.join(site.dir, '../cache') }
    return openBundleCache({
      config,
      files: await discoverFiles(config),
      minify: true,
      cacheEnv,
      ...options,
    })
  }
  return {
    ...site,
    at,
    open,
    /** Whether a build computes the value instead of reading it from the cache. */
    async isComputed(
      { inputs = INPUTS, ...options }: Options = {},
      during: () => void = () => {},
    ): Promise<boolean> {
      const cache = await open(options)
      let isComputed = false
      const value = await cache.memoize('thing', async () => {
        isComputed = true
        during()
        return { value: new Map([['made of', 'parts']]), inputs: inputs.map(at) }
      })
      expect(value).toEqual(new Map([['made of', 'parts']]))
      cache.save()
      return isComputed
    },
  }
}

describe('BLD-1: a cached bundle', () => {
  test('is used by every later build', async () => {
    const site = openCachingSite()
    expect(await site.isComputed()).toBe(true)
    expect(await site.isComputed()).toBe(false)
    expect(await site.isComputed()).toBe(false)
  })

  const put = (name: string, text = 'x\n') => ({
    [name]: (at: (name: string) => string) => {
      mkdirSync(path.dirname(at(name)), { recursive: true })
      writeFileSync(at(name), text)
    },
  })

  test.each(
    Object.entries({
      'a source that has changed, with the same size and date': (at: (name: string) => string) => {
        const { atime, mtime } = statSync(at('lib/part.ts'))
        writeFileSync(at('lib/part.ts'), 'export const a = 2\n')
        utimesSync(at('lib/part.ts'), atime, mtime)
      },
      'a removed source': (at: (name: string) => string) => rmSync(at('lib/part.ts')),
      'a package that has changed': (at: (name: string) => string) =>
        writeFileSync(at('node_modules/widget/index.js'), 'export const w = 2\n'),
      ...put('lib/part.js'),
      ...put('theme/Footer.tsx'),
      ...put('components/New.tsx'),
      ...put('pages/new.css'),
      ...put('tsconfig.json', '{}\n'),
      ...put('lib/tsconfig.json', '{}\n'),
      ...put('lib/package.json', '{}\n'),
      ...put('package.json', '{ "type": "module" }\n'),
      ...put('package-lock.json', '{}\n'),
      ...put('../pnpm-lock.yaml'),
      ...put('../tsconfig.json', '{}\n'),
      ...put('xpre.config.mjs', 'export default { title: "Other" }\n'),
    }),
  )('is computed again after %s', async (_what, change) => {
    const site = openCachingSite()
    expect(await site.isComputed()).toBe(true)
    change(site.at)
    expect(await site.isComputed()).toBe(true)
    expect(await site.isComputed()).toBe(false)
  })

  test('D15: is computed again while git ignores an image of it', async () => {
    const site = openCachingSite({ ...FILES, 'pages/mark.png': 'x' })
    mkdirSync(site.at('.git'))
    const inputs = [...INPUTS, 'pages/mark.png']
    expect(await site.isComputed({ inputs })).toBe(true)
    expect(await site.isComputed({ inputs })).toBe(false)
    writeFileSync(site.at('.gitignore'), 'mark.png\n')
    expect(await site.isComputed({ inputs })).toBe(true)
    expect(await site.isComputed({ inputs })).toBe(true)
  })

  /** Additional files of a site, and their change. */
  const besides: Readonly<Record<string, readonly [given: SiteFiles, changed: SiteFiles]>> = {
    'extended settings': [
      { 'tsconfig.json': '{ "extends": "./base.json" }', 'base.json': '{}' },
      { 'base.json': '{ "compilerOptions": { "jsxImportSource": "other" } }' },
    ],
    'settings that extend each other in a circle': [
      {
        'tsconfig.json': '{ "extends": "./config/a.json" }',
        'config/a.json': '{ "extends": "./b.json" }',
        'config/b.json': '{ "extends": "./a.json" }',
      },
      { 'config/b.json': '{ "extends": "./a.json", "compilerOptions": {} }' },
    ],
    'missing settings that extended ones refer to': [
      { 'tsconfig.json': '{ "extends": "./base.json" }' },
      { 'base.json': '{}' },
    ],
    'the manifest of a package': [
      {},
      { 'node_modules/widget/package.json': '{ "name": "widget", "main": "other.js" }' },
    ],
    'a package that is nearer to a source': [
      { 'lib/node_modules/other/index.js': '' },
      { 'lib/node_modules/widget/index.js': 'export const w = 2' },
    ],
    'a file instead of a folder': [{}, { 'lib.ts': 'export const a = 2' }],
    'a package that may be resolved': [{}, { 'node_modules/@org/other/index.js': '' }],
    'a package that is nearer to the importing package': [
      {},
      { 'node_modules/widget/node_modules/widget/index.js': 'export const w = 2' },
    ],
  }

  test.each(Object.entries(besides))('is computed again after %s', async (_what, [given, changed]) => {
    const site = openCachingSite({ ...FILES, ...given })
    expect(await site.isComputed()).toBe(true)
    expect(await site.isComputed()).toBe(false)
    site.write(changed)
    expect(await site.isComputed()).toBe(true)
    expect(await site.isComputed()).toBe(false)
  })

  test('is computed again when a package is linked from elsewhere, and when the link is removed', async () => {
    const site = openCachingSite({
      ...FILES,
      '../widget/index.js': 'export const w = 1\n',
      '../widget/package.json': '{ "name": "widget" }\n',
    })
    const installed = site.at('node_modules/widget')
    expect(await site.isComputed()).toBe(true)
    rmSync(installed, { recursive: true })
    symlinkSync(site.at('../widget'), installed, 'junction')
    expect(await site.isComputed()).toBe(true)
    expect(await site.isComputed()).toBe(false)
    rmSync(installed)
    site.write({ 'node_modules/widget/index.js': 'export const w = 1\n' })
    expect(await site.isComputed()).toBe(true)
  })

  test.each<[string, SiteFiles]>([
    ['of a package', { 'tsconfig.json': '{ "extends": "@org/settings/strict.json" }' }],
    ['named without extension', { 'tsconfig.json': '{ "extends": "./base" }' }],
    ['of several files', { 'tsconfig.json': '{ "extends": ["./base.json"] }' }],
    [
      'with paths to another folder',
      {
        'tsconfig.json': '{ "extends": "./base.json" }',
        'base.json': '{ "compilerOptions": { "paths": {} } }',
      },
    ],
    ['that are above the site', { '../jsconfig.json': '{ "compilerOptions": { "baseUrl": "lib" } }' }],
    ['that are beside a source', { 'lib/tsconfig.json': '{ "extends": "../\\u0062ase.json" }' }],
  ])('is computed each time with settings %s', async (_what, files) => {
    const site = openCachingSite({ ...FILES, ...files })
    expect(await site.isComputed()).toBe(true)
    expect(await site.isComputed()).toBe(true)
  })

  test('is not used if a source is outside the site', async () => {
    const site = openCachingSite({ ...FILES, '../shared/part.ts': '' })
    const inputs = [...INPUTS, '../shared/part.ts']
    expect(await site.isComputed({ inputs })).toBe(true)
    expect(await site.isComputed({ inputs })).toBe(true)
  })

  test('is computed again when a link leads to another folder', async () => {
    const site = openCachingSite({ ...FILES, 'lib-2/part.ts': 'export const a = 2\n' })
    symlinkSync(site.at('lib'), site.at('newest'), 'junction')
    expect(await site.isComputed()).toBe(true)
    expect(await site.isComputed()).toBe(false)
    rmSync(site.at('newest'))
    symlinkSync(site.at('lib-2'), site.at('newest'), 'junction')
    expect(await site.isComputed()).toBe(true)
  })

  test('is used after texts change', async () => {
    const site = openCachingSite()
    expect(await site.isComputed()).toBe(true)
    site.write({ 'docs/a.md': '# B\n', 'static/a.txt': 'x\n', 'build/index.html': '' })
    expect(await site.isComputed()).toBe(false)
  })

  test('is computed again if the minify option changes', async () => {
    const site = openCachingSite()
    expect(await site.isComputed()).toBe(true)
    expect(await site.isComputed({ minify: false })).toBe(true)
  })

  test('is not saved if a source is edited during the build', async () => {
    const site = openCachingSite()
    const edit = () => {
      writeFileSync(site.at('lib/part.ts'), 'export const a = 3\n')
      // The clock of this test is ahead of the clock of the disk.
      utimesSync(site.at('lib/part.ts'), Date.now() / 1000, Date.now() / 1000)
    }
    expect(await site.isComputed({}, edit)).toBe(true)
    expect(await site.isComputed()).toBe(true)
  })

  test('is not saved if a source was written shortly before the build', async () => {
    vi.restoreAllMocks()
    const site = openCachingSite()
    expect(await site.isComputed()).toBe(true)
    expect(await site.isComputed()).toBe(true)
  })

  test('is not used without a cache, and not saved after a failure', async () => {
    const site = openCachingSite()
    expect(await site.isComputed({ cacheEnv: undefined })).toBe(true)
    expect(await site.isComputed({ cacheEnv: undefined })).toBe(true)
    for (const _ of [1, 2]) {
      const cache = await site.open()
      const make = vi.fn(async () => ({ value: 1, inputs: undefined }))
      await cache.memoize('failed', make)
      cache.save()
      expect(make).toHaveBeenCalledOnce()
    }
  })
})

test('MD-10: the next bundle contains a component that now runs in the browser', async () => {
  const component = "import { useState } from 'react'\nexport default () => <p>{useState(1)[0]}</p>\n"
  const site = openCachingSite({ 'docs/a.md': '# A\n\n::Box\n', 'components/Box.tsx': component })
  const bundle = async () => {
    const config = await loadConfig({ siteDir: site.dir, cwd: site.dir })
    const { pages, components } = await discoverFiles(config)
    const cache = await site.open()
    const made: string[] = []
    const { client } = await bundleCode(
      { config, pages, components, minify: true },
      {
        ...cache,
        memoize: (name, make) =>
          cache.memoize(name, () => {
            made.push(name)
            return make()
          }),
      },
    )
    cache.save()
    return { files: client.files.length, made }
  }
  const before = await bundle()
  expect(before.made.sort()).toEqual(['client', 'head scripts', 'server'])
  expect((await bundle()).made).toEqual([])
  site.write({ 'components/Box.tsx': `export const client = 'load'\n${component}` })
  const after = await bundle()
  expect(after.made.sort()).toEqual(['client', 'server'])
  expect(after.files).toBeGreaterThan(before.files)
})

test('BLD-1: a bundle is computed again if inherited compiler settings change a path', async () => {
  const paths = (target: string) => JSON.stringify({ compilerOptions: { paths: { word: [target] } } })
  const site = openCachingSite({
    'docs/a.md': '# A\n',
    'pages/index.tsx': "import word from 'word'\nexport default () => <p>{word}</p>\n",
    'one/word.ts': "export default 'first'\n",
    'two/word.ts': "export default 'second'\n",
    'tsconfig.json': '{ "extends": "./base.json" }',
    'base.json': paths('./one/word.ts'),
  })
  const cacheEnv = { XPRE_DOCS_CACHE_DIR: site.at('../cache') }
  // The second build sees the output folder beside the sources.
  for (const _ of [1, 2]) await site.build({ cacheEnv, workers: 0 })
  expect(textOf(site.main('index.html'), 'p')).toBe('first')
  site.write({ 'base.json': paths('./two/word.ts') })
  await site.build({ cacheEnv, workers: 0 })
  expect(textOf(site.main('index.html'), 'p')).toBe('second')
})
