import { expect, test } from 'vitest'
import { readSearchTests } from '../../../src/search/index/readSearchTests.ts'

/** `line:column message (hint)` of each mistake. */
const mistakesIn = (text: string) =>
  readSearchTests(text).diagnostics.map(({ place, message, suggestions, file, rule }) => {
    expect({ file, rule }).toEqual({ file: 'search.test.yaml', rule: 'search-test' })
    const at = place === undefined ? '' : `${place.start.line}:${place.start.column} `
    return `${at}${message}${(suggestions ?? []).map((one) => ` (${one.text})`).join('')}`
  })

test('SRC-7: queries with their page, section and number; places are those of the values', () => {
  const { tests, diagnostics } = readSearchTests(
    [
      'top: 3 # for all',
      'tests:',
      '  - query: cancel an order',
      '    page: docs/faq.md',
      "    section: '#can-i-cancel'",
      '    top: 1',
      '  - { query: "404", page: /docs/errors }',
    ].join('\n'),
  )
  expect(diagnostics).toEqual([])
  expect(tests).toEqual([
    {
      query: {
        text: 'cancel an order',
        place: { start: { line: 3, column: 12 }, end: { line: 3, column: 27 } },
      },
      page: { text: 'docs/faq.md', place: { start: { line: 4, column: 11 }, end: { line: 4, column: 22 } } },
      section: {
        text: 'can-i-cancel',
        place: { start: { line: 5, column: 14 }, end: { line: 5, column: 29 } },
      },
      top: 1,
    },
    expect.objectContaining({ query: expect.objectContaining({ text: '404' }), section: undefined, top: 3 }),
  ])
})

test('SRC-7: without a number, the first five results count', () => {
  expect(readSearchTests('tests: [{query: a, page: b}]').tests[0]?.top).toBe(5)
})

const EXAMPLE = '(write: tests: [{ query: cancel an order, page: docs/faq.md }])'

test.each([
  ['tests: [', /^1:9 Not readable as YAML: /],
  ['', `1:1 This needs keys "tests" and "top", not null ${EXAMPLE}`],
  ['- a', `1:1 This needs keys "tests" and "top", not ["a"] ${EXAMPLE}`],
  ['tests: [[a]]', `1:9 This needs a query with its page, not ["a"] ${EXAMPLE}`],
  ['top: 5', `1:1 Missing key "tests" ${EXAMPLE}`],
  ['tests: []', `1:8 "tests" needs one test at least, not [] ${EXAMPLE}`],
  ['tests: all', `1:8 "tests" needs a list, not "all" ${EXAMPLE}`],
  ['top: 0\ntests: [{query: a, page: b}]', `1:6 "top" needs a number from 1 to 100, not 0 ${EXAMPLE}`],
  ['top: 2.5\ntests: [{query: a, page: b}]', `1:6 "top" needs a whole number, not 2.5 ${EXAMPLE}`],
  ['test: []\ntests: [{query: a, page: b}]', '1:1 Unknown key "test" (did you mean tests?)'],
  ['tests:\n  - just text', `2:5 This needs a query with its page, not "just text" ${EXAMPLE}`],
  ['tests:\n  - query: a\n', `2:5 Missing key "page" ${EXAMPLE}`],
  ['tests:\n  - query: 404\n    page: b', `2:12 "query" needs a text, not 404 (put it in quotes: '404')`],
  ['tests:\n  - query: " "\n    page: b', `2:12 "query" needs a text, not "" ${EXAMPLE}`],
  ['tests:\n  - query: a\n    page: b\n    sektion: c', '4:5 Unknown key "sektion" (did you mean section?)'],
  [
    `tests:\n  - query: ${'x'.repeat(65)}\n    page: b`,
    `2:12 "query" needs at most 64 characters, as readers can type, not "${'x'.repeat(65)}" ${EXAMPLE}`,
  ],
])('SRC-7: %j', (text, expected) => {
  const mistakes = mistakesIn(text)
  expect(mistakes).toHaveLength(1)
  if (typeof expected === 'string') expect(mistakes).toEqual([expected])
  else expect(mistakes[0]).toMatch(expected)
})

test('SRC-7: a test with a mistake does not affect the others, and every mistake is reported', () => {
  const text = 'tests:\n  - query: a\n  - query: b\n    page: c\n  - page: 1\n    top: none'
  expect(readSearchTests(text).tests.map(({ query }) => query.text)).toEqual(['b'])
  expect(mistakesIn(text)).toHaveLength(4)
})

test('SRC-7: recursive aliases are rejected', () => {
  const bomb = ['a: &a [x,x,x,x,x,x,x,x,x]', 'b: &b [*a,*a,*a,*a,*a,*a]', 'tests: [*b,*b,*b,*b,*b,*b]'].join(
    '\n',
  )
  expect(mistakesIn(bomb)).toEqual(['Too much is repeated through aliases'])
})
