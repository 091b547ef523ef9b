import { expect, test } from 'vitest'
import { parseMdx } from '../../../src/markdown/jsx/parseMdx.ts'
import { parseMarkdown } from '../../../src/markdown/parse/parseMarkdown.ts'
import { ExcessError } from '../../../src/markdown/parse/parserLimits.ts'
import { showNode } from '../compile/outline.ts'
import { outlineOf } from './bothParsers.ts'

const inline = (text: string): string => outlineOf(text).replace(/^paragraph\((.*)\)$/, '$1')

test.each([
  ['この機能は**「初期設定」**で有効です。', '"この機能は" strong("「初期設定」") "で有効です。"'],
  ['**注意：**電源を切ってください。', 'strong("注意：") "電源を切ってください。"'],
  ['这是**（重要）**的内容。', '"这是" strong("（重要）") "的内容。"'],
  ['램프는 **조명 장치(LED)**를 말합니다.', '"램프는 " strong("조명 장치(LED)") "를 말합니다."'],
  [
    '*「強調」*の例。これは~~「古い」~~説明です。',
    'emphasis("「強調」") "の例。これは" delete("「古い」") "説明です。"',
  ],
  ['请用**`run()`**启动', '"请用" strong(inlineCode("run()")) "启动"'],
  ['请看**[安装](a.md)**一节', '"请看" strong(link a.md("安装")) "一节"'],
  ['请看[**（安装）**一节](a.md)', '"请看" link a.md(strong("（安装）") "一节")'],
  ['图**![灯](a.png)**示', '"图" strong(image()) "示"'],
  ['字**"quoted"**字', '"字" strong("\\"quoted\\"") "字"'],
  ['字**_重点_**字', '"字" strong(emphasis("重点")) "字"'],
  ['字~~**（旧）**~~字', '"字" delete(strong("（旧）")) "字"'],
  ['字***（重）***字', '"字" emphasis(strong("（重）")) "字"'],
  ['字**（一）**和**（二）**字', '"字" strong("（一）") "和" strong("（二）") "字"'],
  ['Use **（this）**now', '"Use " strong("（this）") "now"'],
  ['葛\u{E0100}**(城)**市', '"葛\u{E0100}" strong("(城)") "市"'],
  ['“\uFE01强调”\uFE01*（a）*b', '"“\uFE01强调”\uFE01" emphasis("（a）") "b"'],
  ['𠮷**(a)**𠮷', '"𠮷" strong("(a)") "𠮷"'],
  ['\\**（a）*字', '"*" emphasis("（a）") "字"'],
  ['>**（x）**字', 'blockquote(paragraph(strong("（x）") "字"))'],
  [
    '|**字**|\n|---|\n|字**（a）**字|',
    'table(tableRow(tableCell(strong("字"))) tableRow(tableCell("字" strong("（a）") "字")))',
  ],
  [
    '字**（a）**字 :kbd[键**（b）**键] a:b',
    '"字" strong("（a）") "字 " textDirective("键" strong("（b）") "键") " a:b"',
  ],
  [
    '字**（a）**字 `字**（b）**字` [x](字**（c）**字)',
    '"字" strong("（a）") "字 " inlineCode("字**（b）**字") " " link 字**（c）**字("x")',
  ],
  ['已**完成🎉**了', '"已" strong("完成🎉") "了"'],
  ['请看**🚀快速开始**一节', '"请看" strong("🚀快速开始") "一节"'],
  ['字~~旧🔥~~新', '"字" delete("旧🔥") "新"'],
  ['字*🎉*字', '"字" emphasis("🎉") "字"'],
  ['좋아요**👍🏽**라고', '"좋아요" strong("👍🏽") "라고"'],
  ['字**🇯🇵**字**❤️**字', '"字" strong("🇯🇵") "字" strong("❤️") "字"'],
  ['字**𐄀**字', '"字" strong("𐄀") "字"'],
  ['**https://a.dev**です', 'strong(link https://a.dev("https://a.dev")) "です"'],
  ['字~~http://a.dev/x_y/~~。字', '"字" delete(link http://a.dev/x_y/("http://a.dev/x_y/")) "。字"'],
  ['*www.a.dev*字 *字*', 'emphasis(link http://www.a.dev("www.a.dev")) "字 " emphasis("字")'],
])('MD-1: markers beside CJK punctuation are emphasis: %s', (text, expected) => {
  expect(inline(text)).toBe(expected)
})

test.each([
  // Blanks decide first.
  ['字** （a） **字', '"字** （a） **字"'],
  ['字**（a） **字', '"字**（a） **字"'],
  // Without CJK characters the rules are those of CommonMark.
  ['a**(b)**c', '"a**(b)**c"'],
  ['a**❤**c', '"a**❤**c"'],
  ['a**🎉**c', '"a**🎉**c"'],
  ['a**b🎉**c', '"a**b🎉**c"'],
  ['a~~🎉~~c', '"a~~🎉~~c"'],
  [
    '🎉_a_ (🎉)_b_ **🎉** *a*🎉',
    '"🎉" emphasis("a") " (🎉)" emphasis("b") " " strong("🎉") " " emphasis("a") "🎉"',
  ],
  [
    '[🎉_a]: b.md\n\n[x][🎉_a] `🎉_a` https://a.example/🎉_a',
    'definition() paragraph(linkReference("x") " " inlineCode("🎉_a") " " link https://a.example/🎉_a("https://a.example/🎉_a"))',
  ],
  ['字\\*\\*（a）\\*\\*字', '"字**（a）**字"'],
  // Nothing changes for `_`.
  ['字_（a）_字', '"字_（a）_字"'],
  ['（_a_）', '"（" emphasis("a") "）"'],
])('MD-1: and nothing else is: %s', (text, expected) => {
  expect(inline(text)).toBe(expected)
})

test.each(['字**（字', 'é`b`', '字**字', 'é < ', 'é[ ', 'é] '])(
  'MD-14: thousands of marks in one line are refused: %s',
  (mark) => {
    expect(() => parseMarkdown(mark.repeat(40_000), { parser: 'fast' })).toThrow(ExcessError)
    const lines = `${mark.repeat(1_000)}\n\n`.repeat(20)
    expect(parseMarkdown(lines, { parser: 'fast' }).children).toHaveLength(20)
  },
)

test('MD-14: a drawing of ten thousand tags in a line is read', () => {
  const drawing = `Text é <svg>${'<path d="m1 1"/>'.repeat(10_000)}</svg>`
  expect(parseMarkdown(drawing, { parser: 'fast' }).children).toHaveLength(1)
})

test('MD-1 MD-12: MDX has the same emphasis, and its code stays', () => {
  for (const parser of ['fast', 'remark'] as const) {
    const root = parseMdx('字**（a）**字 {甲 * (1)} <A b={"字**（c）**字"}>**（d）**字</A>', { parser })
    expect(root.children.map(showNode).join(' ')).toMatch(
      /strong\("（a）"\).*\("甲 \* \(1\)"\).*strong\("（d）"\)/,
    )
    expect(JSON.stringify(root)).toContain('字**（c）**字')
    expect(JSON.stringify(parseMdx('字**（a）**字 {甲*(1)}', { parser }))).toContain('甲*(1)')
  }
})
