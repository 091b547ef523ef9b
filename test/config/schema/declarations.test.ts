/** The types of the package, from which editors take the text of each key. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const FOLDER = path.resolve(import.meta.dirname, '../../../dist/config/schema')

/** An entry of an object, with the comment above it. */
const ENTRY = /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*)?^\s+readonly (\w+): v\./gm

const keysOf = (file: string) =>
  [...readFileSync(path.join(FOLDER, file), 'utf8').matchAll(ENTRY)].map(([, comment = '', key]) => ({
    name: `${file}: ${key}`,
    isExplained: /^\s*\*\s*[^\s@*]/.test(comment) && comment.includes('* @example'),
  }))

const keys = readdirSync(FOLDER)
  .filter((file) => file.endsWith('Schema.d.ts') || file === 'schema.d.ts')
  .flatMap(keysOf)

test('CFG-1: each key of the configuration has its text and an example in the types of the package', () => {
  expect(keys.length).toBeGreaterThan(150)
  expect(keys.filter(({ isExplained }) => !isExplained).map(({ name }) => name)).toEqual([])
})
