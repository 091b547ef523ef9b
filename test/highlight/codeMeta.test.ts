import { expect, test } from 'vitest'
import { readDoc } from '../../src/markdown/readDoc.ts'
import { compile, describe, html, showText } from '../markdown/compile/outline.ts'
import { makeInput, makeOptions } from '../markdown/makeInput.ts'

const fence = (info: string, code = 'a\nb\nc'): string => `\`\`\`${info}\n${code}\n\`\`\``

/** Attributes of the block, and the classes of each line without `ln`. */
function show(info: string, code?: string): string {
  const written = html(fence(info, code))
  const [, attributes = ''] = /^<CodeBlock([^>]*)>/.exec(written) ?? []
  const lines = [...written.matchAll(/<span className="ln ?([^"]*)">/g)].map(([, marks]) => marks || '-')
  return `${attributes.replace(/ (?:lang|label)="[^"]*"/g, '')} | ${lines.join(' ')}`.trim()
}

const findings = (text: string): string[] =>
  readDoc(makeInput(text), makeOptions())
    .diagnostics.filter(({ rule }) => rule === 'unknown-code-option')
    .map(describe)

test.each([
  ['js {1,3}', '| hl - hl'],
  ['js {1, 3}', '| hl - hl'],
  ['js {1 - 2}', '| hl hl -'],
  ['js{2}', '| - hl -'],
  ['{2}', '| - hl -'],
  ['{1, 3} showLineNumbers', 'lineNumbers="1" | hl - hl'],
  ['ts:line-numbers {1}', 'lineNumbers="1" | hl - -'],
  ['ts:line-numbers=5 {1}', 'lineNumbers="5" | hl - -'],
  ['ts:no-line-numbers', '| - - -'],
  ['ts {1}:line-numbers', 'lineNumbers="1" | hl - -'],
  ['py hl_lines="1 3"', '| hl - hl'],
  ['py hl_lines="1-2"', '| hl hl -'],
  [' py title="a.py" linenums="3"', 'title="a.py" lineNumbers="3" | - - -'],
  [' { .py title="a.py" hl_lines="2" linenums="1" }', 'title="a.py" lineNumbers="1" | - hl -'],
  [' {.python .annotate}', '| - - -'],
  ['js showLineNumbers', 'lineNumbers="1" | - - -'],
  ['js showLineNumbers=5', 'lineNumbers="5" | - - -'],
  ['js showLineNumbers{5}', 'lineNumbers="5" | - - -'],
  ['js showLineNumbers={5}', 'lineNumbers="5" | - - -'],
  ['js showLineNumbers=false', '| - - -'],
  ['js showLineNumbers startLineNumber=7', 'lineNumbers="7" | - - -'],
  ['js startLineNumber=7', '| - - -'],
  ['js ins={1} del={2} mark={3}', 'hasDiff | ins del hl'],
  ['js wrap', 'wrap | - - -'],
  ['js wrap=false frame="none"', '| - - -'],
  ['js title="a.js"', 'title="a.js" | - - -'],
  ["js title='a b.js' {1}", 'title="a b.js" | hl - -'],
  ['js title=a.js', 'title="a.js" | - - -'],
  ['js filename="a.js"', 'title="a.js" | - - -'],
  ['js [a.js]', 'title="a.js" | - - -'],
  ['js {2} [a.js]', 'title="a.js" | - hl -'],
  ['js [b.js] title="a.js"', 'title="a.js" | - - -'],
  ['rust,ignore,should_panic', '| - - -'],
  ['js {.wide #sample}', 'id="sample" className="wide" | - - -'],
  ['js {1,3} {.wide .tall}', 'className="wide tall" | hl - hl'],
  ['js{2}{#sample}', 'id="sample" | - hl -'],
  ['js {#sample hl_lines="1 3" title="a.js"}', 'id="sample" title="a.js" | hl - hl'],
  [' {.js .wide #sample linenums="3"}', 'id="sample" className="wide" lineNumbers="3" | - - -'],
  ['js {#xpre-x}', 'id="section-xpre-x" | - - -'],
  ['js @ts-nocheck @ts-type={a:B<c>} {1}', '| hl - -'],
])('MD-11: the options %j have their effect', (info, expected) => {
  expect(show(info)).toBe(expected)
  expect(findings(fence(info))).toEqual([])
})

test.each([
  ['jsx live', '1:8 live'],
  ['js collapse {1}', '1:7 collapse'],
  ['js theme={null} x', '1:7 theme={null}|1:20 x'],
  ['js collapse={1-2}', '1:7 collapse={1-2}'],
  ['js mark=/re/', '1:7 mark=/re/'],
  ['js {"Step":1}', '1:7 {"Step":1}'],
  ['js file="./a.js" wrong=1', '1:21 wrong=1'],
  ['js {a: 1, b: "x y"} foo', '1:7 {a: 1, b: "x y"}|1:24 foo'],
  ['js foo: bar, baz', '1:7 foo: bar, baz'],
  ['js opts=( a b )', '1:7 opts=( a b )'],
  ['js run = { "a b" }', '1:7 run = { "a b" }'],
  ['js {.wide key=value #1}', '1:14 key=value'],
  ['js {.wide wide}', '1:14 wide'],
])('MD-11: an option of %j without effect is a finding at the option', (info, expected) => {
  expect(
    findings(`> - x\n>\n> ${fence(info).replaceAll('\n', '\n> ')}`).map((line) => line.split(' ')[0]),
  ).toEqual(expected.split('|').map((one) => `3:${Number(/:(\d+)/.exec(one)?.[1]) + 2}`))
  expect(
    findings(fence(info)).map((line) =>
      line.replace('unknown-code-option This option of a code block has no effect: ', ''),
    ),
  ).toEqual(expected.split('|'))
})

test('MD-11: the id of a code block is an anchor of the page, once', () => {
  const anchorsOf = (text: string) => readDoc(makeInput(text), makeOptions()).anchors
  expect(anchorsOf(fence('js {.wide #sample}'))).toContain('sample')
  const variants = fence('bash npm2yarn {#setup}', 'npm install a')
  expect(anchorsOf(variants)).toContain('setup')
  expect(html(variants).match(/ id="setup"/g)).toHaveLength(1)
  const twice = `${fence('js {#sample}')}\n\n<div id="sample"></div>`
  const { diagnostics } = readDoc(makeInput(twice), makeOptions())
  expect(diagnostics.map(describe)).toEqual([expect.stringMatching(/^7:1 duplicate-anchor /)])
})

test('MD-11: plugins may read options, and code of other tools is not judged', () => {
  const text = fence('jsx live')
  const { diagnostics } = readDoc(makeInput(text), makeOptions({ remarkPlugins: [() => () => {}] }))
  expect(diagnostics).toEqual([])
  expect(readDoc(makeInput(text), makeOptions({ isBare: true })).diagnostics).toEqual([])
})

const contentOf = (info: string, code: string): string =>
  html(fence(info, code))
    .replace(/^<CodeBlock[^>]*>|<\/CodeBlock>$/g, '')
    .replaceAll(' className=', ' ')

test.each([
  ['text mark="b c"', 'a b c d b c', '<span "ln">a <mark "hl">b c</mark> d <mark "hl">b c</mark></span>'],
  ['text "b"', 'a b', '<span "ln">a <mark "hl">b</mark></span>'],
  ['text ins="a" del=\'b\'', 'a b', '<span "ln"><mark "ins">a</mark> <mark "del">b</mark></span>'],
  ['js "const a"', 'const a', '<span "ln"><mark "hl"><span "k">const</span> a</mark></span>'],
  ['js "st a"', 'const a', '<span "ln"><span "k">con</span><mark "hl"><span "k">st</span> a</mark></span>'],
  ['text "aa"', 'aaa', '<span "ln"><mark "hl">aa</mark>a</span>'],
  ['text "none"', 'a', '<span "ln">a</span>'],
  ['text', 'a // [!code word:a]\na', '<span "ln"><mark "hl">a</mark>\n</span><span "ln">a</span>'],
  [
    'text',
    '// [!code word:a]\na\na',
    '<span "ln"><mark "hl">a</mark>\n</span><span "ln"><mark "hl">a</mark></span>',
  ],
  [
    'text',
    '# [!code word:a\\:b:1]\na:b\na:b',
    '<span "ln"><mark "hl">a:b</mark>\n</span><span "ln">a:b</span>',
  ],
])('MD-11: %s marks texts of %j', (info, code, expected) => {
  expect(contentOf(info, code)).toBe(expected)
})

test.each([
  ['import x\n// ---cut---\na', 'a'],
  ['import x\n// ---cut-before---\na\n// ---cut-after---\nb', 'a'],
  ['a\n// ---cut-start---\nb\n// ---cut-end---\nc', 'a\nc'],
  [
    '// @noErrors: 2339\n// @filename: a.ts\na\n//  ^?\nb // c\n// @ts-ignore\n// plain',
    'a\nb // c\n// @ts-ignore\n// plain',
  ],
])('MD-11: with twoslash, %j shows %j', (code, expected) => {
  expect(showText(compile(fence('ts twoslash', code)).tree)).toBe(expected)
  expect(showText(compile(fence('ts', code)).tree)).toBe(code)
  expect(findings(fence('ts twoslash', code))).toEqual([])
})

test('MD-11: comments mark lines with errors and warnings', () => {
  expect(show('js', 'a // [!code error]\nb // [!code warning:2]\nc')).toBe('| hl error hl warning hl warning')
})

const noted = (code: string, list = '1. One\n2. Two', lang = 'yaml'): string =>
  html(`${fence(lang, code)}\n\n${list}`)

test('MD-11: numbers in comments refer to the list below', () => {
  expect(noted('a # (1)!\nb: c # (2)!')).toBe(
    '<CodeBlock lang="yaml" label="YAML"><span className="ln">a<span className="code-note" dataN="1"></span>\n</span><span className="ln"><span className="a">b</span>: c<span className="code-note" dataN="2"></span></span></CodeBlock><ol className="code-notes"><li>One</li><li>Two</li></ol>',
  )
})

test.each([
  ['a // (1)!', 'a [1]'],
  ['a /* (1)! */', 'a [1]'],
  ['a <!-- (1)! -->', 'a [1]'],
  ['a -- (2)!', 'a [2]'],
  ['a # see (1)!', 'a # see [1]'],
  ['a # (1)! (2)!', 'a [1] [2]'],
  ['# (1)!\na', ' [1]\na'],
  ['f(1) # (1)!', 'f(1) [1]'],
  ['a # (1)\nb # (2)', 'a [1]\nb [2]'],
  ['a # (1)!\n# highlight-next-line\nb # (2)!', 'a [1]\nb [2]'],
])('MD-11: %j has annotations', (code, expected) => {
  const text = noted(code, undefined, 'text')
  const shown = text
    .replace(/<ol .*$/s, '')
    .replace(/<span className="code-note" dataN="(\d)"><\/span>/g, ' [$1]')
    .replace(/<[^>]*>/g, '')
  expect(shown).toBe(expected)
})

test.each([
  ['a # (3)!', '1. One\n2. Two'],
  ['a # (1)', '1. One\n2. Two'],
  ['f(1)', '1. One'],
  ['a # (1)!', '- One'],
  ['a # (1)!', 'Text\n\n1. One'],
])('MD-11: the code %j before %j has no annotations', (code, list) => {
  const text = noted(code, list, 'text')
  expect(text).not.toContain('code-note')
  expect(showText(compile(`${fence('text', code)}\n\n${list}`).tree)).toContain(code)
})
