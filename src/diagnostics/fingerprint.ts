import { createHash } from 'node:crypto'
import type { Diagnostic } from '../shared/diagnostic.ts'

/** Hex digits of a fingerprint: 64 bits, enough for any number of findings of one site. */
const LENGTH = 16

/**
 * A name for each finding that stays the same when lines are added above it: from its rule, file and target
 * (or message), and the how-manieth of those it is in its file.
 *
 * @param folder Of the site, from the root of the repository: two sites may have files of the same name. '' for none.
 */
export function fingerprintsOf(findings: readonly Diagnostic[], folder = ''): string[] {
  const seen = new Map<string, number>()
  return findings.map(({ rule, file, target, message }) => {
    const key = JSON.stringify([rule, folder === '' ? file : `${folder}/${file}`, target ?? message])
    const occurrence = (seen.get(key) ?? 0) + 1
    seen.set(key, occurrence)
    return createHash('sha256').update(`${key}#${occurrence}`).digest('hex').slice(0, LENGTH)
  })
}
