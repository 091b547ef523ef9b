/** Front matter in forms that a reader and writer of YAML change. */
import fc from 'fast-check'

/** Values of one line, in forms that a reader of YAML changes. */
const INLINE = [
  '1.10',
  '2.0',
  '010',
  '0o17',
  '1e3',
  '+5',
  '0x1F',
  '1_000',
  '12:30:00',
  '2024-01-31',
  '2024-01-31 10:00:00 +02:00',
  'yes',
  'No',
  'True',
  '~',
  "'it''s'",
  '"1.10"',
  '"a\\tb"',
  '{ b: 2.0, a: 1.10 }',
  '[foo, 1.10, "x"]',
  'plain words',
]

const BLOCKS = [
  '\n  - 1.10\n  - b # why',
  '\n  low: 1.10\n\n  high: 2.0',
  ' |\n  first # no comment\n\n    second',
  ' >-\n  folded\n  text',
  ' "two\n  lines"',
]

const inline = fc.constantFrom(...INLINE)
const value = fc.oneof(
  inline.map((each) => ` ${each}`),
  inline.map((each) => ` ${each}   # a comment`),
  fc.constantFrom(...BLOCKS),
)
/** Own keys of an author, an anchor in front of its alias, and comments and blank lines between them. */
export const ownKeys = fc
  .array(fc.tuple(value, fc.constantFrom('', '# A comment\n', '\n')), { maxLength: 6 })
  .map((all) =>
    [
      'own_base: &base 1.10\n',
      ...all.map(([each, above], index) => `${above}own${index}:${each}\n`),
      'own_last: [*base, yes]\n',
    ].join(''),
  )
