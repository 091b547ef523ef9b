/** Collects the diagnostics of a document. */
import type { Position } from 'unist'
import type { Diagnostic, Place, Suggestion } from '../shared/diagnostic.ts'
import type { RuleId } from '../shared/rules.ts'
import { placeOf } from './nodePlaces.ts'

/** A node of the Markdown or HTML tree. */
interface Reported {
  readonly position?: Position | undefined
  /** May have `source`: path of the included file that contains the node. */
  readonly data?: object | undefined
}

declare module 'mdast' {
  interface CodeData {
    /** Path of the file with the block, from the site root. */
    source?: string
  }
}

export interface Reporter {
  readonly diagnostics: Diagnostic[]
  /** @param suggestions Sentences, best first. */
  report(rule: RuleId, message: string, at: Reported | undefined, suggestions?: readonly string[]): void
}

/** The HTML parser omits unknown points, contrary to its types. */
function placeOfReported({ start, end }: Partial<Position>): Place | undefined {
  return start && end && placeOf({ start, end })
}

const fileOf = (at: Reported | undefined): string | undefined =>
  at?.data && 'source' in at.data && typeof at.data.source === 'string' ? at.data.source : undefined

export function createReporter(source: string): Reporter {
  const diagnostics: Diagnostic[] = []
  return {
    diagnostics,
    report(rule, message, at, suggestions = []) {
      const place = at?.position && placeOfReported(at.position)
      const texts: Suggestion[] = suggestions.map((text) => ({ text }))
      diagnostics.push({
        rule,
        message,
        file: fileOf(at) ?? source,
        ...(place && { place }),
        ...(texts.length > 0 && { suggestions: texts }),
      })
    },
  }
}
