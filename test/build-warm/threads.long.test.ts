import { test } from 'vitest'
import type { Build } from './compareBuilds.ts'
import { openCompiledBuild } from './openCompiledBuild.ts'
import { expectWarmIsCold } from './walk.ts'

/** Taken in turn: what one left, the next one finds. */
const WORKERS = [2, 1, 8, 0]

/** So many that they are read on threads. */
const MANY = 70

const files = Object.fromEntries(
  Array.from({ length: MANY }, (_, index) => [
    `docs/many/page-${index}.md`,
    `# Page ${index}\n\nBefore [the next](./page-${(index + 1) % MANY}.md#so).\n\n## So\n`,
  ]),
)

test('BLD-1: a warm build on any number of threads is what a cold one without threads is', {
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
    files,
    builds: { warm, cold },
  })
})
