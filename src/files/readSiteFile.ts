/** Reads files of a site: those on the disk, documents of plugins, and files of commits. */
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { ReadError } from '../shared/errors/readError.ts'
import type { AddedSource, AddedSources } from '../shared/site/addedSource.ts'
import { readBlob } from './git/objects/readBlob.ts'

/** Where the files of a site are read. */
export interface SiteFiles {
  /** Absolute. */
  readonly siteDir: string
  /** Files that are not on the disk. */
  readonly added?: AddedSources | undefined
}

/** Start of the text that Git LFS commits instead of a large file. */
const LFS_POINTER = Buffer.from('version https://git-lfs.github.com/spec/')

/** @throws {ReadError} for a file of a commit whose contents git does not have. */
export function readAdded(file: AddedSource): Buffer {
  if (file.kind === 'plugin') return Buffer.from(file.text)
  if (file.json !== undefined) return Buffer.from(file.json)
  const bytes = readBlob(file)
  if (bytes.subarray(0, LFS_POINTER.length).equals(LFS_POINTER))
    throw new ReadError('is in Git LFS, and git has only a pointer to it')
  return bytes
}

/**
 * @param source From the site root, with `/`; may go up with `../`.
 * @throws {ReadError} and errors of the file system.
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
