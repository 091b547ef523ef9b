import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { chunkRecords } from '../../../src/search/push/chunkRecords.ts'
import { fitRecords } from '../../../src/search/push/fitRecords.ts'
import { bytesOf, RECORD_MAX_BYTES } from '../../../src/search/push/recordLimit.ts'
import { splitToSize } from '../../../src/search/push/splitToSize.ts'
import { record } from './fakeService.ts'

const text = (objectID: string, content: string) => record(objectID, { type: 'content', content })

test('SRC-8: records within the limit are unchanged', () => {
  const records = [record('a'), text('b', 'Short.')]
  expect(fitRecords(records)).toEqual({ records, split: 0, tooLarge: [] })
})

test('SRC-8: a long text is split after sentences; the first record keeps the id', () => {
  const sentence = `${'Lamps are lit by hand. '.repeat(40)}`
  const { records, split } = fitRecords([text('a', sentence.repeat(25)), text('b', 'Short.')])
  expect(split).toBe(1)
  expect(records.map(({ objectID }) => objectID)).toEqual(['a', 'a~2', 'a~3', 'b'])
  for (const part of records.slice(0, 3)) {
    expect(bytesOf(part)).toBeLessThanOrEqual(RECORD_MAX_BYTES)
    expect(part.content).toMatch(/^\S.*\.$/)
    expect({ ...part, objectID: '', content: '' }).toEqual({ ...records[0], objectID: '', content: '' })
  }
})

test('SRC-8: a text without spaces is split within the limit, including ids', () => {
  const { records } = fitRecords([text('a', 'x'.repeat(30_000))])
  expect(records.map(({ content }) => content?.length ?? 0).reduce((a, b) => a + b)).toBe(30_000)
  for (const part of records) expect(bytesOf(part)).toBeLessThanOrEqual(RECORD_MAX_BYTES)
})

test('SRC-8: records with too long headings are reported', () => {
  const { hierarchy } = record('a')
  const long = record('a', { hierarchy: { ...hierarchy, lvl2: 'x'.repeat(RECORD_MAX_BYTES) } })
  expect(fitRecords([long, record('b')])).toEqual({ records: [record('b')], split: 0, tooLarge: [long] })
})

test('SRC-8: any text is split into fitting parts without losing or breaking characters', () => {
  const anyText = fc.string({ unit: 'grapheme', maxLength: 400 })
  const longWord = fc.string({
    unit: fc.constantFrom('a', 'é', '中', '🪔', '"', '\n', '👩‍🚀'),
    maxLength: 400,
  })
  fc.assert(
    fc.property(fc.oneof(anyText, longWord), fc.integer({ min: 60, max: 300 }), (written, max) => {
      const parts = splitToSize(written, max)
      expect(parts.join('')).toBe(written)
      for (const part of parts) expect(bytesOf(part) - 2).toBeLessThanOrEqual(max)
    }),
  )
})

test('SRC-8: chunks are limited in number of records and in bytes, and none is empty', () => {
  const small = Array.from({ length: 2001 }, (_, index) => record(`${index}`))
  expect(chunkRecords(small).map(({ length }) => length)).toEqual([1000, 1000, 1])
  const large = Array.from({ length: 250 }, (_, index) => text(`${index}`, 'x'.repeat(9000)))
  const chunks = chunkRecords(large)
  expect(chunks.flat()).toEqual(large)
  for (const chunk of chunks) expect(bytesOf(chunk)).toBeLessThanOrEqual(1_001_000)
  expect(chunkRecords([])).toEqual([])
})
