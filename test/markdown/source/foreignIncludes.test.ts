import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parseDocument } from '../../../src/markdown/parseDocument.ts'
import { readDoc } from '../../../src/markdown/readDoc.ts'
import { selectLines } from '../../../src/markdown/source/selectLines.ts'
import { findAll } from '../../../src/tree/walkTree.ts'
import { makeFolder, removeFolder } from '../../helpers/makeFolder.ts'
import { describe as describeFinding } from '../compile/outline.ts'
import { makeInput, makeOptions, writeFiles } from '../makeInput.ts'

let siteDir = ''
beforeEach(() => {
  siteDir = makeFolder()
  writeFiles(siteDir, {
    'docs/parts/a.ts': '// #region imports\nimport x\n// #endregion imports\n\nrun(x)\n',
    'parts/b.py': 'x = 1\n',
    'docs/guide/_part.md':
      '# Part\n\nFirst [link](./other.md)\n\n<!-- #region r -->\nOne\n\nTwo\n<!-- #endregion r -->\n\n## Section\n\nText\n\n### Below\n\n## Own {#own}\n\nLast\n',
  })
})
afterEach(() => removeFolder(siteDir))

const inputOf = (text: string, name = 'page.md') =>
  makeInput(text, { source: `docs/guide/${name}`, contentPath: `guide/${name}` })

/** `lang|meta|value` of all code blocks, for both parsers and both kinds of files. */
function codeOf(text: string): string[] {
  const [first = [], ...others] = ['page.md', 'page.mdx'].flatMap((name) =>
    (['fast', 'remark'] as const).map((parser) => {
      const { tree } = parseDocument(inputOf(text, name), makeOptions({ siteDir, parser }))
      return findAll(tree, 'code').map(({ lang, meta, value }) => [lang, meta, value].join('|'))
    }),
  )
  for (const other of others) expect(other).toEqual(first)
  return first
}

const report = (text: string): string[] =>
  readDoc(inputOf(text), makeOptions({ siteDir })).diagnostics.map(describeFinding)

describe('code', () => {
  test.each([
    ['<<< ../parts/a.ts', 'ts||import x\n\nrun(x)'],
    ['<<< @/parts/a.ts#imports', 'ts||import x'],
    ['<<< @/parts/b.py', 'py||x = 1'],
    ['<<< /parts/b.py', 'py||x = 1'],
    ['<<< @site/parts/b.py', 'py||x = 1'],
    ['<<<@/parts/b.py', 'py||x = 1'],
    ['<<< ../parts/a.ts{2}', 'ts|{2}|import x\n\nrun(x)'],
    ['<<< ../parts/a.ts#imports{1,3-5 js:line-numbers}', 'js:line-numbers|{1,3-5}|import x'],
    ['<<< ../parts/a.ts{js}', 'js||import x\n\nrun(x)'],
    ['<<< ../parts/a.ts#imports{1 ts wrap} [A "b" file]', `ts|{1} wrap title='A "b" file'|import x`],
    ['<<< ../parts/a.ts#imports[a_b]', 'ts|title="a_b"|import x'],
    ['> - <<< ../parts/a.ts#imports', 'ts||import x'],
  ])('MD-11: %j shows the file', (text, expected) => {
    expect(codeOf(text)).toEqual([expected])
    expect(report(text)).toEqual([])
  })

  test('MD-11: lines one below the other are blocks, and other lines stay a paragraph', () => {
    const text = '> <<< @/parts/b.py\n> <<< @/parts/a.ts#imports\n> and [text](./x.md)\n'
    expect(codeOf(text)).toEqual(['py||x = 1', 'ts||import x'])
    const { tree } = parseDocument(inputOf(text), makeOptions({ siteDir }))
    expect(findAll(tree, 'code').map(({ position }) => position?.start)).toEqual([
      { line: 1, column: 3, offset: 2 },
      { line: 2, column: 3, offset: 21 },
    ])
    expect(findAll(tree, 'paragraph')).toHaveLength(1)
    expect(findAll(tree, 'link')).toHaveLength(1)
  })

  test('MD-11: in a code group, the name of the file is the label', () => {
    const text = '::: code-group\n\n<<< @/parts/b.py\n\n<<< @/parts/a.ts#imports [Own]\n\n:::'
    const { tree } = parseDocument(inputOf(text), makeOptions({ siteDir }))
    expect(findAll(tree, 'component').map(({ name, attributes }) => `${name} ${attributes.label}`)).toEqual([
      'CodeGroup undefined',
      'Tab b.py',
      'Tab Own',
    ])
  })

  test.each([
    ['text\n\n<<< ./no.ts', '3:5 missing-include Included file "./no.ts" does not exist'],
    ['<<< @/parts/no.ts', '1:5 missing-include Included file "@/parts/no.ts" does not exist'],
    [
      '<<< @/parts/a.ts#no',
      '1:5 missing-include Included file "@/parts/a.ts" has no region "no" (It has "imports")',
    ],
    ['<<< ../../.env', '1:5 missing-include Included file "../../.env" is hidden'],
  ])('MD-11: %j is a finding at the path', (text, finding) => {
    expect(report(text)).toHaveLength(1)
    expect(report(text)[0]).toContain(finding)
  })

  test.each([
    '<<<<<<< HEAD',
    '<<< here',
    'a <<< ./b.ts',
    '`<<< ./b.ts`',
    '```md\n<<< ./b.ts\n```',
    '\\<<< ./b.ts',
    '<<<EOF',
  ])('MD-11: %j is text', (text) => {
    expect(codeOf(text).filter((code) => !code.startsWith('md'))).toEqual([])
    expect(report(text)).toEqual([])
  })

  test('MD-11: a comment that is the only line of a fence fills it', () => {
    expect(codeOf('```js\n<!--@include: ../parts/a.ts{2,2}-->\n```')).toEqual(['js||import x'])
  })

  test('MD-11: the document depends on the file in both folders of `@/`', () => {
    expect(readDoc(inputOf('<<< @/parts/b.py'), makeOptions({ siteDir })).dependencies).toEqual([
      'docs/parts/b.py',
      'parts/b.py',
    ])
  })
})

describe('Markdown', () => {
  const textsOf = (text: string): string[] => {
    const [first = [], ...others] = ['page.md', 'page.mdx'].flatMap((name) =>
      (['fast', 'remark'] as const).map((parser) => {
        const { tree } = parseDocument(inputOf(text, name), makeOptions({ siteDir, parser }))
        return findAll(tree, 'text').map(({ value }) => value)
      }),
    )
    for (const other of others) expect(other).toEqual(first)
    return first
  }

  test.each([
    ['<!--@include: ./_part.md{1,3}-->', ['Part', 'First ', 'link']],
    ['<!-- @include: @/guide/_part.md#r -->', ['One', 'Two']],
    ['<!--@include: ./_part.md#r{3,}-->', ['Two']],
    ['<!--@include: ./_part.md#r{,1}-->', ['One']],
    ['<!--@include: ./_part.md{6}-->', ['One']],
    ['<!--@include: ./_part.md#section-->', ['Text', 'Below']],
    ['<!--@include: ./_part.md#own-->', ['Last']],
    ['> <!--@include: ./_part.md#r-->\n> after', ['One', 'Two', 'after']],
    ['<!--@include: ./_part.md#own--><!--@include: ./_part.md#r{1}-->', ['Last', 'One']],
  ])('MD-11: %s includes the text', (text, expected) => {
    expect(textsOf(text)).toEqual(expected)
    expect(report(text)).toEqual([])
  })

  test('MD-11: links of the file keep their places in it', () => {
    const { links, dependencies } = readDoc(inputOf('<!--@include: ./_part.md-->'), makeOptions({ siteDir }))
    expect(links).toMatchObject([
      { href: './other.md', file: 'docs/guide/_part.md', place: { start: { line: 3, column: 7 } } },
    ])
    expect(dependencies).toEqual(['docs/guide/_part.md'])
  })

  test.each([
    ['a\n\n<!--@include: ./no.md-->', '3:15 missing-include Included file "./no.md" does not exist'],
    [
      '<!--@include: ./_part.md#no-->',
      '1:15 missing-include Included file "./_part.md" has no region "no" (It has "r")',
    ],
    [
      '<!--@include: ./_part.md{90,}-->',
      '1:15 missing-include Included file "./_part.md" cannot be cut to lines "90-"',
    ],
    [
      'Text <!--@include: ./_part.md--> text',
      '1:6 invalid-directive An include inside of a line has no effect',
    ],
    ['<!--@include: ./page.md-->', '1:15 missing-include Included file "./page.md" includes itself'],
  ])('MD-11: %j is a finding', (text, finding) => {
    writeFiles(siteDir, { 'docs/guide/page.md': text })
    expect(report(text)).toHaveLength(1)
    expect(report(text)[0]).toContain(finding)
  })
})

describe('regions', () => {
  test.each([
    ['// #region a\nx\n// #endregion', 'ts'],
    ['// region a\nx\n// endregion', 'java'],
    ['//region a\nx\n//endregion a', 'java'],
    ['# region a\nx\n# endregion', 'py'],
    ['#region a\nx\n#endregion', 'cs'],
    ['#Region "a"\nx\n#End Region', 'vb'],
    ['#pragma region a\nx\n#pragma endregion', 'c'],
    ['/* #region a */\nx\n/* #endregion a */', 'css'],
    ['<!-- #region a -->\nx\n<!-- #endregion a -->', 'html'],
    ['<!-- region a -->\nx\n<!-- endregion a -->', 'html'],
    ['::#region a\nx\n::#endregion', 'bat'],
    ['rem region a\nx\nrem endregion', 'bat'],
    ['-- #region a\nx\n-- #endregion', 'lua'],
    ['(* #region a *)\nx\n(* #endregion *)', 'ml'],
    ['{/* #region a */}\nx\n{/* #endregion a */}', 'jsx'],
  ])('MD-11: %j has the region a', (text) => {
    const found = selectLines(text, { region: 'a' })
    expect(found).toMatchObject({ ok: true, start: 2, end: 3, marks: new Set([1, 3]) })
  })

  test('MD-11: an end without a start is passed over', () => {
    const found = selectLines('// #endregion b\n// #region a\nx\n// #endregion', { region: 'a' })
    expect(found).toMatchObject({ ok: true, start: 3, end: 4 })
  })

  test('MD-11: a sentence about a region is no mark', () => {
    const found = selectLines('# region names are long\n// region x\ny\n', {})
    expect(found).toMatchObject({ ok: true, marks: new Set() })
    expect(selectLines('// region x\ny\n', { region: 'x' })).toMatchObject({ ok: false, names: [] })
  })
})
