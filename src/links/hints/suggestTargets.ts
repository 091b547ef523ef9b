/**
 * Suggests at most three addresses for a broken link, best first, in the style of the original address.
 * A suggestion has a `replacement`, which `--fix` writes, only if it names the same file: another case, Markdown
 * extension or number prefix, or a file that git reports as renamed from that address. Every suggestion is resolved
 * again before it is returned.
 */
import { slug } from 'github-slugger'
import { decodeSafely, splitHref } from '../../shared/addresses/urls.ts'
import type { Suggestion } from '../../shared/diagnostic.ts'
import type { LinkRef } from '../../shared/document/doc.ts'
import type { Route } from '../../shared/site/route.ts'
import { maskUser } from '../maskUser.ts'
import { isBare } from '../resolve/codeHost.ts'
import { splitQueryLast } from '../resolve/createResolution.ts'
import type { LinkIndex } from '../resolve/linkIndex.ts'
import { createNameMap, type NameMap } from '../resolve/nameMap.ts'
import { REPOSITORY_ORIGIN, SITE_ORIGIN } from '../resolve/originOf.ts'
import type { LinkOrigin, LinkProblem, Target } from '../resolve/resolution.ts'
import { problemOf, resolveLink } from '../resolve/resolveLink.ts'
import { writeAddress } from '../resolve/writeAddress.ts'
import { copyCase } from './copyCase.ts'
import { createNearestName, type NearestName } from './createNearestName.ts'
import { findUnpublished } from './describeProblem.ts'
import { findCandidates } from './findCandidates.ts'
import { createRenameFinder, type Renames } from './findRenamed.ts'
import { createNameLists } from './nameLists.ts'
import { namesakesOf } from './namesakes.ts'
import { withNamingFolder } from './withNamingFolder.ts'

export type Suggester = (
  link: Pick<LinkRef, 'href' | 'kind'>,
  problem: LinkProblem,
  origin: LinkOrigin,
) => readonly Suggestion[] | undefined

const SUGGESTIONS_LIMIT = 3

const QUESTION = 'did you mean '

const createSuggestion = (address: string, isCertain: boolean): Suggestion => ({
  text: `${QUESTION}${maskUser(address)}?`,
  ...(isCertain ? { replacement: address } : {}),
})

const withPrefix = ({ text, replacement }: Suggestion, prefix: string): Suggestion => ({
  text: text.replace(QUESTION, () => QUESTION + maskUser(prefix)),
  ...(replacement === undefined ? {} : { replacement: prefix + replacement }),
})

/** Ids of one page in case-folded form. */
const foldIds = (ids: ReadonlySet<string>): NameMap<string> => createNameMap([...ids].map((id) => [id, id]))

interface SuggestedAddress {
  readonly address: string
  readonly isCertain: boolean
}

type AnchorSuggester = (href: string, ids: ReadonlySet<string>) => SuggestedAddress[]

/** Whether a list has the items of another one, in the same order. */
function hasInOrder(all: readonly string[], some: readonly string[]): boolean {
  let found = 0
  for (const item of all) if (item === some[found]) found += 1
  return found === some.length
}

/** Maximum number of words that an id may have more or less. */
const MAX_OTHER_WORDS = 2

/** Ids compared by words in one run. Limits the time of a site with thousands of broken anchors. */
const MAX_COMPARISONS = 100_000

/** The only id with all words of another one, or with a part of them: `a-and-b` for `a-and-marked-b`. */
function findSameWords(anchor: string, ids: ReadonlySet<string>): string | undefined {
  const words = anchor.toLowerCase().split('-')
  const similar = [...ids].filter((id) => {
    const others = id.split('-')
    const [long, short] = others.length > words.length ? [others, words] : [words, others]
    return short.length > 1 && long.length - short.length <= MAX_OTHER_WORDS && hasInOrder(long, short)
  })
  return similar.length === 1 ? similar[0] : undefined
}

function createAnchorSuggester(nearest: NearestName): AnchorSuggester {
  const cache = new WeakMap<ReadonlySet<string>, NameMap<string>>()
  let compared = 0
  const guessId = (anchor: string, ids: ReadonlySet<string>): string | undefined => {
    const guess = nearest(anchor, ids)
    if (guess !== undefined || compared + ids.size > MAX_COMPARISONS) return guess
    compared += ids.size
    return findSameWords(anchor, ids)
  }
  return (href, ids) => {
    const { path, query, hash } = splitHref(href.trim())
    const anchor = decodeSafely(hash.slice(1))
    const folded = cache.get(ids) ?? foldIds(ids)
    cache.set(ids, folded)
    const same = folded.allIgnoringCase(anchor)
    const slugged = slug(anchor)
    const guess = ids.has(slugged) ? slugged : guessId(anchor, ids)
    const found = same.length > 0 ? same : guess === undefined ? [] : [guess]
    const isCertain = same.length === 1
    return found.map((id) => ({ address: `${path}${query}#${encodeFragment(id)}`, isCertain }))
  }
}

/** Suggests the query before the anchor. */
function suggestQueryFirst(href: string): Suggestion[] {
  const { path, query, hash } = splitHref(href.trim())
  const [anchor, last] = splitQueryLast(hash) ?? [hash, '']
  return [createSuggestion(`${path}${query}${query === '' ? last : last.replace('?', '&')}${anchor}`, true)]
}

/**
 * Generated ids are letters, digits and hyphens; custom ids may contain characters that end an address in Markdown.
 */
const encodeFragment = (id: string): string =>
  id.replace(/[\s%()<>"\\]/g, (character) => `%${hex(character)}`)
const hex = (character: string): string => character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')

/** Suggests a scheme for addresses of other sites and mailboxes that lack one. */
function suggestScheme(path: string): Suggestion[] {
  if (/^www\.[^/]+\.[a-z]{2,}/i.test(path)) return [createSuggestion(`https://${path}`, false)]
  if (/^[^/@\s]+@[^/@\s]+\.[a-z]{2,}$/i.test(path)) return [createSuggestion(`mailto:${path}`, false)]
  return []
}

const isSameTarget = (a: Target, b: ReturnType<typeof resolveLink>['link']): boolean =>
  a.kind === 'route'
    ? b.kind === 'page' && splitHref(b.href).path === a.route.path
    : a.kind === 'asset'
      ? b.kind === 'asset' && b.source === a.source
      : b.kind === 'static' && splitHref(b.href).path === splitHref(a.path).path

/** Suggests the spelling that resolves, with only the case changed. */
function suggestCase(
  { href, kind }: Pick<LinkRef, 'href' | 'kind'>,
  caseMatch: Route,
  origin: LinkOrigin,
  index: LinkIndex,
): Suggestion[] {
  const { path, query, hash } = splitHref(href.trim())
  const right = copyCase(path, caseMatch).find(
    (other) => other !== path && resolveLink({ href: other, kind }, origin, index).problem === undefined,
  )
  const isUnique =
    index.routes.allIgnoringCase(caseMatch.path).length === 1 &&
    namesakesOf(caseMatch.source, index).length < 2
  return right === undefined ? [] : [createSuggestion(right + query + hash, isUnique)]
}

/** Suggests `./` before a file name with a colon, which cannot be read as a scheme. */
function suggestRelative(
  { href, kind }: Pick<LinkRef, 'href' | 'kind'>,
  origin: LinkOrigin,
  index: LinkIndex,
): Suggestion[] {
  const address = `./${href.trim()}`
  const { link } = resolveLink({ href: address, kind }, origin, index)
  return link.kind === 'broken' ? [] : [createSuggestion(address, true)]
}

/** Scheme and host of a full address, as written. */
const hostOf = (href: string): string => /^(?:https?:)?\/\/[^/?#]*/i.exec(href)?.[0] ?? ''

/** @param renames Files that git reports as renamed. */
export function createSuggester(
  index: LinkIndex,
  renames: Renames = new Map(),
  nearest: NearestName = createNearestName(),
): Suggester {
  const findRenamed = createRenameFinder(renames, index)
  const suggestAnchor = createAnchorSuggester(nearest)
  /** A guess leads to an existing place: to the nearest id of the page, else to the page. */
  function withExistingAnchor(address: string, problem: LinkProblem | undefined): SuggestedAddress {
    if (problem?.rule !== 'broken-anchor') return { address, isCertain: false }
    const [nearestId] = suggestAnchor(address, problem.anchors ?? new Set())
    const page = address.slice(0, address.indexOf('#'))
    return { address: nearestId?.address ?? page, isCertain: false }
  }
  const lists = createNameLists(index)
  const { baseUrl } = index.site.config
  const suggestIn = new Map<string, Suggester>()
  const ofRepository = new Map<LinkIndex, Suggester>()
  const suggesterOf = (files: LinkIndex): Suggester => {
    const suggest = ofRepository.get(files) ?? createSuggester(files, undefined, nearest)
    ofRepository.set(files, suggest)
    return suggest
  }

  /** Suggestions for a problem of another language. */
  const suggestInLanguage: Suggester = (link, { language = '', ...problem }, origin) => {
    const other = index.languages.get(language) ?? index
    const suggest = suggestIn.get(language) ?? createSuggester(other, renames)
    suggestIn.set(language, suggest)
    const prefix = `/${language}`.slice(0, -1)
    const at = hostOf(link.href.trim()) === '' ? link.href.indexOf(prefix) + prefix.length : 0
    return suggest({ ...link, href: link.href.slice(at) }, problem, at === 0 ? origin : SITE_ORIGIN)?.map(
      (suggestion) => withPrefix(suggestion, link.href.slice(0, at)),
    )
  }

  const suggestInSite: Suggester = (link, problem, origin) => {
    const found: Suggestion[] =
      problem.caseMatch === undefined ? [] : suggestCase(link, problem.caseMatch, origin, index)
    if (problem.meantScheme !== undefined) {
      return [createSuggestion(link.href.trim().replace(/^[^:]*/, problem.meantScheme), false)]
    }
    if (problem.reason === 'scheme') found.push(...suggestRelative(link, origin, index))
    if (found.length > 0) return found
    if (problem.rule === 'broken-anchor') {
      if (problem.reason === 'queryLast') found.push(...suggestQueryFirst(link.href))
      else {
        for (const { address, isCertain } of suggestAnchor(link.href, problem.anchors ?? new Set()))
          found.push(createSuggestion(address, isCertain))
      }
    } else if (
      problem.reason !== 'empty' &&
      problem.reason !== 'noAddress' &&
      // The author means the unpublished file, not another one with a similar name.
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
        if (other === undefined) found.push(createSuggestion(host + address, false))
      }
      const page = from.page === undefined ? undefined : index.routes.get(from.page.path)
      const renamed = findRenamed(problem)
      const candidates = [
        ...(renamed === undefined ? [] : [{ target: renamed, isCertain: true }]),
        ...findCandidates(link.kind, written, problem, { index, lists, nearest, page }),
      ]
      const base = host === '' ? '' : baseUrl.slice(0, -1)
      const addresses = new Map<string, boolean>()
      for (const { target, isCertain } of candidates) {
        if (addresses.size >= SUGGESTIONS_LIMIT) break
        const naming = withNamingFolder(from, target, index)
        const address = writeAddress(target, written, naming, { baseUrl, isBare: isBare(index) })
        if (address === undefined) continue
        const again = resolveLink({ href: address + query + hash, kind: link.kind }, from, index)
        if (!isSameTarget(target, again.link)) continue
        const existing = isCertain
          ? { address: address + query + hash, isCertain }
          : withExistingAnchor(address + query + hash, again.problem)
        const fullAddress = host + base + existing.address
        addresses.set(fullAddress, existing.isCertain || addresses.get(fullAddress) === true)
      }
      // Two certain candidates make neither certain.
      const isUnique = [...addresses.values()].filter((isCertain) => isCertain).length === 1
      const offered = [...addresses].sort(([, a], [, b]) => Number(b) - Number(a))
      for (const [address, isCertain] of offered) {
        if (!found.some(({ text }) => text === createSuggestion(address, false).text)) {
          found.push(createSuggestion(address, isCertain && isUnique && found.length === 0))
        }
      }
    }
    return found.length === 0 ? undefined : found.slice(0, SUGGESTIONS_LIMIT)
  }

  return (link, problem, origin) => {
    if (problem.language !== undefined) return suggestInLanguage(link, problem, origin)
    const { hostedAt, ...problemThere } = problem
    const hosted = hostedAt === undefined ? undefined : index.repository?.read(hostedAt)
    if (hosted !== undefined && problem.rule !== 'broken-anchor') {
      const { prefix, openIndex } = hosted
      const suggest = suggesterOf(openIndex())
      if (hostOf(link.href.trim()) === '') {
        const folder = `${index.codeHost?.sitePrefix ?? ''}${origin.folder ?? ''}`
        const ofSite = problemOf(link.kind, splitHref(link.href.trim()).path, origin)
        return suggest(link, problemThere, { folder, base: '/' }) ?? suggestInSite(link, ofSite, origin)
      }
      const rest = { ...link, href: link.href.slice(prefix.length) }
      return suggest(rest, problemThere, REPOSITORY_ORIGIN)?.map((suggestion) =>
        withPrefix(suggestion, prefix),
      )
    }
    if (problem.lacksHost) return [{ text: 'set repositoryUrl, so that the link leads to the code host' }]
    return suggestInSite(link, problem, origin)
  }
}
