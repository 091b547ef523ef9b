/**
 * Parses a text with formulas. Neither parser may read the TeX: `_`, `*`, `<` and line ends have other meanings in it. So
 * each formula is replaced by letters of the same length, parsed, and put into the tree. A formula with several lines
 * becomes one line, and the lines of the tree are computed from its offsets.
 *
 * The first parse, without formulas, says what is code, HTML or an attribute. Texts without a pair of dollars are parsed
 * once.
 */
import type { Nodes, Parents, PhrasingContent, Root, RootContent, Text } from 'mdast'
import { lowerBound } from '../../shared/collections/lowerBound.ts'
import { createSourceText, type SourceText } from '../../shared/text/sourceText.ts'
import { findUnusedCharacter, isParent, offsetsOf, type Range, walkTree } from '../../tree/index.ts'
import type { FormulaNode } from './formulaNode.ts'
import { readInlineContent } from './inlineContent.ts'
import { type Formula, type FormulaSyntax, looksLikeTex, scanFormulas } from './scanFormulas.ts'

/** Each attempt leaves out the formulas that the one before has found in addresses and attributes. */
const MAX_ATTEMPTS = 3

const LINE_BREAK = /\r\n|\r|\n/

/** Two characters that the text does not contain. */
interface Fillers {
  readonly first: string
  readonly rest: string
}

function findFillers(text: string): Fillers | undefined {
  const first = findUnusedCharacter(text)
  const rest = first && findUnusedCharacter(text + first)
  return first === undefined || rest === undefined ? undefined : { first, rest }
}

const hiddenOf = ({ start, end }: Formula, { first, rest }: Fillers): string =>
  first + rest.repeat(end - start - 1)

function hide(text: string, formulas: readonly Formula[], fillers: Fillers): string {
  let hidden = ''
  let from = 0
  for (const formula of formulas) {
    hidden += text.slice(from, formula.start) + hiddenOf(formula, fillers)
    from = formula.end
  }
  return hidden + text.slice(from)
}

/** TeX without the markers of quotes, and the column at which each of its lines starts. */
function readContent({ contentStart, contentEnd, container }: Formula, { text, pointAt }: SourceText) {
  const [first = '', ...others] = text.slice(contentStart, contentEnd).split(LINE_BREAK)
  const lead = new RegExp(`^(?:[ \\t]*>){0,${container.quotes}}[ \\t]*`)
  const leads = others.map((line) => lead.exec(line)?.[0].length ?? 0)
  const value = [first, ...others.map((line, index) => line.slice(leads[index]))].join('\n')
  return {
    // A bar that does not separate cells is escaped in tables.
    value: container.isCell ? value.replaceAll('\\|', '|') : value,
    columns: [pointAt(contentStart).column, ...leads.map((length) => length + 1)],
  }
}

function createNode(formula: Formula, file: SourceText): FormulaNode {
  const { start, end, isDisplay } = formula
  return {
    type: 'formula',
    ...readContent(formula, file),
    isDisplay,
    isBlock: false,
    written: file.text.slice(start, end),
    position: {
      start: { ...file.pointAt(start), offset: start },
      end: { ...file.pointAt(end), offset: end },
    },
  }
}

/** Splits a text at its formulas. Undefined when the text does not contain exactly these. */
function splitText(
  node: Text,
  formulas: readonly Formula[],
  fillers: Fillers,
  file: SourceText,
): PhrasingContent[] | undefined {
  const { position } = node
  if (position === undefined) return undefined
  const parts: PhrasingContent[] = []
  let from = 0
  let { start } = position
  const addText = (value: string, end: typeof start) => {
    if (value !== '') parts.push({ type: 'text', value, position: { start, end } })
  }
  for (const formula of formulas) {
    const hidden = hiddenOf(formula, fillers)
    const at = node.value.indexOf(fillers.first, from)
    if (at < 0 || !node.value.startsWith(hidden, at)) return undefined
    const created = createNode(formula, file)
    if (created.position === undefined) return undefined
    addText(node.value.slice(from, at), created.position.start)
    parts.push(created)
    start = created.position.end
    from = at + hidden.length
  }
  const rest = node.value.slice(from)
  if (rest.includes(fillers.first) || rest.includes(fillers.rest)) return undefined
  addText(rest, position.end)
  return parts
}

/** Corrects the lines after formulas that were hidden in one line; offsets are correct. */
function mapPoints(root: Root, formulas: readonly Formula[], file: SourceText): void {
  const first = formulas.find(({ start, end }) => LINE_BREAK.test(file.text.slice(start, end)))?.start
  if (first === undefined) return
  walkTree(root, ({ position }) => {
    for (const point of position ? [position.start, position.end] : [])
      if (point.offset !== undefined && point.offset > first) Object.assign(point, file.pointAt(point.offset))
  })
}

/** A formula that is the only content of a paragraph replaces it. */
function toBlock(node: Nodes): FormulaNode | undefined {
  if (node.type !== 'paragraph' || node.data !== undefined) return undefined
  const [only, ...others] = node.children.filter(
    (child) => child.type !== 'text' || child.value.trim() !== '',
  )
  if (only?.type !== 'formula' || !only.isDisplay || others.length > 0) return undefined
  return { ...only, isBlock: true }
}

function setChildren(parent: Parents, children: readonly Nodes[]): void {
  Object.assign(parent, { children })
}

function formulasIn(formulas: readonly Formula[], { start, end }: Range): readonly Formula[] {
  const from = lowerBound(formulas.length, (index) => (formulas[index]?.start ?? 0) < start)
  const to = lowerBound(formulas.length, (index) => (formulas[index]?.start ?? 0) < end)
  return formulas.slice(from, to)
}

/** Puts the formulas into the tree. @returns Those that are not in a text. */
function restore(root: Root, formulas: readonly Formula[], fillers: Fillers, file: SourceText): Formula[] {
  const missing = new Set(formulas)
  mapPoints(root, formulas, file)
  walkTree(root, (parent) => {
    if (!isParent(parent)) return
    const holdsHidden = parent.children.some(
      (child) => child.type === 'text' && child.value.includes(fillers.first),
    )
    if (!holdsHidden) return
    const children = parent.children.flatMap((child): Nodes[] => {
      if (child.type !== 'text' || !child.value.includes(fillers.first)) return [child]
      const range = offsetsOf(child)
      const inside = range && formulasIn(formulas, range)
      const parts = inside && splitText(child, inside, fillers, file)
      if (parts === undefined) return [child]
      for (const formula of inside ?? []) missing.delete(formula)
      return parts
    })
    setChildren(parent, children)
  })
  walkTree(root, (parent) => {
    if (!isParent(parent) || !parent.children.some((child) => toBlock(child) !== undefined)) return
    setChildren(
      parent,
      parent.children.map((child): RootContent => toBlock(child) ?? child),
    )
  })
  return [...missing]
}

/**
 * @param parse Parses Markdown without formulas.
 * @param parseAround The first parse, for a language that may reject TeX. Only the places of its nodes are used.
 */
export function parseFormulas(
  text: string,
  syntax: FormulaSyntax,
  parse: (text: string) => Root,
  parseAround?: (text: string) => Root,
): Root {
  const around = (parseAround ?? parse)(text)
  const plain = () => (parseAround === undefined ? around : parse(text))
  const found = scanFormulas(text, readInlineContent(around, text))
  let formulas =
    syntax === 'all'
      ? found
      : found.filter(
          ({ start, contentStart, contentEnd }) =>
            contentStart - start > 1 || looksLikeTex(text.slice(contentStart, contentEnd)),
        )
  const fillers = formulas.length === 0 ? undefined : findFillers(text)
  if (fillers === undefined) return plain()
  const file = createSourceText('', text)
  for (let attempt = 0; attempt < MAX_ATTEMPTS && formulas.length > 0; attempt += 1) {
    const root = parse(hide(text, formulas, fillers))
    const missing = new Set(restore(root, formulas, fillers, file))
    if (missing.size === 0) return root
    formulas = formulas.filter((formula) => !missing.has(formula))
  }
  return plain()
}

const PAIR = /\$[^$]+\$/

/** Whether a text may have formulas; most have none. */
export const mayHoldFormulas = (text: string): boolean => text.includes('$') && PAIR.test(text)
