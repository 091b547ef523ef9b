import { expect, test } from 'vitest'
import { readRanges } from '../../../src/highlight/codeMeta.ts'
import { createHighlighter } from '../../../src/highlight/createHighlighter.ts'
import { compile, html, languageMessages, showText } from './outline.ts'

const fence = (info: string, code: string): string => `\`\`\`${info}\n${code}\n\`\`\``

/** Classes of each line, without the class `ln` of all lines. */
const marksOf = (info: string, code: string): string[] =>
  [...html(fence(info, code)).matchAll(/<span className="ln ?([^"]*)">/g)].map(([, marks = '']) => marks)

const textOf = (info: string, code: string): string => showText(compile(fence(info, code)).tree)

test('MD-4: code is compiled to lines of tokens with six classes', () => {
  expect(html(fence('js', 'const a = "x" // c\nfoo(1)'))).toBe(
    '<CodeBlock lang="js" label="JavaScript"><span className="ln"><span className="k">const</span> a = <span className="s">"x"</span> <span className="c">// c</span>\n</span><span className="ln"><span className="f">foo</span>(<span className="n">1</span>)</span></CodeBlock>',
  )
  expect(html(fence('html', '<a href="x">t</a>'))).toContain(
    '&lt;a'.replace('&lt;', '<') &&
      '<<span className="k">a</span> <span className="a">href</span>=<span className="s">"x"</span>>t</',
  )
})

test('MD-4: languages have their common names, in any case', () => {
  for (const name of [
    'js',
    'JavaScript',
    'ts',
    'tsx',
    'sh',
    'shell',
    'bash',
    'yml',
    'html',
    'vue',
    'c++',
    'C#',
    'Dockerfile',
    'jsonc',
    'rs',
    'md',
    'diff',
    'toml',
    'graphql',
    '{4}',
    '{3, 4}',
    'text',
    'vue-html',
    'js-vue',
    'ansi',
    '',
  ]) {
    expect(languageMessages(fence(name, 'a'))).toEqual([])
  }
})

test('MD-4: an unknown language is reported with the most similar one and not highlighted', () => {
  expect(languageMessages(`text\n\n${fence('jvascript', 'const a')}`)).toEqual([
    '3:1 unknown-language Unknown language "jvascript"; the code is shown without colours (did you mean "javascript"?)',
  ])
  expect(html(fence('nothing-like-it', '<b>'))).toBe(
    '<CodeBlock lang="nothing-like-it"><span className="ln"><b></span></CodeBlock>',
  )
  for (const name of ['constructor', '__proto__', '../core', 'toString'])
    expect(languageMessages(fence(name, 'a'))).toHaveLength(1)
})

test('MD-4: title, line numbers and wrapping are in the meta', () => {
  expect(html(fence('text title="a b.js" showLineNumbers=5 wrap', 'x'))).toBe(
    '<CodeBlock title="a b.js" lang="text" lineNumbers="5" wrap><span className="ln">x</span></CodeBlock>',
  )
  expect(html(fence('showLineNumbers', 'x'))).toContain('<CodeBlock lineNumbers="1">')
  expect(html(fence('title="x"', 'x'))).toContain('<CodeBlock title="x">')
})

test('MD-4: a range highlights lines, with or without a space before it', () => {
  expect(marksOf('js {1,3-4}', 'a\nb\nc\nd\ne')).toEqual(['hl', '', 'hl', 'hl', ''])
  expect(marksOf('js{2}', 'a\nb')).toEqual(['', 'hl'])
  expect(marksOf('js ins={1} del={2}', 'a\nb')).toEqual(['ins', 'del'])
  expect(readRanges('3-1, x, 0-99999999999').size).toBeLessThan(200_000)
})

test('MD-4: magic comments mark lines and are not shown', () => {
  expect(marksOf('js', '// highlight-next-line\na\nb')).toEqual(['hl', ''])
  expect(textOf('js', '// highlight-next-line\na\nb')).toBe('a\nb')
  expect(marksOf('html', '<!-- highlight-start -->\na\nb\n<!-- highlight-end -->\nc')).toEqual([
    'hl',
    'hl',
    '',
  ])
  expect(marksOf('py', '# highlight-next-line\na')).toEqual(['hl'])
  expect(marksOf('jsx', '{/* highlight-next-line */}\n<a />')).toEqual(['hl'])
})

test('MD-4: a range in the meta disables magic comments', () => {
  expect(textOf('js {1}', '// highlight-next-line\na')).toBe('// highlight-next-line\na')
  expect(marksOf('js {1}', '// highlight-next-line\na')).toEqual(['hl', ''])
})

test('MD-4: comments at the end of a line mark it as inserted, deleted, highlighted or focused', () => {
  const code = 'a // [!code ++]\nb // [!code --]\nc # [!code highlight]\nd <!-- [!code focus] -->\ne'
  expect(marksOf('js', code)).toEqual(['ins', 'del', 'hl', 'focus', ''])
  expect(textOf('js', code)).toBe('a\nb\nc\nd\ne')
  expect(html(fence('js', code))).toContain('hasFocus hasDiff>')
  expect(marksOf('js', '// [!code focus:2]\na\nb\nc')).toEqual(['focus', 'focus', ''])
})

test('MD-4: plus and minus in a block of the language diff mark its lines', () => {
  expect(marksOf('diff', '-a\n+b\n c')).toEqual(['del', 'ins', ''])
})

test('MD-4: highlighting does not change the text of a block, in any language', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code in a string
  const code = 'a = `x${b}` /* y\n\n z */ <T>&amp;</T>\n\t#!/bin/sh "q\\" \'\nSELECT * FROM x; -- c\n'
  for (const name of [
    'js',
    'tsx',
    'html',
    'css',
    'bash',
    'python',
    'yaml',
    'json',
    'sql',
    'md',
    'php',
    'diff',
    'rust',
    'toml',
    'text',
  ]) {
    expect(textOf(name, code)).toBe(code)
  }
})

test('MD-4: a block is highlighted once, and an overflowing cache drops old entries', () => {
  const highlighter = createHighlighter()
  const first = highlighter.highlight('let a = 1', 'js')
  expect(highlighter.highlight('let a = 1', 'js')).toBe(first)
  expect(highlighter.highlight('let a = 1', 'ts')).not.toBe(first)
  for (let number = 0; number < 100; number += 1) highlighter.highlight(`${number}\n`.repeat(25_000), 'text')
  expect(highlighter.highlight('let a = 1', 'js')).toEqual(first)
})

test('MD-4: the output of a terminal has its colours, without escape sequences', () => {
  const esc = '\uFFFD'
  const code = `${esc}[31mred${esc}[0m ${esc}[1;32mgreen\nmore${esc}[39m plain${esc}[2K ${esc}[38;5;9mx`
  expect(html(fence('ansi', code))).toBe(
    '<CodeBlock lang="ansi"><span className="ln"><span className="k">red</span> <span className="s">green</span>\n</span><span className="ln"><span className="s">more</span> plain x</span></CodeBlock>',
  )
})
