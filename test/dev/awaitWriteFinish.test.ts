import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { awaitWriteFinish } from '../../src/dev/awaitWriteFinish.ts'
import { temporaryFolder } from '../helpers/openSite.ts'

test('DEV-2: an emptied file is waited for until it is written', async () => {
  const dir = temporaryFolder()
  writeFileSync(path.join(dir, 'a.md'), '')
  let isSettled = false
  const settled = awaitWriteFinish(dir, ['a.md']).then(() => {
    isSettled = true
  })
  await new Promise((resolve) => setImmediate(resolve))
  expect(isSettled).toBe(false)
  writeFileSync(path.join(dir, 'a.md'), '# A\n')
  await settled
})

test('DEV-2: written, deleted and permanently empty files do not delay a change', async () => {
  const dir = temporaryFolder()
  writeFileSync(path.join(dir, 'a.md'), '# A\n')
  writeFileSync(path.join(dir, 'empty.md'), '')
  await awaitWriteFinish(dir, [])
  await awaitWriteFinish(dir, ['a.md', 'gone.md', 'no/such/folder.md'])
  await awaitWriteFinish(dir, ['empty.md'])
})
