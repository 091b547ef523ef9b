import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPlainYaml } from '../../src/front-matter/plainYaml.ts'
import { readYaml, type YamlEntry } from '../../src/front-matter/readYaml.ts'

const key = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.constantFrom(
      'title',
      'description',
      'sidebar_position',
      'a-b',
      '_x',
      'true',
      'null',
      'y',
      '__proto__',
    ),
  },
  fc.string({ unit: fc.constantFrom(...'aB_-1 :'), maxLength: 4 }),
)

const value = fc.oneof(
  fc.constantFrom('Durable queues', 'C# and F #1', 'a:b', '"quoted: text"', "'it is'", 'Grüße, [Welt] & {x}'),
  fc.constantFrom(
    '12',
    '-0',
    '1.50',
    '007',
    'true',
    'FALSE',
    'True',
    '2025-01-31',
    '/docs/a',
    'https://a.example/#b',
  ),
  fc.constantFrom(
    'How to: use it',
    '"a" b',
    '1e3',
    '0x1f',
    '.5',
    'tRUE',
    'null',
    '~',
    '[a, b]',
    '{ a: b }',
    '- a',
  ),
  fc.constantFrom(
    '? a',
    '&a b',
    '*a',
    '!!str a',
    '| ',
    '@a',
    '`a',
    '%a',
    'a\u00a0b',
    'a\u3000',
    'it:',
    'a #b',
  ),
  fc.string({ unit: fc.constantFrom(...'ab1/:#\'"\\[]{},&*-. '), maxLength: 6 }),
)

const line = fc.oneof(
  {
    weight: 20,
    arbitrary: fc
      .tuple(key, fc.constantFrom(...Array<string>(9).fill(': '), ':   ', ':', ' : '), value)
      .map((parts) => parts.join('')),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('', ' ', '# comment', '---', '...', '  more', '- a', 'a: 1\r', 'a:\tb'),
  },
)

const block = fc
  .tuple(fc.array(line, { minLength: 1, maxLength: 3 }), fc.constantFrom('', '\n', ' ', '  '))
  .map(([lines, end]) => lines.join('\n') + end)

const plain = (entries: readonly YamlEntry[]) =>
  entries.map(({ asExact, asText, ...entry }) => ({ ...entry, exact: asExact(), text: asText() }))

test('MD-6: the fast path reads front matter like the YAML parser', () => {
  fc.assert(
    fc.property(block, fc.integer({ min: 1, max: 9 }), (text, firstLine) => {
      const entries = readPlainYaml(text, firstLine)
      if (entries === undefined) return
      const read = readYaml(text, firstLine)
      expect(read.problems).toEqual([])
      expect(plain(entries)).toEqual(plain(read.entries))
    }),
    { numRuns: 5_000 },
  )
})

test('MD-6: usual front matter takes the fast path', () => {
  const text =
    'title: Set up\ndescription: "How to: begin"\n\nsidebar_position: 14\nhide_title: true\nslug: /setup'
  expect(plain(readPlainYaml(text, 2) ?? [])).toEqual(plain(readYaml(text, 2).entries))
})

test('MD-6: other front matter is left to the YAML parser', () => {
  for (const text of [
    'a: [b]',
    'a:',
    'a: b: c',
    'a: b #c',
    'a: 1\na: 2',
    'true: 1',
    'a: |\n  b',
    `a: ${'b'.repeat(5_000)}`,
  ]) {
    expect(readPlainYaml(text, 1), text).toBeUndefined()
  }
})
