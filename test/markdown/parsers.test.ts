/** The fast parser compared with the reference parser: equal trees, including positions (MD-1). */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseFast } from '../../src/markdown/parse/fastParser.ts'
import { parseMarkdown } from '../../src/markdown/parse/parseMarkdown.ts'
import { generateDocs } from '../helpers/generateDocs.mjs'
import { runsOf, shortRows } from '../helpers/longRuns.ts'
import { anyMarkdown } from './anyMarkdown.ts'
import { describeTrees } from './compareTrees.ts'

const parseBoth = (text: string) =>
  describeTrees(text, parseMarkdown(text, { parser: 'fast' }), parseMarkdown(text, { parser: 'remark' }))

const differs = (text: string): boolean => {
  const { fast, reference } = parseBoth(text)
  return fast !== reference
}

interface Example {
  readonly section: string
  readonly markdown: string
}

const readExamples = (name: string): Example[] =>
  JSON.parse(readFileSync(new URL(`../fixtures/spec/${name}.json`, import.meta.url), 'utf8'))

const findDifferent = (examples: readonly Example[]): number[] =>
  examples.flatMap(({ markdown }, index) => (differs(markdown) ? [index + 1] : []))

test('the native parser is available on this machine', () => {
  expect(parseFast).toBeDefined()
})

test('MD-1: both parsers create the same tree for every CommonMark 0.31.2 example', () => {
  const examples = readExamples('commonmark-0.31.2')
  expect(examples).toHaveLength(652)
  expect(findDifferent(examples)).toEqual([])
})

test('MD-1: both parsers create the same tree for every GFM example', () => {
  const examples = readExamples('gfm-0.29')
  expect(examples).toHaveLength(673)
  expect(findDifferent(examples)).toEqual([])
})

test('MD-1: both parsers create the same tree for generated pages', () => {
  const pages = Object.values(generateDocs({ pages: 40, seed: 3 }))
  expect(pages.length).toBeGreaterThan(30)
  expect(pages.filter(differs)).toEqual([])
})

test('MD-1: both parsers create the same tree for any Markdown', () => {
  fc.assert(
    fc.property(anyMarkdown, (text) => {
      const { fast, reference } = parseBoth(text)
      expect(fast).toBe(reference)
    }),
    { numRuns: runsOf(800), seed: 20 },
  )
})

test('MD-1 CHK-8: both parsers place a text with escapes before a bare address', () => {
  const pages = [
    '# \\~ [ www.example.com',
    '| a |\n|---|\n| \\\\ [ me@example.com |',
    '*\\~ http://a.example*',
  ]
  expect(pages.filter(differs)).toEqual([])
})

describe('exceptions', () => {
  /** Known differences of the parsers, with reasons. A version of a parser that fixes one fails here. */
  test.each([
    // Mistakes of the fast parser, all of them rare.
    ['*_*a', 'emphasis closes before a letter after `_`'],
    ['` :kbd[a]\n# `', 'a stray backtick hides a text directive from it'],
    ['``a`b`` :kbd[y] `c`', 'a backtick inside code hides the directive after it'],
    [':kbd[*a *[b]**]', 'a marker at the end of a label stands before its bracket'],
    ['- [x] \n- ', 'a task without text takes the next item into it'],
    ['- \n# \n    a\n    b', 'indented code after two empty blocks falls into lines'],
    ['a http://.google.com', 'a bare address may begin with a dot'],
    ['- <!-- c -->\n> ', 'the value of a comment in a list ends with its line break'],
    ['a :kbd[ ]', 'a blank label is a label'],
    ['[r]: ./d.md\n#\n1. ', 'an empty item after a definition and an empty heading is text'],
    ['> a<!a\n> word', 'the mark of a quote closes a declaration'],
    // Mistakes of the reference parser.
    ['[r]\n\n:::a\n[r]: b', 'a definition in an unclosed container is not seen'],
    [':::a\n:::b\nx\n:::', 'which of two containers a single closing line ends'],
    ['::: a\n```md\n:::\n```\n:::', 'a closing line in the code of a container'],
    ['::: a\n:::: b\nx\n::::\n:::', 'a longer container in a shorter one'],
    ['    a\r\n\r\n    ', 'an empty last line of indented code stays with CRLF'],
  ])('known to differ: %j (%s)', (text) => {
    const { fast, reference } = parseBoth(text)
    expect(fast).not.toBe(reference)
  })
})

describe('real manuals', () => {
  /** Folder outside of this repository with the corpora, one folder each. */
  const folder = process.env.XPRE_CORPORA ?? join(import.meta.dirname, '..', '..', '..', 'shared', 'corpora')

  /** Pages with differences between the parsers, with the reasons. */
  const EXCEPTIONS: Readonly<Record<string, readonly string[]>> = {
    // `http://.google.com`: GFM requires a valid domain after a scheme; the fast parser allows the empty first label.
    electron: ['docs/api/structures/proxy-config.md'],
    jest: [],
  }

  for (const [name, expected] of Object.entries(EXCEPTIONS)) {
    // Skipped by default: the manuals are large and belong to other projects; XPRE_CORPORA is their folder.
    test.skipIf(!existsSync(join(folder, name)))(
      `MD-1: both parsers create the same trees for ${name}`,
      () => {
        const files = readdirSync(join(folder, name), { recursive: true, encoding: 'utf8' })
          .filter((file) => /\.mdx?$/.test(file))
          .sort()
        expect(files.length).toBeGreaterThan(30)
        // Short runs take every fourth page, and the exceptions.
        const chosen = shortRows(files, (file) => files.indexOf(file) % 4 === 0 || expected.includes(file))
        const different = chosen.filter((file) => differs(readFileSync(join(folder, name, file), 'utf8')))
        expect(different).toEqual(expected)
      },
    )
  }
})

describe('titles without brackets', () => {
  const shape = (text: string) => {
    const [first] = parseMarkdown(text, { parser: 'fast' }).children
    return first
  }

  test('MD-3: a bare title is the label, with positions in the original text', () => {
    const node = shape('> text\n>\n> :::note My *own* title {#id .big}\n> Body\n> :::\n')
    expect(node).toMatchObject({
      type: 'blockquote',
      children: [
        { type: 'paragraph' },
        {
          type: 'containerDirective',
          name: 'note',
          attributes: { id: 'id', class: 'big' },
          children: [
            {
              type: 'paragraph',
              data: { directiveLabel: true },
              children: [
                { value: 'My ', position: { start: { line: 3, column: 11, offset: 19 } } },
                { type: 'emphasis', position: { start: { column: 14 }, end: { column: 19 } } },
                { value: ' title', position: { start: { column: 19 }, end: { column: 25 } } },
              ],
            },
            {
              children: [{ value: 'Body', position: { start: { line: 4, column: 3, offset: 47 } } }],
            },
          ],
          position: { end: { line: 5, column: 6 } },
        },
      ],
    })
  })

  test.each([
    ':::note Title\nx\n:::',
    ':::note {#only}\nx\n:::',
    ':::tip See [the docs] first\nx\n:::\n\nafter **this**',
    ':::tip [In brackets] {.a}\nx\n:::',
    ':::tip! Hurry\nx\n:::',
    ':::tip[Open\nx\n:::',
    ':::tip[Label] more\nx\n:::',
    ':::tip Open [bracket\nx\n:::\n\nafter **this**',
    '- a\n\n  :::note In a list\n  x\n  :::\n- b',
    '`a` :kbd[x] `b` and `c` 10:30 `d`\n\n:::note T\nx\n:::',
    '```md\n:::note Title\n```\n\n:::note Title\nx\n:::\n\nafter',
    ':::note A\r\nx\r\n:::\r\n\r\n:::note B\r\ny\r\n:::\r\n\r\nafter *x*',
    '::::note Outer {.a}\n:::tip Inner\nx\n:::\n::::\n[a](b)',
    '::: tip\nx\n:::\n\nafter **this**',
    '> :::  note My *title* {#a}\n> x\n> :::',
    '::: code-group\n```md\n::: tip\n```\n:::\n[a](b)',
  ])('both parsers agree on %j', (text) => {
    const { fast, reference } = parseBoth(text)
    expect(fast).toBe(reference)
    expect(fast).toContain('containerDirective')
  })

  test('a line in a code block is unchanged', () => {
    const text = '```md\n:::note Title\n```\n\n:::note Title\nx\n:::'
    expect(shape(text)).toMatchObject({ type: 'code', value: ':::note Title' })
  })

  test('MD-3: blanks before the name are ignored, with positions in the original text', () => {
    expect(shape(':::  note My title\nx\n:::')).toMatchObject({
      type: 'containerDirective',
      name: 'note',
      children: [
        { children: [{ value: 'My title', position: { start: { column: 11, offset: 10 } } }] },
        { children: [{ value: 'x', position: { start: { line: 2, column: 1, offset: 19 } } }] },
      ],
    })
    for (const text of ['::: ', '::: 5 lamps', ':: tip', '```md\n::: tip\n```'])
      expect(shape(text)).not.toMatchObject({ type: 'containerDirective' })
  })
})

describe('front matter', () => {
  test.each(['fast', 'remark'] as const)('TOML is text for the %s parser', (parser) => {
    const { children } = parseMarkdown('+++\na = 1\n+++\n', { parser })
    expect(children.map(({ type }) => type)).toEqual(['paragraph'])
  })

  test('MD-6: YAML stays in the tree, so that lines after it are correct', () => {
    const { children } = parseMarkdown('---\na: 1\n---\n\n# T\n', { parser: 'fast' })
    expect(children).toMatchObject([{ type: 'yaml', value: 'a: 1' }, { position: { start: { line: 5 } } }])
  })
})

describe('front matter that ends with dots', () => {
  test.each([
    '---\ntitle: x\n...\n# dots',
    '---\ntitle: x\n... \n# dots\n\n---\n',
    '---\r\ntitle: x\r\n...\r\n# dots',
    '---\ntitle: x\n...',
    '---\n...\nx',
  ])("MD-6: YAML's document end marker ends it for both parsers: %j", (text) => {
    const { fast, reference } = parseBoth(text)
    expect(fast).toBe(reference)
    expect(parseMarkdown(text, { parser: 'fast' }).children[0]?.type).toBe('yaml')
  })

  test('MD-6: dots further down are text', () => {
    const text = '---\na: 1\n---\n\nb\n\n...\n'
    const { fast, reference } = parseBoth(text)
    expect(fast).toBe(reference)
    expect(fast).toContain('"..."')
  })
})

describe('slashes in attributes without quotes', () => {
  test.each([
    '<a href=sub/nope>that</a>',
    'x <a href=/x>y</a>',
    '> x <a title="k/l" href=a/b/c>y</a>',
    '<img src=a/b.png alt=i>\n\n*x*',
    '- :::note Title\n  <a href=/x>y</a>\n  :::',
  ])('MD-2: are HTML for both parsers: %j', (text) => {
    const { fast, reference } = parseBoth(text)
    expect(fast).toBe(reference)
    expect(fast).toMatch(/"type":"html","value":"<(?:a|img)[^"]*=\S*\//)
  })

  test.each([
    '`<a href=a/b>` \uE000 and\n\n```html\n<a href=a/b>\n```',
    '[x](<b c=d/e>)',
    '\\<a href=https://a.example/b>',
    ':::card{href="<a b=c/d>"}\nx\n:::',
  ])('MD-2: are unchanged in other text: %j', (text) => {
    const { fast, reference } = parseBoth(text)
    expect(fast).toBe(reference)
    expect(fast.match(/\uE000/g) ?? []).toHaveLength(text.includes('\uE000') ? 1 : 0)
    expect(fast).not.toContain('\uE001')
  })
})

test('MD-10: a plugin with a syntax extension uses the reference parser', () => {
  let calls = 0
  function addSyntax(this: { data(): { micromarkExtensions?: unknown[] } }) {
    const data = this.data()
    data.micromarkExtensions ??= []
    data.micromarkExtensions.push({
      get text() {
        calls += 1
        return {}
      },
    })
  }
  parseMarkdown('a', { parser: 'fast', remarkPlugins: [addSyntax as never] })
  expect(calls).toBeGreaterThan(0)
})

describe('hostile sizes', () => {
  test.each([
    ['10,000 opening brackets', '['.repeat(10_000)],
    ['3,000 nested quotes', `${'>'.repeat(3000)} x`],
    ['3,000 nested lists', `${'- '.repeat(3000)}x`],
    ['20,000 stars', '*a '.repeat(20_000)],
    ['many openings of links', '[a]('.repeat(5000)],
    ['an endless bare title', `:::note ${'[a '.repeat(5000)}\nx\n:::`],
  ])('MD-2: %s neither overflow the stack of the fast parser nor block it', (_name, text) => {
    expect(parseMarkdown(text, { parser: 'fast' }).children.length).toBeGreaterThan(0)
  })
})

const TABLE = '| A | B |\n|---|---|\n| a | b |\n'

test.each([
  `:::note\nTea.\n\n${TABLE}:::\n\n:::tip\nx\n:::\n\ntext`,
  `:::note\n${TABLE}:::tip\nx\n:::\n`,
  `${TABLE}:::note\nx\n:::\n`,
  `${TABLE}::leaf\n\ntext`,
  `A | B\n---|---\na | b\n:::note\nx\n:::\n`,
  `:::note\nText\n:::\nmore`,
  `:::note\n- a\n- b\n:::\nmore`,
  `:::note\n> a\n:::\nmore`,
  `:::note\n<div>\nx\n:::\nmore`,
  `:::note\n[^1]: foot\n:::\nmore`,
  `::::a\n:::note\n${TABLE}:::\n::::\n`,
  `- item\n\n  :::note\n  ${TABLE.replace(/\n(?=.)/g, '\n  ')}  :::\n\n  after\n`,
  `> :::note\n> ${TABLE.replace(/\n(?=.)/g, '\n> ')}> :::\n`,
])('MD-1: a container ends below %j', (text) => {
  expect(differs(text)).toBe(false)
})
