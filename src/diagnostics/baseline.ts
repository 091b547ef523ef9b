/**
 * Findings that were there when a team began to check its links: kept in a file, left out of reports.
 * In: findings and the text of the file. Out: what is new, and the file's next text. It reads and writes nothing.
 */
import * as v from 'valibot'
import type { Finding } from '../shared/diagnostic.ts'
import { UserError } from '../shared/userError.ts'

/** What a reviewer knows a finding by; lines are left out, since they move. */
export interface KnownFinding {
  readonly fingerprint: string
  readonly rule: string
  /** From the root of the repository. */
  readonly file: string
  readonly target?: string | undefined
}

const schema = v.object({
  version: v.literal(1),
  findings: v.array(
    v.object({
      fingerprint: v.string(),
      rule: v.string(),
      file: v.string(),
      target: v.optional(v.string()),
    }),
  ),
})

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
export function parseBaseline(text: string, name: string): readonly KnownFinding[] {
  const read = v.safeParse(schema, parseJson(text))
  if (read.success) return read.output.findings
  throw new UserError(`"${name}" is not a baseline`, {
    hint: `write it anew: xpre-docs check --baseline ${name} --update-baseline`,
  })
}

const pathOf = (folder: string, file: string): string => (folder === '' ? file : `${folder}/${file}`)

/** @param folder Of the site, from the root of the repository. */
export const toKnown = (findings: readonly Finding[], folder: string): KnownFinding[] =>
  findings.map(({ fingerprint, rule, file, target }) => ({
    fingerprint,
    rule,
    file: pathOf(folder, file),
    target,
  }))

/** Entries about what was checked which occur no more. */
export function findStale(
  known: readonly KnownFinding[],
  now: readonly KnownFinding[],
  isChecked: (file: string) => boolean,
): KnownFinding[] {
  const found = new Set(now.map(({ fingerprint }) => fingerprint))
  return known.filter(({ file, fingerprint }) => isChecked(file) && !found.has(fingerprint))
}

/** What is known from now on: entries about what was not checked stay. */
export function updateKnown(
  known: readonly KnownFinding[],
  now: readonly KnownFinding[],
  isChecked: (file: string) => boolean,
): KnownFinding[] {
  const found = new Set(now.map(({ fingerprint }) => fingerprint))
  const others = known.filter(({ file, fingerprint }) => !isChecked(file) && !found.has(fingerprint))
  return [...others, ...now]
}

/** One finding a line, so that its changes can be reviewed. */
export function formatBaseline(known: readonly KnownFinding[]): string {
  const lines = known.map(({ fingerprint, rule, file, target }) =>
    JSON.stringify({ fingerprint, rule, file, target }),
  )
  const list = lines.length === 0 ? '[]' : `[\n    ${lines.join(',\n    ')}\n  ]`
  return `{\n  "version": 1,\n  "findings": ${list}\n}\n`
}
