/** Writes the certain fixes of findings. */

import type { Finding } from '../shared/diagnostic.ts'
import { planFixes } from './planFixes.ts'
import { writeFixes } from './writeFixes.ts'

export interface FixResult {
  /** Rewritten addresses. */
  readonly fixed: number
  /** Fixes that could not be written safely. */
  readonly skipped: number
  /** From the site root. */
  readonly files: readonly string[]
  /** A patch for `git apply` and `patch -p1`; '' when the fixes were written. */
  readonly patch: string
  /** Messages to read before applying the patch. */
  readonly notes: readonly string[]
}

/** @throws {UserError} for a protected file; then nothing was changed. */
export function fixFindings(findings: readonly Finding[], siteDir: string): FixResult {
  const { fixed, skipped, files } = writeFixes(siteDir, planFixes(findings))
  return { fixed, skipped: skipped.length, files, patch: '', notes: [] }
}
