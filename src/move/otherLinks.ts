/**
 * Which addresses have to change for a move in Markdown that is no document of the site, and that code hosts show.
 * In: the repository's other Markdown, and the move. Out: each address of a file or folder that moves, with the one to
 * write instead, in the author's manner; and full addresses of the site's pages.
 */
import path from 'node:path'
import type { AddressChange } from '../edit/planMove.ts'
import { type Move, renamePath } from '../edit/renamePath.ts'
import { createDiskNames, type DiskNames } from '../files/diskNames.ts'
import { readSource } from '../markdown/source/readSource.ts'
import { loadBare } from '../project/bare/loadBare.ts'
import type { Doc, LinkRef } from '../shared/doc.ts'
import { MARKDOWN_EXTENSIONS, withoutExtension } from '../shared/markdownFile.ts'
import { decodeSafely, folderOf, isExternalHref, resolveFrom, splitHref } from '../shared/urls.ts'
import { spellLike } from './addressSpelling.ts'
import { addressOfFile } from './addressWritings.ts'
import { type BothSites, changeSiteAddress, cutOwnAddress } from './linkChanges.ts'
import type { OtherMarkdown } from './otherMarkdown.ts'
import { relocatePastRoot } from './relocatePastRoot.ts'

/** What every way of writing a name holds: its longest run of letters that are never escaped. */
function certainPart(name: string): string {
  const runs = name.match(/[a-z\d]+/gi) ?? []
  return runs.reduce((longest, run) => (run.length > longest.length ? run : longest), '')
}

const nameOf = (source: string): string => withoutExtension(source.slice(source.lastIndexOf('/') + 1))

export interface OtherDocs {
  readonly markdown: OtherMarkdown
  /** From the root of the repository. */
  readonly move: Move
  /** Those that could name what moves, and those that move themselves. */
  readonly docs: readonly Doc[]
}

/**
 * Reads the files that could name what moves; most stop at a search for its name.
 *
 * @param url Of the site.
 */
export async function readOtherMarkdown(
  markdown: OtherMarkdown,
  { from, to }: Move,
  url: string | undefined,
): Promise<OtherDocs> {
  const { root, prefix } = markdown
  const move = { from: prefix + from, to: prefix + to }
  const name = certainPart(nameOf(from))
  const host = url === undefined ? undefined : new URL(url).host
  const files = markdown.files.filter((file) => {
    if (renamePath(file, move) !== file) return true
    const { text } = readSource(root, file)
    return text.includes(name) || (host !== undefined && text.includes(host))
  })
  if (files.length === 0) return { markdown, move, docs: [] }
  const { docs } = await loadBare({ root, files, folders: [], inspect: false, onRead: () => {} })
  const wanted = new Set(files)
  return { markdown, move, docs: docs.filter(({ source }) => wanted.has(source)) }
}

interface Known {
  readonly move: Move
  readonly disk: DiskNames
}

/** The file or folder that a path names, which may lack the extension of a document. */
const findNamed = (path: string, disk: DiskNames): string | undefined =>
  [path, ...MARKDOWN_EXTENSIONS.map((extension) => path + extension)].find(
    (one) => disk.kindOf(one) !== undefined,
  )

/** Where the path leads after the move; it stays without extension. */
function newPlace(path: string, { move, disk }: Known): string {
  const source = findNamed(path, disk) ?? path
  const renamed = renamePath(source, move)
  return source === path ? renamed : withoutExtension(renamed)
}

function changeFileAddress(written: string, file: string, known: Known): string | undefined {
  const { path: typed, query, hash } = splitHref(written.trim())
  if (typed === '' || isExternalHref(written)) return undefined
  const newFile = renamePath(file, known.move)
  const isAbsolute = typed.startsWith('/')
  const [folder, newFolder] = isAbsolute ? ['', ''] : [folderOf(file), folderOf(newFile)]
  for (const spelling of new Set([typed, decodeSafely(typed)])) {
    const named = resolveFrom(folder, spelling)
    if (named === undefined) return relocatePastRoot(written, folder, newFolder)
    // What leads nowhere goes with the file that holds it, whatever its spelling.
    const isThere = findNamed(named, known.disk) !== undefined
    if (named === '' || (!isThere && (isAbsolute || spelling !== typed || newFile === file))) continue
    const place = newPlace(named, known)
    if (resolveFrom(newFolder, spelling) === place) continue
    const address = addressOfFile(place, spelling, newFolder)
    return spellLike(address, typed) + query + hash
  }
  return undefined
}

/** A full address of the site, or that of a file. */
function changeAddress({ href, kind }: LinkRef, file: string, known: Known, sites: BothSites) {
  const own = cutOwnAddress(href, sites.before)
  if (own === undefined) return changeFileAddress(href, file, known)
  const changed = changeSiteAddress(own[1], kind, sites)?.to
  return changed === undefined ? undefined : own[0] + changed
}

export function findOtherChanges({ markdown, move, docs }: OtherDocs, sites: BothSites): AddressChange[] {
  const { root, prefix } = markdown
  const known = { move, disk: createDiskNames(root) }
  return docs.flatMap((doc) => {
    const file = path.posix.relative(`/${prefix}`, `/${doc.source}`)
    // What is included is looked at as the file it is.
    const links = doc.links.filter((link) => link.file === undefined || link.file === doc.source)
    return links.flatMap((link): AddressChange[] => {
      const to = changeAddress(link, doc.source, known, sites)
      const { href, place, destination } = link
      return to === undefined ? [] : [{ file, place: destination, line: place.start.line, from: href, to }]
    })
  })
}
