/**
 * What `check` was asked to look at.
 * In: the paths of the command line. Out: sites, each with the files its report is limited to, and folders and files
 * of bare Markdown. It reads no document.
 */
import { realpathSync, statSync } from 'node:fs'
import path from 'node:path'
import { CONFIG_NAMES, DEFAULT_SITE, looksLikeConfiguredSite } from '../config/findSite.ts'
import { findGitRoot } from '../content/gitIgnore.ts'
import { toSlashes } from '../shared/urls.ts'
import { UserError } from '../shared/userError.ts'

export type CheckTarget =
  | {
      readonly kind: 'site'
      /** Absolute. */
      readonly dir: string
      /** Files and folders from the site root that the report is limited to; empty: all of it. */
      readonly only: readonly string[]
    }
  | {
      readonly kind: 'bare'
      /** Absolute: links may lead to everything below it. */
      readonly dir: string
      /** Markdown files from the root. */
      readonly files: readonly string[]
      /** Folders from the root, '' for the root itself. */
      readonly folders: readonly string[]
    }

/** The folder with a configuration that a path is or lies in; not looked for above the repository. */
export function siteAround(start: string): string | undefined {
  const top = findGitRoot(start)
  for (let dir = start; ; dir = path.dirname(dir)) {
    if (looksLikeConfiguredSite(dir)) return dir
    if (dir === top || dir === path.dirname(dir)) return undefined
  }
}

/** Outside of a repository links may lead to everything below the working directory. */
function rootOf(folder: string, cwd: string): string {
  const top = findGitRoot(folder)
  if (top !== undefined) return top
  return path.relative(cwd, folder).startsWith('..') || path.isAbsolute(path.relative(cwd, folder))
    ? folder
    : cwd
}

const relativeTo = (root: string, file: string): string => toSlashes(path.relative(root, file))

interface NamedPath {
  /** Absolute, below the real working directory; a symbolic link stays one: it belongs to the site it lies in. */
  readonly file: string
  readonly isFolder: boolean
}

function readNamed(written: string, cwd: string): NamedPath {
  const file = path.resolve(cwd, written)
  try {
    return { file, isFolder: statSync(file).isDirectory() }
  } catch (error) {
    throw new UserError(`There is no file or folder "${written}"`, {
      hint: 'name a site, a folder of Markdown files, or single files',
      cause: error,
    })
  }
}

/** @throws {UserError} when a path does not exist or nothing of it is Markdown. */
export function findCheckTargets(paths: readonly string[], workingDir: string): CheckTarget[] {
  const cwd = realpathSync(workingDir)
  const inner = path.join(cwd, DEFAULT_SITE)
  const isInnerSite = paths.length === 0 && siteAround(cwd) === undefined && looksLikeConfiguredSite(inner)
  const named = paths.length > 0 ? paths : [isInnerSite ? DEFAULT_SITE : '.']
  const sites = new Map<string, string[]>()
  const bare = new Map<string, { files: string[]; folders: string[] }>()
  for (const written of named) {
    const { file, isFolder } = readNamed(written, cwd)
    const folder = isFolder ? file : path.dirname(file)
    const site = siteAround(folder)
    if (site !== undefined) {
      sites.set(site, [...(sites.get(site) ?? []), paths.length === 0 ? '' : relativeTo(site, file)])
      continue
    }
    const root = rootOf(folder, cwd)
    const group = bare.get(root) ?? { files: [], folders: [] }
    bare.set(root, group)
    if (isFolder) group.folders.push(relativeTo(root, file))
    else if (/\.mdx?$/i.test(file)) group.files.push(relativeTo(root, file))
  }
  const targets: CheckTarget[] = [
    ...[...sites].map(
      ([dir, only]): CheckTarget => ({ kind: 'site', dir, only: only.includes('') ? [] : only }),
    ),
    ...[...bare]
      .filter(([, { files, folders }]) => files.length + folders.length > 0)
      .map(([dir, group]): CheckTarget => ({ kind: 'bare', dir, ...group })),
  ]
  if (targets.length > 0) return targets
  throw new UserError(`There is no Markdown in ${named.map((one) => `"${one}"`).join(', ')}`, {
    hint: `a site has a configuration file: ${CONFIG_NAMES[0]}`,
  })
}
