/**
 * All states of the cache and the last output at the start of a build.
 * In: a large site. Out: nothing; each build is compared with a cold one byte by byte, and so is the number of
 * reused pages.
 */
import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import type { BuildOptions } from '../../../src/build/buildOptions.ts'
import { isLongRun } from '../../helpers/longRuns.ts'
import { removeFolder } from '../../helpers/makeFolder.ts'
import { temporaryFolder } from '../../helpers/openSite.ts'
import { compareOutputs, hashesBelow } from './compareBuilds.ts'
import { type LargeSiteOptions, largeConfig, largeSite, SPILLING_BYTES } from './largeSite.ts'
import { type CompiledOutcome, openCompiledBuild } from './openCompiledBuild.ts'

type Output = ReadonlyMap<string, string>

export interface CacheStatesOptions extends LargeSiteOptions {
  /** Default: the default of the command. */
  readonly workers?: number
}

/** A site, its folders, and a function that compares the build in a state with a cold build. */
async function openStates({ workers, ...options }: CacheStatesOptions) {
  const root = temporaryFolder()
  const [site, out, other, cold, cache] = ['site', 'out', 'other', 'cold', 'cache'].map((name) =>
    path.join(root, name),
  ) as [string, string, string, string, string]
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(site, name)), { recursive: true })
    writeFileSync(path.join(site, name), text)
  }
  for (const [name, text] of Object.entries(largeSite(options))) write(name, String(text))
  const run = openCompiledBuild()
  const cacheEnv = { XPRE_DOCS_CACHE_DIR: cache }

  async function buildCold(): Promise<{ readonly outcome: CompiledOutcome; readonly output: Output }> {
    removeFolder(cold)
    const outcome = await run(site, { outDir: cold, workers })
    expect(outcome.threads).toBeGreaterThan(0)
    return { outcome, output: hashesBelow(cold) }
  }

  let expected = await buildCold()

  async function expectBuild(
    state: string,
    reused: 'no page' | 'all pages',
    chosen: Pick<BuildOptions, 'outDir' | 'cacheEnv'> = {},
  ): Promise<void> {
    const outDir = chosen.outDir ?? out
    const outcome = await run(site, { cacheEnv, workers, ...chosen, outDir })
    expect(outcome.summary, state).toBe(expected.outcome.summary)
    expect(compareOutputs(hashesBelow(outDir), expected.output), state).toEqual([])
    const { pages } = JSON.parse(outcome.summary) as { readonly pages: number }
    expect(outcome.reusedPages, state).toBe(reused === 'no page' ? 0 : pages)
  }

  return {
    out,
    other,
    cache,
    write,
    expectBuild,
    build: () => run(site, { cacheEnv, outDir: out, workers }),
    async expectAnother() {
      expected = await buildCold()
    },
  }
}

/** The site is so large that builds do not hold the cache of its pages in memory. */
export async function expectSpilledToBuild(options: CacheStatesOptions): Promise<void> {
  const { cache, expectBuild } = await openStates(options)
  await expectBuild('neither a cache nor an output', 'no page')
  expect(statSync(path.join(cache, 'pages.pack')).size).toBeGreaterThan(SPILLING_BYTES)
  await expectBuild('cache and output', 'all pages')
}

export async function expectStatesToBuild(options: CacheStatesOptions): Promise<void> {
  const { out, other, cache, write, expectBuild, build, expectAnother } = await openStates(options)
  await expectBuild('neither a cache nor an output', 'no page')
  await expectBuild('cache and output', 'all pages')
  removeFolder(out)
  await expectBuild('the cache alone', 'no page')
  if (isLongRun) {
    await expectBuild('the cache and its output again', 'all pages')
    await expectBuild('the cache, and another output folder', 'no page', { outDir: other })
    await expectBuild('both outputs', 'all pages')
  }
  removeFolder(cache)
  await expectBuild('the output alone', 'no page')
  // test/build/reusedPages.test.ts has the other states, without threads.
  if (!isLongRun) return
  await expectBuild('without a cache', 'no page', { cacheEnv: undefined })
  await expectBuild('after a build without a cache', 'all pages')

  const strict = largeConfig({ onBrokenLinks: 'throw' })
  const broken = '# Start\n\n[Nowhere](/nowhere)\n'
  removeFolder(out)
  removeFolder(cache)
  write('docs/index.md', broken)
  write('xpre.config.mjs', strict)
  expect(await build()).toMatchObject({
    isWritten: false,
    reusedPages: 0,
  })
  write('xpre.config.mjs', largeConfig())
  await expectAnother()
  await expectBuild('the cache of a build that failed', 'no page')
  await expectBuild('the same again', 'all pages')
}
