import type { Root } from 'mdast'
import type { VFile } from 'vfile'
import { describe, expect, test } from 'vitest'
import { readDoc } from '../../src/markdown/readDoc.ts'
import { findAll } from '../../src/tree/walkTree.ts'
import { generateDocs } from '../helpers/generateDocs.mjs'
import { cpuTimeOf } from '../helpers/process/cpuTime.ts'
import { makeInput, makeOptions } from './makeInput.ts'

const read = (text: string, contentPath = 'page.md') =>
  readDoc(makeInput(text, { contentPath, source: `docs/${contentPath}` }), makeOptions())

/** A page with all constructs. */
const FULL = `---
title: Full
image: ./card.png
titel: x
---

Intro with [link](./a.md "t"), https://a.example and \`code\`. At 10:30, node:fs.

## First {#one}

:::note A bare *title*

- [x] done [ref]
- todo ![alt](./i.png)

:::

> [!TIP]
> <a id="html" href="./b.md">b</a>

::::tabs{group=os}
:::tab[One]
### First
:::
::::

| a | b |
|---|:-:|
| 1 | [c](./c.md) |

<img src="x.png" srcset="y.png 2x">

Note[^1] and <Unknown>*text*</Unknown>.

[^1]: The [note](./n.md).

[ref]: ./ref.md
`

describe('facts', () => {
  test('DOC: facts are plain data', () => {
    const doc = read(FULL)
    expect(structuredClone(doc)).toEqual(doc)
    expect(JSON.parse(JSON.stringify(doc))).toEqual(doc)
  })

  test('MD-1: both parsers create the same facts', () => {
    const texts = [
      FULL,
      FULL.replaceAll('\n', '\r\n'),
      ...Object.values(generateDocs({ pages: 12, seed: 5 })),
    ]
    for (const text of texts) {
      const [fast, reference] = (['fast', 'remark'] as const).map((parser) =>
        readDoc(makeInput(text), makeOptions({ parser })),
      )
      expect(fast).toEqual(reference)
    }
  })

  test('MD-5: facts of the whole page', () => {
    const doc = read(FULL)
    expect(doc.headings.map(({ id, depth }) => `${depth} ${id}`)).toEqual(['2 one', '3 first'])
    expect(doc.links.map(({ kind, href }) => `${kind} ${href}`)).toEqual([
      'image ./card.png',
      'link ./a.md',
      'link https://a.example',
      'link ./ref.md',
      'image ./i.png',
      'link ./b.md',
      'link ./c.md',
      'image x.png',
      'image y.png',
      'link ./n.md',
    ])
    expect(doc.anchors).toContain('html')
    expect(doc.description).toBe('Intro with link, https://a.example and code. At 10:30, node:fs.')
  })

  test('problems of the file are among the diagnostics', () => {
    const diagnostic = { rule: 'invalid-encoding', message: 'm', file: 'docs/page.md' } as const
    const doc = readDoc(makeInput('', { diagnostics: [diagnostic] }), makeOptions())
    expect(doc.diagnostics).toEqual([diagnostic])
  })
})

describe('identity', () => {
  test.each([
    ['a.md', '', 'a'],
    ['01-guide/02_start.md', '', 'guide/start'],
    ['01-guide/02_start.md', 'id: begin', 'guide/begin'],
    ['01-guide/02_start.md', 'parse_number_prefixes: false', 'guide/02_start'],
    ['2021-11-foo/1.2-bar.mdx', '', '2021-11-foo/1.2-bar'],
    ['index.md', '', 'index'],
  ])('D12: %s with %j has the id %s', (path, yaml, id) => {
    const doc = read(`---\n${yaml}\n---\n`, path)
    expect(doc).toMatchObject({ id, plugin: 'default', version: 'current', locale: 'en', contentPath: path })
  })
})

describe('title', () => {
  test.each([
    ['---\ntitle: Mine\n---\n\n# Own', 'Mine', true],
    ['# Own *title* {#x}\n\n# Second', 'Own title', true],
    ['text\n\n## Only h2', 'First steps', false],
    ['---\ntitle: ""\n---\n', 'First steps', false],
    ['<h1 align="center">In <b>HTML</b></h1>', 'In HTML', true],
    ['#', 'First steps', true],
    ['', 'First steps', false],
    ['---\ntitle: Mine\n---\n\n<!-- note -->\n\n![x](x.png)\n\n# Own', 'Mine', true],
    ['---\ntitle: Mine\n---\n\ntext\n\n# Part', 'Mine', false],
    ['---\ntitle: Mine\n---\n\n## Part\n\n<h1>Own</h1>', 'Mine', false],
    ['---\ntitle: Mine\n---\n\n<h1>Own</h1>\n\ntext', 'Mine', true],
    ['---\ntitle: Mine\n---\n\ntext\n\n# Mine', 'Mine', true],
    ['text\n\n# Own', 'Own', true],
  ])('%j', (text, title, hasContentTitle) => {
    expect(read(text, 'guide/02-first_steps.md')).toMatchObject({ title, hasContentTitle })
  })

  test("the page of a folder has the folder's name as title", () => {
    expect(read('', '01-user-guide/README.md').title).toBe('User guide')
    expect(read('', 'index.md').title).toBe('Index')
  })
})

describe('description', () => {
  test('is the first paragraph with text', () => {
    expect(read('# T\n\n![badge](b.png)\n\n> quote\n\nFirst *words*\nhere.\n\nSecond').description).toBe(
      'First words here.',
    )
    expect(read('---\ndescription: Mine\n---\n\nText').description).toBe('Mine')
    expect(read('- list').description).toBe('')
  })

  test.each([
    [':badge[New] :kbd[Ctrl+K]\n\nThe keys.', 'The keys.'],
    ['[![build](b.png)](https://a.example) :badge[New]', ''],
    ['See [code](a.md) ![s](s.png), and **![t](t.png)** more ![u](u.png).', 'See code, and more.'],
    [':badge[Beta] Press :kbd[Ctrl+K] to search.', 'Press Ctrl+K to search.'],
  ])('MD-5: %j has the description %j, without badges and images', (text, description) => {
    expect(read(text).description).toBe(description)
  })

  test('is cut at the end of a word', () => {
    const { description } = read(`${'word '.repeat(60)}`)
    expect(description).toMatch(/^(word )+word…$/)
    expect(description.length).toBeLessThanOrEqual(200)
    expect(read('x'.repeat(300)).description).toHaveLength(200)
  })
})

describe('remark plugins', () => {
  test('MD-10: links and headings are those after the plugins, with places if they have any', () => {
    const plugin = () => (root: Root) => {
      for (const link of findAll(root, 'link')) if (link.url === 'issue:1') link.url = 'https://a.example/1'
      root.children.push({ type: 'heading', depth: 2, children: [{ type: 'text', value: 'Added' }] })
    }
    const { links, headings } = readDoc(
      makeInput('[a](./a.md) [b](issue:1)'),
      makeOptions({ remarkPlugins: [plugin] }),
    )
    expect(links).toMatchObject([
      { href: './a.md', destination: { start: { line: 1, column: 5 } } },
      { href: 'https://a.example/1', place: { start: { line: 1 } } },
    ])
    expect(headings).toMatchObject([{ id: 'added', text: 'Added' }])
  })

  test('MD-10: a failing plugin is a diagnostic of the page', () => {
    const fails = () => () => {
      throw new Error('no luck')
    }
    const waits = () => () => Promise.resolve()
    const messageOf = (plugin: unknown) =>
      readDoc(makeInput('x'), makeOptions({ remarkPlugins: [plugin] })).diagnostics.map(
        ({ message }) => message,
      )
    expect(messageOf(fails)).toEqual([
      expect.stringMatching(/^The remark plugin "fails" failed: no luck \(.*readDoc\.test\.ts:\d+:\d+\)$/),
    ])
    expect(messageOf(waits)).toEqual(['The remark plugin "waits" is asynchronous, which is not supported'])
  })

  test('PKG-5: messages of a plugin are findings at their place, with the name of the plugin of the site', () => {
    const words = () => (root: Root, file: VFile) => {
      const [paragraph] = root.children
      file.message('Write "email"', { start: { line: 1, column: 3 }, end: { line: 1, column: 9 } })
      file.message('Too short', paragraph)
      file.message('Odd', { line: 1, column: 2 })
      file.message('No place')
      file.info('A note')
    }
    const fails = () => (_root: Root, file: VFile) => file.fail('no luck', { line: 1, column: 3 })
    const include = { type: 'root', data: { source: 'docs/_part.md' } }
    const included = () => (_root: Root, file: VFile) => {
      file.message('Included', { ancestors: [include], place: { line: 7, column: 1 } })
      Object.assign(file, { messages: [...file.messages, null, { fatal: false, reason: 5, line: 'x' }] })
    }
    const { diagnostics } = readDoc(
      makeInput('a e-mail'),
      makeOptions({
        remarkPlugins: [words, fails, included],
        pluginOfTransform: new Map<unknown, string>([[words, 'style']]),
      }),
    )
    const from = 'The remark plugin "words" of the plugin "style"'
    expect(
      diagnostics.map(({ rule, file, place, message }) => [
        `${rule} ${file} ${place?.start.line}:${place?.start.column}-${place?.end.column}`,
        message,
      ]),
    ).toEqual([
      ['plugin-message docs/page.md 1:3-9', `${from}: Write "email"`],
      ['plugin-message docs/page.md 1:1-9', `${from}: Too short`],
      ['plugin-message docs/page.md 1:2-3', `${from}: Odd`],
      ['plugin-message docs/page.md undefined:undefined-undefined', `${from}: No place`],
      ['page-failed docs/page.md 1:3-4', 'The remark plugin "fails" failed: no luck'],
      ['plugin-message docs/_part.md 7:1-2', 'The remark plugin "included": Included'],
      ['plugin-message docs/page.md undefined:undefined-undefined', 'The remark plugin "included": 5'],
    ])
  })

  test('MD-10: an invalid plugin, or one that fails when it is attached, is named, and the others run', () => {
    function breaks() {
      throw new Error('no such option')
    }
    const heads = () => (root: Root) => {
      root.children.push({ type: 'heading', depth: 2, children: [{ type: 'text', value: 'Added' }] })
    }
    for (const parser of ['fast', 'remark'] as const) {
      const remarkPlugins = ['remark-math', 5, null, [], breaks, heads]
      const { diagnostics, headings } = readDoc(makeInput('x'), makeOptions({ parser, remarkPlugins }))
      expect(diagnostics.map(({ rule }) => rule)).toEqual(Array.from({ length: 5 }, () => 'page-failed'))
      expect(
        diagnostics.map(({ message }) => /^The remark plugin "([^"]+)" failed/.exec(message)?.[1]),
      ).toEqual(['remarkPlugins[0]', 'remarkPlugins[1]', 'remarkPlugins[2]', 'remarkPlugins[3]', 'breaks'])
      expect(headings).toMatchObject([{ text: 'Added' }])
    }
  })

  test('MD-10: invalid nodes from a plugin are removed and reported', () => {
    const spoils = () => (root: Root) => {
      Object.assign(root, { children: [null, ...root.children, undefined, 'text', { type: 'list' }] })
    }
    const replaces = () => () => ({ type: 'paragraph', children: [] })
    const doc = readDoc(makeInput('# T'), makeOptions({ remarkPlugins: [spoils, replaces] }))
    expect(doc.title).toBe('T')
    expect(doc.diagnostics.map(({ message }) => message)).toEqual([
      'The remark plugin "spoils" left a value in the tree that is not a node',
      'The remark plugin "spoils" left a node without a list of children in the tree',
      'The remark plugin "replaces" did not give a root',
    ])
  })

  test('MD-10: a failing syntax extension is a diagnostic, and the page is parsed without it', () => {
    function spoils(this: { data(): { micromarkExtensions?: unknown[] } }) {
      this.data().micromarkExtensions = [
        {
          get text() {
            throw new TypeError('no luck')
          },
        },
      ]
    }
    const doc = readDoc(makeInput('# T'), makeOptions({ remarkPlugins: [spoils] }))
    expect(doc.title).toBe('T')
    expect(doc.diagnostics.map(({ message }) => message)).toEqual([
      'The syntax of a remark plugin failed: no luck',
    ])
  })
})

describe('hostile sizes', () => {
  test.each([
    ['quotes', `${'>'.repeat(3000)} [a](b)`],
    ['lists', `${'- '.repeat(3000)}x`],
    ['emphasis', `${'*a '.repeat(3000)}${'a*'.repeat(3000)}`],
    [
      'containers',
      `${Array.from({ length: 3000 }, (_, index) => ':'.repeat(3003 - index))
        .map((colons) => `${colons}note`)
        .slice(-300)
        .join('\n')}`,
    ],
    ['brackets', '['.repeat(10_000)],
    ['tags', '<div>'.repeat(3000)],
  ])('MD-2: 3,000 nested %s are read', (_name, text) => {
    expect(read(text).source).toBe('docs/page.md')
  })

  test('MD-2: nesting too deep for the reference parser is a diagnostic, and the text stays', () => {
    function overflow(this: { data(): { micromarkExtensions?: unknown[] } }) {
      this.data().micromarkExtensions = [
        {
          get text() {
            throw new RangeError('Maximum call stack size exceeded')
          },
        },
      ]
    }
    const doc = readDoc(makeInput('> > deep'), makeOptions({ remarkPlugins: [overflow] }))
    expect(doc).toMatchObject({ description: '> > deep', diagnostics: [{ rule: 'page-failed' }] })
  })
})

describe('control characters', () => {
  test.each(['fast', 'remark'] as const)(
    'MD-2: no control character reaches the page in any form, and places are correct (%s)',
    (parser) => {
      const text = '# T\0x\u0001\n\nA\u001b[31m &#1; ![&#2;](i.png) `\u0085`\ttab [a](b)\n'
      const doc = readDoc(makeInput(text), makeOptions({ parser }))
      expect(doc.title).toBe('T\uFFFDx\uFFFD')
      expect(doc.description).toBe('A\uFFFD[31m \uFFFD \uFFFD tab a')
      expect(doc.links).toMatchObject([
        { href: 'i.png' },
        { destination: { start: { line: 3, column: 40 } } },
      ])
    },
  )
})

test.each([
  ['imports', 'import a\n'.repeat(10_000)],
  ['blanks behind import', `import${' '.repeat(10_000)}x`],
  ['tags with lists', '<Foo>\n- a `b`\n</Foo>\n'.repeat(10_000)],
  ['tags of components', '<Foo>\n'.repeat(10_000)],
  ['open admonitions', `${'<Admonition>\n\n'.repeat(5_000)}${'</Tabs>\n\n'.repeat(5_000)}`],
])('MD-14: a document of many %s is read within seconds', (_name, text) => {
  expect(cpuTimeOf(() => readDoc(makeInput(text), makeOptions()))).toBeLessThan(5_000)
})
