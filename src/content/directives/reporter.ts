/** Collects the diagnostics of one document's directives. */
import type { Nodes } from 'mdast'
import type { Diagnostic, Place, Suggestion } from '../../shared/diagnostic.ts'
import type { RuleId } from '../../shared/rules.ts'

export interface Reporter {
  readonly diagnostics: Diagnostic[]
  /** @param suggestions Sentences, best first. */
  report(rule: RuleId, message: string, at: Nodes | undefined, suggestions?: readonly string[]): void
}

export function placeOf(node: Nodes | undefined): Place | undefined {
  if (!node?.position) return undefined
  const { start, end } = node.position
  return {
    start: { line: start.line, column: start.column },
    end: { line: end.line, column: end.column },
  }
}

/** @param fileOf Names the file a node was written in, when it is an included one. */
export function createReporter(source: string, fileOf: (node: Nodes) => string | undefined): Reporter {
  const diagnostics: Diagnostic[] = []
  return {
    diagnostics,
    report(rule, message, at, suggestions = []) {
      const file = (at && fileOf(at)) ?? source
      const texts: Suggestion[] = suggestions.map((text) => ({ text }))
      diagnostics.push({
        rule,
        message,
        file,
        ...(at?.position && { place: placeOf(at) }),
        ...(texts.length > 0 && { suggestions: texts }),
      })
    },
  }
}
