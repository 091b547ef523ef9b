/**
 * Inline syntax of several generators, in both parsers (MD-11): emoji, marks, sub- and superscripts, lists of definitions,
 * captions and attributes.
 */
import fc from 'fast-check'
import type { Nodes, Root } from 'mdast'
import { expect, test } from 'vitest'
import { compileArticle } from '../../../src/markdown/compileArticle.ts'
import type { InlineSyntax } from '../../../src/markdown/inline/transformInline.ts'
import { parseDocument } from '../../../src/markdown/parseDocument.ts'
import { readDoc } from '../../../src/markdown/readDoc.ts'
import { runsOf } from '../../helpers/longRuns.ts'
import { cpuTimeOf } from '../../helpers/process/cpuTime.ts'
import { describeTrees } from '../compareTrees.ts'
import { describe as show } from '../compile/outline.ts'
import { makeInput, makeOptions } from '../makeInput.ts'

const ALL: InlineSyntax = {
  emoji: true,
  definitionLists: true,
  mark: true,
  sub: true,
  sup: true,
  captions: true,
  attributes: true,
}
const DEFAULTS: InlineSyntax = {
  ...ALL,
  definitionLists: false,
  mark: false,
  sub: false,
  sup: false,
  captions: false,
}

const optionsOf = (syntax: InlineSyntax, parser: 'fast' | 'remark' = 'fast') =>
  makeOptions({ syntax, parser, math: 'all', packages: {} })

function parseBoth(text: string, syntax = ALL): Root {
  const input = makeInput(text)
  const [fast, reference] = (['fast', 'remark'] as const).map((parser) =>
    parseDocument(input, optionsOf(syntax, parser)),
  )
  if (fast === undefined || reference === undefined) throw new Error('no tree')
  const trees = describeTrees(text, fast.tree, reference.tree)
  expect(trees.fast).toBe(trees.reference)
  expect(fast.diagnostics).toEqual(reference.diagnostics)
  return fast.tree
}

const toHtml = (node: ReturnType<typeof compileArticle>['tree']['children'][number]): string => {
  if (node.type === 'text') return node.value
  if (node.type !== 'element') return ''
  const { className, id, ...others } = node.properties
  const pairs = {
    ...(id !== undefined && { id }),
    ...(className && { class: [className].flat().join(' ') }),
    ...others,
  }
  const written = Object.entries(pairs).map(([name, value]) => ` ${name}="${String(value)}"`)
  return `<${node.tagName}${written.join('')}>${node.children.map(toHtml).join('')}</${node.tagName}>`
}

/** HTML without the links of headings. */
const htmlOf = (text: string, syntax = ALL): string =>
  compileArticle(makeInput(text), optionsOf(syntax))
    .tree.children.map(toHtml)
    .join('')
    .replace(/<HeadingLink[^>]*><\/HeadingLink>/g, '')
    .replace(/ loading="eager"/g, '')
    .replace(/\n(?=<)|(?<=>)\n/g, '')
    .replace(/\n/g, '|')

const CASES: readonly (readonly [string, string])[] = [
  ['a :tada: b', '<p>a 🎉 b</p>'],
  [':+1: :-1: :100: (:smile:) **:smile:**', '<p>👍 👎 💯 (😄) <strong>😄</strong></p>'],
  ['10:30:00 and 1:100:2, a:key:b, :nope:, \\:tada:', '<p>10:30:00 and 1:100:2, a:key:b, :nope:, :tada:</p>'],
  [
    '`:tada:` [:tada:](https://a.example/:tada:)',
    '<p><code>:tada:</code> <a href="https://a.example/:tada:">🎉</a></p>',
  ],
  ['a ==b== c', '<p>a <mark>b</mark> c</p>'],
  ['==a *b* `c`== and ==d==', '<p><mark>a <em>b</em> <code>c</code></mark> and <mark>d</mark></p>'],
  ['a == b == c, a===b===c, \\==b==, `==c==`', '<p>a == b == c, a===b===c, ==b==, <code>==c==</code></p>'],
  [
    '**==a==** &amp; ==b==',
    '<p><strong><mark>a</mark></strong> &amp; <mark>b</mark></p>'.replace('&amp;', '&'),
  ],
  ['H~2~O and ~~gone~~', '<p>H<sub>2</sub>O and <del>gone</del></p>'],
  ['x^2^ and y^a b^ and ^', '<p>x<sup>2</sup> and y^a b^ and ^</p>'],
  ['Term\n: One\n: Two', '<dl><dt>Term</dt><dd>One</dd><dd>Two</dd></dl>'],
  ['A\nB\n:   One *x*\n  more', '<dl><dt>A</dt><dt>B</dt><dd>One <em>x</em>more</dd></dl>'],
  [
    'Term\n\n: One\n\nOther\n\n: Two\n\n: Three',
    '<dl><dt>Term</dt><dd>One</dd></dl><dl><dt>Other</dt><dd>Two</dd><dd>Three</dd></dl>',
  ],
  ['- A\n  : b', '<ul><li><dl><dt>A</dt><dd>b</dd></dl></li></ul>'],
  [': no term', '<p>: no term</p>'],
  ['10:30 a\nb : c', '<p>10:30 a|b : c</p>'],
  ['![a](./b.png "Text")', '<figure><img src="./b.png" alt="a"></img><figcaption>Text</figcaption></figure>'],
  [
    '[![a](./b.png "Text")](https://a.example)',
    '<figure><a href="https://a.example"><img src="./b.png" alt="a"></img></a><figcaption>Text</figcaption></figure>',
  ],
  [
    '![a](b.png#only-light "Text")\n![a](c.png#gh-dark-mode-only "Text")',
    '<figure><img src="b.png#only-light" alt="a"></img><img src="c.png#gh-dark-mode-only" alt="a"></img>' +
      '<figcaption>Text</figcaption></figure>',
  ],
  [
    '![a](b.png#only-dark "One") ![a](c.png#only-dark)',
    '<p><img src="b.png#only-dark" alt="a" title="One"></img> <img src="c.png#only-dark" alt="a"></img></p>',
  ],
  ['x ![a](./b.png "Text")', '<p>x <img src="./b.png" alt="a" title="Text"></img></p>'],
  ['## T {.big lang=de}', '<h2 id="t" class="big" lang="de">T</h2>'],
  ['## T {#own .big}', '<h2 id="own" class="big">T</h2>'],
  ['## T {#own}', '<h2 id="own">T</h2>'],
  [
    '![a](./b.png){width=300px .wide align=right} x',
    '<p><img class="wide align-right" src="./b.png" alt="a" width="300"></img> x</p>',
  ],
  [
    '[a](./b.md){#x target=_blank rel="noopener"}',
    '<p><a id="x" href="./b.md" target="_blank" rel="noopener">a</a></p>',
  ],
  [
    '[a](./b.md){x} and {.y} and [a](./b.md) {.z} [a](./b.md)\\{.q}',
    '<p><a href="./b.md">a</a>{x} and {.y} and <a href="./b.md">a</a> {.z} <a href="./b.md">a</a>{.q}</p>',
  ],
]

test.each(CASES)('MD-11: both parsers read %j', (text, html) => {
  parseBoth(text)
  expect(htmlOf(text)).toBe(html)
})

test('MD-11: by default, texts of GitHub do not change', () => {
  const text = 'Term\n: One ==a== x^2^ and ~b~\n\n![a](./b.png "Text")'
  expect(htmlOf(text, DEFAULTS)).toBe(
    '<p>Term|: One ==a== x^2^ and <del>b</del></p><p><img src="./b.png" alt="a" title="Text"></img></p>',
  )
  const NONE = { ...DEFAULTS, emoji: false, attributes: false }
  expect(htmlOf(':tada: [a](./b.md){.x}', NONE)).toBe('<p>:tada: <a href="./b.md">a</a>{.x}</p>')
})

test('MD-11: emoji are in titles and headings, and ids contain their names as on GitHub', () => {
  const doc = readDoc(
    makeInput('# :tada: Done\n\nText :smile:.\n\n## It :rocket: flies'),
    optionsOf(DEFAULTS),
  )
  expect(doc).toMatchObject({ title: '🎉 Done', description: 'Text 😄.' })
  expect(doc.headings.map(({ id, text }) => [id, text])).toEqual([
    ['tada-done', '🎉 Done'],
    ['it-rocket-flies', 'It 🚀 flies'],
  ])
})

test.each([
  ['![a](./b.png){onclick=x}', '1:14', 'Left out onclick="x"'],
  ['text [a](./b.md){style="color:red" .ok}', '1:17', 'Left out style="color:red"'],
  ['[a](./b.md){href=javascript:alert(1)}', '1:12', 'Left out href="javascript:alert(1)"'],
  ['> ## T {onload=x}', '1:8', 'Left out onload="x"'],
  ['![a](./b.png){width=1e9}', '1:14', 'Left out width="1e9"'],
])('MD-11: an attribute that is not allowed is a finding: %j', (text, place, message) => {
  for (const parser of ['fast', 'remark'] as const) {
    const { diagnostics } = readDoc(makeInput(text), optionsOf(DEFAULTS, parser))
    expect(diagnostics.map(show)).toEqual([expect.stringMatching(new RegExp(`^${place} invalid-attribute `))])
    expect(diagnostics[0]?.message).toBe(message)
    expect(diagnostics[0]?.suggestions?.[0]?.text).toMatch(/^Allowed here: lang, dir/)
  }
  expect(htmlOf(text)).not.toMatch(/onclick|style|javascript|onload|1e9/)
})

test('MD-11: .mdx has the same syntax', () => {
  const input = makeInput('## T {#own .big}\n\n:tada: ![a](./b.png){width=300} <b>==x==</b>', {
    source: 'docs/a.mdx',
  })
  for (const parser of ['fast', 'remark'] as const) {
    const options = optionsOf(ALL, parser)
    expect(readDoc(input, options).headings.map(({ id, text }) => [id, text])).toEqual([['own', 'T']])
    const html = compileArticle(input, options).tree.children.map(toHtml).join('')
    for (const part of ['class="big"', '🎉', 'width="300"', '<mark>x</mark>']) expect(html).toContain(part)
  }
})

const PIECES = [
  'word',
  '*em*',
  '**==a==**',
  '`==code== :tada: $x$`',
  '[link](./a.md)',
  '[link](./a.md){.x #y}',
  '![alt](./i.png){width=300px}',
  '![alt](./i.png "Title")',
  ':tada:',
  '10:30:00',
  ':nope:',
  '==mark==',
  '==a *b*',
  'c==',
  '~sub~',
  '~~del~~',
  'x^2^',
  '^',
  '$x_1*y$',
  '$5',
  '$$a_b$$',
  '{.z}',
  '\\==',
  '\\:tada:',
  '&amp;',
  '😀',
]
const anyLine = fc
  .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 5 })
  .map((pieces) => pieces.join(' '))
const anyBlock = fc
  .tuple(
    fc.constantFrom('', '', '# ', '- ', '> ', ': ', ':   '),
    anyLine,
    fc.constantFrom('', ' {.c}', ' {#i .c lang=de}'),
  )
  .map((parts) => parts.join(''))
const anyText = fc
  .array(fc.tuple(anyBlock, fc.constantFrom('\n', '\n\n')), { minLength: 1, maxLength: 6 })
  .map((blocks) => blocks.flat().join(''))

test('MD-11: both parsers create the same tree for any mixture', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      parseBoth(`${text}\n\n$$\nx\n+ y\n$$\n\n\`\`\`math\nz\n\`\`\``)
    }),
    { numRuns: runsOf(300), seed: 21 },
  )
})

test('MD-11: thousands of marks take linear time', () => {
  for (const text of [
    '==a== ',
    'x^2^ ',
    ':tada: ',
    '~a~ ',
    '[a](b){.c} ',
    '== ',
    '==a ',
    'T\n: a\n\n',
    'x^[y z ',
    'x^[y z] ',
  ]) {
    const input = makeInput(text.repeat(4_000))
    expect(
      cpuTimeOf(() => parseDocument(input, optionsOf(ALL))),
      text,
    ).toBeLessThan(4_000)
  }
})

test('MD-14: a footnote at its place is one of the page, with its markup', () => {
  const showTree = (node: Nodes): string => {
    const name = node.type.replace('footnoteReference', '^').replace('footnoteDefinition', '')
    if (node.type === 'text') return JSON.stringify(node.value)
    const inner = 'children' in node ? `(${node.children.map(showTree).join(' ')})` : ''
    return `${name}${'identifier' in node ? node.identifier : ''}${inner}`
  }
  const shown = (text: string): string => parseBoth(text, DEFAULTS).children.map(showTree).join(' ')
  expect(shown('Text^[a note with *markup* and [link](./b.md)]. More ^[second note]!')).toBe(
    'paragraph("Text" ^note-1 ". More " ^note-2 "!") note-1(paragraph("a note with " emphasis("markup") " and " link("link"))) note-2(paragraph("second note"))',
  )
  // The name of an author's footnote is kept.
  expect(shown('*a*^[b c][^note-1]\n\n[^note-1]: own')).toBe(
    'paragraph(emphasis("a") ^note-2 ^note-1) note-1(paragraph("own")) note-2(paragraph("b c"))',
  )
  expect(shown('- 注^[注釈]\n- x^[a [b] c ^[d]]')).toBe(
    'list(listItem(paragraph("注" ^note-1)) listItem(paragraph("x" ^note-2))) note-1(paragraph("注釈")) note-2(paragraph("a [b] c ^[d]"))',
  )
})

test.each([
  'A pattern ^[a-z] and /^[a-z ]+/ and (^[a b])',
  'x \\^[a b] and ^\\[a b]',
  'x^[open and `^[a b]`',
  'x^[]',
  '[^[a b]',
])('MD-14: %j holds no footnote', (text) => {
  const tree = parseBoth(text, DEFAULTS)
  expect(tree.children.map(({ type }) => type)).toEqual(['paragraph'])
  expect(JSON.stringify(tree)).not.toContain('footnote')
})

test('MD-14: a superscript in brackets stays one', () => {
  expect(htmlOf('x^[1]^', { ...DEFAULTS, sup: true })).toContain('<sup>[1]</sup>')
})
