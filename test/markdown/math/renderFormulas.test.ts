/** Formulas in the article: MathML without styles, findings, and texts for the rest of the site (MD-9). */
import type { Nodes } from 'hast'
import { expect, test } from 'vitest'
import { compileArticle } from '../../../src/markdown/compileArticle.ts'
import { inspectArticle } from '../../../src/markdown/inspectArticle.ts'
import { readDoc } from '../../../src/markdown/readDoc.ts'
import { sectionsOf } from '../../../src/search/index/sectionsOf.ts'
import { describe as show } from '../compile/outline.ts'
import { makeInput, makeOptions } from '../makeInput.ts'

const installed = makeOptions({ math: 'all', packages: { temml: '1' }, siteDir: import.meta.dirname })
const missing = { ...installed, packages: {} }

const elementsOf = (node: Nodes): Extract<Nodes, { type: 'element' }>[] => [
  ...(node.type === 'element' ? [node] : []),
  ...('children' in node ? node.children.flatMap(elementsOf) : []),
]

const articleOf = (text: string, options = installed) => compileArticle(makeInput(text), options)
const namesOf = (text: string) => elementsOf(articleOf(text).tree).map(({ tagName }) => tagName)

test('MD-9: formulas become MathML, in text and on their own', () => {
  expect(namesOf('a $\\frac{x}{2}$')).toEqual(['p', 'math', 'mfrac', 'mi', 'mn'])
  expect(namesOf('$$x$$')).toEqual(['ScrollBox', 'math', 'mi'])
  expect(namesOf('a $$x$$')).toEqual(['p', 'ScrollBox', 'math', 'mi'])
  expect(namesOf('```math\nx\n```')).toEqual(['ScrollBox', 'math', 'mi'])
})

/** Everything that the renderer writes with inline styles. */
const EVERYTHING = String.raw`\boxed{x}\cancel{y}\xcancel{y}\sout{x}\xrightarrow{abc}\vec{v}\widehat{abc}\sqrt[3]{2}
\begin{array}{c|c|r}\hline a&b&c\\ \hdashline d&e&f\end{array}\begin{cases}a&b\\c&d\end{cases}
\colorbox{red}{x}\textcolor{green}{z}\rule{1em}{2em}\!\raisebox{1em}{x}\phantom{x}\mathcal{L}\LaTeX\llap{x}\rlap{y}`

test('MD-9: formulas have no styles, ids, scripts and addresses, and only elements of MathML', () => {
  const { tree, diagnostics } = articleOf(
    `$$\n${EVERYTHING}\n$$\n\n$$\\begin{align}a&=b\\label{e}\\end{align}$$`,
  )
  expect(diagnostics).toEqual([])
  const elements = elementsOf(tree).filter(({ tagName }) => tagName !== 'ScrollBox')
  expect(elements.length).toBeGreaterThan(100)
  expect(elements.filter(({ tagName }) => !/^(?:m[a-z]+|span)$/.test(tagName))).toEqual([])
  const names = new Set(elements.flatMap(({ properties }) => Object.keys(properties)))
  for (const name of ['style', 'id', 'href', 'xmlns', 'onclick']) expect([...names]).not.toContain(name)
  const classes = elements.flatMap(({ properties: { className } }) =>
    Array.isArray(className) ? className : [],
  )
  for (const name of ['m-box', 'm-bt', 'm-db', 'm-l-10', 'tml-eqn']) expect(classes).toContain(name)
  expect(elements.find(({ properties }) => properties.mathcolor === '#00FF00')?.tagName).toBe('mi')
})

test('MD-14: MathML of authors is shown beside formulas', () => {
  const { tree, diagnostics } = articleOf('<math><mi mathcolor="red">x</mi></math>\n\n$y$')
  expect(elementsOf(tree).map(({ tagName }) => tagName)).toEqual(['p', 'math', 'mi', 'p', 'math', 'mi'])
  expect(diagnostics).toEqual([])
})

test.each([
  ['$\\sum_^{M}$', '1:1', /^The formula cannot be read/],
  ['a $\\frac{a$ b', '1:11', /Unexpected end of input/],
  ['a $\\alpha + \\foo$', '1:13', /Unsupported function name: \\foo/],
  ['> text\n>\n> $$\n> a\n>   + \\foo\n> $$', '5:7', /\\foo/],
  ['- item\n\n  ```math\n  a\n  \\foo\n  ```', '5:3', /\\foo/],
  ['$a_b_c$', '1:5', /Double subscript/],
  ['$\\includegraphics{a.png}$', '1:2', /not trusted/],
  ['$\\href{javascript:alert(1)}{x}$', '1:2', /Unsupported|not trusted/],
  ['$\\def\\a{\\a}\\a$', '1:1', /Too many expansions/],
  ['$x \\ref{a}$', '1:4', /References/],
])('MD-9: a mistake is a finding at its place: %j', (text, place, message) => {
  const { diagnostics, tree } = articleOf(text)
  expect(diagnostics).toHaveLength(1)
  expect(diagnostics[0]).toMatchObject({ rule: 'invalid-formula', message: expect.stringMatching(message) })
  const { line, column } = diagnostics[0]?.place?.start ?? {}
  expect(`${line}:${column}`).toBe(place)
  expect(diagnostics[0]?.message).toMatch(/; the formula is shown as code$/)
  // The source is shown as code, and `check` finds the same.
  expect(elementsOf(tree).some(({ tagName }) => tagName === 'code' || tagName === 'CodeBlock')).toBe(true)
  expect(readDoc(makeInput(text), installed).needsInspection).toBe(true)
  expect(inspectArticle(makeInput(text), installed)).toEqual(diagnostics)
})

test('MD-9: without the package, the source is shown as code, with one finding for a file', () => {
  const text = '# T\n\na $x_1$ and $y_1$\n\n$$\nz\n$$\n\n```math\nw\n```'
  const { tree, diagnostics } = articleOf(text, missing)
  expect(diagnostics.map(show)).toEqual([
    '3:3 missing-package Formulas are shown as code: "temml" is not installed (Run: npm install temml)',
  ])
  const shown = elementsOf(tree).flatMap(({ tagName, children: [first] }) =>
    tagName === 'code' && first?.type === 'text' ? [first.value] : tagName === 'CodeBlock' ? [tagName] : [],
  )
  expect(shown).toEqual(['$x_1$', '$y_1$', 'CodeBlock', 'CodeBlock'])
  expect(inspectArticle(makeInput(text), missing)).toEqual(diagnostics)
})

test('MD-9: titles, headings, descriptions and search show the TeX of a formula', () => {
  const text = '# Energy $E = mc^2$\n\nThe mass $m$ counts.\n\n## Sum $\\sum_i$\n\nText $a_1$, done.'
  const doc = readDoc(makeInput(text), installed)
  expect(doc).toMatchObject({ title: 'Energy E = mc^2', description: 'The mass m counts.' })
  expect(doc.headings.map(({ id, text }) => `${id}: ${text}`)).toEqual([
    'energy-e--mc2: Energy E = mc^2',
    'sum-sum_i: Sum \\sum_i',
  ])
  expect(sectionsOf(articleOf(text).tree, doc.title)).toMatchObject([
    { heading: 'Energy E = mc^2', texts: ['The mass m counts.'] },
    { heading: 'Sum \\sum_i', texts: ['Text a_1 , done.'] },
  ])
})

test('MD-9: macros of a formula end with it', () => {
  expect(articleOf('$\\gdef\\a{b}\\a$ $\\a$').diagnostics.map(show)).toEqual([
    '1:17 invalid-formula Unsupported function name: \\a; the formula is shown as code',
  ])
})
