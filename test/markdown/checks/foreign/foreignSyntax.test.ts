import { expect, test } from 'vitest'
import { FOREIGN_MARKS } from '../../../../src/markdown/checks/foreign/foreignMarks.ts'
import type { ContentOptions } from '../../../../src/markdown/contentOptions.ts'
import { readDoc } from '../../../../src/markdown/readDoc.ts'
import type { Diagnostic } from '../../../../src/shared/diagnostic.ts'
import { cpuTimeOf } from '../../../helpers/process/cpuTime.ts'
import { makeInput, makeOptions } from '../../makeInput.ts'

const diagnose = (text: string, options: Partial<ContentOptions> = {}): Diagnostic[] =>
  readDoc(makeInput(text), makeOptions(options)).diagnostics.filter(({ rule }) => rule === 'foreign-syntax')

/** `line:column-column` and the message; marks of the table are on one line. */
const find = (text: string, options: Partial<ContentOptions> = {}): string[] =>
  diagnose(text, options).map(({ place, message }) => {
    const { start, end } = place ?? { start: { line: 0, column: 0 }, end: { line: 0, column: 0 } }
    return `${start.line}:${start.column}-${end.column} ${message}`
  })

const isText = 'it is shown as text'
const isFolded = 'it is shown as text, and its content as text or code'
const notIncluded = 'its file is not included'

const MARKS: readonly (readonly [string, string])[] = [
  ['a {{< ref "b.md" >}} c', `1:3-21 "{{< ref "b.md" >}}" is a shortcode of Hugo; ${isText}`],
  ['{{<note>}}', `1:1-11 "{{<note>}}" is a shortcode of Hugo; ${isText}`],
  ['# A {{% alert %}}', `1:5-18 "{{% alert %}}" is a shortcode of Hugo; ${isText}`],
  ['| {{% a %}} |\n| - |', `1:3-12 "{{% a %}}" is a shortcode of Hugo; ${isText}`],
  ['- {% raw %}', `1:3-12 "{% raw %}" is a tag of Liquid, Jinja or Markdoc; ${isText}`],
  [
    '{% hint style="info" %}',
    `1:1-24 "{% hint style="info" %}" is a tag of Liquid, Jinja or Markdoc; ${isText}`,
  ],
  ['{{#include a.rs}}', `1:1-18 "{{#include a.rs}}" is a helper of mdBook or Handlebars; ${isText}`],
  [
    'V {{ $a.b }}.',
    '1:3-13 "{{ $a.b }}" is an expression of VitePress, Jinja or Liquid; it is not evaluated, and shown as text',
  ],
  [
    '<p>{{ a }}</p>',
    '1:4-11 "{{ a }}" is an expression of VitePress, Jinja or Liquid; it is not evaluated, and shown as text',
  ],
  ['> a\n> !!! note "T"', `2:3-15 "!!! note "T"" is an admonition of MkDocs; ${isFolded}`],
  [
    'a\n!!! warning inline end\n    b',
    `2:1-23 "!!! warning inline end" is an admonition of MkDocs; ${isFolded}`,
  ],
  ['??? note', `1:1-9 "??? note" is an admonition that folds of MkDocs; ${isFolded}`],
  ['???+ tip "T"', `1:1-13 "???+ tip "T"" is an admonition that folds of MkDocs; ${isFolded}`],
  ['=== "Tab"\n\n    a', `1:1-10 "=== "Tab"" is a tab of MkDocs; ${isFolded}`],
  ['/// note | Title\na\n///', `1:1-17 "/// note | Title" is a block of MkDocs; ${isText}`],
  ['--8<-- "a.md"', `1:1-14 "--8<-- "a.md"" is a snippet of MkDocs; ${notIncluded}`],
  ['a {!b.md!}', `1:3-11 "{!b.md!}" is an include of MkDocs; ${notIncluded}`],
  ['*[HTML]: Text', `1:1-14 "*[HTML]: Text" is an abbreviation of MkDocs; ${isText}`],
  ['a\n{: .b }', `2:1-8 "{: .b }" is an attribute list of MkDocs or Jekyll; ${isText}`],
  ['{:toc}', `1:1-7 "{:toc}" is an attribute list of MkDocs or Jekyll; ${isText}`],
  ['Press ++ctrl+c++.', `1:7-17 "++ctrl+c++" is a key of MkDocs; ${isText}`],
  [':material-home: a', `1:1-16 ":material-home:" is an icon of MkDocs; ${isText}`],
  ['a :octicons-x-16:', `1:3-18 ":octicons-x-16:" is an icon of MkDocs; ${isText}`],
  ['[[_TOC_]]', `1:1-10 "[[_TOC_]]" is a list of contents of GitLab; ${isText}`],
  [':::{note} A', `1:1-12 ":::{note} A" is a directive of MyST; ${isText}`],
  ['```{note}\na\n```', '1:1-10 "```{note}" is a directive of MyST or Quarto; it is shown as code'],
  ['a {ref}`b`', `1:3-8 "{ref}" is a role of MyST; ${isText}`],
  [
    '<script setup>\nimport A from "./a.vue"\n</script>',
    '1:1-15 "<script setup>" is a script of VitePress; it does not run',
  ],
  ['<p v-if="a">b</p>', '1:4-12 "v-if="a"" is an instruction of VitePress; it has no effect'],
]

test.each(MARKS)('MD-11: %j of another generator is a finding', (text, finding) => {
  expect(find(text)).toEqual([finding])
  expect(find(text, { parser: 'remark' })).toEqual([finding])
  // A plugin may support the syntax.
  expect(find(text, { remarkPlugins: [() => () => {}] })).toEqual([])
})

test('MD-11: each mark of the table has a case, and advice', () => {
  const kinds = FOREIGN_MARKS.map(({ what, tool }) => `is ${what} of ${tool};`)
  expect(kinds.filter((kind) => !MARKS.some(([, finding]) => finding.includes(kind)))).toEqual([])
  expect(diagnose('--8<-- "a.md"')[0]?.suggestions).toEqual([
    {
      text: 'Write ::include{file="./part.md"}, or translate the site once with "xpre-docs import <folder> --from mkdocs"',
    },
  ])
})

test.each([
  '`{{ a }}`, `!!! note`, ``{% a %}`` and `[[toc]]`',
  '    !!! note\n    {{ a }}',
  '```vue\n{{ a }}\n<<< @/b\n[[toc]]\n$$\na\n$$\n!!! note\n=== "A"\n```',
  '```md\n```mermaid\n```',
  '$' + '{{ secrets.A }} and \\{{ a }} and {{}} and {{{ a }}}',
  'It costs $$ and $$.',
  'See [[toc]] and <<< here',
  '<<<<<<< HEAD',
  '<code>{{ a }}</code> and <kbd>++a++</kbd>',
  '<pre>\n{{ a }}\n</pre>',
  '<!-- {{ a }} -->',
  '<script>\nconst a = `{{ b }}`\n</script>',
  '<div style={{ color: "red" }}>a</div>',
  'Wow!!! note\n\na ??? b\n\na === "b"\n\na /// b',
  'C++ and g++ and i++ + ++j and ++i++',
  '{% 50 %} of {: y}',
  'A\n===',
  'An {id} and `code`, {key: value}, {a}.',
  'std::vector:simple: and 10:30',
  '*[a]* and [b]: c',
  '{#id} {.class} {key=value}',
])('MD-11: %j is no finding', (text) => {
  expect(find(text)).toEqual([])
  expect(find(text, { parser: 'remark' })).toEqual([])
})

test('MD-11: after three places of a kind in a file, one finding covers the others', () => {
  const text = Array.from({ length: 9 }, (_, number) => `{{< a${number} >}}`).join('\n\n')
  const found = diagnose(`${text}\n\n{{ b }}`)
  expect(found.map(({ place }) => place?.start.line)).toEqual([1, 3, 5, 7, 19])
  expect(found.map(({ suggestions = [] }) => suggestions[1]?.text)).toEqual([
    undefined,
    undefined,
    undefined,
    '5 more places of a shortcode of Hugo below have no finding of their own',
    undefined,
  ])
})

test('MD-11: marks without an end take linear time', () => {
  const markers = [...new Set(FOREIGN_MARKS.map(({ marker }) => marker)), '<code>', '<!--', '<a ']
  for (const marker of markers) {
    const text = `${FOREIGN_MARKS.map((mark) => mark.marker).join(' ')}\n\n${`${marker} a`.repeat(5_000)}`
    expect(
      cpuTimeOf(() => find(text)),
      marker,
    ).toBeLessThan(2_000)
  }
})

test.each([
  '::: v-pre\n{{ a }}\n\n- {{ b }}\n:::',
  'Text <span v-pre>{{ a }}</span>.',
  '<div v-pre>{{ a }}</div>',
  '<div class="x" v-pre>\n\n{{ a }} and *{{ b }}*\n\n</div>',
])('MD-13: braces below `v-pre` are text: %j', (text) => {
  expect(find(text)).toEqual([])
  expect(find(`${text}\n\n{{ c }}`)).toHaveLength(1)
})

test('MD-13: an element with `v-pre` that is not closed ends with its paragraph', () => {
  expect(find('Text <span v-pre>{{ a }} end.\n\n{{ b }}')).toHaveLength(1)
})

test('MD-13: a finding of a site that was imported does not propose to import it', () => {
  const hints = (options: Partial<ContentOptions>) =>
    diagnose('!!! note', options).map(({ suggestions }) => suggestions?.[0]?.text)
  expect(hints({})).toEqual([
    'Write :::note[Title] and ::: below the content, or translate the site once with "xpre-docs import <folder> --from mkdocs"',
  ])
  expect(hints({ isImported: true })).toEqual(['Write :::note[Title] and ::: below the content'])
})
