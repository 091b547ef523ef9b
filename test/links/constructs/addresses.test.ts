/** Meaning of addresses: characters, anchors of headings, names of files and pages. */
import { describe, test } from 'vitest'
import { construct, openConstructs } from './openConstructs.ts'

const page = (name: string) => ({ files: { [name]: '# A\n\n## There\n' } })

const CHARACTERS = [
  construct(
    'references',
    '¦[a](‸no&amp;b.md) [a](a&amp;b.md) [a](a&#38;b.md)\n',
    ['md no&b.md'],
    page('a&b.md'),
  ),
  construct(
    'a slash as a reference',
    '[a](sub&#x2F;x.md) ¦[a](‸sub&#x2F;no.md)\n',
    ['md sub/no.md'],
    page('sub/x.md'),
  ),
  construct('a reference without semicolon', '[a](a&copy.md)\n', [], page('a&copy.md')),
  construct('percent signs', '[a](a%20b.md) [a](%61%20b.md) [a](<a b.md>)\n', [], page('a b.md')),
  construct(
    'digits of both cases',
    '[a](caf%C3%A9.md) [a](caf%c3%a9.md) [a](café.md)\n',
    [],
    page('café.md'),
  ),
  construct('encoded twice', '¦[a](‸a%2520b.md)\n', ['md a%2520b.md'], page('a b.md')),
  construct('a percent sign that encodes nothing', '¦[a](‸a%ZZ.md) ¦[a](‸a%.md) ¦[a](‸%FF.md)\n', [
    'md a%ZZ.md',
    'md a%.md',
    'md %FF.md',
  ]),
  construct('a name with a percent sign', '[a](100%25.md)\n', [], page('100%.md')),
  construct('a name that looks encoded', '[a](a%2520b.md)\n', [], page('a%20b.md')),
  construct('escapes', '[a](a\\_b.md) ¦[a](‸no\\_b.md)\n', ['md no_b.md'], page('a_b.md')),
  construct('a backslash that escapes nothing', '¦[a](‸sub\\x.md)\n', ['md sub\\x.md'], page('sub/x.md')),
  construct(
    'a path of Windows, as it is written',
    '¦[a](‸..\\..\\no.md) ¦![a](‸.\\_no\\a.png) ¦[a](<‸..\\a no.md>)\n\n[r]\n\n¦[r]: ‸..\\.\\no.md\n',
    ['md ..\\..\\no.md', 'asset .\\_no\\a.png', 'md ..\\a no.md', 'md ..\\.\\no.md'],
  ),
  construct('a plus sign is no blank', '[a](a+b.md) ¦[a](‸c+d.md)\n', ['md c+d.md'], {
    files: { 'a+b.md': '# A', 'c d.md': '# A' },
  }),
  construct('a hash in a name', '[a](c%23.md) ¦[a](‸c#.md)\n', ['link c#.md'], page('c#.md')),
  construct('an emoji', '[a](tips🎉.md) [a](tips%F0%9F%8E%89.md)\n', [], page('tips🎉.md')),
  construct('an invisible space', '¦[a](‸ok\u200b.md)\n', ['md ok\u200b.md']),
]

const SCHEMES = [
  construct(
    'of other programs',
    '[a](mailto:x@y.example) [a](tel:+1) [a](sms:1) [a](data:text/plain,x) [a](javascript:alert(1)) [a](HTTPS://other.example/no)\n',
  ),
  construct(
    'another host',
    '[a](//other.example/no.md) [a](https://other.example) [a](ftp://other.example/no.md)\n',
  ),
  construct(
    'the own host',
    '¦[a](‸https://docs.example/no) ¦[a](‸//docs.example/no) [a](https://docs.example/)\n',
    ['link https://docs.example/no', 'link //docs.example/no'],
    { files: { '/pages/index.md': '# Home' } },
  ),
  construct('the own host with a port', '[a](https://docs.example:8443/no)\n'),
  construct('no host', '¦[a](‸https://)\n', ['link https://']),
  construct('a way past the site', '[a](pathname:///no)\n'),
  construct('a name with a colon', '¦[a](‸a:b.md) [a](./a:b.md)\n', ['md a:b.md'], page('a:b.md')),
  construct('a name with a colon that does not exist', '¦[a](‸no:b.md) ¦[a](‸no:b.md#x) ¦![a](‸no:b.png)\n', [
    'md no:b.md',
    'md no:b.md#x',
    'asset no:b.png',
  ]),
  construct(
    'a folder with a colon',
    '[a](sub/a:b.md) ¦[a](‸sub/no:b.md)\n',
    ['md sub/no:b.md'],
    page('sub/a:b.md'),
  ),
  construct(
    'a program whose scheme is made up',
    '[a](vscode:extension/ms.x) [a](slack://open) [a](obsidian://open?file=a.md) [a](myapp:open)\n',
  ),
]

const PARTS = [
  construct('hash alone and top', '[a](#) [a](#top) [a](#TOP) [a](ok.md#) [a](ok.md#top)\n'),
  construct('encoded hash', '## Grün\n\n[a](#gr%C3%BCn) [a](#grün) ¦[a](‸#gr%C3%B6n)\n', [
    'anchor #gr%C3%B6n',
  ]),
  construct('nothing', '¦[a](‸) ¦[a](<‸>) ¦[a](<‸> "t")\n', ['link ', 'link ', 'link ']),
  construct('a title without an address is one', '¦[a]( ‸"t")\n', ['link "t"']),
  construct('query and hash of the page', '## There\n\n[a](?x=1#there) ¦[a](‸?x=1#no)\n', ['anchor ?x=1#no']),
  construct('query and hash of another', '[a](ok.md?x=1#there) ¦[a](‸ok.md?x=1#no) [a](ok?x)\n', [
    'anchor ok.md?x=1#no',
  ]),
  construct('question mark in the hash', '¦[a](‸ok.md#there?x)\n', ['anchor ok.md#there?x']),
  construct('two hashes', '¦[a](‸ok.md#there#there)\n', ['anchor ok.md#there#there']),
  construct(
    'a part of the text',
    '[a](ok.md#:~:text=x) [a](ok.md#there:~:text=x) ¦[a](‸ok.md#no:~:text=x)\n',
    ['anchor ok.md#no:~:text=x'],
  ),
  construct('hash of a file', '[a](a.pdf#page=2) ![a](pic.png#x)\n', [], {
    files: { 'a.pdf': 'x', 'pic.png': 'x' },
  }),
  construct(
    'query of a file',
    '[a](a.pdf?v=2) ![a](pic.png?v=2) ¦![a](‸no.png?v=2)\n',
    ['asset no.png?v=2'],
    { files: { 'a.pdf': 'x', 'pic.png': 'x' } },
  ),
]

const HEADINGS = [
  construct('in HTML', '<h2>Part</h2>\n\n¦[a](‸#part)\n', ['anchor #part']),
  construct('the same twice', '## A\n\n## A\n\n## A-1\n\n[a](#a) [a](#a-1) [a](#a-1-1) ¦[a](‸#a-2)\n', [
    'anchor #a-2',
  ]),
  construct('own ids', '## A {#my}\n\n## B {#my-2}\n\n[a](#my) [a](#my-2) ¦[a](‸#a)\n', ['anchor #a']),
  construct('an own id like that of another heading', '## A\n\n## B {#a}\n\n[a](#a) [a](#a-1) ¦[a](‸#b)\n', [
    'anchor #b',
  ]),
  construct('an id of HTML like that of a heading', '<a id="a"></a>\n\n## A\n\n[a](#a) [a](#a-1)\n'),
  construct('of emoji alone', '## 🎉\n\n## 🎉\n\n[a](#section) [a](#section-1) ¦[a](‸#section-2)\n', [
    'anchor #section-2',
  ]),
  construct('with emoji', '## 🎉 A\n\n[a](#-a) ¦[a](‸#a)\n', ['anchor #a']),
  construct('punctuation', '## 1. First_step — done! (a/b)\n\n[a](#1-first_step--done-ab)\n'),
  construct('code', '## `a.b()` x\n\n[a](#ab-x)\n'),
  construct('emphasis', '## *A* __b__ ~~c~~\n\n[a](#a-b-c)\n'),
  construct('a link', '## [A](ok.md) b\n\n[a](#a-b)\n'),
  construct('HTML', '## <b>A</b> c <!-- d -->\n\n[a](#a-c-) ¦[a](‸#a-c)\n', ['anchor #a-c']),
  construct('references', '## A &amp; B &lt;c&gt;\n\n[a](#a--b-c)\n'),
  construct('closing number signs', '## A ##\n\n## B#\n\n[a](#a) [a](#b)\n'),
  construct('underlined, of many lines', 'A\nb\n---\n\n[a](#a-b)\n'),
  construct(
    'in a quote, a list, an admonition, a note',
    '> ## A\n\n- ## B\n\n:::note\n## C\n:::\n\nx[^1]\n\n[^1]: ## D\n\n[a](#a) [a](#b) [a](#c) [a](#d)\n',
  ),
  construct(
    'other scripts',
    '## Ünï Çödé\n\n## 日本語 です\n\n## Привет, мир\n\n[a](#ünï-çödé) [a](#日本語-です) [a](#привет-мир)\n',
  ),
  construct('combining marks', '## Cafe\u0301\n\n[a](#cafe\u0301) [a](#café)\n'),
  construct('case', '## A\n\n¦[a](‸#A)\n', ['anchor #A']),
  construct(
    'no headings',
    '```\n## A\n```\n\n#B\n\n\\## C\n\n    ## D\n\n¦[a](‸#a) ¦[a](‸#b) ¦[a](‸#c) ¦[a](‸#d)\n',
    ['anchor #a', 'anchor #b', 'anchor #c', 'anchor #d'],
  ),
  construct('a table row is none', '| A |\n|---|\n| # b |\n\n¦[a](‸#b)\n', ['anchor #b']),
  construct('the title', '# Title here\n\n[a](#title-here)\n'),
  construct('seven number signs', '####### A\n\n¦[a](‸#a)\n', ['anchor #a']),
]

const FILES = [
  construct(
    'with and without extension',
    '[a](ok.md) [a](ok) [a](./ok) [a](ok.html) [a](././ok.md) [a](../ok.md/../ok)\n',
    [],
    { files: {} },
  ),
  construct(
    'numbers',
    '[a](01-intro.md) [a](intro) [a](01-intro) ¦[a](‸intro.md)\n',
    ['md intro.md'],
    page('01-intro.md'),
  ),
  construct(
    'folder with index',
    '[a](sub/) [a](sub) [a](sub/index.md) [a](sub/index) [a](sub#there) ¦[a](‸sub/#no)\n',
    ['anchor sub/#no'],
    page('sub/index.md'),
  ),
  construct('folder with README', '[a](sub/) [a](sub) [a](sub/README.md)\n', [], page('sub/README.md')),
  construct(
    'folder with a page of its name',
    '[a](tools/) [a](tools) [a](tools/tools.md)\n',
    [],
    page('tools/tools.md'),
  ),
  construct('folder without a page', '¦[a](‸sub/) ¦[a](‸sub)\n', ['link sub/', 'link sub'], page('sub/x.md')),
  construct(
    '.markdown and .mdx',
    '[a](m.markdown) [a](m) [a](x.mdx) [a](x) ¦[a](‸m.md) ¦[a](‸x.md)\n',
    ['md m.md', 'md x.md'],
    { files: { 'm.markdown': '# A', 'x.mdx': '# A' } },
  ),
  construct('case of a file', '¦[a](‸OK.md)\n', ['md OK.md']),
  construct('case of an address', '¦[a](‸OK)\n', ['case OK']),
  construct('out of the site', '¦[a](‸../../../x.md)\n', ['md ../../../x.md']),
  construct('a part that is no page', '¦[a](‸_part.md)\n', ['md _part.md'], page('_part.md')),
  construct('a draft and a page that is not listed', '¦[a](‸draft.md) [a](unlisted.md)\n', ['md draft.md'], {
    files: { 'draft.md': '---\ndraft: true\n---\n', 'unlisted.md': '---\nunlisted: true\n---\n' },
  }),
  construct(
    'a slug',
    '[a](moved.md) [a](/docs/elsewhere) [a](/docs/elsewhere/) [a](/docs/elsewhere.html) ¦[a](‸/docs/fixed/moved)\n',
    ['link /docs/fixed/moved'],
    { files: { 'moved.md': '---\nslug: /elsewhere\n---\n' } },
  ),
  construct(
    'from the root of the site',
    '[a](@site/docs/fixed/a.md) ¦[a](‸@site/docs/fixed/no.md) [a](/docs/fixed/a.md) [a](/fixed/a.md) [a](/docs/fixed/a#part)\n',
    ['md @site/docs/fixed/no.md'],
  ),
  construct('a redirect', '[a](/old) [a](/old#part) [a](/old/) ¦[a](‸/old#no) [a](/old-part)\n', [
    'anchor /old#no',
  ]),
  construct(
    'a static file',
    '![a](/img/a.png) [a](/img/a.png?x#y) ![a](@site/static/img/a.png) ¦![a](‸/img/no.png) ¦[a](‸/img/no.png)\n',
    ['asset /img/no.png', 'link /img/no.png'],
    { files: { '/static/img/a.png': 'x' } },
  ),
  construct('a page as an image', '¦![a](‸ok.md)\n', ['asset ok.md']),
  construct('front matter', '---\nimage: no.png\n---\n\n[a](ok.md)\n', ['asset no.png 2:8 2:8']),
]

const include = (file: string): string => `::include{file="./${file}"}\n`

const INCLUDES = [
  construct('an anchor of the part', `${include('_part.md')}\n[a](#in-part)\n`, ['anchor #no'], {
    files: { '_part.md': '## In part\n\n[a](#in-part) ¦[a](‸#no)\n' },
  }),
  construct('an anchor of the page in the part', `## Here\n\n${include('_part.md')}`, ['anchor #there'], {
    files: { '_part.md': 'a\n\nb ¦[a](‸#there) [a](#here)\n' },
  }),
  construct('addresses start at the folder of the part', include('sub/_part.md'), ['md ok.md'], {
    files: { 'sub/_part.md': '[a](../ok.md#there) ¦[a](‸ok.md) [a](x.md)\n', 'sub/x.md': '# X' },
  }),
  construct(
    'definitions are those of their file',
    `[a][x] ${'\n\n'}${include('_part.md')}\n¦[x]: ‸no.md\n`,
    ['md no2.md', 'md no.md'],
    {
      files: { '_part.md': '[b][x]\n\n¦[x]: ‸no2.md\n' },
    },
  ),
  construct('a part that two places show', `${include('_part.md')}\n${include('_part.md')}`, ['md no.md'], {
    files: { '_part.md': '¦[a](‸no.md)\n' },
  }),
]

const FIXED = {
  'docs/fixed/a.md': '# A\n\n## Part\n',
  'docs/ok.md': '# Ok\n',
}

describe.each([
  ['CHK-3: characters', CHARACTERS],
  ['CHK-3: schemes and hosts', SCHEMES],
  ['CHK-3: query and hash', PARTS],
  ['CHK-3: ids of headings', HEADINGS],
  ['CHK-3: files and pages', FILES],
  ['CHK-3: includes', INCLUDES],
])('%s', (_, rows) => {
  const redirects = "[{ from: '/old', to: '/docs/fixed/a' }, { from: '/old-part', to: '/docs/fixed/a#part' }]"
  const config = `export default { url: 'https://docs.example', redirects: ${redirects} }\n`
  const expectRow = openConstructs(rows, { 'xpre.config.mjs': config, ...FIXED })
  test.each(rows)('$name', (row) => expectRow(row))
})

const BELOW = [
  construct(
    'with and without the base',
    '[a](/sub/docs/fixed/a) [a](/docs/fixed/a) [a](/sub/docs/fixed/a/#part) ¦[a](‸/other/docs/fixed/a)\n',
    ['link /other/docs/fixed/a'],
  ),
  construct('the base itself', '[a](/sub/) [a](/sub) [a](/) ¦[a](‸/subway)\n', ['link /subway'], {
    files: { '/pages/index.md': '# Home' },
  }),
  construct(
    'full addresses',
    '[a](https://docs.example/sub/docs/fixed/a) ¦[a](‸https://docs.example/sub/no) [a](https://docs.example/docs/fixed/a)\n',
    ['link https://docs.example/sub/no'],
  ),
  construct('static files', '![a](/sub/a.png) ![a](/a.png) ¦![a](‸/sub/no.png)\n', ['asset /sub/no.png'], {
    files: { '/static/a.png': 'x' },
  }),
]

describe('CHK-3: a site below a path', () => {
  const config = "export default { url: 'https://docs.example', baseUrl: '/sub/' }\n"
  const expectRow = openConstructs(BELOW, { 'xpre.config.mjs': config, ...FIXED })
  test.each(BELOW)('$name', (row) => expectRow(row))
})

/** Addresses of files do not depend on the end of the page's address. */
const SLASHES = [
  construct(
    'with and without a slash',
    '[a](/docs/fixed/a) [a](/docs/fixed/a/) [a](/docs/fixed/a/#part) [a](/docs/fixed/a.html) [a](ok/) [a](ok) [a](ok.md) ¦[a](‸/docs/fixed/no/)\n',
    ['link /docs/fixed/no/'],
  ),
  construct(
    'beside the page of a folder',
    '[a](ok.md) [a](./ok) [a](sub/) ¦[a](‸../ok.md/no)\n',
    ['link ../ok.md/no'],
    { page: 'index.md', files: { 'sub/index.md': '# S' } },
  ),
  construct('a file with a slash', '¦[a](‸a.pdf/) [a](a.pdf)\n', ['link a.pdf/'], {
    files: { 'a.pdf': 'x' },
  }),
]

describe.each(['true', 'false', 'undefined'])('CHK-3: trailingSlash: %s', (trailingSlash) => {
  const expectRow = openConstructs(SLASHES, {
    'xpre.config.mjs': `export default { trailingSlash: ${trailingSlash} }\n`,
    ...FIXED,
  })
  test.each(SLASHES)('$name', (row) => expectRow(row))
})

const BARE = [
  construct(
    'headings in HTML have ids',
    '<h1 align="center">\n  <img alt="Logo" src="https://a.example/b.png">\n  The &amp; lamp\n</h1>\n\n<h2>Part <b>one</b></h2>\n\n## Part one\n\n[a](#the--lamp) [a](#part-one) [a](#part-one-1) ¦[a](‸#part-one-2)\n',
    ['anchor #part-one-2'],
  ),
  construct(
    'a heading in HTML around Markdown',
    '<h2>\n\nThe *lamp*\n\n</h2>\n\n[a](#the-lamp) <!-- <h2>Other</h2> --> ¦[a](‸#other)\n',
    ['anchor #other'],
  ),
  construct(
    'images in headings have no text',
    '# Lamp [![Build](https://a.example/b.png)](https://a.example)\n\n## :rocket: Start\n\n[a](#lamp-) ¦[a](‸#lamp) [a](#rocket-start)\n',
    ['anchor #lamp'],
  ),
  construct(
    'blanks beside images, tags and comments stay',
    '## Sell ![coin](https://a.example/b.png)\n\n## ![coin](https://a.example/b.png) Buy\n\n## Rent <img src="https://a.example/b.png" alt="coin">\n\n## Keep <!-- omit in toc -->\n\n## <a name="x"></a> Named\n\n[a](#sell-) [a](#-buy) [a](#rent-) [a](#keep-) [a](#-named) ¦[a](‸#buy)\n',
    ['anchor #buy'],
  ),
  construct(
    'blanks at the ends of headings in HTML count on some hosts',
    '<h1>\n    Lamp\n</h1>\n\n[a](#----lamp) [a](#lamp) ¦[a](‸#--lamp)\n',
    ['anchor #--lamp'],
  ),
  construct(
    'footnotes in headings have a number on some hosts',
    'a[^b]\n\n## Lamp[^a]\n\n[a](#lamp) [a](#lamp2) ¦[a](‸#lamp1)\n\n[^a]: A\n\n[^b]: B\n',
    ['anchor #lamp1'],
  ),
  construct('names are exact', '¦[a](‸ok) [a](ok.md#there) ¦[a](‸ok.html) ¦[a](‸OK.md)\n', [
    'link ok',
    'link ok.html',
    'md OK.md',
  ]),
  construct(
    'files and folders',
    '[a](sub) [a](sub/) [a](sub/a.ts#L3) [a](.) [a](..) ¦[a](‸sub/no.ts)\n',
    ['link sub/no.ts'],
    { files: { 'sub/a.ts': 'a\n\nb\n' } },
  ),
  construct(
    'lines of files',
    '[a](s.ts#L2) [a](s.ts#L1-L2) [a](s.ts#L1C3-L2C1) [a](s.ts#lines-2) [a](s.ts#) [a](s.ts#top) [a](LICENSE#L1)\n\n¦[a](‸s.ts#L99)\n¦[a](‸s.ts#L0)\n¦[a](‸s.ts#L1-L3)\n¦[a](‸s.ts?plain=1#L3)\n¦[a](‸s.ts#foo)\n¦[a](‸ok.md?plain=1#L4)\n',
    ['s.ts#L99', 's.ts#L0', 's.ts#L1-L3', 's.ts?plain=1#L3', 's.ts#foo', 'ok.md?plain=1#L4'].map(
      (target) => `anchor ${target}`,
    ),
    { files: { 's.ts': 'export const a = 1\r\nexport const b = 2', LICENSE: 'MIT' } },
  ),
  construct(
    'anchors of other formats',
    '[a](a.pdf#page=3) [a](a.svg#part) [a](a.bin#x) [a](a.ipynb#X) [a](a.json#/definitions/x) [a](a.html#there) [a](a.html#L1) [a](b.html#any) ¦[a](‸a.html#no)\n',
    ['anchor a.html#no'],
    {
      files: {
        'a.pdf': '%PDF',
        'a.svg': '<svg/>',
        'a.bin': Uint8Array.of(0, 1),
        'a.ipynb': '{}',
        'a.json': '{}',
        'a.html': '<h1 id="there">A</h1>\n',
        'b.html': '<script></script>',
      },
    },
  ),
  construct(
    'anchors of folders',
    '[a](sub#readme) [a](sub/#s) [a](none#) ¦[a](‸none#readme) ¦[a](‸none/#x) ¦[a](‸sub#no)\n',
    ['anchor none#readme', 'anchor none/#x', 'anchor sub#no'],
    { files: { 'sub/README.md': '# S', 'none/a.ts': '' } },
  ),
  construct(
    'a query is before the anchor',
    '[a](ok.md?x=1#there) ¦[a](‸ok.md#there?x=1) ¦[a](‸ok.md?x=1#no) ¦[a](‸#a?x=1)\n\n# A\n',
    ['anchor ok.md#there?x=1', 'anchor ok.md?x=1#no', 'anchor #a?x=1'],
  ),
  construct(
    'another form of the same letters, which disks may store',
    '[a](cafe\u0301.md)\n',
    [],
    page('caf\u00e9.md'),
  ),
  construct('headings of characters alone', '## $$\n\n## !!\n\n[a](#) [a](#-1) ¦[a](‸#section)\n', [
    'anchor #section',
  ]),
  construct('ids with the prefix of the host', '<a id="x"></a>\n\n[a](#x) [a](#user-content-x)\n'),
  construct('lines of a file', '[a](ok.md?plain=1#L3) ¦[a](‸#L3)\n', ['anchor #L3']),
  construct('braces of an id are text for some tools', '## A {#b}\n\n[a](#a-b) [a](#b) ¦[a](‸#a)\n', [
    'anchor #a',
  ]),
  construct('directives are text', ':::note[¦[a](‸no.md)]\n## A\n:::\n\n[a](#a)\n', ['md no.md']),
  construct('a name with a colon', '¦[a](‸a:b.md) [a](./a:b.md)\n', ['md a:b.md'], page('a:b.md')),
  construct('comment that is never closed', 'a\n\n<!-- [a](no.md)\n\n[b](no.md)\n'),
  construct(
    'from the root of the repository',
    '[a](/docs/bare.md) ¦[a](‸/docs/no.md)\n',
    ['md /docs/no.md'],
    { files: { '/docs/bare.md': '# A' } },
  ),
]

describe('CHK-1: bare Markdown', () => {
  const expectRow = openConstructs(BARE, { '.git/HEAD': 'ref: refs/heads/main\n' })
  test.each(BARE)('$name', (row) => expectRow(row))
})
