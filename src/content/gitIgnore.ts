/**
 * What git ignores, without calling git.
 * In: the site's folder. Out: a question to ask for each file and folder below it. Rules come from every
 * `.gitignore` between the root of the repository and the file, and from `.git/info/exclude`; of several that
 * match, the last and deepest counts, as in git.
 */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Ignore } from 'ignore'
import { toSlashes } from '../shared/urls.ts'
import { lazyPackage } from './lazyPackage.ts'

const loadIgnore = lazyPackage('ignore')

interface GitIgnore {
  /** @param path From the site root, with `/`; a folder ends with `/`. Its parents are looked at as well. */
  isIgnored(path: string): boolean
}

/** Root of the repository that holds a folder, or undefined outside of any. */
export function findGitRoot(folder: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, '.git'))) return at
    if (dirname(at) === at) return undefined
  }
}

function readRules(file: string): Ignore | undefined {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
  const rules = loadIgnore()({ allowRelativePaths: false })
  try {
    return rules.add(text)
  } catch {
    return undefined
  }
}

interface RuleFile {
  /** Folder the rules are relative to, from the repository's root; '' or ending with `/`. */
  readonly folder: string
  readonly rules: Ignore
}

/** Folders from the repository's root down to the site, as paths from that root ending with `/`. */
function foldersDown(prefix: string): string[] {
  const segments = prefix.split('/').filter((segment) => segment !== '')
  return ['', ...segments.map((_, index) => `${segments.slice(0, index + 1).join('/')}/`)]
}

/** Files with rules for a folder that are not below it, whether they exist or not; absolute. */
export function ruleFilesAbove(dir: string): string[] {
  const root = findGitRoot(dir)
  if (root === undefined) return []
  const folders = foldersDown(toSlashes(relative(root, dir))).slice(0, -1)
  return [join(root, '.git/info/exclude'), ...folders.map((folder) => join(root, folder, '.gitignore'))]
}

/** The verdict of the deepest rule that says anything about this one path; its parents are not looked at. */
function judge(path: string, files: readonly RuleFile[]): boolean {
  let isIgnored = false
  for (const { folder, rules } of files) {
    if (!path.startsWith(folder) || path === folder) continue
    const { ignored, unignored } = rules.test(path.slice(folder.length))
    if (ignored || unignored) isIgnored = ignored
  }
  return isIgnored
}

/** @param nested Paths of the `.gitignore` files below the site, from the site root. */
export function createGitIgnore(siteDir: string, nested: readonly string[]): GitIgnore {
  const root = findGitRoot(siteDir) ?? siteDir
  const relativePath = toSlashes(relative(root, siteDir))
  const prefix = relativePath === '' ? '' : `${relativePath}/`
  const above: RuleFile[] = [
    { folder: '', file: join(root, '.git', 'info', 'exclude') },
    ...foldersDown(prefix).map((folder) => ({ folder, file: join(root, folder, '.gitignore') })),
  ].flatMap(({ folder, file }) => {
    const rules = readRules(file)
    return rules ? [{ folder, rules }] : []
  })
  // A site that lies in an ignored folder was named on purpose: then only its own rules count.
  const isSiteIgnored = foldersDown(prefix).some((folder) => folder !== '' && judge(folder, above))
  const outer = isSiteIgnored ? above.filter(({ folder }) => folder === prefix && folder !== '') : above
  const inner = nested
    .filter((path) => path !== '.gitignore')
    .sort((a, b) => a.split('/').length - b.split('/').length)
    .flatMap((path) => {
      const rules = readRules(join(siteDir, path))
      return rules ? [{ folder: prefix + path.slice(0, -'.gitignore'.length), rules }] : []
    })
  const files = [...outer, ...inner]
  if (files.length === 0) return { isIgnored: () => false }

  const known = new Map<string, boolean>()
  const isIgnored = (path: string): boolean => {
    if (path === '') return false
    const cached = known.get(path)
    if (cached !== undefined) return cached
    const parent = path.slice(0, path.replace(/\/$/, '').lastIndexOf('/') + 1)
    const result = isIgnored(parent) || judge(prefix + path, files)
    known.set(path, result)
    return result
  }
  return { isIgnored }
}
