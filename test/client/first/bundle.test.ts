import { brotliCompressSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { bundleControls, bundleFirst } from './bundleFirst.ts'

/** Compressed bytes that may stand in front of every page. */
const BUDGET = 1280

/** Compressed bytes of the file that is there before a page is painted. */
const CONTROLS_BUDGET = 2432

let text = ''

beforeAll(async () => {
  text = await bundleFirst()
})

test('the first script keeps to its budget', () => {
  expect(brotliCompressSync(text).length).toBeLessThanOrEqual(BUDGET)
})

test('the script of the controls keeps to its budget', async () => {
  expect(brotliCompressSync(await bundleControls()).length).toBeLessThanOrEqual(CONTROLS_BUDGET)
})

test('SEC-1: the first script is constant text that can stand in a script element', () => {
  expect(text).not.toMatch(/<\/script|<!--|\beval\(|new Function|innerHTML/i)
})
