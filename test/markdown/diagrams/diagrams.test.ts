/** Diagrams in code blocks: code that the browser draws, their names, findings, functions of the site (MD-9). */
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
  packages: { mermaid: '11.2.0' },
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

const FLOWCHART = 'flowchart LR\n A[Order]-->B{Paid?}'

/** Data of the diagrams for the browser. */
const drawn = (elements: readonly Element[]) =>
  elements.filter(({ properties }) => properties.dataDiagram !== undefined)

test.each([
  [FLOWCHART, '', {}],
  [
    'flowchart LR\n accTitle: Order\n accDescr: It is paid.\n A-->B',
    ' title="Caption"',
    { dataTitle: 'Order', dataDescription: 'It is paid.' },
  ],
  [
    'gantt\n accDescr {\n It ends\n in May.\n }\n A: a, 2024-01-01, 3d',
    '',
    { dataDescription: 'It ends in May.' },
  ],
  ['---\ntitle: "History"\n---\ngitGraph\n commit', '', { dataTitle: 'History' }],
  ['%%{init: {"theme": "forest"}}%%\nmindmap\n A', ' title="Caption"', { dataTitle: 'Caption' }],
  ['kind-of-tomorrow\n A', '', {}],
])('MD-9: %j is code that the browser draws', (source, meta, data) => {
  const { elements, find, diagnostics } = compile(mermaid(source, meta))
  expect(diagnostics).toEqual([])
  const [box, ...others] = drawn(elements)
  expect(others).toEqual([])
  expect(box?.properties).toEqual({ dataDiagram: '11.2.0', ...data })
  expect(box?.children.map((child) => child.type === 'element' && child.tagName)).toEqual(['CodeBlock'])
  expect(find('CodeBlock').map(textOf)).toEqual([source])
  expect(readDoc(makeInput(mermaid(source)), installed).hasDiagrams).toBe(true)
})

test('MD-11: a diagram has the id and the classes behind its language', () => {
  const { elements } = compile(mermaid('flowchart LR\n A-->B', ' {.wide #order title="Order"}'))
  expect(elements.map(({ properties }) => properties)).toContainEqual({ id: 'order', className: ['wide'] })
  expect(elements.filter(({ properties }) => properties.id === 'order')).toHaveLength(1)
  expect(drawn(elements)[0]?.properties.dataTitle).toBe('Order')
})

test('MD-9: search finds the texts of a diagram', () => {
  const { tree } = compile(`# T\n\n${mermaid('flowchart LR\n accTitle: Order\n A[One]-->B[Two]')}`)
  expect(sectionsOf(tree, 'T')).toMatchObject([{ texts: [expect.stringMatching(/Order.*One.*Two/)] }])
})

test.each([
  [
    'flowchrt LR\n A-->B',
    0,
    'Unknown kind of diagram "flowchrt"; the diagram is shown as code (did you mean "flowchart"?)',
  ],
  ['\n%% note\n\ngantt\n', 3, 'The diagram is empty; the diagram is shown as code'],
  ['', 0, 'The diagram has no kind, such as "flowchart LR"; the diagram is shown as code'],
  ['flowchart LR', 0, 'The diagram is empty; the diagram is shown as code'],
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

test('MD-9: without the package, diagrams are code, with one finding for a file', () => {
  const { diagnostics, find } = compile(`${mermaid(FLOWCHART)}\n\n${mermaid(FLOWCHART)}`, {
    ...installed,
    packages: {},
  })
  expect(readDoc(makeInput(mermaid(FLOWCHART)), { ...installed, packages: {} }).hasDiagrams).toBe(undefined)
  expect(diagnostics.map(show)).toEqual([
    '1:1 missing-package Diagrams of Mermaid are shown as code: "mermaid" is not installed (Run: npm install mermaid)',
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
  expect(drawn(compile(mermaid(FLOWCHART), leaving).elements)).toHaveLength(1)
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
