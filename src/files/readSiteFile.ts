/** Reads files of a site: those on the disk, documents of plugins, and files of commits. */
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { AddedSource, AddedSources } from '../shared/site/addedSource.ts'
import { readBlob } from './git/objects/readBlob.ts'

/** Where the files of a site are read. */
export interface SiteFiles {
  /** Absolute. */
  readonly siteDir: string
  /** Files that are not on the disk. */
  readonly added?: AddedSources | undefined
}

/** @throws {UnreadableObjectError} for a file of a commit that git cannot read. */
export const readAdded = (file: AddedSource): Buffer =>
  file.kind === 'plugin' ? Buffer.from(file.text) : readBlob(file.store, file.id)

/**
 * @param source From the site root, with `/`; may go up with `../`.
 * @throws Errors of the file system, and `UnreadableObjectError`; both have a code.
 */
export function readSiteFile({ siteDir, added }: SiteFiles, source: string): Buffer {
  const file = added?.get(source)
  return file === undefined ? readFileSync(path.join(siteDir, source)) : readAdded(file)
}

/** What is at a path; undefined for nothing. */
export function findSiteFile({ siteDir, added }: SiteFiles, source: string): 'file' | 'other' | undefined {
  if (added?.has(source)) return 'file'
  try {
    return statSync(path.join(siteDir, source)).isFile() ? 'file' : 'other'
  } catch {
    return undefined
  }
}

/** Text of a file that is not on the disk, for messages; places do not count the byte order mark. */
export function textOfAdded(file: AddedSource): string | undefined {
  try {
    return readAdded(file)
      .toString('utf8')
      .replace(/^\uFEFF/, '')
  } catch {
    return undefined
  }
}
