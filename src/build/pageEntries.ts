/**
 * Encodes and decodes entries of the page cache. Decoding validates the value, because other programs may have changed
 * the file.
 */

import { isDiagnostic } from '../cache/isDiagnostic.ts'
import { type Check, isString, listOf, objectOf, optional } from '../cache/shape.ts'
import type { Diagnostic } from '../shared/diagnostic.ts'
import { SEARCH_INDEX, searchPartPath } from '../shared/page/clientFiles.ts'
import { parseJson } from '../shared/values/parseJson.ts'

/** Facts of a rendered page: hashes of its files and of its search content, and its diagnostics. */
export interface PageEntry {
  /** Its key in the cache: what lists show of a page is used before its files are compared. */
  readonly key: string
  readonly htmlHash: string
  readonly markdownCopyHash?: string | undefined
  readonly isNoIndex?: true | undefined
  readonly diagnostics: readonly Diagnostic[]
  readonly searchHash?: string | undefined
}

export interface IndexEntry {
  /** Hash of the search content of all pages, in their order. */
  readonly key: string
  /** Hash by output path. */
  readonly files: readonly (readonly [outputPath: string, hash: string])[]
}

/** The files with the texts of all pages. */
export interface TextsEntry {
  /** Key: hash of the Markdown copies in the file. */
  readonly files: readonly (readonly [outputPath: string, key: string, hash: string])[]
}

export const encodeEntry = (entry: PageEntry | IndexEntry | TextsEntry): Buffer =>
  Buffer.from(JSON.stringify(entry))

const isPageEntry = objectOf<PageEntry>({
  key: isString,
  htmlHash: isString,
  markdownCopyHash: optional(isString),
  isNoIndex: optional((value) => value === true),
  searchHash: optional(isString),
  diagnostics: listOf(isDiagnostic),
})

/**
 * Accepts only paths of index files. With another path, a changed cache could reuse the file of a page or a file outside
 * the output folder.
 */
const SEARCH_PART = new RegExp(`^${searchPartPath('\0').replaceAll('.', '\\.').replace('\0', '[\\w-]+')}$`)

const isIndexPath = (value: unknown): boolean =>
  value === SEARCH_INDEX || (isString(value) && SEARCH_PART.test(value))

const isIndexFile: Check = (value) =>
  Array.isArray(value) && value.length === 2 && isIndexPath(value[0]) && isString(value[1])

const isIndexEntry = objectOf<IndexEntry>({ key: isString, files: listOf(isIndexFile) })

const isTextFile: Check = (value) => Array.isArray(value) && value.length === 3 && value.every(isString)

const isTextsEntry = objectOf<TextsEntry>({ files: listOf(isTextFile) })

/** @returns Function that decodes one kind of entry. Its result is undefined for bytes with another shape. */
const createDecoder =
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
export const decodeTextsEntry: (bytes: Uint8Array | undefined) => TextsEntry | undefined =
  createDecoder(isTextsEntry)
