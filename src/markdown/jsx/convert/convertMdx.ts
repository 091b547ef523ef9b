/**
 * Converts the nodes of the MDX parsers to nodes that all later steps know: HTML, text, directives, includes, and the
 * components `MdxElement` (a block) and `MdxText` (inside of text). What must run is collected as code, in the component
 * `MdxScope` at the start of the tree. `client/mdx/prepareMdx.ts` describes the attributes.
 */

import type { Nodes, Root } from 'mdast'
import { readPlainFrontMatter } from '../../../front-matter/index.ts'
import type { Place } from '../../../shared/diagnostic.ts'
import { importsUsedIn } from '../../../shared/mdx/globalImports.ts'
import { partialOf } from '../../../shared/mdx/importKey.ts'
import { isOnlyImports, readImports } from '../../../shared/mdx/readImports.ts'
import type { SourceText } from '../../../shared/text/sourceText.ts'
import {
  type Child,
  type ComponentAttributes,
  createComponent,
  offsetsOf,
  setChildren,
  walkTree,
} from '../../../tree/index.ts'
import { checkForeignImports } from '../checkForeignImports.ts'
import { findMistake, reasonOf } from '../compileCode.ts'
import { createScope, isUsed, readScopeNames } from '../createScope.ts'
import { isElement, isExpression, isModule, type MdxModule, type MdxNode } from '../mdxNodes.ts'
import { MdxSyntaxError } from '../parseMdx.ts'
import { convertElement, knownNames } from './convertElement.ts'
import { convertExpression } from './convertExpression.ts'
import type { Converter, MdxContext } from './converter.ts'

/** Imports and exports, also those between the tags of an element. */
function modulesIn(root: Root): readonly MdxModule[] {
  const found: MdxModule[] = []
  walkTree(root, (node: MdxNode) => {
    if (isModule(node)) found.push(node)
  })
  return found
}

/** Place of an offset in the texts of modules, which are joined by line breaks. */
function placeInModules(modules: readonly MdxModule[], offset: number, file: SourceText): Place | undefined {
  let start = 0
  for (const node of modules) {
    const { length } = node.value
    const from = offsetsOf(node)?.start
    if (from !== undefined && offset <= start + length)
      return file.placeAt(from + offset - start, from + offset - start + 'export default'.length)
    start += length + 1
  }
  return undefined
}

/** The native parser accepts every line that begins like an import or export. */
function assertModule(node: MdxModule, { pointAt }: SourceText): void {
  const mistake = isOnlyImports(node.value) ? undefined : findMistake(node.value)
  if (mistake === undefined) return
  const start = offsetsOf(node)?.start ?? 0
  throw new MdxSyntaxError(mistake.reason, pointAt(start + mistake.at))
}

function convertNode(node: MdxNode, converter: Converter): Child[] {
  const { reporter } = converter.context
  try {
    if (isElement(node)) return convertElement(node, converter)
    if (isExpression(node)) return convertExpression(node, converter)
  } catch (error) {
    if (error instanceof RangeError) throw error
    reporter.report('mdx-syntax', `The code cannot be read: ${reasonOf(error)}`, node)
    return []
  }
  if (isModule(node)) return []
  if ('children' in node) {
    setChildren(node, converter.convertAll(node.children))
  }
  return [node as Child]
}

/**
 * Converts a tree in place.
 *
 * @throws {MdxSyntaxError} for lines of imports and exports that are no code.
 */
export function convertMdx(root: Root, context: MdxContext): void {
  const { file, reporter, isStatic } = context
  const modules = modulesIn(root)
  for (const node of modules) assertModule(node, file)
  const written = modules.map(({ value }) => value).join('\n')
  if (isStatic)
    for (const node of modules)
      reporter.report(
        'mdx-import',
        "Left out import and export lines: with markdown.mdx 'static' nothing of a document runs",
        node,
      )
  const starts = modules.flatMap((node) => offsetsOf(node) ?? [])
  const imports =
    isStatic || modules.length === 0
      ? []
      : readImports(file.text).filter(({ start }) => starts.some((at) => at.start <= start && start < at.end))
  checkForeignImports(imports, file, reporter)
  const shared = isStatic ? [] : importsUsedIn(file.text, context.globals)
  const names = readScopeNames([...shared, ...imports], isStatic ? '' : written)
  if (names.module.problem !== undefined)
    throw new MdxSyntaxError(names.module.problem, file.pointAt(starts[0]?.start ?? 0))
  for (const offset of names.module.layouts) {
    const position = placeInModules(modules, offset, file)
    reporter.report(
      'mdx-import',
      'Left out "export default": the layout of pages is the theme',
      position === undefined ? modules[0] : { position },
      ['Replace a component of the theme'],
    )
  }
  const scope = createScope(names, context.importSource)
  const createConverter = (parent: Pick<Converter, 'isInElement' | 'isInHead'>): Converter => {
    const converter: Converter = {
      context,
      scope,
      ...parent,
      convertAll(nodes, inner) {
        const own = inner === undefined ? converter : createConverter(inner)
        return nodes.flatMap((node) => convertNode(node, own))
      },
    }
    return converter
  }
  const converter = createConverter({})
  const children = converter.convertAll(root.children)
  const code = scope.finish()
  for (const name of scope.undeclared()) {
    const isKnown = knownNames(context).includes(name) || new RegExp(`[^<\\w$/]${name}\\b`).test(code ?? '')
    if (isKnown) continue
    reporter.report(
      'mdx-component',
      `<${name}> in an expression is not a known component; its content stays`,
      undefined,
    )
  }
  if (code !== undefined) {
    const json = /\bfrontMatter\b/.test(code) ? JSON.stringify(readPlainFrontMatter(file.text)) : undefined
    const attributes: ComponentAttributes = {
      scope: context.scope,
      source: file.source,
      code,
      ...(context.caller !== undefined && { caller: context.caller }),
      ...(json !== undefined && { frontMatter: json }),
    }
    const at = children.findIndex(({ type }: Nodes) => type !== 'yaml')
    children.splice(Math.max(0, at), 0, createComponent('MdxScope', attributes, []))
  }
  setChildren(root, children)
  for (const from of imports) {
    const partial = partialOf(from.specifier)
    const used = from.names.find(({ local, exported }) => exported !== 'toc' && isUsed(local, code ?? ''))
    if (partial === undefined || used === undefined) continue
    reporter.report(
      'mdx-import',
      `<${used.local}> is a document, which only a tag can show, not an expression`,
      {
        position: file.placeAt(from.start, from.end),
      } as never,
    )
  }
}
