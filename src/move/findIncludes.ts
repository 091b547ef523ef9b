/** Finds the names of included files in a Markdown text: `::include{file="…"}`, and code blocks with `file=`. */
import type { Nodes } from 'mdast'
import { type ContentOptions, parseMarkdown } from '../markdown/index.ts'
import type { Place } from '../shared/diagnostic.ts'
import { createSourceText } from '../shared/text/sourceText.ts'
import { walkTree } from '../tree/index.ts'

interface WrittenInclude {
  readonly target: string
  readonly place: Place
}

const FILE = /(?:^|[\s{])file=(?:"([^"]*)"|'([^']*)'|([^\s"'}]+))/

const mayInclude = (node: Nodes): boolean =>
  (node.type === 'leafDirective' && node.name === 'include') ||
  (node.type === 'code' && node.meta?.includes('file=') === true)

export function findIncludes(text: string, options: ContentOptions): WrittenInclude[] {
  // Avoids parsing most texts.
  if (!text.includes('file=')) return []
  const source = createSourceText('', text)
  const found: WrittenInclude[] = []
  walkTree(parseMarkdown(text, options), (node) => {
    const start = node.position?.start
    if (!mayInclude(node) || start === undefined) return
    // Both constructs are on one line.
    const line = source.lineAt(start.line).slice(start.column - 1)
    const match = FILE.exec(line)
    const target = match?.[1] ?? match?.[2] ?? match?.[3]
    if (match === null || target === undefined) return
    const at = start.column + match.index + match[0].lastIndexOf(target)
    found.push({
      target,
      place: {
        start: { line: start.line, column: at },
        end: { line: start.line, column: at + target.length },
      },
    })
  })
  return found
}
