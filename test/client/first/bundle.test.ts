import { brotliCompressSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { bundleControls, bundleFirst } from './bundleFirst.ts'

/** Budget of the inline script of every page, in compressed bytes. */
const BUDGET = 1280

/** Budget of the script that blocks the first paint, in compressed bytes. */
const CONTROLS_BUDGET = 2700

let text = ''

beforeAll(async () => {
  text = await bundleFirst()
})

test('the first script is within its budget', () => {
  expect(brotliCompressSync(text).length).toBeLessThanOrEqual(BUDGET)
})

test('the script of the controls is within its budget', async () => {
  expect(brotliCompressSync(await bundleControls()).length).toBeLessThanOrEqual(CONTROLS_BUDGET)
})

test('SEC-1: the first script is constant text that cannot end its script element', () => {
  expect(text).not.toMatch(/<\/script|<!--|\beval\(|new Function|innerHTML/i)
})
