/**
 * What a broken link was meant to say, best first.
 * In: the link, what is wrong with it, where it stands. Out: at most three addresses, written as its author would
 * write them. One is a `replacement`, which `--fix` writes, only when it names the same file: other case, other
 * Markdown extension, other number prefix, or a file of that very address that git knows as renamed. Each was resolved
 * again before it is offered.
 */
import { slug } from 'github-slugger'
import type { Suggestion } from '../../shared/diagnostic.ts'
import type { LinkRef } from '../../shared/doc.ts'
import { onFirstUse } from '../../shared/onFirstUse.ts'
import type { Route } from '../../shared/route.ts'
import { decodeSafely, splitHref } from '../../shared/urls.ts'
import { maskUser } from '../maskUser.ts'
import { isBare } from '../resolve/codeHost.ts'
import type { LinkIndex } from '../resolve/linkIndex.ts'
import { createNameMap, type NameMap } from '../resolve/nameMap.ts'
import { REPOSITORY_ORIGIN, SITE_ORIGIN } from '../resolve/originOf.ts'
import type { LinkOrigin, LinkProblem, Target } from '../resolve/resolution.ts'
import { resolveLink } from '../resolve/resolveLink.ts'
import { writeAddress } from '../resolve/writeAddress.ts'
import { copyCase } from './copyCase.ts'
import { findUnpublished } from './describeProblem.ts'
import { findCandidates } from './findCandidates.ts'
import { createRenameFinder, type Renames } from './findRenamed.ts'
import { createNameLists } from './nameLists.ts'
import { namesakesOf } from './namesakes.ts'
import { createNearestName, type NearestName } from './nearestName.ts'

export type Suggester = (
  link: Pick<LinkRef, 'href' | 'kind'>,
  problem: LinkProblem,
  origin: LinkOrigin,
) => readonly Suggestion[] | undefined

const SUGGESTIONS_LIMIT = 3

const QUESTION = 'did you mean '

const ask = (address: string, isCertain: boolean): Suggestion => ({
  text: `${QUESTION}${maskUser(address)}?`,
  ...(isCertain ? { replacement: address } : {}),
})

const withPrefix = ({ text, replacement }: Suggestion, prefix: string): Suggestion => ({
  text: text.replace(QUESTION, () => QUESTION + maskUser(prefix)),
  ...(replacement === undefined ? {} : { replacement: prefix + replacement }),
})

/** Ids of one page by their folded form. */
const foldIds = (ids: ReadonlySet<string>): NameMap<string> => createNameMap([...ids].map((id) => [id, id]))

type AnchorSuggester = (href: string, ids: ReadonlySet<string>) => Suggestion[]

function createAnchorSuggester(nearest: NearestName): AnchorSuggester {
  const known = new WeakMap<ReadonlySet<string>, NameMap<string>>()
  return (href, ids) => {
    const { path, query, hash } = splitHref(href.trim())
    const wanted = decodeSafely(hash.slice(1))
    const folded = known.get(ids) ?? foldIds(ids)
    known.set(ids, folded)
    const same = folded.allIgnoringCase(wanted)
    const slugged = slug(wanted)
    const guess = ids.has(slugged) ? slugged : nearest(wanted, ids)
    const found = same.length > 0 ? same : guess === undefined ? [] : [guess]
    return found.map((id) => ask(`${path}${query}#${encodeFragment(id)}`, same.length === 1))
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
  const isOne =
    index.routes.allIgnoringCase(meant.path).length === 1 && namesakesOf(meant.source, index).length < 2
  return right === undefined ? [] : [ask(right + query + hash, isOne)]
}

/** A file whose name has a colon, in the form that nothing else can be. */
function suggestRelative(
  { href, kind }: Pick<LinkRef, 'href' | 'kind'>,
  origin: LinkOrigin,
  index: LinkIndex,
): Suggestion[] {
  const address = `./${href.trim()}`
  const { link } = resolveLink({ href: address, kind }, origin, index)
  return link.kind === 'broken' ? [] : [ask(address, true)]
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
  const { repository } = index
  const suggestFile = onFirstUse(() => createSuggester(repository?.index ?? index))

  return (link, problem, origin) => {
    const file = problem.isOfRepository ? repository?.read(link.href) : undefined
    if (file !== undefined && problem.reason !== 'anchor') {
      const { prefix } = file
      const rest = link.href.slice(prefix.length)
      return suggestFile()({ ...link, href: rest }, problem, REPOSITORY_ORIGIN)?.map((suggestion) =>
        withPrefix(suggestion, prefix),
      )
    }
    const found: Suggestion[] =
      problem.meant === undefined ? [] : suggestCase(link, problem.meant, origin, index)
    if (problem.reason === 'scheme') found.push(...suggestRelative(link, origin, index))
    if (found.length > 0) return found
    if (problem.reason === 'anchor') {
      found.push(...suggestAnchor(link.href, problem.anchors ?? new Set()))
    } else if (
      problem.reason !== 'empty' &&
      problem.reason !== 'noAddress' &&
      // The author means this file, and no other with a name like it.
      findUnpublished(problem, index) === undefined
    ) {
      const host = hostOf(link.href.trim())
      const { path, query, hash } = splitHref(link.href.trim().slice(host.length))
      const written = decodeSafely(path)
      const from = host === '' ? origin : SITE_ORIGIN
      if (link.kind === 'link' && host === '') found.push(...suggestScheme(path))
      if (written.includes('\\')) {
        const address = path.replaceAll('\\', '/').replaceAll('%5C', '/') + query + hash
        const { problem: other } = resolveLink({ href: address, kind: link.kind }, from, index)
        if (other === undefined) found.push(ask(host + address, false))
      }
      const own = from.own === undefined ? undefined : index.routes.get(from.own.path)
      const renamed = findRenamed(problem)
      const candidates = [
        ...(renamed === undefined ? [] : [{ target: renamed, isCertain: true }]),
        ...findCandidates(link.kind, written, problem, { index, lists, nearest, own }),
      ]
      const base = host === '' ? '' : baseUrl.slice(0, -1)
      const addresses = new Map<string, boolean>()
      for (const { target, isCertain } of candidates) {
        if (addresses.size >= SUGGESTIONS_LIMIT) break
        const address = writeAddress(target, written, from, { baseUrl, isBare: isBare(index) })
        if (address === undefined) continue
        const again = resolveLink({ href: address, kind: link.kind }, from, index).link
        if (!isSameTarget(target, again)) continue
        const whole = host + base + address + query + hash
        addresses.set(whole, isCertain || addresses.get(whole) === true)
      }
      // Two certain answers are none.
      const isOne = [...addresses.values()].filter((isCertain) => isCertain).length === 1
      const offered = [...addresses].sort(([, a], [, b]) => Number(b) - Number(a))
      for (const [address, isCertain] of offered) {
        if (!found.some(({ text }) => text === ask(address, false).text)) {
          found.push(ask(address, isCertain && isOne && found.length === 0))
        }
      }
    }
    return found.length === 0 ? undefined : found.slice(0, SUGGESTIONS_LIMIT)
  }
}
