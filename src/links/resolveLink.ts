/**
 * Resolves one written address. Rendering and checking both come here, so they can never disagree.
 * In: the address, where it is written, the index of the site. Out: what is written out, and the problem if any.
 */
import type { Suggestion } from '../shared/diagnostic.ts'
import type { LinkRef } from '../shared/doc.ts'
import type { Route } from '../shared/route.ts'
import type { RuleId } from '../shared/rules.ts'
import type { ResolvedLink } from '../shared/site.ts'
import { decodeSafely, type HrefParts, isExternalHref, splitHref } from '../shared/urls.ts'
import { findTarget, isMarkdownPath, type LinkOrigin, type Target } from './findTarget.ts'
import type { LinkIndex } from './linkIndex.ts'
import { suggestAnchor } from './suggestAnchor.ts'
import { suggestTarget } from './suggestTarget.ts'

export interface LinkProblem {
  readonly rule: RuleId
  readonly message: string
  readonly suggestions: readonly Suggestion[]
}

export interface Resolution {
  readonly resolved: ResolvedLink
  readonly problem?: LinkProblem | undefined
}

type Address = Pick<LinkRef, 'href' | 'kind'>

/** Redirects that lead to redirects: more than this is a loop, which the routes stage reports. */
const MAX_REDIRECTS = 8

const isDecodable = (text: string): boolean => {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/** The page a reader arrives at; undefined when it is on another site. */
function followRedirects(route: Route, index: LinkIndex): Route | undefined {
  let current: Route | undefined = route
  for (let count = 0; current?.kind === 'redirect' && count < MAX_REDIRECTS; count += 1) {
    const to: string = current.redirectTo ?? ''
    current = isExternalHref(to) ? undefined : index.site.routes.byPath(splitHref(to).path)
  }
  return current
}

/** `#top` and the empty hash are the page itself; a text fragment is found by the browser. */
const anchorOf = (hash: string): string => hash.slice(1).replace(/:~:.*$/, '')

function checkAnchor(route: Route, hash: string, href: string, index: LinkIndex): LinkProblem | undefined {
  const id = anchorOf(hash)
  if (id === '' || id.toLowerCase() === 'top') return undefined
  const page = followRedirects(route, index)
  if (page === undefined || index.hasAnchor(page, id)) return undefined
  const where = href.startsWith('#') ? 'This page' : page.path
  const suggestions = suggestAnchor(page, decodeSafely(id))
  return {
    rule: 'broken-anchor',
    message: `${where} has no heading or id "#${decodeSafely(id)}"`,
    suggestions,
  }
}

function toPage(route: Route, { query, hash }: HrefParts, href: string, index: LinkIndex): Resolution {
  return {
    resolved: { kind: 'page', href: route.path + query + hash },
    problem: checkAnchor(route, hash, href, index),
  }
}

const ruleFor = (path: string, kind: LinkRef['kind']): RuleId =>
  kind !== 'link' ? 'missing-asset' : isMarkdownPath(path) ? 'broken-markdown-link' : 'broken-link'

function describeExcluded(source: string, href: string, index: LinkIndex): string {
  return index.site.draftSources.has(source)
    ? `"${href}" is a draft, which the site leaves out`
    : `"${href}" is a file, but no page of the site`
}

function toNothing(
  address: Address,
  parts: HrefParts,
  origin: LinkOrigin,
  target: Target,
  index: LinkIndex,
): Resolution {
  const { href, kind } = address
  const resolved: ResolvedLink = { kind: 'broken', href }
  const rule = ruleFor(decodeSafely(parts.path), kind)
  if (target.kind === 'excluded') {
    return {
      resolved,
      problem: { rule, message: describeExcluded(target.source, href, index), suggestions: [] },
    }
  }
  if (!isDecodable(parts.path)) {
    const message = `"${href}" has a percent sign that is not followed by two hexadecimal digits`
    return { resolved, problem: { rule, message, suggestions: [{ text: 'write %25 for a percent sign' }] } }
  }
  const message = kind === 'link' ? `Nothing at "${href}"` : `There is no file "${href}"`
  const suggestions = suggestTarget(parts.path, origin, parts.query + parts.hash, index)
  return { resolved, problem: { rule, message, suggestions } }
}

export function resolveLink(address: Address, origin: LinkOrigin, index: LinkIndex): Resolution {
  const { href, kind } = address
  if (isExternalHref(href)) return { resolved: { kind: 'external', href } }
  const parts = splitHref(href)
  if (parts.path === '') {
    const own = origin === undefined ? undefined : index.site.routes.bySource(origin.source)
    // Only the hash is written out, so that it works wherever the text is included.
    const problem = own === undefined ? undefined : checkAnchor(own, parts.hash, href, index)
    return { resolved: { kind: 'external', href }, problem }
  }
  const target = findTarget(parts.path, origin, index)
  if (target.kind === 'page' && kind === 'link') return toPage(target.route, parts, href, index)
  if (target.kind === 'file') {
    return { resolved: { kind: 'asset', source: target.source, suffix: parts.query + parts.hash } }
  }
  if (target.kind === 'static') {
    return { resolved: { kind: 'static', href: target.path + parts.query + parts.hash } }
  }
  return toNothing(address, parts, origin, target, index)
}
