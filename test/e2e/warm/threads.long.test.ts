import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { CLOCK_STEP_MS } from '../../../src/cache/sourceState.ts'
import type { Build } from './compareBuilds.ts'
import { largeSite } from './largeSite.ts'
import { type CompiledBuild, openCompiledBuild } from './openCompiledBuild.ts'
import type { Files } from './richSite.ts'
import { expectWarmIsCold } from './walk.ts'

/** Pages of a large site, besides the ones that steps change most. */
function pagesOf(pages: number, sentences: number): Files {
  const { 'xpre.config.mjs': _config, 'docs/index.md': _start, ...docs } = largeSite({ pages, sentences })
  return docs
}

/** Used in turn on one cache. */
const WORKERS = [2, 1, 8, 0]

test('BLD-1: a warm build with any number of threads equals a cold build without threads', {
  timeout: 300_000,
  retry: 0,
}, async () => {
  const build = openCompiledBuild()
  let turn = 0
  const warm: Build = (dir, options) => {
    turn += 1
    return build(dir, { ...options, workers: WORKERS[turn % WORKERS.length] })
  }
  const cold: Build = (dir, options) => build(dir, { ...options, workers: 0 })
  await expectWarmIsCold({
    steps: 35,
    atOnce: 4,
    weights: { texts: 3, shared: 3, harm: 2 },
    files: pagesOf(70, 2),
    builds: { warm, cold },
  })
})

/** Plugins without a lock file are not cached, and a damage step may have replaced the cache folder. */
function canKeepPages(dir: string, cacheDir: string): boolean {
  if (readFileSync(path.join(dir, 'more.mjs'), 'utf8').includes('Plugins')) return false
  if (!statSync(cacheDir).isDirectory()) return false
  const entries = readdirSync(cacheDir, { withFileTypes: true, recursive: true })
  return !entries.some((entry) => entry.isDirectory() && entry.name.includes('.'))
}

/** Builds twice: the second build finds nothing to do. */
function buildTwice(build: CompiledBuild, onThreads: (count: number) => void): Build {
  return async (dir, options) => {
    // Files with the current time as their date are read again by the next build.
    await wait(CLOCK_STEP_MS + 100)
    const first = await build(dir, options)
    onThreads(first.threads ?? 0)
    if (!first.isWritten) return first
    const second = await build(dir, options)
    if (!canKeepPages(dir, options.cacheEnv?.XPRE_DOCS_CACHE_DIR ?? '')) return second
    const { pages } = JSON.parse(first.summary) as { readonly pages: number }
    expect([second.summary, second.reusedPages]).toEqual([first.summary, pages])
    return first
  }
}

const ENOUGH = Number(process.env.XPRE_LONG_STEPS ?? 105)

test('BLD-1: with 600 pages and the default number of threads a warm build equals a cold build, and a second one reuses all pages', {
  timeout: 3_600_000,
  retry: 0,
}, async () => {
  const build = openCompiledBuild()
  let threads = 0
  await expectWarmIsCold({
    steps: ENOUGH,
    atOnce: 3,
    weights: { texts: 4, shared: 2, harm: 4 },
    files: pagesOf(600, 60),
    builds: {
      warm: buildTwice(build, (count) => {
        threads = Math.max(threads, count)
      }),
      cold: build,
    },
  })
  expect(threads).toBeGreaterThan(0)
})
