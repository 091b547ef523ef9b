/**
 * What the paths of the command line name: sites, each with the paths in its folder, and folders and files outside of
 * any site. `config/findSite` decides what a site is, here as for every command. It reads no document and no
 * configuration; `findCheckTargets` asks the configuration which of the paths in the folder of a site belong to it.
 */
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { displayPath } from '../config/displayPath.ts'
import { CONFIG_NAMES, findDefaultSite, hasConfigFile, isSiteFolder } from '../config/findSite.ts'
import { findGitRoot } from '../files/git/gitFolders.ts'
import { OUTPUT_MARKER } from '../shared/generatedFiles.ts'
import { isMarkdownPath, MARKDOWN_EXTENSIONS } from '../shared/markdownFile.ts'
import { toSlashes } from '../shared/urls.ts'
import { UserError } from '../shared/userError.ts'

export type CheckTarget =
  | {
      readonly kind: 'site'
      /** Absolute. */
      readonly dir: string
      /** Files and folders from the site root that the report is limited to; empty: all of it. */
      readonly only: readonly string[]
      /** Paths of the site, from its root, that were named together with the whole of it. */
      readonly named?: readonly string[] | undefined
      /** Named together with the whole site, from its root, and checked as bare Markdown. */
      readonly beside?: readonly string[] | undefined
    }
  | {
      readonly kind: 'bare'
      /** Absolute: links may lead to everything below it. */
      readonly dir: string
      /** Markdown files from the root. */
      readonly files: readonly string[]
      /** Folders from the root, '' for the root itself. */
      readonly folders: readonly string[]
      /** Folders below these that a site has: it checks them itself. */
      readonly except?: readonly string[] | undefined
    }

export type BareTarget = Extract<CheckTarget, { kind: 'bare' }>

export type SiteTarget = Extract<CheckTarget, { kind: 'site' }>

/** The folder with a configuration that a path is or lies in; not looked for above the repository. */
export function siteAround(start: string): string | undefined {
  const top = findGitRoot(start)
  for (let dir = start; ; dir = path.dirname(dir)) {
    if (hasConfigFile(dir)) return dir
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

export interface NamedPath {
  /** Absolute, below the real working directory; a symbolic link stays one: it belongs to the site it lies in. */
  readonly file: string
  readonly isFolder: boolean
  /** Absolute folders below it that a site has. */
  readonly except?: readonly string[] | undefined
}

export function readNamed(written: string, cwd: string): NamedPath {
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

/** @param shown The path as it was typed. */
export const noMarkdownError = (shown: string): UserError =>
  new UserError(`There is no Markdown in "${shown}"`, {
    hint: `documents end with ${MARKDOWN_EXTENSIONS.join(', ')}; name a site (${CONFIG_NAMES[0]}), a folder with documents, or single ones`,
  })

/**
 * Paths that no site has, as targets: one for each folder that links may not leave.
 *
 * @throws {UserError} for a file that is no Markdown.
 */
export function bareTargetsOf(named: readonly NamedPath[], cwd: string): BareTarget[] {
  const groups = new Map<string, { files: string[]; folders: string[]; except: string[] }>()
  for (const { file, isFolder, except = [] } of named) {
    if (!isFolder && !isMarkdownPath(file)) throw noMarkdownError(displayPath(file, cwd))
    const root = rootOf(isFolder ? file : path.dirname(file), cwd)
    const group = groups.get(root) ?? { files: [], folders: [], except: [] }
    groups.set(root, group)
    const list = isFolder ? group.folders : group.files
    if (!list.includes(relativeTo(root, file))) list.push(relativeTo(root, file))
    group.except.push(...except.map((folder) => relativeTo(root, folder)))
  }
  return [...groups].map(([dir, { files, folders, except }]) => {
    const others = except.filter((folder) => !folders.includes(folder))
    return { kind: 'bare', dir, files, folders, ...(others.length > 0 && { except: others }) }
  })
}

/** The folder that a build made, which a path is or lies in; not looked for above the repository. */
function outputAround(folder: string): string | undefined {
  const top = findGitRoot(folder)
  const isOutput = (dir: string) => existsSync(path.join(dir, OUTPUT_MARKER))
  if (isOutput(folder)) return folder
  for (let dir = folder; dir !== top && dir !== path.dirname(dir); dir = path.dirname(dir)) {
    if (isOutput(dir)) return dir
  }
  return undefined
}

/** @throws {UserError} for the output of a build, and what lies in it: pages have copies as Markdown there. */
function assertNoOutput({ file, isFolder }: NamedPath, cwd: string): void {
  const output = outputAround(isFolder ? file : path.dirname(file))
  if (output === undefined) return
  const relation = output === file ? 'is' : 'is in'
  throw new UserError(`"${displayPath(file, cwd)}" ${relation} the output of a build, which is not checked`, {
    hint: 'name the site or its documents',
  })
}

export interface NamedTargets {
  readonly sites: readonly SiteTarget[]
  /** In no site. */
  readonly outside: readonly NamedPath[]
}

/**
 * The site that a path is or lies in. Without a configuration only the folder itself is one: what lies in it and is
 * named alone is bare Markdown.
 */
function siteOf({ file, isFolder }: NamedPath): string | undefined {
  const configured = siteAround(isFolder ? file : path.dirname(file))
  return configured ?? (isSiteFolder(file) ? file : undefined)
}

/**
 * @param cwd Absolute, with symbolic links resolved.
 * @throws {UserError} when a path does not exist, or is the output of a build.
 */
export function findNamedTargets(paths: readonly string[], cwd: string): NamedTargets {
  if (paths.length === 0) {
    const dir = findDefaultSite(cwd) ?? siteAround(cwd)
    assertNoOutput({ file: dir ?? cwd, isFolder: true }, cwd)
    if (dir !== undefined) return { sites: [{ kind: 'site', dir, only: [''] }], outside: [] }
  }
  const sites = new Map<string, string[]>()
  const outside: NamedPath[] = []
  for (const written of paths.length > 0 ? paths : ['.']) {
    const found = readNamed(written, cwd)
    assertNoOutput(found, cwd)
    const site = siteOf(found)
    if (site === undefined) outside.push(found)
    else sites.set(site, [...(sites.get(site) ?? []), relativeTo(site, found.file)])
  }
  return { sites: [...sites].map(([dir, only]) => ({ kind: 'site', dir, only })), outside }
}
