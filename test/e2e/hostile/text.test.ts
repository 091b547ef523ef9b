/** Unusual bytes, line endings and front matter. */
import { describe, expect, test } from 'vitest'
import { findControlCharacter } from '../../../src/shared/text/controlCharacters.ts'
import { type Hostile, openHostile } from './hostilePages.ts'

const utf16le = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
const utf16be = (text: string) => utf16le(text).swap16()
const page = (name: string, text: string | Uint8Array, ...expected: readonly string[]): Hostile => {
  const file = `docs/${name.replaceAll(' ', '-')}.md`
  return { name, files: { [file]: text }, expected: expected.map((line) => file + line) }
}
const matter = (...lines: readonly string[]) => `---\n${lines.join('\n')}\n---\n\n# T\n\n[x](./nope.md)\n`

/** A link after the hostile part. Its finding shows that the rest of the page was read with correct lines. */
const LETTERS = 'abcdefghij'
const bomb = [...LETTERS].map((name, index) => {
  const before = LETTERS[index - 1]
  return `${name}: &${name} [${before === undefined ? 'x,x,x,x,x,x,x,x,x' : `*${before},`.repeat(9)}]`
})

const ROWS: readonly Hostile[] = [
  page('NUL bytes', '# T\n\na\0b\0\n\n[x](./nope.md)\n', ':3 invalid-encoding', ':5 broken-markdown-link'),
  page('only NUL', '\0'.repeat(1000), ':1 invalid-encoding'),
  page('UTF-16 LE', utf16le('# T\n\n[x](./nope.md)\n'), ':1 invalid-encoding', ':3 broken-markdown-link'),
  page('UTF-16 BE', utf16be('# T\n\n[x](./nope.md)\n'), ':1 invalid-encoding', ':3 broken-markdown-link'),
  page('UTF-16 cut off', utf16be('# T\n').subarray(0, 7), ':1 invalid-encoding'),
  page('Latin-1', Buffer.from('# Z\n\nGr\xf6\xdfe\n', 'latin1'), ':3 invalid-encoding'),
  page('lone surrogates', Buffer.from([0x23, 0x20, 0xed, 0xa0, 0x80, 0x0a]), ':1 invalid-encoding'),
  page('escape sequences', '# T\n\n\u001B[31mred\u001B]0;title\u0007\n', ':3 invalid-encoding'),
  page('empty', ''),
  page('only a BOM', '\uFEFF'),
  page('three BOMs', '\uFEFF\uFEFF\uFEFF# T\n'),
  page('CR alone', '# T\r\r[x](./nope.md)\r', ':3 broken-markdown-link'),
  page('right-to-left marks', '# \u202Eevil\u2066\n'),
  page(
    'alias bomb',
    matter(...bomb),
    ...[4, 5, 6, 7, 8, 9, 10, 11].map((line) => `:${line} invalid-front-matter`),
    ':16 broken-markdown-link',
  ),
  page(
    'cyclic alias',
    matter('own: &a [*a]', 'title: T'),
    ':2 invalid-front-matter',
    ':8 broken-markdown-link',
  ),
  page(
    'cyclic mapping',
    matter('own: &a {b: {c: *a}}'),
    ':2 invalid-front-matter',
    ':7 broken-markdown-link',
  ),
  page('merge keys', matter('base: &b {title: stolen}', '<<: *b'), ':8 broken-markdown-link'),
  page(
    'deep YAML',
    matter(`own: ${'['.repeat(3000)}${']'.repeat(3000)}`),
    ':2 invalid-front-matter',
    ':7 broken-markdown-link',
  ),
  page(
    'deeper than the stack',
    matter(`own: ${'{a: '.repeat(30_000)}`),
    ':2 invalid-front-matter',
    ':7 broken-markdown-link',
  ),
  page(
    'huge front matter',
    matter(...Array.from({ length: 5_000 }, (_, i) => `key_${i}_x: v`)),
    ':5006 broken-markdown-link',
  ),
  page('a huge value', matter(`own: ${'x'.repeat(1_000_000)}`), ':7 broken-markdown-link'),
  page('keys twice', matter('title: A', 'title: B'), ':3 invalid-front-matter', ':8 broken-markdown-link'),
  page(
    'tags of YAML',
    matter('own: !!js/function "function () { throw 1 }"', 'two: !<!x> y'),
    ':2 invalid-front-matter',
    ':3 invalid-front-matter',
    ':8 broken-markdown-link',
  ),
  page('front matter without an end', `---\n${'a: b\n'.repeat(20_000)}`, ':1 invalid-front-matter'),
  page('front matter in JavaScript', '---js\nglobalThis.wasRun = true\n---\n\n# T\n'),
  page('front matter in JSON', '---json\n{ "title": "stolen" }\n---\n\n# T\n'),
  page('front matter in TOML', '+++\ntitle = "stolen"\n+++\n\n# T\n'),
  page(
    'keys of prototypes',
    matter(
      '__proto__: {polluted: true}',
      'constructor: {prototype: {polluted: true}}',
      'prototype: x',
      'toString: y',
      'own: {__proto__: {polluted: true}}',
    ),
    ':11 broken-markdown-link',
  ),
]

describe('BLD-6: bytes and front matter', () => {
  const hostile = openHostile(ROWS, {
    // With findings of severity `throw`, no pages would be written.
    files: { 'xpre.config.mjs': "export default { rules: { 'invalid-front-matter': 'warn' } }\n" },
  })

  test.each(ROWS)('$name', (row) => hostile.expectFindings(row))

  test('the other pages are built and reported', () => {
    hostile.expectCalm()
    expect(hostile.site().failed).toBe(false)
    expect([...hostile.site().output.keys()]).toContain('docs/witness/index.html')
    expect(
      [...hostile.site().output.keys()].filter((file) => /^docs\/.+\/index\.html$/.test(file)),
    ).toHaveLength(ROWS.length + 1)
  })

  test('MD-6: front matter is always YAML; it runs no code and pollutes no prototypes', () => {
    expect(globalThis).not.toHaveProperty('wasRun')
    expect({}).not.toHaveProperty('polluted')
    for (const [file, html] of hostile.site().output)
      if (file.endsWith('.html')) expect(html, file).not.toMatch(/<title>stolen/)
  })

  test('pages contain no characters that HTML forbids', () => {
    for (const [file, html] of hostile.site().output)
      if (file.endsWith('.html')) expect(findControlCharacter(html), file).toBe(-1)
  })
})
