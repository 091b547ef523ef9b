/** Certain corrections of findings, written. */

import type { Finding } from '../shared/diagnostic.ts'
import { planFixes } from './planFixes.ts'
import { writeFixes } from './writeFixes.ts'

export interface FixResult {
  /** Addresses that were rewritten. */
  readonly fixed: number
  /** Corrections that could not be written safely. */
  readonly skipped: number
  /** From the site root. */
  readonly files: readonly string[]
  /** What `git apply` and `patch -p1` take; '' when it was written. */
  readonly patch: string
  /** What to know before the patch is applied. */
  readonly notes: readonly string[]
}

/** @throws {UserError} for a file that is protected; then nothing was changed. */
export function fixFindings(findings: readonly Finding[], siteDir: string): FixResult {
  const { fixed, skipped, files } = writeFixes(siteDir, planFixes(findings))
  return { fixed, skipped: skipped.length, files, patch: '', notes: [] }
}
