/** Diagrams in code blocks: SVG without styles, names for screen readers, findings, functions of the site (MD-9). */
import type { Nodes } from 'hast'
import { expect, test } from 'vitest'
import { compileArticle } from '../../../src/markdown/compileArticle.ts'
import type { ContentOptions } from '../../../src/markdown/contentOptions.ts'
import { inspectArticle } from '../../../src/markdown/inspectArticle.ts'
import { readDoc } from '../../../src/markdown/readDoc.ts'
import { sectionsOf } from '../../../src/search/index/sectionsOf.ts'
import { describe as show } from '../compile/outline.ts'
import { makeInput, makeOptions } from '../makeInput.ts'

const installed = makeOptions({
  packages: { 'beautiful-mermaid': '1', mermaid: '11.2.0' },
  siteDir: import.meta.dirname,
})

type Element = Extract<Nodes, { type: 'element' }>

const elementsOf = (node: Nodes): Element[] => [
  ...(node.type === 'element' ? [node] : []),
  ...('children' in node ? node.children.flatMap(elementsOf) : []),
]

const textOf = (node: Nodes): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(textOf).join('') : ''

const mermaid = (source: string, meta = '') => `\`\`\`mermaid${meta}\n${source}\n\`\`\``

function compile(text: string, options: ContentOptions = installed) {
  const { tree, diagnostics } = compileArticle(makeInput(text), options)
  // `check` finds the same.
  expect(inspectArticle(makeInput(text), options)).toEqual(diagnostics)
  const elements = elementsOf(tree)
  const find = (tag: string) => elements.filter(({ tagName }) => tagName === tag)
  return { tree, diagnostics, elements, find }
}

const KINDS = {
  flowchart:
    'flowchart LR\n A[Order]-->B{Paid?}\n B==>|yes|C((Deliver))\n B-.->D[(Wait)]\n A--text---E\n style A fill:#fdd',
  sequence:
    'sequenceDiagram\n participant A as Alice\n A->>B: Hello\n Note over A,B: Talk\n loop day\n B-->>A: Yes\n end',
  class: 'classDiagram\n class Animal{\n +int age\n }\n Animal <|-- Dog',
  er: 'erDiagram\n A ||--o{ B : has',
  state: 'stateDiagram-v2\n [*]-->S1\n S1-->S2: go',
  chart: 'xychart-beta\n title "Sales"\n x-axis [a, b]\n bar [1, 5]\n line [2, 3]',
}

test.each(Object.entries(KINDS))(
  'MD-9: a diagram of the kind %s is SVG without styles and classes',
  (_, source) => {
    const { diagnostics, find, elements } = compile(mermaid(source))
    expect(diagnostics).toEqual([])
    const [svg] = find('svg')
    expect(svg?.properties).toMatchObject({ role: 'img', viewBox: expect.stringMatching(/^[\d. ]+$/) })
    for (const element of elements) {
      expect(Object.keys(element.properties)).not.toContain('style')
      expect(['style', 'script', 'a', 'image', 'foreignObject']).not.toContain(element.tagName)
      const { className } = element.properties
      expect(String(className ?? '')).toMatch(/^(?:fits|(?:xychart-[a-z0-9-]+,?)*)$/)
    }
  },
)

test('MD-9: both colour modes have one image, whose colours are variables of the theme', () => {
  const { find } = compile(mermaid(KINDS.flowchart))
  const fills = new Set(
    [...find('rect'), ...find('polygon'), ...find('text')].map(({ properties }) => properties.fill),
  )
  expect([...fills].filter((fill) => !String(fill).startsWith('var('))).toEqual(['#fdd', '#000000'])
})

test('MD-9: operators without blanks are read like those with blanks', () => {
  const { find } = compile(mermaid('graph TD\n A-->B\n B---C\n C-.->D\n D==>E\n E-- yes -->F\n F<-->G'))
  expect(
    find('text')
      .map(textOf)
      .filter((text) => text !== 'yes')
      .sort(),
  ).toEqual([...'ABCDEFG'])
  expect(find('polyline')).toHaveLength(6)
})

test.each([
  '-->|yes|B[Two]',
  ' --> |yes| B[Two]',
  '--yes-->B[Two]',
  ' -- yes --> B[Two]',
  '-.->|yes|B[Two]',
  '==>|yes|B[Two]',
])('MD-9: the label of a line stays with it: %j', (line) => {
  const { find, diagnostics } = compile(mermaid(`flowchart LR\n A[One]${line}`))
  expect(diagnostics).toEqual([])
  expect(find('text').map(textOf).sort()).toEqual(['One', 'Two', 'yes'])
})

test('MD-9: a blank behind the mark of an activation does not lose the message', () => {
  const { find, diagnostics } = compile(
    mermaid('sequenceDiagram\n A ->>+ B: one\n B-->>- A: two\n A->>B: x - y'),
  )
  expect(diagnostics).toEqual([])
  expect(find('text').map(textOf)).toEqual(expect.arrayContaining(['one', 'two', 'x - y']))
})

test('MD-9: ids are unique on a page with the same diagram twice', () => {
  const { elements } = compile(`${mermaid(KINDS.class)}\n\n${mermaid(KINDS.class)}`)
  const ids = elements.flatMap(({ properties: { id } }) => (typeof id === 'string' ? [id] : []))
  expect(new Set(ids).size).toBe(ids.length)
  const used = elements.flatMap(({ properties }) =>
    Object.values(properties).flatMap((value) => /^url\(#(.*)\)$/.exec(String(value))?.[1] ?? []),
  )
  expect(used.length).toBeGreaterThan(1)
  expect(used.filter((id) => !ids.includes(id))).toEqual([])
})

test.each([
  ['flowchart LR\n accTitle: Order\n accDescr: It is paid.\n A-->B', '', 'Order', 'It is paid.'],
  [
    'flowchart LR\n accTitle: Order\n accDescr {\n It is\n paid.\n }\n A-->B',
    ' title="Caption"',
    'Order',
    'It is paid.',
  ],
  ['---\ntitle: "From keys"\n---\nflowchart LR\n A-->B', '', 'From keys', 'A, B'],
  ['%%{init: {"theme": "dark"}}%%\nflowchart LR\n A-->B', ' title="Caption"', 'Caption', 'A, B'],
  ['flowchart LR\n A[One]-->B[Two]', '', undefined, 'One, Two'],
])('MD-9: title and description of %j %j', (source, meta, title, description) => {
  const { find } = compile(mermaid(source, meta))
  const idOf = (name: string) => find(name)[0]?.properties.id
  expect(find('title').map(textOf)).toEqual(title === undefined ? [] : [title])
  expect(find('desc').map(textOf)).toEqual([description])
  const name = title === undefined ? idOf('desc') : idOf('title')
  expect(find('svg')[0]?.properties.ariaLabelledBy).toEqual([name])
  expect(find('figcaption').map(textOf)).toEqual(meta === '' ? [] : ['Caption'])
})

test('MD-11: a diagram has the id and the classes behind its language', () => {
  const { find } = compile(mermaid('flowchart LR\n A-->B', ' {.wide #order title="Order"}'))
  expect(find('div').map(({ properties }) => properties)).toContainEqual({ id: 'order', className: ['wide'] })
  expect(find('figcaption').map(textOf)).toEqual(['Order'])
})

test('MD-9: search finds the texts of a diagram', () => {
  const { tree } = compile(`# T\n\n${mermaid('flowchart LR\n accTitle: Order\n A[One]-->B[Two]')}`)
  expect(sectionsOf(tree, 'T')).toMatchObject([{ texts: ['Order, One, Two'] }])
})

test.each([
  [
    'flowchrt LR\n A-->B',
    0,
    'Unknown kind of diagram "flowchrt"; the diagram is shown as code (Did you mean "flowchart"?)',
  ],
  ['\n%% note\n\ngantt\n', 3, 'The diagram is empty; the diagram is shown as code'],
  ['', 0, 'The diagram has no kind, such as "flowchart LR"; the diagram is shown as code'],
  ['flowchart LR', 0, 'The diagram is empty; the diagram is shown as code'],
  ['flowchart LR\n A-->B\n B -->', 2, /The line leads to no node; .* \(Write both nodes on one line/],
  ['graph LR\n A-->|yes|\n B', 1, /The line leads to no node/],
  ['flowchart LR\n A[one\n two-->B', 1, /cannot be drawn: \[one; .* \(Write a text with brackets/],
  [
    'sequenceDiagram\n A->>B: x\n %% note\n B->>A y',
    3,
    /cannot be drawn: B->>A y; .* \(Write it as A->>B: text/,
  ],
  ['sequenceDiagram\n A=>B: x', 1, /cannot be drawn: A=>B: x/],
  ['stateDiagram-v2\n [*]-> S1\n S1-->S2', 1, /cannot be drawn: \[\*\]-> S1; .* \(Write it as A --> B/],
])('MD-9: a mistake is a finding at its line: %j', (source, line, message) => {
  const text = `text\n\n- ${mermaid(source).replaceAll('\n', '\n  ')}`
  const { diagnostics, find } = compile(text)
  expect(diagnostics).toHaveLength(1)
  expect(diagnostics.map(show)[0]).toMatch(message)
  expect(diagnostics[0]).toMatchObject({
    rule: 'invalid-diagram',
    place: { start: { line: 4 + line, column: 3 } },
  })
  expect(find('CodeBlock')).toHaveLength(1)
  expect(readDoc(makeInput(text), installed).needsInspection).toBe(true)
})

test.each([
  'flowchart LR\n subgraph one [The (first]\n A["a [b"] --> B(("c"))\n end\n style A fill:#fff\n B --> C{{d}};',
  'flowchart TD\n A-->B\n B---C\n C>flag]\n C --> D[one\n two]',
  'sequenceDiagram\n autonumber\n actor A\n A->>+ B: a: b\n alt x -> y\n Big Shop-->>A: c\n else\n B-)A: d\n end\n Note over A: e',
  'erDiagram\n A {\n int id PK "the -- id"\n }\n A }|..|{ B : has\n C',
  'stateDiagram-v2\n [*] --> S1\n S1 --> S2: a -> b\n state S2 {\n a --> b\n }',
  'classDiagram\n A <|-- B\n A : +int x',
])('MD-9: every line of %j is read', (source) => {
  expect(compile(mermaid(source)).diagnostics).toEqual([])
})

test('MD-9: without the package, diagrams are code, with one finding for a file', () => {
  const { diagnostics, find } = compile(`${mermaid(KINDS.er)}\n\n${mermaid(KINDS.er)}`, {
    ...installed,
    packages: {},
  })
  expect(diagnostics.map(show)).toEqual([
    '1:1 missing-package Diagrams of Mermaid are shown as code: "beautiful-mermaid" is not installed (Run: npm install beautiful-mermaid)',
  ])
  expect(find('CodeBlock')).toHaveLength(2)
})

test.each([
  ['pie title Pets\n "Dogs": 3', '', {}],
  [
    'gantt\n accTitle: Plan\n accDescr: It ends in May.\n A: a, 2024-01-01, 3d',
    ' title="Caption"',
    { dataTitle: 'Plan', dataDescription: 'It ends in May.' },
  ],
  ['---\ntitle: History\n---\ngitGraph\n commit', '', { dataTitle: 'History' }],
  ['%%{init: {"theme": "forest"}}%%\nmindmap\n A', ' title="Caption"', { dataTitle: 'Caption' }],
])('MD-9: %j is code that the browser draws', (source, meta, data) => {
  const { find, diagnostics } = compile(mermaid(source, meta))
  expect(diagnostics).toEqual([])
  const box = find('div').filter(({ properties }) => properties.dataDiagram !== undefined)
  expect(box.map(({ properties }) => properties)).toEqual([{ dataDiagram: '11.2.0', ...data }])
  expect(box[0]?.children.map((child) => child.type === 'element' && child.tagName)).toEqual(['CodeBlock'])
  expect(find('CodeBlock').map(textOf)).toEqual([source])
  expect(readDoc(makeInput(mermaid(source)), installed).hasBrowserDiagrams).toBe(true)
})

test('MD-9: a diagram for the browser has the id of its author once, and without the package it is a finding', () => {
  const text = mermaid('pie\n "A": 1', ' {.wide #pets}')
  const { elements } = compile(text)
  expect(elements.filter(({ properties }) => properties.id === 'pets')).toHaveLength(1)
  const without = { ...installed, packages: { 'beautiful-mermaid': '1' } }
  expect(readDoc(makeInput(text), without).hasBrowserDiagrams).toBe(undefined)
  const { diagnostics, find } = compile(`${text}\n\n${text}`, without)
  expect(diagnostics.map(show)).toEqual([
    '1:1 missing-package Kinds of Mermaid that are drawn in the browser, such as "gantt", are shown as code: "mermaid" is not installed (Run: npm install mermaid)',
  ])
  expect(find('CodeBlock')).toHaveLength(2)
})

test('MD-9: functions of the configuration draw other languages, and replace the built-in one', () => {
  const received: unknown[] = []
  const draw = (source: string, context: { file: string; title: string | undefined }) => {
    received.push([source, context])
    return source === 'none'
      ? undefined
      : `<?xml version="1.0"?>\n<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>`
  }
  const options = { ...installed, diagrams: { dot: draw, mermaid: draw } }
  const { find, diagnostics } = compile(
    '```dot title="A graph"\na\n```\n\n```mermaid\nb\n```\n\n```dot\nnone\n```',
    options,
  )
  expect(diagnostics).toEqual([])
  expect(find('svg').map(({ properties }) => properties)).toEqual([
    { viewBox: '0 0 1 1', role: 'img', ariaLabel: 'A graph' },
    { viewBox: '0 0 1 1', role: 'img' },
  ])
  expect(find('CodeBlock')).toHaveLength(1)
  expect(received[0]).toEqual(['a', { file: 'docs/page.md', title: 'A graph' }])
  // What the function for Mermaid leaves is drawn by the built-in one.
  const leaving = { ...installed, diagrams: { mermaid: () => undefined } }
  expect(compile(mermaid(KINDS.er), leaving).find('svg')).toHaveLength(1)
  expect(compile(mermaid('gantt'), leaving).find('CodeBlock')).toHaveLength(1)
  // The language is known.
  expect(readDoc(makeInput('```d2\nx\n```'), { ...installed, diagrams: { d2: draw } }).diagnostics).toEqual(
    [],
  )
})

test.each([
  [
    () => {
      throw new Error('no dot')
    },
    'no dot',
  ],
  [() => 'text', 'it returned no <svg>'],
  [(): never => Promise.resolve('<svg/>') as never, 'it is asynchronous, which is not supported'],
])('MD-9: a function that fails is a finding', (draw, reason) => {
  const { diagnostics } = compile('```dot\na\n```', { ...installed, diagrams: { dot: draw } })
  expect(diagnostics.map(show)).toEqual([
    `2:1 invalid-diagram markdown.diagrams.dot failed: ${reason}; the diagram is shown as code`,
  ])
})

test('MD-9: colours of authors are colours, not addresses or markup', () => {
  const { find } = compile(
    mermaid(
      'flowchart LR\n A --> B\n style A fill:url(//example.org/a.svg#b),stroke:"><b>\n style B fill:#fdd',
    ),
  )
  const values = find('rect').flatMap(({ properties }) => [properties.fill, properties.stroke])
  expect(values).toContain('#fdd')
  expect(values.filter((value) => /[<>"]|url/.test(String(value)))).toEqual([])
})
