/** A build with an incomplete search index fails. */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'

const MODULE = path.resolve(import.meta.dirname, '../../../dist/workers/openIndexBuilder.js')

/** Hands bad pages to the thread, and waits before the end is asked for. */
const SCRIPT = `
const { openIndexBuilder } = await import(process.argv[1])
const setup = { index: { synonyms: [], isEnglish: true }, cacheFolder: undefined }
const indexing = await openIndexBuilder(setup, true)
for (let page = 0; page < 64; page += 1) await indexing.add(new Uint8Array([123]))
await new Promise((resolve) => setTimeout(resolve, 1500))
console.log(await indexing.finish().then(() => 'an index', () => 'refused'))
console.log(await indexing.add(new Uint8Array([123])).then(() => 'taken', () => 'refused'))
await indexing.close()
`

test('SRC-7: a page that the index thread cannot index fails the build', () => {
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', `(async () => {${SCRIPT}})()`, MODULE], {
    encoding: 'utf8',
  })
  expect({ stdout, stderr }).toEqual({ stdout: 'refused\nrefused\n', stderr: '' })
})
