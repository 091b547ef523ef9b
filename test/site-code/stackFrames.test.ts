import { expect, test } from 'vitest'
import { readFrames, setLocator } from '../../src/site-code/stackFrames.ts'

const placeOf = (name: string) => readFrames(`Error: no\n    at fail (${name}:3:5)`)[0]?.at

test('DEV-2: positions in the last modules are found, and the locators of older modules are dropped', () => {
  for (let load = 0; load < 40; load += 1) {
    const source = { file: '/site/xpre.config.ts', line: load, column: 1, at: `author ${load}` }
    setLocator(`/tmp/load-${load}/config.mjs`, () => source)
  }
  expect(placeOf('/tmp/load-39/config.mjs')).toBe('author 39')
  expect(placeOf('/tmp/load-8/config.mjs')).toBe('author 8')
  expect(placeOf('/tmp/load-7/config.mjs')).toBe('/tmp/load-7/config.mjs:3:5')
})
