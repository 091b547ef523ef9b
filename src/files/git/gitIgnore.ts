/**
 * What git ignores.
 * In: the site's folder. Out: a question to ask for each file and folder of its repository. Rules come from every
 * `.gitignore` between the root of the repository and the file, and from `.git/info/exclude`; of several that match,
 * the last and deepest counts, as in git. Case counts unless `core.ignorecase` of the repository says otherwise. A file
 * that git tracks is not ignored, whatever the rules say.
 * Rules of the user's account (`core.excludesFile`) do not count: the output must not depend on who builds it.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Ignore } from 'ignore'
import { assertRegularFile } from '../../disk/assertRegularFile.ts'
import { lazyPackage } from '../../process/lazyPackage.ts'
import { onFirstUse } from '../../shared/onFirstUse.ts'
import { toSlashes } from '../../shared/urls.ts'
import { excludeFileOf, findGitRoot } from './gitFolders.ts'
import { readGitSettings } from './gitSettings.ts'
import { listTrackedIgnored, type TrackedFiles } from './trackedFiles.ts'

const loadIgnore = lazyPackage('ignore')

const RULE_FILE = '.gitignore'

export interface GitIgnore {
  /**
   * @param path From the folder that was given, with `/`; it may go up with `../` as far as the root of the
   * repository. A folder ends with `/`. Its parents are looked at as well.
   */
  isIgnored(path: string): boolean
  /** Of an ignored path: why git could not say whether it tracks the file, which would then not be ignored. */
  doubtOf(path: string): string | undefined
}

/** @throws {UserError} for a pipe, a folder or the like: what it ignores is not known, and must not be published. */
function readRules(file: string, shown: string, ignorecase: boolean): Ignore | undefined {
  // Most folders have none, and to ask is cheaper than an error.
  if (!existsSync(file)) return undefined
  assertRegularFile(file, shown)
  try {
    return loadIgnore()({ allowRelativePaths: false, ignorecase }).add(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** Folders from the root down to a folder, as paths from the root; '' or ending with `/`. */
function foldersDown(folder: string): readonly string[] {
  const segments = folder.split('/').filter((segment) => segment !== '')
  return ['', ...segments.map((_, index) => `${segments.slice(0, index + 1).join('/')}/`)]
}

/** '' or ending with `/`. */
const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('/', path.length - 2) + 1)

/** Files with rules for a folder that are not below it, whether they exist or not; absolute. */
export function ruleFilesAbove(dir: string): string[] {
  const root = findGitRoot(dir)
  if (root === undefined) return []
  const folders = foldersDown(toSlashes(relative(root, dir))).slice(0, -1)
  return [excludeFileOf(root), ...folders.map((folder) => join(root, folder, RULE_FILE))]
}

/** Of paths from the root of the work tree. */
type WorkTree = GitIgnore

const NONE: TrackedFiles = { kind: 'known', files: new Set() }

/**
 * @param root Absolute.
 * @param site From the root: '' or ending with `/`. If the rules ignore it, it was named on purpose: then only rules
 * inside of it count for its files.
 */
function openWorkTree(root: string, site: string, isRepository: boolean): WorkTree {
  const ignorecase = onFirstUse(() => isRepository && readGitSettings(root).isOn('ignorecase'))
  const exclude = onFirstUse(() =>
    isRepository ? readRules(excludeFileOf(root), '.git/info/exclude', ignorecase()) : undefined,
  )
  const tracked = onFirstUse(() => (isRepository ? listTrackedIgnored(root) : NONE))
  const rules = new Map<string, Ignore | undefined>()
  const inner = new Map<string, WorkTree | undefined>()
  const verdicts = new Map<string, boolean>()
  const ways = new Map<string, readonly string[]>()

  /** Folders around a path, from the root down. */
  function foldersAround(path: string): readonly string[] {
    const parent = parentOf(path)
    const way = ways.get(parent) ?? foldersDown(parent)
    ways.set(parent, way)
    return way
  }

  function rulesIn(folder: string): Ignore | undefined {
    if (!rules.has(folder))
      rules.set(folder, readRules(join(root, folder, RULE_FILE), folder + RULE_FILE, ignorecase()))
    return rules.get(folder)
  }

  /** The verdict of the deepest rule that says anything about this one path; its parents are not looked at. */
  function judge(path: string, start: string): boolean {
    let isMatch = start === '' && (exclude()?.test(path).ignored ?? false)
    for (const folder of foldersAround(path)) {
      if (!folder.startsWith(start)) continue
      const found = rulesIn(folder)?.test(path.slice(folder.length))
      if (found?.ignored === true || found?.unignored === true) isMatch = found.ignored
    }
    return isMatch
  }

  function matches(path: string, start: string): boolean {
    if (path === start || path === '') return false
    const known = verdicts.get(path)
    if (known !== undefined) return known
    const isMatch = matches(parentOf(path), start) || judge(path, start)
    verdicts.set(path, isMatch)
    return isMatch
  }

  const isSiteIgnored = onFirstUse(() =>
    foldersDown(site).some((folder) => folder !== '' && judge(folder, '')),
  )

  /** A submodule is tracked as one entry without a slash. */
  function isTracked(path: string): boolean {
    const found = tracked()
    if (found.kind === 'unknown') return false
    const { files } = found
    return path.endsWith('/')
      ? files.has(path.slice(0, -1)) || [...files].some((name) => name.startsWith(path))
      : files.has(path)
  }

  function innerAt(folder: string): WorkTree | undefined {
    if (!inner.has(folder)) {
      const isRoot = folder !== '' && !site.startsWith(folder) && existsSync(join(root, folder, '.git'))
      inner.set(folder, isRoot ? openWorkTree(join(root, folder), '', true) : undefined)
    }
    return inner.get(folder)
  }

  const nestedOf = (path: string) => foldersAround(path).find((folder) => innerAt(folder) !== undefined)

  function isIgnoredInside(path: string): boolean {
    const start = site !== '' && path.startsWith(site) && isSiteIgnored() ? site : ''
    return matches(path, start) && !isTracked(path)
  }

  return {
    isIgnored(path) {
      const nested = nestedOf(path)
      if (nested !== undefined && innerAt(nested)?.isIgnored(path.slice(nested.length)) === true) return true
      return isIgnoredInside(nested ?? path)
    },
    doubtOf(path) {
      const nested = nestedOf(path)
      const rest = nested === undefined ? '' : path.slice(nested.length)
      if (nested !== undefined && innerAt(nested)?.isIgnored(rest) === true)
        return innerAt(nested)?.doubtOf(rest)
      const found = tracked()
      return found.kind === 'unknown' ? found.reason : undefined
    },
  }
}

/** @param siteDir Absolute. */
export function createGitIgnore(siteDir: string): GitIgnore {
  const repository = findGitRoot(siteDir)
  const root = repository ?? siteDir
  const prefix = toSlashes(relative(root, siteDir))
  const site = prefix === '' ? '' : `${prefix}/`
  const tree = openWorkTree(root, site, repository !== undefined)
  function fromRoot(path: string): string {
    let [folder, rest] = [site, path]
    for (; rest.startsWith('../'); rest = rest.slice(3)) folder = parentOf(folder)
    return folder + rest
  }

  return {
    isIgnored: (path) => tree.isIgnored(fromRoot(path)),
    doubtOf: (path) => tree.doubtOf(fromRoot(path)),
  }
}
