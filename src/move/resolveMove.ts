/**
 * Resolves the arguments of `mv OLD NEW` to paths from the site root. Rejects invalid moves before any document is
 * read.
 */
import { existsSync, lstatSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { isFile, isReachableFolder, realPathOf } from '../disk/index.ts'
import { toSlashes } from '../shared/addresses/urls.ts'
import { isMarkdownPath } from '../shared/document/markdownFile.ts'
import { UserError } from '../shared/errors/userError.ts'
import type { AddedSources } from '../shared/site/addedSource.ts'
import type { SiteConfig } from '../shared/site/config.ts'
import { nearestName } from '../shared/text/nearestName.ts'
import { assertNoSpecialName } from './assertNoSpecialName.ts'
import { possibleNames } from './findMoveSite.ts'
import { type Move, renamePath } from './renamePath.ts'

export interface ResolvedMove extends Move {
  readonly isFolder: boolean
  /** Extension added to the new name. */
  readonly addedExtension: string | undefined
}

export interface MoveArguments {
  readonly from: string
  readonly to: string
  /** Absolute. */
  readonly cwd: string
  /** Whether the root is a repository, or a folder, of bare Markdown. */
  readonly isBare?: boolean | undefined
}

/** From the site root; undefined outside of it and for the root itself. */
function within(siteDir: string, file: string): string | undefined {
  const relative = toSlashes(path.relative(siteDir, file))
  return relative === '' || /^\.\.(?:\/|$)/.test(relative) || path.isAbsolute(relative) ? undefined : relative
}

interface FoundPath {
  readonly source: string
  /** Absolute folder that the typed path is relative to. */
  readonly base: string
}

/** The most similar name in the folder of a missing file, as it would be typed. */
function findNearest(typed: string, bases: readonly string[]): string | undefined {
  for (const base of bases) {
    const folder = path.join(base, path.dirname(typed))
    if (!isReachableFolder(folder)) continue
    const nearest = nearestName(path.basename(typed), readdirSync(folder))
    if (nearest !== undefined) return toSlashes(path.join(path.dirname(typed), nearest))
  }
  return undefined
}

/** A leading slash is the site root, unless the path exists from the root of the disk. */
function findOld({ from, cwd, isBare }: MoveArguments, siteDir: string, added: AddedSources): FoundPath {
  const bases = from.startsWith('/') ? ['/', siteDir] : [cwd, siteDir]
  for (const base of bases) {
    for (const name of possibleNames(from)) {
      const file = base === '/' ? name : path.join(base, name)
      if (!existsSync(file)) continue
      // Resolves only the folder: a symbolic link is moved itself, not its target.
      const named = path.join(realPathOf(path.dirname(file)), path.basename(file))
      const source = within(siteDir, named)
      if (source !== undefined) return { source, base }
      if (base === siteDir || !from.startsWith('/')) {
        throw new UserError(`"${from}" is not inside the site`, { hint: 'name the site with --site' })
      }
    }
  }
  for (const base of bases) {
    const document = added.get(within(siteDir, path.resolve(base, from)) ?? '')
    if (document === undefined) continue
    if (document.kind === 'commit')
      throw new UserError(`"${from}" belongs to the commit "${document.ref}" and cannot be moved`, {
        hint: 'move the current document',
      })
    throw new UserError(`"${from}" is a page that the plugin "${document.plugin}" adds, not a file`, {
      hint: 'change its path in the plugin, or in the data that the plugin reads',
    })
  }
  const nearest = findNearest(from, bases)
  throw new UserError(`There is no file or folder "${from}"`, {
    hint:
      nearest === undefined
        ? `paths are relative to this folder, or to the root of the ${isBare ? 'repository' : 'site'}`
        : `did you mean "${nearest}"?`,
  })
}

interface NewPlace {
  /** From the site root. */
  readonly source: string
  readonly addedExtension: string | undefined
}

/** A file at the path of a parent folder; undefined if there is none. */
function findBlockingFile(siteDir: string, source: string): string | undefined {
  const parents = source.split('/').map((_, index, names) => names.slice(0, index).join('/'))
  return parents.find((parent) => isFile(path.join(siteDir, parent)))
}

/** An extension starts with a letter: `a.txt`, unlike the version `v1.2`. */
const FILE_NAME = /\.[a-z][a-z\d]{0,7}$/i

/** `new` stands for `new.md`. An existing folder, or a trailing slash, keeps the old name. */
function findNew(
  { to, cwd, isBare }: MoveArguments,
  old: FoundPath,
  siteDir: string,
  wasFolder: boolean,
): NewPlace {
  const base =
    to.startsWith('/') && !to.startsWith(`${siteDir}/`) ? siteDir : to.startsWith('/') ? '/' : old.base
  const typed = realPathOf(path.join(base === '/' && !to.startsWith('/') ? cwd : base, to))
  const oldName = path.basename(old.source)
  const keepsName = isReachableFolder(typed) || /[\\/]$/.test(to)
  const isNamed = isMarkdownPath(oldName) ? isMarkdownPath(typed) : path.extname(typed) !== ''
  if (!keepsName && !wasFolder && isMarkdownPath(oldName) && !isNamed && FILE_NAME.test(typed)) {
    throw new UserError(`"${to}" is not the name of a document`, {
      hint: `documents end with .md, .mdx or .markdown; for a dot in the name write "${to}${path.extname(oldName)}"`,
    })
  }
  const addedExtension = keepsName || isNamed || wasFolder ? '' : path.extname(oldName)
  const target = keepsName ? path.join(typed, oldName) : typed + addedExtension
  const source = within(siteDir, target)
  if (source === undefined) {
    throw new UserError(`"${to}" is not inside the ${isBare ? 'repository' : 'site'}`, {
      hint: `choose a place in ${siteDir}`,
    })
  }
  const file = findBlockingFile(siteDir, source)
  if (file !== undefined) {
    throw new UserError(`"${file}" is a file, so nothing can be moved into it`, {
      hint: 'choose a folder, or another name',
    })
  }
  return { source, addedExtension: addedExtension === '' ? undefined : addedExtension }
}

/** A folder must stay a folder, and a file of a kind must stay of that kind. */
function assertSameKind({ from, to, isFolder: wasFolder }: ResolvedMove, target: string): void {
  const isBlocked = isFile(target)
  if (wasFolder && (isBlocked || isMarkdownPath(to))) {
    const reason = isBlocked ? `"${to}" is a file` : `"${to}" is the name of a file`
    throw new UserError(`"${from}" is a folder, and ${reason}`, { hint: 'choose the name of a folder' })
  }
  if (!wasFolder && isMarkdownPath(from) !== isMarkdownPath(to)) {
    throw new UserError(`"${to}" would be another kind of file than "${from}"`, {
      hint: `end the new name with "${path.extname(from)}"`,
    })
  }
}

const configured = ({ docs, pages, staticDirectories, configFile }: SiteConfig): string[] =>
  [
    ...docs.map((options) => options.path),
    ...(pages === false ? [] : [pages.path]),
    ...staticDirectories,
    ...docs.flatMap(({ sidebarPath }) => (typeof sidebarPath === 'string' ? [sidebarPath] : [])),
    ...(configFile === undefined ? [] : [configFile]),
  ].map((file) => file.replace(/^\.\/|\/$/g, ''))

/** A plugin decides about the paths of its pages, and adds them again at the next run. */
function assertNoAddedPages(move: ResolvedMove, added: AddedSources): void {
  for (const [source, file] of added) {
    const what =
      file.kind === 'plugin' ? `page that the plugin "${file.plugin}" adds` : `file of "${file.ref}"`
    if (source === move.to)
      throw new UserError(`"${move.to}" is the path of a ${what}`, { hint: 'choose another name' })
    if (renamePath(source, move) === source) continue
    throw new UserError(`"${move.from}" contains "${source}", a ${what}`, {
      hint: 'move the files in it one by one',
    })
  }
}

/**
 * @param added Files that are not on the disk.
 * @throws {UserError} for a path that cannot be moved, or not to that target.
 */
export function resolveMove(
  typed: MoveArguments,
  config: SiteConfig,
  added: AddedSources = new Map(),
): ResolvedMove {
  const { siteDir } = config
  const old = findOld(typed, siteDir, added)
  const file = path.join(siteDir, old.source)
  if (lstatSync(file).isSymbolicLink()) {
    throw new UserError(`"${old.source}" is a symbolic link`, { hint: 'move the file it points to' })
  }
  const wasFolder = isReachableFolder(file)
  const { source: to, addedExtension } = findNew(typed, old, siteDir, wasFolder)
  const move: ResolvedMove = { from: old.source, to, isFolder: wasFolder, addedExtension }
  if (to === old.source) {
    throw new UserError(`"${old.source}" already exists`, { hint: 'choose another folder or name' })
  }
  if (to.startsWith(`${old.source}/`)) {
    throw new UserError(`"${old.source}" cannot be moved into itself`, {
      hint: 'choose a place outside of it',
    })
  }
  const configuredPath = configured(config).find(
    (name) => name === old.source || name.startsWith(`${old.source}/`),
  )
  if (configuredPath !== undefined) {
    throw new UserError(`"${configuredPath}" is used by the configuration, so it cannot be moved`, {
      hint: 'move it by hand and change the configuration',
    })
  }
  if (!typed.isBare) assertNoSpecialName(move, config)
  assertNoAddedPages(move, added)
  const target = path.join(siteDir, to)
  assertSameKind(move, target)
  // On a disk that ignores case, a changed case names the existing file.
  const isSameFile = existsSync(target) && statSync(target).ino === statSync(file).ino
  if (existsSync(target) && !isSameFile) {
    throw new UserError(`"${to}" already exists, so nothing was moved`, {
      hint: 'choose another name, or move or delete it first',
    })
  }
  return move
}
