/**
 * Chooses one route for each address and each output file.
 * Returns the winners, and one diagnostic for each loser that names both sources. Names are compared without case,
 * since some hosts and disks ignore it.
 */

import { foldPath } from '../shared/addresses/htmlPathOf.ts'
import type { Diagnostic } from '../shared/diagnostic.ts'
import type { Doc } from '../shared/document/doc.ts'
import { valuePlaceOf } from '../shared/document/frontMatterPlace.ts'
import { isInternalFile } from '../shared/site/generatedFiles.ts'
import type { Route, RouteKind } from '../shared/site/route.ts'
import { compareText } from '../shared/text/compareText.ts'
import {
  builtInName,
  type Claim,
  type Conflict,
  claimGenerated,
  claimOfFile,
  claimOfRoute,
  createClaims,
} from './claims.ts'

/** File that hosts serve for unknown addresses. */
const NOT_FOUND_FILE = '404.html'

const RANK: Readonly<Record<RouteKind, number>> = {
  page: 0,
  notFound: 0,
  search: 0,
  doc: 1,
  post: 1,
  category: 2,
  blogList: 2,
  feed: 2,
  tags: 3,
  tag: 3,
  print: 3,
  redirect: 4,
}

/** Generated pages without a file of their own. */
const WITHOUT_FILE: ReadonlySet<RouteKind> = new Set<RouteKind>(['tags', 'tag', 'print', 'blogList', 'feed'])

interface ConflictsInput {
  /** Routes of the author. */
  readonly routes: readonly Route[]
  /** Routes that the tool adds where nothing else is, highest priority first. They lose to all others. */
  readonly builtIn: readonly Route[]
  /** Source by output path. */
  readonly staticFiles: ReadonlyMap<string, string>
  /** Output paths of generated files. */
  readonly generated: readonly string[]
  readonly trailingSlash: boolean | undefined
  /** Whether a document is shown in the default language, because it has no translation. */
  readonly isFallback: (source: string) => boolean
}

interface Winners {
  readonly winners: readonly Route[]
  /** Winner by Markdown source, also for a document that lost its address. */
  readonly sources: ReadonlyMap<string, Route>
  /** Static files without conflicts. */
  readonly staticFiles: ReadonlyMap<string, string>
  readonly diagnostics: readonly Diagnostic[]
}

/** Translations come before documents without one. */
const byPriority =
  (fallbacks: ReadonlySet<Route>) =>
  (a: Route, b: Route): number =>
    RANK[a.kind] - RANK[b.kind] ||
    Number(fallbacks.has(a)) - Number(fallbacks.has(b)) ||
    compareText(a.source, b.source)

/** Generated pages of two folders may have one name. */
const nameWithFolder = ({ name, route }: Claim): string =>
  route === undefined || route.source === name ? name : `${name} of "${route.source}"`

const describeConflict = (loser: Claim, { holder, reason }: Conflict): string => {
  const address = holder.path === loser.path ? '' : ` ("${holder.path}")`
  const nameOf = loser.name === holder.name ? nameWithFolder : ({ name }: Claim) => name
  return `The address "${loser.path}" of ${nameOf(loser)} ${reason} ${nameOf(holder)}${address}, which keeps it`
}

/** The translation is at fault: without it, both documents have addresses of their own. */
const describeTranslation = (translation: Doc, loser: Claim, conflict: Conflict): Diagnostic => {
  const place = valuePlaceOf(translation, 'slug')
  const text =
    place === undefined
      ? `give it the path of its original; if it translates ${loser.name}, that of this file`
      : 'give it another slug'
  return {
    rule: 'duplicate-route',
    message: describeConflict(loser, conflict),
    file: translation.source,
    place,
    target: loser.path,
    suggestions: [{ text }],
  }
}

/** @param winner Page at the address of a built-in page, perhaps unintentionally. */
function describeReplaced(winner: Route, loser: Claim, conflict: Conflict): string {
  if (loser.file !== NOT_FOUND_FILE || conflict.holder.file !== NOT_FOUND_FILE)
    return describeConflict(loser, conflict)
  return `${winner.source} has the address "${winner.path}" and takes the place of ${loser.name}: hosts show it for every address that does not exist`
}

export function resolveConflicts(input: ConflictsInput): Winners {
  const { trailingSlash } = input
  const fallbacks = new Set(
    input.routes.filter(({ source, doc }) => doc !== undefined && input.isFallback(source)),
  )
  const claims = createClaims()
  const winners: Route[] = []
  const sources = new Map<string, Route>()
  const diagnostics: Diagnostic[] = []
  claimGenerated(claims, input.generated, trailingSlash)

  for (const route of [...input.routes].sort(byPriority(fallbacks))) {
    const claim = claimOfRoute(route, trailingSlash)
    const conflict = claims.conflictOf(claim)
    const winner = conflict === undefined ? route : conflict.holder.route
    if (route.doc !== undefined && winner !== undefined) sources.set(route.doc.source, winner)
    if (conflict === undefined) {
      claims.add(claim)
      winners.push(route)
      continue
    }
    if (winner?.doc !== undefined && fallbacks.has(route) && !fallbacks.has(winner)) {
      diagnostics.push(describeTranslation(winner.doc, claim, conflict))
      continue
    }
    const { source, doc } = WITHOUT_FILE.has(route.kind) ? (winner ?? route) : route
    diagnostics.push({
      rule: 'duplicate-route',
      message: describeConflict(claim, conflict),
      file: source,
      place: doc === undefined ? undefined : valuePlaceOf(doc, 'slug'),
      target: route.path,
    })
  }

  const generated = new Set(input.generated.map(foldPath))
  const byFoldedPath = new Map<string, string>()
  const remainingFiles = [...input.staticFiles].filter(([file, source]) => {
    if (isInternalFile(file)) {
      const message = `"${source}" has the name of a file that the tool writes for its own use, and is left out`
      const suggestions = [{ text: 'rename it' }]
      diagnostics.push({ rule: 'duplicate-route', message, file: source, target: `/${file}`, suggestions })
      return false
    }
    const sameName = byFoldedPath.get(foldPath(file))
    if (sameName === undefined) byFoldedPath.set(foldPath(file), source)
    else {
      const message = `"${source}" and "${sameName}" are one file on disks that ignore case or Unicode composition`
      const suggestions = [{ text: 'rename one of them' }]
      diagnostics.push({ rule: 'duplicate-route', message, file: source, target: `/${file}`, suggestions })
    }
    const claim = claimOfFile(file, trailingSlash, source)
    // A static file replaces the generated file of the same name.
    const conflict = generated.has(foldPath(file)) ? undefined : claims.conflictOf(claim)
    if (conflict === undefined) return true
    const message = describeConflict(claim, conflict)
    diagnostics.push({ rule: 'duplicate-route', message, file: source, target: claim.path })
    return false
  })
  // Added last: several static files may have one address, and static files never conflict with each other.
  for (const [file, source] of remainingFiles) claims.add(claimOfFile(file, trailingSlash, source))

  // Docs at the root bring a 404 page of their own: the first one wins.
  const builtIn = new Map(input.builtIn.toReversed().map((route) => [foldPath(route.path), route]))
  for (const route of [...builtIn.values()].reverse()) {
    const claim = claimOfRoute(route, trailingSlash, builtInName(route))
    const conflict = claims.conflictOf(claim)
    if (conflict === undefined) {
      claims.add(claim)
      winners.push(route)
      continue
    }
    const winner = conflict.holder.route
    // A page or static file replaces a built-in page on purpose; a document may do so unintentionally.
    const isUnintended = winner?.kind === 'doc' || winner?.kind === 'post' || winner?.kind === 'category'
    if (!isUnintended || route.kind === 'redirect') continue
    diagnostics.push({
      rule: 'duplicate-route',
      message: describeReplaced(winner, claim, conflict),
      file: winner.source,
      place: winner.doc === undefined ? undefined : valuePlaceOf(winner.doc, 'slug'),
      target: route.path,
      suggestions: [{ text: `keep the built-in page by giving this one another address with "slug"` }],
    })
  }
  return { winners, sources, staticFiles: new Map(remainingFiles), diagnostics }
}
