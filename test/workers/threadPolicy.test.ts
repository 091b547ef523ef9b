import { expect, test } from 'vitest'
import { createThreadPolicy, type ThreadPolicy } from '../../src/workers/threadPolicy.ts'

interface Build {
  /** Default: 8. */
  readonly maxThreads?: number
  readonly isConfigured?: boolean
  readonly hasSiteCode?: boolean
}

/** Numbers of batches for which a policy starts threads. */
function startedBy(build: Build, work: (policy: ThreadPolicy) => void): number[] {
  const started: number[] = []
  const policy = createThreadPolicy({
    maxThreads: 8,
    isConfigured: false,
    hasSiteCode: false,
    ...build,
    workerPool: { start: (batches) => void started.push(batches) },
  })
  work(policy)
  return started
}

const CONFIGURED: Build = { maxThreads: 4, isConfigured: true }
const NONE: Build = { maxThreads: 0, isConfigured: true }

test.each<[string, Build, number, number[]]>([
  ['few documents', {}, 255, []],
  ['hundreds of documents', {}, 256, [11]],
  ['few documents of a site with code', { hasSiteCode: true }, 3, []],
  ['one document with --workers 4', CONFIGURED, 1, [1]],
  ['two batches with --workers 4', CONFIGURED, 25, [2]],
  ['no document with --workers 4', CONFIGURED, 0, []],
  ['--workers 0', NONE, 1000, []],
])('BLD-3: reading starts threads for its batches: %s', (_what, build, missing, expected) => {
  expect(startedBy(build, (policy) => policy.onMissingDocuments(missing))).toEqual(expected)
})

test.each<[string, Build, number, number, number[]]>([
  ['the first page', {}, 0, 1000, []],
  ['after some pages', {}, 24, 976, [1]],
  ['the last of many pages', {}, 800, 200, []],
  ['the first page of a site with code', { hasSiteCode: true }, 0, 3, [1]],
  ['--workers 4', CONFIGURED, 24, 1, [1]],
  ['--workers 0', NONE, 24, 1000, []],
])('BLD-3: rendering starts one thread: %s', (_what, build, rendered, remaining, expected) => {
  expect(startedBy(build, (policy) => policy.onPage(rendered, remaining))).toEqual(expected)
})
