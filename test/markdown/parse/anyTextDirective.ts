/** Texts with text directives, known and unknown, in all places. Each word `w1`, `w2` … must be shown. */
import fc from 'fast-check'
import type { Nodes } from 'hast'
import { expect } from 'vitest'
import { compileArticle } from '../../../src/markdown/compileArticle.ts'
import { readDoc } from '../../../src/markdown/readDoc.ts'
import { showText } from '../compile/outline.ts'
import { copyOf } from '../copy/copyOf.ts'
import { makeInput, makeOptions } from '../makeInput.ts'

const name = fc.constantFrom('str', 'int', '81', 'badge', 'kbd', 'a-b', 'x_y', 'é', 'kbd-')
const attributes = fc.constantFrom('', '', '{}', '{a=b}', '{#id}', '{.c}', '{a="b:c[d]"}', '{a=:b}', '{')

const inline = fc.letrec<{ readonly text: string; readonly directive: string; readonly piece: string }>(
  (tie) => ({
    piece: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constant('W'),
      fc.constantFrom('10:30', 'a:b', ':', '::', 'http://a.example:81/b', '`c:d[e]`', '\\:kbd[x]', '*e*'),
      tie('directive'),
      tie('text').map((text) => `[${text}](./b.md)`),
      // The parsers differ in runs of markers at the end of a label.
      tie('text').map((text) => (/^\*|\*$/.test(text) ? text : `*${text}*`)),
      tie('text').map((text) => `[${text}]`),
    ),
    directive: fc
      .tuple(fc.constantFrom('', 'arg'), name, fc.option(tie('text')), attributes)
      .map(
        ([before, named, label, rest]) => `${before}:${named}${label === null ? '' : `[${label}]`}${rest}`,
      ),
    text: fc.array(tie('piece'), { minLength: 1, maxLength: 3 }).map((pieces) => pieces.join(' ')),
  }),
).text

const place = fc.constantFrom(
  (text: string) => text,
  (text: string) => `## ${text}`,
  (text: string) => `- ${text}`,
  (text: string) => `| a | b |\n|---|---|\n| ${text} | c |`,
  (text: string) => `:::note[${text}]\nb\n:::`,
  (text: string) => `> ${text}\n> :kbd[W]`,
  (text: string) => `${text}\n===`,
)

export const textDirectives = fc
  .array(
    fc.tuple(inline, place).map(([text, put]) => put(text)),
    { minLength: 1, maxLength: 3 },
  )
  .map((blocks) => {
    let count = 0
    return blocks.join('\n\n').replaceAll('W', () => {
      count += 1
      return `w${count}w`
    })
  })

/** Titles of notes are properties when they have no markup. */
const titlesIn = (node: Nodes): string[] => [
  ...(node.type === 'element' ? [String(node.properties.title ?? '')] : []),
  ...('children' in node ? node.children.flatMap(titlesIn) : []),
]

/** Reads, compiles and copies a text as both languages. Braces of MDX are code, so its words are not compared. */
export function expectRead(text: string): void {
  for (const name of ['a.md', 'a.mdx']) {
    const input = makeInput(text, { source: `docs/${name}`, contentPath: name })
    const options = makeOptions({ mdx: 'static' })
    readDoc(input, options)
    const { tree } = compileArticle(input, options)
    const shown = [showText(tree), ...titlesIn(tree)].join('\n')
    const copy = copyOf(text, { source: `docs/${name}`, mdx: 'static' })
    if (name === 'a.mdx') continue
    for (const [word] of text.matchAll(/w\d+w/g))
      expect({ text, shown, copy }).toMatchObject({
        shown: expect.stringContaining(word),
        copy: expect.stringContaining(word),
      })
  }
}
