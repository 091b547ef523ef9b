import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyEdits } from '../../src/edit/applyEdits.ts'
import { createSourceBytes } from '../../src/edit/sourceBytes.ts'
import { createSourceText } from '../../src/shared/text/sourceText.ts'
import { addressEdit, bytesOf, marked, textOf } from './edits.ts'

/** The text after `[[…]]` was replaced, or why the edit was skipped. */
function edit(written: string, expected: string, replacement: string, file?: string): string {
  const { text, place } = marked(written)
  const { bytes, skipped } = applyEdits(bytesOf(text), [addressEdit(place, expected, replacement, file)])
  return skipped[0]?.reason ?? textOf(bytes)
}

describe('CHK-7: an address is escaped for the syntax of its place', () => {
  test.each([
    ['[a]([[FAQ.md]] "t")', 'FAQ.md', './faq.md', '[a](./faq.md "t")'],
    ['[a]([[a.md]])', 'a.md', './a(b).md', '[a](./a(b).md)'],
    ['[a]([[a.md]])', 'a.md', './a(b.md', '[a](./a\\(b.md)'],
    ['[a]([[a.md?x=1&amp;y#h]])', 'a.md?x=1&y#h', './b.md?x=1&y#h', '[a](./b.md?x=1&amp;y#h)'],
    ['[a]([[a.md]])', 'a.md', './b.md?x&lt;y', '[a](./b.md?x&amp;lt;y)'],
    ['[a](<[[a b.md]]>)', 'a b.md', './c d.md', '[a](<./c d.md>)'],
    ['[a](<[[a.md]]>)', 'a.md', './<.md', '[a](<./\\<.md>)'],
    ['[a]: [[a.md]]', 'a.md', './b_c.md', '[a]: ./b_c.md'],
    ['> [a]:\n> [[a.md]]\n', 'a.md', './b.md', '> [a]:\n> ./b.md\n'],
    ['| [a]([[a.md]]) |', 'a.md', './b.md', '| [a](./b.md) |'],
    ['<a href="[[a.md?x=1&amp;y]]">', 'a.md?x=1&y', 'b.md?x=1&y', '<a href="b.md?x=1&amp;y">'],
    ['<a href="[[a.md]]">', 'a.md', 'b.md?x=1&y="', '<a href="b.md?x=1&amp;y=&quot;">'],
    ["<a href='[[a.md]]'>", 'a.md', "it's&.md", "<a href='it&#39;s&amp;.md'>"],
    ['<a href=[[a.md]]>', 'a.md', 'b.md', '<a href=b.md>'],
    ['::card{href="[[a.md]]" title="x"}', 'a.md', 'b.md?q&r', '::card{href="b.md?q&amp;r" title="x"}'],
    [
      '---\nimage: [[Lamp.png]] # our lamp\n---\n',
      'Lamp.png',
      './lamp.png',
      '---\nimage: ./lamp.png # our lamp\n---\n',
    ],
    ["---\nimage: '[[a.png]]'\n---\n", 'a.png', "it's.png", "---\nimage: 'it''s.png'\n---\n"],
    ['---\nimage: "[[a.png]]"\n---\n', 'a.png', 'a"b.png', '---\nimage: "a\\"b.png"\n---\n'],
    ['---\nimage: [["a.png"]]\n---\n', 'a.png', 'b.png', '---\nimage: "b.png"\n---\n'],
    ['<img srcset="[[a.png]] 1x, b.png 2x">', 'a.png', './c.png', '<img srcset="./c.png 1x, b.png 2x">'],
    [
      'see [[https://docs.example/Docs/A]] there',
      'https://docs.example/Docs/A',
      'https://docs.example/docs/a',
      'see https://docs.example/docs/a there',
    ],
    [
      'see [[http://127.0.0.1:80/a]], there',
      'http://127.0.0.1:80/a',
      'http://localhost:8080/b',
      'see http://localhost:8080/b, there',
    ],
  ])('%s', (written, expected, replacement, result) => {
    expect(edit(written, expected, replacement)).toBe(result)
  })
  test.each([
    ['[a]([[./a\\(b\\).md]])', './a(b).md', '../c/a(b).md', '[a](../c/a\\(b\\).md)'],
    ['[a]([[q&amp;a/x.md#h]])', 'q&a/x.md#h', '../q&a/y.md#h', '[a](../q&amp;a/y.md#h)'],
    ['[a]([[a&#40;b.md]])', 'a(b.md', 'c/a(b.md', '[a](c/a&#40;b.md)'],
    ['[a]([[a&#35;b/a.md]])', 'a#b/a.md', 'a#b/c.md', '[a](a#b/c.md)'],
    ['[a]([[a\\_b/c.md?x=1&amp;y]])', 'a_b/c.md?x=1&y', 'd/a_b/c.md?z', '[a](d/a\\_b/c.md?z)'],
    ['[a]([[a(b/c)d.md]])', 'a(b/c)d.md', 'x/c)d.md', '[a](x/c\\)d.md)'],
    ['<a href="[[q&#38;a/x.md]]">', 'q&a/x.md', 'q&a/b"c.md', '<a href="q&#38;a/b&quot;c.md">'],
    [
      '---\nimage: "[[it\\u0027s/a.png]]"\n---\n',
      "it's/a.png",
      "it's/b.png",
      '---\nimage: "it\\u0027s/b.png"\n---\n',
    ],
  ])('names keep their spelling: %s', (written, expected, replacement, result) => {
    expect(edit(written, expected, replacement)).toBe(result)
  })
  test('a literal of the configuration', () => {
    expect(edit("to: '[[/docs/A]]',", '/docs/A', '/docs/a', 'xpre.config.ts')).toBe("to: '/docs/a',")
    expect(edit('{"to": "[[/docs/A]]"}', '/docs/A', '/docs/a', 'sidebars.json')).toBe('{"to": "/docs/a"}')
  })
})

describe('CHK-7: an address that cannot be escaped safely stays unchanged', () => {
  test.each([
    ['a blank in a bare destination', '[a]([[a.md]])', 'b c.md'],
    ['a blank without quotes', '<a href=[[a.md]]>', 'b c.md'],
    ['a comment character in plain YAML', '---\nimage: [[a.md]]\n---\n', 'b #c.md'],
    ['a line break', '[a](<[[a.md]]>)', 'b\nc.md'],
    ['a place of an unknown kind', 'text [[a.md]] text', 'b.md&c'],
    ['a cell of a table', '| [a]([[a.md]]) |', 'b|c.md'],
    ['a slash that would close the tag', '<a href=[[a.md]]>', '?x=1&y/'],
  ])('%s', (_, written, replacement) => {
    expect(edit(written, 'a.md', replacement)).toBe('unsafe')
  })
  test('a UTF-16 file', () => {
    const bytes = new Uint8Array([0xff, 0xfe, ...Buffer.from('[a](a.md)', 'utf16le')])
    const { place } = marked('[a]([[a.md]])')
    const edited = applyEdits(bytes, [addressEdit(place, 'a.md', 'b.md')])
    expect([edited.skipped[0]?.reason, edited.bytes]).toEqual(['encoding', bytes])
  })
})

test('CHK-7: an edit of changed text is skipped', () => {
  expect(edit('[a]([[b.md]])', 'a.md', 'c.md')).toBe('changed')
  expect(edit('[a]([[b.md]])', './b.md', './c.md')).toBe('[a](./c.md)')
  const { place } = marked('a\n\n\n[a]([[b.md]])')
  expect(applyEdits(bytesOf('a\n'), [addressEdit(place, 'b.md', 'c.md')]).skipped[0]?.reason).toBe('changed')
})

test('CHK-7: of overlapping edits the first is applied', () => {
  const { text, place } = marked('[a]([[a.md]]) [b](b.md)')
  const second = marked('[a](a.md) [b]([[b.md]])').place
  const edits = [
    addressEdit(second, 'b.md', 'd.md'),
    addressEdit(place, 'a.md', 'c.md'),
    addressEdit(place, 'a.md', 'e.md'),
  ]
  const { bytes, applied, skipped } = applyEdits(bytesOf(text), edits)
  expect([textOf(bytes), applied.length, skipped.map(({ reason }) => reason)]).toEqual([
    '[a](c.md) [b](d.md)',
    2,
    ['overlap'],
  ])
})

const anyBytes = fc
  .array(
    fc.oneof(
      fc.uint8Array({ maxLength: 6 }),
      fc
        .constantFrom('\r\n', '\n', '\r', 'é', '🎉', 'x', '\uFEFF', '\u0001', '\u0085', '\u2028', '---')
        .map(bytesOf),
    ),
    { maxLength: 12 },
  )
  .map((parts) => new Uint8Array(Buffer.concat(parts)))
  .filter((bytes) => !(bytes[0] === 0xff && bytes[1] === 0xfe) && !(bytes[0] === 0xfe && bytes[1] === 0xff))

test('CHK-7: lines and columns of any bytes are those of the decoded text', () => {
  fc.assert(
    fc.property(anyBytes, (bytes) => {
      const decoded = Buffer.from(bytes)
        .toString('utf8')
        .replace(/^\uFEFF/, '')
      const text = createSourceText('', decoded)
      const source = createSourceBytes(bytes)
      const lines = decoded.split(/\r\n|\r|\n/)
      expect(source.lineCount).toBe(lines.length)
      for (const [index, line] of lines.entries()) {
        expect(source.lineAt(index + 1)).toBe(line.replace(/(?!\t)\p{Cc}/gu, '\uFFFD'))
        // Each character starts where the bytes before it end; an invalid sequence is one byte or a few.
        const end = source.offsetOf({ line: index + 1, column: line.length + 1 })
        expect(end).toBeTypeOf('number')
        const start = source.offsetOf({ line: index + 1, column: 1 }) ?? 0
        expect(Buffer.from(bytes.subarray(start, end)).toString('utf8')).toBe(line)
        for (let column = 2; column <= line.length; column += 1) {
          const at = source.offsetOf({ line: index + 1, column })
          if (at === undefined) continue
          expect(Buffer.from(bytes.subarray(start, at)).toString('utf8')).toBe(line.slice(0, column - 1))
        }
      }
      expect(text.pointAt(decoded.length).line).toBe(lines.length)
    }),
    { numRuns: 2000 },
  )
})

test('CHK-7: in any surrounding text only the bytes of the address change', () => {
  const link = bytesOf('[a](FAQ.md)')
  fc.assert(
    fc.property(anyBytes, anyBytes, fc.constantFrom('', '\r\n\r\n', '\n', '\r'), (before, after, ending) => {
      // The link starts a line, so that no front matter and no attribute is open before it.
      const lead = new Uint8Array([...before, ...bytesOf(`${ending === '' ? '\n' : ending}x `)])
      if (Buffer.from(lead).includes('---')) return
      const bytes = new Uint8Array([...lead, ...link, ...after])
      const text = Buffer.from(lead)
        .toString('utf8')
        .replace(/^\uFEFF/, '')
      const place = createSourceText('', `${text}[a](FAQ.md)`).placeAt(text.length + 4, text.length + 10)
      const edited = applyEdits(bytes, [addressEdit(place, 'FAQ.md', './faq.md')])
      expect(Buffer.from(edited.bytes).toString('hex')).toBe(
        Buffer.concat([lead, bytesOf('[a](./faq.md)'), after]).toString('hex'),
      )
    }),
    { numRuns: 1000 },
  )
})
