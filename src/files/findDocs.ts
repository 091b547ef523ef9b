/** Finds the documents of a folder. */
import { join } from 'node:path'
import { folderOf, joinPath, lastSegment } from '../shared/addresses/urls.ts'
import { isCategoryFile } from '../shared/document/categoryFile.ts'
import { isFolderPage, isSectionPage } from '../shared/document/folderPage.ts'
import type { DocsOptions, SiteConfig } from '../shared/site/config.ts'
import { compareText } from '../shared/text/compareText.ts'
import { createMatcher } from './createMatcher.ts'

/** A docs folder, the folder of a version, or a blog. */
type DocumentFolder = Pick<DocsOptions, 'path' | 'include' | 'exclude' | 'tags'>

interface DocsFiles {
  readonly docs: readonly string[]
  readonly categoryFiles: readonly string[]
}

/** A configured folder as a prefix of sources: '' or ending with `/`. */
export const toPrefix = (folder: string): string => {
  const path = joinPath(folder).slice(1)
  return path === '' ? '' : `${path}/`
}

/** Whether `_` before the name of a file, or of a folder around it, excludes the file from the documents. */
const isPrivate = (path: string): boolean => path.split('/').some((segment) => segment.startsWith('_'))

/** Parts of other documents are often called `_index.md` too: such a file is a page only if its folder has no other. */
const findSectionPages = (matching: readonly string[], docs: readonly string[]): string[] => {
  const sections = matching.filter((path) => isSectionPage(path) && !isPrivate(folderOf(path)))
  if (sections.length === 0) return sections
  const folders = new Set(docs.filter(isFolderPage).map(folderOf))
  return sections.filter((path) => !folders.has(folderOf(path)))
}

/** @param versionFolders Folders of archived versions, from the site root. */
export const foldersOfSite = (
  { docs, blog, pages, staticDirectories, locales }: SiteConfig,
  versionFolders: readonly string[],
): readonly string[] => [
  ...[...docs, ...blog].map(({ path }) => path),
  ...versionFolders,
  ...(pages === false ? [] : [pages.path]),
  ...staticDirectories,
  ...locales.filter(({ urlPart }) => urlPart !== '').map(({ folder }) => folder),
]

/** Prefixes inside a folder of documents that belong to other folders of the site. */
export function nestedPrefixes(folder: string, foldersOfSite: readonly string[]): string[] {
  const prefix = toPrefix(folder)
  return foldersOfSite.map(toPrefix).filter((other) => other !== prefix && other.startsWith(prefix))
}

export interface FolderSearch {
  /** Absolute. */
  readonly siteDir: string
  /** From the site root, like the following. */
  readonly files: readonly string[]
  readonly foldersOfSite: readonly string[]
}

export async function findDocs(
  { path: folder, include, exclude }: DocumentFolder,
  { siteDir, files, foldersOfSite }: FolderSearch,
): Promise<DocsFiles> {
  const prefix = toPrefix(folder)
  const nested = nestedPrefixes(folder, foldersOfSite)
  const inside = files
    .filter((file) => file.startsWith(prefix) && !nested.some((other) => file.startsWith(other)))
    .map((file) => file.slice(prefix.length))
  const matches = await createMatcher(inside, { dir: join(siteDir, folder), include, exclude })
  const matching = inside.filter(matches)
  const named = matching.filter((path) => !isPrivate(path))
  const sections = findSectionPages(matching, named)
  const docs = sections.length === 0 ? named : [...named, ...sections].sort(compareText)
  const categoryFiles = inside.filter(
    (path) => isCategoryFile(path) && !isPrivate(path.slice(0, -lastSegment(path).length)),
  )
  return {
    docs: docs.map((path) => prefix + path),
    categoryFiles: categoryFiles.map((path) => prefix + path),
  }
}

/** Name of the tags file, when the configuration names none. */
const TAGS_FILE = 'tags.yml'

export function findTagsFile(
  { path, tags }: DocumentFolder,
  { files }: Pick<FolderSearch, 'files'>,
): string | undefined {
  const file = tags === false ? undefined : toPrefix(path) + (tags ?? TAGS_FILE)
  return file !== undefined && files.includes(file) ? file : undefined
}
