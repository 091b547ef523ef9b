import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { makeFolders } from '../../src/disk/makeFolders.ts'
import { openStore } from '../../src/disk/store/openStore.ts'
import { temporaryFolder } from '../files/git/openRepo.ts'

test('missing parents are created, and existing folders stay', () => {
  const dir = path.join(temporaryFolder(), 'a/b/c')
  makeFolders(dir)
  makeFolders(dir)
  expect(existsSync(dir)).toBe(true)
})

test('a file at the path is an error of the file system', () => {
  const file = path.join(temporaryFolder(), 'a')
  writeFileSync(file, '')
  expect(() => makeFolders(path.join(file, 'b/c'))).toThrow(/ENOTDIR|ENOENT/)
})

test.skipIf(!existsSync('/proc/self'))(
  'the cache is off where no folder can be created, and the command continues',
  () => {
    expect(() => makeFolders('/proc/nope/deep')).toThrow('ENOENT')
    const store = openStore({ folder: '/proc/nope', name: 'answers', version: '1' })
    store.set('a', Buffer.of(1))
    expect(store.save()).toBe(false)
  },
)
