/** BLD-5: Safari before 16.4 has no `DecompressionStream`. */
import { constants, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { inflateGzip } from '../../src/engine/inflateGzip.ts'
import { openIndex } from '../../src/engine/query/openIndex.ts'
import { buildSmallIndex, queryOf, ROOT } from './query/smallIndex.ts'

afterEach(() => vi.unstubAllGlobals())

const { Z_DEFAULT_STRATEGY, Z_FIXED, Z_HUFFMAN_ONLY, Z_RLE } = constants

const WORDS = ['lamp', 'the bulb of ', '\n- ', 'x'.repeat(300), '電球', '']
const texts = fc.array(fc.oneof(fc.constantFrom(...WORDS), fc.string()), { maxLength: 400 })
const bytesOf = fc.oneof(
  texts.map((all) => Buffer.from(all.join(''))),
  fc.uint8Array({ maxLength: 2000 }).map((all) => Buffer.from(all)),
)

test('BLD-5: a browser without streams reads what any compression writes', () => {
  const strategies = [Z_DEFAULT_STRATEGY, Z_FIXED, Z_HUFFMAN_ONLY, Z_RLE]
  fc.assert(
    fc.property(
      bytesOf,
      fc.constantFrom(0, 1, 6, 9),
      fc.constantFrom(...strategies),
      (bytes, level, strategy) => {
        expect(Buffer.from(inflateGzip(gzipSync(bytes, { level, strategy }))).equals(bytes)).toBe(true)
      },
    ),
    { numRuns: 100 },
  )
  // Blocks with their own codes, distances of up to 32 kB, and several blocks.
  const long = Buffer.from(
    Array.from({ length: 40_000 }, (_, at) => `${(at * at) % 977} word${at % 31}`).join(' '),
  )
  expect(Buffer.from(inflateGzip(gzipSync(long))).equals(long)).toBe(true)
})

test('BLD-5: damaged bytes are an error, and never fill the memory', () => {
  const whole = gzipSync(Buffer.from('Turn the bulb to the left. '.repeat(50)))
  const withLength = (length: number) => {
    const bytes = Buffer.from(whole)
    bytes.writeUInt32LE(length, bytes.length - 4)
    return bytes
  }
  const damaged = [whole.subarray(0, 12), whole.subarray(0, 30), withLength(9), withLength(2 ** 32 - 1)]
  for (const bytes of damaged) expect(() => inflateGzip(bytes)).toThrow(RangeError)
  // Any change ends with bytes of the announced length or with this error.
  for (let at = 10; at < whole.length; at += 1) {
    const bytes = Buffer.from(whole)
    bytes[at] = (bytes[at] ?? 0) ^ 0x55
    try {
      expect(inflateGzip(bytes)).toHaveLength(bytes.readUInt32LE(bytes.length - 4))
    } catch (error) {
      expect(error).toBeInstanceOf(RangeError)
    }
  }
})

test('BLD-5: the index opens without DecompressionStream', async () => {
  vi.stubGlobal('DecompressionStream', undefined)
  const { files } = buildSmallIndex([{ path: '/lamp', sections: [{ heading: 'Fit a lamp' }] }])
  const read = async (name: string) => gzipSync(files.get(name) ?? '')
  const index = await openIndex({ readRoot: () => read(ROOT), readFile: read })
  const { found } = await index.answer(queryOf('lamp'))
  expect(found.map(({ path }) => path)).toEqual(['/lamp'])
  const damaged = openIndex({ readRoot: async () => (await read(ROOT)).subarray(0, 40), readFile: read })
  await expect(damaged).rejects.toMatchObject({ kind: 'malformed' })
})
