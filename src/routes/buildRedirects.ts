/**
 * Redirects: the table of the configuration, `redirect_from` front matter, and the ones that keep rewritten
 * search results alive.
 * In: the routes that show something. Out: redirect routes that work, and why the others cannot.
 */

import type { SiteConfig } from '../shared/config.ts'
import type { Diagnostic, Place } from '../shared/diagnostic.ts'
import { foldPath } from '../shared/documentPath.ts'
import { textPlaceOf, valuePlaceOf } from '../shared/frontMatterPlace.ts'
import { generatedFiles } from '../shared/generatedFiles.ts'
import { isPatternStart, isPatternTarget } from '../shared/hostPatterns.ts'
import type { Route } from '../shared/route.ts'
import { isResult, rewritePath } from '../shared/search/resultHref.ts'
import type { FileListing } from '../shared/site.ts'
import { decodeSafely, isExternalHref, normalizePath, splitHref } from '../shared/urls.ts'
import { builtInName, type Claims, claimGenerated, claimOfRoute, createClaims } from './claims.ts'
import { likelyName } from './nearestNames.ts'

/** A redirect as written. */
interface Wish {
  readonly from: string
  readonly to: string
  readonly file: string
  readonly place?: Place | undefined
  /** Key path or front matter key of each end, for messages. */
  readonly labels: Readonly<Record<End, string>>
}

type End = 'from' | 'to'

export interface RedirectsInput {
  readonly config: SiteConfig
  /** Pages, documents and categories: what an address may lead to. */
  readonly routes: readonly Route[]
  /** Search and 404 pages of the tool. */
  readonly builtIn: readonly Route[]
  /** Redirects of the tool to the docs home. One of the author takes their place. */
  readonly homes: readonly Route[]
  readonly listing: Pick<FileListing, 'staticFiles'>
  /** File to name for the table of the configuration. */
  readonly configFile: string
}

export interface Redirects {
  readonly routes: readonly Route[]
  /** From addresses that search shows, where nothing else is. */
  readonly rewritten: readonly Route[]
  readonly diagnostics: readonly Diagnostic[]
}

/** A redirect whose addresses were read. */
interface Redirect extends Wish {
  readonly target: string
  /** Hosts serve the target from this very address: there is nothing to write. */
  readonly isSatisfied: boolean
}

const OF_FRONT_MATTER = { from: 'redirect_from', to: 'redirect_from' }

function collectWishes({ config, routes, configFile }: RedirectsInput): Wish[] {
  const wishes: Wish[] = config.redirects.flatMap(({ from, to }, index) =>
    (Array.isArray(from) ? from : [from]).map((path, part) => ({
      from: path,
      to,
      file: configFile,
      labels: {
        from: `redirects[${index}].from${Array.isArray(from) ? `[${part}]` : ''}`,
        to: `redirects[${index}].to`,
      },
    })),
  )
  for (const { doc, path } of routes) {
    for (const from of doc?.frontMatter.redirect_from ?? []) {
      const place = doc === undefined ? undefined : valuePlaceOf(doc, 'redirect_from')
      wishes.push({ from, to: path, file: doc?.source ?? configFile, place, labels: OF_FRONT_MATTER })
    }
  }
  return wishes
}

/** A path of this site in the tool's form, or undefined when it is none. */
function readPath(path: string): string | undefined {
  if (!path.startsWith('/') || isExternalHref(path)) return undefined
  const decoded = decodeSafely(path)
  return /[?#\\\p{Cc}\p{Cs}]/u.test(decoded) ? undefined : normalizePath(decoded)
}

const IS_PATTERN =
  'holds a pattern, which hosts would follow and the pages of the output cannot: write one redirect for each address'

/** The target in the tool's form: a path with query and hash, or a full http address. */
function readTarget(to: string): string | undefined {
  if (/[\p{Cc}\p{Cs}]/u.test(to)) return undefined
  if (isExternalHref(to)) return /^https?:\/\/[^/\s]/i.test(to) && URL.canParse(to) ? to : undefined
  const { path, query, hash } = splitHref(to)
  const read = readPath(path)
  return read === undefined ? undefined : read + query + hash
}

/** The path and what follows it of a full address. */
const withoutOrigin = (href: string): string => href.replace(/^[a-z]+:\/\/[^/]*/i, '')

/** Follows redirects to what they end at; undefined for a loop. */
function followRedirects(to: string, targets: ReadonlyMap<string, Redirect>): string | undefined {
  const seen = new Set<string>()
  let current = to
  for (;;) {
    const next = isExternalHref(current) ? undefined : targets.get(splitHref(current).path)
    if (next === undefined) return current
    if (seen.has(next.from)) return undefined
    seen.add(next.from)
    const { query, hash } = splitHref(current)
    const further = splitHref(next.target)
    current = further.path + (further.query || query) + (further.hash || hash)
  }
}

function routeOf(from: string, redirectTo: string, source: string): Route {
  const nothing = { title: from, description: '', anchors: [], unlisted: true }
  return { path: from, kind: 'redirect', source, redirectTo, ...nothing }
}

export function buildRedirects(input: RedirectsInput): Redirects {
  const diagnostics: Diagnostic[] = []
  const report = (wish: Wish, end: End, problem: string, suggestion?: string) =>
    diagnostics.push({
      rule: 'invalid-redirect',
      message: `The redirect from "${wish.from}" to "${wish.to}" (${wish.labels[end]}) ${problem}`,
      file: wish.file,
      place: wish.place,
      target: wish[end],
      targetKey: end,
      targetPlace: textPlaceOf(wish.place, wish[end]),
      suggestions: suggestion === undefined ? undefined : [{ text: suggestion }],
    })
  const { trailingSlash } = input.config
  const paths = new Set([...input.routes, ...input.builtIn, ...input.homes].map(({ path }) => path))
  for (const file of input.listing.staticFiles.keys()) paths.add(normalizePath(file))
  const claims = claimPages(input)

  const targets = new Map<string, Redirect>()
  const taken = new Map<string, Redirect>()
  const duplicates: Route[] = []
  for (const wish of collectWishes(input)) {
    const from = readPath(wish.from)
    const target = readTarget(wish.to)
    if (from === undefined) {
      report(wish, 'from', 'starts at no path of this site: it needs a leading slash and no query or hash')
      continue
    }
    if (target === undefined) {
      report(wish, 'to', 'leads to no address: a path with a leading slash, or a full http address')
      continue
    }
    if (isPatternStart(from)) {
      report(wish, 'from', `starts at "${from}", which ${IS_PATTERN}`)
      continue
    }
    // A page may be called so, and is written out encoded.
    if (!paths.has(target) && isPatternTarget(decodeSafely(withoutOrigin(target)))) {
      report(wish, 'to', `leads to what ${IS_PATTERN}`)
      continue
    }
    const claim = claimOfRoute(routeOf(from, target, wish.file), trailingSlash)
    const holder = claims.clashOf(claim)?.holder
    const isSatisfied = holder?.path === target && holder.file === claim.file
    const other = taken.get(foldPath(from))
    const made = { ...wish, from, target, isSatisfied }
    if (from === target) {
      report(wish, 'from', 'leads to itself', 'remove it')
      continue
    }
    if (holder !== undefined && !isSatisfied) {
      report(wish, 'from', `would hide ${holder.name}, which has the address "${holder.path}"`, 'remove it')
    } else if (other === undefined) {
      targets.set(from, made)
      taken.set(foldPath(from), made)
    } else if (other.target !== target) duplicates.push(routeOf(from, target, wish.file))
  }

  const routes: Route[] = []
  for (const wish of targets.values()) {
    if (wish.isSatisfied) continue
    const end = followRedirects(wish.target, targets)
    if (end === undefined) {
      report(wish, 'to', 'goes round in a circle')
      continue
    }
    const { path } = splitHref(end)
    if (isExternalHref(end) || paths.has(path)) {
      routes.push(routeOf(wish.from, end, wish.file))
      continue
    }
    const meant = likelyName(path, paths)
    report(wish, 'to', 'leads nowhere', meant === undefined ? undefined : `did you mean "${meant}"?`)
  }
  return { routes: [...routes, ...duplicates], rewritten: rewrittenResults(input), diagnostics }
}

/** What no redirect may hide, the author's pages first. */
function claimPages({ config, routes, builtIn }: RedirectsInput): Claims {
  const { trailingSlash } = config
  const claims = createClaims()
  claimGenerated(claims, generatedFiles(config), trailingSlash)
  for (const route of routes) claims.add(claimOfRoute(route, trailingSlash))
  for (const route of builtIn) claims.add(claimOfRoute(route, trailingSlash, builtInName(route)))
  return claims
}

/** Search shows `/installation` for `/docs/installation`; that address must lead there. */
function rewrittenResults({ config, routes, configFile }: RedirectsInput): Route[] {
  const rewrite = config.search === false ? undefined : config.search.replaceResultPathname
  if (rewrite === undefined) return []
  return routes.flatMap((route) => {
    if (!isResult(route)) return []
    const from = normalizePath(rewritePath(route.path, rewrite))
    return from === route.path ? [] : [routeOf(from, route.path, configFile)]
  })
}
