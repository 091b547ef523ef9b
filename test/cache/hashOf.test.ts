import { writeFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Hashable, hashBytes, hashOf, hashOfFolder } from '../../src/cache/hashOf.ts'
import { temporaryFolder } from '../helpers/openSite.ts'
import { writeFiles } from '../markdown/makeInput.ts'

test('BLD-1: the order of object keys and set members does not change a hash', () => {
  expect(hashOf({ a: 1, b: new Set(['x', 'y']) })).toBe(hashOf({ b: new Set(['y', 'x']), a: 1 }))
})

test('BLD-1: different values have different hashes', () => {
  const values: Hashable[] = [
    null,
    undefined,
    'undefined',
    'null',
    0,
    -0,
    '0',
    false,
    '',
    [],
    {},
    new Set<string>(),
    ['a', 'b'],
    ['b', 'a'],
    ['a,b'],
    ['a', ['b']],
    new Set(['a', 'b']),
    { a: 'b' },
    { a: undefined },
    [undefined],
    [null],
    Number.NaN,
    'NaN',
  ]
  expect(new Set(values.map(hashOf)).size).toBe(values.length)
  const text = fc.array(fc.string(), { maxLength: 4 })
  fc.assert(
    fc.property(text, text, (a, b) => {
      expect(hashOf(a) === hashOf(b)).toBe(JSON.stringify(a) === JSON.stringify(b))
    }),
  )
  expect(hashBytes('a', Buffer.from('b'))).not.toBe(hashBytes('ab', Buffer.from('')))
})

test('BLD-1: a function cannot be hashed', () => {
  const plugins: unknown = [() => 1]
  expect(() => hashOf(plugins as Hashable)).toThrow(/function cannot be part of a key/)
})

test('BLD-1: changed code has another hash, also with the same version', () => {
  const dir = temporaryFolder()
  writeFiles(dir, { 'a.js': 'a', 'b/c.js': 'c', 'a.d.ts': 'x' })
  const first = hashOfFolder(dir, ['.js'])
  writeFileSync(path.join(dir, 'a.d.ts'), 'y')
  expect(hashOfFolder(dir, ['.js'])).toBe(first)
  writeFileSync(path.join(dir, 'b/c.js'), 'd')
  expect(hashOfFolder(dir, ['.js'])).not.toBe(first)
})
