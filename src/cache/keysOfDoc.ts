/** Keys of a document, computed without reading it where git knows its contents. */
import { blobId, formatOfId, type SiteFiles } from '../files/index.ts'
import type { DocumentIdentity } from '../shared/document/doc.ts'
import type { AddedSources } from '../shared/site/addedSource.ts'
import { docKey } from './docCache.ts'
import { sharedDocKey } from './sharedFacts.ts'

/** Id of the contents of a file of a commit. */
export function blobIdOf({ added }: Pick<SiteFiles, 'added'>, source: string): string | undefined {
  const file = added?.get(source)
  return file?.kind === 'commit' ? file.id : undefined
}

/**
 * Key of a document.
 *
 * @param bytes Its contents. Not needed for a file of a commit.
 */
export function keyOfDoc(
  files: Pick<SiteFiles, 'added'>,
  identity: DocumentIdentity,
  bytes: Uint8Array | undefined,
): string | undefined {
  const contents = blobIdOf(files, identity.source) ?? bytes
  return contents && docKey(identity, contents)
}

/** Creates `sharedDocKey` for the documents of a site; undefined for a site without files of commits. */
export function createSharedKeys(
  added: AddedSources = new Map(),
): ((identity: DocumentIdentity, bytes: Uint8Array | undefined) => string | undefined) | undefined {
  const [id] = [...added.values()].flatMap((file) => (file.kind === 'commit' ? [file.id] : []))
  if (id === undefined) return undefined
  const format = formatOfId(id)
  return (identity, bytes) => {
    const blob = blobIdOf({ added }, identity.source) ?? (bytes && blobId(bytes, format))
    return blob && sharedDocKey(identity, blob)
  }
}
