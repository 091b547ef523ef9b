import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createRecordStore } from '../../src/cache/recordStore.ts'
import { temporaryFolder } from '../helpers/openSite.ts'

const makeFile = () => path.join(temporaryFolder(), 'kept/external-links.json')

test('CHK-9: values are returned with the time they were set', () => {
  const file = makeFile()
  const store = createRecordStore({ file, now: () => 1000 })
  store.set('__proto__', { kind: 'found' })
  store.set('https://docs.example/', { kind: 'gone', status: 404 })
  expect(store.get('https://docs.example/')).toEqual({ value: { kind: 'gone', status: 404 }, setAt: 1000 })
  expect(store.save()).toBe(true)
  const next = createRecordStore({ file, now: () => 2000 })
  expect(next.get('__proto__')).toEqual({ value: { kind: 'found' }, setAt: 1000 })
  expect(next.get('constructor')).toBeUndefined()
  expect(readdirSync(path.dirname(file))).toEqual(['external-links.json'])
})

test.each([
  ['not JSON', '{"version":1,'],
  ['empty', ''],
  ['null', 'null'],
  ['a list', '[]'],
  ['of another version', '{"version":2,"entries":[["a",1,2]]}'],
  ['without entries', '{"version":1,"entries":{}}'],
  ['with entries of another shape', '{"version":1,"entries":[null,["a"],["a","1",2],[1,1,1],{"0":"a"}]}'],
  ['with a time in the future', '{"version":1,"entries":[["a",2001,2]]}'],
])('CHK-9: a file that is %s is treated as empty', (_, text) => {
  const file = makeFile()
  mkdirSync(path.dirname(file))
  writeFileSync(file, text)
  const store = createRecordStore({ file, now: () => 2000 })
  expect(store.get('a')).toBeUndefined()
  store.set('a', 'b')
  expect(store.save()).toBe(true)
  expect(createRecordStore({ file }).get('a')?.value).toBe('b')
})

test('CHK-9: only the newest entries are saved', () => {
  const file = makeFile()
  let now = 0
  const store = createRecordStore({ file, now: () => (now += 1), maxEntries: 2 })
  for (const key of ['a', 'b', 'c', 'b']) store.set(key, key)
  store.set('x'.repeat(3000), 'too long')
  store.save()
  const next = createRecordStore({ file })
  expect(['a', 'b', 'c'].map((key) => next.get(key)?.value)).toEqual([undefined, 'b', 'c'])
  expect(readFileSync(file, 'utf8').length).toBeLessThan(200)
})

test('CHK-9: a file that cannot be written costs time only', () => {
  const folder = temporaryFolder()
  writeFileSync(path.join(folder, 'file'), '')
  const store = createRecordStore({ file: path.join(folder, 'file/external-links.json') })
  store.set('a', 'b')
  expect(store.save()).toBe(false)
  expect(store.get('a')?.value).toBe('b')
})
