/**
 * Groups the paths of the command line: sites with the paths in their folders, and paths outside of any site. As for
 * every command, `config/findSite` decides what a site is. Reads no document and no configuration; `findCheckTargets`
 * reads the configuration to decide which paths belong to a site.
 */
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { CONFIG_NAMES, displayPath, findDefaultSite, isSiteFolder } from '../config/index.ts'
import { foldersAbove } from '../disk/index.ts'
import { findGitRoot } from '../files/index.ts'
import { bareRootOf, siteAround } from '../project/index.ts'
import { toSlashes } from '../shared/addresses/urls.ts'
import { isMarkdownPath, MARKDOWN_EXTENSIONS } from '../shared/document/markdownFile.ts'
import { UserError } from '../shared/errors/userError.ts'
import { OUTPUT_MARKER } from '../shared/site/generatedFiles.ts'

export type CheckTarget =
  | {
      readonly kind: 'site'
      /** Absolute. */
      readonly dir: string
      /** Files and folders from the site root that the report is limited to; empty: everything. */
      readonly only: readonly string[]
      /** Paths of the site, from its root, that were named in addition to the whole site. */
      readonly named?: readonly string[] | undefined
      /** Paths that were named in addition to the whole site, from its root, and are checked as bare Markdown. */
      readonly alongside?: readonly string[] | undefined
    }
  | {
      readonly kind: 'bare'
      /** Absolute: links may lead to everything below it. */
      readonly dir: string
      /** Markdown files from the root. */
      readonly files: readonly string[]
      /** Folders from the root, '' for the root itself. */
      readonly folders: readonly string[]
      /** Subfolders of these that belong to a site, which checks them itself. */
      readonly except?: readonly string[] | undefined
    }

export type BareTarget = Extract<CheckTarget, { kind: 'bare' }>

export type SiteTarget = Extract<CheckTarget, { kind: 'site' }>

const relativeTo = (root: string, file: string): string => toSlashes(path.relative(root, file))

export interface NamedPath {
  /**
   * Absolute, below the real working directory. A symbolic link is not resolved: it belongs to the site that contains
   * it.
   */
  readonly file: string
  readonly isFolder: boolean
  /** Absolute subfolders that belong to a site. */
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

/** @param shown The path as typed. */
export const noMarkdownError = (shown: string): UserError =>
  new UserError(`There is no Markdown in "${shown}"`, {
    hint: `documents end with ${MARKDOWN_EXTENSIONS.join(', ')}; name a site (${CONFIG_NAMES[0]}), a folder with documents, or single ones`,
  })

/**
 * Groups paths outside of any site into targets, one for each folder that links may not leave.
 *
 * @throws {UserError} for a file that is not Markdown.
 */
export function bareTargetsOf(named: readonly NamedPath[], cwd: string): BareTarget[] {
  const groups = new Map<string, { files: string[]; folders: string[]; except: string[] }>()
  for (const { file, isFolder, except = [] } of named) {
    if (!isFolder && !isMarkdownPath(file)) throw noMarkdownError(displayPath(file, cwd))
    const root = bareRootOf(isFolder ? file : path.dirname(file), cwd)
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

/** The nearest output folder of a build, from a folder upwards; not above the repository. */
function outputAround(folder: string): string | undefined {
  const top = findGitRoot(folder)
  return foldersAbove(folder, top).find(
    (dir) => (dir === folder || dir !== top) && existsSync(path.join(dir, OUTPUT_MARKER)),
  )
}

/** @throws {UserError} for the output of a build and everything in it: it contains Markdown copies of pages. */
function assertNotOutput({ file, isFolder }: NamedPath, cwd: string): void {
  const output = outputAround(isFolder ? file : path.dirname(file))
  if (output === undefined) return
  const relation = output === file ? 'is' : 'is in'
  throw new UserError(`"${displayPath(file, cwd)}" ${relation} the output of a build, which is not checked`, {
    hint: 'name the site or its documents',
  })
}

/**
 * The paths of the command line, else the working directory.
 *
 * @throws {UserError} when a path does not exist or is the output of a build.
 */
export function findNamedPaths(paths: readonly string[], cwd: string): NamedPath[] {
  return (paths.length > 0 ? paths : ['.']).map((written) => {
    const found = readNamed(written, cwd)
    assertNotOutput(found, cwd)
    return found
  })
}

interface NamedTargets {
  readonly sites: readonly SiteTarget[]
  /** Paths in no site. */
  readonly outside: readonly NamedPath[]
}

/**
 * The site that a path is or lies in. A folder without a configuration is a site only if it is named itself: a path
 * inside it is bare Markdown.
 */
function siteOf({ file, isFolder }: NamedPath): string | undefined {
  const configured = siteAround(isFolder ? file : path.dirname(file))
  return configured ?? (isSiteFolder(file) ? file : undefined)
}

/**
 * @param cwd Absolute, with symbolic links resolved.
 * @throws {UserError} when a path does not exist or is the output of a build.
 */
export function findNamedTargets(paths: readonly string[], cwd: string): NamedTargets {
  if (paths.length === 0) {
    const dir = findDefaultSite(cwd) ?? siteAround(cwd)
    assertNotOutput({ file: dir ?? cwd, isFolder: true }, cwd)
    if (dir !== undefined) return { sites: [{ kind: 'site', dir, only: [''] }], outside: [] }
  }
  const sites = new Map<string, string[]>()
  const outside: NamedPath[] = []
  for (const found of findNamedPaths(paths, cwd)) {
    const site = siteOf(found)
    if (site === undefined) outside.push(found)
    else sites.set(site, [...(sites.get(site) ?? []), relativeTo(site, found.file)])
  }
  return { sites: [...sites].map(([dir, only]) => ({ kind: 'site', dir, only })), outside }
}
