/** Links and ids in raw HTML: which elements and attributes are checked, and which text is not. */
import { describe, test } from 'vitest'
import { construct, openConstructs } from './openConstructs.ts'

const PICTURE = { files: { 'pic.png': 'x' } }

const FORMS = [
  construct('double quotes', 'a ¦<a href="‸no.md">x</a>\n', ['md no.md']),
  construct('single quotes', "a ¦<a href='‸no.md'>x</a>\n", ['md no.md']),
  construct('no quotes', 'a ¦<a href=‸no.md>x</a>\n', ['md no.md']),
  construct('no quotes with a slash', 'a ¦<a href=‸sub/no.md>x</a>\n', ['md sub/no.md']),
  construct('capitals', 'a ¦<A HREF="‸no.md">x</A>\n', ['md no.md']),
  construct('blanks around the equals sign', 'a ¦<a href = "‸no.md">x</a>\n', ['md no.md']),
  construct('blanks in the value', 'a ¦<a href=" ‸no.md ">x</a>\n', ['md no.md']),
  construct('a line break in the tag', 'a ¦<a\n  class="b"\n  href="‸no.md">x</a>\n', ['md no.md']),
  construct(
    'a line break in the tag of a block',
    '<div\n  class="a">\n¦<a\n  href="‸no.md">x</a>\n</div>\n',
    ['md no.md'],
  ),
  construct('a greater-than sign that begins a line is a quote', '<a\n  href="no.md"\n>x</a>\n'),
  construct('the first of two counts', 'a ¦<a href="‸no.md" href="ok.md">x</a>\n', ['md no.md']),
  construct('the second of two does not count', 'a <a href="ok.md" href="no.md">x</a>\n'),
  construct(
    'other attributes that hold the address',
    'a ¦<a title="no.md" data-href="no.md" href="‸no.md">x</a>\n',
    ['md no.md'],
  ),
  construct('greater-than in an attribute', 'a ¦<a title="a > b" href="‸no.md">x</a>\n', ['md no.md']),
  construct(
    'character references',
    'a ¦<a href="‸no&amp;x.md">x</a> <a href="a&#98;.md">x</a>\n',
    ['md no&x.md'],
    { files: { 'ab.md': '# A' } },
  ),
  construct('a backslash is no escape', 'a ¦<a href="‸no\\_x.md">x</a>\n', ['md no\\_x.md']),
  construct('an empty address', 'a ¦<a href="">x</a>\n', ['link ']),
  construct('an address without a value', 'a ¦<a href>x</a>\n', ['link ']),
  construct('an anchor with an empty address', '<a name="x" href=""></a> [a](#x)\n'),
  construct('no whole tag', 'a <a href="no.md"\n\nb\n'),
  construct('an escaped tag', 'a \\<a href="no.md">x</a>\n'),
  construct('a tag of references', 'a &lt;a href="no.md"&gt;\n'),
  construct('a tag in a list', '- a\n\n  <div>\n  ¦<a href="‸no.md">x</a>\n  </div>\n', ['md no.md']),
  construct('a tag in a quote', '> <div>\n>   ¦<a href="‸no.md">x</a>\n> </div>\n', ['md no.md']),
  construct('a tag in a list with a tab', '-\ta\n\n\t<div>\n\t¦<a href="‸no.md">x</a>\n\t</div>\n', [
    'md no.md',
  ]),
  construct('Markdown in a block is text', '<div>\n[a](no.md)\n</div>\n'),
  construct('Markdown after a blank line in a block', '<div>\n\n¦[a](‸no.md)\n\n</div>\n', ['md no.md']),
  construct(
    'summary and details',
    '<details>\n<summary>¦<a href="‸no.md">x</a></summary>\n\n¦[b](‸no.md)\n\n</details>\n',
    ['md no.md', 'md no.md'],
  ),
  construct('CRLF and characters of two units', 'a\r\n\r\n<p>😀\r\n😀 ¦<a href="‸no.md">x</a></p>\r\n', [
    'md no.md',
  ]),
  construct('a Markdown link in a tag', '<b>¦[a](‸no.md)</b>\n', ['md no.md']),
]

const ELEMENTS = [
  construct('img', 'a ¦<img src="‸no.png" alt="">\n', ['asset no.png']),
  construct('img in capitals that closes itself', 'a ¦<IMG SRC="‸no.png"/>\n', ['asset no.png']),
  construct('srcset', '¦<img src="pic.png" srcset="pic.png 1x, ‸no.png 2x">\n', ['asset no.png'], PICTURE),
  construct(
    'srcset without blanks',
    '¦<img src="pic.png" srcset="pic.png, ‸no.png">\n',
    ['asset no.png'],
    PICTURE,
  ),
  construct(
    'srcset with a comma in an address',
    '¦<img src="pic.png" srcset="‸no,a.png 1x">\n',
    ['asset no,a.png'],
    PICTURE,
  ),
  construct(
    'picture',
    '<picture>¦<source srcset="‸no.png"><img src="pic.png"></picture>\n',
    ['asset no.png'],
    PICTURE,
  ),
  construct('video', '¦<video src="‸no.mp4"></video>\n', ['asset no.mp4']),
  construct('poster', '¦<video poster="‸no.png"></video>\n', ['asset no.png']),
  construct('source of a video', '<video>\n¦<source src="‸no.mp4">\n</video>\n', ['asset no.mp4']),
  construct('audio', '¦<audio src="‸no.ogg" controls></audio>\n', ['asset no.ogg']),
  construct(
    'elements that are left out',
    '<iframe src="no.html"></iframe>\n\n<object data="no.swf"></object>\n\n<embed src="no.swf">\n\n<form action="no"></form>\n',
  ),
  construct(
    'a drawing',
    '<svg viewBox="0 0 1 1"><a xlink:href="no.md"><text>x</text></a><use xlink:href="#no"/><path d="M0 0"/></svg>\n',
  ),
  construct(
    'links of the head',
    '<link rel="stylesheet" href="no.css">\n\n<base href="/no/">\n\n<meta http-equiv="refresh" content="0; url=no.html">\n',
  ),
  construct(
    'elements that HTML does not know',
    '¦<my-card href="‸no.md" id="x" title="none.md">a</my-card> ¦<card to="‸no"></card>\n\n¦<my-card\n  src="‸no.png">\n\n[a](#x)\n\n</my-card>\n\n<my-card href="" to="https://other.example/x" src="{a}"></my-card>\n',
    ['md no.md', 'link no', 'asset no.png'],
  ),
  construct(
    'other elements whose addresses are not checked',
    '<svg><use href="no.md"/><image href="no.png"/><set to="no.md"/></svg> <math><mrow href="no.md"></mrow></math> <input src="no.png"> <embed src="no"> <script src="no.js"></script> <abbr href="no.md">x</abbr>\n',
  ),
  construct(
    'attributes of other meaning',
    '<q cite="no.md">x</q> <blockquote cite="no">x</blockquote> <del cite="no">x</del>\n',
  ),
]

const UNSAFE = [
  construct(
    'a frame of a page',
    'a ¦<iframe src="‸no.html"></iframe> <iframe src="ok.md"></iframe> <iframe src="https://other.example/no"></iframe>\n',
    ['link no.html'],
  ),
  construct('a frame of a file', '<iframe src="demo.html?x=1#y"></iframe>\n', [], {
    files: { 'demo.html': '<p id="y">' },
  }),
  construct(
    'an object',
    '¦<object data="‸no.pdf"></object>\n\n<object data="a.pdf"></object>\n',
    ['asset no.pdf'],
    { files: { 'a.pdf': 'x' } },
  ),
  construct('text in a frame', '<iframe src="ok.md"><a href="no.md">x</a></iframe>\n'),
  construct(
    'forms lead to servers',
    '<form action="/api/no"><button formaction="/api/no">a</button></form>\n',
  ),
  construct('script', '<script>\nconst a = \'<a href="no.md">\'\n</script>\n'),
  construct('attributes with code', 'a ¦<a href="‸no.md" onclick="go(\'none.md\')">x</a>\n', ['md no.md']),
]

describe('CHK-2: unsafe HTML where it is allowed', () => {
  const config = 'export default { markdown: { allowUnsafeHtml: true } }\n'
  const expectRow = openConstructs(UNSAFE, { 'xpre.config.mjs': config })
  test.each(UNSAFE)('$name', (row) => expectRow(row))
})

const TEXT = [
  construct('comment', '<!-- [a](no.md) <a href="no.md"> -->\n\na <!-- [a](no.md) --> b\n'),
  construct('comment over paragraphs', '<!--\n[a](no.md)\n\n[b](no.md)\n-->\n¦[c](‸no.md)\n', ['md no.md']),
  construct('comment behind text of its line', 'a <!-- b\n[x](no.md)\n--> ¦[c](‸no.md)\n', ['md no.md']),
  construct('comment that is never closed is shown', 'a\n\n<!-- ¦[a](‸no.md)\n\n¦[b](‸no.md)\n', [
    'md no.md',
    'md no.md',
  ]),
  construct('pre', '<pre>\n[a](no.md)\n\n[b](no.md)\n</pre>\n'),
  construct('a link in pre', '<pre>\n¦<a href="‸no.md">x</a>\n</pre>\n', ['md no.md']),
  construct('Markdown in code of HTML', '<code>¦[a](‸no.md)</code>\n', ['md no.md']),
  construct('script', '<script>\nconst a = \'<a href="no.md">\'\n\n[a](no.md)\n</script>\n'),
  construct('style', '<style>\na { b: url(no.png) } /* <a href="no.md"> */\n</style>\n'),
  construct('textarea', '<textarea>\n<a href="no.md">x</a>\n\n[a](no.md)\n</textarea>\n'),
  construct('template', '<template>\n<a href="no.md" id="x">x</a>\n</template>\n\n¦[a](‸#x)\n', [
    'anchor #x',
  ]),
  construct('CDATA', '<![CDATA[ <a href="no.md"> [a](no.md) ]]>\n\nb <![CDATA[ [a](no.md) ]]>\n'),
  construct('instruction', '<?php echo \'<a href="no.md">\' ?>\n\na <? [a](no.md) ?>\n'),
  construct('declaration', '<!DOCTYPE [a](no.md) >\n'),
  construct('code', '`<a href="no.md">`\n\n    <a href="no.md">\n\n```html\n<a href="no.md">\n```\n'),
]

const IDS = [
  construct(
    'a id, a name, any element',
    '<a id="x"></a> <a name="y"></a> <span id="z"></span>\n\n<div id="w"></div>\n\n[a](#x) [a](#y) [a](#z) [a](#w)\n',
  ),
  construct('name of another element', '<div name="x">a</div>\n\n¦[a](‸#x)\n', ['anchor #x']),
  construct(
    'details and what is in them',
    '<details id="d">\n<summary id="s">a</summary>\n\n<b id="e">x</b>\n\n## In it\n\n</details>\n\n[a](#d) [a](#s) [a](#e) [a](#in-it)\n',
  ),
  construct(
    'table, image, code',
    '<table id="t"><tr id="r"><td id="c">x</td></tr></table>\n\n<img id="i" src="pic.png"> <kbd id="k">x</kbd>\n\n[a](#t) [a](#r) [a](#c) [a](#i) [a](#k)\n',
    [],
    PICTURE,
  ),
  construct('in comments', '<!-- <a id="x"></a> -->\n\n¦[a](‸#x)\n', ['anchor #x']),
  construct('in code', '`<a id="x">`\n\n```html\n<a id="x"></a>\n```\n\n    <a id="x"></a>\n\n¦[a](‸#x)\n', [
    'anchor #x',
  ]),
  construct('in a heading', '## <a id="x"></a>A\n\n[a](#x) [a](#a)\n'),
  construct('without quotes and in capitals', "<A ID=x></A> <a Name='y'></a>\n\n[a](#x) [a](#y)\n"),
  construct('with a reference', '<a id="x&amp;y"></a>\n\n[a](#x&y) [a](#x%26y)\n'),
  construct('case counts', '<a id="Spot"></a>\n\n[a](#Spot) ¦[b](‸#spot)\n', ['anchor #spot']),
  construct(
    'in front of a heading without a blank line',
    '<a id="x"></a>\n## A heading\n\n[a](#x) [b](#a-heading)\n',
  ),
  construct(
    'around a heading without a blank line',
    '<a id="x">\n## No heading\n</a>\n\n[a](#x) ¦[b](‸#no-heading)\n',
    ['anchor #no-heading'],
  ),
  construct('with a blank', '<a id="x y"></a>\n\n¦[a](‸#x%20y)\n', ['anchor #x%20y']),
  construct('of an element that is left out', '<iframe id="x"></iframe>\n\n¦[a](‸#x)\n', ['anchor #x']),
  construct('of a drawing', '<svg id="x" viewBox="0 0 1 1"><g id="y"></g></svg>\n\n[a](#x) [a](#y)\n'),
]

describe.each([
  ['CHK-2: forms of HTML', FORMS],
  ['CHK-2: elements with addresses', ELEMENTS],
  ['CHK-2: what is text', TEXT],
  ['CHK-3: ids in HTML', IDS],
])('%s', (_, rows) => {
  const expectRow = openConstructs(rows, { 'xpre.config.mjs': 'export default {}\n' })
  test.each(rows)('$name', (row) => expectRow(row))
})
