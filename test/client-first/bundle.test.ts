import { brotliCompressSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { bundleFirst } from './bundleFirst.ts'

/** Compressed bytes that may stand in front of every page. */
const BUDGET = 3072

let text = ''

beforeAll(async () => {
  text = await bundleFirst()
})

test('the first script keeps to its budget', () => {
  expect(brotliCompressSync(text).length).toBeLessThanOrEqual(BUDGET)
})

test('SEC-1: the first script is constant text that can stand in a script element', () => {
  expect(text).not.toMatch(/<\/script|<!--|\beval\(|new Function|innerHTML/i)
})
