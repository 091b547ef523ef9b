/** `.mdx` as MDX: facts, the tree of the article, and findings; with both parsers. */
import type { Element, Nodes, Root } from 'hast'
import { describe, expect, test } from 'vitest'
import { createHighlighter } from '../../../src/highlight/createHighlighter.ts'
import { readAndCompile } from '../../../src/markdown/compileArticle.ts'
import type { ContentOptions } from '../../../src/markdown/contentOptions.ts'
import { makeInput, makeOptions } from '../makeInput.ts'

const highlighter = createHighlighter()

function read(text: string, options: Partial<ContentOptions> = {}) {
  const input = makeInput(text, { source: 'docs/page.mdx', contentPath: 'page.mdx' })
  const { doc, article } = readAndCompile(input, makeOptions({ mdx: true, ...options }), highlighter)
  const tree: Root = article?.tree ?? { type: 'root', children: [] }
  return { doc, tree, findings: [...doc.diagnostics, ...(article?.diagnostics ?? [])] }
}

function elementsOf(tree: Root, tagName?: string): Element[] {
  const found: Element[] = []
  const pending: Nodes[] = [tree]
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (node.type === 'element' && (tagName === undefined || node.tagName === tagName)) found.push(node)
    if ('children' in node) pending.push(...node.children.toReversed())
  }
  return found
}

const textOf = (node: Nodes): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(textOf).join('') : ''

const rulesOf = (text: string, options?: Partial<ContentOptions>): string[] =>
  read(text, options).findings.map(({ rule }) => rule)

describe.each(['fast', 'remark'] as const)('MD-12: with the parser "%s"', (parser) => {
  test.each([
    '- ## N {#n}\n\n{1 + 1}',
    '> 1. ## N *m* {#n} ##\n\n{1 + 1}',
    'Set N {#n}\n===\n\n{1 + 1}',
    '> Set\n> N {#n}  \n> ---\n\n{1 + 1}',
    '- Set N {#n}\r\n  ---\r\n\r\n{1 + 1}',
  ])('MD-5: the id of a heading in %j', (text) => {
    const { doc, findings } = read(text, { parser })
    expect(doc.headings.map(({ id }) => id)).toEqual(['n'])
    expect(findings.filter(({ rule }) => rule === 'mdx-syntax')).toEqual([])
  })

  test.each<[name: string, text: string, expected: readonly string[]]>([
    ['a flow element', '<Card title="T">\n\ntext\n\n</Card>', ['MdxElement', 'p']],
    ['an element alone on its line', '<Card>text</Card>', ['MdxElement']],
    ['an element inside of text', 'a <Badge>b</Badge> c', ['p', 'MdxText']],
    ['an element in a list', '- <Badge>b</Badge>', ['ul', 'li', 'MdxElement']],
    [
      'an element in a table',
      '| a |\n| - |\n| <Badge>b</Badge> |',
      ['TableWrap', 'table', 'thead', 'tr', 'th', 'tbody', 'tr', 'td', 'MdxText'],
    ],
    [
      'a directive in an element',
      '<Card>\n\n:::tip Title\ntext\n:::\n\n</Card>',
      ['MdxElement', 'Admonition', 'p'],
    ],
    ['an element in a directive', ':::tip\n<Card>text</Card>\n:::', ['Admonition', 'MdxElement']],
    ['an expression', 'a {1 + n} c', ['MdxScope', 'p', 'MdxText']],
    ['a literal expression', "a {'b'} c", ['p']],
    ['a comment', 'a {/* b */} c', ['p']],
    ['an HTML comment', 'a\n\n<!-- b -->\n\nc', ['p', 'p']],
    ['a fragment', '<>\n\ntext\n\n</>', ['p']],
    ['an HTML element', '<div className="x">\n\ntext\n\n</div>', ['div', 'p']],
    ['text in braces in code', '`{a}` and `<B>`', ['p', 'code', 'code']],
  ])('%s', (_name, text, expected) => {
    const { tree, findings } = read(text, { parser })
    expect(elementsOf(tree).map(({ tagName }) => tagName)).toEqual(expected)
    expect(findings).toEqual([])
  })

  test('tabs with literals are the tabs of directives', () => {
    const { tree, findings } = read(
      '<Tabs groupId="os">\n<TabItem value="a" label="A">\n\ntext\n\n</TabItem>\n<TabItem value="b" label="B" default>b</TabItem>\n</Tabs>',
      { parser },
    )
    expect(findings).toEqual([])
    expect(elementsOf(tree, 'Tab').map(({ properties }) => [properties.label, properties.default])).toEqual([
      ['A', undefined],
      ['B', true],
    ])
  })

  test('ids of headings in all forms, and links with their places', () => {
    const { doc } = read(
      '# One {#first}\n\n## Two {/* #second */}\n\n## Three {/*third*/}\n\n[a](./a.md) <Card href="./b.md">x</Card>\n\n<img src="./c.png" alt="c" />',
      { parser },
    )
    expect(doc.headings.map(({ id, text }) => [id, text])).toEqual([
      ['first', 'One'],
      ['second', 'Two'],
      ['third', 'Three'],
    ])
    expect(doc.links.map(({ href, kind, destination }) => [href, kind, destination?.start])).toEqual([
      ['./a.md', 'link', { line: 7, column: 5 }],
      ['./b.md', 'link', { line: 7, column: 25 }],
      ['./c.png', 'image', { line: 9, column: 11 }],
    ])
  })

  test.each([
    ['an element that is not closed', 'a\n\n<Foo>\n\nb', { line: 3, column: 1 }],
    ['an expression that is not valid', 'a {1 +} b', undefined],
    ['a brace without an end', 'a\n\nb {c', undefined],
    ['a sentence that begins with import', 'import goods first.\n', undefined],
    ['an export without an end', 'export const x = {', undefined],
    ['a name that is exported twice', 'export const x = 1\n\nexport const x = 2\n', undefined],
  ])('MDX that does not parse is one finding in the file: %s', (_name, text, start) => {
    const found = read(text, { parser }).findings.filter(({ rule }) => rule === 'mdx-syntax')
    expect(found).toHaveLength(1)
    if (start) expect(found[0]?.place?.start).toEqual(start)
    expect(found[0]?.place?.start.line).toBe(text.startsWith('a\n') ? 3 : 1)
  })
})

test('MD-12: text that is not code after import stays, with its links', () => {
  const { doc } = read('import [goods](./goods.md) first.')
  expect(doc.links.map(({ href }) => href)).toEqual(['./goods.md'])
})

test('MD-12: a mistake has no other findings about tags and code, and a hint for tags', () => {
  const { findings } = read("import A from './a'\n\n<Chart a={b}>\n\n{c}\n")
  expect(findings.map(({ rule, suggestions }) => [rule, suggestions?.[0]?.text])).toEqual([
    ['mdx-syntax', 'Close the tag where its content ends, such as </Chart>, or write it as <Chart />'],
  ])
  const [found] = read('a {1 +} b').findings
  expect(found?.message).toBe(
    'This is not MDX: the code in braces cannot be read; the page is read as Markdown, without imports and components',
  )
})

test('MD-12: a heading with an expression is the title of its page', () => {
  const { doc } = read('---\ntitle: Prices\n---\n\nexport const year = 2026\n\n# Prices of {year}\n')
  expect([doc.title, doc.hasContentTitle]).toEqual(['Prices', true])
})

test('MD-12: links may target ids of components of the theme', () => {
  const { doc } = read('<Card id="one" title="T">a</Card>\n\n<Link to="./a.md" id="two">b</Link>')
  expect(doc.anchors).toEqual(['one', 'two'])
})

describe('MD-12: code', () => {
  const codeOf = (text: string): string => String(elementsOf(read(text).tree, 'MdxScope')[0]?.properties.code)

  test('imports become look-ups of modules, by paths from the root', () => {
    const code = codeOf("import A, { b as c } from '../a'\nimport * as d from 'd'\n\n<A {...c} e={d.e} />")
    expect(code).toContain('const { "default": A, "b": c } = $xpre.m("./a")')
    expect(code).toContain('const d = $xpre.m("d")')
  })

  test('a document without code has no scope', () => {
    expect(elementsOf(read('<Card title="a">b</Card>').tree, 'MdxScope')).toEqual([])
  })

  test('JSX in expressions becomes calls', () => {
    const code = codeOf('export const n = [1]\n\n{n.map((i) => <li key={i}><Card>{i}</Card></li>)}')
    expect(code).toContain('const Card = $xpre.c("Card")')
    expect(code).toContain('const n = [1]')
    expect(code).not.toContain('<li')
  })

  test('an export default is left out with a finding at its place', () => {
    const text = "import A from './a'\n\nexport const code = `\nexport default 1`\n\ntext\n\nexport default A"
    expect(read(text).findings).toMatchObject([
      { rule: 'mdx-import', place: { start: { line: 8, column: 1 }, end: { line: 8, column: 15 } } },
    ])
  })

  test.each(['a {1 + 1}\n\n{await 1}', 'a {1 + 1}\n\n{<A b={await c} />}'])(
    'code that only an asynchronous function may contain is a finding at its place: %j',
    (text) => {
      expect(read(text, { components: new Set(['A']) }).findings).toMatchObject([
        { rule: 'mdx-syntax', place: { start: { line: 3, column: 1 } } },
      ])
    },
  )

  test('a text in an element has the blanks of its literal', () => {
    const { tree, findings } = read('<pre><code>{"a\\n  b &lt;"}</code></pre>\n\n<Card>\n  {" c "}\n</Card>')
    expect(findings).toEqual([])
    expect(elementsOf(tree, 'code').map(textOf)).toEqual(['\na\n  b &lt;\n'])
    expect(elementsOf(tree, 'MdxElement').map((card) => textOf(card))).toEqual([' c '])
    expect(elementsOf(tree, 'p')).toEqual([])
  })
})

describe('MD-12: unknown components', () => {
  test('keep their content, their texts, their id and their links', () => {
    const { doc, tree, findings } = read('<Crad title="A title" id="here" href="./a.md">\n\ntext\n\n</Crad>')
    expect(findings).toMatchObject([
      {
        rule: 'mdx-component',
        message: '<Crad> is not a known component; its content, its title and its id stay',
        place: { start: { line: 1, column: 1 } },
        suggestions: [{ text: 'did you mean <Card>?' }],
      },
    ])
    expect(textOf(tree)).toContain('A title')
    expect(textOf(tree)).toContain('text')
    expect(doc.anchors).toContain('here')
    expect(doc.links.map(({ href }) => href)).toEqual(['./a.md'])
  })

  test('an empty one without text is left out', () => {
    expect(rulesOf('<Foo bar="x" />')).toEqual(['mdx-empty-component'])
  })

  test('components of the site and of imports are known', () => {
    expect(rulesOf('<Chart type="bar" />', { components: new Set(['Chart']) })).toEqual([])
    expect(rulesOf("import Foo from './foo'\n\n<Foo />")).toEqual([])
    expect(rulesOf('export const Foo = () => null\n\n<Foo />')).toEqual([])
  })
})

describe('MD-12: what must not run', () => {
  test('an address with a script is left out with a finding', () => {
    const { tree, findings } = read('<Card href="javascript:alert(1)">x</Card>')
    expect(findings.map(({ rule }) => rule)).toEqual(['unsafe-html'])
    expect(JSON.stringify(tree)).not.toContain('javascript:')
  })

  test.each([
    ['an import', "import Foo from './foo'\n\ntext", 'mdx-import'],
    ['an export', 'export const a = 1\n\ntext', 'mdx-import'],
    ['an expression', 'a {1 + 1}', 'mdx-expression'],
    ['an attribute with code', '<Card title={a}>x</Card>', 'mdx-expression'],
    ['a spread', '<Card {...a}>x</Card>', 'mdx-expression'],
    ['HTML as an attribute', '<Card dangerouslySetInnerHTML={{ __html: "<b>" }}>x</Card>', 'unsafe-html'],
    [
      'HTML as an attribute of an element',
      '<div dangerouslySetInnerHTML={{ __html: "<b>" }} />',
      'unsafe-html',
    ],
  ])("'static' leaves out %s with one finding", (_name, text, rule) => {
    const { tree, findings } = read(text, { mdx: 'static' })
    expect(findings.map((finding) => finding.rule)).toEqual([rule])
    expect(elementsOf(tree, 'MdxScope')).toEqual([])
  })

  test.each([
    ['a style', '<style>{`a { color: red }`}</style>\n\ntext', 'unsafe-html'],
    ['a script', '<script>{`alert(1)`}</script>\n\ntext', 'unsafe-html'],
    ['a script with code in an attribute', '<script async={a}>{`alert(1)`}</script>\n\ntext', 'unsafe-html'],
    ['a trigger of an element', '<div client:load>text</div>', 'invalid-directive'],
    ['a trigger of a component of the theme', '<Badge client:load>text</Badge>', 'invalid-directive'],
  ])('%s is left out with one finding', (_name, text, rule) => {
    const { tree, findings } = read(text)
    expect(findings.map((finding) => finding.rule)).toEqual([rule])
    expect(textOf(tree).trim()).toBe('text')
    expect(elementsOf(tree).filter(({ tagName }) => /^(?:style|script)$/.test(tagName))).toEqual([])
    expect(elementsOf(tree).flatMap(({ properties }) => Object.keys(properties))).not.toContain('client')
  })

  test.each(['true', 'static'] as const)('text in <Head> is left out with a finding: %s', (mode) => {
    const text =
      '<head>\nsome words <title>T</title>\n</head>\n\n<Head>{"more"}{/* a */}<meta name="a" content="b" /></Head>\n'
    const { tree, findings } = read(text, { mdx: mode === 'true' ? true : mode })
    expect(findings.map(({ rule, message, place }) => [rule, message, place?.start.line])).toEqual([
      ['invalid-html', 'Left out "some words" in <Head>, which has only elements such as <title>', 2],
      ['invalid-html', 'Left out "{"more"}" in <Head>, which has only elements such as <title>', 5],
    ])
    expect(elementsOf(tree).map(({ properties }) => properties.name)).toEqual([
      'Head',
      'title',
      'Head',
      'meta',
    ])
    expect(textOf(tree).trim()).toBe('')
  })

  test('an element of a drawing is not <Head>', () => {
    const { tree, findings } = read('<svg><g><head>a</head></g></svg>\n')
    expect(elementsOf(tree, 'MdxText')).toEqual([])
    expect(elementsOf(tree, 'MdxElement')).toEqual([])
    expect(findings).toEqual([])
    expect(textOf(tree).trim()).toBe('a')
  })

  test.each([
    ['<script data-x={{ a: 1 }}>alert(1)</script>', ['mdx-expression', 'unsafe-html']],
    ['<iframe title={[1]} src="/example.org" />', ['mdx-expression', 'unsafe-html']],
    ['<Head><script src="https://example.org/a.js" /></Head>', ['unsafe-html']],
    ['<Head><link rel="stylesheet" href="https://example.org/a.css" /></Head>', ['unsafe-html']],
    ['<Head><meta httpEquiv="refresh" content="0;url=https://example.org" /></Head>', ['unsafe-html']],
    ['<Head><title>T</title><meta name="a" content="b" /></Head>', []],
  ])("'static' does not take over elements that run or load: %s", (text, rules) => {
    const { tree, findings } = read(text, { mdx: 'static' })
    expect(findings.map(({ rule }) => rule)).toEqual(rules)
    expect(JSON.stringify(tree)).not.toMatch(/example\.org|alert/)
  })

  test("'static' reads literals", () => {
    const { tree, findings } = read('<Card title={"T"} data-list={[1, { a: true }]}>x</Card>', {
      mdx: 'static',
    })
    expect(findings).toEqual([])
    expect(elementsOf(tree, 'MdxElement')[0]?.properties.props).toBe(
      '{"title":"T","data-list":[1,{"a":true}]}',
    )
  })

  test('10,000 components on a page are read', () => {
    const { tree, findings } = read('<Badge>a</Badge> b\n\n'.repeat(10_000))
    expect(findings).toEqual([])
    expect(elementsOf(tree, 'MdxText')).toHaveLength(10_000)
  })
})

test.each([
  [
    '<Lamp>{(name) => <b>{name}</b>}</Lamp>',
    'mdx-empty-component <Lamp> is not a known component; its content is a function, which only it can call, and is left out',
  ],
  [
    '<Lamp title="T">{function () { return 1 }}</Lamp>',
    'mdx-component <Lamp> is not a known component; its title stays; a function in it is left out',
  ],
  ['a {() => 1} b', 'mdx-expression A function in braces shows nothing'],
])('MD-14: a function that nothing calls is in the finding: %s', (text, expected) => {
  const { findings } = read(text)
  expect(findings.map(({ rule, message }) => `${rule} ${message}`)).toEqual([expected])
})
