/**
 * Lists every file below the site folder that git does not ignore, or, with a publish rule, every file that may be
 * published. Also lists unpublished files, invalid entries and unreadable folders. Follows symbolic links only to
 * targets inside the project, and never in a cycle.
 */

import { type Dirent, lstatSync, readdirSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { findRealPath, isWithin } from '../disk/index.ts'
import { lastSegment, toSlashes } from '../shared/addresses/urls.ts'
import { errorCode } from '../shared/errors/errorCode.ts'
import { OUTPUT_MARKER } from '../shared/site/generatedFiles.ts'
import { compareText } from '../shared/text/compareText.ts'
import { findGitRoot } from './git/gitFolders.ts'
import { createGitIgnore } from './git/gitIgnore.ts'
import type { PublishRule, Refusal } from './publishRule.ts'

export interface InvalidEntry {
  /** From the site root. A folder with an unreadable name ends with `/`. */
  readonly source: string
  readonly reason: 'broken' | 'outside' | 'circle' | 'special' | 'folder' | 'name'
  /** Whether it is a symbolic link. */
  readonly isLink: boolean
}

export interface UnpublishedFile {
  /** From the site root; a folder that was not read ends with `/`. */
  readonly source: string
  readonly refusal: Refusal
  /** Whether the entry itself is a symbolic link. */
  readonly isLink: boolean
}

interface UnreadableFolder {
  /** From the site root; '' for the site folder. */
  readonly source: string
  /** Error code of the system, such as `EACCES`. */
  readonly code: string
}

/** Returns a test that excludes files in the output folder of any earlier build: those are not sources. */
function outsideOutputs(sources: readonly string[]): (source: string) => boolean {
  const folders = sources
    .filter((source) => source.endsWith(`/${OUTPUT_MARKER}`))
    .map((source) => source.slice(0, -OUTPUT_MARKER.length))
  return (source) => !folders.some((folder) => source.startsWith(folder))
}

export interface FileList {
  readonly files: readonly string[]
  /** Entries that are not files, or links that cannot be followed. */
  readonly invalid: readonly InvalidEntry[]
  /** Files that the publish rule excludes; empty without a rule. */
  readonly unpublished: readonly UnpublishedFile[]
  readonly unreadable: readonly UnreadableFolder[]
}

/**
 * Names that never contain sources of a site: installed packages, version control, system folders at the root of a
 * disk.
 */
const EXCLUDED_NAMES = new Set(['node_modules', '.git', '.hg', '.svn', 'lost+found'])

export const isExcludedName = (name: string): boolean => EXCLUDED_NAMES.has(name)

/** The real folder that links of a site may lead into: its repository, or the site folder outside of any. */
export function linkLimitOf(siteDir: string): string {
  const site = findRealPath(siteDir) ?? siteDir
  return findGitRoot(site) ?? site
}

interface LinkOptions {
  /** Real folders that contain the links followed so far, and this one. */
  readonly ancestors: readonly string[]
  /** See `linkLimitOf`; undefined if another rule limits links. */
  readonly limit: string | undefined
}

/** @returns The kind of a link's target, or why the link is not followed. */
export function resolveSymlink(
  link: string,
  { ancestors, limit }: LinkOptions,
): 'file' | 'folder' | Exclude<InvalidEntry['reason'], 'folder' | 'name'> {
  const target = findRealPath(link)
  if (target === undefined) return 'broken'
  if (limit !== undefined && !isWithin(target, limit)) return 'outside'
  const stats = statSync(target)
  // Reading a pipe would never end.
  if (!stats.isDirectory()) return stats.isFile() ? 'file' : 'special'
  return ancestors.some((folder) => isWithin(folder, target)) ? 'circle' : 'folder'
}

/** Codes of a folder that was deleted or replaced by a file after its parent was read; not an error. */
const VANISHED = new Set(['ENOENT', 'ENOTDIR'])

/** @returns The entries of a folder, or the error code if it cannot be read. */
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
  /** From the listed folder, with `/`. */
  readonly path: string
  readonly entry: Dirent
}

const REPLACEMENT = '\uFFFD'

/** Node shows a replacement character for each byte that is not UTF-8, and cannot open the file by that name. */
const isUnreadableName = (folder: string, name: string): boolean =>
  name.includes(REPLACEMENT) && lstatSync(join(folder, name), { throwIfNoEntry: false }) === undefined

interface EntriesOptions {
  readonly isExcluded: (path: string) => boolean
  readonly onUnreadableName: (path: string, entry: Dirent) => void
  /** @param path From the listed folder, '' for the folder itself. */
  readonly onUnreadable: (path: string, code: string) => void
}

/** Path of a folder that looks like a component, from the site root. */
const NAME_OF_COMPONENT = /^(?:components|theme)\/[A-Z]\w*\.[jt]sx$/

/** Everything below a folder except ordinary folders, at any depth; links are not followed. */
function* entriesBelow(folder: string, options: EntriesOptions): Generator<Entry> {
  const { isExcluded, onUnreadableName, onUnreadable } = options
  const pending = ['']
  for (let prefix = pending.pop(); prefix !== undefined; prefix = pending.pop()) {
    const entries = readFolder(join(folder, prefix))
    if (typeof entries === 'string') {
      onUnreadable(prefix, entries)
      continue
    }
    for (const entry of entries) {
      const path = prefix + entry.name
      if (isExcluded(path)) continue
      if (isUnreadableName(join(folder, prefix), entry.name)) {
        onUnreadableName(path, entry)
        continue
      }
      if (entry.isDirectory()) pending.push(`${path}/`)
      if (!entry.isDirectory() || NAME_OF_COMPONENT.test(path)) yield { path, entry }
    }
  }
}

interface Walk {
  /** From the site root; '' for the site folder, else ending with `/`. */
  readonly prefix: string
  /** Real folders that contain the links followed so far. */
  readonly ancestors: readonly string[]
}

function findEntries(siteDir: string, outDir: string, publish: PublishRule | undefined) {
  const files: string[] = []
  const invalid: InvalidEntry[] = []
  const unpublished: UnpublishedFile[] = []
  const unreadable: UnreadableFolder[] = []
  const limit = publish === undefined ? linkLimitOf(siteDir) : undefined
  const output = toSlashes(relative(siteDir, outDir))

  function isExcludedFolder(source: string): boolean {
    if (!isExcludedName(lastSegment(source)) || publish?.mayAllowBelow(`${source}/`) === true) return false
    const refusal = publish?.refusalOfName(`${source}/`)
    if (refusal !== undefined) unpublished.push({ source: `${source}/`, refusal, isLink: false })
    return true
  }

  function addFile(source: string, refusal: Refusal | undefined, isLink = false): void {
    if (refusal === undefined) files.push(source)
    else unpublished.push({ source, refusal, isLink })
  }

  const pending: Walk[] = [{ prefix: '', ancestors: [] }]
  for (let walk = pending.pop(); walk !== undefined; walk = pending.pop()) {
    const { prefix, ancestors } = walk
    const entries = entriesBelow(join(siteDir, prefix), {
      isExcluded: (path) => (prefix === '' && path === output) || isExcludedFolder(prefix + path),
      onUnreadableName: (path, entry) => {
        const source = prefix + path + (entry.isDirectory() ? '/' : '')
        if (publish?.refusalOfName(source) === undefined)
          invalid.push({ source, reason: 'name', isLink: entry.isSymbolicLink() })
      },
      onUnreadable: (path, code) => unreadable.push({ source: (prefix + path).slice(0, -1), code }),
    })
    for (const { path, entry } of entries) {
      const source = prefix + path
      if (entry.isFile()) {
        // Behind a link, the real name of a file differs from its path.
        addFile(source, prefix === '' ? publish?.refusalOfName(source) : publish?.refusalOf(source))
        continue
      }
      const refusalOfName = publish?.refusalOfName(source)
      if (refusalOfName !== undefined) {
        unpublished.push({ source, refusal: refusalOfName, isLink: false })
        continue
      }
      if (!entry.isSymbolicLink()) {
        invalid.push({ source, reason: entry.isDirectory() ? 'folder' : 'special', isLink: false })
        continue
      }
      const links = [...ancestors, findRealPath(join(siteDir, source, '..')) ?? siteDir]
      const target = resolveSymlink(join(siteDir, source), { ancestors: links, limit })
      if (target !== 'file' && target !== 'folder') {
        invalid.push({ source, reason: target, isLink: true })
        continue
      }
      const refusal = publish?.refusalOf(source)
      if (target === 'file') addFile(source, refusal, true)
      else if (refusal === undefined || publish?.mayAllowBelow(`${refusal.path}/`) === true)
        pending.push({ prefix: `${source}/`, ancestors: links })
      else unpublished.push({ source, refusal, isLink: true })
    }
  }
  const isSource = outsideOutputs([...files, ...unpublished.map(({ source }) => source)])
  return {
    files: files.filter(isSource),
    invalid: invalid.filter(({ source }) => isSource(source)),
    unpublished: unpublished.filter(({ source }) => isSource(source)),
    unreadable,
  }
}

const bySource = (a: { readonly source: string }, b: { readonly source: string }) =>
  compareText(a.source, b.source)

/**
 * @param siteDir Absolute, like `outDir`.
 * @param publish Default: every file that git does not ignore, hidden ones included.
 */
export function listFiles(siteDir: string, outDir: string, publish?: PublishRule): FileList {
  const { files, invalid, unpublished, unreadable } = findEntries(siteDir, outDir, publish)
  const { isIgnored } = createGitIgnore(siteDir)
  const isListed =
    publish === undefined
      ? (path: string) => !isIgnored(path)
      : (path: string) => publish.refusalOfName(path) === undefined
  return {
    files: (publish === undefined ? files.filter(isListed) : files).sort(),
    invalid: invalid.filter(({ source }) => isListed(source)).sort(bySource),
    unpublished: unpublished.sort(bySource),
    unreadable: unreadable.filter(({ source }) => source === '' || !isIgnored(`${source}/`)).sort(bySource),
  }
}
