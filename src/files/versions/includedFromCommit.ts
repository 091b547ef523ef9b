/**
 * Files of a commit outside the folder of the documents, which documents of the commit include. They are found when they
 * are needed: the includes in the text name them.
 */
import { relativePath } from '../../shared/addresses/urls.ts'
import type { AddedSources, CommittedSource } from '../../shared/site/addedSource.ts'
import { entriesOfTree, type TreeEntry } from '../git/objects/listTree.ts'
import { runGitSync } from '../git/runGit.ts'

/** Stands between the folder of a version and a path in the repository. No name of a version has a colon. */
const MARK = ':/'

/** Path in the repository of the documents of a commit, '' or ending with `/`. */
function docsPrefixOf(source: string, { folder, path }: CommittedSource): string {
  const inFolder = source.slice(folder.length + 1)
  return path.slice(0, path.length - inFolder.length)
}

/** Path in the repository of a file of the same commit; undefined for another file. */
export function pathInCommit(
  source: string,
  { folder }: CommittedSource,
  added: AddedSources,
): string | undefined {
  const file = added.get(source)
  if (file?.kind === 'commit') return file.path
  const start = folder + MARK
  return source.startsWith(start) ? source.slice(start.length) : undefined
}

/**
 * Source of a path in the repository, in the commit of a document.
 *
 * @param source Source of the document.
 */
export function sourceInCommit(source: string, document: CommittedSource, path: string): string {
  const prefix = docsPrefixOf(source, document)
  const { folder } = document
  return path.startsWith(prefix) ? `${folder}/${path.slice(prefix.length)}` : folder + MARK + path
}

/** Commit of a file outside the folder of the documents; undefined for another file. */
export function commitOfOutside(source: string, added: AddedSources): string | undefined {
  const end = source.indexOf(MARK)
  if (end < 0) return undefined
  const folder = source.slice(0, end)
  for (const file of added.values()) if (file.kind === 'commit' && file.folder === folder) return file.commit
  return undefined
}

/** Start of the sources outside the folder of the documents. */
export const outsidePrefix = ({ folder }: CommittedSource): string => folder + MARK

/** Path from the site root of a path in the repository. Outside of the site, it starts with `../`. */
export const pathFromSite = ({ sitePrefix }: CommittedSource, path: string): string =>
  relativePath(sitePrefix.slice(0, -1), path).replace(/^\.\//, '')

/** Entries of trees by commit and path, which never change: many documents include the same file. */
const entries = new Map<string, TreeEntry | undefined>()

/** @returns Undefined for nothing, and when git fails. */
function findEntry({ commit, store }: CommittedSource, path: string): TreeEntry | undefined {
  const key = `${commit}:${path}`
  if (entries.has(key)) return entries.get(key)
  const output = runGitSync(store.repository, ['ls-tree', '-z', '--full-tree', commit, '--', path])
  if (output === undefined) return undefined
  const [entry] = entriesOfTree(output.toString('utf8'))
  entries.set(key, entry)
  return entry
}

/**
 * Finds a file in the commit of a document. Runs git once for each file.
 *
 * @param path From the root of the repository.
 * @returns Undefined for anything but a file.
 */
export function findOutside(document: CommittedSource, path: string): CommittedSource | undefined {
  const entry = findEntry(document, path)
  if (entry?.path !== path || entry.kind !== 'file') return undefined
  return { ...document, path, id: entry.id, json: undefined }
}
