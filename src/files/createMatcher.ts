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

interface MatchOptions {
  /** Absolute folder that patterns and paths are relative to. */
  readonly dir: string
  readonly include: readonly string[]
  readonly exclude: readonly string[]
}

async function matchPatterns(
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

// Such as **/*.md and **/*.{md,mdx}: files at any depth by extension.
const EXTENSION_PATTERN = /^\*\*\/\*\.(?:(\w+)|\{(\w+(?:,\w+)+)\})$/

/** The extensions that patterns match, if all of them match extensions only. */
function extensionsOf(patterns: readonly string[]): readonly string[] | undefined {
  const found = patterns.map((pattern) => EXTENSION_PATTERN.exec(pattern))
  if (found.includes(null)) return undefined
  return found.flatMap((match) =>
    (match?.[1] ?? match?.[2] ?? '').split(',').map((extension) => `.${extension}`),
  )
}

/** Creates a test whether the configured patterns match one of the given paths. */
export async function createMatcher(
  paths: readonly string[],
  options: MatchOptions,
): Promise<(path: string) => boolean> {
  const extensions = options.exclude.length === 0 ? extensionsOf(options.include) : undefined
  // Avoids loading the glob package, which takes longer than finding all files of a small site.
  if (extensions !== undefined) return (path) => extensions.some((extension) => path.endsWith(extension))
  const matches = await matchPatterns(paths, options)
  return (path) => matches.has(path)
}
