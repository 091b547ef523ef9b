/**
 * Which addresses written in documents have to change for a move.
 * In: the site before the move, and after it with every text as it was. Out: each address that would lead elsewhere
 * or nowhere, with the one that leads to the same, in the manner of the old one.
 */

import type { AddressChange } from '../edit/planMove.ts'
import { type Move, renamePath } from '../edit/renamePath.ts'
import type { LinkIndex } from '../links/resolve/linkIndex.ts'
import { originOf, SITE_ORIGIN } from '../links/resolve/originOf.ts'
import type { LinkOrigin } from '../links/resolve/resolution.ts'
import { relocateHref } from '../links/resolve/writeAddress.ts'
import { articleLinksOf, socialCardOf } from '../links/socialCard.ts'
import type { Doc, LinkRef } from '../shared/doc.ts'
import { decodeSafely, folderOf, isExternalHref, resolveFrom, splitHref } from '../shared/urls.ts'
import { spellLike } from './addressSpelling.ts'
import { addressWritings } from './addressWritings.ts'
import { isSameMeaning, type Meaning, meaningOf, moveMeaning, targetsOf } from './linkMeaning.ts'
import { relocatePastRoot } from './relocatePastRoot.ts'

export interface BothSites {
  readonly move: Move
  readonly before: LinkIndex
  /** The same files at their new places, with their old texts. */
  readonly after: LinkIndex
}

interface WrittenLink extends Pick<LinkRef, 'href' | 'kind' | 'place' | 'destination'> {
  /** Source it is written in. */
  readonly file: string
  readonly written: string
}

function linksOf(doc: Doc): WrittenLink[] {
  const links = articleLinksOf(doc).map((link) => ({
    ...link,
    file: link.file ?? doc.source,
    written: link.written ?? link.href,
  }))
  const card = socialCardOf(doc)
  if (card?.place === undefined) return links
  return [
    { ...card, place: card.place, destination: card.destination ?? card.place, file: doc.source },
    ...links,
  ]
}

const isRelative = (path: string): boolean => path !== '' && !/^[/@]/.test(path)

interface Writing {
  readonly written: string
  readonly kind: LinkRef['kind']
  readonly wanted: Meaning
  /** Of the source that holds the address, after the move. */
  readonly origin: LinkOrigin
  readonly meaningOfHref: (href: string) => Meaning | undefined
}

function rewrite({ written, wanted, origin, meaningOfHref }: Writing, index: LinkIndex): string | undefined {
  const { path, query, hash } = splitHref(written.trim())
  const decoded = decodeSafely(path)
  for (const target of targetsOf(wanted, decoded, index)) {
    for (const address of addressWritings(target, decoded, origin, index)) {
      for (const spelt of new Set([spellLike(address, path), address])) {
        const whole = spelt + query + hash
        if (isSameMeaning(meaningOfHref(whole), wanted)) return whole
      }
    }
  }
  return undefined
}

/** What leads nowhere keeps meaning the same missing file, so that it is reported as before. */
function relocateBroken(written: string, folder: string, newFolder: string, move: Move): string | undefined {
  const { path, query, hash } = splitHref(written.trim())
  if (!isRelative(path) || isExternalHref(written)) return undefined
  const source = resolveFrom(folder, path)
  if (source === undefined) return relocatePastRoot(written.trim(), folder, newFolder)
  const moved = renamePath(source, move)
  if (resolveFrom(newFolder, path) === moved) return undefined
  const address = relocateHref(moved + (path.endsWith('/') ? '/' : ''), '', newFolder)
  return (/^\.\.?\//.test(path) ? address : address.replace(/^\.\//, '')) + query + hash
}

/** A full address of this very site, cut off at its base URL. */
export function cutOwnAddress(
  written: string,
  { site }: LinkIndex,
): [base: string, path: string] | undefined {
  const { url, baseUrl } = site.config
  if (url === undefined) return undefined
  const [scheme = ''] = /^https?:/i.exec(written) ?? []
  const base = url.replace(/^https?:/, '') + baseUrl.slice(0, -1)
  const { length } = scheme + base
  const isOwn = scheme !== '' && written.slice(scheme.length, length).toLowerCase() === base.toLowerCase()
  return isOwn && written[length] === '/' ? [written.slice(0, length), written.slice(length)] : undefined
}

/**
 * The address of a redirect stays, wherever what it leads to has gone. It may be missing where the page has moved and
 * the redirect has not been told yet.
 */
const isRedirect = (meaning: Meaning, { routes }: LinkIndex): boolean =>
  meaning.kind === 'path' && routes.get(meaning.path)?.kind === 'redirect'

/** An address that starts at the site's root, wherever it stands. */
export function changeSiteAddress(
  href: string,
  kind: LinkRef['kind'],
  { move, before, after }: BothSites,
): { readonly to: string | undefined } | undefined {
  const meaning = meaningOf({ href, kind }, SITE_ORIGIN, before)
  if (meaning === undefined || isRedirect(meaning, before)) return undefined
  const wanted = moveMeaning(meaning, move)
  const meaningOfHref = (one: string) => meaningOf({ href: one, kind }, SITE_ORIGIN, after)
  if (isSameMeaning(meaningOfHref(href), wanted)) return undefined
  return { to: rewrite({ written: href, kind, wanted, origin: SITE_ORIGIN, meaningOfHref }, after) }
}

function changeLink(link: WrittenLink, doc: Doc, newDoc: Doc, sites: BothSites): AddressChange | undefined {
  const { move, before, after } = sites
  const { file, written, href, kind, place, destination } = link
  const at = { file, place: destination, line: place.start.line, from: written }
  const own = cutOwnAddress(written, before)
  if (own !== undefined) {
    const changed = changeSiteAddress(own[1], kind, sites)
    return changed === undefined
      ? undefined
      : { ...at, to: changed.to === undefined ? undefined : own[0] + changed.to }
  }
  if (isExternalHref(written) || splitHref(written.trim()).path === '') return undefined
  const newFile = renamePath(file, move)
  const folders = { old: folderOf(file), new: folderOf(newFile), doc: folderOf(newDoc.source) }
  const isCard = kind === 'image' && href !== written && href === `/${written}`
  const meaning = meaningOf({ href, kind }, originOf(doc, before), before)
  if (meaning === undefined) {
    const to = relocateBroken(written, folders.old, folders.new, move)
    return to === undefined || destination === undefined || isCard ? undefined : { ...at, to }
  }
  if (written.startsWith('/') && isRedirect(meaning, before)) return undefined
  const origin = originOf(newDoc, after)
  const wanted = moveMeaning(meaning, move)
  // The document sees the addresses of a file that it includes from its own folder.
  const seen = (one: string): string =>
    newFile === newDoc.source ? one : relocateHref(one, folders.new, folders.doc)
  const meaningOfHref = (one: string) =>
    meaningOf({ href: isCard && !/^[./@]/.test(one) ? `/${one}` : seen(one), kind }, origin, after)
  if (isSameMeaning(meaningOfHref(written), wanted)) return undefined
  const fileOrigin = { ...origin, folder: folders.new }
  const to = rewrite(
    { written: isCard ? href : written, kind, wanted, origin: fileOrigin, meaningOfHref },
    after,
  )
  return { ...at, to: isCard ? to?.replace(/^\//, '') : to }
}

export function findLinkChanges(sites: BothSites): AddressChange[] {
  const { move, before, after } = sites
  const newDocs = new Map(after.docs.map((doc) => [doc.source, doc]))
  return before.docs.flatMap((doc) => {
    const newDoc = newDocs.get(renamePath(doc.source, move))
    if (newDoc === undefined) return []
    return linksOf(doc).flatMap((link) => changeLink(link, doc, newDoc, sites) ?? [])
  })
}
