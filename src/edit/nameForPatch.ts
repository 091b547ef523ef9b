/**
 * Renames the files of changes for a patch, relative to the folder in which it is applied.
 * git silently ignores names outside of the repository root, so names start there; outside of a repository, at the
 * working directory. No program accepts names that lead upwards.
 */
import { realpathSync } from 'node:fs'
import path from 'node:path'
import { displayPath } from '../config/index.ts'
import { findGitRoot } from '../files/index.ts'
import { toSlashes } from '../shared/addresses/urls.ts'
import type { FileChange } from './textEdit.ts'

interface NamedChanges {
  /** Absolute folder in which the patch is applied. */
  readonly base: string
  readonly changes: readonly FileChange[]
}

interface PatchPlace {
  /** Absolute. */
  readonly siteDir: string
  /** Absolute. */
  readonly cwd: string
}

const leadsUpwards = (name: string): boolean =>
  name === '..' || name.startsWith('../') || path.isAbsolute(name)

export function nameForPatch(changes: readonly FileChange[], { siteDir, cwd }: PatchPlace): NamedChanges {
  const from = (base: string, file: string) => toSlashes(path.relative(base, path.join(siteDir, file)))
  const containsAll = (base: string) =>
    changes
      .flatMap(({ file, movedTo = file }) => [file, movedTo])
      .every((file) => !leadsUpwards(from(base, file)))
  const root = findGitRoot(siteDir)
  const bases = [...(root === undefined ? [] : [root]), realpathSync(cwd)]
  const base = bases.find(containsAll) ?? siteDir
  return {
    base,
    changes: changes.map((change) => ({
      ...change,
      file: from(base, change.file),
      movedTo: change.movedTo === undefined ? undefined : from(base, change.movedTo),
    })),
  }
}

/** Message for users in another folder. */
export function describePatchPlace(base: string, cwd: string): string | undefined {
  const folder = displayPath(base, cwd)
  return folder === '.' ? undefined : `Apply the patch in ${folder}`
}
