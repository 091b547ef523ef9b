/**
 * Applies edits to files of the site. `computeFixes` only computes the changes, for a patch; `writeFixes` writes
 * them.
 */

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { groupBy } from '../shared/collections/groupBy.ts'
import { compareText } from '../shared/text/compareText.ts'
import { applyEdits } from './applyEdits.ts'
import { changeFiles } from './changeFiles.ts'
import type { FileChange, SkippedEdit, TextEdit } from './textEdit.ts'

export interface ComputedFixes {
  readonly fixed: number
  readonly skipped: readonly SkippedEdit[]
  readonly changes: readonly FileChange[]
}

interface WrittenFixes extends Omit<ComputedFixes, 'changes'> {
  /** Written files, from the site root, sorted. */
  readonly files: readonly string[]
}

const read = (siteDir: string, file: string): Uint8Array | undefined => {
  try {
    return new Uint8Array(readFileSync(path.join(siteDir, file)))
  } catch {
    return undefined
  }
}

export function computeFixes(siteDir: string, edits: readonly TextEdit[]): ComputedFixes {
  const byFile = groupBy(edits, ({ file }) => file)
  const changes: FileChange[] = []
  const skipped: SkippedEdit[] = []
  let fixed = 0
  for (const [file, fileEdits] of [...byFile].sort(([a], [b]) => compareText(a, b))) {
    const before = read(siteDir, file)
    if (before === undefined) {
      skipped.push(...fileEdits.map((edit) => ({ edit, reason: 'unreadable' as const })))
      continue
    }
    const edited = applyEdits(before, fileEdits)
    skipped.push(...edited.skipped)
    fixed += edited.applied.length
    if (edited.applied.length > 0) changes.push({ file, before, after: edited.bytes })
  }
  return { fixed, skipped, changes }
}

/** @throws {UserError} for a protected file, and when the disk fails; then nothing was changed. */
export function writeFixes(siteDir: string, edits: readonly TextEdit[]): WrittenFixes {
  const { fixed, skipped, changes } = computeFixes(siteDir, edits)
  changeFiles(siteDir, { contents: new Map(changes.map(({ file, after }) => [file, after])) })
  return { fixed, skipped, files: changes.map(({ file }) => file) }
}
