/**
 * Imports of documents of a commit. Imported documents are read from the commit. Its code never runs: relative imports of
 * modules are files of the work tree, at the path that they have for the document in its commit.
 */
import { folderOf, resolveBeyond } from '../../shared/addresses/urls.ts'
import type { AddedSources, CommittedSource } from '../../shared/site/addedSource.ts'
import type { PublishRule } from '../publishRule.ts'
import { readAdded, readSiteFile, type SiteFiles } from '../readSiteFile.ts'
import {
  findOutside,
  outsidePrefix,
  pathFromSite,
  pathInCommit,
  sourceInCommit,
} from './includedFromCommit.ts'

/** A document of a commit, or a file beside the documents that one includes. */
interface CommittedFile {
  /** Source of a document of the commit, and the document. */
  readonly source: string
  readonly document: CommittedSource
  /** Path of the file itself, from the root of the repository. */
  readonly path: string
}

function findCommitted(source: string, added: AddedSources = new Map()): CommittedFile | undefined {
  const document = added.get(source)
  if (document !== undefined)
    return document.kind === 'commit' ? { source, document, path: document.path } : undefined
  if (!source.includes(':')) return undefined
  for (const [of, file] of added) {
    if (file.kind !== 'commit' || !of.startsWith(`${file.folder}/`)) continue
    const path = source.startsWith(outsidePrefix(file)) ? pathInCommit(source, file, added) : undefined
    if (path !== undefined) return { source: of, document: file, path }
  }
  return undefined
}

/** Path from the site root at which the relative imports of a document start. */
export function importSourceOf(source: string, added?: AddedSources): string {
  const file = findCommitted(source, added)
  return file === undefined ? source : pathFromSite(file.document, file.path)
}

/** Name of the commit of a document in the configuration; undefined for a file of the work tree. */
export const refOf = (source: string, added?: AddedSources): string | undefined =>
  findCommitted(source, added)?.document.ref

/** Source of a document that another one imports; undefined for one that must not be published. */
export function sourceOfPartial(
  path: string,
  source: string,
  added: AddedSources | undefined,
  publish: Pick<PublishRule, 'refusalOf' | 'refusalOfCommitted'>,
): string | undefined {
  const isFromRoot = path.startsWith('@site/')
  const file = isFromRoot ? undefined : findCommitted(source, added)
  if (file === undefined) {
    const imported = isFromRoot ? path.slice('@site/'.length) : resolveBeyond(folderOf(source), path)
    return publish.refusalOf(imported) === undefined ? imported : undefined
  }
  const inRepository = resolveBeyond(folderOf(file.path), path)
  const isRefused = publish.refusalOfCommitted(pathFromSite(file.document, inRepository)) !== undefined
  return isRefused ? undefined : sourceInCommit(file.source, file.document, inRepository)
}

/**
 * Contents of a document of the site, or of one beside the documents of a commit.
 * @throws {ReadError} and errors of the file system.
 */
export function readImported(files: SiteFiles, source: string): Buffer {
  const file = files.added?.has(source) ? undefined : findCommitted(source, files.added)
  const outside = file && findOutside(file.document, file.path)
  return outside === undefined ? readSiteFile(files, source) : readAdded(outside)
}
