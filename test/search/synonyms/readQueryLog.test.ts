import { expect, test } from 'vitest'
import { MAX_LINE_BYTES } from '../../../src/search/synonyms/createLineSplitter.ts'
import { MAX_MISTAKES, MAX_QUERIES, readQueryLog } from '../../../src/search/synonyms/readQueryLog.ts'

/** Chunks of a few bytes, so that lines and characters are split anywhere. */
async function* chunksOf(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const read = (text: string | Uint8Array, size = 7) =>
  readQueryLog(chunksOf(typeof text === 'string' ? Buffer.from(text) : text, size), 'en')

const line = (query: string, rest: object = {}) => `${JSON.stringify({ query, ...rest })}\n`

test('SRC-15: queries are counted, case and blanks make no difference', async () => {
  const log = await read(
    `\ufeff${line('Größe  ändern')}\r\n${line('größe ändern', { at: 1 })}\n${line('b').trim()}`,
  )
  expect(log.queries).toEqual([
    { query: 'größe ändern', count: 2 },
    { query: 'b', count: 1 },
  ])
  expect(log).toMatchObject({ total: 3, mistakes: [], moreMistakes: 0, dropped: 0 })
})

test('SRC-15: searches with results, and those in other languages, are counted apart', async () => {
  const log = await read(
    line('a', { words: [], nbHits: 3 }) +
      line('b', { words: [], nbHits: 0 }) +
      line('c', { words: ['c'], nbHits: 3, locale: 'en' }) +
      line('d', { locale: '__proto__' }),
  )
  expect(log.queries.map(({ query }) => query)).toEqual(['b', 'c'])
  expect(log).toMatchObject({ total: 4, withResults: 1, otherLocales: new Map([['__proto__', 1]]) })
})

test.each<readonly [string, string | Uint8Array, string]>([
  ['no JSON', '{"query":', 'This is not JSON'],
  ['a list', '[]', 'This is a list'],
  ['a text', '"a"', 'This is not an object'],
  ['null', 'null', 'This is not an object'],
  ['no query', '{"__proto__":{"query":"a"}}', '"query" is missing'],
  ['an empty query', '{"query":" "}', '"query" is empty'],
  ['a number as query', '{"query":1,"words":1}', '"query" is not a text'],
  ['words that are no texts', '{"query":"a","words":[1]}', '"words" is not a list of texts'],
  ['a negative number of hits', '{"query":"a","nbHits":-1}', '"nbHits" is negative'],
  ['deep nesting', '['.repeat(9_000), 'This is not JSON'],
  ['bytes that are no UTF-8', Uint8Array.of(0x22, 0xff, 0x22), 'The line is not valid UTF-8'],
  ['a long line', 'x'.repeat(MAX_LINE_BYTES + 1), 'The line has more than 16,384 bytes'],
])('SRC-15: %s is one mistake with its line', async (_name, bad, message) => {
  const bytes = Buffer.concat([
    Buffer.from(`${line('a')}\n`),
    Buffer.from(bad),
    Buffer.from(`\n${line('b')}`),
  ])
  const { mistakes, queries } = await read(bytes, 1_000)
  expect(mistakes).toEqual([{ line: 3, message: expect.stringContaining(message) }])
  expect(queries.map(({ query }) => query)).toEqual(['a', 'b'])
})

test('SRC-15: a large file needs bounded memory, and frequent queries stay', async () => {
  async function* manyLines() {
    for (let at = 0; at < MAX_QUERIES * 1.2; at += 1) {
      yield Buffer.from(at % 50 === 0 ? line('frequent') : line(`q${at}`))
    }
    for (let at = 0; at < MAX_MISTAKES + 5; at += 1) yield Buffer.from('bad\n')
  }
  const log = await readQueryLog(manyLines(), 'en')
  expect(log.queries.length).toBeLessThan(MAX_QUERIES)
  expect(log.queries[0]).toEqual({ query: 'frequent', count: MAX_QUERIES * 0.024 })
  expect(log.dropped + log.queries.reduce((sum, { count }) => sum + count, 0)).toBe(log.total)
  expect([log.mistakes.length, log.moreMistakes]).toEqual([MAX_MISTAKES, 5])
})
