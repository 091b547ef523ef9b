import { createHash } from 'node:crypto'
import type { Diagnostic } from '../shared/diagnostic.ts'

/** Hex digits of a fingerprint: 64 bits, enough for all findings of a site. */
const LENGTH = 16

/**
 * Identifies findings independently of their line: by rule, file, target (or message), and the number of the
 * occurrence in its file.
 *
 * @param folder Folder of the site, from the root of the repository, since two sites may have files of the same name.
 *   '' for none.
 */
export function fingerprintsOf(findings: readonly Diagnostic[], folder = ''): string[] {
  const occurrences = new Map<string, number>()
  return findings.map(({ rule, file, target, message }) => {
    const key = JSON.stringify([rule, folder === '' ? file : `${folder}/${file}`, target ?? message])
    const occurrence = (occurrences.get(key) ?? 0) + 1
    occurrences.set(key, occurrence)
    return createHash('sha256').update(`${key}#${occurrence}`).digest('hex').slice(0, LENGTH)
  })
}
