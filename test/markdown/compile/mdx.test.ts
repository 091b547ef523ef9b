/** Syntax of MDX in the files that have it and in `.md` files, and unknown components in both. */
import { expect, test } from 'vitest'
import { openSite } from '../../helpers/openSite.ts'
import { compileFile } from './outline.ts'

const CONFIG =
  "export default { onBrokenAssets: 'warn', markdown: { components: { Card: { link: ['more'], asset: ['icon'] } } } }\n"

async function linksOf(text: string, file = 'docs/index.mdx'): Promise<string[]> {
  const { report } = await openSite({ 'xpre.config.mjs': CONFIG, [file]: text }).check()
  return report.findings
    .filter(({ rule }) => /^(?:broken|missing)/.test(rule))
    .map(({ target, targetPlace }) => `${targetPlace?.start.line}:${targetPlace?.start.column} ${target}`)
}

const COMMENTS = [
  '# A',
  '',
  'Text {/* [x](./nope.md) */} more [x](a.md) {"[x](nope.md)"} end.',
  '',
  '{/*',
  '  many lines [x](nope.md)',
  '',
  '  <a href="nope.md">x</a>',
  '*/}',
  '',
  '{/* [x](nope.md) */}',
  '[x](b.md)',
  '',
  "{'[x](nope.md)'} text [x](c.md)",
  '',
  '<div>',
  '{/* <a href="nope.md">x</a> */}',
  '<a href="d.md">x</a>',
  '</div>',
  '',
  '<Tabs>',
  '<TabItem value="a">',
  '{/* [x](nope.md) */}',
  '[x](e.md)',
  '</TabItem>',
  '</Tabs>',
  '',
  '`{/* [x](nope.md) */}`',
].join('\n')

test('MD-12: comments in braces are neither shown nor checked, strings in braces have no links', async () => {
  expect(await linksOf(COMMENTS)).toEqual(['3:38 a.md', '12:5 b.md', '14:27 c.md', '18:10 d.md', '24:5 e.md'])
  expect(await linksOf(COMMENTS.replaceAll('\n', '\r\n'))).toHaveLength(5)
  const site = openSite({ 'xpre.config.mjs': CONFIG, 'docs/index.mdx': COMMENTS })
  await site.build()
  const main = site.main('docs/index.html')
  expect(main).toContain('<p>Text  more <a href="a.md">x</a> [x](nope.md) end.</p>')
  expect(main).toContain('<code>{/* [x](nope.md) */}</code>')
  expect(main.match(/nope/g)).toHaveLength(3)
})

test('MD-12: in `.md` files braces are text, and their content is Markdown', async () => {
  expect(await linksOf('{/* [x](a.md) */} {"[x](b.md)"}\n', 'docs/index.md')).toEqual([
    '1:9 a.md',
    '1:25 b.md',
  ])
})

test.each(['docs/index.md', 'docs/index.mdx'])(
  'CHK-2: tags of unknown components keep id and addresses in %s',
  async (file) => {
    const text = [
      '# A',
      '',
      'Text <Link id="spot" to="a.md"/> [ok](#spot) [ok](#two) [bad](#three)',
      '',
      '<Foo id="two"',
      '  href="b.md?x=1&amp;y"',
      "  src='c.png'>",
      '',
      'inside [x](d.md)',
      '',
      '</Foo>',
      '',
      '<Card more="e.md" icon="f.svg" other="g.md" to="https://a.example" title="a > b" />',
    ].join('\n')
    expect(await linksOf(text, file)).toEqual([
      '3:26 a.md',
      '3:63 #three',
      '6:9 b.md?x=1&y',
      '7:8 c.png',
      '9:12 d.md',
      '13:13 e.md',
      '13:25 f.svg',
    ])
    const site = openSite({ 'xpre.config.mjs': CONFIG, [file]: text })
    await site.build()
    const main = site.main('docs/index.html')
    expect(main).toMatch(/<p>Text <(?:span|a href="a.md") id="spot"><\/(?:span|a)> <a href="#spot">ok<\/a>/)
    expect(main).toMatch(/<span id="two"><\/span>[\s\S]*inside/)
  },
)

test('CHK-2: attributes with code are skipped, those with a string in braces are read', async () => {
  const text = '<Card icon={useIcon({ a: { b: "x.md" } })} more={`a.md`} to={"b.md"} href={link} />\n'
  expect(await linksOf(text)).toEqual(['1:51 a.md', '1:63 b.md'])
})

test('MD-12: unclosed comments take no more time than others', async () => {
  const many = '/**/'.repeat(2000)
  expect(await linksOf(`{${many} [x](a.md)\n\n{${many}} [x](b.md)\n`)).toEqual(['1:8007 a.md', '3:8008 b.md'])
})

test('MD-12: comments between two thematic breaks are comments', async () => {
  expect(await linksOf('Text.\n\n---\n\n{/* [x](a.md) */}\n\n[y](b.md)\n\n---\n')).toEqual(['7:5 b.md'])
})

test('MD-12: self-closing elements are closed, also those that HTML would open', async () => {
  const text = [
    '# A',
    '',
    '<iframe src="https://a.example/x" />',
    '<textarea /> <b>x</b>',
    '',
    '<div className="a"><span id="b" /><form /><br/>in it</div>',
    '',
    'A <span /> b <script src="a.js" /> c.',
    '',
    ...Array.from({ length: 20 }, () => '<pre />'),
    '',
    '<script />',
    '',
    'End.',
  ].join('\n')
  const site = openSite({ 'xpre.config.mjs': CONFIG, 'docs/index.mdx': text })
  expect((await site.findings()).filter((line) => line.includes('unsafe-html'))).toEqual([
    'docs/index.mdx:3:1 warn unsafe-html <iframe src="https://a.example/x"> is shown as a link: markdown.frames has not its host',
    'docs/index.mdx:4:1 warn unsafe-html Left out the tag <textarea>',
    'docs/index.mdx:6:35 warn unsafe-html Left out the tag <form>',
    'docs/index.mdx:8:14 warn unsafe-html Left out <script>, which is not allowed',
    'docs/index.mdx:31:1 warn unsafe-html Left out <script>, which is not allowed',
  ])
  const main = site.main('docs/index.html')
  expect(main).toMatch(/<b>\s*x\s*<\/b>/)
  expect(main).toMatch(/<span id="b">\s*<\/span>\s*<br\/>\s*in it\s*<\/div>/)
  expect(main).toContain('<p>A <span></span> b  c.</p>')
  expect(main).toContain('<p>End.</p>')
})

const TAB_ON_ONE_LINE = '<TabItem value="a" label="A > B">\n\n[x](https://a.example)\n\n</TabItem>'
const TABS_ON_ONE_LINE = `<Tabs groupId="os">\n\n${TAB_ON_ONE_LINE}\n\n</Tabs>`
const ADMONITION_ON_ONE_LINE = '<Admonition type="tip" title="A > B">\n\nText.\n\n</Admonition>'

const inQuote = (text: string): string => text.replace(/^/gm, '> ')
const inList = (text: string): string => `- ${text.replace(/\n(?=.)/g, '\n  ')}`

const PLACES = [(text: string) => text, inQuote, inList, (text: string) => inQuote(inList(text))]

const ON_ONE_LINE = [
  [`<Tabs groupId="os">\n\n${TAB_ON_ONE_LINE}\n\n</Tabs>`, TABS_ON_ONE_LINE],
  [`<Tabs\n  groupId="os">\n\n${TAB_ON_ONE_LINE}\n\n</Tabs>`, TABS_ON_ONE_LINE],
  [`<Tabs groupId="os">${TAB_ON_ONE_LINE}</Tabs>`, TABS_ON_ONE_LINE],
] as const

test.each(['a.md', 'a.mdx'].flatMap((name) => ON_ONE_LINE.map((texts) => [name, ...texts] as const)))(
  'MD-12: tags of known components over many lines in %s: %j',
  (name, many, one) => {
    for (const place of PLACES) {
      const expected = compileFile(name, place(one))
      expect(expected).toHaveLength(1)
      expect(compileFile(name, place(many))).toEqual(expected)
    }
  },
)

test.each([
  [`<Tabs\n  groupId="os"\n>\n${TAB_ON_ONE_LINE}\n</Tabs>`, TABS_ON_ONE_LINE],
  [`<Tabs\n  groupId={"os"}\n>\n  ${TAB_ON_ONE_LINE}\n</Tabs>`, TABS_ON_ONE_LINE],
  ['<Admonition\n  type="tip"\n  title="A > B"\n>\n\nText.\n\n</Admonition>', ADMONITION_ON_ONE_LINE],
  ['<Admonition\n  type="tip"\n  title={`A > B`}\n>\nText.\n</Admonition>', ADMONITION_ON_ONE_LINE],
])('MD-12: tags that only MDX reads: %j', (many, one) => {
  for (const place of PLACES) {
    const expected = compileFile('a.mdx', place(one))
    expect(expected).toHaveLength(1)
    expect(compileFile('a.mdx', place(many))).toEqual(expected)
  }
})

test('MD-12: a tag of a known component ends the paragraph before it', () => {
  const text = 'Text\n<Admonition\n  type="tip"\n>\n\nIn it.\n\n</Admonition>\n'
  expect(compileFile('a.mdx', text)).toEqual(['<p>Text</p><Admonition type="tip"><p>In it.</p></Admonition>'])
})

test('MD-12: the name of a known component in code is unchanged', () => {
  const text = '    <Tabs groupId="os">\n\n`<Tabs>`\n\n```\n<Tabs\n>\n```\n'
  const [shown = ''] = compileFile('a.mdx', text)
  expect(shown).toContain('<Tabs groupId="os">')
  expect(shown).toContain('<code><Tabs></code>')
  expect(shown).not.toMatch(/div/i)
})

const CODE = (
  name: string,
  tag: string,
  shown: string,
  hint = 'Write the value in quotes if it is a text, or name the file .mdx',
) => `mdx-expression The value of ${name} in <${tag}> is code, which only MDX reads; ${shown} (${hint})`

test.each([
  [
    "a <b style={{ color: 'red' }}>c</b>",
    `1:3 ${CODE('style', 'b', 'the tag is shown as text', 'Use a class')}`,
  ],
  ['a <b onClick={() => x(1)}>b</b>', `1:3 ${CODE('onClick', 'b', 'the tag is shown as text')}`],
  ['a <Lamp id="x"\nprice={{eur: 1}} /> b', `1:3 ${CODE('price', 'Lamp', 'the tag is shown as text')}`],
  ['a <b title={name}>b</b>', `1:12 ${CODE('title', 'b', 'here it is the text {name}')}`],
  ['<img alt="a" src={photo}>', `1:18 ${CODE('src', 'img', 'here it is the text {photo}')}`],
])('MD-14: code in a tag of a .md file is reported at its place: %s', (text, finding) => {
  expect(compileFile('a.md', text)).toContain(finding)
})

test.each([
  'import Tabs from "@theme/Tabs"\nimport \'x\';',
  "import A from 'a'; import B from 'b';",
  'export const a = {\n  b: 1\n}',
  "export const a = 'b' // what it is\nlet c = `d e f` + g".replace('let', 'export let'),
  'export const A = () => <p>Some text in it</p>',
  'export default async function f(a, b) {\n  return a in b\n}',
  'export class A extends B { c() {} }',
  "import type { A } from 'a'\nimport b from 'b'",
])('D10: import and export lines of a .md file are left out with a finding: %j', (code) => {
  const [line = ''] = code.split('\n')
  expect(compileFile('a.md', `${code}\n\ntext\n`)).toEqual([
    '<p>text</p>',
    `1:1 mdx-import Left out "${line}": only MDX runs import and export lines (Remove the lines, or name the file .mdx)`,
  ])
})

test.each([
  'import is a word',
  'export default settings stay',
  'import "it" into the list, then save',
  'export const is a keyword',
  'export const a = 1 is how a constant is written.',
  'export function f() {} is a function\u2026',
  'export default {} makes it the default.',
])('D10: prose that begins like code stays: %j', (text) => {
  expect(compileFile('a.md', text)).toHaveLength(1)
  expect(compileFile('a.md', text)[0]).toContain(text.split('\n')[0])
})

test.each([
  'import a from "b"\ntext *x*',
  'export const a = {\n\n  b: 1,\n}',
  "export const e: string = 'x'",
  'export interface B { a: string }',
])('MD-14: code of MDX beside text is reported and shown: %j', (text) => {
  const [line = ''] = text.split('\n')
  const [shown, finding] = compileFile('a.md', text)
  expect(shown).toContain(line)
  expect(finding).toBe(
    `1:1 mdx-import "${line}" is code, which only MDX reads; it is shown as text (Remove the lines, or name the file .mdx)`,
  )
})

test.each([
  '`<b style={{a: 1}}>`',
  '    <b style={{a: 1}}>',
  '```jsx\n<b style={{a: 1}}>x</b>\nimport a from "a"\n```',
  'a <b {x} c',
  'a \\<b c={x}',
  '{a}',
  'import what you need from "the list" of goods',
  'Text\nimport a from "a"',
  'export the file as "x"',
  '5 <Six and a <T extends U or <Type of x',
])('MD-14: braces in code and prose of .md files have no finding: %s', (text) => {
  expect(compileFile('a.md', text).slice(1)).toEqual([])
})

test.each([
  ['<Admonition\n  type="tip"\n>\n\nText.\n\n</Admonition>', '1:1', '<Admonition'],
  ['a <Foo b="c"\n\nd', '1:3', '<Foo'],
  ['a <Foo.Bar>b</Foo.Bar>', '1:3', '<Foo.Bar'],
  ['a <Foo {...b}>c</Foo>', '1:3', '<Foo'],
])('MD-14: a tag of a component that no line of a .md file ends is reported: %j', (text, at, tag) => {
  expect(compileFile('a.md', text)).toContain(
    `${at} mdx-component "${tag}" begins a tag that Markdown cannot read; it is shown as text (Close the tag on its line, write \\< where no tag is meant, or name the file .mdx)`,
  )
})

test('MD-14: Markdown directly below a tag of a .md file is HTML, and reported', () => {
  const [shown, finding] = compileFile('a.md', '<Tabs>\n<TabItem value="a">\n- **b**\n</TabItem>\n</Tabs>\n')
  expect(shown).toContain('- **b**')
  expect(finding).toBe(
    '3:1 mdx-component Text directly below a tag is HTML, in which Markdown has no meaning (Write an empty line below and above the tags, or name the file .mdx)',
  )
  expect(compileFile('a.md', '<Tabs>\n<TabItem value="a">\n\n- **b**\n\n</TabItem>\n</Tabs>\n')).toHaveLength(
    1,
  )
})

test('D10, MD-12: markdown.format and markdown.mdx say which documents are MDX', () => {
  const text = 'a {1 + 1}'
  expect(compileFile('a.mdx', text, { format: 'mdx', mdx: false })[0]).toBe(`<p>${text}</p>`)
  for (const [name, format] of [
    ['a.md', 'mdx'],
    ['a.mdx', 'mdx'],
    ['a.mdx', 'detect'],
  ] as const)
    expect(compileFile(name, text, { format })[0]).toContain('<MdxText')
  expect(compileFile('a.md', text, { format: 'detect' })[0]).toBe(`<p>${text}</p>`)
})

test('MD-12: an .mdx file with a mistake has one finding, and is read as Markdown', () => {
  const text = "import A from './a'\n\n# T\n\n<A>x</A> <B style={{ a: 1 }} /> {y}\n\n<br> and [z](z.md)\n"
  const findings = compileFile('a.mdx', text).slice(1)
  expect(findings).toEqual([expect.stringMatching(/^7:1 mdx-syntax This is not MDX: /)])
})

test.each([
  '<Foo>\n<!-- a > b `c` -->\n</Foo>',
  '<Foo>\n<pre>\n- a `b`\n</pre>\n</Foo>',
  '<Foo>\nplain words, a_b\n</Foo>',
])('MD-14: HTML without Markdown in a tag of a .md file has no further finding: %j', (text) => {
  expect(compileFile('a.md', text).slice(1)).toEqual([
    '1:1 mdx-component <Foo> is not a known component; its content stays',
  ])
})

test.each(['Use *this*', '[it][ref]', 'a :icon[x] ::b', '| a | b |', '- a', '1. a', '> a'])(
  'MD-14: Markdown below a tag of a .md file is reported: %s',
  (line) => {
    expect(
      compileFile('a.md', `<Foo>\n${line}\n</Foo>`).filter((found) => found.includes('below a tag')),
    ).toHaveLength(1)
  },
)

test('MD-14: findings about tags in one block have the place of each tag', () => {
  const text = '<div>\n<p>a</p>\n<Foo title="x"/>\n<Bar>\n</div>'
  expect(
    compileFile('a.md', text)
      .slice(1)
      .map((found) => found.replace(/ .*/, '')),
  ).toEqual(['3:1', '4:1', '1:1'].slice(0, 2))
})

test('MD-12: rules of code in Markdown hold for no document that is MDX', () => {
  expect(compileFile('a.mdx', "- import x from 'y'\n").slice(1)).toEqual([])
  expect(compileFile('a.mdx', "import x from 'y'\n\na <b x={1}>c</b>\n", { mdx: false }).slice(1)).toEqual([
    expect.stringContaining('set markdown.mdx to true'),
    expect.stringContaining('set markdown.mdx to true'),
  ])
})

test('MD-12: a mistake in MDX is one finding, also beside tabs, comments and directives', () => {
  const text =
    '<Tabs>\n<TabItem value="a" label="A">\nText **b**\n\n- list\n</TabItem>\n</Tabs>\n\n:::tab[x]\n:::\n\n<b\n'
  expect(compileFile('a.mdx', text).slice(1)).toEqual([expect.stringContaining(' mdx-syntax ')])
})

test('MD-14: a component that only MDX has is named as such in a .md file', () => {
  expect(compileFile('a.md', 'See <Link to="https://a.example">x</Link>.').slice(1)).toEqual([
    '1:5 mdx-component <Link> is not a known component; its content stays (Only MDX has it: name the file .mdx)',
  ])
})
