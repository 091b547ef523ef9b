/** Content that is never rendered does not count: its links and ids are ignored. */
import type { Root } from 'hast'
import { describe, expect, test } from 'vitest'
import { compileArticle } from '../../../src/markdown/compileArticle.ts'
import { readDoc } from '../../../src/markdown/readDoc.ts'
import { makeInput, makeOptions } from '../makeInput.ts'

const PARSERS = ['fast', 'remark'] as const

interface Shown {
  readonly addresses: readonly string[]
  readonly ids: readonly string[]
}

/** Content of the article, without back links of footnotes. */
function shownIn(tree: Root): Shown {
  const addresses: string[] = []
  const ids: string[] = []
  const pending: (Root | Root['children'][number])[] = [tree]
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if ('properties' in node) {
      const { href, src, id, className } = node.properties
      const isOfNotes = String(className).startsWith('footnote-') || node.tagName === 'HeadingLink'
      if (!isOfNotes) for (const value of [href, src]) if (value !== undefined) addresses.push(String(value))
      if (id !== undefined && id !== 'xpre-footnotes' && node.tagName !== 'HeadingLink') ids.push(String(id))
    }
    if ('children' in node) pending.push(...node.children)
  }
  return { addresses, ids }
}

function expectAgreement(text: string, addresses: readonly string[]): void {
  for (const parser of PARSERS) {
    const input = makeInput(text)
    const options = makeOptions({ parser })
    const doc = readDoc(input, options)
    const shown = shownIn(compileArticle(input, options).tree)
    expect(doc.links.map(({ href }) => href).sort()).toEqual([...addresses].sort())
    expect([...shown.addresses].sort()).toEqual([...addresses].sort())
    const known = [...doc.headings.map(({ id }) => id), ...doc.anchors]
    expect(known.sort()).toEqual([...shown.ids].sort())
  }
}

describe('CHK-2: cells beyond the header of their table', () => {
  test.each([
    ['| a |\n|---|\n| [x](./x.md) | [y](./y.md) |\n', ['./x.md']],
    [
      '| a | b |\n|---|---|\n| [x][r] | 1 | ![y](./y.png) | <a id="z" href="./z.md">z</a> |\n\n[r]: ./r.md\n',
      ['./r.md'],
    ],
    ['| a |\n|---|\n| 1 | [x][r] |\n\n[r]: ./r.md\n', []],
    ['a |\n---|\n1 | text[^n]\n\n[^n]: [x](./x.md)\n', []],
    ['> | a |\n> |---|\n> | 1 | [x](./x.md) |\n', []],
    ['| a | b |\n|---|---|\n| [x](./x.md) |\n', ['./x.md']],
    ['| a |\n|---|\n| `\\|` [x](./x.md) \\| [y](./y.md) |\n', ['./x.md', './y.md']],
    ['<Admonition>\n\n| a |\n|---|\n| [x](./x.md) | [y](./y.md) |\n\n</Admonition>\n', ['./x.md']],
    ['Not a table | [x](./x.md) |\n', ['./x.md']],
  ])('have no links: %j', expectAgreement)

  test('have no references and need no alternative text', () => {
    const text = '| a |\n|---|\n| 1 | [x][gone] ![](./x.png) |\n'
    for (const parser of PARSERS) {
      const { diagnostics } = readDoc(makeInput(text), makeOptions({ parser }))
      expect(diagnostics.map(({ rule }) => rule)).toEqual(['broken-table'])
    }
  })
})

test.each([
  [
    'Text\n\n[^size]: 4 cm\n\n    and *more*\n',
    '3:1-5:15 Nothing refers to the footnote "size"; it is not shown (Write [^size] where it belongs, or delete it)',
  ],
  [
    'Text[^a]\n\n> [^a]: one\n\n[^A]: two\n',
    '5:1-5:10 There is another footnote "A" above; this one is not shown (Give it a name of its own)',
  ],
])('MD-14: a footnote that is not shown is a finding: %j', (text, expected) => {
  for (const parser of PARSERS) {
    const { diagnostics } = readDoc(makeInput(text), makeOptions({ parser }))
    const found = diagnostics.map(({ rule, message, place, suggestions }) => {
      expect(rule).toBe('unused-footnote')
      const { start, end } = place ?? {}
      return `${start?.line}:${start?.column}-${end?.line}:${end?.column} ${message} (${suggestions?.[0]?.text})`
    })
    expect(found).toEqual([expected])
  }
})

describe('CHK-2: unused footnotes', () => {
  test.each([
    ['[^n]: not used [x](./x.md)\n', []],
    ['Used[^n].\n\n[^n]: [x](./x.md)\n', ['./x.md']],
    ['Used[^n].\n\n[^n]: [x](./x.md)\n\n[^n]: second of the name [y](./y.md)\n', ['./x.md']],
    ['Used[^N].\n\n[^n]: [x](./x.md)\n', ['./x.md']],
    ['[^a]: only from itself[^a] and from [^b] [x](./x.md)\n\n[^b]: [y](./y.md)[^a]\n', []],
    ['Used[^a].\n\n[^a]: leads on[^b] [x](./x.md)\n\n[^b]: [y](./y.md)\n', ['./x.md', './y.md']],
    ['[x][r] and[^n]\n\n[^m]: not used\n\n    [r]: ./r.md\n\n[^n]: [y](./y.md)\n', ['./r.md', './y.md']],
    ['> Used[^n].\n\n- [^n]: in a list [x](./x.md)\n', ['./x.md']],
    ['[^n]: not used\n\n    ## Heading\n\n    <b id="x"></b>\n\n# Title\n', []],
    ['<Admonition>\n\nText[^n].\n\n[^n]: [x](./x.md)\n\n</Admonition>\n', ['./x.md']],
    ['`[^n]`\n\n[^n]: [x](./x.md)\n', []],
  ])('have no links: %j', expectAgreement)
})

test.each(['ß', 'a%41b', 'ünï', '`x`', 'a^b', '%', 'İ', '日本', '🎉', 'K', 'constructor', '__proto__'])(
  'CHK-3: the ids of note %j are those of the page',
  (name) => expectAgreement(`a[^${name}] b[^${name}]\n\n[^${name}]: note\n`, []),
)
