/**
 * Finds syntax of other generators that is shown as text or code (rule `foreign-format`). Code is not searched. Plugins of
 * the site may support such syntax, so that nothing is reported for a site with plugins.
 */
import type { Nodes, Root } from 'mdast'
import type { Diagnostic } from '../shared/diagnostic.ts'
import type { SourceText } from '../shared/text/sourceText.ts'
import { offsetsOf } from './source/nodePlaces.ts'
import { walkTree } from './walkTree.ts'

interface Construct {
  /** Type of the node whose source has the syntax. */
  readonly type: Nodes['type']
  readonly pattern: RegExp
  readonly message: string
  readonly hint: string
}

const CONSTRUCTS: readonly Construct[] = [
  {
    type: 'paragraph',
    pattern: /^<<<[ \t]+\S+$/,
    message: 'This line includes no code; it is shown as text',
    hint: 'Write a code block with file="./example.js" behind its language',
  },
  {
    type: 'paragraph',
    pattern: /^\[\[toc\]\]$/i,
    message: 'This line adds no table of contents; it is shown as text',
    hint: 'Remove it: the table of contents is beside each page',
  },
  {
    type: 'paragraph',
    pattern: /^\$\$[\s\S]+\$\$$/,
    message: 'This formula is shown as text',
    hint: 'Add remark-math and rehype-katex to markdown.remarkPlugins and markdown.rehypePlugins',
  },
  {
    type: 'text',
    pattern: /(?<![$\\{])\{\{\s*[$\w][^{}\r\n]*\}\}(?!\})/,
    message: 'This expression is not evaluated; it is shown as text',
    hint: 'Write its value, or a directive of a component; write the braces in code where they are meant',
  },
  {
    type: 'code',
    pattern: /^(?:`{3,}|~{3,})[ \t]*mermaid\b/,
    message: 'This diagram is shown as code',
    hint: 'Add an image of it, or a component that draws it',
  },
]

/** Fast check: most files have none of these. */
const MAY_HOLD = /^[ \t>]*<<<[ \t]|\[\[toc\]\]|\$\$|\{\{|mermaid/im

/** @param root Tree of a single file. */
export function findForeignSyntax(root: Root, file: SourceText): Diagnostic[] {
  if (!MAY_HOLD.test(file.text)) return []
  const diagnostics: Diagnostic[] = []
  walkTree(root, (node) => {
    const range = offsetsOf(node)
    if (range === undefined) return
    for (const { type, pattern, message, hint } of CONSTRUCTS) {
      if (node.type !== type) continue
      const { index, 0: found = '' } = pattern.exec(file.text.slice(range.start, range.end)) ?? {}
      if (index === undefined) continue
      const start = range.start + index
      diagnostics.push({
        rule: 'foreign-format',
        message,
        file: file.source,
        place: file.placeAt(start, start + found.length),
        suggestions: [{ text: hint }],
      })
    }
  })
  return diagnostics
}
