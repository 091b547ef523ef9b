/**
 * Directives of one document.
 * In: a parsed tree with container, leaf and text directives, and the text it came from.
 * Out: the same tree, changed: known directives are component nodes, others are the text they were written as.
 * It reads no file and knows no other document.
 */
import type { Root } from 'mdast'
import type { Diagnostic } from '../../shared/diagnostic.ts'

export interface DirectiveContext {
  /** Path from the site root, for diagnostics. */
  readonly source: string
  /** The text that the tree's offsets point into. */
  readonly text: string
  /** Names of the site's own components. */
  readonly components: ReadonlySet<string>
}

export function transformDirectives(_root: Root, _context: DirectiveContext): Diagnostic[] {
  return []
}
