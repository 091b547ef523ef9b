/**
 * What a broken link was meant to say, best first.
 * In: the link, what is wrong with it, where it stands. Out: at most three addresses, written as its author would
 * write them. One is a `replacement` only when nothing else can be meant: other case, other extension, a number
 * prefix, or the one file of that name that there is. Each was resolved again before it is offered.
 */
import { slug } from 'github-slugger'
import type { Suggestion } from '../shared/diagnostic.ts'
import type { LinkRef } from '../shared/doc.ts'
import type { Route } from '../shared/route.ts'
import { decodeSafely, splitHref } from '../shared/urls.ts'
import { copyCase } from './copyCase.ts'
import { findCandidates } from './findCandidates.ts'
import { createRenameFinder, type Renames } from './findRenamed.ts'
import type { LinkIndex } from './linkIndex.ts'
import { maskUser } from './maskUser.ts'
import { createNameLists } from './nameLists.ts'
import { foldName } from './nameMap.ts'
import { createNearestName, type NearestName } from './nearestName.ts'
import { SITE_ORIGIN } from './originOf.ts'
import type { LinkOrigin, LinkProblem, Target } from './resolution.ts'
import { resolveLink } from './resolveLink.ts'
import { writeAddress } from './writeAddress.ts'

export type Suggester = (
  link: Pick<LinkRef, 'href' | 'kind'>,
  problem: LinkProblem,
  origin: LinkOrigin,
) => readonly Suggestion[] | undefined

const SUGGESTIONS_LIMIT = 3

const ask = (address: string, isCertain: boolean): Suggestion => ({
  text: `did you mean ${maskUser(address)}?`,
  ...(isCertain ? { replacement: address } : {}),
})

/** Ids of one page by their folded form; of several the first counts. */
function foldIds(ids: ReadonlySet<string>): ReadonlyMap<string, string> {
  const folded = new Map<string, string>()
  for (const id of ids) if (!folded.has(foldName(id))) folded.set(foldName(id), id)
  return folded
}

type AnchorSuggester = (href: string, ids: ReadonlySet<string>) => Suggestion[]

function createAnchorSuggester(nearest: NearestName): AnchorSuggester {
  const known = new WeakMap<ReadonlySet<string>, ReadonlyMap<string, string>>()
  return (href, ids) => {
    const { path, query, hash } = splitHref(href.trim())
    const wanted = decodeSafely(hash.slice(1))
    const folded = known.get(ids) ?? foldIds(ids)
    known.set(ids, folded)
    const slugged = slug(wanted)
    const certain = folded.get(foldName(wanted)) ?? (ids.has(slugged) ? slugged : undefined)
    const found = certain ?? nearest(wanted, ids)
    return found === undefined ? [] : [ask(`${path}${query}#${encodeFragment(found)}`, certain !== undefined)]
  }
}

/** Ids are letters, digits and hyphens; those given by hand may hold what ends an address in Markdown. */
const encodeFragment = (id: string): string => id.replace(/[\s%()<>"\\]/g, (sign) => `%${hex(sign)}`)
const hex = (sign: string): string => sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')

/** Addresses of other sites and mailboxes that were written without a scheme. */
function suggestScheme(path: string): Suggestion[] {
  if (/^www\.[^/]+\.[a-z]{2,}/i.test(path)) return [ask(`https://${path}`, false)]
  if (/^[^/@\s]+@[^/@\s]+\.[a-z]{2,}$/i.test(path)) return [ask(`mailto:${path}`, false)]
  return []
}

const isSameTarget = (a: Target, b: ReturnType<typeof resolveLink>['link']): boolean =>
  a.kind === 'route'
    ? b.kind === 'page' && splitHref(b.href).path === a.route.path
    : a.kind === 'asset'
      ? b.kind === 'asset' && b.source === a.source
      : b.kind === 'static' && splitHref(b.href).path === splitHref(a.path).path

/** The way of writing it that leads there, with everything kept but the case. */
function suggestCase(
  { href, kind }: Pick<LinkRef, 'href' | 'kind'>,
  meant: Route,
  origin: LinkOrigin,
  index: LinkIndex,
): Suggestion[] {
  const { path, query, hash } = splitHref(href.trim())
  const right = copyCase(path, meant).find(
    (other) => other !== path && resolveLink({ href: other, kind }, origin, index).problem === undefined,
  )
  return right === undefined ? [] : [ask(right + query + hash, true)]
}

/** The host of a full address of this very site, as it is written. */
const hostOf = (href: string): string => /^(?:https?:)?\/\/[^/?#]*/i.exec(href)?.[0] ?? ''

/** @param renames Files that the version history knows under another name. */
export function createSuggester(index: LinkIndex, renames: Renames = new Map()): Suggester {
  const findRenamed = createRenameFinder(renames, index)
  const nearest = createNearestName()
  const suggestAnchor = createAnchorSuggester(nearest)
  const lists = createNameLists(index)
  const { baseUrl } = index.site.config

  return (link, problem, origin) => {
    const found: Suggestion[] =
      problem.meant === undefined ? [] : suggestCase(link, problem.meant, origin, index)
    if (found.length > 0) return found
    if (problem.reason === 'anchor') {
      found.push(...suggestAnchor(link.href, problem.anchors ?? new Set()))
    } else if (problem.reason !== 'empty' && problem.reason !== 'noAddress') {
      const host = hostOf(link.href.trim())
      const { path, query, hash } = splitHref(link.href.trim().slice(host.length))
      const written = decodeSafely(path)
      const from = host === '' ? origin : SITE_ORIGIN
      if (link.kind === 'link' && host === '') found.push(...suggestScheme(path))
      if (written.includes('\\')) {
        const address = path.replaceAll('\\', '/').replaceAll('%5C', '/') + query + hash
        const { problem: other } = resolveLink({ href: address, kind: link.kind }, from, index)
        if (other === undefined) found.push(ask(host + address, true))
      }
      const own = from.own === undefined ? undefined : index.routes.get(from.own.path)
      const renamed = findRenamed(problem)
      const candidates = [
        ...(renamed === undefined ? [] : [{ target: renamed, isCertain: true }]),
        ...findCandidates(link.kind, written, problem, { index, lists, nearest, own }),
      ]
      for (const { target, isCertain } of candidates) {
        if (found.length >= SUGGESTIONS_LIMIT) break
        const address = writeAddress(target, written, from, baseUrl)
        if (address === undefined) continue
        const again = resolveLink({ href: address, kind: link.kind }, from, index).link
        if (!isSameTarget(target, again)) continue
        const base = host === '' ? '' : baseUrl.slice(0, -1)
        const whole = host + base + address + query + hash
        const isNew = !found.some(({ text }) => text === ask(whole, false).text)
        // Two certain answers are none.
        if (isNew) found.push(ask(whole, isCertain && found.length === 0))
      }
    }
    return found.length === 0 ? undefined : found.slice(0, SUGGESTIONS_LIMIT)
  }
}
