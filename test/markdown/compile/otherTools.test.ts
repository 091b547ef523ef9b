/** Syntax of other tools with both parsers: equal articles, facts and findings (MD-11). */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compileArticle } from '../../../src/markdown/compileArticle.ts'
import { readDoc } from '../../../src/markdown/readDoc.ts'
import { runsOf } from '../../helpers/longRuns.ts'
import { makeFolder, removeFolder } from '../../helpers/makeFolder.ts'
import { expectAll } from '../expectPlaces.ts'
import { makeInput, makeOptions, writeFiles } from '../makeInput.ts'
import { describe, showHtml } from './outline.ts'

let siteDir = ''
beforeAll(() => {
  siteDir = makeFolder()
  writeFiles(siteDir, {
    'docs/a.ts': '// #region r\nimport x\n// #endregion r\nrun(x)\n',
    'docs/_part.md':
      '## Part {/*p*/}\n\n> [!TIP] T\n> [l](b.md)\n\n<!-- #region r -->\n::: tip\nOne\n:::\n<!-- #endregion r -->\n',
  })
})
afterAll(() => removeFolder(siteDir))

function resultOf(text: string, name: string, parser: 'fast' | 'remark') {
  const input = makeInput(text, { source: `docs/${name}`, contentPath: name })
  const options = makeOptions({ siteDir, parser })
  const { headings, anchors, links, diagnostics, dependencies } = readDoc(input, options)
  const article = compileArticle(input, options)
  return {
    html: showHtml(article.tree),
    headings,
    anchors,
    links,
    dependencies,
    findings: [...diagnostics, ...article.diagnostics].map(describe),
  }
}

function expectSame(text: string): void {
  for (const name of ['page.md', 'page.mdx'])
    expect(resultOf(text, name, 'fast')).toEqual(resultOf(text, name, 'remark'))
}

const BLOCKS = [
  '::: tip\ntext\n:::',
  '::: warning My *title* {#w}\ntext\n:::::',
  '::: details More `code` {open}\ntext\n:::',
  ':::: tip\n::: info T\nx\n:::\n::::',
  ':::success[Done]\ntext\n:::',
  '::: raw\n<b>x</b> y\n:::',
  '::: code-group\n\n```sh [npm]\nnpm i\n```\n\n<<< ./a.ts\n\n:::',
  '<<< ./a.ts',
  '<<< @/a.ts#r{1 js:line-numbers} [Title]',
  '<<< ./a.ts{1,2}\n<<< ./no.ts\nand [text](b.md)',
  '<<<<<<< HEAD',
  '<!--@include: ./_part.md-->',
  '<!-- @include: ./_part.md#r{1,} -->',
  'a <!--@include: ./_part.md--> b',
  '[[toc]]',
  '[TOC]',
  '[[toc]] and text',
  '## Heading {#own}',
  '## Heading {/* #own */}',
  '## Heading *em* {/*own_id*/}',
  '## *Heading {/*x*/}',
  '## <a id="heading"></a>Heading',
  'Heading <a name="n"></a> {/*s*/}\n---',
  '> [!NOTE]\n> text',
  '> [!danger] A [title](t.md)\n> text',
  '> [!question]- Folded\n> - a',
  '> [!WHAT]\n> text',
  '> [!NOTE] Alone',
  '```bash npm2yarn\nnpm i -D a && npm start\n```',
  '```package-manager\nnpx a\n```',
  '```js tab\na\n```\n\n```ts tab={"label":"T"}\nb\n```',
  '```js {1,3} ins={2} "b" [a.js]\na\nb\nc // [!code error]\n```',
  '``` { .py hl_lines="1" linenums="4" }\na\n```',
  '```jsx live\n<A />\n```',
  '~~~yaml title="x"\na # (1)!\nb # see (2)\n~~~\n\n1. One\n2. *Two*',
  '```text\n// [!code word:a]\na b a\n```',
  'plain *text* {braces} and <b>html</b>',
  '| a | b |\n|---|---|\n| `<<< x` | [[toc]] |',
] as const

test.each(BLOCKS)('MD-11: both parsers agree on %j', (block) => {
  expectSame(`# Page\n\n${block}\n\nafter`)
})

const indent = (text: string, first: string, rest: string): string =>
  first + text.replaceAll('\n', `\n${rest}`)

const block = fc
  .tuple(fc.constantFrom(...BLOCKS), fc.constantFrom('', '', '', '> ', '- ', '1. ', '> - '))
  .map(([text, marker]) => indent(text, marker, marker.replace(/[^>\s]/g, ' ')))

const page = fc
  .array(block, { minLength: 1, maxLength: 6 })
  .map((blocks) => ['# Page', ...blocks, ''].join('\n\n'))

test('MD-11: both parsers agree on any page with the syntax of other tools', () => {
  fc.assert(fc.property(page, expectSame), { numRuns: runsOf(150), seed: 11 })
})

test('MD-11: all places of such pages are inside of the text', () => {
  fc.assert(fc.property(page, expectAll), { numRuns: runsOf(100), seed: 12 })
})

test('MD-11: line endings of Windows change nothing', () => {
  for (const text of BLOCKS) {
    const [unix, windows] = [text, text.replaceAll('\n', '\r\n')].map((one) =>
      resultOf(one, 'page.md', 'fast'),
    )
    const fold = (html: string | undefined): string | undefined => html?.replaceAll('\r\n', '\n')
    expect(fold(windows?.html)).toBe(unix?.html)
    expect(windows?.findings).toEqual(unix?.findings)
  }
})
