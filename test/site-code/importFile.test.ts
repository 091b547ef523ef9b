import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importFile } from '../../src/site-code/importFile.ts'

const CODE = `
import { existsSync } from 'node:fs'
export const { filename } = import.meta
export const isThere = existsSync(filename)
await 0
`

test('BLD-2: the file is removed before the first line of its code runs, also with concurrent imports', async () => {
  const imported = await Promise.all([importFile('a.mjs', CODE), importFile('a.mjs', CODE)])
  expect(imported).toMatchObject([{ isThere: false }, { isThere: false }])
  const names = imported.map((exports) => ('filename' in exports ? String(exports.filename) : ''))
  expect(new Set(names).size).toBe(2)
  expect(names.filter((name) => existsSync(name))).toEqual([])
})

test('a failing import does not block the next one', async () => {
  await expect(importFile('a.mjs', 'export default 1; throw new Error("no")')).rejects.toThrow('no')
  await expect(importFile('a.mjs', 'export const = 1')).rejects.toThrow()
  expect(await importFile('a.mjs', 'export default 2')).toMatchObject({ default: 2 })
})
