/** SRC-7: pages about releases. */
import { expect, test } from 'vitest'
import { addToRuns, isHistoryPage, markRuns, type SectionRun } from '../../src/engine/historyPages.ts'

test.each([
  '/docs/structure/blog',
  '/docs/database/migrations',
  '/docs/prisma-migrate/reset',
  '/docs/cluster/upgrades',
  '/docs/deploy/releasing',
  '/docs/blogging/first-post',
  '/',
])('SRC-7: a guide is no page about releases: %s', (path) => {
  expect(isHistoryPage(path)).toBe(false)
})

test('SRC-7: the sections of pages in sequence are one run', () => {
  const runs: SectionRun[] = []
  addToRuns(runs, 2, 2)
  addToRuns(runs, 4, 1)
  addToRuns(runs, 7, 1)
  expect(runs).toEqual([
    [2, 3],
    [7, 1],
  ])
  expect([...markRuns(runs, 9)]).toEqual([0, 0, 1, 1, 1, 0, 0, 1, 0])
})
