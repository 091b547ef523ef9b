/**
 * Builds redirects from the configuration, from `redirect_from` in front matter, and for rewritten search results.
 * Returns the valid ones as routes, and diagnostics for the others.
 */

import { isPatternStart, isPatternTarget } from '../../shared/addresses/hostPatterns.ts'
import { foldPath } from '../../shared/addresses/htmlPathOf.ts'
import { decodeSafely, isExternalHref, normalizePath, splitHref } from '../../shared/addresses/urls.ts'
import { withoutBaseUrl } from '../../shared/addresses/withoutBaseUrl.ts'
import { CURRENT_VERSION } from '../../shared/constants.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { textPlaceOf } from '../../shared/document/frontMatterPlace.ts'
import { isResult, rewritePath } from '../../shared/search/resultHref.ts'
import { generatedFiles } from '../../shared/site/generatedFiles.ts'
import type { Route } from '../../shared/site/route.ts'
import type { FileListing } from '../../shared/site/site.ts'
import { builtInName, type Claims, claimGenerated, claimOfRoute, createClaims } from '../claims.ts'
import { emptyRoute } from '../emptyRoute.ts'
import type { OriginalSite } from '../languages/originalSite.ts'
import { likelyName } from '../nearestNames.ts'
import {
  collectRedirects,
  type End,
  readPath,
  type WrittenInput,
  type WrittenRedirect,
} from './collectRedirects.ts'

interface RedirectsInput extends WrittenInput {
  /** Built-in search and 404 pages. */
  readonly builtIn: readonly Route[]
  /** Built-in redirects to the docs home. A redirect of the author replaces them. */
  readonly homeRedirects: readonly Route[]
  readonly listing: Pick<FileListing, 'staticFiles'>
  /** See `RoutesInput`. */
  readonly original?: OriginalSite | undefined
}

interface Redirects {
  readonly routes: readonly Route[]
  /** Redirects from addresses shown in search results, unless something else is there. */
  readonly rewritten: readonly Route[]
  readonly diagnostics: readonly Diagnostic[]
}

/** A redirect with parsed addresses. */
interface ResolvedRedirect extends WrittenRedirect {
  readonly path: string
  readonly target: string
  /** Hosts already serve the target at this address, so no file is written. */
  readonly isSatisfied: boolean
}

const NO_PATTERNS = 'Redirect pages cannot match patterns; write one redirect for each address'

/** The normalized target: a path with query and hash, or a full http address; undefined if it is neither. */
function readTarget(to: string): string | undefined {
  if (/[\p{Cc}\p{Cs}]/u.test(to)) return undefined
  if (isExternalHref(to)) return /^https?:\/\/[^/\s]/i.test(to) && URL.canParse(to) ? to : undefined
  const { path, query, hash } = splitHref(to)
  const pathname = readPath(path)
  return pathname === undefined ? undefined : pathname + query + hash
}

/** Path, query and hash of a full address. */
const withoutOrigin = (href: string): string => href.replace(/^[a-z]+:\/\/[^/]*/i, '')

/** Follows redirects to their final target; undefined for a loop. */
function followRedirects(to: string, targets: ReadonlyMap<string, ResolvedRedirect>): string | undefined {
  const visited = new Set<string>()
  let current = to
  for (;;) {
    const next = isExternalHref(current) ? undefined : targets.get(splitHref(current).path)
    if (next === undefined) return current
    if (visited.has(next.path)) return undefined
    visited.add(next.path)
    const { query, hash } = splitHref(current)
    const further = splitHref(next.target)
    current = further.path + (further.query || query) + (further.hash || hash)
  }
}

/** Archived documents are copies that should stay as they are, while other versions gain pages. */
const isFrozenBeside = ({ version }: WrittenRedirect, page: Route | undefined): boolean =>
  version !== undefined &&
  version.name !== CURRENT_VERSION &&
  page?.plugin === version.plugin &&
  page.version !== version.name

const isOtherVersion = ({ version: a }: WrittenRedirect, { version: b }: WrittenRedirect): boolean =>
  a !== undefined && b !== undefined && a.plugin === b.plugin && a.name !== b.name

const routeOf = (from: string, redirectTo: string, source: string): Route => ({
  ...emptyRoute(from, 'redirect', source),
  redirectTo,
})

export function buildRedirects(input: RedirectsInput): Redirects {
  const diagnostics: Diagnostic[] = []
  const report = (written: WrittenRedirect, end: End, problem: string, suggestion?: string) =>
    diagnostics.push({
      rule: 'invalid-redirect',
      message: `The redirect from "${written.from}" to "${written.to}" (${written.labels[end]}) ${problem}`,
      file: written.file,
      place: written.place,
      target: written[end],
      targetKey: end,
      targetPlace: textPlaceOf(written.place, written[end]),
      suggestions: suggestion === undefined ? undefined : [{ text: suggestion }],
    })
  const reportDuplicate = (redirect: ResolvedRedirect, { file, path }: ResolvedRedirect) => {
    const address = path === redirect.path ? '' : ` ("${path}")`
    diagnostics.push({
      rule: 'duplicate-route',
      message: `The address "${redirect.path}" of ${redirect.file} is also that of ${file}${address}, which keeps it`,
      file: redirect.file,
      place: redirect.place,
      target: redirect.path,
    })
  }
  const { trailingSlash, baseUrl } = input.config
  const paths = new Set([...input.routes, ...input.builtIn, ...input.homeRedirects].map(({ path }) => path))
  for (const file of input.listing.staticFiles.keys()) paths.add(normalizePath(file))
  const claims = claimPages(input)
  /** The site may have pages below a folder with the name of the base URL. */
  const hasPagesBelow = [...paths].some((path) => path.startsWith(baseUrl))
  const findRepeatedBaseUrl = (from: string): string | undefined => {
    const inside = hasPagesBelow ? undefined : withoutBaseUrl(from, baseUrl)
    return inside === undefined || paths.has(inside) ? undefined : inside
  }

  /** A redirect of the configuration is for all languages: a page that the default one has too is reported there. */
  const isReportedThere = ({ file }: WrittenRedirect): boolean =>
    file === input.configFile && input.config.locale.urlPart !== ''

  const targets = new Map<string, ResolvedRedirect>()
  const byFoldedPath = new Map<string, ResolvedRedirect>()
  const firstOfVersions = new Map<string, ResolvedRedirect>()
  for (const written of collectRedirects(input)) {
    const { path: from, version } = written
    const target = readTarget(written.to)
    if (from === undefined) {
      report(
        written,
        'from',
        'does not start at a path of this site: write a path with a leading slash and without query and hash',
      )
      continue
    }
    if (target === undefined) {
      report(written, 'to', 'has no valid target: write a path with a leading slash, or a full http address')
      continue
    }
    if (isPatternStart(from)) {
      report(written, 'from', `starts at "${from}". ${NO_PATTERNS}`)
      continue
    }
    // A page may have a pattern character in its address, which is written encoded.
    if (!paths.has(target) && isPatternTarget(decodeSafely(withoutOrigin(target)))) {
      report(written, 'to', `has a pattern as its target. ${NO_PATTERNS}`)
      continue
    }
    const claim = claimOfRoute(routeOf(from, target, written.file), trailingSlash)
    const holder = claims.conflictOf(claim)?.holder
    const isSatisfied = holder?.path === target && holder.file === claim.file
    const other = byFoldedPath.get(foldPath(from))
    const inVersion = JSON.stringify([version?.plugin, version?.name, foldPath(from)])
    const sibling = firstOfVersions.get(inVersion)
    const redirect: ResolvedRedirect = { ...written, path: from, target, isSatisfied }
    const inside = findRepeatedBaseUrl(from)
    if (inside !== undefined) {
      report(
        written,
        'from',
        `starts at "${from}", to which the base URL "${baseUrl}" is added again`,
        `write "${inside}", without the base URL`,
      )
      continue
    }
    if (from === target) {
      report(written, 'from', 'leads to itself', 'remove it')
      continue
    }
    if (holder !== undefined && !isSatisfied) {
      if (!isFrozenBeside(written, holder.route) && !isReportedThere(written))
        report(
          written,
          'from',
          `would hide ${holder.name}, which has the address "${holder.path}"`,
          'remove it',
        )
      continue
    }
    firstOfVersions.set(inVersion, sibling ?? redirect)
    if (other === undefined) {
      targets.set(from, redirect)
      byFoldedPath.set(foldPath(from), redirect)
      continue
    }
    // Documents of several versions may have the same line.
    const rival = isOtherVersion(redirect, other) ? sibling : other
    if (rival !== undefined && rival.target !== target) reportDuplicate(redirect, rival)
  }

  const routes: Route[] = []
  for (const redirect of targets.values()) {
    if (redirect.isSatisfied) continue
    const end = followRedirects(redirect.target, targets)
    if (end === undefined) {
      report(redirect, 'to', 'is part of a redirect loop')
      continue
    }
    const { path } = splitHref(end)
    if (isExternalHref(end) || paths.has(path)) {
      routes.push(routeOf(redirect.path, end, redirect.file))
      continue
    }
    // Links to its start lead to the redirect of the default language.
    if (input.original?.routes.byPath(path) !== undefined) continue
    const nearest = likelyName(path, paths)
    report(
      redirect,
      'to',
      'leads to no page or file',
      nearest === undefined ? undefined : `did you mean "${nearest}"?`,
    )
  }
  return { routes, rewritten: rewrittenResults(input), diagnostics }
}

/** Claims that redirects must not override, the author's pages first. */
function claimPages({ config, routes, builtIn }: RedirectsInput): Claims {
  const { trailingSlash } = config
  const claims = createClaims()
  claimGenerated(claims, generatedFiles(config), trailingSlash)
  for (const route of routes) claims.add(claimOfRoute(route, trailingSlash))
  for (const route of builtIn) claims.add(claimOfRoute(route, trailingSlash, builtInName(route)))
  return claims
}

/** Redirects from result paths such as `/installation` to `/docs/installation`. */
function rewrittenResults({ config, routes, configFile }: RedirectsInput): Route[] {
  const rewrite = config.search === false ? undefined : config.search.replaceResultPathname
  if (rewrite === undefined) return []
  return routes.flatMap((route) => {
    if (!isResult(route)) return []
    const from = normalizePath(rewritePath(route.path, rewrite))
    return from === route.path ? [] : [routeOf(from, route.path, configFile)]
  })
}
