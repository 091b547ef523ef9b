/**
 * Every file below the site that git does not ignore, or that may be published.
 * In: the site's folder, its output folder, and the rule on what is published where that matters. Out: paths from the
 * site root, sorted, what was left out, and the folders that cannot be read. Links are followed only to places inside
 * the project, and never in a circle.
 */

import { type Dirent, lstatSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { OUTPUT_MARKER } from '../shared/generatedFiles.ts'
import { compareText } from '../shared/text/compareText.ts'
import { errorCode } from '../shared/text/errorCode.ts'
import { toSlashes } from '../shared/urls.ts'
import { findGitRoot } from './git/gitFolders.ts'
import { createGitIgnore } from './git/gitIgnore.ts'
import type { PublishRule, Refusal } from './publishRule.ts'

export interface RefusedEntry {
  /** From the site root. A folder whose name cannot be read ends with `/`. */
  readonly source: string
  readonly reason: 'broken' | 'outside' | 'circle' | 'special' | 'folder' | 'name'
  /** It is a symbolic link. */
  readonly isLink: boolean
}

export interface LeftOutFile {
  /** From the site root; a folder that was not looked into ends with `/`. */
  readonly source: string
  readonly refusal: Refusal
  /** It is a symbolic link itself. */
  readonly isLink: boolean
}

export interface UnreadableFolder {
  /** From the site root; '' for the site itself. */
  readonly source: string
  /** What the system says, such as `EACCES`. */
  readonly code: string
}

/** Tells which files are in no folder that an earlier build made, wherever its output was put: those are no sources. */
function outsideOutputs(sources: readonly string[]): (source: string) => boolean {
  const folders = sources
    .filter((source) => source.endsWith(`/${OUTPUT_MARKER}`))
    .map((source) => source.slice(0, -OUTPUT_MARKER.length))
  return (source) => !folders.some((folder) => source.startsWith(folder))
}

interface FileList {
  readonly files: readonly string[]
  /** What is no file, or leads to none that may be followed. */
  readonly refused: readonly RefusedEntry[]
  /** Files that the rule does not let be published; none without a rule. */
  readonly leftOut: readonly LeftOutFile[]
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
  /** See `linkLimitOf`; undefined: another rule decides how far a link may lead. */
  readonly limit: string | undefined
}

/** @returns What is behind a symbolic link, or why it is not followed. */
export function lookBehind(
  link: string,
  { holders, limit }: LinkOptions,
): 'file' | 'folder' | Exclude<RefusedEntry['reason'], 'folder' | 'name'> {
  const target = realPath(link)
  if (target === undefined) return 'broken'
  if (limit !== undefined && !isWithin(target, limit)) return 'outside'
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

const REPLACEMENT = '\uFFFD'

/** Node shows a replacement character for each byte of a name that is not UTF-8, and finds nothing by that name. */
const isUnreadableName = (folder: string, name: string): boolean =>
  name.includes(REPLACEMENT) && lstatSync(join(folder, name), { throwIfNoEntry: false }) === undefined

interface EntriesOptions {
  readonly isLeftOut: (path: string) => boolean
  readonly onUnreadableName: (path: string, entry: Dirent) => void
  /** Takes the path from the folder, '' for the folder itself. */
  readonly onUnreadable: (path: string, code: string) => void
}

/** A folder of this name was meant to be a page, or looks so. */
const NAME_OF_PAGE = /\.mdx?$/i
/** The same of code, from the site root. */
const NAME_OF_COMPONENT = /^(?:components|theme)\/[A-Z]\w*\.[jt]sx$/

/** Everything below a folder that is no ordinary folder, at any depth; links are not followed. */
function* entriesBelow(folder: string, options: EntriesOptions): Generator<Entry> {
  const { isLeftOut, onUnreadableName, onUnreadable } = options
  const pending = ['']
  for (let prefix = pending.pop(); prefix !== undefined; prefix = pending.pop()) {
    const entries = readFolder(join(folder, prefix))
    if (typeof entries === 'string') {
      onUnreadable(prefix, entries)
      continue
    }
    for (const entry of entries) {
      const path = prefix + entry.name
      if (isLeftOut(path)) continue
      if (isUnreadableName(join(folder, prefix), entry.name)) {
        onUnreadableName(path, entry)
        continue
      }
      if (entry.isDirectory()) pending.push(`${path}/`)
      if (!entry.isDirectory() || NAME_OF_PAGE.test(entry.name) || NAME_OF_COMPONENT.test(path))
        yield { path, entry }
    }
  }
}

interface Walk {
  /** From the site root; '' for the site itself, else ending with `/`. */
  readonly prefix: string
  /** Real folders that hold the links on the way here. */
  readonly holders: readonly string[]
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

function findEntries(siteDir: string, outDir: string, publish: PublishRule | undefined) {
  const files: string[] = []
  const refused: RefusedEntry[] = []
  const leftOut: LeftOutFile[] = []
  const unreadable: UnreadableFolder[] = []
  const limit = publish === undefined ? linkLimitOf(siteDir) : undefined
  const output = toSlashes(relative(siteDir, outDir))

  function isForeignFolder(source: string): boolean {
    if (!isForeign(nameOf(source)) || publish?.mayAllowBelow(`${source}/`) === true) return false
    const refusal = publish?.refusalOfName(`${source}/`)
    if (refusal !== undefined) leftOut.push({ source: `${source}/`, refusal, isLink: false })
    return true
  }

  function addFile(source: string, refusal: Refusal | undefined, isLink = false): void {
    if (refusal === undefined) files.push(source)
    else leftOut.push({ source, refusal, isLink })
  }

  const pending: Walk[] = [{ prefix: '', holders: [] }]
  for (let walk = pending.pop(); walk !== undefined; walk = pending.pop()) {
    const { prefix, holders } = walk
    const entries = entriesBelow(join(siteDir, prefix), {
      isLeftOut: (path) => (prefix === '' && path === output) || isForeignFolder(prefix + path),
      onUnreadableName: (path, entry) => {
        const source = prefix + path + (entry.isDirectory() ? '/' : '')
        if (publish?.refusalOfName(source) === undefined)
          refused.push({ source, reason: 'name', isLink: entry.isSymbolicLink() })
      },
      onUnreadable: (path, code) => unreadable.push({ source: (prefix + path).slice(0, -1), code }),
    })
    for (const { path, entry } of entries) {
      const source = prefix + path
      if (entry.isFile()) {
        // Behind a link a file has another name than the one that it is found by.
        addFile(source, prefix === '' ? publish?.refusalOfName(source) : publish?.refusalOf(source))
        continue
      }
      const byName = publish?.refusalOfName(source)
      if (byName !== undefined) {
        leftOut.push({ source, refusal: byName, isLink: false })
        continue
      }
      if (!entry.isSymbolicLink()) {
        refused.push({ source, reason: entry.isDirectory() ? 'folder' : 'special', isLink: false })
        continue
      }
      const inner = [...holders, realPath(join(siteDir, source, '..')) ?? siteDir]
      const found = lookBehind(join(siteDir, source), { holders: inner, limit })
      if (found !== 'file' && found !== 'folder') {
        refused.push({ source, reason: found, isLink: true })
        continue
      }
      const refusal = publish?.refusalOf(source)
      if (found === 'file') addFile(source, refusal, true)
      else if (refusal === undefined || publish?.mayAllowBelow(`${refusal.path}/`) === true)
        pending.push({ prefix: `${source}/`, holders: inner })
      else leftOut.push({ source, refusal, isLink: true })
    }
  }
  const isSource = outsideOutputs([...files, ...leftOut.map(({ source }) => source)])
  return {
    files: files.filter(isSource),
    refused: refused.filter(({ source }) => isSource(source)),
    leftOut: leftOut.filter(({ source }) => isSource(source)),
    unreadable,
  }
}

const bySource = (a: { readonly source: string }, b: { readonly source: string }) =>
  compareText(a.source, b.source)

/**
 * @param siteDir Absolute, as is `outDir`.
 * @param publish Default: every file that git does not ignore, hidden ones too.
 */
export function listFiles(siteDir: string, outDir: string, publish?: PublishRule): FileList {
  const { files, refused, leftOut, unreadable } = findEntries(siteDir, outDir, publish)
  const { isIgnored } = createGitIgnore(siteDir)
  const isKept =
    publish === undefined
      ? (path: string) => !isIgnored(path)
      : (path: string) => publish.refusalOfName(path) === undefined
  return {
    files: (publish === undefined ? files.filter(isKept) : files).sort(),
    refused: refused.filter(({ source }) => isKept(source)).sort(bySource),
    leftOut: leftOut.sort(bySource),
    unreadable: unreadable.filter(({ source }) => source === '' || !isIgnored(`${source}/`)).sort(bySource),
  }
}
