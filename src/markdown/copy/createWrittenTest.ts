/** Decides which blocks of a document are plain Markdown in its source, so that a Markdown copy has them as written. */
import type { Data, Nodes, RootContent } from 'mdast'
// For its types: `data.hProperties` is where remark-rehype takes attributes from.
import type {} from 'remark-rehype'
import { ANSI } from '../../highlight/index.ts'
import { pushAll } from '../../shared/collections/pushAll.ts'
import { isParent, type Range } from '../../tree/index.ts'

declare module 'mdast' {
  interface Data {
    /** Content of another file: the positions are those in that file. */
    isIncluded?: true
  }
}

/** Nodes that Markdown itself has, and formulas. */
export const PLAIN_TYPES: ReadonlySet<string> = new Set([
  ...[
    'blockquote',
    'break',
    'code',
    'definition',
    'delete',
    'emphasis',
    'footnoteDefinition',
    'footnoteReference',
  ],
  ...['formula', 'heading', 'html', 'image', 'imageReference', 'inlineCode', 'link', 'linkReference', 'list'],
  ...['listItem', 'paragraph', 'strong', 'table', 'tableCell', 'tableRow', 'text', 'thematicBreak'],
])

function isPlain(node: Nodes): boolean {
  if (!PLAIN_TYPES.has(node.type)) return false
  // Escape sequences are for terminals.
  if (node.type === 'code' && node.lang === ANSI) return false
  // Comments are for authors.
  if (node.type === 'html' && (node.value.includes('<!--') || node.data?.tag !== undefined)) return false
  const data: Data | undefined = node.data
  if (data === undefined) return true
  if (data.isIncluded || data.hName !== undefined) return false
  // An emoji by its name.
  if (node.type === 'text' && node.data?.written !== undefined) return false
  // Every heading has an id. Other properties are attributes in braces.
  return Object.keys(data.hProperties ?? {}).every((name) => name === 'id' && node.type === 'heading')
}

/** @param isMdx Braces and tags are code. */
export function createWrittenTest(
  text: string,
  isMdx: boolean,
): (block: RootContent, range: Range) => boolean {
  return (block, { start, end }) => {
    if (isMdx && /[{<]/.test(text.slice(start, end))) return false
    const pending: Nodes[] = [block]
    for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
      if (!isPlain(node)) return false
      if (isParent(node)) pushAll(pending, node.children)
    }
    return true
  }
}
