import { expect, test } from 'vitest'
import { openSite } from '../../helpers/openSite.ts'
import { compileFile, html, messages } from '../compile/outline.ts'

const AFTER = '\n\nAfter.\n\n## Settings\n\n<p align="center">Centred.</p>\n\nEnd.\n'
const SHOWN =
  '<p>After.</p><h2 id="settings">Settings<HeadingLink id="settings" text="Settings"></HeadingLink></h2><p className="align-center">Centred.</p><p>End.</p>'

const findingsOf = (text: string): string[] => [...compileFile('a.md', text).slice(1), ...messages(text)]

/** The HTML of the text before what follows it, and the findings. Both parsers create the same. */
function read(text: string): [shown: string, ...findings: string[]] {
  const shown = html(text + AFTER)
  expect(html(text + AFTER, { parser: 'remark' })).toBe(shown)
  expect(shown.replaceAll('\n', '')).toContain(SHOWN)
  return [shown.slice(0, shown.indexOf('<p>After.')).trim(), ...findingsOf(text + AFTER)]
}

const selfClosing = (at: string, name: string, written: string): string =>
  `${at} self-closing-html HTML does not close <${name}> by "/>"; it is closed here (Write ${written}></${name}>)`
const unclosed = (at: string, name: string): string =>
  `${at} invalid-html <${name}> is not closed; it ends with its block (Write </${name}> where it ends)`
const stray = (at: string, name: string): string =>
  `${at} invalid-html </${name}> closes no element; it is left out (Remove it, or write <${name}> before its content)`

test.each<[text: string, shown: string, ...findings: string[]]>([
  ['<video src="v.mp4" />', '<video src="v.mp4"></video>', selfClosing('1:1', 'video', '<video src="v.mp4"')],
  ['a <a name="x"/> b', '<p>a <a name="x"></a> b</p>', selfClosing('1:3', 'a', '<a name="x"')],
  ['<div id="x"/>', '<div id="x"></div>', selfClosing('1:1', 'div', '<div id="x"')],
  ['<div>a<b/>c</div>', '<div>a<b></b>c</div>', selfClosing('1:7', 'b', '<b')],
  [
    '> - a\n>   <i/>b',
    '<blockquote><ul><li>a\n<i></i>b</li></ul></blockquote>',
    selfClosing('2:5', 'i', '<i'),
  ],
  ['<p/>', '<p></p>', selfClosing('1:1', 'p', '<p')],
  ['<DIV/>', '<div></div>', selfClosing('1:1', 'div', '<DIV')],
])('MD-14: a self-closing element is closed where it stands: %s', (text, ...expected) => {
  expect(read(text)).toEqual(expected)
})

test.each<[text: string, shown: string, ...findings: string[]]>([
  [
    'a <video>one\n\ntwo</video> b',
    '<p>a <video>one</video></p><p>two b</p>',
    unclosed('1:3', 'video'),
    stray('3:4', 'video'),
  ],
  ['a <ins>b\n\nc</ins> d', '<p>a <ins>b</ins></p><p>c d</p>', unclosed('1:3', 'ins'), stray('3:2', 'ins')],
  [
    '## A <span>b\n\nc</span> d',
    '<h2 id="a-b">A <span>b</span><HeadingLink id="a-b" text="A b"></HeadingLink></h2><p>c d</p>',
    unclosed('1:6', 'span'),
    stray('3:2', 'span'),
  ],
])('MD-14: an element in a paragraph ends with it: %s', (text, ...expected) => {
  expect(read(text)).toEqual(expected)
})

test('MD-14: formatting continues in the next paragraph, and a block contains it', () => {
  const [shown, ...findings] = read('a <b>b\n\nc</b> d')
  expect([shown.replace('<b></b>', ''), findings]).toEqual(['<p>a <b>b</b></p><p><b>c</b> d</p>', []])
  expect(read('a <div>b\n\nc</div> d').slice(1)).toEqual([])
})

test('MD-14: a self-closing element of code or text does not take what follows', () => {
  expect(read('a <title/> b')).toEqual(['<p>a  b</p>', selfClosing('1:3', 'title', '<title')])
  expect(read('<pre />\n\nb\n\n<pre>c</pre>')).toEqual([
    '<pre></pre><p>b</p><pre>c</pre>',
    selfClosing('1:1', 'pre', '<pre'),
  ])
  const script = '<script src="a.js" />\n\nb\n\n<script>c</script>'
  expect(read(script)[0]).toBe('<p>b</p>')
  expect(read('<iframe src="https://x.example/" />')[0]).toBe(
    '<a href="https://x.example/">https://x.example/</a>',
  )
})

test.each<[text: string, shown: string, ...findings: string[]]>([
  ['a <b>b', '<p>a <b>b</b></p>', unclosed('1:3', 'b')],
  ['<div>\n\na', '<div></div><p>a</p>', unclosed('1:1', 'div')],
  [
    '<details>\n<summary>a</summary>\n\nb',
    '<Details><Label>a</Label></Details><p>b</p>',
    unclosed('1:1', 'details'),
  ],
  ['- a <span>b\n- c', '<ul><li>a <span>b</span></li><li>c</li></ul>', unclosed('1:5', 'span')],
  ['# <i>a', '<h1 id="a"><i>a</i></h1>', unclosed('1:3', 'i')],
  ['> *<b>a*', '<blockquote><p><em><b>a</b></em></p></blockquote>', unclosed('1:4', 'b')],
  [':::note\n<div>\na\n:::', '<Admonition type="note"><div>\na</div></Admonition>', unclosed('2:1', 'div')],
  ['<div><b>a</div>', '<div><b>a</b></div>', unclosed('1:6', 'b')],
  ['a <b>b <b>c</b>', '<p>a <b>b <b>c</b></b></p>', unclosed('1:3', 'b')],
  ['<ul>\n<li>a\n<li>b', '<ul><li>a\n</li><li>b</li></ul>', unclosed('1:1', 'ul')],
])('MD-14: an element that is not closed ends with its block: %s', (text, ...expected) => {
  const [shown, ...findings] = read(text)
  expect([shown.replace(/>\n+</g, '><'), ...findings]).toEqual(expected)
})

test.each([
  ['<table>\n<tr><td>A<td>B\n<tr><td>C<td>D\n</table>', 50, /<td>A<\/td><td>B\s*<\/td>/],
  ['<ul><li>x</ul>', 120, /<ul><li>x<\/li><\/ul>/],
  ['<dl><dt>a<dd>b</dl>', 60, /<dl><dt>a<\/dt><dd>b<\/dd><\/dl>/],
  ['<div><p>x</div>', 120, /<div><p>x<\/p><\/div>/],
  ['<table><tr><td><ul><li><p>x</ul></table>', 60, /<ul><li><p>x<\/p><\/li><\/ul>/],
  ['<ruby>x<rt>y</ruby>', 120, /<ruby>x<rt>y<\/rt><\/ruby>/],
])('MD-14: elements without end tags end with their parent: %s', (block, count, shown) => {
  const text = `${block}\n\n`.repeat(count)
  const [result, ...findings] = read(text)
  expect(findings).toEqual([])
  expect(result.match(new RegExp(shown, 'g'))).toHaveLength(count)
})

test('MD-14: the end of formatting ends no paragraph in it', () => {
  expect(read('<div><b><p>x</b>y</p></div>').slice(1)).toEqual([])
})

test('MD-14: cells of tables end what is open in them', () => {
  const [shown, ...findings] = read('| a | b |\n| - | - |\n| <b>c | <i/>d |')
  expect(shown).toContain('<td><b>c</b></td><td><i></i>d</td>')
  expect(findings).toEqual([unclosed('3:3', 'b'), selfClosing('3:10', 'i', '<i')])
})

test.each([
  '<details>\n<summary>a</summary>\n\n- b\n- c\n\n</details>',
  '<div align="center">\n\n# a\n\n> b\n\n</div>',
  '<details>\n\n- a\n  </details>',
  'a <b><i>b</b></i> c',
  'a <b>b\n\nc</b> d',
  'a <br> b <br/> c </br> d <img src="https://x.example/a.png" alt="">',
  '<hr/>',
  '<p>a\n<p>b',
  '<ul>\n<li>a\n<li>b <ul><li>c</ul>\n</ul>',
  '<dl>\n<dt>a\n<dd>b\n<dt>c\n<dd>d\n</dl>',
  '<table>\n<thead><tr><th>a<th>b\n<tbody><tr><td>c<td>d\n<tr><td>e<td>f\n</table>',
  '<ul>\n\n<li>\n\na\n\n<li>\n\nb\n\n</ul>',
  `<ul>\n${'<li>a\n'.repeat(150)}</ul>`,
  '<p align="center"><ul><li>a</li></ul></p>',
  'a <svg viewBox="0 0 1 1"><path d="M0 0"/><circle r="1"/></svg> b',
  '<svg viewBox="0 0 1 1"/>',
  '<!doctype html>',
  '<a href=https://x.example/>a</a>',
])('MD-14: valid HTML has no finding: %s', (text) => {
  expect(read(text).slice(1)).toEqual([])
})

test('MD-14: an end tag without its start is left out and reported', () => {
  expect(read('</div>\n\na')).toEqual(['<p>a</p>', stray('1:1', 'div')])
  expect(read('- a </ul> b')).toEqual(['<ul><li>a  b</li></ul>', stray('1:5', 'ul')])
  expect(read('a</p>')).toEqual(['<p>a</p>', stray('1:2', 'p')])
})

test('MD-14: what is not finished is shown as text and reported', () => {
  const hint = '(Write < as &lt;, or finish it)'
  expect(read('<p title="a>Some text')).toEqual([
    '<p title="a>Some text',
    `1:1 invalid-html "<p title="a>Some text" is not finished; it is shown as text ${hint}`,
  ])
  expect(read('<div><!-- a\nb</div>')).toEqual([
    '<div><!-- a\nb</div>',
    `1:6 invalid-html "<!-- a b</div>" is not finished; it is shown as text ${hint}`,
  ])
  for (const opening of ['<!--', '<?', '<![CDATA[', '<textarea>'])
    expect(read(`${opening} a`)).toEqual([
      '<p>a</p>',
      `1:1 invalid-html "${opening}" is not closed; what follows is shown as Markdown`,
    ])
})

test('MD-14: code of a processor that HTML does not know is reported', () => {
  expect(read('a <?php echo 1 > 2 ?> b')).toEqual([
    '<p>a  b</p>',
    '1:3 invalid-html Left out "<?php echo 1 > 2 ?>", which has no meaning in HTML (Write it in a code block to show it)',
  ])
  expect(read('<div><![CDATA[a>b]]>c</div>')[0]).toBe('<div>c</div>')
})

test('MD-14: with allowUnsafeHtml elements of a page of its own are closed too', () => {
  const options = { allowUnsafeHtml: true }
  expect(html(`<my-card title="a"/>${AFTER}`, options)).toContain('<my-card title="a"></my-card>')
  expect(html(`<iframe src="a.html" />${AFTER}`, options)).toContain(SHOWN.slice(0, 20))
  expect(html(`a <x-y>b${AFTER}`, options)).toContain('<p>a <x-y>b</x-y></p>')
})

test('MD-14: an included file cannot open what the document does not close, and is named', async () => {
  const site = openSite({
    'docs/index.md': '# A\n\n::include{file="_b.md"}\n\nEnd.\n',
    'docs/_b.md': 'x\n\n<div>\n\ny\n',
  })
  expect(await site.findings()).toEqual([
    'docs/_b.md:3:1 warn invalid-html <div> is not closed; it ends with its block',
  ])
})
