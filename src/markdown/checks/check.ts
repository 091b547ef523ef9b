/**
 * Checks look at the nodes of one file and change none. The checks of a list share a walk: each has a handler for each type of node
 * that it looks at, as rules of linters have.
 */
import type { Nodes, Parents, Root } from 'mdast'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { SourceText } from '../../shared/text/sourceText.ts'
import { isParent, walkTree } from '../../tree/index.ts'
import type { ContentOptions } from '../contentOptions.ts'

/** The file that is looked at. */
export interface CheckedFile {
  readonly file: SourceText
  readonly options: Pick<ContentOptions, 'isBare' | 'isImported' | 'remarkPlugins' | 'rehypePlugins'>
  /** Whether the tree is one of MDX. */
  readonly isMdx: boolean
  /** Whether an address leads to a file or folder. */
  readonly exists: (address: string) => boolean
}

type ByType = { readonly [Type in Nodes['type']]?: (node: Extract<Nodes, { readonly type: Type }>) => void }

/** Handlers are called in document order. */
interface Handlers extends ByType {
  /** For each node with children, after the handler of its type. */
  readonly parent?: (node: Parents) => void
  /** For each node, before the handler of its type. */
  readonly any?: (node: Nodes) => void
  /** After the last node. */
  readonly end?: () => void
}

/**
 * @param report Takes a finding of the file.
 * @returns Undefined for a text without signs of what is looked for.
 */
export type Check = (
  checked: CheckedFile,
  report: (diagnostic: Omit<Diagnostic, 'file'>) => void,
) => Handlers | undefined

/** @returns The findings of all checks, in their order. */
export function runChecks(root: Root, checks: readonly Check[], checked: CheckedFile): Diagnostic[] {
  const { source } = checked.file
  const running = checks.flatMap((check) => {
    const diagnostics: Diagnostic[] = []
    const handlers = check(checked, (diagnostic) => diagnostics.push({ ...diagnostic, file: source }))
    return handlers === undefined ? [] : [{ handlers, diagnostics }]
  })
  if (running.length === 0) return []
  walkTree(root, (node) => {
    for (const { handlers } of running) {
      handlers.any?.(node)
      const handle = handlers[node.type] as ((node: Nodes) => void) | undefined
      handle?.(node)
      if (handlers.parent !== undefined && isParent(node)) handlers.parent(node)
    }
  })
  return running.flatMap(({ handlers, diagnostics }) => {
    handlers.end?.()
    return diagnostics
  })
}
