import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createRecordStore } from '../../src/cache/recordStore.ts'
import { makeFolders } from '../../src/disk/makeFolders.ts'
import { temporaryFolder } from '../files/git/openRepo.ts'

test('folders are made with all that are missing around them, and those that are there stay', () => {
  const dir = path.join(temporaryFolder(), 'a/b/c')
  makeFolders(dir)
  makeFolders(dir)
  expect(existsSync(dir)).toBe(true)
})

test('a file in the way is an error of the system', () => {
  const file = path.join(temporaryFolder(), 'a')
  writeFileSync(file, '')
  expect(() => makeFolders(path.join(file, 'b/c'))).toThrow(/ENOTDIR|ENOENT/)
})

test.skipIf(!existsSync('/proc/self'))(
  'where no folder can be made the cache does without, and the run goes on',
  () => {
    expect(() => makeFolders('/proc/nope/deep')).toThrow('ENOENT')
    const store = createRecordStore({ file: '/proc/nope/answers.json' })
    store.set('a', 1)
    expect(store.save()).toBe(false)
  },
)
