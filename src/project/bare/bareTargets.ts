/** Finds the files and folders that links of bare Markdown lead to, and the neighbouring files of missing targets. */
import { realTargetOf } from '../../disk/index.ts'
import type { DiskNames, SharedNames } from '../../files/index.ts'
import { foldName, parsePathWithColon } from '../../links/index.ts'
import {
  decodeSafely,
  encodePath,
  folderOf,
  isExternalHref,
  resolveFrom,
  splitHref,
} from '../../shared/addresses/urls.ts'
import type { Doc, LinkRef } from '../../shared/document/doc.ts'
import { isMarkdownPath, MARKDOWN_EXTENSIONS } from '../../shared/document/markdownFile.ts'
import { stripNumberPrefixes } from '../../shared/document/numberPrefix.ts'

/** Folders whose files other generators publish at the root of the site. */
const STATIC_FOLDERS = ['static', 'public']

/** The path of an address, if it may lead to a file. */
function pathOf(href: string): string | undefined {
  const written = href.trim()
  const { path: raw } = splitHref(written)
  const isExternal = isExternalHref(written) && parsePathWithColon(written) === undefined
  return raw === '' || isExternal ? undefined : raw
}

/** Paths from the root that an address may mean, most likely first. */
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
      ...roots.flatMap((base) => STATIC_FOLDERS.map((name) => (base === '' ? name : `${base}/${name}`))),
    ]
    return [...new Set(bases)].flatMap((base) => resolveFrom(base, name.slice(1)) ?? [])
  })
}

/** Whether names differ only in case or number prefix. */
const isSimilarName = (a: string, b: string): boolean =>
  foldName(stripNumberPrefixes(a)) === foldName(stripNumberPrefixes(b))

/** Existing folders that a path with wrong case or number prefixes may mean. */
function similarFolders(folder: string, disk: DiskNames): readonly string[] {
  if (folder === '') return ['']
  const name = folder.slice(folder.lastIndexOf('/') + 1)
  return similarFolders(folderOf(folder), disk).flatMap((parent) =>
    disk
      .foldersIn(parent)
      .filter((other) => isSimilarName(other, name))
      .map((other) => (parent === '' ? other : `${parent}/${other}`)),
  )
}

export interface BareLinkTargets {
  /** Files that exist, and neighbours of missing files, for hints. */
  readonly files: Set<string>
  readonly folders: Set<string>
  /** File by address. Keys have no leading slash. */
  readonly staticFiles: Map<string, string>
  /** Markdown files whose anchors are needed. */
  readonly markdown: Set<string>
  /** Linked files and folders, and neighbours of missing ones, that git ignores. */
  readonly ignored: Set<string>
  /** Linked folders that git does not keep. */
  readonly empty: Set<string>
}

const EXTENSIONS = ['', ...MARKDOWN_EXTENSIONS]

interface LinkedDoc extends Pick<Doc, 'source'> {
  readonly links: readonly Pick<LinkRef, 'href'>[]
}

interface TargetsOptions extends SharedNames {
  /** Absolute. */
  readonly root: string
  readonly disk: DiskNames
  readonly docsFolder: string
}

export function findTargets(
  docs: readonly LinkedDoc[],
  { root, disk, docsFolder, isIgnored, isEmpty }: TargetsOptions,
): BareLinkTargets {
  const targets: BareLinkTargets = {
    files: new Set(),
    folders: new Set(),
    staticFiles: new Map(),
    markdown: new Set(),
    ignored: new Set(),
    empty: new Set(),
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
  /** @returns Whether readers have the target. */
  const addTarget = (raw: string, folder: string, allowsIgnored: boolean): boolean => {
    for (const name of namedPaths(raw, folder, docsFolder)) {
      const extension = EXTENSIONS.find((suffix) => disk.kindOf(name + suffix) !== undefined)
      if (extension === undefined) {
        for (const similar of similarFolders(folderOf(name), disk)) addFilesIn(similar)
        continue
      }
      const found = name + extension
      const isFolder = disk.kindOf(found) === 'folder'
      if (!allowsIgnored && found !== '' && isIgnored(isFolder ? `${found}/` : found)) {
        targets.ignored.add(found)
        continue
      }
      if (isFolder && !allowsIgnored && found !== '' && isEmpty(found)) {
        targets.empty.add(found)
        continue
      }
      if (isFolder) {
        targets.folders.add(found)
        const page = disk.filesIn(found).find((file) => /^(?:readme|index)\.(?:mdx?|markdown)$/i.test(file))
        if (page !== undefined) targets.markdown.add(found === '' ? page : `${found}/${page}`)
        return true
      }
      targets.files.add(found)
      if (isMarkdownPath(found)) targets.markdown.add(found)
      else if (raw.startsWith('/')) targets.staticFiles.set(decodeSafely(raw).slice(1), found)
      return true
    }
    return false
  }
  const visited = new Map<string, boolean>()
  for (const { source, links } of docs) {
    const folder = folderOf(source)
    // An ignored document was named on purpose, so its ignored neighbours are valid targets.
    const allowsIgnored = isIgnored(source)
    for (const { href } of links) {
      const raw = pathOf(href)
      if (raw === undefined) continue
      const key = raw.startsWith('/') ? raw : `${folder}\n${raw}`
      const isVisited = visited.has(key)
      const isFound = visited.get(key) ?? addTarget(raw, folder, allowsIgnored)
      visited.set(key, isFound)
      const real = isFound || raw.startsWith('/') ? undefined : realTargetOf(root, source, decodeSafely(raw))
      if (real !== undefined) addTarget(`./${encodePath(real)}`, '', allowsIgnored)
      if (isVisited) continue
      // The target of the suggestion for a path of Windows.
      const slashed = decodeSafely(raw).replaceAll('\\', '/')
      if (slashed !== decodeSafely(raw)) addTarget(slashed, folder, allowsIgnored)
    }
  }
  return targets
}
