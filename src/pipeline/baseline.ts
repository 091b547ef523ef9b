/**
 * Findings that were there when a team began to check its links: kept in a file, left out of reports.
 * In: findings and the text of the file. Out: what is new, and the file's next text. It reads and writes nothing.
 */
import * as v from 'valibot'
import type { Finding } from '../shared/diagnostic.ts'
import { UserError } from '../shared/userError.ts'

const schema = v.object({
  version: v.literal(1),
  findings: v.array(v.object({ fingerprint: v.string() })),
})

export interface BaselineResult {
  /** Findings that the baseline does not know. */
  readonly findings: readonly Finding[]
  /** How many it knows. */
  readonly known: number
  /** How many of its entries occur no more. */
  readonly stale: number
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * @param name Of the file, for messages.
 * @throws {UserError} for a text that is no baseline.
 */
export function parseBaseline(text: string, name: string): ReadonlySet<string> {
  const read = v.safeParse(schema, parseJson(text))
  if (!read.success) {
    throw new UserError(`"${name}" is not a baseline`, {
      hint: `write it anew: xpre-docs check --baseline ${name} --update-baseline`,
    })
  }
  return new Set(read.output.findings.map(({ fingerprint }) => fingerprint))
}

export function applyBaseline(findings: readonly Finding[], baseline: ReadonlySet<string>): BaselineResult {
  const fresh = findings.filter(({ fingerprint }) => !baseline.has(fingerprint))
  const known = findings.length - fresh.length
  return { findings: fresh, known, stale: baseline.size - known }
}

/** One finding a line, with what a reviewer needs to know it by; lines are left out, since they move. */
export function formatBaseline(findings: readonly Finding[]): string {
  const lines = findings.map(({ fingerprint, rule, file, target }) =>
    JSON.stringify({ fingerprint, rule, file, target }),
  )
  const list = lines.length === 0 ? '[]' : `[\n    ${lines.join(',\n    ')}\n  ]`
  return `{\n  "version": 1,\n  "findings": ${list}\n}\n`
}
