import { expect, test } from 'vitest'
import { scanTags } from '../../../src/markdown/html/scanTags.ts'

test.each([
  ['tags that share one ">"', `${'<a '.repeat(100_000)}x="a>`, 0],
  ['tags with quotes that share one ">"', `${'<a x="'.repeat(100_001)}>`, 1],
  ['elements of text without an end', '<title>'.repeat(100_000), 100_000],
  ['verbatim elements without an end', '<pre>'.repeat(100_000), 100_000],
])('MD-14: %s take linear time', (_name, text, count) => {
  expect(scanTags(text)).toHaveLength(count)
})

test('MD-14: a tag ends behind its quotes', () => {
  const text = `<a x="<b y='>' <c>" z>1</a><A b={c>2</A><pre><i></pre><A {b>`
  expect(scanTags(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    `<a x="<b y='>' <c>" z>`,
    '</a>',
    '<A b={c>',
    '</A>',
    '<pre>',
    '</pre>',
    '<A {b>',
  ])
})
