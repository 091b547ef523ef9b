import { describe, expect, test } from 'vitest'
import { recordConfigRedirects } from '../../../src/move/redirects/recordConfigRedirects.ts'

const MOVES = [{ from: '/old', to: '/new' }]

/** The text after the move; undefined where it is left to the author. */
function record(text: string, count: number, moves = MOVES): string | undefined {
  const edits = recordConfigRedirects(text, moves, count)
  return edits
    ?.toSorted((a, b) => b.start - a.start)
    .reduce((now, { start, end, text: written }) => now.slice(0, start) + written + now.slice(end), text)
}

describe('CHK-7: a redirect is added to the list of the configuration', () => {
  test.each<[string, number, string, string]>([
    ['empty', 0, 'redirects: [],', "redirects: [{ from: '/old', to: '/new' }],"],
    [
      'on one line, with its quotes',
      1,
      'redirects: [{ from: "/a", to: "/b" }] }',
      'redirects: [{ from: "/a", to: "/b" }, { from: "/old", to: "/new" }] }',
    ],
    [
      'on lines',
      2,
      "redirects: [\n    { from: ['/a', '/c'], to: '/b' }, // one\n    { from: '/d', to: '/b' }, // two, and ] more\n  ],",
      "redirects: [\n    { from: ['/a', '/c'], to: '/b' }, // one\n    { from: '/d', to: '/b' }, // two, and ] more\n    { from: '/old', to: '/new' },\n  ],",
    ],
    [
      'without a comma at the end',
      1,
      "redirects: [\r\n\t{\r\n\t\tfrom: '/a',\r\n\t\tto: '/b',\r\n\t} /* one */\r\n],",
      "redirects: [\r\n\t{\r\n\t\tfrom: '/a',\r\n\t\tto: '/b',\r\n\t}, /* one */\r\n\t{ from: '/old', to: '/new' }\r\n],",
    ],
    [
      'with brackets on the lines of the items',
      1,
      "'redirects': [{ from: '/a',\n to: '/b' }],",
      "'redirects': [{ from: '/a',\n to: '/b' }, { from: '/old', to: '/new' }],",
    ],
  ])('%s', (_, count, before, after) => {
    const around = (text: string) =>
      `// redirects: [\nconst a = \`redirects: [\${'}'} \${{ a: 1 }}\`, b = /redirects: ["']/\nexport default { title: "it's 'redirects: ['", ${text} }\n`
    expect(record(around(before.replace(/ \}$/, '')), count)).toBe(around(after.replace(/ \}$/, '')))
  })
  test('several at once, with escaped characters', () => {
    const moves = [
      { from: '/50%', to: "/it's" },
      { from: '/b', to: '/c' },
    ]
    expect(record('({ redirects: [] })', 0, moves)).toBe(
      "({ redirects: [{ from: '/50%25', to: \"/it's\" }, { from: '/b', to: '/c' }] })",
    )
    expect(record("({ redirects: [\n  { from: '/x', to: '/y' }\n] })", 1, moves)).toBe(
      "({ redirects: [\n  { from: '/x', to: '/y' },\n  { from: '/50%25', to: \"/it's\" },\n  { from: '/b', to: '/c' }\n] })",
    )
  })
  test('beside types of the same name', () => {
    expect(record('interface A { redirects: [] }\nexport default { redirects: [] } satisfies A\n', 0)).toBe(
      "interface A { redirects: [] }\nexport default { redirects: [{ from: '/old', to: '/new' }] } satisfies A\n",
    )
  })
  test('a redirect from the new address to the old one is reversed', () => {
    expect(record("({ redirects: [{ to: '/old', from: \"/new\" }, { from: '/a', to: '/b' }] })", 2)).toBe(
      "({ redirects: [{ to: '/old', from: \"/old\" }, { from: '/a', to: '/b' }] })",
    )
  })
})

test.each<[string, number, string]>([
  ['there is none', 0, 'export default {}'],
  ['it has a spread', 1, 'export default { redirects: [...others] }'],
  ['it is the result of a call', 1, "export default { redirects: [{ from: '/a' }].map(add) }"],
  ['it is a variable', 1, 'export default { redirects }'],
  ['there are two', 0, 'const a = { redirects: [] }\nexport default { redirects: [] }'],
  [
    'its value has more items than the literal',
    2,
    "export default { redirects: [{ from: '/a', to: '/b' }] }",
  ],
  ['an item is a variable', 1, 'export default { redirects: [one] }'],
  ['a string is not closed', 0, "export default { redirects: [], a: ' }"],
  ['a bracket is not closed', 1, "export default { redirects: [{ from: '/a', to: '/b' }"],
  ['templates are nested without end', 0, `export default { redirects: [] }\n${'`${'.repeat(50_000)}`],
])('CHK-7: a redirect is left to the author when %s', (_, count, text) => {
  expect(record(text, count)).toBeUndefined()
})
