/**
 * Entries of the page cache as bytes. In: values, or bytes of a file that anything may have been written into.
 * Out: bytes, or the value where it has the right shape.
 */

import { isDiagnostic } from '../cache/isDiagnostic.ts'
import { parseJson } from '../cache/parseJson.ts'
import { type Check, isText, listOf, objectOf, optional } from '../cache/shape.ts'
import type { Diagnostic } from '../shared/diagnostic.ts'
import { SEARCH_INDEX, searchPartPath } from '../shared/page/clientFiles.ts'

/** What one page had: hashes of its files and of what search finds of it. */
export interface PageEntry {
  readonly htmlHash: string
  readonly markdownCopyHash?: string | undefined
  readonly diagnostics: readonly Diagnostic[]
  readonly searchHash?: string | undefined
}

/** The index as it was made of pages. */
export interface IndexEntry {
  /** Of what search finds of all pages, in their order. */
  readonly key: string
  /** Hash by output path. */
  readonly files: readonly (readonly [outputPath: string, hash: string])[]
}

export const encodeEntry = (entry: PageEntry | IndexEntry): Buffer => Buffer.from(JSON.stringify(entry))

const isPageEntry = objectOf<PageEntry>({
  htmlHash: isText,
  markdownCopyHash: optional(isText),
  searchHash: optional(isText),
  diagnostics: listOf(isDiagnostic),
})

/** A name that no index has would be taken from a page, or lead out of the output. */
const SEARCH_PART = new RegExp(`^${searchPartPath('\0').replaceAll('.', '\\.').replace('\0', '[\\w-]+')}$`)

const isIndexPath = (value: unknown): boolean =>
  value === SEARCH_INDEX || (isText(value) && SEARCH_PART.test(value))

const isIndexFile: Check = (value) =>
  Array.isArray(value) && value.length === 2 && isIndexPath(value[0]) && isText(value[1])

const isIndexEntry = objectOf<IndexEntry>({ key: isText, files: listOf(isIndexFile) })

/** @returns Reads the bytes of one kind of entry; undefined for bytes with another shape. */
export const createDecoder =
  <Entry>(isEntry: Check) =>
  (bytes: Uint8Array | undefined): Entry | undefined => {
    if (bytes === undefined) return undefined
    const value = parseJson(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString())
    return isEntry(value) ? (value as Entry) : undefined
  }

export const decodePageEntry: (bytes: Uint8Array | undefined) => PageEntry | undefined =
  createDecoder(isPageEntry)
export const decodeIndexEntry: (bytes: Uint8Array | undefined) => IndexEntry | undefined =
  createDecoder(isIndexEntry)
