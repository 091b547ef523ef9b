/**
 * Baseline: findings that existed when a team started to check its links. They are stored in a file and omitted from
 * reports. Reads and writes nothing.
 */
import * as v from 'valibot'
import type { Finding } from '../shared/diagnostic.ts'
import { UserError } from '../shared/errors/userError.ts'
import { parseJson } from '../shared/values/parseJson.ts'

/** A finding without its line, which changes when lines are added above. */
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

/**
 * @param name File name, for messages.
 * @throws {UserError} for a text that is not a baseline.
 */
export function parseBaseline(text: string, name: string): readonly KnownFinding[] {
  const result = v.safeParse(schema, parseJson(text))
  if (result.success) return result.output.findings
  throw new UserError(`"${name}" is not a baseline`, {
    hint: `write a new one: xpre-docs check --baseline ${name} --update-baseline`,
  })
}

const pathOf = (folder: string, file: string): string => (folder === '' ? file : `${folder}/${file}`)

/** @param folder Folder of the site, from the root of the repository. */
export const toKnown = (findings: readonly Finding[], folder: string): KnownFinding[] =>
  findings.map(({ fingerprint, rule, file, target }) => ({
    fingerprint,
    rule,
    file: pathOf(folder, file),
    target,
  }))

/** Whether a run would have found the finding of an entry if it still occurred. */
export type IsChecked = (entry: KnownFinding) => boolean

/** Checked entries that no longer occur. */
export function findStale(
  baseline: readonly KnownFinding[],
  current: readonly KnownFinding[],
  isChecked: IsChecked,
): KnownFinding[] {
  const found = new Set(current.map(({ fingerprint }) => fingerprint))
  return baseline.filter((entry) => !found.has(entry.fingerprint) && isChecked(entry))
}

/** The updated baseline. Entries that were not checked stay. */
export function updateKnown(
  baseline: readonly KnownFinding[],
  current: readonly KnownFinding[],
  isChecked: IsChecked,
): KnownFinding[] {
  const found = new Set(current.map(({ fingerprint }) => fingerprint))
  const others = baseline.filter((entry) => !found.has(entry.fingerprint) && !isChecked(entry))
  return [...others, ...current]
}

/** Writes one finding per line, so that changes can be reviewed. */
export function formatBaseline(baseline: readonly KnownFinding[]): string {
  const lines = baseline.map(({ fingerprint, rule, file, target }) =>
    JSON.stringify({ fingerprint, rule, file, target }),
  )
  const list = lines.length === 0 ? '[]' : `[\n    ${lines.join(',\n    ')}\n  ]`
  return `{\n  "version": 1,\n  "findings": ${list}\n}\n`
}
