/**
 * Corrects relative paths in copies of documents. A path that leaves the folder of the documents has another length
 * from the folder of a version.
 */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isFile } from '../../disk/index.ts'
import { applyEdits, type TextEdit } from '../../edit/index.ts'
import { relocateHref, SITE_ALIAS } from '../../links/index.ts'
import { type ContentOptions, readDoc, readSource } from '../../markdown/index.ts'
import {
  decodeSafely,
  folderOf,
  isExternalHref,
  resolveBeyond,
  splitHref,
} from '../../shared/addresses/urls.ts'
import { CURRENT_VERSION } from '../../shared/constants.ts'
import { isMarkdownPath } from '../../shared/document/markdownFile.ts'
import { findIncludes } from '../findIncludes.ts'
import { relocatePastRoot } from '../relocatePastRoot.ts'
import { type Move, renamePath } from '../renamePath.ts'

export interface Copy {
  readonly from: string
  readonly to: string
}

interface RelocatedCopies {
  readonly copies: readonly (Copy & { readonly contents?: Uint8Array })[]
  /** Sources with paths that lead out of the folder and that could not be corrected. */
  readonly unclear: readonly string[]
}

type Written = Pick<TextEdit, 'expected'> & { readonly place: TextEdit['place'] | undefined }

/** Relative paths that are written in one file, without the files that it includes. */
function findPaths(source: string, text: string, content: ContentOptions): readonly Written[] {
  const identity = { plugin: '', version: CURRENT_VERSION, locale: '', source, contentPath: source }
  const links = readDoc({ ...identity, text }, content).links.filter(({ file = source }) => file === source)
  return [
    ...links.map(({ href, written = href, destination }) => ({
      expected: written.trim(),
      place: destination,
    })),
    ...findIncludes(text, content).map(({ target, place }) => ({ expected: target, place })),
  ].filter(
    ({ expected }) =>
      !isExternalHref(expected) && !/^[/?#]/.test(expected) && !expected.startsWith(SITE_ALIAS),
  )
}

interface Relocation {
  readonly move: Move
  /** Sources of all copies. */
  readonly copied: ReadonlySet<string>
  readonly siteDir: string
  /** Whether a file or folder exists, or the one that it translates. */
  readonly exists: (source: string) => boolean
}

/** The path from the copy; undefined for a changed path without a file, which may be an address of a page. */
function relocate(written: string, { from, to }: Copy, relocation: Relocation): string | undefined {
  const { move, copied, siteDir, exists } = relocation
  const { path: target, query, hash } = splitHref(written)
  const source = resolveBeyond(folderOf(from), decodeSafely(target))
  // Nested docs folders and files that are not published have no copies.
  const stays = !copied.has(source) && isFile(path.join(siteDir, source))
  const moved = stays ? source : renamePath(source, move)
  if (resolveBeyond(folderOf(to), decodeSafely(target)) === moved) return written
  if (!exists(source)) return undefined
  if (moved.startsWith('../')) return relocatePastRoot(written, folderOf(from), folderOf(to)) ?? written
  const address = relocateHref(
    moved.replaceAll('%', '%25').replace(/[?#]/g, encodeURIComponent),
    '',
    folderOf(to),
  )
  return address + (target.endsWith('/') ? '/' : '') + query + hash
}

interface RelocateOptions {
  readonly content: ContentOptions
  /** Path that a file has in the default language; undefined for a file of it. */
  readonly originalOf?: (source: string) => string | undefined
}

/** @param move From the folder of the documents to the folder of the version. */
export function relocateCopies(
  copies: readonly Copy[],
  move: Move,
  { content: options, originalOf = () => undefined }: RelocateOptions,
): RelocatedCopies {
  // Reads paths as written, without plugins, which may change them.
  const content: ContentOptions = { ...options, remarkPlugins: [], rehypePlugins: [] }
  const copied = new Set(copies.map(({ from }) => from))
  const { siteDir } = content
  const isThere = (source: string) => existsSync(path.join(siteDir, source))
  const exists = (source: string) => isThere(source) || isThere(originalOf(source) ?? source)
  const relocation = { move, copied, siteDir, exists }
  const unclear: string[] = []
  const relocated = copies.map((copy) => {
    const { from } = copy
    if (!isMarkdownPath(from)) return copy
    const { text } = readSource(content, from)
    const edits: TextEdit[] = []
    let isUnclear = false
    for (const { expected, place } of findPaths(from, text, content)) {
      const moved = relocate(expected, copy, relocation)
      if (moved === expected) continue
      if (moved === undefined || place === undefined) isUnclear = true
      else edits.push({ file: from, place, expected, text: moved, form: 'address' })
    }
    const { bytes, applied, skipped } = applyEdits(readFileSync(path.join(siteDir, from)), edits)
    if (isUnclear || skipped.length > 0) unclear.push(from)
    return applied.length === 0 ? copy : { ...copy, contents: bytes }
  })
  return { copies: relocated, unclear }
}
