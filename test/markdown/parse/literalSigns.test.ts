import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseMdx } from '../../../src/markdown/jsx/parseMdx.ts'
import { parseMarkdown } from '../../../src/markdown/parse/parseMarkdown.ts'
import { runsOf } from '../../helpers/longRuns.ts'
import { showNode } from '../compile/outline.ts'
import { expectRead, textDirectives } from './anyTextDirective.ts'
import { outlineOf } from './bothParsers.ts'

test.each([
  ['Pass arg:Dict[str:int] to it. :kbd[x]', 'paragraph("Pass arg:Dict[str:int] to it. " textDirective("x"))'],
  ['a:b[*c*:d](e:f) :kbd[x]', 'paragraph("a:b" link e:f(emphasis("c") ":d") " " textDirective("x"))'],
  ['# a:b[c:d] :kbd[x:y]', 'h1("a:b[c:d] " textDirective("x:y"))'],
  ['| a:b[c:d] | :kbd[x] |\n|-|-|', 'table(tableRow(tableCell("a:b[c:d]") tableCell(textDirective("x"))))'],
  [
    '10:30 node:fs :smile: `a:b[c]` ::x ::: :kbd \\:kbd[x] :kbd[x]',
    'paragraph("10:30 node:fs :smile: " inlineCode("a:b[c]") " ::x ::: :kbd :kbd[x] " textDirective("x"))',
  ],
  [':a[:b[:c[:kbd[:d[e]]]]]', 'paragraph(":a[:b[:c[" textDirective(":d[e]") "]]]")'],
  ['::leaf[a:b[c]]{d="e:f[g]"}\n', 'leafDirective("a:b[c]")'],
  [':a{b=":c{d=\':e[f]\'}"} :kbd[x]', 'paragraph(":a{b=\\":c{d=\':e[f]\'}\\"} " textDirective("x"))'],
])('MD-3: a colon that begins no directive is text: %j', (text, expected) => {
  expect(outlineOf(text)).toBe(expected)
})

test.each([
  [
    '[http://a.dev:81/x] :kbd[x]',
    'paragraph("[" link http://a.dev:81/x("http://a.dev:81/x") "] " textDirective("x"))',
  ],
  ['[http://a.dev:81/x]', 'paragraph("[" link http://a.dev:81/x("http://a.dev:81/x") "]")'],
  [
    '[see http://a.dev:81/x there]',
    'paragraph("[see " link http://a.dev:81/x("http://a.dev:81/x") " there]")',
  ],
  [
    '[http://e.dev/q:r/s] and [http://f.dev:1]',
    'paragraph("[" link http://e.dev/q:r/s("http://e.dev/q:r/s") "] and [" link http://f.dev:1("http://f.dev:1") "]")',
  ],
  [':kbd[http://a.dev:81]', 'paragraph(textDirective(link http://a.dev:81("http://a.dev:81")))'],
  ['(http://a.dev:81/b:c).', 'paragraph("(" link http://a.dev:81/b:c("http://a.dev:81/b:c") ").")'],
  ['[me@a.dev:x] :kbd[x]', 'paragraph("[" link mailto:me@a.dev("me@a.dev") ":x] " textDirective("x"))'],
  ['[http://a.dev:81/x](b.md)', 'paragraph(link b.md("http://a.dev:81/x"))'],
  ['[https://日本.dev/x] y', 'paragraph("[" link https://日本.dev/x("https://日本.dev/x") "] y")'],
  ['[http://local:81/a:b]', 'paragraph("[" link http://local:81/a:b("http://local:81/a:b") "]")'],
  ['[http://u:p@b.dev:1/c:d]', 'paragraph("[" link http://u:p@b.dev:1/c:d("http://u:p@b.dev:1/c:d") "]")'],
  [
    '- [see *a* [http://local/x].',
    'list(listItem(paragraph("[see " emphasis("a") " [" link http://local/x("http://local/x") "].")))',
  ],
  [
    '\\\\[http://local] \\[http://local/]',
    'paragraph("\\\\[" link http://local("http://local") "] [" link http://local/("http://local/") "]")',
  ],
  ['[**http://local**]', 'paragraph("[" strong(link http://local("http://local")) "]")'],
  ['[x [http://local] y](b.md)', 'paragraph(link b.md("x [http://local] y"))'],
  ['[http://local]\n\n[http://local]: b.md', 'paragraph(linkReference("http://local")) definition()'],
  ['`[http://local]` [http://]', 'paragraph(inlineCode("[http://local]") " [http://]")'],
  [
    '\\[http://a.dev/z:w\\] \\*http://a.dev\\* x',
    'paragraph("[" link http://a.dev/z:w("http://a.dev/z:w") "] *" link http://a.dev("http://a.dev") "* x")',
  ],
  [
    'http://a.dev/b\\ <http://a.dev/b\\>.',
    'paragraph(link http://a.dev/b\\("http://a.dev/b\\\\") " " link http://a.dev/b\\("http://a.dev/b\\\\") ".")',
  ],
])('MD-1 CHK-2: a bare address is whole, with colons and in brackets: %j', (text, expected) => {
  expect(outlineOf(text)).toBe(expected)
})

test.each([
  ['# A {#Agent.__call__}', 'h1("A {#Agent.__call__}")'],
  ['# A {#__init__} ##', 'h1("A {#__init__}")'],
  ['A {#_a_}\n===', 'h1("A {#_a_}")'],
  ['# A {#_private_ .note}', 'h1("A {#_private_ .note}")'],
  ['# A {#a*b*:c~~d~~[e]<b>`f`}', 'h1("A {#a*b*:c~~d~~[e]<b>`f`}")'],
  ['# A [#__init__]', 'h1("A [#__init__]")'],
  ['# A {#a\\_b\\_c}', 'h1("A {#a_b_c}")'],
  ['> # *A* {#_a_}\n', 'blockquote(h1(emphasis("A") " {#_a_}"))'],
  ['# A {#a_b_c}\r\n\r\n`# B {#_x_}`', 'h1("A {#a_b_c}") paragraph(inlineCode("# B {#_x_}"))'],
])('MD-5: the signs in an id are no markup: %j', (text, expected) => {
  expect(outlineOf(text)).toBe(expected)
})

test('MD-2: thousands of addresses in the brackets of a paragraph take no minutes', () => {
  const start = performance.now()
  parseMarkdown('[http://local/x] '.repeat(40_000), { parser: 'fast' })
  expect(performance.now() - start).toBeLessThan(15_000)
})

test.each(['# A {#_a_}\n\n', '# A [#_a_]\n\n'])('MD-5: thousands of ids take linear time: %j', (line) => {
  expect(parseMarkdown(line.repeat(60_000), { parser: 'fast' }).children).toHaveLength(60_000)
})

test.each([
  ['A[^b c] d\n\n[^b c]: word', 'paragraph("A" linkReference("^b c") " d") definition()'],
  [
    '[a][^b c] `[^b c]`\n\n- [^b c]: d.md',
    'paragraph(linkReference("a") " " inlineCode("[^b c]")) list(listItem(definition()))',
  ],
  [
    'A[^b c] [^d](e.md)\n\n`[^b c]:`',
    'paragraph("A[^b c] " link e.md("^d")) paragraph(inlineCode("[^b c]:"))',
  ],
])('MD-14: a name with blanks is that of a link, not of a footnote: %j', (text, expected) => {
  expect(outlineOf(text)).toBe(expected)
})

test('MD-14: thousands of brackets with carets take linear time', () => {
  const [paragraph, ...others] = parseMarkdown(`${'[^'.repeat(160_000)} ]: x`, { parser: 'fast' }).children
  expect([paragraph?.type, others]).toEqual(['paragraph', []])
})

test('MD-3 MD-12: colons in code of MDX stay, those in its text are text', () => {
  const text = 'a:b[c:d] {x ? y :z} <A b={{c:d}} e="f:g" /> [http://a.dev:81] :kbd[x:y]'
  for (const parser of ['fast', 'remark'] as const) {
    const root = parseMdx(text, { parser })
    expect(root.children.map(showNode).join(' ')).toMatch(
      /^paragraph\("a:b\[c:d\] " mdxTextExpression\("x \? y :z"\) " " mdxJsxTextElement\(\) " \[" link http:\/\/a\.dev:81/,
    )
    expect(JSON.stringify(root)).toMatch(/"{c:d}".*"f:g"/)
  }
})

test('MD-3: text directives of any form leave no unknown node, and lose no word', () => {
  fc.assert(fc.property(textDirectives, expectRead), { numRuns: runsOf(60), seed: 36 })
})

test.each([':kbd{ w1w :str{.c} w2w', 'a[:kbd{ w1w] [:str{.c} w2w] w3w', ':kbd[[w1w] w2w]{ w3w :str{.c} w4w'])(
  'MD-3: a brace in the attributes of a directive ends in text, with both parsers: %s',
  expectRead,
)
