import { describe, expect, test } from 'vitest'
import { ADMONITION_TYPES, DIRECTIVES } from '../../../src/components/index.ts'
import { kindNames } from '../../../src/markdown/directives/foreignKinds.ts'
import { parseDocument } from '../../../src/markdown/parseDocument.ts'
import { readDoc } from '../../../src/markdown/readDoc.ts'
import { findAll } from '../../../src/tree/walkTree.ts'
import { compileFile, transform } from '../compile/outline.ts'
import { makeInput, makeOptions } from '../makeInput.ts'

const tree = (text: string): string[] => transform(text).tree

test.each([
  ['> [!NOTE] My title\n> text', 'Admonition type=note title=My title(paragraph("text"))'],
  ['> [!note]\n> text', 'Admonition type=note(paragraph("text"))'],
  ['> [!Danger]\n> text', 'Admonition type=danger(paragraph("text"))'],
  ['> [!INFO] T', 'Admonition type=info title=T()'],
  ['> [!TIP] T\n>\n> - a', 'Admonition type=tip title=T(list(listItem(paragraph("a"))))'],
  [
    '> [!TIP] *T* `c`\n> a *b*\n> d',
    'Admonition type=tip title=T c(Label(emphasis("T") " " inlineCode("c")) paragraph("a " emphasis("b") "\\nd"))',
  ],
  ['> [!success]\n> text', 'Admonition type=tip title=Success(paragraph("text"))'],
  ['> [!bug] Own\n> text', 'Admonition type=danger title=Own(paragraph("text"))'],
  ['> > [!NOTE]\n> > text', 'blockquote(Admonition type=note(paragraph("text")))'],
  [
    '- a\n\n  > [!NOTE] T\n  > text',
    'list(listItem(paragraph("a") Admonition type=note title=T(paragraph("text"))))',
  ],
  ['> [!tip]- Folded\n> text', 'Details summary=Folded(paragraph("text"))'],
  ['> [!TIP]+\n> text', 'Details summary=Tip open=true(paragraph("text"))'],
  ['> [!NOTE] A\\\n> b', 'Admonition type=note title=A(paragraph("b"))'],
  ['> [!NOTE]  \r\n> a\r\n> b', 'Admonition type=note(paragraph("a\\r\\nb"))'],
])('MD-11: %j is an alert', (text, expected) => {
  expect(tree(text)).toEqual([expected])
})

test.each(['> [!NOTE]', '> \\[!NOTE] T\n> x', '> [!NOTE]T\n> x', '> [! NOTE]\n> x', '> x\n> [!NOTE]'])(
  'MD-11: %j is a quote',
  (text) => {
    expect(tree(text)[0]).toMatch(/^blockquote/)
    expect(transform(text).messages).toEqual([])
  },
)

test('MD-11: an unknown kind is a quote and a finding at the marker', () => {
  const [root, finding] = [transform('> [!NOTTE]\n> x').tree[0], transform('> [!NOTTE]\n> x').messages]
  expect(root).toMatch(/^blockquote/)
  expect(finding).toEqual(['1:3 unknown-directive Unknown alert "[!NOTTE]" (did you mean "[!NOTE]"?)'])
  const { diagnostics } = readDoc(makeInput('> [!NOTTE] a *b*\n> x'), makeOptions())
  expect(diagnostics[0]?.place).toEqual({ start: { line: 1, column: 3 }, end: { line: 1, column: 11 } })
})

describe('places', () => {
  test.each(['fast', 'remark'] as const)(
    'MD-11: of title and content are those of the file (%s)',
    (parser) => {
      const text = '- > [!NOTE] See [a](b.md)\n  > and [c](d.md) there\n'
      const { links } = readDoc(makeInput(text), makeOptions({ parser }))
      expect(links.map(({ href, place }) => `${place.start.line}:${place.start.column} ${href}`)).toEqual([
        '1:17 b.md',
        '2:9 d.md',
      ])
      const { tree: root } = parseDocument(makeInput(text), makeOptions({ parser }))
      const starts = findAll(root, 'text').map(
        ({ value, position }) => `${position?.start.line}:${position?.start.column} ${value}`,
      )
      expect(starts).toEqual(['1:13 See ', '1:18 a', '2:5 and ', '2:10 c', '2:18  there'])
    },
  )
})

test.each([
  ['::: secondary\nx\n:::', '<Admonition type="note"><p>x</p></Admonition>'],
  [':::success\nx\n:::', '<Admonition type="tip" title="Success"><p>x</p></Admonition>'],
  ['::: success Done\nx\n:::', '<Admonition type="tip" title="Done"><p>x</p></Admonition>'],
  ['::: Tip\nx\n:::', '<Admonition type="tip"><p>x</p></Admonition>'],
  ['::: raw\nx *y*\n:::', '<p>x <em>y</em></p>'],
  ['::: v-pre\nx\n:::', '<p>x</p>'],
])('MD-11: the container %j of another tool is shown', (text, expected) => {
  expect(compileFile('a.md', text)).toEqual([expected])
  expect(compileFile('a.mdx', text)).toEqual([expected])
})

test('MD-11: no directive has the name of a kind of admonition of other tools, but for examples', () => {
  const own = new Set<string>(ADMONITION_TYPES)
  expect(kindNames().filter((name) => !own.has(name) && DIRECTIVES.has(name))).toEqual(['example'])
})
