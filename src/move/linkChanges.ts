/**
 * Finds addresses in documents that change in a move. Compares the site before the move with the moved site with
 * unchanged texts. Returns each address that would lead elsewhere, with one that leads to the same target, in the
 * style of the old one.
 */

import {
  articleLinksOf,
  type LinkIndex,
  type LinkOrigin,
  originOf,
  relocateHref,
  SITE_ORIGIN,
  socialCardOf,
} from '../links/index.ts'
import { decodeSafely, folderOf, isExternalHref, resolveFrom, splitHref } from '../shared/addresses/urls.ts'
import type { Doc, LinkRef } from '../shared/document/doc.ts'
import { addressCandidates } from './addressCandidates.ts'
import type { AddressChange } from './planMove.ts'
import { relocatePastRoot } from './relocatePastRoot.ts'
import { type Move, renamePath } from './renamePath.ts'
import { spellLike } from './spellLike.ts'
import {
  identifyTarget,
  isSameTarget,
  moveIdentity,
  type TargetIdentity,
  targetsOf,
} from './targetIdentity.ts'
import { sourceForms } from './translations/sourceForms.ts'

export interface BothSites {
  readonly move: Move
  readonly before: LinkIndex
  /** The same files at their new paths, with unchanged texts. */
  readonly after: LinkIndex
}

interface WrittenLink extends Pick<LinkRef, 'href' | 'kind' | 'place' | 'destination'> {
  /** Source that contains the link. */
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

interface Rewrite {
  readonly written: string
  readonly kind: LinkRef['kind']
  readonly expected: TargetIdentity
  /** Origin in the containing source, after the move. */
  readonly origin: LinkOrigin
  readonly identify: (href: string) => TargetIdentity | undefined
}

function rewrite({ written, expected, origin, identify }: Rewrite, index: LinkIndex): string | undefined {
  const { path, query, hash } = splitHref(written.trim())
  const decoded = decodeSafely(path)
  const targets = targetsOf(expected, decoded, index)
  for (const target of targets.flatMap((each) => sourceForms(each, decoded, origin, index))) {
    for (const address of addressCandidates(target, decoded, origin, index)) {
      for (const spelled of new Set([spellLike(address, path), address])) {
        const href = spelled + query + hash
        if (isSameTarget(identify(href), expected)) return href
      }
    }
  }
  return undefined
}

/** Rewrites a broken address to name the same missing file, so that the finding stays the same. */
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

/** Splits a full address of this site, in any language, at the base URL of the site. */
export function splitSiteAddress(
  written: string,
  { site }: LinkIndex,
): [base: string, path: string] | undefined {
  const { url, sharedUrl } = site.config
  if (url === undefined) return undefined
  const [scheme = ''] = /^https?:/i.exec(written) ?? []
  const base = url.replace(/^https?:/, '') + sharedUrl.slice(0, -1)
  const { length } = scheme + base
  const isOfSite = scheme !== '' && written.slice(scheme.length, length).toLowerCase() === base.toLowerCase()
  return isOfSite && written[length] === '/' ? [written.slice(0, length), written.slice(length)] : undefined
}

/**
 * Links to a redirect stay, wherever its target has moved. The redirect may be missing in the moved site, where its
 * own target is not updated yet.
 */
function isRedirect(identity: TargetIdentity, index: LinkIndex): boolean {
  if (identity.kind !== 'path') return false
  const { routes } = index.languages.get(identity.language ?? '') ?? index
  return routes.get(identity.path)?.kind === 'redirect'
}

const inMainLanguage = (index: LinkIndex): LinkIndex => index.languages.get('') ?? index

/** The new form of an address that starts at the site root. */
export function changeSiteAddress(
  href: string,
  kind: LinkRef['kind'],
  sites: BothSites,
): { readonly to: string | undefined } | undefined {
  const { move } = sites
  // Such an address starts at the root of the site, which is the default language.
  const [before, after] = [inMainLanguage(sites.before), inMainLanguage(sites.after)]
  const identity = identifyTarget({ href, kind }, SITE_ORIGIN, before)
  if (identity === undefined || isRedirect(identity, before)) return undefined
  const expected = moveIdentity(identity, move)
  const identify = (changed: string) => identifyTarget({ href: changed, kind }, SITE_ORIGIN, after)
  if (isSameTarget(identify(href), expected)) return undefined
  return { to: rewrite({ written: href, kind, expected, origin: SITE_ORIGIN, identify }, after) }
}

function changeLink(link: WrittenLink, doc: Doc, newDoc: Doc, sites: BothSites): AddressChange | undefined {
  const { move, before, after } = sites
  const { file, written, href, kind, place, destination } = link
  const at = { file, place: destination, line: place.start.line, from: written }
  const siteAddress = splitSiteAddress(written, before)
  if (siteAddress !== undefined) {
    const changed = changeSiteAddress(siteAddress[1], kind, sites)
    return changed === undefined
      ? undefined
      : { ...at, to: changed.to === undefined ? undefined : siteAddress[0] + changed.to }
  }
  if (isExternalHref(written) || splitHref(written.trim()).path === '') return undefined
  const newFile = renamePath(file, move)
  const folders = { old: folderOf(file), new: folderOf(newFile), doc: folderOf(newDoc.source) }
  const isCard = kind === 'image' && href !== written && href === `/${written}`
  const identity = identifyTarget({ href, kind }, originOf(doc, before), before)
  if (identity === undefined) {
    const to = relocateBroken(written, folders.old, folders.new, move)
    return to === undefined || destination === undefined || isCard ? undefined : { ...at, to }
  }
  if (written.startsWith('/') && isRedirect(identity, before)) return undefined
  const origin = originOf(newDoc, after)
  const expected = moveIdentity(identity, move)
  // Addresses of an included file are resolved from the folder of the document.
  const fromDoc = (changed: string): string =>
    newFile === newDoc.source ? changed : relocateHref(changed, folders.new, folders.doc)
  const identify = (changed: string) =>
    identifyTarget(
      { href: isCard && !/^[./@]/.test(changed) ? `/${changed}` : fromDoc(changed), kind },
      origin,
      after,
    )
  // A file that was beside the document is not found by way of the docs folder afterwards.
  const beside = /^[./@]/.test(written) || isCard ? written : `./${written}`
  const wasBeside = isSameTarget(
    identifyTarget({ href: beside, kind }, originOf(doc, before), before),
    identity,
  )
  if (isSameTarget(identify(wasBeside ? beside : written), expected)) return undefined
  const fileOrigin = { ...origin, folder: folders.new }
  const to = rewrite(
    { written: isCard ? href : written, kind, expected, origin: fileOrigin, identify },
    after,
  )
  return { ...at, to: isCard ? to?.replace(/^\//, '') : to }
}

/** @param docs Documents before the move. */
export function findLinkChanges(sites: BothSites, docs: readonly Doc[]): AddressChange[] {
  const { move, after } = sites
  const newDocs = new Map(after.docs.map((doc) => [doc.source, doc]))
  return docs.flatMap((doc) => {
    const newDoc = newDocs.get(renamePath(doc.source, move))
    if (newDoc === undefined) return []
    return linksOf(doc).flatMap((link) => changeLink(link, doc, newDoc, sites) ?? [])
  })
}
