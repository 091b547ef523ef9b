/**
 * Leaves out findings about imports that are only text. Bundling reads the import lines of documents without parsing them, so
 * it also sees those in comments, in texts of code and in documents that are no MDX.
 */
import {
  type ContentOptions,
  importPathsIn,
  isElement,
  isModule,
  type MdxNode,
  parseMdx,
  readSource,
} from '../markdown/index.ts'
import type { Diagnostic, Point } from '../shared/diagnostic.ts'
import { isMdxPath } from '../shared/document/markdownFile.ts'
import { isOnlyImports } from '../shared/mdx/readImports.ts'
import { createSourceText } from '../shared/text/sourceText.ts'
import { walkTree } from '../tree/index.ts'

/** Tells whether an import or a tag of a document is at a point. */
type CodeTest = (at: Point) => boolean

function readCode(source: string, content: ContentOptions): CodeTest {
  const lines = new Set<number>()
  const tags = new Set<string>()
  try {
    walkTree(parseMdx(readSource(content, source).text, content), (node: MdxNode) => {
      const start = node.position?.start
      if (start === undefined) return
      if (isElement(node)) tags.add(`${start.line}:${start.column}`)
      if (!isModule(node)) return
      const { value } = node
      const { pointAt } = createSourceText(source, value)
      // Comments and texts may look like imports. The parser refuses names that are imported twice, which are no mistake here.
      const written = isOnlyImports(value)
        ? [...value.split('\n').keys()]
        : importPathsIn(value).map((offset) => pointAt(offset).line - 1)
      for (const index of written) lines.add(start.line + index)
    })
  } catch {
    // The document is no MDX, which is a finding of its own.
  }
  return ({ line, column }) => lines.has(line) || tags.has(`${line}:${column}`)
}

export function withoutExamples(
  diagnostics: readonly Diagnostic[],
  content: ContentOptions,
): readonly Diagnostic[] {
  const tests = new Map<string, CodeTest>()
  return diagnostics.filter(({ rule, file, place }) => {
    if (rule !== 'missing-import' || place === undefined || !isMdxPath(file, content)) return true
    const isCode = tests.get(file) ?? readCode(file, content)
    tests.set(file, isCode)
    return isCode(place.start)
  })
}
