/**
 * Matches patterns of the configuration, with the rules of fast-glob, against a list of files. fast-glob reads the
 * list instead of the disk: files of commits are not on it, and no symbolic link is followed that the listing did not
 * follow.
 */
import { Dirent, Stats } from 'node:fs'
import path from 'node:path'
import { folderOf, lastSegment, toSlashes } from '../shared/addresses/urls.ts'

interface MatchOptions {
  /** Absolute folder that patterns and paths are relative to. */
  readonly dir: string
  readonly include: readonly string[]
  readonly exclude: readonly string[]
}

/** `isFolder` by name, for each folder; '' is the folder of the list. */
type Folders = ReadonlyMap<string, ReadonlyMap<string, boolean>>

function foldersIn(paths: readonly string[]): Folders {
  const folders = new Map<string, Map<string, boolean>>()
  const add = (file: string, isFolder: boolean) => {
    const folder = folderOf(file)
    const names = folders.get(folder)
    if (names !== undefined) names.set(lastSegment(file), isFolder)
    else {
      folders.set(folder, new Map([[lastSegment(file), isFolder]]))
      if (folder !== '') add(folder, true)
    }
  }
  for (const file of paths) add(file, false)
  return folders
}

/** What fast-glob asks about an entry. */
const kindOf = (isFolder: boolean) => ({
  isFile: () => !isFolder,
  isDirectory: () => isFolder,
  isSymbolicLink: () => false,
})

const createDirent = (name: string, isFolder: boolean): Dirent =>
  Object.assign(Object.create(Dirent.prototype), { name, ...kindOf(isFolder) })

const createStats = (isFolder: boolean): Stats =>
  Object.assign(Object.create(Stats.prototype), kindOf(isFolder))

/** Code that fast-glob expects for a path that does not exist. */
const notListed = (): Error => Object.assign(new Error('This path is not listed'), { code: 'ENOENT' })

async function matchPatterns(
  paths: readonly string[],
  { dir, include, exclude }: MatchOptions,
): Promise<ReadonlySet<string>> {
  const { default: glob } = await import('fast-glob')
  const folders = foldersIn(paths)
  const within = (file: string): string => toSlashes(path.relative(dir, file))
  const entriesOf = (folder: string) => [...(folders.get(within(folder)) ?? [])]

  function readListed(folder: string): string[]
  function readListed(folder: string, options: { readonly withFileTypes: true }): Dirent[]
  function readListed(folder: string, options?: { readonly withFileTypes: true }): string[] | Dirent[] {
    const entries = entriesOf(folder)
    return options === undefined
      ? entries.map(([name]) => name)
      : entries.map(([name, isFolder]) => createDirent(name, isFolder))
  }

  /** For patterns without special characters, which fast-glob does not look for in folders. */
  function statListed(file: string): Stats {
    const listed = within(file)
    const isFolder = folders.get(folderOf(listed))?.get(lastSegment(listed))
    if (isFolder === undefined) throw notListed()
    return createStats(isFolder)
  }

  const fs = { readdirSync: readListed, lstatSync: statListed, statSync: statListed }
  const ignore = ['**/node_modules/**', ...exclude]
  return new Set(glob.sync([...include], { cwd: dir, ignore, suppressErrors: true, fs }))
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
