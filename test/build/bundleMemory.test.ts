/** What esbuild made is kept as long as nothing that decides about it has changed, and no longer. */
import { mkdirSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { bundleCode } from '../../src/bundle/bundleCode.ts'
import { type BundleMemory, openBundleMemory } from '../../src/cache/inputs/bundleMemory.ts'
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

/** Sources of a test are new; a build that comes later knows that nobody is writing to them any more. */
beforeEach(() => {
  const now = Date.now
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 60_000)
})
afterEach(() => vi.restoreAllMocks())

interface Options {
  readonly minify?: boolean
  /** Of the thing that is made, from the site. */
  readonly inputs?: readonly string[]
  readonly cacheEnv?: Readonly<Record<string, string>> | undefined
}

function openRemembering(files: SiteFiles = FILES) {
  const site = openSite(files)
  const at = (name: string) => path.join(site.dir, name)
  const open = async (options: Options = {}): Promise<BundleMemory> => {
    const config = await loadConfig({ siteDir: site.dir, cwd: site.dir })
    const cacheEnv = { XPRE_DOCS_CACHE_DIR: path.join(site.dir, '../cache') }
    return openBundleMemory({
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
    /** Whether a build would make it, or knows it. */
    async isMade(
      { inputs = INPUTS, ...options }: Options = {},
      during: () => void = () => {},
    ): Promise<boolean> {
      const memory = await open(options)
      let isMade = false
      const value = await memory.memoize('thing', async () => {
        isMade = true
        during()
        return { value: new Map([['made of', 'parts']]), inputs: inputs.map(at) }
      })
      expect(value).toEqual(new Map([['made of', 'parts']]))
      memory.save()
      return isMade
    },
  }
}

describe('BLD-1: code that was bundled before', () => {
  test('is known, by every later build', async () => {
    const site = openRemembering()
    expect(await site.isMade()).toBe(true)
    expect(await site.isMade()).toBe(false)
    expect(await site.isMade()).toBe(false)
  })

  const put = (name: string, text = 'x\n') => ({
    [name]: (at: (name: string) => string) => {
      mkdirSync(path.dirname(at(name)), { recursive: true })
      writeFileSync(at(name), text)
    },
  })

  test.each(
    Object.entries({
      'a source that has changed, with its size and date': (at: (name: string) => string) => {
        const { atime, mtime } = statSync(at('lib/part.ts'))
        writeFileSync(at('lib/part.ts'), 'export const a = 2\n')
        utimesSync(at('lib/part.ts'), atime, mtime)
      },
      'a source that is gone': (at: (name: string) => string) => rmSync(at('lib/part.ts')),
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
  )('is made anew after %s', async (_what, change) => {
    const site = openRemembering()
    expect(await site.isMade()).toBe(true)
    change(site.at)
    expect(await site.isMade()).toBe(true)
    expect(await site.isMade()).toBe(false)
  })

  /** What a site has besides, and what of it changes. */
  const besides: Readonly<Record<string, readonly [given: SiteFiles, changed: SiteFiles]>> = {
    'settings that others extend': [
      { 'tsconfig.json': '{ "extends": "./base.json" }', 'base.json': '{}' },
      { 'base.json': '{ "compilerOptions": { "jsxImportSource": "other" } }' },
    ],
    'settings that extended ones extend, in a circle': [
      {
        'tsconfig.json': '{ "extends": "./config/a.json" }',
        'config/a.json': '{ "extends": "./b.json" }',
        'config/b.json': '{ "extends": "./a.json" }',
      },
      { 'config/b.json': '{ "extends": "./a.json", "compilerOptions": {} }' },
    ],
    'settings that extended ones name and that were missing': [
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
    'a file in the place of a folder': [{}, { 'lib.ts': 'export const a = 2' }],
    'a package that may be asked for': [{}, { 'node_modules/@org/other/index.js': '' }],
    'a package that is nearer to the package that asks': [
      {},
      { 'node_modules/widget/node_modules/widget/index.js': 'export const w = 2' },
    ],
  }

  test.each(Object.entries(besides))('is made anew after %s', async (_what, [given, changed]) => {
    const site = openRemembering({ ...FILES, ...given })
    expect(await site.isMade()).toBe(true)
    expect(await site.isMade()).toBe(false)
    site.write(changed)
    expect(await site.isMade()).toBe(true)
    expect(await site.isMade()).toBe(false)
  })

  test('is made anew when a package is linked from elsewhere, and when it is no more', async () => {
    const site = openRemembering({
      ...FILES,
      '../widget/index.js': 'export const w = 1\n',
      '../widget/package.json': '{ "name": "widget" }\n',
    })
    const installed = site.at('node_modules/widget')
    expect(await site.isMade()).toBe(true)
    rmSync(installed, { recursive: true })
    symlinkSync(site.at('../widget'), installed, 'junction')
    expect(await site.isMade()).toBe(true)
    expect(await site.isMade()).toBe(false)
    rmSync(installed)
    site.write({ 'node_modules/widget/index.js': 'export const w = 1\n' })
    expect(await site.isMade()).toBe(true)
  })

  test.each<[string, SiteFiles]>([
    ['of a package', { 'tsconfig.json': '{ "extends": "@org/settings/strict.json" }' }],
    ['that are named without their ending', { 'tsconfig.json': '{ "extends": "./base" }' }],
    ['of which there are several', { 'tsconfig.json': '{ "extends": ["./base.json"] }' }],
    [
      'that lead elsewhere',
      {
        'tsconfig.json': '{ "extends": "./base.json" }',
        'base.json': '{ "compilerOptions": { "paths": {} } }',
      },
    ],
    ['that are above the site', { '../jsconfig.json': '{ "compilerOptions": { "baseUrl": "lib" } }' }],
    ['that are beside a source', { 'lib/tsconfig.json': '{ "extends": "../\\u0062ase.json" }' }],
  ])('is made each time with settings %s', async (_what, files) => {
    const site = openRemembering({ ...FILES, ...files })
    expect(await site.isMade()).toBe(true)
    expect(await site.isMade()).toBe(true)
  })

  test('is made each time from sources that lie outside of the site', async () => {
    const site = openRemembering({ ...FILES, '../shared/part.ts': '' })
    const inputs = [...INPUTS, '../shared/part.ts']
    expect(await site.isMade({ inputs })).toBe(true)
    expect(await site.isMade({ inputs })).toBe(true)
  })

  test('is made anew when a link leads to another folder', async () => {
    const site = openRemembering({ ...FILES, 'lib-2/part.ts': 'export const a = 2\n' })
    symlinkSync(site.at('lib'), site.at('newest'), 'junction')
    expect(await site.isMade()).toBe(true)
    expect(await site.isMade()).toBe(false)
    rmSync(site.at('newest'))
    symlinkSync(site.at('lib-2'), site.at('newest'), 'junction')
    expect(await site.isMade()).toBe(true)
  })

  test('stays known when texts change', async () => {
    const site = openRemembering()
    expect(await site.isMade()).toBe(true)
    site.write({ 'docs/a.md': '# B\n', 'static/a.txt': 'x\n', 'build/index.html': '' })
    expect(await site.isMade()).toBe(false)
  })

  test('is made anew for another way to minify', async () => {
    const site = openRemembering()
    expect(await site.isMade()).toBe(true)
    expect(await site.isMade({ minify: false })).toBe(true)
  })

  test('is not kept when a source was edited meanwhile', async () => {
    const site = openRemembering()
    const edit = () => {
      writeFileSync(site.at('lib/part.ts'), 'export const a = 3\n')
      // By the clock of this test, which is ahead of that of the disk.
      utimesSync(site.at('lib/part.ts'), Date.now() / 1000, Date.now() / 1000)
    }
    expect(await site.isMade({}, edit)).toBe(true)
    expect(await site.isMade()).toBe(true)
  })

  test('is not kept when a source is so new that its text may have been another one', async () => {
    vi.restoreAllMocks()
    const site = openRemembering()
    expect(await site.isMade()).toBe(true)
    expect(await site.isMade()).toBe(true)
  })

  test('is made every time without a cache, and when it failed', async () => {
    const site = openRemembering()
    expect(await site.isMade({ cacheEnv: undefined })).toBe(true)
    expect(await site.isMade({ cacheEnv: undefined })).toBe(true)
    for (const _ of [1, 2]) {
      const memory = await site.open()
      const make = vi.fn(async () => ({ value: 1, inputs: undefined }))
      await memory.memoize('failed', make)
      memory.save()
      expect(make).toHaveBeenCalledOnce()
    }
  })
})

test('MD-10: a component that begins to run in the browser is in the next bundle', async () => {
  const still = "import { useState } from 'react'\nexport default () => <p>{useState(1)[0]}</p>\n"
  const site = openRemembering({ 'docs/a.md': '# A\n\n::Box\n', 'components/Box.tsx': still })
  const bundle = async () => {
    const config = await loadConfig({ siteDir: site.dir, cwd: site.dir })
    const { pages, components } = await discoverFiles(config)
    const memory = await site.open()
    const made: string[] = []
    const { client } = await bundleCode(
      { config, pages, components, minify: true },
      {
        ...memory,
        memoize: (name, make) =>
          memory.memoize(name, () => {
            made.push(name)
            return make()
          }),
      },
    )
    memory.save()
    return { files: client.files.length, made }
  }
  const before = await bundle()
  expect(before.made.sort()).toEqual(['client', 'first scripts', 'server'])
  expect((await bundle()).made).toEqual([])
  site.write({ 'components/Box.tsx': `export const client = 'load'\n${still}` })
  const after = await bundle()
  expect(after.made.sort()).toEqual(['client', 'server'])
  expect(after.files).toBeGreaterThan(before.files)
})

test('BLD-1: a path that extended settings give another meaning is followed in the next bundle', async () => {
  const paths = (target: string) => JSON.stringify({ compilerOptions: { paths: { word: [target] } } })
  const site = openRemembering({
    'docs/a.md': '# A\n',
    'pages/index.tsx': "import word from 'word'\nexport default () => <p>{word}</p>\n",
    'one/word.ts': "export default 'first'\n",
    'two/word.ts': "export default 'second'\n",
    'tsconfig.json': '{ "extends": "./base.json" }',
    'base.json': paths('./one/word.ts'),
  })
  const cacheEnv = { XPRE_DOCS_CACHE_DIR: site.at('../cache') }
  // The output is a new name beside the sources.
  for (const _ of [1, 2]) await site.build({ cacheEnv, workers: 0 })
  expect(textOf(site.main('index.html'), 'p')).toBe('first')
  site.write({ 'base.json': paths('./two/word.ts') })
  await site.build({ cacheEnv, workers: 0 })
  expect(textOf(site.main('index.html'), 'p')).toBe('second')
})
