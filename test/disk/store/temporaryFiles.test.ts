import { spawnSync } from 'node:child_process'
import { existsSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { openStore } from '../../../src/disk/store/openStore.ts'
import { temporaryFolder } from '../../helpers/openSite.ts'

/** Id of a process that has exited. */
const endedPid = (): number => spawnSync(process.execPath, ['-e', '']).pid

test('BLD-2: temporary packs of killed runs are removed by the next run, other files are not', () => {
  const folder = temporaryFolder()
  const left = `pages.pack.${endedPid()}-0123abcd.tmp`
  const others = [`pages.pack.${process.pid}-0123abcd.tmp`, `${endedPid()}.tmp`, 'mine.pack.tmp']
  for (const name of [left, ...others]) writeFileSync(path.join(folder, name), 'x')
  // Has the date of a file that this process created.
  utimesSync(path.join(folder, `pages.pack.${process.pid}-0123abcd.tmp`), new Date(), new Date())
  const cache = openStore({ folder, name: 'pages', version: 'n' })
  cache.set('key', Buffer.from('bytes'))
  expect(cache.save()).toBe(true)
  expect(existsSync(path.join(folder, left))).toBe(false)
  expect(others.filter((name) => !existsSync(path.join(folder, name)))).toEqual([])
})

test('BLD-2: a clock that is set forward while stores are open takes no pack from them', () => {
  const folder = temporaryFolder()
  const open = (name: string) => openStore({ folder, name, version: 'n' })
  const [long, short] = [open('pages'), open('search')]
  long.set('key', Buffer.alloc(8_000_000, 1))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
  try {
    short.set('key', Buffer.from('bytes'))
    expect(short.save()).toBe(true)
    expect(long.save()).toBe(true)
  } finally {
    vi.useRealTimers()
  }
  expect(open('pages').get('key')).toHaveLength(8_000_000)
})
