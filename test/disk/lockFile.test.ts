import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { type Lock, tryLock } from '../../src/disk/lockFile.ts'
import { isInUse } from '../../src/process/isInUse.ts'
import { temporaryFolder } from '../helpers/openSite.ts'

let dir: string
let file: string

beforeEach(() => {
  dir = temporaryFolder()
  file = path.join(dir, 'lock')
})

function take(lock: Lock): () => void {
  if (!lock.isHeld) throw new Error(`Another process holds it: ${lock.pid}`)
  return lock.release
}

const DEAD = spawnSync(process.execPath, ['-e', '']).pid

test('one process holds the lock until it is released', () => {
  const release = take(tryLock(file))
  expect(readFileSync(file, 'utf8')).toBe(`${process.pid}\n`)
  expect(tryLock(file)).toEqual({ isHeld: false, pid: process.pid })
  release()
  expect(readdirSync(dir)).toEqual([])
  const again = take(tryLock(file))
  // A second release does not affect the next holder.
  release()
  expect(existsSync(file)).toBe(true)
  again()
})

test.each([
  ['a process that has ended', `${DEAD}\n`],
  ['no process, since its id was not written', ''],
  ['no process, since the file is damaged', 'x'],
])('a lock of %s is replaced', (_who, text) => {
  writeFileSync(file, text)
  utimesSync(file, 1, 1)
  take(tryLock(file))()
  expect(readdirSync(dir)).toEqual([])
})

test('a lock file that is being written is not replaced', () => {
  writeFileSync(file, '')
  expect(tryLock(file)).toEqual({ isHeld: false, pid: undefined })
})

test('a takeover file of a killed process does not block other processes', () => {
  writeFileSync(file, `${DEAD}\n`)
  writeFileSync(`${file}-takeover`, `${DEAD}\n`)
  expect(tryLock(file).isHeld).toBe(false)
  take(tryLock(file))()
  expect(readdirSync(dir)).toEqual([])
})

test('a process that started after the lock was written does not hold it', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child, 'spawn')
  const { pid = 0 } = child
  writeFileSync(file, `${pid}\n`)
  expect(isInUse(file, pid)).toBe(true)
  expect(tryLock(file)).toEqual({ isHeld: false, pid })
  utimesSync(file, 1, 1)
  // Only on Linux the start time of other processes is known.
  expect(isInUse(file, pid)).toBe(process.platform !== 'linux')
  expect(isInUse(file, process.pid)).toBe(false)
})
