/**
 * Finds addresses that change in a move, in Markdown of the repository outside of the site's documents: addresses of
 * moved files and folders, and full addresses of the site's pages.
 */
import path from 'node:path'
import { createDiskNames, type DiskNames } from '../files/diskNames.ts'
import { readSource } from '../markdown/source/readSource.ts'
import { loadBare } from '../project/bare/loadBare.ts'
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

export interface OtherDocs {
  readonly markdown: OtherMarkdown
  /** From the root of the repository. */
  readonly move: Move
  /** Documents that may contain references to the moved path, and moved documents. */
  readonly docs: readonly Doc[]
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
  const name = unescapedPart(nameOf(from))
  const host = url === undefined ? undefined : new URL(url).host
  const files = markdown.files.filter((file) => {
    if (renamePath(file, move) !== file) return true
    const { text } = readSource({ siteDir: root }, file)
    return text.includes(name) || (host !== undefined && text.includes(host))
  })
  if (files.length === 0) return { markdown, move, docs: [] }
  const { docs } = await loadBare({ root, files, folders: [], inspect: false, onRead: () => {} })
  const selected = new Set(files)
  return { markdown, move, docs: docs.filter(({ source }) => selected.has(source)) }
}

interface MoveContext {
  readonly move: Move
  readonly disk: DiskNames
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

function changeFileAddress(written: string, file: string, context: MoveContext): string | undefined {
  const { path: typed, query, hash } = splitHref(written.trim())
  if (typed === '' || isExternalHref(written)) return undefined
  const newFile = renamePath(file, context.move)
  const isAbsolute = typed.startsWith('/')
  const [folder, newFolder] = isAbsolute ? ['', ''] : [folderOf(file), folderOf(newFile)]
  for (const spelling of new Set([typed, decodeSafely(typed)])) {
    const named = resolveFrom(folder, spelling)
    if (named === undefined) return relocatePastRoot(written, folder, newFolder)
    // A broken address moves with its file, in any spelling.
    const exists = findExisting(named, context.disk) !== undefined
    if (named === '' || (!exists && (isAbsolute || spelling !== typed || newFile === file))) continue
    const place = newPlace(named, context)
    if (resolveFrom(newFolder, spelling) === place) continue
    const address = addressOfFile(place, spelling, newFolder)
    return spellLike(address, typed) + query + hash
  }
  return undefined
}

/** The new form of a full address of the site, or of an address of a file. */
function changeAddress({ href, kind }: LinkRef, file: string, context: MoveContext, sites: BothSites) {
  const siteAddress = splitSiteAddress(href, sites.before)
  if (siteAddress === undefined) return changeFileAddress(href, file, context)
  const changed = changeSiteAddress(siteAddress[1], kind, sites)?.to
  return changed === undefined ? undefined : siteAddress[0] + changed
}

export function findOtherChanges({ markdown, move, docs }: OtherDocs, sites: BothSites): AddressChange[] {
  const { root, prefix } = markdown
  const context = { move, disk: createDiskNames(root) }
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
