/**
 * Patterns of the configuration over files that are known already.
 * In: patterns as fast-glob reads them, and paths. Out: the paths that are meant. Folders are looked into only as far
 * as they hold one of the paths, so no symbolic link is followed that was not followed before.
 */
import { type Dirent, readdirSync } from 'node:fs'
import path from 'node:path'

/** A path and each of its folders. */
const wayTo = (file: string): readonly string[] => {
  const names = file.split('/')
  return names.map((_, index) => names.slice(0, index + 1).join('/'))
}

export interface MatchOptions {
  /** Absolute folder that patterns and paths start at. */
  readonly dir: string
  readonly include: readonly string[]
  readonly exclude: readonly string[]
}

export async function matchPatterns(
  paths: readonly string[],
  { dir, include, exclude }: MatchOptions,
): Promise<ReadonlySet<string>> {
  const { default: glob } = await import('fast-glob')
  const known = new Set(paths.flatMap(wayTo).map((one) => path.join(dir, one)))

  function readKnown(folder: string): string[]
  function readKnown(folder: string, options: { readonly withFileTypes: true }): Dirent[]
  function readKnown(folder: string, options?: { readonly withFileTypes: true }): string[] | Dirent[] {
    const isKnown = (name: string) => known.has(path.join(folder, name))
    return options === undefined
      ? readdirSync(folder).filter(isKnown)
      : readdirSync(folder, options).filter(({ name }) => isKnown(name))
  }

  const ignore = ['**/node_modules/**', ...exclude]
  return new Set(
    glob.sync([...include], { cwd: dir, ignore, suppressErrors: true, fs: { readdirSync: readKnown } }),
  )
}
