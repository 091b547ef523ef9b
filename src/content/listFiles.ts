/**
 * Every file below the site that git does not ignore.
 * In: the site's folder and its output folder. Out: paths from the site root, sorted, the symbolic links that were
 * refused, and the folders that cannot be read. Links are followed only to places inside the project, and never in a
 * circle.
 */
import { type Dirent, readdirSync, realpathSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { errorCode } from '../shared/errorCode.ts'
import { OUTPUT_MARKER } from '../shared/generatedFiles.ts'
import { toSlashes } from '../shared/urls.ts'
import { createGitIgnore, findGitRoot } from './gitIgnore.ts'

export interface RefusedLink {
  /** From the site root. */
  readonly source: string
  readonly reason: 'broken' | 'outside' | 'circle' | 'special'
}

export interface UnreadableFolder {
  /** From the site root; '' for the site itself. */
  readonly source: string
  /** What the system says, such as `EACCES`. */
  readonly code: string
}

/** Folders that an earlier build made, wherever its output was put: their files are no sources. */
function withoutOutputs(files: readonly string[]): string[] {
  const folders = files
    .filter((file) => file.endsWith(`/${OUTPUT_MARKER}`))
    .map((file) => file.slice(0, -OUTPUT_MARKER.length))
  return folders.length === 0
    ? [...files]
    : files.filter((file) => !folders.some((folder) => file.startsWith(folder)))
}

interface FileList {
  readonly files: readonly string[]
  readonly refused: readonly RefusedLink[]
  readonly unreadable: readonly UnreadableFolder[]
}

/** Both absolute. */
export const isWithin = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep)

function realPath(path: string): string | undefined {
  try {
    return realpathSync(path)
  } catch {
    return undefined
  }
}

/**
 * Installed packages, version control, what the system keeps at the root of a disk: whatever has one of these names is
 * none of the site's.
 */
const FOREIGN = new Set(['node_modules', '.git', '.hg', '.svn', 'lost+found'])

export const isForeign = (name: string): boolean => FOREIGN.has(name)

/** The real folder that links of a site may lead into: its repository, or the site itself outside of any. */
export function linkLimitOf(siteDir: string): string {
  const site = realPath(siteDir) ?? siteDir
  return findGitRoot(site) ?? site
}

export interface LinkOptions {
  /** Real folders that hold the links on the way to this one, and this one. */
  readonly holders: readonly string[]
  /** See `linkLimitOf`. */
  readonly limit: string
}

/** @returns What is behind a symbolic link, or why it is not followed. */
export function lookBehind(
  link: string,
  { holders, limit }: LinkOptions,
): 'file' | 'folder' | RefusedLink['reason'] {
  const target = realPath(link)
  if (target === undefined) return 'broken'
  if (!isWithin(target, limit)) return 'outside'
  const stats = statSync(target)
  // A pipe would be waited for without end.
  if (!stats.isDirectory()) return stats.isFile() ? 'file' : 'special'
  return holders.some((folder) => isWithin(folder, target)) ? 'circle' : 'folder'
}

/** Deleted, or replaced by a file, since its parent was read: there is nothing to say about it. */
const VANISHED = new Set(['ENOENT', 'ENOTDIR'])

/** @returns What is in a folder, or why it cannot be read. */
function readFolder(folder: string): Dirent[] | string {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    const code = errorCode(error)
    if (code === undefined) throw error
    return VANISHED.has(code) ? [] : code
  }
}

interface Entry {
  /** From the folder, with `/`. */
  readonly path: string
  readonly entry: Dirent
}

interface EntriesOptions {
  readonly isLeftOut: (path: string) => boolean
  /** Takes the path from the folder, '' for the folder itself. */
  readonly onUnreadable: (path: string, code: string) => void
}

/** Files and symbolic links below a folder, at any depth; links are not followed. */
function* entriesBelow(folder: string, { isLeftOut, onUnreadable }: EntriesOptions): Generator<Entry> {
  const pending = ['']
  for (let prefix = pending.pop(); prefix !== undefined; prefix = pending.pop()) {
    const entries = readFolder(join(folder, prefix))
    if (typeof entries === 'string') {
      onUnreadable(prefix, entries)
      continue
    }
    for (const entry of entries) {
      const path = prefix + entry.name
      if (isForeign(entry.name) || isLeftOut(path)) continue
      if (entry.isDirectory()) pending.push(`${path}/`)
      else yield { path, entry }
    }
  }
}

interface Walk {
  /** From the site root; '' for the site itself, else ending with `/`. */
  readonly prefix: string
  /** Real folders that hold the links on the way here. */
  readonly holders: readonly string[]
}

function findEntries(siteDir: string, outDir: string) {
  const files: string[] = []
  const refused: RefusedLink[] = []
  const unreadable: UnreadableFolder[] = []
  const limit = linkLimitOf(siteDir)
  const output = toSlashes(relative(siteDir, outDir))

  const pending: Walk[] = [{ prefix: '', holders: [] }]
  for (let walk = pending.pop(); walk !== undefined; walk = pending.pop()) {
    const { prefix, holders } = walk
    const entries = entriesBelow(join(siteDir, prefix), {
      isLeftOut: (path) => prefix === '' && path === output,
      onUnreadable: (path, code) => unreadable.push({ source: (prefix + path).slice(0, -1), code }),
    })
    for (const { path, entry } of entries) {
      const source = prefix + path
      if (entry.isFile()) files.push(source)
      if (!entry.isSymbolicLink()) continue
      const inner = [...holders, realPath(join(siteDir, source, '..')) ?? siteDir]
      const found = lookBehind(join(siteDir, source), { holders: inner, limit })
      if (found === 'file') files.push(source)
      else if (found === 'folder') pending.push({ prefix: `${source}/`, holders: inner })
      else refused.push({ source, reason: found })
    }
  }
  return { files: withoutOutputs(files), refused, unreadable }
}

export function listFiles(siteDir: string, outDir: string): FileList {
  const { files, refused, unreadable } = findEntries(siteDir, outDir)
  const ruleFiles = files.filter((file) => file === '.gitignore' || file.endsWith('/.gitignore'))
  const { isIgnored } = createGitIgnore(siteDir, ruleFiles)
  const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
  return {
    files: files.filter((file) => !isIgnored(file)).sort(compare),
    refused: refused.filter(({ source }) => !isIgnored(source)).sort((a, b) => compare(a.source, b.source)),
    unreadable: unreadable
      .filter(({ source }) => source === '' || !isIgnored(`${source}/`))
      .sort((a, b) => compare(a.source, b.source)),
  }
}
