/**
 * Matches patterns of the configuration, with the rules of fast-glob, against a list of files. fast-glob reads only
 * the folders of listed files, so it follows no symbolic link that the listing did not follow.
 */
import { type Dirent, readdirSync } from 'node:fs'
import path from 'node:path'

/** A path and each of its parent folders. */
const withParents = (file: string): readonly string[] => {
  const names = file.split('/')
  return names.map((_, index) => names.slice(0, index + 1).join('/'))
}

export interface MatchOptions {
  /** Absolute folder that patterns and paths are relative to. */
  readonly dir: string
  readonly include: readonly string[]
  readonly exclude: readonly string[]
}

export async function matchPatterns(
  paths: readonly string[],
  { dir, include, exclude }: MatchOptions,
): Promise<ReadonlySet<string>> {
  const { default: glob } = await import('fast-glob')
  const listed = new Set(paths.flatMap(withParents).map((name) => path.join(dir, name)))

  function readListed(folder: string): string[]
  function readListed(folder: string, options: { readonly withFileTypes: true }): Dirent[]
  function readListed(folder: string, options?: { readonly withFileTypes: true }): string[] | Dirent[] {
    const isListed = (name: string) => listed.has(path.join(folder, name))
    return options === undefined
      ? readdirSync(folder).filter(isListed)
      : readdirSync(folder, options).filter(({ name }) => isListed(name))
  }

  const ignore = ['**/node_modules/**', ...exclude]
  return new Set(
    glob.sync([...include], { cwd: dir, ignore, suppressErrors: true, fs: { readdirSync: readListed } }),
  )
}
