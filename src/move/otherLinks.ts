/**
 * Finds addresses that change in a move, in Markdown that is not part of a site: addresses of moved files and folders,
 * and full addresses of the pages of a site beside it.
 */
import path from 'node:path'
import { createDiskNames, type DiskNames } from '../files/index.ts'
import { readSource } from '../markdown/index.ts'
import { type LoadedMarkdown, loadBare } from '../project/index.ts'
import {
  decodeSafely,
  folderOf,
  isExternalHref,
  lastSegment,
  resolveFrom,
  splitHref,
} from '../shared/addresses/urls.ts'
import type { Doc, LinkRef } from '../shared/document/doc.ts'
import { MARKDOWN_EXTENSIONS, withoutExtension } from '../shared/document/markdownFile.ts'
import { addressOfFile } from './addressCandidates.ts'
import { type BothSites, changeSiteAddress, splitSiteAddress } from './linkChanges.ts'
import type { OtherMarkdown } from './otherMarkdown.ts'
import type { AddressChange } from './planMove.ts'
import { relocatePastRoot } from './relocatePastRoot.ts'
import { type Move, renamePath } from './renamePath.ts'
import { spellLike } from './spellLike.ts'

/** A part of a name that every spelling contains: its longest run of characters that are never escaped. */
function unescapedPart(name: string): string {
  const runs = name.match(/[a-z\d]+/gi) ?? []
  return runs.reduce((longest, run) => (run.length > longest.length ? run : longest), '')
}

const nameOf = (source: string): string => withoutExtension(lastSegment(source))

/** Names that addresses of a moved path may have. A page of a folder is also found by the name of the folder. */
const namesOf = (source: string): readonly string[] =>
  (/^(?:readme|index)$/i.test(nameOf(source)) ? [source, folderOf(source)] : [source]).map((path) =>
    unescapedPart(nameOf(path)),
  )

/** Loads single files of bare Markdown. */
export const loadMarkdown = (root: string, files: readonly string[]): Promise<LoadedMarkdown> =>
  loadBare({ root, files, folders: [], docsFolder: '', inspect: false, onRead: () => {} })

export interface OtherDocs {
  readonly markdown: OtherMarkdown
  /** From the root of the repository. */
  readonly move: Move
  /** Documents that may contain references to the moved path, and moved documents. */
  readonly docs: readonly Doc[]
  /** All that these documents link to; undefined without a document. */
  readonly loaded: LoadedMarkdown | undefined
}

/**
 * Reads files that may contain references to the moved path. Skips most files after a search for its name.
 *
 * @param url URL of the site.
 */
export async function readOtherMarkdown(
  markdown: OtherMarkdown,
  { from, to, translations = [] }: Move,
  url: string | undefined,
): Promise<OtherDocs> {
  const { root, prefix } = markdown
  const inRepository = (each: Move): Move => ({ from: prefix + each.from, to: prefix + each.to })
  const move = { ...inRepository({ from, to }), translations: translations.map(inRepository) }
  const names = namesOf(from)
  const host = url === undefined ? undefined : new URL(url).host
  const files = markdown.files.filter((file) => {
    if (renamePath(file, move) !== file) return true
    const { text } = readSource({ siteDir: root }, file)
    return names.some((name) => text.includes(name)) || (host !== undefined && text.includes(host))
  })
  if (files.length === 0) return { markdown, move, docs: [], loaded: undefined }
  const loaded = await loadMarkdown(root, files)
  const selected = new Set(files)
  return { markdown, move, docs: loaded.docs.filter(({ source }) => selected.has(source)), loaded }
}

interface MoveContext {
  readonly move: Move
  readonly disk: DiskNames
  /** Folders from the root that absolute addresses may start from, the most likely one first. */
  readonly roots: readonly string[]
}

/** The file or folder that a path names; a document may lack its extension. */
const findExisting = (path: string, disk: DiskNames): string | undefined =>
  [path, ...MARKDOWN_EXTENSIONS.map((extension) => path + extension)].find(
    (candidate) => disk.kindOf(candidate) !== undefined,
  )

/** The path after the move; it stays without extension. */
function newPlace(path: string, { move, disk }: MoveContext): string {
  const source = findExisting(path, disk) ?? path
  const renamed = renamePath(source, move)
  return source === path ? renamed : withoutExtension(renamed)
}

/** The new form of an address with a leading slash, from the first root in which its file exists. */
function changeAbsolute(typed: string, context: MoveContext, suffix: string): string | undefined {
  for (const root of context.roots) {
    for (const spelling of new Set([typed, decodeSafely(typed)])) {
      const named = resolveFrom(root, spelling.slice(1))
      if (named === undefined || named === '' || findExisting(named, context.disk) === undefined) continue
      const place = newPlace(named, context)
      if (place === named) return undefined
      const fromRoot = root === '' ? place : path.posix.relative(root, place)
      return spellLike(addressOfFile(fromRoot, spelling, ''), typed) + suffix
    }
  }
  return undefined
}

function changeFileAddress(written: string, file: string, context: MoveContext): string | undefined {
  const { path: typed, query, hash } = splitHref(written.trim())
  if (typed === '' || isExternalHref(written)) return undefined
  const newFile = renamePath(file, context.move)
  if (typed.startsWith('/')) return changeAbsolute(typed, context, query + hash)
  const [folder, newFolder] = [folderOf(file), folderOf(newFile)]
  for (const spelling of new Set([typed, decodeSafely(typed)])) {
    const named = resolveFrom(folder, spelling)
    if (named === undefined) return relocatePastRoot(written, folder, newFolder)
    // A broken address moves with its file, in any spelling.
    const exists = findExisting(named, context.disk) !== undefined
    if (named === '' || (!exists && (spelling !== typed || newFile === file))) continue
    const place = newPlace(named, context)
    if (resolveFrom(newFolder, spelling) === place) continue
    const address = addressOfFile(place, spelling, newFolder)
    return spellLike(address, typed) + query + hash
  }
  return undefined
}

/** The new form of a full address of the site, or of an address of a file. */
function changeAddress(
  { href, kind }: LinkRef,
  file: string,
  context: MoveContext,
  sites: BothSites | undefined,
) {
  const siteAddress = sites && splitSiteAddress(href, sites.before)
  if (sites === undefined || siteAddress === undefined) return changeFileAddress(href, file, context)
  const changed = changeSiteAddress(siteAddress[1], kind, sites)?.to
  return changed === undefined ? undefined : siteAddress[0] + changed
}

/** Every folder that contains a path, the root first. */
const foldersAround = (source: string): readonly string[] =>
  source.split('/').map((_, index, names) => names.slice(0, index).join('/'))

/** @param sites The site beside the documents; undefined without one: then an absolute address may start at any folder. */
export function findOtherChanges(
  { markdown, move, docs }: OtherDocs,
  sites: BothSites | undefined,
): AddressChange[] {
  const { root, prefix } = markdown
  const roots = sites === undefined ? foldersAround(move.from) : ['']
  const context = { move, disk: createDiskNames(root), roots }
  return docs.flatMap((doc) => {
    const file = path.posix.relative(`/${prefix}`, `/${doc.source}`)
    // Links of included files are handled in those files.
    const links = doc.links.filter((link) => link.file === undefined || link.file === doc.source)
    return links.flatMap((link): AddressChange[] => {
      const to = changeAddress(link, doc.source, context, sites)
      const { href, place, destination } = link
      return to === undefined ? [] : [{ file, place: destination, line: place.start.line, from: href, to }]
    })
  })
}
