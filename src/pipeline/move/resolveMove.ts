/**
 * What `mv OLD NEW` means on this disk.
 * In: both as typed. Out: both from the site root; everything that speaks against the move is an error here, before
 * anything is read.
 */
import { existsSync, lstatSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Move } from '../../refactor/renamePath.ts'
import type { SiteConfig } from '../../shared/config.ts'
import { isMarkdownPath } from '../../shared/markdownFile.ts'
import { toSlashes } from '../../shared/urls.ts'
import { UserError } from '../../shared/userError.ts'
import { namesOf } from './findMoveSite.ts'
import { assertNotFoundByName } from './foundByName.ts'

export interface ResolvedMove extends Move {
  readonly isFolder: boolean
}

export interface MoveArguments {
  readonly from: string
  readonly to: string
  /** Absolute. */
  readonly cwd: string
}

const isFolder = (file: string): boolean => statSync(file, { throwIfNoEntry: false })?.isDirectory() === true

/** From the site root; undefined outside of it and for the root itself. */
function within(siteDir: string, file: string): string | undefined {
  const relative = toSlashes(path.relative(siteDir, file))
  return relative === '' || /^\.\.(?:\/|$)/.test(relative) || path.isAbsolute(relative) ? undefined : relative
}

/** The place of a path whose last parts may not exist yet, with symbolic links on the way resolved. */
function realPath(file: string): string {
  if (existsSync(file)) return realpathSync(file)
  const parent = path.dirname(file)
  return parent === file ? file : path.join(realPath(parent), path.basename(file))
}

interface Found {
  readonly source: string
  /** Absolute folder that what was typed starts from. */
  readonly base: string
}

/** A leading slash is the site's root, unless it is that of the disk. */
function findOld({ from, cwd }: MoveArguments, siteDir: string): Found {
  const bases = from.startsWith('/') ? ['/', siteDir] : [cwd, siteDir]
  for (const base of bases) {
    for (const name of namesOf(from)) {
      const file = base === '/' ? name : path.join(base, name)
      if (!existsSync(file)) continue
      // Only the folder is resolved: a symbolic link is not what it points to.
      const named = path.join(realPath(path.dirname(file)), path.basename(file))
      const source = within(siteDir, named)
      if (source !== undefined) return { source, base }
      if (base === siteDir || !from.startsWith('/')) {
        throw new UserError(`"${from}" is not inside the site`, { hint: 'name the site with --site' })
      }
    }
  }
  throw new UserError(`There is no file or folder "${from}"`, {
    hint: 'paths start at this folder, or at the root of the site',
  })
}

/** `new` stands for `new.md`; a folder that is there, or a slash at the end, keeps the name. */
function findNew({ to, cwd }: MoveArguments, old: Found, siteDir: string, wasFolder: boolean): string {
  const base =
    to.startsWith('/') && !to.startsWith(`${siteDir}/`) ? siteDir : to.startsWith('/') ? '/' : old.base
  const typed = realPath(path.join(base === '/' && !to.startsWith('/') ? cwd : base, to))
  const oldName = path.basename(old.source)
  const keepsName = isFolder(typed) || /[\\/]$/.test(to)
  const isNamed = isMarkdownPath(oldName) ? isMarkdownPath(typed) : path.extname(typed) !== ''
  const target = keepsName
    ? path.join(typed, oldName)
    : isNamed || wasFolder
      ? typed
      : typed + path.extname(oldName)
  const source = within(siteDir, target)
  if (source === undefined) throw new UserError(`"${to}" is not inside the site`)
  return source
}

const configured = ({ docs, pages, staticDirectories, configFile }: SiteConfig): string[] =>
  [
    ...docs.map((one) => one.path),
    ...(pages === false ? [] : [pages.path]),
    ...staticDirectories,
    ...docs.flatMap(({ sidebarPath }) => (typeof sidebarPath === 'string' ? [sidebarPath] : [])),
    ...(configFile === undefined ? [] : [configFile]),
  ].map((one) => one.replace(/^\.\/|\/$/g, ''))

/** @throws {UserError} for whatever cannot be moved, or not there. */
export function resolveMove(typed: MoveArguments, config: SiteConfig): ResolvedMove {
  const { siteDir } = config
  const old = findOld(typed, siteDir)
  const file = path.join(siteDir, old.source)
  if (lstatSync(file).isSymbolicLink()) {
    throw new UserError(`"${old.source}" is a symbolic link`, { hint: 'move the file it points to' })
  }
  const wasFolder = isFolder(file)
  const to = findNew(typed, old, siteDir, wasFolder)
  if (to === old.source) throw new UserError(`"${old.source}" is there already`)
  if (to.startsWith(`${old.source}/`)) {
    throw new UserError(`"${old.source}" cannot be moved into itself`)
  }
  const held = configured(config).find((one) => one === old.source || one.startsWith(`${old.source}/`))
  if (held !== undefined) {
    throw new UserError(`"${held}" is named by the configuration, so it cannot be moved`, {
      hint: 'move it by hand and change the configuration',
    })
  }
  assertNotFoundByName({ from: old.source, to }, config)
  const target = path.join(siteDir, to)
  // On a disk that ignores case a new case of the name is there already.
  const isSameFile = existsSync(target) && statSync(target).ino === statSync(file).ino
  if (existsSync(target) && !isSameFile) {
    throw new UserError(`"${to}" exists already, so nothing was moved`)
  }
  const wasMarkdown = isMarkdownPath(old.source)
  if (!wasFolder && wasMarkdown !== isMarkdownPath(to)) {
    throw new UserError(`"${to}" would be another kind of file than "${old.source}"`)
  }
  return { from: old.source, to, isFolder: wasFolder }
}
