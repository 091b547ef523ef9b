/**
 * Names of files for a patch.
 * In: changes with files from the site root. Out: the same with names from the folder in which the patch is to be
 * applied. git passes over names that it does not find below the root of the repository, without a word, so there
 * they start; elsewhere they start where the command was started. No program takes names that lead upwards.
 */
import { realpathSync } from 'node:fs'
import path from 'node:path'
import { displayPath } from '../config/displayPath.ts'
import { findGitRoot } from '../files/git/gitFolders.ts'
import { toSlashes } from '../shared/urls.ts'
import type { FileChange } from './textEdit.ts'

export interface NamedChanges {
  /** Absolute: where the patch is to be applied. */
  readonly base: string
  readonly changes: readonly FileChange[]
}

export interface PatchPlace {
  /** Absolute. */
  readonly siteDir: string
  /** Absolute. */
  readonly cwd: string
}

const isUpwards = (name: string): boolean => name === '..' || name.startsWith('../') || path.isAbsolute(name)

export function nameForPatch(changes: readonly FileChange[], { siteDir, cwd }: PatchPlace): NamedChanges {
  const from = (base: string, file: string) => toSlashes(path.relative(base, path.join(siteDir, file)))
  const isAbove = (base: string) =>
    changes
      .flatMap(({ file, movedTo = file }) => [file, movedTo])
      .every((file) => !isUpwards(from(base, file)))
  const root = findGitRoot(siteDir)
  const bases = [...(root === undefined ? [] : [root]), realpathSync(cwd)]
  const base = bases.find(isAbove) ?? siteDir
  return {
    base,
    changes: changes.map((change) => ({
      ...change,
      file: from(base, change.file),
      movedTo: change.movedTo === undefined ? undefined : from(base, change.movedTo),
    })),
  }
}

/** A line for those who are somewhere else. */
export function describePatchPlace(base: string, cwd: string): string | undefined {
  const folder = displayPath(base, cwd)
  return folder === '.' ? undefined : `Apply the patch in ${folder}`
}
