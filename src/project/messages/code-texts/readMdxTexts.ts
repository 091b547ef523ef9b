/** Finds the texts to translate in an `.mdx` document: in its elements, expressions and module code. */
import { parseModule } from '../../../config/index.ts'
import {
  ExcessError,
  isElement,
  isExpression,
  isModule,
  type MdxNode,
  MdxSyntaxError,
  parseMdx,
} from '../../../markdown/index.ts'
import { isParent, walkTree } from '../../../tree/index.ts'
import { type CodeTexts, type Kind, readCodeTexts, readNames } from './readCodeTexts.ts'

/** A call with an object, such as `translate({ … })`. */
const CALL = /[\w$]\s*\(\s*\{/

/** A part of a document that is code. */
interface Piece {
  readonly code: string
  readonly start: number
  readonly isModule: boolean
}

/** Values of attributes have no position of their own. */
const attributesOf = (node: MdxNode, text: string, start: number): Piece[] =>
  isElement(node)
    ? node.attributes.flatMap(({ value }) => {
        const code = typeof value === 'object' ? value?.value : undefined
        const at = code === undefined ? -1 : text.indexOf(`{${code}`, start) + 1
        return code === undefined || at < 1 || !CALL.test(code)
          ? []
          : [{ code: `(${code})`, start: at - 1, isModule: false }]
      })
    : []

function piecesOf(node: MdxNode, text: string): Piece[] {
  const [start, end] = [node.position?.start.offset, node.position?.end.offset]
  if (start === undefined || end === undefined) return []
  const code = text.slice(start, end)
  if (isModule(node)) return [{ code, start, isModule: true }]
  if (isElement(node))
    return node.name === 'Translate' ? [{ code, start, isModule: false }] : attributesOf(node, text, start)
  return isExpression(node) && CALL.test(code) ? [{ code, start, isModule: false }] : []
}

const NONE: CodeTexts = { texts: [], mistakes: [] }

/** @returns Nothing for a document that is no MDX: reading it finds the mistake. */
export function readMdxTexts(text: string): CodeTexts {
  const pieces: Piece[] = []
  try {
    const visit = (node: MdxNode) => pieces.push(...piecesOf(node, text))
    walkTree(parseMdx(text, { parser: 'fast' }), (parent) => {
      if (isParent(parent)) for (const child of parent.children) visit(child)
    })
    const names = new Map<unknown, Kind>([['Translate', 'component']])
    for (const { code } of pieces.filter(({ isModule: isCode }) => isCode))
      for (const [name, kind] of readNames(parseModule(code, { jsx: true }))) names.set(name, kind)
    const found = pieces.map(({ code, start }) => {
      // Code of a document runs while its page is rendered.
      const { texts, mistakes } = readCodeTexts(code, { names, isRendered: true })
      const shift = <One extends { readonly start: number }>(one: One): One => ({
        ...one,
        start: one.start + start,
      })
      return { texts: texts.map(shift), mistakes: mistakes.map(shift) }
    })
    const inOrder = (a: { readonly start: number }, b: { readonly start: number }) => a.start - b.start
    return {
      texts: found.flatMap(({ texts }) => texts).sort(inOrder),
      mistakes: found.flatMap(({ mistakes }) => mistakes).sort(inOrder),
    }
  } catch (error) {
    const isOfDocument =
      error instanceof MdxSyntaxError || error instanceof SyntaxError || error instanceof ExcessError
    if (isOfDocument) return NONE
    throw error
  }
}
