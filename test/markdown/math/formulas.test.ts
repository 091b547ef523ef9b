/** Formulas in the tree of both parsers: what is one, what stays text, and places (MD-9). */
import type { Nodes, Root } from 'mdast'
import { expect, test } from 'vitest'
import { parseMdx } from '../../../src/markdown/jsx/parseMdx.ts'
import type { FormulaSyntax } from '../../../src/markdown/math/scanFormulas.ts'
import { parseMarkdown } from '../../../src/markdown/parse/parseMarkdown.ts'
import { findAll, textOf, walkTree } from '../../../src/tree/walkTree.ts'
import { cpuTimeOf } from '../../helpers/process/cpuTime.ts'
import { describeTrees } from '../compareTrees.ts'

const PARSERS = ['fast', 'remark'] as const

function parseBoth(text: string, math: FormulaSyntax = 'all'): Root {
  const [fast, reference] = PARSERS.map((parser) => parseMarkdown(text, { parser, math }))
  if (fast === undefined || reference === undefined) throw new Error('no tree')
  const trees = describeTrees(text, fast, reference)
  expect(trees.fast).toBe(trees.reference)
  return fast
}

/** `d` for display, `b` for a block of its own, and the TeX. */
const formulasOf = (root: Root): string[] =>
  findAll(root, 'formula').map(
    ({ value, isDisplay, isBlock }) => `${isDisplay ? 'd' : 'i'}${isBlock ? 'b' : ''} ${value}`,
  )

test.each([
  ['a $x$ b', ['i x']],
  ['$x_1*y*$ and $z_2*$', ['i x_1*y*', 'i z_2*']],
  ['**$a$** _$b$_ ~~$c$~~ [$d$](./a.md)', ['i a', 'i b', 'i c', 'i d']],
  ['# Energy $E = mc^2$', ['i E = mc^2']],
  ['| $a\\|b$ | x |\n|---|---|\n| $c$ | $d$ |', ['i a|b', 'i c', 'i d']],
  ['设$x$为，$y$。', ['i x', 'i y']],
  ['the $n$th and $(a)$, $b$-th ($c$).', ['i n', 'i (a)', 'i b', 'i c']],
  ['$a < b > c$ and $<b>$', ['i a < b > c', 'i <b>']],
  ['$\\text{costs \\$5}$', ['i \\text{costs \\$5}']],
  ['$a\nb$', ['i a\nb']],
  ['$`\\sqrt{3}`$ and $`a`$', ['i \\sqrt{3}', 'i a']],
  ['in text $$x$$ here', ['d x']],
  ['$$x$$', ['db x']],
  ['$$ x $$', ['db  x ']],
  ['$$\na\n= b\n\n+ c\n- d\n# e\n> f\n$$\n\nafter', ['db \na\n= b\n\n+ c\n- d\n# e\n> f\n']],
  ['text\n$$\na\n$$\nmore', ['d \na\n']],
  ['$$a\n+ b$$', ['db a\n+ b']],
  ['- item $i$\n\n  $$\n  a\n  - b\n  $$\n- next', ['i i', 'db \na\n- b\n']],
  ['> > quote\n> > $$\n> > a\n> > > b\n> > $$', ['d \na\n> b\n']],
  ['1. one\n   $$\n   a_1\n   $$\n2. two $b$', ['d \na_1\n', 'i b']],
  ['$$\r\na\r\n$$\r\n', ['db \na\n']],
  [':::note[About $x$]\n$y$\n:::', ['i x', 'i y']],
  [':::note About $x$\n\n$$\ny\n$$\n\n:::', ['i x', 'db \ny\n']],
  ['<div>\n\n$x$\n\n</div>', ['i x']],
  ['a[^1] $x$\n\n[^1]: note $y$', ['i x', 'i y']],
])('MD-9: both parsers read the formulas of %j', (text, expected) => {
  expect(formulasOf(parseBoth(text))).toEqual(expected)
})

test.each([
  '$5 and $10',
  'from $5/$10 to US$5 or A$6, and 5$ or 6$',
  'costs $20,000 and USD$30,000',
  'set $HOME and $PATH, or $HOME:$PATH, $FOO$BAR',
  `$(A)/$(B), \${a}-\${b}, \${a}/\${b}`,
  'escaped \\$x$ and $x\\$',
  'a $ b $ c',
  '`$a$` and `$a` or `b$`',
  '```sh\n$a$\n$$\nb\n$$\n```',
  '    $a$ indented',
  '<p title="$a$">x</p>',
  'a <b title="$a$">x</b>',
  '<div>\n$a$\n</div>',
  '[a](./$b$.md) ![$c$](./d.png) <https://a.example/$b$>',
  '[$a](./b.md) c$',
  '$a\n\nb$',
  '- $a\n- b$',
  '| $a | b$ |\n|---|---|\n| c | d |',
  'the pid $$ in text.\n\nAnd $$ again.',
  '$$\n\n$$',
  '> $$\na\n$$',
  '- $$\n  a\n- b $$',
  '---\ntitle: $a$\n---\n\nx',
  '[r]: ./$a$.md "t"\n',
  '::card[x]{title="$a$"}',
  'regular ^a$ and b$',
])('MD-9: dollars stay text in %j', (text) => {
  const root = parseBoth(text)
  expect(formulasOf(root)).toEqual([])
  // The tree is that of a parse without formulas.
  const plain = parseMarkdown(text, { parser: 'fast' })
  expect(describeTrees(text, root, plain).fast).toBe(describeTrees(text, root, plain).reference)
})

test('MD-9: without the package, single dollars are formulas only around what is certainly TeX', () => {
  const text = '$x$ $\\alpha$ $a_1$ $b^2$ $$c$$ $`d`$ and $5/5$.'
  expect(formulasOf(parseBoth(text, 'certain'))).toEqual(['i \\alpha', 'i a_1', 'i b^2', 'd c', 'i d'])
  expect(textOf(parseBoth('$x$ costs', 'certain'))).toBe('$x$ costs')
})

test('MD-9: braces of formulas in .mdx are TeX, and expressions stay expressions', () => {
  const text = 'a $\\frac{a}{b}$ and {1 + 1} <Foo a={b}>$c$</Foo>\n\n$$\n\\frac{a}{b}\n$$'
  for (const parser of PARSERS)
    expect(formulasOf(parseMdx(text, { parser, math: 'all' }))).toEqual([
      'i \\frac{a}{b}',
      'i c',
      'db \n\\frac{a}{b}\n',
    ])
})

test.each([
  ['a $\\frac{1}{\\sqrt{x}}$ <Card>$b$</Card>', ['i \\frac{1}{\\sqrt{x}}', 'i b']],
  ['$a<b$ and $c<d$', ['i a<b', 'i c<d']],
  ['| $\\text{a b}$ |\n|---|\n| $\\beta{a b}$ {1 + 1} |', ['i \\text{a b}', 'i \\beta{a b}']],
  [
    '<Card>\n\n$$\n\\begin{matrix} \\{ < \\end{matrix}\n$$\n\n</Card>',
    ['db \n\\begin{matrix} \\{ < \\end{matrix}\n'],
  ],
  ['$x$ {`$\\a{`} <Card title="$\\b{$" /> `$\\c{$` $\\d{e f}$', ['i x', 'i \\d{e f}']],
])('MD-9: in MDX, both parsers read the formulas of %j, which is no JavaScript', (text, expected) => {
  const [fast, reference] = PARSERS.map((parser) => parseMdx(text, { parser, math: 'all' }))
  if (fast === undefined || reference === undefined) throw new Error('no tree')
  expect(formulasOf(fast)).toEqual(expected)
  expect(formulasOf(reference)).toEqual(expected)
})

test('MD-9: a mistake beside a formula of several lines has its place', () => {
  const text = '$$\n\\frac{a b}{c}\n$$\n\ntext {a b}'
  expect(() => parseMdx(text, { parser: 'fast', math: 'all' })).toThrow(
    expect.objectContaining({ name: 'MdxSyntaxError', at: { line: 5, column: 8 } }),
  )
})

test('MD-9: every node has its place in the text of the author', () => {
  const text = 'a $x$ *b*\n\n> - q $$\n>   a > b\n>   $$ end\n>\n> *after*\n\n[last](./a.md) $y$'
  const root = parseBoth(text)
  const places: string[] = []
  walkTree(root, (node: Nodes) => {
    const { start, end } = node.position ?? {}
    if (start === undefined || end === undefined) throw new Error(`no place: ${node.type}`)
    const lines = text.split('\n')
    const offsetOf = ({ line, column }: typeof start) =>
      lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0) + column - 1
    expect([start.offset, end.offset]).toEqual([offsetOf(start), offsetOf(end)])
    if (node.type === 'formula' || node.type === 'emphasis' || node.type === 'link')
      places.push(text.slice(start.offset, end.offset))
  })
  expect(places).toEqual(['$x$', '*b*', '$$\n>   a > b\n>   $$', '*after*', '[last](./a.md)', '$y$'])
})

test('MD-9: thousands of dollars take linear time', () => {
  for (const text of [
    '$a$ '.repeat(5_000),
    '$$ '.repeat(20_000),
    '$a '.repeat(20_000),
    '$$a\n'.repeat(5_000),
  ]) {
    expect(cpuTimeOf(() => parseMarkdown(text, { parser: 'fast', math: 'all' }))).toBeLessThan(3_000)
  }
})
