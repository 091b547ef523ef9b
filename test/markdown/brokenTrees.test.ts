/** Trees that plugins leave in an invalid state. */
import { expect, test } from 'vitest'
import { openSite } from '../helpers/openSite.ts'

const NO_NODE = 'left a value in the tree that is not a node'
const CHILDLESS = 'left a node without a list of children in the tree'
const LACKING = 'left a node with a missing or invalid field in the tree'

/** The plugin's change of `tree`; `first` is the first paragraph. */
const CASES: readonly (readonly [what: string, misdeed: string, problem: string])[] = [
  ['children that are not a list', "first.children = 'text'", CHILDLESS],
  ['a parent without children', "tree.children.push({ type: 'paragraph' })", CHILDLESS],
  ['a null among its children', 'tree.children.push(null)', NO_NODE],
  ['a node without a type', "tree.children.push({ value: 'x' })", NO_NODE],
  ['a text as a node', "first.children.push('x')", NO_NODE],
  ['a text without a value', "first.children.push({ type: 'text' })", LACKING],
  ['code without a value', "first.children.push({ type: 'inlineCode' })", LACKING],
  ['a heading of level 9', "tree.children.push({ type: 'heading', depth: 9, children: [] })", LACKING],
  ['a position without numbers', "first.position = { start: { line: 'a' }, end: null }", LACKING],
  ['a position of line 0', 'first.position.start.line = 0', LACKING],
  [
    '100,000 levels',
    "let node = first; for (let i = 0; i < 100_000; i++) { const inner = { type: 'emphasis', children: [] }; node.children = [inner]; node = inner }",
    'made a tree of more than 400 levels',
  ],
  [
    'a part of 390 levels at level 3 and again at level 390',
    "const nest = (count, inner) => count === 0 ? inner : nest(count - 1, { type: 'emphasis', children: [inner] }); const part = nest(390, { type: 'text', value: 'x' }); first.children = [part, nest(386, part)]",
    'made a tree of more than 400 levels',
  ],
  [
    'exponentially repeated parts',
    "let part = { type: 'text', value: 'x' }; for (let i = 0; i < 60; i++) part = { type: 'emphasis', children: [part, part] }; first.children = [part]",
    'made a tree of more than 20,000,000 nodes',
  ],
]

test.each(CASES)(
  'MD-10: a plugin that leaves %s is a finding of the page',
  async (_what, misdeed, problem) => {
    const site = openSite({
      'xpre.config.mjs': `function culprit() { return (tree) => { const first = tree.children.at(-1); ${misdeed} } }\nexport default { markdown: { remarkPlugins: [culprit] } }\n`,
      'docs/a.md': '# A\n\nText.\n',
    })
    expect(await site.findings()).toEqual([
      `docs/a.md throw page-failed The remark plugin "culprit" ${problem}`,
    ])
  },
)

test.each([
  ['throws null', '() => () => { throw null }', 'failed: null'],
  ['throws undefined and has options', '[() => () => { throw undefined }, { a: 1 }]', 'failed: undefined'],
  [
    'calls back with an error',
    '() => (tree, file, next) => next(new Error("no"))',
    'failed: no \\(xpre\\.config\\.mjs:1:79\\)',
  ],
])('MD-10: a plugin that %s is reported', async (_what, plugin, problem) => {
  const site = openSite({
    'xpre.config.mjs': `export default { markdown: { rehypePlugins: [${plugin}] } }\n`,
    'docs/a.md': '# A\n',
  })
  expect(await site.findings()).toEqual([
    expect.stringMatching(`docs/a.md throw page-failed The rehype plugin ".*" ${problem}$`),
  ])
})
