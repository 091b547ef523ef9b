import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compileArticle } from '../../src/markdown/compileArticle.ts'
import { readDoc } from '../../src/markdown/readDoc.ts'
import type { Suppression } from '../../src/shared/document/doc.ts'
import { showHtml } from './compile/outline.ts'
import { makeInput, makeOptions, writeFiles } from './makeInput.ts'

const show = ({ place: { start, end }, rules, firstLine, lastLine, reason, file }: Suppression): string => {
  const last = lastLine === Number.MAX_SAFE_INTEGER ? 'end' : lastLine
  const place = `${start.line}:${start.column}-${end.line}:${end.column}`
  return `${place} ${rules.join('+') || 'all'} on ${firstLine}-${last}${reason ? ` because ${reason}` : ''}${file ? ` in ${file}` : ''}`
}

const read = (text: string, parser: 'fast' | 'remark' = 'fast'): string[] =>
  readDoc(makeInput(text), makeOptions({ parser })).suppressions.map(show)

test.each<[text: string, expected: string[]]>([
  [
    '<!-- check-ignore-next-line broken-link -- why not -->\n\n> \n[a](b)\n',
    ['1:1-1:55 broken-link on 4-4 because why not'],
  ],
  ['<!--check-ignore-next-line-->\r\n\r\n[a](b)', ['1:1-1:30 all on 3-3']],
  [
    '[a](b) <!-- check-ignore-line broken-link, missing-asset  x-y -->',
    ['1:8-1:66 broken-link+missing-asset+x-y on 1-1'],
  ],
  ['# T\n\n<!-- check-disable -->\na\n\n<!-- check-enable -->\nb', ['3:1-3:23 all on 3-6']],
  ['<!-- check-disable a b -- c -->\n\nx\n\n<!-- check-enable -->', ['1:1-1:32 a+b on 1-5 because c']],
  [
    '<!-- check-disable a b -->\n\nx\n\n<!-- check-enable b -->\n\ny',
    ['1:20-1:21 a on 1-end', '1:22-1:23 b on 1-5'],
  ],
  ['<!-- check-disable -->\n\n<!-- check-enable b -->', ['1:1-1:23 all on 1-3']],
  [
    '<!-- check-disable a a -->\n\n<!-- check-disable a -->\n\n<!-- check-enable a -->\n\n<!-- check-enable -->',
    ['1:1-1:27 a+a on 1-5', '3:1-3:25 a on 3-5'],
  ],
  [
    '<!-- check-disable a -->\n\n<!-- check-disable b -->\n\n<!-- check-enable -->\n\n<!-- check-disable b -->',
    ['1:1-1:25 a on 1-5', '3:1-3:25 b on 3-5', '7:1-7:25 b on 7-end'],
  ],
  [
    'x\n\n<!--\n  check-ignore-file\n  orphan-page\n-- no\n  menu\n-->',
    ['3:1-8:4 orphan-page on 1-end because no menu'],
  ],
  [
    '<!-- check-ignore-next-line a -->\n<!-- check-ignore-next-line b -->\n[x](y)',
    ['1:1-1:34 a on 3-3', '2:1-2:34 b on 3-3'],
  ],
  ['> - <!-- check-ignore-next-line a -->\n>   [x](y)', ['1:5-1:38 a on 2-2']],
  ['| a |\n|---|\n| [b](c) <!-- check-ignore-line a --> |', ['3:10-3:38 a on 3-3']],
  ['x <!-- check-ignore-next-line a -->', ['1:3-1:36 a on 2-2']],
  ['x {/* check-ignore-line a -- b */} y', ['1:3-1:35 a on 1-1 because b']],
  [
    '{/* check-ignore-next-line a */}\n{/* check-ignore-next-line b */}\n\nx',
    ['1:1-1:33 a on 4-4', '2:1-2:33 b on 4-4'],
  ],
  ['> [!NOTE]\n> {/* check-ignore-next-line a */}\n> [x](y)', ['2:3-2:35 a on 3-3']],
  ['- a\n  b\n  {/* check-ignore-line a */}', ['3:3-3:30 a on 3-3']],
  [
    'a &amp; b\n{/* check-ignore-line a -- see www.b.example, costs $x$ */}',
    ['2:1-2:60 a on 2-2 because see www.b.example, costs $x$'],
  ],
  [
    '---\n# check-ignore-next-line a -- b\nimage: x.png\ntitle: T # check-ignore-line c\n---\n',
    ['2:1-2:32 a on 3-3 because b', '4:10-4:31 c on 4-4'],
  ],
])('CHK-8: %j suppresses', (text, expected) => {
  for (const parser of ['fast', 'remark'] as const) expect(read(text, parser)).toEqual(expected)
})

test.each([
  '`<!-- check-ignore-line -->` `{/* check-ignore-line */}`',
  '```\n<!-- check-ignore-file -->\n{/* check-ignore-file */}\n```',
  '    <!-- check-ignore-file -->',
  '\\<!-- check-ignore-line -->',
  '\\{/* check-disable */}',
  '&#123;/* check-disable */}',
  '<!-- check-ignore-lines --> <!-- check-ignore --> <!-- uncheck-ignore-line -->',
  '<!-- check-enable -->',
  '<!-- check-ignore-line',
])('CHK-8: %j suppresses nothing', (text) => {
  for (const parser of ['fast', 'remark'] as const) expect(read(text, parser)).toEqual([])
})

test('CHK-8: comments of an included file apply to that file', () => {
  const siteDir = mkdtempSync(join(tmpdir(), 'xpre-test-'))
  writeFiles(siteDir, { 'docs/part.md': '# P\n<!-- check-ignore-next-line a -->\n[x](y)\n' })
  const { suppressions } = readDoc(makeInput('::include{file="part.md"}'), makeOptions({ siteDir }))
  rmSync(siteDir, { recursive: true })
  expect(suppressions.map(show)).toEqual(['2:1-2:34 a on 3-3 in docs/part.md'])
})

const page = (text: string, parser: 'fast' | 'remark'): string =>
  showHtml(compileArticle(makeInput(text), makeOptions({ parser })).tree)

test.each(['fast', 'remark'] as const)(
  'CHK-8: no comment is on the page, and code keeps its own (%s)',
  (parser) => {
    const html = page(
      'a <!-- check-ignore-line x --> b {/* check-ignore-line x */} c\n\n{/* check-disable */}',
      parser,
    )
    expect(html).not.toContain('/*')
    expect(html).not.toContain('check-disable')
    expect(html).not.toMatch(/[\uE000-\uF8FF]/)
    const code = page('`{/* check-ignore-line x */}`\n\n```js\n{/* check-ignore-line\n */}\n```', parser)
    expect(code).toContain('<code>{/* <span className="whole">check-ignore-line</span> x */}</code>')
    const block = page('> ```\n> {/* check-ignore-line\n> a */} <!-- check-ignore-line -->\n> ```', parser)
    for (const part of ['{/* check-ignore-line', 'a */}', '<!-- check-ignore-line -->'])
      expect(block.replace(/<\/?(?:span|code)[^>]*>/g, '')).toContain(part)
    // Text after a comment at the start of a line must not become HTML.
    expect(page('{/* check-ignore-line */} [a](b)', parser)).toContain('<a href="b">')
  },
)

test('CHK-8: a page full of comments takes linear time', () => {
  expect(read(`${'{/* check-ignore-line '.repeat(10_000)} */}`)).toHaveLength(1)
  expect(read('<!-- check-ignore-line '.repeat(10_000))).toEqual([])
})

test('CHK-8: rules that are never enabled again take linear time', () => {
  const lines = Array.from({ length: 12_000 }, (_, line) => line)
  const text = lines
    .map((line) => `<!-- check-disable r${line} -->\n<!-- check-enable q${line} -->\n`)
    .join('\n')
  expect(read(text)).toHaveLength(lines.length)
})

test.each<[text: string, expected: string[]]>([
  [
    '<!-- check-ignore-nextline broken-link -->',
    ['1:1 check-ignore-nextline did you mean check-ignore-next-line?'],
  ],
  ['a\n\n{/* check-ignore-lines */}', ['3:1 check-ignore-lines did you mean check-ignore-line?']],
  ['a <!-- Check-Disable -->', ['1:3 Check-Disable did you mean check-disable?']],
  ['<!-- check-disable-next-line -->', ['1:1 check-disable-next-line did you mean check-ignore-next-line?']],
  ['<!-- check-disable-line -->', ['1:1 check-disable-line did you mean check-ignore-line?']],
  ['<!-- check-ignore -->', ['1:1 check-ignore did you mean check-ignore-line?']],
  ['---\ntitle: T # check-ignore-fille\n---\n', ['2:10 check-ignore-fille did you mean check-ignore-file?']],
  ['<!-- check-list of things -->\n\n<!-- check-table --> <!-- check-constructor --> <!-- check- -->', []],
  [
    '<!-- check-disabled features in CI --> <!-- check-ignored files --> <!-- check-disable-spelling --> <!-- check-enable-foo: bar -->',
    [],
  ],
  ['---\ntitle: T # check-disabled until the release\ndesc: |\n  # check-ignored stuff\n---\n', []],
  ['`<!-- check-ignore-lines -->` <!-- re-check-ignore-lines -->', []],
])('CHK-8: the misspelled comment of %j is reported', (text, expected) => {
  for (const parser of ['fast', 'remark'] as const) {
    const { diagnostics, suppressions } = readDoc(makeInput(text), makeOptions({ parser }))
    expect(suppressions).toEqual([])
    const unknown = diagnostics.filter(({ rule }) => rule === 'unknown-ignore')
    expect(
      unknown.map(({ place, message, suggestions: [hint] = [] }) =>
        [`${place?.start.line}:${place?.start.column}`, /"(.*)"/.exec(message)?.[1], hint?.text].join(' '),
      ),
    ).toEqual(expected)
  }
})
