import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { collectGarbage } from '../../helpers/process/collectGarbage.ts'
import { openEditedSite } from './editedSite.ts'
import { type Edit, edits, repaired, SMALL_SITE } from './smallSite.ts'

const EDITS = 1000
/** The first rounds fill permanent caches: compiled code, caches of Node, words of texts. */
const WARM = 300
/** Documents grow when their text is edited. */
const MAX_GROWTH = 8e6

function sampleEdits(): Edit[] {
  const groups = fc.sample(edits(8), { numRuns: EDITS, seed: 11 })
  return groups.flat(2).slice(0, EDITS)
}

test('DEV-2: after a thousand edits the bytes equal those of a build, and memory has not grown', async () => {
  const site = await openEditedSite(SMALL_SITE)
  onTestFinished(site.remove)
  const heap: number[] = []
  for (const [index, edit] of sampleEdits().entries()) {
    // Texts that only grow would hide a leak.
    await site.edit(index % 50 === 49 ? SMALL_SITE : edit(site.files))
    if (index % 100 === 99) heap.push(collectGarbage())
  }
  await site.edit(repaired(site.files))
  expect((await site.build())?.failed).toBe(false)
  expect(await site.differences()).toEqual([])
  const warm = heap[WARM / 100 - 1] ?? 0
  expect(Math.max(...heap.slice(WARM / 100)) - warm, heap.join(' ')).toBeLessThan(MAX_GROWTH)
})
