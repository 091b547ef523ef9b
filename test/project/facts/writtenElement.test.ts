/** Places of elements and addresses in any source text. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createElementFinder } from '../../../src/project/facts/writtenElement.ts'
import { createSourceText } from '../../../src/shared/text/sourceText.ts'

/** The result for the first element of a text, at the place that esbuild reports. */
function findFirst(text: string, address: string) {
  const before = text.slice(0, text.indexOf('<')).split(/\r\n|[\r\n\u2028\u2029]/)
  const find = createElementFinder(createSourceText('pages/a.tsx', text))
  return find(before.length, (before.at(-1) ?? '').length + 1).placesOf(address)
}

const columnsOf = (text: string, address = '/x') =>
  findFirst(text, address).map(({ start, end }) => `${start.line}:${start.column}-${end.column}`)

describe('CHK-2: the address in the start tag of an element', () => {
  test.each([
    ['a quoted value', '<a href="/x">', ['1:10-12']],
    ['a string in braces', "<a href={ '/x' }>", ['1:12-14']],
    ['a template', '<a href={`/x`}>', ['1:11-13']],
    ['behind arrows and comparisons', '<a onClick={() => 1 > 2} href="/x">', ['1:32-34']],
    ['behind brackets in a string', '<a title="}>" alt={"{>"} href="/x">', ['1:32-34']],
    ['behind an apostrophe in a comment', "<a b={c // don't\n} href='/x'>", ['2:9-11']],
    ['behind elements in braces', '<Card icon={<i>x</i>} to="/x">', ['1:27-29']],
    ['on a line of its own', '<a\r\n\thref="/x"\r\n>', ['2:8-10']],
    ['twice', '<Image src="/x" srcDark="/x" />', ['1:13-15', '1:26-28']],
    ['in a srcset', '<img srcSet="/y 1x, /x 2x,/x" />', ['1:21-23', '1:27-29']],
    ['not as a part of another one', '<a id="/xy" href="a/x" rel="/x/">', []],
    ['not in its children', '<a href={x}>"/x"</a>', []],
    ['not before the element', '"/x" <a href={x}>', []],
  ])('%s', (_, text, columns) => {
    expect(columnsOf(text)).toEqual(columns)
  })

  test('is located in any text', () => {
    const parts = fc.constantFrom(
      '<a',
      ' href="/x"',
      '/x',
      '"',
      "'",
      '`',
      '{',
      '}',
      '>',
      '\\',
      '\r\n',
      '\u2028',
      '😀',
      ' ',
    )
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 40 }), (written) => {
        const text = written.join('')
        const source = createSourceText('pages/a.tsx', text)
        for (const { start, end } of findFirst(text, '/x')) {
          const from = source.lineStart(start.line) + start.column - 1
          expect(text.slice(from, source.lineStart(end.line) + end.column - 1)).toBe('/x')
          expect(from).toBeGreaterThan(text.indexOf('<'))
        }
      }),
    )
  })

  test('is searched up to a limit', () => {
    const text = `<a title={\`${'x'.repeat(1_000_000)}\`} href="/x">`
    expect(columnsOf(text)).toEqual([])
  })

  test('has no place if the file has changed', () => {
    const find = createElementFinder(createSourceText('pages/a.tsx', 'x'))
    expect(find(9, 9).placesOf('/x')).toEqual([])
    expect(find(9, 9).place.start.line).toBe(1)
  })
})
