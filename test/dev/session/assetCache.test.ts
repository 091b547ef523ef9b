import { utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createAssetCache } from '../../../src/dev/session/createSnapshotLoader.ts'
import { temporaryFolder } from '../../helpers/openSite.ts'

test('DEV-6: a file is read once until it changes, even with the same size and date', () => {
  const file = path.join(temporaryFolder(), 'a.bin')
  const read = createAssetCache()
  writeFileSync(file, 'one')
  utimesSync(file, 1, 1)
  const first = read(file)
  expect(read(file)).toBe(first)
  writeFileSync(file, 'two')
  utimesSync(file, 1, 1)
  expect(read(file).hash).not.toBe(first.hash)
})
