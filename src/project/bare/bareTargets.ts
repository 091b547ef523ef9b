/**
 * What links of bare Markdown lead to, of everything on the disk.
 * In: documents with their links. Out: the files and folders that exist and that these links may mean, and the files
 * beside what does not.
 */
import type { DiskNames } from '../../files/diskNames.ts'
import { foldName } from '../../links/resolve/nameMap.ts'
import { pathWithColon } from '../../links/resolve/schemes.ts'
import type { Doc, LinkRef } from '../../shared/doc.ts'
import { isMarkdownPath, MARKDOWN_EXTENSIONS } from '../../shared/markdownFile.ts'
import { stripNumberPrefixes } from '../../shared/numberPrefix.ts'
import { decodeSafely, folderOf, isExternalHref, resolveFrom, splitHref } from '../../shared/urls.ts'

/** Folders whose files other generators publish at the root of the site. */
const STATIC_FOLDERS = ['static', 'public']

/** The path of an address that may lead to a file. */
function pathOf(href: string): string | undefined {
  const written = href.trim()
  const { path: raw } = splitHref(written)
  const isOther = isExternalHref(written) && pathWithColon(written) === undefined
  return raw === '' || isOther ? undefined : raw
}

/** Paths from the root that the path of an address may name, most likely first. */
function namedPaths(raw: string, folder: string, docsFolder: string): string[] {
  const decoded = decodeSafely(raw)
  return (decoded === raw ? [raw] : [raw, decoded]).flatMap((name) => {
    if (!name.startsWith('/')) {
      const found = resolveFrom(folder, name)
      return found === undefined ? [] : [found]
    }
    const roots = ['', docsFolder, folderOf(docsFolder)]
    const bases = [
      ...roots,
      ...roots.flatMap((base) => STATIC_FOLDERS.map((one) => (base === '' ? one : `${base}/${one}`))),
    ]
    return [...new Set(bases)].flatMap((base) => resolveFrom(base, name.slice(1)) ?? [])
  })
}

/** Names that differ in case or number prefix alone. */
const isAlike = (a: string, b: string): boolean =>
  foldName(stripNumberPrefixes(a)) === foldName(stripNumberPrefixes(b))

/** Folders that a path may mean whose case or number prefixes are wrong. */
function foldersLike(folder: string, disk: DiskNames): readonly string[] {
  if (folder === '') return ['']
  const name = folder.slice(folder.lastIndexOf('/') + 1)
  return foldersLike(folderOf(folder), disk).flatMap((parent) =>
    disk
      .foldersIn(parent)
      .filter((other) => isAlike(other, name))
      .map((other) => (parent === '' ? other : `${parent}/${other}`)),
  )
}

export interface BareTargets {
  /** Files that exist, and the files beside those that do not, for hints. */
  readonly files: Set<string>
  readonly folders: Set<string>
  /** Absolute addresses that name a file, without their slash, with that file. */
  readonly staticFiles: Map<string, string>
  /** Markdown files whose anchors are asked for. */
  readonly markdown: Set<string>
  /** Files and folders that git ignores, of those that are linked to or lie beside what does not exist. */
  readonly ignored: Set<string>
}

const ENDINGS = ['', ...MARKDOWN_EXTENSIONS]

export interface LinkedDoc extends Pick<Doc, 'source'> {
  readonly links: readonly Pick<LinkRef, 'href'>[]
}

interface TargetsOptions {
  readonly disk: DiskNames
  readonly docsFolder: string
  /** Whether git ignores a path from the root; a folder ends with `/`. */
  readonly isIgnored: (path: string) => boolean
}

export function findTargets(
  docs: readonly LinkedDoc[],
  { disk, docsFolder, isIgnored }: TargetsOptions,
): BareTargets {
  const targets: BareTargets = {
    files: new Set(),
    folders: new Set(),
    staticFiles: new Map(),
    markdown: new Set(),
    ignored: new Set(),
  }
  const listed = new Set<string>()
  const addFilesIn = (folder: string): void => {
    if (listed.has(folder)) return
    listed.add(folder)
    for (const name of disk.filesIn(folder)) {
      const file = folder === '' ? name : `${folder}/${name}`
      const list = isIgnored(file) ? targets.ignored : targets.files
      list.add(file)
    }
  }
  const lookUp = (raw: string, folder: string, isIgnoredToo: boolean): void => {
    for (const name of namedPaths(raw, folder, docsFolder)) {
      const ending = ENDINGS.find((one) => disk.kindOf(name + one) !== undefined)
      if (ending === undefined) {
        for (const like of foldersLike(folderOf(name), disk)) addFilesIn(like)
        continue
      }
      const found = name + ending
      const isFolder = disk.kindOf(found) === 'folder'
      if (!isIgnoredToo && found !== '' && isIgnored(isFolder ? `${found}/` : found)) {
        targets.ignored.add(found)
        continue
      }
      if (isFolder) {
        targets.folders.add(found)
        const page = disk.filesIn(found).find((file) => /^(?:readme|index)\.(?:mdx?|markdown)$/i.test(file))
        if (page !== undefined) targets.markdown.add(found === '' ? page : `${found}/${page}`)
        return
      }
      targets.files.add(found)
      if (isMarkdownPath(found)) targets.markdown.add(found)
      else if (raw.startsWith('/')) targets.staticFiles.set(decodeSafely(raw).slice(1), found)
      return
    }
  }
  const known = new Set<string>()
  for (const { source, links } of docs) {
    const folder = folderOf(source)
    // A document that git ignores was named on purpose; what lies beside it is.
    const isIgnoredToo = isIgnored(source)
    for (const { href } of links) {
      const raw = pathOf(href)
      if (raw === undefined) continue
      const key = raw.startsWith('/') ? raw : `${folder}\n${raw}`
      if (known.has(key)) continue
      known.add(key)
      lookUp(raw, folder, isIgnoredToo)
    }
  }
  return targets
}
