/** Holds files of tests to what lets them share modules. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const TESTS = path.resolve(import.meta.dirname, '..')

test('no file of tests replaces a module: the replacement stays for the files that run after it', () => {
  const files = readdirSync(TESTS, { recursive: true, encoding: 'utf8' })
  const replacing = files
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) => /\bvi\.(?:do)?mock\(/i.test(readFileSync(path.join(TESTS, file), 'utf8')))
  expect(replacing).toEqual([])
})
