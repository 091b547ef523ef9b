/**
 * Tells which files of a repository git ignores.
 * Rules come from every `.gitignore` between the root of the repository and the file, and from `.git/info/exclude`.
 * As in git, the last and deepest matching rule wins, and tracked files are never ignored. Case counts unless the
 * repository sets `core.ignorecase`.
 * Rules of the user's account (`core.excludesFile`) do not count: the output must not depend on the user who builds
 * it.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Ignore } from 'ignore'
import { assertRegularFile } from '../../disk/index.ts'
import { lazyPackage } from '../../process/index.ts'
import { toSlashes } from '../../shared/addresses/urls.ts'
import { lazy } from '../../shared/values/lazy.ts'
import { excludeFileOf, findGitRoot, findSitePrefix } from './gitFolders.ts'
import { readGitSettings } from './gitSettings.ts'
import { listTrackedIgnored, type TrackedFiles } from './trackedFiles.ts'

const loadIgnore = lazyPackage('ignore')

const RULE_FILE = '.gitignore'

export interface GitIgnore {
  /**
   * @param path From the given folder, with `/`; may go up with `../` to the root of the repository. A folder ends
   *   with `/`. Rules for its parent folders apply too.
   */
  isIgnored(path: string): boolean
  /** Why git could not report whether it tracks an ignored path; a tracked file would not be ignored. */
  whyTrackingUnknown(path: string): string | undefined
}

/**
 * @throws {UserError} for anything but a regular file: its rules are unknown, and files that they ignore must not be
 * published.
 */
function readRules(file: string, shown: string, ignorecase: boolean): Ignore | undefined {
  // Most folders have none, and this check is cheaper than an error.
  if (!existsSync(file)) return undefined
  assertRegularFile(file, shown)
  try {
    return loadIgnore()({ allowRelativePaths: false, ignorecase }).add(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** Folders from the root to a folder, as paths from the root; '' or ending with `/`. */
function foldersDown(folder: string): readonly string[] {
  const segments = folder.split('/').filter((segment) => segment !== '')
  return ['', ...segments.map((_, index) => `${segments.slice(0, index + 1).join('/')}/`)]
}

/** '' or ending with `/`. */
const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('/', path.length - 2) + 1)

/** Rule files that apply to a folder and are not below it, whether they exist or not; absolute. */
export function ruleFilesAbove(dir: string): string[] {
  const root = findGitRoot(dir)
  if (root === undefined) return []
  const folders = foldersDown(toSlashes(relative(root, dir))).slice(0, -1)
  return [excludeFileOf(root), ...folders.map((folder) => join(root, folder, RULE_FILE))]
}

/** Takes paths from the root of the work tree. */
type WorkTree = GitIgnore

const NONE: TrackedFiles = { kind: 'known', files: new Set() }

/**
 * @param root Absolute.
 * @param site Path from the root: '' or ending with `/`. If the rules ignore the site itself, it was named on
 *   purpose, and only rules inside of it apply to its files.
 */
function openWorkTree(root: string, site: string, isRepository: boolean): WorkTree {
  const ignorecase = lazy(() => isRepository && readGitSettings(root).isOn('ignorecase'))
  const exclude = lazy(() =>
    isRepository ? readRules(excludeFileOf(root), '.git/info/exclude', ignorecase()) : undefined,
  )
  const tracked = lazy(() => (isRepository ? listTrackedIgnored(root) : NONE))
  const rules = new Map<string, Ignore | undefined>()
  const nestedTrees = new Map<string, WorkTree | undefined>()
  const verdicts = new Map<string, boolean>()
  const foldersByParent = new Map<string, readonly string[]>()

  /** Parent folders of a path, from the root down. */
  function parentFolders(path: string): readonly string[] {
    const parent = parentOf(path)
    const folders = foldersByParent.get(parent) ?? foldersDown(parent)
    foldersByParent.set(parent, folders)
    return folders
  }

  function rulesIn(folder: string): Ignore | undefined {
    if (!rules.has(folder))
      rules.set(folder, readRules(join(root, folder, RULE_FILE), folder + RULE_FILE, ignorecase()))
    return rules.get(folder)
  }

  /** The result of the deepest rule that matches this path itself, without its parents. */
  function matchRules(path: string, start: string): boolean {
    let isMatch = start === '' && (exclude()?.test(path).ignored ?? false)
    for (const folder of parentFolders(path)) {
      if (!folder.startsWith(start)) continue
      const found = rulesIn(folder)?.test(path.slice(folder.length))
      if (found?.ignored === true || found?.unignored === true) isMatch = found.ignored
    }
    return isMatch
  }

  function matches(path: string, start: string): boolean {
    if (path === start || path === '') return false
    const cached = verdicts.get(path)
    if (cached !== undefined) return cached
    const isMatch = matches(parentOf(path), start) || matchRules(path, start)
    verdicts.set(path, isMatch)
    return isMatch
  }

  const isSiteIgnored = lazy(() =>
    foldersDown(site).some((folder) => folder !== '' && matchRules(folder, '')),
  )

  /** Submodules are tracked as one entry without a trailing slash. */
  function isTracked(path: string): boolean {
    const found = tracked()
    if (found.kind === 'unknown') return false
    const { files } = found
    return path.endsWith('/')
      ? files.has(path.slice(0, -1)) || [...files].some((name) => name.startsWith(path))
      : files.has(path)
  }

  function nestedTreeAt(folder: string): WorkTree | undefined {
    if (!nestedTrees.has(folder)) {
      const isRoot = folder !== '' && !site.startsWith(folder) && existsSync(join(root, folder, '.git'))
      nestedTrees.set(folder, isRoot ? openWorkTree(join(root, folder), '', true) : undefined)
    }
    return nestedTrees.get(folder)
  }

  const nestedTreeOf = (path: string) =>
    parentFolders(path).find((folder) => nestedTreeAt(folder) !== undefined)

  function isIgnoredHere(path: string): boolean {
    const start = site !== '' && path.startsWith(site) && isSiteIgnored() ? site : ''
    return matches(path, start) && !isTracked(path)
  }

  return {
    isIgnored(path) {
      const nested = nestedTreeOf(path)
      if (nested !== undefined && nestedTreeAt(nested)?.isIgnored(path.slice(nested.length)) === true)
        return true
      return isIgnoredHere(nested ?? path)
    },
    whyTrackingUnknown(path) {
      const nested = nestedTreeOf(path)
      const rest = nested === undefined ? '' : path.slice(nested.length)
      if (nested !== undefined && nestedTreeAt(nested)?.isIgnored(rest) === true)
        return nestedTreeAt(nested)?.whyTrackingUnknown(rest)
      const found = tracked()
      return found.kind === 'unknown' ? found.reason : undefined
    },
  }
}

/** @param siteDir Absolute. */
export function createGitIgnore(siteDir: string): GitIgnore {
  const repository = findGitRoot(siteDir)
  const root = repository ?? siteDir
  const site = findSitePrefix(siteDir)
  const tree = openWorkTree(root, site, repository !== undefined)
  function fromRoot(path: string): string {
    let [folder, rest] = [site, path]
    for (; rest.startsWith('../'); rest = rest.slice(3)) folder = parentOf(folder)
    return folder + rest
  }

  return {
    isIgnored: (path) => tree.isIgnored(fromRoot(path)),
    whyTrackingUnknown: (path) => tree.whyTrackingUnknown(fromRoot(path)),
  }
}
