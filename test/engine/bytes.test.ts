import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ByteReader, ByteWriter, readTexts, writeTexts } from '../../src/engine/bytes.ts'
import { createPostingsWriter, readPostings } from '../../src/engine/postings.ts'
import {
  decodeTermList,
  decodeTermShard,
  encodeTermList,
  encodeTermShard,
} from '../../src/engine/termShard.ts'

const byCodeUnits = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const someTexts = fc
  .uniqueArray(
    fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc
        .array(fc.constantFrom('𠮷', '𠮶', '𡃁', 'a', 'b', '\ufeff'), { maxLength: 6 })
        .map((all) => all.join('')),
    ),
    { maxLength: 40 },
  )
  .map((texts) => texts.sort(byCodeUnits))

function bytesOfTexts(texts: readonly string[]): Uint8Array {
  const writer = new ByteWriter(1)
  writeTexts(writer, texts)
  return writer.written()
}

test('numbers are decoded unchanged', () =>
  fc.assert(
    fc.property(fc.array(fc.maxSafeNat()), (numbers) => {
      const writer = new ByteWriter(1)
      for (const number of numbers) writer.number(number)
      const reader = new ByteReader(writer.written())
      expect(numbers.map(() => reader.number())).toEqual(numbers)
      expect(() => reader.byte()).toThrow(RangeError)
    }),
  ))

test('texts are decoded unchanged, with any common prefixes', () =>
  fc.assert(
    fc.property(someTexts, (texts) => {
      expect(readTexts(new ByteReader(bytesOfTexts(texts)))).toEqual(texts)
    }),
  ))

test('the common prefix of two texts never splits a surrogate pair', () => {
  // Both start with the same high surrogate.
  const [first, second] = ['x𠮶', 'x𠮷']
  const bytes = bytesOfTexts([first, second])
  const reader = new ByteReader(bytes)
  expect([reader.number(), reader.number(), reader.number()]).toEqual([2, 0, 5])
  reader.bytes(5)
  expect(reader.number()).toBe(1)
  expect(readTexts(new ByteReader(bytes))).toEqual([first, second])
})

const postings = fc
  .uniqueArray(fc.integer({ min: 0, max: 0xffff_fff0 }), { maxLength: 50 })
  .chain((sections) =>
    fc.tuple(
      fc.constant(sections.sort((a, b) => a - b)),
      fc.array(fc.tuple(fc.integer({ min: 1, max: 63 }), fc.integer({ min: 0, max: 70_000 })), {
        minLength: sections.length,
        maxLength: sections.length,
      }),
    ),
  )
  .map(([sections, rest]) =>
    sections.map((section, index) => {
      const [impact = 1, extent = 0] = rest[index] ?? []
      // Only headings have sections below them.
      return { section, impact, extent: impact > 7 ? extent : 0 }
    }),
  )

function writePostings(all: readonly { section: number; impact: number; extent: number }[]) {
  const writer = createPostingsWriter()
  for (const { section, impact, extent } of all) writer.add(section, impact, extent)
  return { count: writer.count(), postings: writer.bytes() }
}

test('SRC-7: postings are decoded unchanged', () =>
  fc.assert(
    fc.property(postings, (all) => {
      const { count, postings: bytes } = writePostings(all)
      const read = readPostings(bytes, count)
      expect(count).toBe(all.length)
      expect(
        all.map((_, index) => ({
          section: read.sections[index],
          impact: read.impacts[index],
          extent: read.extents[index],
        })),
      ).toEqual(all)
    }),
  ))

const someTerms = fc
  .tuple(someTexts, fc.array(postings, { minLength: 1, maxLength: 5 }))
  .map(([texts, lists]) => texts.map((term, index) => ({ term, all: lists[index % lists.length] ?? [] })))

test('SRC-7: a part of terms is decoded unchanged', () =>
  fc.assert(
    fc.property(someTerms, (terms) => {
      const bytes = encodeTermShard(terms.map(({ term, all }) => ({ term, ...writePostings(all) })))
      const read = decodeTermShard(bytes)
      expect(read.map(({ term, count }) => [term, count])).toEqual(
        terms.map(({ term, all }) => [term, all.length]),
      )
      read.forEach((entry, index) => {
        expect([...entry.postings().sections]).toEqual(terms[index]?.all.map(({ section }) => section))
        expect(entry.postings()).toBe(entry.postings())
      })
    }),
  ))

test('SRC-7: a list of terms is decoded unchanged', () =>
  fc.assert(
    fc.property(someTexts, fc.maxSafeNat(), (texts, count) => {
      const list = texts.map((term, index) => ({ term, count: count % (index + 1000) }))
      expect(decodeTermList(encodeTermList(list))).toEqual(list)
    }),
  ))

test('SRC-7: every truncated file is detected', () =>
  fc.assert(
    fc.property(someTerms, fc.nat(), (terms, seed) => {
      const shard = encodeTermShard(terms.map(({ term, all }) => ({ term, ...writePostings(all) })))
      const list = encodeTermList(terms.map(({ term }) => ({ term, count: 200 })))
      expect(() => decodeTermShard(shard.subarray(0, seed % shard.length))).toThrow(RangeError)
      expect(() => decodeTermList(list.subarray(0, seed % list.length))).toThrow(RangeError)
    }),
  ))

test('SRC-7: truncated postings are detected', () => {
  const { count, postings: bytes } = writePostings([
    { section: 3, impact: 60, extent: 500 },
    { section: 900, impact: 5, extent: 0 },
  ])
  for (let length = 0; length < bytes.length; length += 1) {
    expect(() => readPostings(bytes.subarray(0, length), count)).toThrow(RangeError)
  }
})

test('SRC-7: a number in a damaged file never allocates more memory than the file could fill', () => {
  for (const count of [1e6, 4e9, 2 ** 53]) {
    expect(() => readPostings(new Uint8Array(8), count)).toThrow(/ends too early/)
  }
})

test('SRC-7: random bytes are decoded, or throw the expected error', () =>
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      for (const decode of [decodeTermShard, decodeTermList]) {
        try {
          decode(bytes)
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError)
        }
      }
    }),
  ))
