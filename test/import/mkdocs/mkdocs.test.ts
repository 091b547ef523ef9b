import { expect, test } from 'vitest'
import { translateBlocks } from '../../../src/import/mkdocs/blocks.ts'
import { protectElements } from '../../../src/import/mkdocs/rawElements.ts'
import { translateTables } from '../../../src/import/mkdocs/tables.ts'
import { createTally } from '../../../src/import/text/tally.ts'
import { fixtureDir, hashOfFolder, importFixture } from '../importFixture.ts'
import { openSource } from '../openSource.ts'
import { findRawMark } from '../rawMarks.ts'

test('MD-13: a site of MkDocs is translated and built, with elements in place of its syntax', async () => {
  const before = hashOfFolder(fixtureDir('mkdocs'))
  const { files, report, textOf, open } = await importFixture('mkdocs', 'mkdocs.yml')
  const again = await importFixture('mkdocs', 'mkdocs.yml')
  expect([...again.files]).toEqual([...files])
  expect(hashOfFolder(fixtureDir('mkdocs'))).toBe(before)

  expect(textOf('xpre.config.ts')).toBe(`import { defineConfig } from 'xpre-docs'

export default defineConfig({
  title: 'Lamps',
  tagline: 'All about lamps',
  url: 'https://lamps.example',
  baseUrl: '/handbook/',
  favicon: 'logo.svg',
  copyright: '© Lamps',
  trailingSlash: true,
  docs: { path: 'docs', routeBasePath: '/', editUrl: 'https://github.com/lamps/lamps/edit/main/' },
  navbar: {
    logo: { src: 'logo.svg' },
    items: [{ label: 'GitHub', href: 'https://github.com/lamps/lamps', position: 'right' }],
  },
  footer: { links: [{ label: 'Mastodon', href: 'https://social.example/lamps' }] },
  redirects: [{ from: '/old', to: '/guide/bulbs#glass' }],
  theme: { accent: '#009485' },
  colorMode: { defaultMode: 'dark', disableSwitch: true },
  markdown: { math: true },

  // MkDocs did not check all of this. Remove what follows when \`xpre-docs check\` has no such warning.
  onBrokenLinks: 'warn',
  onBrokenAssets: 'warn',
  rules: { 'missing-include': 'warn' },
})
`)
  expect(textOf('sidebars.ts')).toContain(`    {
      type: 'category',
      label: 'Guide',
      link: { type: 'doc', id: 'guide/index' },
      items: [{ type: 'doc', id: 'guide/bulbs', label: 'All bulbs' }],
    },
    { type: 'link', label: 'Forum', href: 'https://forum.example' },`)
  expect(report.left.map(({ what, places }) => [what, places])).toEqual([
    ['an entry of `nav` without a file', ['gone.md']],
    ['the plugin `unknown-plugin`', []],
    ['admonitions without a title (`""`)', ['docs/index.md:28']],
    ['references that a plugin defines', ['docs/index.md:88']],
  ])
  expect(report.counts.get('`!!!` admonitions')).toBe(4)

  const site = open()
  expect(await site.findings()).toEqual([])
  const main = site.main('index.html')
  expect(findRawMark(main)).toBeUndefined()
  expect(findRawMark(site.main('guide/bulbs/index.html'))).toBeUndefined()
  for (const element of [
    /<h1[^>]* id="top"/,
    /<abbr title="Light-emitting diode">LED<\/abbr> needs 40 watts/,
    /<kbd>Ctrl<\/kbd>\+<kbd>C<\/kbd> or <kbd>Any key<\/kbd>/,
    // A note that holds details with code, and goes on behind them.
    /For <strong>all<\/strong> lamps[\s\S]*First line[\s\S]*<details[\s\S]*<summary[\s\S]*Warning[\s\S]*lamp\.py[\s\S]*<\/details>[\s\S]*Last line/,
    /<details[^>]* open[^>]*>[\s\S]*Open/,
    /<fieldset class="tabs"[\s\S]*<label[^>]*>macOS<[\s\S]*<label[^>]*>Windows<[\s\S]*<label[^>]*>Inner</,
    // A snippet of text, with its own admonition.
    /Switch it <em>off<\/em> first/,
    /Wait until it is cold/,
    /<dt>[\s\S]*Term[\s\S]*<\/dt>[\s\S]*<dd>[\s\S]*Its text/,
    /<sub>2<\/sub>/,
    /<sup>2<\/sup>/,
    /<math[\s\S]*<\/math>/,
    /<ins>new<\/ins>/,
    /<mark>marked<\/mark>/,
    /<del>old<\/del><ins>new<\/ins>/,
    /<a[^>]* href="\/handbook\/guide\/bulbs\/#glass"[^>]*>the glass<\/a>/,
    /<code[^>]*>!!! note<\/code> of code stays, and C\+\+ too/,
  ])
    expect(main).toMatch(element)
  // The program of a snippet, once whole and once the part alone.
  const text = main.replace(/<[^<>]*>/g, '')
  expect(text.match(/return 40/g)).toHaveLength(2)
  expect(text.match(/return 0/g)).toHaveLength(1)
  expect(site.main('guide/bulbs/index.html')).toMatch(/<img [^>]*src="\/handbook\/assets\/logo[^"]*\.svg"/)
})

test('MD-13: blocks between slashes without an end stay as they are', () => {
  const lines = Array.from({ length: 20_000 }, () => '/// note')
  expect(
    translateBlocks(lines, {
      tally: createTally(''),
      hasDefinitions: false,
      areTabsLinked: false,
      admonitions: new Set(),
    }),
  ).toEqual(lines)
})

/** Translates `docs/a.md` with a configuration and other files. */
async function translate(text: string, files: Readonly<Record<string, string>> = {}, config = '') {
  const { run } = openSource({
    'site/mkdocs.yml': `site_name: Lamps\n${config}`,
    'site/docs/a.md': text,
    ...files,
  })
  const { files: written, report } = await run()
  return {
    text: String(written.get('docs/a.md')),
    config: String(written.get('xpre.config.ts')),
    sidebars: String(written.get('sidebars.ts')),
    files: [...written.keys()],
    left: report.left.map(({ what }) => what),
  }
}

const CONFIG = `site_url: https://lamps.example/
plugins: [mkdocstrings]
markdown_extensions:
  - pymdownx.blocks.admonition: { types: [{ name: added }] }
  - pymdownx.smartsymbols
  - pymdownx.snippets: { auto_append: [includes/links.md] }
  - pymdownx.magiclink: { repo_url_shorthand: true, user: lamps, repo: lamp }`

const FILES = {
  'site/code/lamp.py': 'one\ntwo\nthree\nfour\n',
  'beside/lamp.py': 'far\n',
  'beside/text.md': 'Far away.\n',
  'site/includes/terms.md': '*[LED]: Light-emitting diode\n',
  'site/docs/part.md': 'Part.\n\n*[PWM]: Pulse-width modulation\n',
  'site/includes/links.md': '  [lamps.doc]: https://lamps.example/doc\n\n  [other]: https://a.example\n',
  'site/docs/img/lamp.png': '',
  'site/docs/api.md':
    '# API\n\n::: lamps.Lamp\n    options:\n        heading_level: 2\n        members:\n            - off\n\nText.\n',
}

test('files of `auto_append`: prose is on each page once, a missing file is reported', async () => {
  const config = `markdown_extensions:
  - pymdownx.snippets: { base_path: [parts], auto_append: [note.md, terms.md, missing.md] }`
  const files = {
    'site/parts/note.md': 'Lamps are **beta**.\n\n*[LED]: Light-emitting diode\n',
    'site/parts/terms.md': '*[PWM]: Pulse-width modulation\n\n[doc]: https://lamps.example\n',
  }
  const { text, files: written, left } = await translate('# A\n\nPWM of an LED, see [doc].\n', files, config)
  expect(text).toBe(
    '# A\n\n<abbr title="Pulse-width modulation">PWM</abbr> of an <abbr title="Light-emitting diode">LED</abbr>, see [doc].\n\n\n::include{file="../parts/note.md"}\n\n[doc]: https://lamps.example\n',
  )
  expect(written).toContain('parts/note.md')
  expect(written).not.toContain('parts/terms.md')
  expect(left).toEqual(['a file of `auto_append` that is not in the source'])
})

test.each<[string, string]>([
  ['a block of names', '--8<--\ninner.md\nlamp.py\n--8<--\n'],
  ['a block of names with ends of lines of Windows', '--8<--\r\ninner.md\r\nlamp.py\r\n--8<--\r\n'],
  ['a line with ends of lines of Windows', '--8<-- "inner.md"\r\n--8<-- "lamp.py"\r\n'],
  ['an included file that includes others', '--8<-- "outer.md"\n'],
  ['a part of a file that includes others', '--8<-- "outer.md:all"\n'],
  ['files that include each other', '--8<-- "loop.md"\n'],
])('MD-13: MkDocs: files outside of the documents are copied: %s', async (_case, written) => {
  const files = {
    'site/parts/outer.md':
      '<!-- --8<-- [start:all] -->\n--8<--\ninner.md\nlamp.py\n--8<--\n<!-- --8<-- [end:all] -->\n',
    'site/parts/loop.md': '--8<-- "outer.md"\n\n--8<-- "loop.md"\n',
    'site/parts/inner.md': 'Inner.\n',
    'site/parts/lamp.py': 'one\n',
    'site/parts/other.md': 'Other.\n',
  }
  const config = 'markdown_extensions: [{ pymdownx.snippets: { base_path: [parts] } }]'
  const { files: copied } = await translate(written, files, config)
  expect(copied).toEqual(expect.arrayContaining(['parts/inner.md', 'parts/lamp.py']))
  expect(copied).not.toContain('parts/other.md')
})

test.each<[string, string, string]>([
  [
    'a glossary that the page includes',
    'LED\n\n--8<-- "includes/terms.md"\n',
    '<abbr title="Light-emitting diode">LED</abbr>\n\n\n',
  ],
  [
    'abbreviations of an included text',
    'PWM\n\n--8<-- "part.md"\n',
    '<abbr title="Pulse-width modulation">PWM</abbr>\n\n::include{file="./part.md"}\n',
  ],
  [
    '`|` in code of a table',
    '| a `x | y` | b |\n| --- | --- |\n| `a|b` | ``c`|d`` |\n\n`a|b` | c',
    '| a `x \\| y` | b |\n| --- | --- |\n| `a\\|b` | ``c`\\|d`` |\n\n`a|b` | c',
  ],
  ['`{!…!}` in a fence', '```py\n{!code/lamp.py!}\n```', '```py file="@site/code/lamp.py"\n```'],
  [
    '`{!> … !}` with lines',
    '```py hl_lines="1"\n{!> code/lamp.py[ln:2-3] !}\n```',
    '```py {1}\ntwo\nthree\n```',
  ],
  ['lines of several ranges', '```py\n{! code/lamp.py[ln:1,3-4] !}\n```', '```py\none\nthree\nfour\n```'],
  ['a blank before the lines', '```py\n{! code/lamp.py [ln:2-3] !}\n```', '```py\ntwo\nthree\n```'],
  ['a single line', '```py\n{! code/lamp.py [ln:2] !}\n```', '```py\ntwo\n```'],
  ['a file beside the source', '```py\n{!> ../beside/lamp.py!}\n```', '```py\nfar\n```'],
  ['a text beside the source', '{!../beside/text.md!}\n', 'Far away.\n'],
  [
    '`{* … *}`',
    'a\n\n{* code/lamp.py ln[2:3] hl[3] title[x] *}\n',
    'a\n\n```py {2} title="x"\ntwo\nthree\n```\n',
  ],
  [
    'blocks of tabs',
    '/// tab | A\na\n///\n\n/// tab | B\n    select: true\n\nb\n///\n\n/// tab | C\n    new: true\n\nc\n///',
    '::::tabs\n\n:::tab[A]\n\na\n\n:::\n\n:::tab[B]{default}\n\nb\n\n:::\n\n::::\n\n::::tabs\n\n:::tab[C]\n\nc\n\n:::\n\n::::',
  ],
  [
    'blocks in blocks of tabs',
    '//// tab | A\n/// tip\na\n///\n////\n//// tab | B\nb\n////',
    ':::::tabs\n\n::::tab[A]\n\n:::tip\n\na\n\n:::\n\n::::\n\n:::tab[B]\n\nb\n\n:::\n\n:::::',
  ],
  [
    'a block of details',
    '/// details | More\n    open: True\n    type: note\n\na\n///',
    ':::details[More]{open}\n\na\n\n:::',
  ],
  ['a block of a type of the configuration', '/// added | 2.0\na\n///', ':::note[2.0]\n\na\n\n:::'],
  ['options of code for other programs', '```py lint="skip" title="a"\n```', '```py title="a"\n```'],
  ['a complete address of the own site', '![a](https://lamps.example/img/lamp.png)', '![a](./img/lamp.png)'],
  ['a caption', '![a](img/lamp.png)\n\n/// caption\nA lamp\n///', '![a](img/lamp.png)\n\nA lamp'],
  [
    'images from the root',
    '![a](/img/lamp.png) <img src="/img/lamp.png"> [b](/gone.png)\n\n[c]: /img/lamp.png',
    '![a](./img/lamp.png) <img src="./img/lamp.png"> [b](/gone.png)\n\n[c]: ./img/lamp.png',
  ],
  [
    'ids of headings',
    '## On - off\n\n## Über `x_y` & more\n\n## Same\n\n## Same',
    '## On - off {#on-off}\n\n## Über `x_y` & more {#uber-x_y-more}\n\n## Same\n\n## Same {#same_1}',
  ],
  [
    'references of autorefs',
    '[`lamps.Lamp`][] [the lamp][lamps.Lamp.light] [`gone`][] [here][own] ``a[`x`][]``\n\n[own]: https://a.example',
    '[`lamps.Lamp`](./api.md#lamps.Lamp) [the lamp](./api.md#lamps.Lamp) `gone` [here][own] ``a[`x`][]``\n\n[own]: https://a.example',
  ],
  [
    'a reference with blanks that no text defines, and one on two lines',
    '[a][no one] [the\nlamp][lamps.Lamp]',
    'a [the\nlamp](./api.md#lamps.Lamp)',
  ],
  [
    'addresses of members of objects',
    '[a](api.md#lamps.Lamp.light) [b](api.md#own.id)\n\n[c]: api.md#lamps.Lamp.light',
    '[a](api.md#lamps.Lamp) [b](api.md#own.id)\n\n[c]: api.md#lamps.Lamp',
  ],
  [
    'definitions that the configuration adds',
    'The [doc][lamps.doc].\n',
    'The [doc][lamps.doc].\n\n[lamps.doc]: https://lamps.example/doc\n',
  ],
  [
    'two definitions of a name',
    '[a]\n\n[a]: is a text\n\n[A]: one.md "A"\n[b]: b.md\n\n`[a]: x`\n\n  [a]: two.md\n',
    '[a]\n\n[a]: is a text\n\n[b]: b.md\n\n`[a]: x`\n\n  [a]: two.md\n',
  ],
  [
    'blanks in the line of dashes of a table',
    '| a | b |\n| -- - | :- -: |\n| c | d |',
    '| a | b |\n| ---- | :---: |\n| c | d |',
  ],
  [
    'code that is indented by six columns in a list',
    '* a\n {#b}\n\n      ```py\n      x\n      ```\n\n      1. b\n\n    c\n\n        code\n\n      d',
    '* a\n <a id="b"></a>\n\n    ```py\n    x\n    ```\n\n    1. b\n\n    c\n\n        code\n\n    d',
  ],
  [
    'nested lists',
    '- a\n    - b\n\n          c\n\n1.  d\n\n    e\n- f\n  - g',
    '- a\n    - b\n\n        c\n\n1.  d\n\n    e\n- f\n  - g',
  ],
  [
    'text below an element on one line',
    '> <h3>a</h3>\n> _b_\n\n<p>c</p>\n*d*\n\n<div>\n<p>e</p>\nf\n</div>',
    '> <h3>a</h3>\n>\n> _b_\n\n<p>c</p>\n\n*d*\n\n<div>\n<p>e</p>\nf\n</div>',
  ],
  [
    'tabs of icons, and with the same title',
    '=== ":material-star-outline:"\n\n    a\n\n=== "B :material-home:"\n\n    b\n\n=== "B"\n\n    c',
    '::::tabs\n\n:::tab[star outline]\n\na\n\n:::\n\n:::tab[B]\n\nb\n\n:::\n\n:::tab[B]{value=tab-3}\n\nc\n\n:::\n\n::::',
  ],
  ...[
    '    a --> b: (c)  # fix #12 by @ann\n    `x\n\n        ++ctrl+c++ | x\n    !!! note "x"\n\nb\n    --> c',
    '- a\n\n        --> #1\n\n    - b\n\n            --> #1\n\n1. c\n\n        --> #1',
  ].map((code): [string, string, string] => [
    `code that is indented: ${code}`,
    code,
    code.replace('b\n    --> c', 'b\n    → c'),
  ]),
  [
    'code and text in blocks that are indented',
    '!!! note\n\n    a\n\n    --> b\n\n        --> c\n\n=== "A"\n\n    -->\n\n        --> c\n\n[^1]: d\n\n    --> e\n\n        --> f',
    ':::note\n\na\n\n→ b\n\n    --> c\n\n:::\n\n::::tabs\n\n:::tab[A]\n\n→\n\n    --> c\n\n:::\n\n::::\n\n[^1]: d\n\n    → e\n\n        --> f',
  ],
  [
    'text of HTML without Markdown',
    '<table class="a">\n<tr><td>#1 --></td><td>{{ x }} --></td></tr>\n\n<tr><td\n  >(c)\n <img src="/img/lamp.png"></td></tr>\n</table>\n\n-->',
    '<table class="a">\n<tr><td>#1 --></td><td>{{ x }} →</td></tr>\n\n<tr><td\n  >(c)\n <img src="./img/lamp.png"></td></tr>\n</table>\n\n→',
  ],
  [
    'elements with Markdown, in a line and without an end',
    '<div markdown>\n-->\n<p>--></p>\n</div>\n\na <b>--></b>\n\n    <p>\n\n<p>\n-->\n\n--> </i>',
    '<div>\n\n→\n<p>--></p>\n</div>\n\na <b>→</b>\n\n    <p>\n\n<p>\n→\n\n→ </i>',
  ],
  [
    'a row of dashes in a table',
    '| a | b |\n| - - | - |\n| - - | - |\n| `c|d` | - - |',
    '| a | b |\n| --- | - |\n| - - | - |\n| `c\\|d` | - - |',
  ],
  [
    'snippets that are not found, or written to be shown',
    '--8<-- "gone.md"\n\n;--8<-- "part.md"\n\n```\n;;--8<-- "part.md"\n```',
    '--8<-- "gone.md"\n\n--8<-- "part.md"\n\n```\n;--8<-- "part.md"\n```',
  ],
  [
    'metadata without fences',
    'Title: "A": b\nauthor: Me\n    and you\ndraft: true\n\n# Home',
    `---\ntitle: '"A": b'\nauthor: Me and you\n---\n\n# Home`,
  ],
  [
    'commands of mkdocs-click',
    '::: mkdocs-click\n    :module: lamps.cli\n    :command: main\n\na',
    '`main`\n\na',
  ],
  ['signs', 'a --> b <-- c <--> d (c) (tm) `-->` <!-- x -->', 'a → b ← c ↔ d © ™ `-->` <!-- x -->'],
  [
    'addresses of footnotes',
    'a[^1] [b](#fn:1) [c](b.md#fnref:2)\n\n[^1]: #fn:1',
    'a[^1] [b](#user-content-fn-1) [c](b.md#user-content-fnref-2)\n\n[^1]: #user-content-fn-1',
  ],
  [
    'issues of the code host',
    '#1 !2 ?3 a#4 x/y#5 &#6; [#7](b.md) (#8) `#9`\n\n# A #10',
    '[#1](https://github.com/lamps/lamp/issues/1) [!2](https://github.com/lamps/lamp/pull/2) [?3](https://github.com/lamps/lamp/discussions/3) a#4 [x/y#5](https://github.com/x/y/issues/5) &#6; [#7](b.md) ([#8](https://github.com/lamps/lamp/issues/8)) `#9`\n\n# A #10',
  ],
  [
    'cards in an element',
    '<div markdown>\n  <div class="grid cards" markdown>\n\n-   __A__\n\n    a [b][c] [d][e]\n\n  </div>\n</div>',
    '<div>\n\n\n\n-   __A__\n\n    a b d\n\n\n</div>',
  ],
])('MD-13: MkDocs: %s', async (_case, written, expected) => {
  const { text } = await translate(written, FILES, CONFIG)
  expect(text).toBe(expected)
})

test('MD-13: MkDocs: excluded documents are no pages, and no entries of the navigation', async () => {
  const { config, sidebars, left, files } = await translate(
    '# A\n',
    { 'site/docs/x/secret.md': '', 'site/docs/draft.md': '', 'site/docs/x/b.md': '' },
    'exclude_docs: |\n  x/*.md\n  !b.md\ndraft_docs: draft.md\nnav: [a.md, x/secret.md, x/b.md]\nINHERIT: ../base.yml\nnot_in_nav: a.md',
  )
  expect(config).toContain("exclude: ['draft.md', 'x/secret.md']")
  expect(sidebars).toContain("docs: ['a', 'x/b']")
  expect(files).toContain('docs/x/secret.md')
  expect(left).toEqual(
    expect.arrayContaining([
      'an entry of `nav` without a file',
      '`INHERIT` of a file that is not in the source',
      '`not_in_nav` of `mkdocs.yml`',
    ]),
  )
})

test.each([
  ['* [First](a.md)\n    * [Second](b.md)\n', "link: { type: 'doc', id: 'a' }", []],
  ['* Section\n    * [Second](b.md)\n', 'undefined', ['navigation of the plugin `literate-nav`']],
])('MD-13: MkDocs: the navigation of literate-nav: %j', async (summary, expected, left) => {
  const found = await translate(
    '',
    { 'site/docs/SUMMARY.md': summary, 'site/docs/b.md': '' },
    'plugins: [literate-nav]',
  )
  expect(found.sidebars).toContain(expected)
  expect(found.config.includes("exclude: ['SUMMARY.md']")).toBe(left.length === 0)
  expect(found.left).toEqual(left)
})

test.each([
  ['', '---\ntags: [a]\n---\n', ['`draft` in front matter', '`status` in front matter']],
  ['plugins: [material/blog]', '---\ndraft: true\ntags: [a]\n---\n', ['`status` in front matter']],
])('MD-13: MkDocs: drafts are of the plugin `blog`: %j', async (config, expected, left) => {
  const { text, left: found } = await translate('---\ndraft: yes\nstatus: new\ntags: [a]\n---\n', {}, config)
  expect(text).toBe(expected)
  expect(found).toEqual(expect.arrayContaining(left))
})

test('MD-13: MkDocs: braces are no expressions without the plugin `macros`', async () => {
  expect((await translate('{{ x() }}')).left).toEqual([])
})

test.each(['mdx_math', 'pymdownx.arithmatex', ''])('MD-13: MkDocs: formulas of %j', async (extension) => {
  const script = 'extra_javascript: [https://cdn.example/mathjax.js]'
  const config = extension === '' ? script : `markdown_extensions: [${extension}, pymdownx.caret]`
  const written = '\\(a^2^b\\) and\n\n\\[x^2^y\\]\n'
  const { text, config: translated } = await translate(written, {}, config)
  expect(text).toBe('$a^2^b$ and\n\n$$x^2^y$$\n')
  expect(translated).toContain('math: true')
})

test('MD-13: MkDocs: a line of blanks takes linear time', async () => {
  expect((await translate(`a\n${'\t'.repeat(30_000)}\nb`)).text).toBe('a\n\nb')
})

test('MD-13: MkDocs: a table of rows of dashes takes linear time', () => {
  const rows = '| - |\n'.repeat(40_000)
  expect(translateTables(rows)).toBe(rows)
})

test('MD-13: MkDocs: elements without an end take linear time', () => {
  const text = Array.from({ length: 50_000 }, () => '<p><b>').join('\n')
  expect(protectElements(text, () => '')).toBe(text)
})

test('MD-13: MkDocs: objects of mkdocstrings are their names, and the report says so once for each', async () => {
  const { run } = openSource({ 'site/mkdocs.yml': 'plugins: [mkdocstrings]', ...FILES })
  const { files, report } = await run()
  expect(files.get('docs/api.md')).toBe(
    '# API\n\n<a id="lamps.Lamp"></a>`lamps.Lamp`\n<a id="lamps.Lamp.off"></a>`off`\n\nText.\n',
  )
  expect(report.left).toContainEqual(
    expect.objectContaining({
      what: 'documentation of code by mkdocstrings (`::: name`)',
      places: ['docs/api.md:3'],
    }),
  )
})

test('MD-13: MkDocs: files of abbreviations are no pages, and what is not found is in the report', async () => {
  const text =
    '```py\n{!gone.py!}\n```\n\nA {!b.md!} c {{ x() }}\n\n/// chart\na\n///\n\n{* gone.py *}\n\n--8<-- "includes/terms.md"'
  const { files, left } = await translate(text, FILES, 'plugins: [macros]')
  expect(files).not.toContain('includes/terms.md')
  expect(left).toEqual(
    expect.arrayContaining([
      'a snippet whose file is not in the source',
      'includes within a line',
      'expressions and tags of Jinja',
      'the block `/// chart`',
    ]),
  )
})

test.each([
  ['', 'trailingSlash: true,'],
  ['use_directory_urls: false', 'trailingSlash: false,'],
])('MD-13: MkDocs: addresses end as before: %s', async (written, expected) => {
  expect((await translate('', {}, written)).config).toContain(expected)
})

test('MD-13: MkDocs: tabs of the same label are linked where the theme links them', async () => {
  const { text } = await translate('=== "A"\n\n    a\n', {}, 'theme: { features: [content.tabs.link] }')
  expect(text).toContain(':::tabs{group=linked}')
})

test('MD-13: MkDocs: `mdx_gh_links` links users, too', async () => {
  const { text } = await translate(
    '@ann a@b.example `@x` #1',
    {},
    'markdown_extensions: [{ mdx_gh_links: { user: lamps, repo: lamp } }]',
  )
  expect(text).toBe(
    '[@ann](https://github.com/ann) a@b.example `@x` [#1](https://github.com/lamps/lamp/issues/1)',
  )
})

test('MD-13: MkDocs: redirects to members of objects lead to the objects', async () => {
  const maps = '{ old.md: "api.md#lamps.Lamp.light" }'
  const { config } = await translate('', FILES, `plugins: [{ redirects: { redirect_maps: ${maps} } }]`)
  expect(config).toContain("redirects: [{ from: '/old', to: '/api#lamps.Lamp' }]")
})

test('MD-13: MkDocs: a section without a title has that of its first page', async () => {
  const { sidebars } = await translate('# The lamp { #lamp }', {}, 'nav:\n  - "":\n      - "": a.md')
  expect(sidebars).toContain("{ type: 'category', label: 'The lamp', items: ['a'] }")
})

test('MD-13: MkDocs: an empty navigation is none', async () => {
  const { sidebars } = await translate('# A', {}, 'nav: []')
  expect(sidebars).toBe('undefined')
})

test('MD-13: MkDocs: redirects that would stop the build are left', async () => {
  const maps = '{ old.md: a.md, b.md: gone.md, a.md: part.md, c.md: "https://a.example" }'
  const { config, left } = await translate('', FILES, `plugins: [{ redirects: { redirect_maps: ${maps} } }]`)
  expect(config).toContain("redirects: [{ from: '/old', to: '/a' }, { from: '/c', to: 'https://a.example' }]")
  expect(left).toEqual(
    expect.arrayContaining(['a redirect to a page that the source does not have', 'a redirect from a page']),
  )
})

test('MD-13: an admonition of MkDocs without a title gets none of its own', async () => {
  const { text, left } = await translate('!!! bug ""\n    a\n\n!!! bug\n    b\n')
  expect(text).toBe(':::danger\n\na\n\n:::\n\n:::danger[Bug]\n\nb\n\n:::\n')
  expect(left).toEqual(['admonitions without a title (`""`)'])
})
