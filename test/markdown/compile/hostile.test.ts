import fc from 'fast-check'
import type { Nodes } from 'hast'
import { expect, test } from 'vitest'
import { runsOf } from '../../helpers/longRuns.ts'
import { compile, compileFile, html } from './outline.ts'

/** All tag names, attribute names and addresses in a tree. */
function listNames(tree: Nodes): { tags: string[]; attributes: string[]; addresses: string[] } {
  const tags: string[] = []
  const addresses: string[] = []
  const attributes: string[] = []
  const stack: Nodes[] = [tree]
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (node.type === 'element') {
      tags.push(node.tagName)
      attributes.push(...Object.keys(node.properties))
      addresses.push(String(node.properties.href), String(node.properties.src))
    }
    if ('children' in node) stack.push(...node.children)
  }
  return { tags, attributes, addresses }
}

const PIECES = [
  ...[
    ':::note',
    ':::',
    '::::tabs',
    ':::tab[A]',
    '::::',
    ':::steps',
    '::card[x]{href=y}',
    ':::x',
    '::y',
    ':kbd[z]',
  ],
  ...[
    '<div>',
    '</div>',
    '<b',
    '<script>',
    '</script>',
    '<!--',
    '-->',
    '<Tabs>',
    '<TabItem value="a">',
    '</Tabs>',
  ],
  ...[
    '<textarea>',
    '<svg>',
    '<table>',
    '<td>',
    '<p style="x">',
    '<a href="javascript:x">',
    '<plaintext>',
    '<select>',
  ],
  ...[
    '```js {1}',
    '```',
    '~~~',
    '> [!NOTE]',
    '> ',
    '- ',
    '1. ',
    '  ',
    '    ',
    '# ',
    '| a |',
    '|-|',
    '[^1]',
    '[^1]: x',
  ],
  ...[
    'import a from "b"',
    'export const a = {',
    '[a](b)',
    '![',
    ']',
    '{#id}',
    '{a=b}',
    '10:30',
    'text',
    '\t',
    '\\',
    '&lt;',
  ],
  ...['\n', '\n', '\n\n', ' ', '\u0000', '\r\n', '😀', '\ud800'],
]

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 40 }).map((pieces) => pieces.join('')),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 40 }).map((pieces) => pieces.join('\n')),
)

test('MD-2: no text fails a page, with any setting of allowUnsafeHtml', () => {
  fc.assert(
    fc.property(anyText, fc.boolean(), (text, allowUnsafeHtml) => {
      const { tree } = compile(text, { allowUnsafeHtml })
      expect(listNames(tree).tags.filter((tag) => tag.startsWith('Offer'))).toEqual([])
    }),
    { numRuns: runsOf(400) },
  )
})

test('SEC-3: no text creates scripts, frames or styles in the tree', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const { tags, attributes, addresses } = listNames(compile(text).tree)
      expect(
        tags.filter((tag) => /^(?:script|style|iframe|object|form|textarea|base|link|meta)$/.test(tag)),
      ).toEqual([])
      expect(attributes.filter((name) => /^on[a-z]|^style$|^align$/i.test(name))).toEqual([])
      expect(addresses.filter((address) => /^\s*javascript/i.test(address))).toEqual([])
    }),
    { numRuns: runsOf(400) },
  )
})

test('MD-3: text without a registered directive keeps every character', () => {
  const words = fc.array(
    fc.constantFrom('10:30', 'a:b', ':x:', ' ', 'c', ':1', '::d', 'e:f-g', ':😀', 'h:i[j]'),
    { minLength: 1 },
  )
  fc.assert(
    fc.property(words, (parts) => {
      const text = `x ${parts.join('')} y`
      expect(html(text)).toBe(`<p>${text}</p>`)
    }),
  )
})

test('MD-2: content that is nested too deeply is shown as text and reported', () => {
  const deep = {
    quotes: `${'>'.repeat(3000)} x`,
    lists: Array.from({ length: 600 }, (_, level) => `${' '.repeat(level * 2)}- x`).join('\n'),
    emphasis: `${'*a '.repeat(3000)}${'b*'.repeat(3000)}`,
    brackets: '['.repeat(10_000),
    directives: Array.from({ length: 300 }, (_, level) => `${':'.repeat(310 - level)}note`).join('\n'),
    elements: '<div>'.repeat(3000),
    inline: `a ${'<b>'.repeat(3000)}`,
  }
  for (const text of Object.values(deep)) compile(text)
  expect(compileFile('a.md', `a ${'<b>'.repeat(3000)}`)[1]).toContain('nested too deeply')
  expect(html(deep.quotes)).toMatch(/>{100,} x<\/p>/)
})
