/** Certain corrections of findings: written, or shown as a patch. */
import path from 'node:path'
import { formatPatch } from '../refactor/formatPatch.ts'
import { planFixes } from '../refactor/planFixes.ts'
import { computeFixes, writeFixes } from '../refactor/writeFixes.ts'
import type { Finding } from '../shared/diagnostic.ts'
import { toSlashes } from '../shared/urls.ts'

export interface FixResult {
  /** Addresses that were rewritten. */
  readonly fixed: number
  /** Corrections that could not be written safely. */
  readonly skipped: number
  /** From the site root. */
  readonly files: readonly string[]
  /** What `git apply` and `patch -p1` take, with paths from the working directory; '' when it was written. */
  readonly patch: string
}

export interface FixOptions {
  readonly siteDir: string
  readonly cwd: string
  readonly mode: 'write' | 'preview'
}

/** @throws {UserError} for a file that is protected; then nothing was changed. */
export function fixFindings(findings: readonly Finding[], { siteDir, cwd, mode }: FixOptions): FixResult {
  const edits = planFixes(findings)
  if (mode === 'write') {
    const { fixed, skipped, files } = writeFixes(siteDir, edits)
    return { fixed, skipped: skipped.length, files, patch: '' }
  }
  const { fixed, skipped, changes } = computeFixes(siteDir, edits)
  const shown = changes.map((change) => ({
    ...change,
    file: toSlashes(path.relative(cwd, path.join(siteDir, change.file))),
  }))
  return {
    fixed,
    skipped: skipped.length,
    files: changes.map(({ file }) => file),
    patch: formatPatch(shown),
  }
}
