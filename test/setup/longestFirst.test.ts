import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { LONG } from './longestFirst.ts'

test('every file of the list exists, and is listed once', () => {
  const root = path.resolve(import.meta.dirname, '../..')
  expect(LONG.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
  expect(new Set(LONG).size).toBe(LONG.length)
})
