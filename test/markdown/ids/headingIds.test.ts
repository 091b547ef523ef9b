import { describe, expect, test } from 'vitest'
import { readDoc } from '../../../src/markdown/readDoc.ts'
import { makeInput, makeOptions } from '../makeInput.ts'

const idsOf = (text: string): string[] => readDoc(makeInput(text), makeOptions()).headings.map(({ id }) => id)

describe('ids', () => {
  test.each([
    ['# Hello World', ['hello-world']],
    ['# Ünï & “quotes” 1.2', ['ünï--quotes-12']],
    ['# `code()` and *em*', ['code-and-em']],
    ['# A\n# A\n# A-1', ['a', 'a-1', 'a-1-1']],
    ['# constructor\n# \\_\\_proto\\_\\_\n# constructor', ['constructor', '__proto__', 'constructor-1']],
    ['# 🎉\n# ###', ['section', 'section-1']],
    ['# xpre-main\n# T {#xpre-menu}', ['section-xpre-main', 'section-xpre-menu']],
    ['# [link](x) ![alt](y)', ['link-alt']],
    ['# <a name="x"></a>Named', ['named']],
    ['Setext\n===', ['setext']],
  ])('MD-5: %j', (text, expected) => {
    expect(idsOf(text)).toEqual(expected)
  })

  test.each([
    ['# Title {#my-id}', 'my-id', 'Title'],
    ['# Title{#my_ID.2}', 'my_ID.2', 'Title'],
    ['# `code` {#x}', 'x', 'code'],
    ['# *em* {#x}', 'x', 'em'],
    ['# At 10:30{#x}', 'x', 'At 10:30'],
    ['# Title {#x} ##', 'x', 'Title'],
    ['Setext {#x}\n---', 'x', 'Setext'],
    ['# Title {#ünï}', 'ünï', 'Title'],
    ['# {#only}', 'only', ''],
    ['# Title {# no}', 'title--no', 'Title {# no}'],
    ['# Title {#x} more', 'title-x-more', 'Title {#x} more'],
    ['# Title `{#x}`', 'title-x', 'Title {#x}'],
  ])('MD-5: %j has the id %s', (text, id, shown) => {
    for (const parser of ['fast', 'remark'] as const) {
      const { headings } = readDoc(makeInput(text), makeOptions({ parser }))
      expect(headings).toMatchObject([{ id, text: shown }])
    }
  })

  test.each([
    ['# Two  words', 'two--words', 'Two words'],
    ['# A   *b*  `c  d`', 'a---b--c--d', 'A b c d'],
    ['# Tab\there', 'tabhere', 'Tab here'],
    ['# No\u00A0break', 'nobreak', 'No break'],
    ['# No&nbsp;break &ensp;x', 'nobreak-x', 'No break x'],
    ['# <br> First', '-first', 'First'],
    ['# Last <br>', 'last-', 'Last'],
    ['#   Around   ##  ', 'around', 'Around'],
    ['Soft  \t\n  break\n===', 'soft-break', 'Soft break'],
    ['Soft\nbreak\n===', 'soft-break', 'Soft break'],
    ['Soft\r\nbreak\r\n===', 'soft-break', 'Soft break'],
    ['Hard\\\nbreak\n===', 'hard-break', 'Hard break'],
    ['Hard  \nbreak\n===', 'hard-break', 'Hard break'],
  ])('MD-5: %j has the id of its parsed text, %s', (text, id, shown) => {
    for (const parser of ['fast', 'remark'] as const) {
      const { headings } = readDoc(makeInput(text), makeOptions({ parser }))
      expect(headings).toMatchObject([{ id, text: shown }])
    }
  })

  test('MD-5: explicit ids stay, generated ids avoid them', () => {
    expect(idsOf('# Foo\n\n# Bar {#foo}\n\n# Baz {#foo}')).toEqual(['foo-2', 'foo', 'foo-1'])
  })

  test('MD-5: generated ids avoid ids in HTML and on components', () => {
    expect(idsOf('<div id="foo"></div>\n\n:::note{#bar}\nx\n:::\n\n# Foo\n\n# Bar')).toEqual([
      'foo-1',
      'bar-1',
    ])
  })

  test('MD-5: headings in quotes, lists and containers have ids', () => {
    expect(idsOf('> # A\n\n- # B\n\n:::note\n# C\n:::')).toEqual(['a', 'b', 'c'])
  })
})

test('MD-5: places are those of the headings', () => {
  const { headings } = readDoc(makeInput('---\nid: x\n---\n\n## T *e* {#x}\n'), makeOptions())
  expect(headings[0]?.place).toEqual({ start: { line: 5, column: 1 }, end: { line: 5, column: 14 } })
})
