/** Markup that is expensive to parse or to walk: deep nesting, unclosed delimiters, large numbers of elements. */
import { describe, expect, test } from 'vitest'
import { readDoc } from '../../../src/markdown/readDoc.ts'
import { makeInput, makeOptions } from '../../markdown/makeInput.ts'
import { type Hostile, openHostile } from './hostilePages.ts'

const steps = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => line(i)).join('\n')

interface Heavy {
  readonly name: string
  readonly text: string
  /** Rules that the fast parser reports, and those of the reference parser where they differ. */
  readonly rules: readonly string[]
  readonly reference?: readonly string[]
}

const TOO_MUCH = ['page-failed']
const DEEP = ['invalid-directive']

const heavy = (name: string, text: string, rules: readonly string[] = [], reference = rules): Heavy => ({
  name,
  text,
  rules,
  reference,
})

const HEAVY: readonly Heavy[] = [
  heavy('3,000 quotes', `${'> '.repeat(3000)}x`, DEEP, TOO_MUCH),
  heavy('50,000 quotes', `${'> '.repeat(50_000)}x`, TOO_MUCH),
  heavy('3,000 lists on a line', `${'- '.repeat(3000)}x`, DEEP, TOO_MUCH),
  heavy(
    '1,500 lists below each other',
    steps(1500, (i) => `${'  '.repeat(i)}- x`),
    DEEP,
    TOO_MUCH,
  ),
  heavy('3,000 directives inside each other', ':::note\n'.repeat(3000), TOO_MUCH),
  heavy('3,000 emphases', `${'*_'.repeat(3000)}x${'_*'.repeat(3000)}`, [], TOO_MUCH),
  heavy('1,500 labels of directives', `${':badge['.repeat(1500)}x${']'.repeat(1500)}`, [], []),
  heavy('50,000 labels of nothing', `${':a['.repeat(50_000)}x${']'.repeat(50_000)}`, [], TOO_MUCH),
  heavy(
    '10,000 images inside each other',
    `${'!['.repeat(10_000)}x${'](a.png)'.repeat(10_000)}`,
    [],
    TOO_MUCH,
  ),
  heavy('100,000 open brackets', '['.repeat(100_000)),
  heavy('10,000 open images', '!['.repeat(10_000), [], TOO_MUCH),
  heavy('10,000 open notes', '[^'.repeat(10_000)),
  heavy('10,000 ends of links', ']('.repeat(10_000), [], TOO_MUCH),
  heavy('100,000 stars with words', 'a* '.repeat(100_000), [], TOO_MUCH),
  heavy('100,000 stars', '*'.repeat(100_000)),
  heavy('50,001 backticks', '`a '.repeat(50_001)),
  heavy('100,000 less-than signs', '<'.repeat(100_000)),
  heavy('20,000 open comments', 'a <!-- '.repeat(20_000), [], TOO_MUCH),
  heavy('10,000 colons', ':'.repeat(10_000), ['unclosed-directive']),
  heavy('50,000 words with a colon', ':a '.repeat(50_000)),
  heavy('50,000 open attributes', ':a{b="'.repeat(50_000), [], TOO_MUCH),
  heavy('100,000 bars', '|'.repeat(100_000)),
  heavy('20,000 character references', '&#x41;'.repeat(20_000)),
  heavy('40,000 lines of one paragraph', 'a: b\n'.repeat(40_000), [], TOO_MUCH),
  heavy('one line of a megabyte', 'word '.repeat(200_000)),
  heavy('one word of a megabyte', 'x'.repeat(1_000_000)),
  heavy('300,000 blanks in a line', `a${' '.repeat(300_000)}b`),
  heavy('300,000 blanks before a bar', `${' '.repeat(300_000)}|x\n-|-`),
  heavy('a heading with 50,000 beginnings of an id', `## a ${'{#'.repeat(50_000)}`, [], TOO_MUCH),
  heavy('a heading with 100,000 ends', `## a ${'# '.repeat(50_000)}`),
  heavy('10,000 open components', '<Foo a={'.repeat(10_000), ['mdx-expression'], TOO_MUCH),
  heavy('10,000 starts of addresses', '<http://a'.repeat(10_000)),
  heavy('2,000 suppressions without an end', '<!-- check-disable\n'.repeat(2000), ['invalid-html']),
]

/** The reference parser needs seconds for a long text within the limits. Its time is linear in the length. */
const SLOW = 50_000
const rowsOf = (parser: 'fast' | 'remark') =>
  parser === 'fast'
    ? HEAVY
    : HEAVY.filter(({ text, reference }) => reference === TOO_MUCH || text.length <= SLOW)

describe('BLD-6: markup that is expensive to parse', () => {
  describe.each(['fast', 'remark'] as const)('parser %s', (parser) => {
    test.each(rowsOf(parser))('$name', ({ text, rules, reference }) => {
      const { diagnostics, ...facts } = readDoc(makeInput(text), makeOptions({ parser }))
      const found = [...new Set(diagnostics.map(({ rule }) => rule))].filter(
        (rule) => rule !== 'undefined-reference',
      )
      expect(found.sort()).toEqual([...((parser === 'fast' ? rules : reference) ?? [])].sort())
      expect(diagnostics.filter(({ file }) => file !== 'docs/page.md')).toEqual([])
      // Facts are serialized to the cache and to threads.
      expect(JSON.parse(JSON.stringify(structuredClone(facts))).source).toBe('docs/page.md')
    })
  })
})

const page = (name: string, text: string, ...expected: readonly string[]): Hostile => {
  const file = `docs/${name.replaceAll(/\W/g, '-')}.md`
  return { name, files: { [file]: `# T\n\n${text}\n` }, expected: expected.map((line) => file + line) }
}

/** Whole pages up to the HTML: rendering and writing must not overflow the stack either. */
const BUILT: readonly Hostile[] = [
  page('nested quotes', `${'> '.repeat(3000)}x`, ':3 invalid-directive'),
  page('nested lists', `${'- '.repeat(3000)}x`, ':3 invalid-directive'),
  page('nested emphasis', `${'*'.repeat(3000)}x${'*'.repeat(3000)}`, ':3 invalid-directive'),
  page('nested elements', `${'<div>'.repeat(3000)}x${'</div>'.repeat(3000)}`, ':3 invalid-html'),
  page('nested elements in a line', `a ${'<b>'.repeat(3000)}x`, ':3 invalid-html'),
  page('nested drawing', `<svg>${'<g>'.repeat(3000)}</svg>`, ':3 invalid-html'),
  page('nested code of a template', `\`\`\`js\n${'`${'.repeat(3000)}\n\`\`\``),
  page('lines to mark without end', '```js {1-999999999}\nx\n```'),
  page('equal headings', '## A\n\n'.repeat(2000)),
  page(
    'headings named like methods',
    '## __proto__\n\n## constructor\n\n## hasOwnProperty\n\n## __proto__\n\n[a](#__proto__-1) [b](#constructor) [c](#hasownproperty) [d](#tostring)',
    ':11 broken-anchor',
  ),
  page(
    'definitions',
    `${steps(3000, (i) => `[__proto__${i}]: ./index.md`)}\n\n[a][__proto__7] [constructor] [__proto__]`,
  ),
  page(
    'notes',
    steps(500, (i) => `x[^${i}] y[^constructor]\n\n[^${i}]: note\n`),
    ...Array.from({ length: 500 }, (_, i) => `:${3 + i * 4} undefined-reference`),
  ),
  page(
    'attributes named like methods',
    ':::note{__proto__=x constructor=y toString=z}\nx\n:::',
    ':3 invalid-directive',
  ),
  page('more than a parser may have', `${'> '.repeat(20_000)}x`, ':3 page-failed'),
]

describe('BLD-6: whole pages of expensive markup', () => {
  const hostile = openHostile(BUILT)
  test.each(BUILT)('$name', (row) => hostile.expectFindings(row))
  test('the other pages are reported', () => hostile.expectCalm())
})
