import type { Root } from 'mdast'
import { afterAll, expect, test } from 'vitest'
import { makeFolder, removeFolder } from '../../helpers/makeFolder.ts'
import { writeFiles } from '../makeInput.ts'
import { copyOf } from './copyOf.ts'

const siteDir = makeFolder()
afterAll(() => removeFolder(siteDir))

const B = 'https://lamps.example/docs/b.md'

/** Blocks of plain Markdown, which stay as their author wrote them. */
const AS_WRITTEN = [
  '* a\n* b_c\n\n   indented',
  'Setext\n===\n\n| a | b |\n|:-:|---|\n| x\\|y | `c` |',
  '~~~js {1,3} title="a.js"\nlet a\n~~~\n\n    code',
  '<div align="center">\n\ntext\n\n</div>\n\n<b>x</b> y',
  'a[^1]\n\n[^1]: note\n\n- [ ] task',
  '## Title {#own}\n\n[top](#own) $x_1$ \\* &copy;',
]

test('BLD-5: plain Markdown stays as written in a Markdown copy', () => {
  for (const text of AS_WRITTEN) expect(copyOf(text, { math: 'all' })).toBe(text)
})

test.each([
  ['front matter', '---\ntitle: x\n---\n\nText', 'Text'],
  ['a link', 'A [./b.md](./b.md "./b.md") ![l](<b.md>)', `A [./b.md](${B} "./b.md") ![l](<${B}>)`],
  ['a definition', '[b][x] [c][x]\n\n[x]: ./b.md', `[b][x] [c][x]\n\n[x]: ${B}`],
  ['HTML', '<a href="./b.md">b</a>', `<a href="${B}">b</a>`],
  [
    'a reference in a directive',
    ':::tip\n[b][x]\n:::\n\n[x]: ./b.md "t"',
    `> [!TIP]\n> [b](${B} "t")\n\n[x]: ${B} "t"`,
  ],
  ['HTML in a directive', ':::tip\n<a href="./b.md">b</a>\n:::', `> [!TIP]\n> <a href="${B}">b</a>`],
  ['comments', 'a <!-- b --> c\n\n<!-- d -->\n\ne', 'a  c\n\ne'],
  ['the table of contents', 'a\n\n[[toc]]\n\nb', 'a\n\nb'],
  ['an id in a directive', ':::tip\n## Title {#own}\n:::', '> [!TIP]\n>\n> ## Title {#own}'],
  ['emphasis inside of emphasis', ':::tip\n_a **b _c_ d** e_\n:::', '> [!TIP]\n> _a **b c d** e_'],
  ['a component of the site', '::Chart[Sales]{href=./b.md}', `**[Sales](${B})**`],
])('BLD-5: %s in a Markdown copy', (_name, text, copy) => {
  expect(copyOf(text, { components: new Set(['Chart']) })).toBe(copy)
})

test('BLD-5: a Markdown copy shows formulas, diagrams, emoji and marks as Markdown that others read', () => {
  const syntax = {
    emoji: true,
    mark: true,
    sub: true,
    sup: true,
    captions: true,
    definitionLists: true,
    attributes: true,
  }
  const cases = [
    [':::tip\n$x_1$\n\n$$\na_b\n$$\n:::', '> [!TIP]\n> $x_1$\n>\n> $$\n> a_b\n> $$'],
    ['```mermaid\nflowchart LR\nA-->B\n```', '```mermaid\nflowchart LR\nA-->B\n```'],
    [':tada: ==a== H~2~O x^2^', '🎉 **a** H<sub>2</sub>O x<sup>2</sup>'],
    ['![a](/b.png "Caption")', '![a](https://lamps.example/b.png)\n\n_Caption_'],
    ['Term\n: Meaning', '**Term**\n\nMeaning'],
    ['[b](./b.md){.wide}', `[b](${B})`],
  ] as const
  for (const [text, copy] of cases) expect(copyOf(text, { math: 'all', syntax })).toBe(copy)
})

test('BLD-5: a Markdown copy has the content of includes, with addresses from the document', () => {
  writeFiles(siteDir, {
    'docs/parts/_part.md': '## Part\n\n[b](../b.md) [c][c]\n\n[c]: ../b.md\n',
    'docs/a.js': 'let a\n// #region r\nlet b\n// #endregion r\n',
  })
  const text = '::include{file="./parts/_part.md"}\n\n```js file="./a.js" region="r"\n```'
  expect(copyOf(text, { siteDir })).toBe(`## Part\n\n[b](${B}) [c](${B})\n\n\`\`\`js\nlet b\n\`\`\``)
})

test('BLD-5: a Markdown copy of MDX has the texts that are known without running it', () => {
  const text = `import Chart from './chart'

export const year = 2026

{/* of what */}

# Prices

Plain *text*, {'a_b'} and {year}.

<Chart values={[1]} title="All prices" />

<div className="x">[b](./b.md)</div>`
  expect(copyOf(text, { source: 'docs/a.mdx', mdx: true })).toBe(
    `# Prices\n\nPlain _text_, a_b and .\n\n**All prices**\n\n<div class="x">\n\n[b](${B})\n\n</div>`,
  )
})

test('BLD-5: a Markdown copy shows nodes of plugins that Markdown does not have as their source', () => {
  const addNodes = () => (tree: Root) => {
    const [paragraph] = tree.children
    if (paragraph?.type !== 'paragraph') return
    const [first, ...others] = paragraph.children
    Object.assign(paragraph, {
      children: [{ ...first, type: 'unknown' }, { type: 'odd', value: 'v ' }, ...others],
    })
  }
  expect(copyOf('a :b[c] *d*', { remarkPlugins: [addNodes] })).toBe('a :b[c] v _d_')
})
