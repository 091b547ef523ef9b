import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { packageVersion } from '../../src/cache/packageVersion.ts'

const manifest = (file: string) => JSON.parse(readFileSync(file, 'utf8')).version

test('BLD-1: what another version of a package made is never taken over', () => {
  expect(packageVersion(import.meta.resolve('yaml'))).toBe(manifest('node_modules/yaml/package.json'))
  expect(packageVersion(import.meta.resolve('satteri'))).toBe(manifest('node_modules/satteri/package.json'))
  expect(packageVersion(pathToFileURL('/none/at/all.js').href)).toBe('unknown')
})
