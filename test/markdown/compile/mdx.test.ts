/** Syntax of `.mdx` files that are read as Markdown, and unknown components in all files. */
import { describe, expect, test } from 'vitest'
import { parseMarkdown } from '../../../src/markdown/parse/parseMarkdown.ts'
import { openSite } from '../../helpers/openSite.ts'
import { compileFile, html } from './outline.ts'

const CONFIG =
  "export default { onBrokenAssets: 'warn', markdown: { mdx: false, components: { Card: { link: ['more'], asset: ['icon'] } } } }\n"

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

test.each(['fast', 'remark'] as const)(
  'MD-12: a tag with its bracket on an own line keeps its text and place: %s parser',
  (parser) => {
    for (const text of ['<Tabs\n  a="b"\n>\n\ntext\n\n</Tabs>\n', '<div\n>\n\ntext {a}\n\n</div>\n']) {
      const { children } = parseMarkdown(text, { parser, isMdx: true, remarkPlugins: [] })
      const [tag] = children
      expect(tag).toMatchObject({ type: 'html', value: text.slice(0, text.indexOf('>') + 1) })
      expect(tag?.position?.end).toEqual({
        line: text.slice(0, text.indexOf('>')).split('\n').length,
        column: 2,
        offset: text.indexOf('>') + 1,
      })
    }
  },
)

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
    expect(main).toContain('<p>Text <span id="spot"></span> <a href="#spot">ok</a>')
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
  expect(main).toContain('<b>x</b>')
  expect(main).toMatch(/<span id="b"><\/span>\s*<br\/>in it<\/div>/)
  expect(main).toContain('<p>A <span></span> b  c.</p>')
  expect(main).toContain('<p>End.</p>')
})

const TAB_ON_ONE_LINE = '<TabItem value="a" label="A > B">\n\n[x](https://a.example)\n\n</TabItem>'
const TABS_ON_ONE_LINE = `<Tabs groupId="os">\n\n${TAB_ON_ONE_LINE}\n\n</Tabs>`
const ADMONITION_ON_ONE_LINE = '<Admonition type="tip" title="A > B">\n\nText.\n\n</Admonition>'

const inQuote = (text: string): string => text.replace(/^/gm, '> ')
const inList = (text: string): string => `- ${text.replace(/\n(?=.)/g, '\n  ')}`

describe.each(['a.md', 'a.mdx'])('MD-12: tags of known components over many lines in %s', (name) => {
  test.each([
    [`<Tabs\n  groupId="os"\n>\n${TAB_ON_ONE_LINE}\n</Tabs>`, TABS_ON_ONE_LINE],
    [`<Tabs\n  groupId="os">\n\n${TAB_ON_ONE_LINE}\n\n</Tabs>`, TABS_ON_ONE_LINE],
    [`<Tabs groupId="os">${TAB_ON_ONE_LINE}</Tabs>`, TABS_ON_ONE_LINE],
    [
      '<Tabs\n  groupId={"os"}\n  values={[\n    { a: ">" },\n  ]}\n>\n  <TabItem\n    value="a"\n    label={"A > B"}\n  >\n\n[x](https://a.example)\n\n  </TabItem>\n</Tabs>',
      TABS_ON_ONE_LINE,
    ],
    ['<Admonition\n  type="tip"\n  title="A > B"\n>\n\nText.\n\n</Admonition>', ADMONITION_ON_ONE_LINE],
    ['<Admonition\n  type="tip"\n  title={`A > B`}\n>Text.</Admonition>', ADMONITION_ON_ONE_LINE],
  ])('%j', (many, one) => {
    for (const place of [(text: string) => text, inQuote, inList, (text: string) => inQuote(inList(text))]) {
      const expected = compileFile(name, place(one))
      expect(expected).toHaveLength(1)
      expect(compileFile(name, place(many))).toEqual(expected)
    }
  })
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

test('MD-12: an address that is an expression is removed and reported', async () => {
  const text = [
    "import photo from './a&b.png'",
    '',
    '# A',
    '',
    '<img src={img} alt="x" />',
    '',
    '- Text <video',
    '    src={a.b',
    '      ? "c" : d} /> <img width={300} hidden={false} src={require("./a&b.png").default} alt="y" />',
    '',
    '<div><a href={a > b}>x</a> <img src={photo}/> <img src={useBaseUrl("img/x.png")} /></div>',
    '',
    '<Foo src={img} /><Tabs><TabItem><img',
    '  src={ img } /></TabItem></Tabs>',
  ].join('\n')
  const site = openSite({ 'xpre.config.mjs': CONFIG, 'docs/index.mdx': text, 'docs/a&b.png': 'x' })
  const message = (of: string, what: string) =>
    `warn mdx-expression The ${of} is an expression, which is not evaluated; ${what} is left out`
  expect((await site.findings()).filter((line) => line.includes('mdx-expression'))).toEqual([
    `docs/index.mdx:5:6 ${message('src of <img>', 'the image')}`,
    `docs/index.mdx:8:5 ${message('src of <video>', 'it')}`,
    `docs/index.mdx:11:9 ${message('href of <a>', 'it')}`,
    `docs/index.mdx:11:52 ${message('src of <img>', 'the image')}`,
    `docs/index.mdx:14:3 ${message('src of <img>', 'the image')}`,
  ])
  const images = site.main('docs/index.html').match(/<img[^>]*>/g)
  expect(images).toEqual([
    expect.stringMatching(/^<img(?=.* width="300")(?!.* hidden)(?=.* alt="y").* src="[^"]*\.png"/),
    expect.stringMatching(/^<img.* src="[^"]*\.png"/),
  ])
})

test('MD-12: a style that is an expression is removed and reported, but not in code', async () => {
  const text = [
    '# A',
    '',
    'Text <span style={{ color: "red" }}>red</span> and `<b style={{ a: 1 }}>`.',
    '',
    '<div className="a" style={{',
    '  color: "red",',
    '}}>block</div>',
    '',
    '```jsx',
    '<div style={{ color: "red" }} />',
    '```',
    '',
    '<Card style={{ a: "b" }} title="A" />',
    '',
    '<div',
    '',
    '  style={{ a: 1 }}>x</div>',
  ].join('\n')
  const site = openSite({ 'xpre.config.mjs': CONFIG, 'docs/index.mdx': text })
  const message = 'warn unsafe-html Left out style={…}, which is not evaluated: use a class instead'
  expect((await site.findings()).filter((line) => line.includes('unsafe-html'))).toEqual([
    `docs/index.mdx:3:12 ${message}`,
    `docs/index.mdx:5:20 ${message}`,
    `docs/index.mdx:13:7 ${message}`,
    `docs/index.mdx:17:3 ${message}`,
  ])
})

test('MD-12: tags with blank lines are parsed like others', () => {
  const tags = [
    '<Tabs values={[\n\n  { a: 1 },\n]}>\n<TabItem\n\n  value="a"\n\n  label="A > B"\n>\n\n[x](https://a.example)\n\n</TabItem></Tabs>',
    '<Card\n\n  title="a" />',
    'Text\n<Card c={{\n\n}}>**Text**</Card>',
    '<div\n\n  id="a">\n  <b\n\nid="b">x</b>\n</div>',
    '<details\n\n>\n\n**Text**\n\n</details>',
  ]
  for (const place of [(text: string) => text, inQuote, inList, (text: string) => inQuote(inList(text))])
    for (const tag of tags) {
      const joined = tag.replace(/(?<=<[^>]*)\n\n/g, ' ').replace(/(?<=<[^>]*)\n\n/g, ' ')
      expect(compileFile('a.mdx', place(tag))).toEqual(compileFile('a.mdx', place(joined)))
    }
})

test('MD-12: code with a blank line in a tag is unchanged', () => {
  const text = '    <Foo\n\n      a="b" />\n\n- - a\n\n          <Foo\n\n            a="b" />\n'
  const [shown = ''] = compileFile('a.mdx', text)
  const code = shown.replace(/<\/?(?:span|CodeBlock)[^>]*>/g, '')
  expect(code).toContain('<Foo\n\n  a="b" /><ul>')
  expect(code).toContain('  <Foo\n\n    a="b" /></li>')
})

test('MD-12: a tag that cannot be parsed is reported', async () => {
  const text = [
    '# A',
    '',
    'Text <Foo',
    '',
    '  href="a.md" /> and a <b.',
    '',
    '> <Foo /* c */ a="b">',
    '',
    '`<Foo` \\<Foo a < b',
    '',
    '    <Foo',
    '',
    '<Foo a={{',
    '',
    '```',
    '<Foo',
    '```',
  ].join('\n')
  const site = openSite({ 'xpre.config.mjs': CONFIG, 'docs/index.mdx': text, 'docs/b.md': text })
  const message = 'warn mdx-syntax "<Foo" begins a tag that cannot be read; it is shown as text'
  expect((await site.findings()).filter((line) => line.includes('mdx-syntax'))).toEqual([
    `docs/index.mdx:3:6 ${message}`,
    `docs/index.mdx:7:3 ${message}`,
    `docs/index.mdx:13:1 ${message}`,
  ])
})

test('MD-14: attributes with braces in .md files are left out and reported, and shown nowhere', () => {
  const reports = (name: string, hint = 'Write the value in quotes, or name the file .mdx') =>
    `mdx-expression Left out ${name}={…}: a value in braces is JSX, which .md files do not read (${hint})`
  expect(compileFile('a.md', "a <span style={{ color: 'red', fontSize: 12 }}>b</span> c")).toEqual([
    '<p>a <span>b</span> c</p>',
    `1:9 ${reports('style', 'Use a class')}`,
  ])
  expect(compileFile('a.md', "<div style={{color: 'red'}}>\n\n*b*\n\n</div>")).toEqual([
    '<div><p><em>b</em></p></div>',
    `1:6 ${reports('style', 'Use a class')}`,
  ])
  expect(compileFile('a.md', 'a <b onClick={() => x(1)}>b</b>')).toEqual([
    '<p>a <b>b</b></p>',
    `1:6 ${reports('onClick')}`,
  ])
  const [shown, ...findings] = compileFile('a.md', 'a <Lamp price={{eur: 1}} /> b')
  expect(shown).toBe('<p>a  b</p>')
  expect(findings).toContain(`1:9 ${reports('price')}`)
  expect(compileFile('a.md', '<img src={require(\'./a.png\').default} alt="a" />')).toEqual([
    '<p><img src="./a.png" alt="a" loading="eager"></img></p>'.replace(/<\/?p>/g, ''),
  ])
})

test.each([
  '`<b style={{a: 1}}>`',
  '    <b style={{a: 1}}>',
  '```jsx\n<b style={{a: 1}}>x</b>\n```',
  'a <b {x} c',
  '{a}',
])('MD-14: braces in code and prose of .md files stay: %s', (text) => {
  expect(compileFile('a.md', text).slice(1)).toEqual([])
  expect(html(text)).toContain('{')
})
