/** Finds the current page that replaces a vanished one, and whether it is the same page or only similar. */

import { lastSegment } from '../../shared/addresses/urls.ts'
import type { Route } from '../../shared/site/route.ts'
import { docsRootsOf, usualAddressOf } from '../resolve/docsRoots.ts'
import type { LinkIndex } from '../resolve/linkIndex.ts'
import { createNearestName } from './createNearestName.ts'
import { findInLastVersion, lastVersionAt } from './findInLastVersion.ts'
import type { Renames } from './findRenamed.ts'
import { createNameLists } from './nameLists.ts'

export interface Successor {
  readonly route?: Route | undefined
  /** Whether it is the same page under another address, according to git or its source. */
  readonly isCertain: boolean
  /** Source of the page, if it is a draft now. */
  readonly draft?: string | undefined
}

interface SuccessorFacts {
  readonly index: LinkIndex
  /** Paths of the earlier build. */
  readonly earlier: ReadonlySet<string>
  /** Old source to new. */
  readonly renames: Renames
  /** Source by path of the earlier build, where known. */
  readonly earlierSources: ReadonlyMap<string, string>
}

const NONE: Successor = { isCertain: false }

/** Number of trailing segments that two paths share. */
function sharedEnd(a: string, b: string): number {
  const [segments, other] = [a.split('/').reverse(), b.split('/').reverse()]
  let shared = 0
  while (shared < segments.length && segments[shared] === other[shared]) shared += 1
  return shared
}

/** The best match among pages of the same name; undefined if two match equally well. */
function bestNamed(path: string, routes: readonly Route[], earlier: ReadonlySet<string>): Route | undefined {
  const ranked = routes
    // A new page is a likelier replacement than one that already existed.
    .map((route) => ({ route, rank: sharedEnd(path, route.path) * 2 + (earlier.has(route.path) ? 0 : 1) }))
    .sort((a, b) => b.rank - a.rank)
  const [first, second] = ranked
  return first === undefined || first.rank === second?.rank ? undefined : first.route
}

/** Successors by the address that each source had, or would have had without front matter. */
function movedPages({ index, renames }: SuccessorFacts): ReadonlyMap<string, Successor> {
  const roots = docsRootsOf(index.site)
  const moved = new Map<string, Successor>()
  const add = (source: string, successor: Successor) => {
    const address = usualAddressOf(source, roots)
    if (address !== undefined && !moved.has(address)) moved.set(address, successor)
  }
  for (const { source } of index.docs) add(source, { route: index.sources.get(source), isCertain: true })
  for (const draft of index.site.draftSources) add(draft, { isCertain: true, draft })
  for (const [from, to] of renames) {
    const route = index.sources.get(to)
    if (route !== undefined) add(from, { route, isCertain: true })
  }
  return moved
}

/** @returns A function that finds the successor of one vanished path. */
export function createSuccessorFinder(facts: SuccessorFacts): (path: string) => Successor {
  const { index, earlier, renames, earlierSources } = facts
  const { site, sources } = index
  const lists = createNameLists(index)
  const nearest = createNearestName()
  const moved = movedPages(facts)
  // A page of the earlier build replaces no other page.
  const newPaths = new Set([...lists.paths().keys()].filter((path) => !earlier.has(path)))

  const bySource = (path: string): Successor | undefined => {
    const source = earlierSources.get(path)
    if (source === undefined) return undefined
    if (site.draftSources.has(source)) return { isCertain: true, draft: source }
    const route = sources.get(source) ?? sources.get(renames.get(source) ?? source)
    // The source of a generated page is its configuration, which other generated pages share.
    return route === undefined ? undefined : { route, isCertain: true }
  }
  const byName = (path: string): Route | undefined => {
    // Readers of the last version expect none of its other versions.
    const versioned = lastVersionAt(path, index)
    const isOther = ({ plugin, version }: Route) =>
      versioned !== undefined &&
      version !== undefined &&
      plugin === versioned.instance.id &&
      version !== versioned.last.name
    const named = lists
      .pagesNamed(lastSegment(path))
      .flatMap((target) => (target.kind === 'route' && !isOther(target.route) ? [target.route] : []))
    const findSimilar = () => {
      const name = nearest(path, newPaths)
      const route = name === undefined ? undefined : index.routes.get(name)
      return route === undefined || isOther(route) ? undefined : route
    }
    return bestNamed(path, named, earlier) ?? findSimilar()
  }
  return (path) => {
    const same = bySource(path) ?? moved.get(path)
    if (same !== undefined) return same
    const inLast = findInLastVersion(path, index)
    if (inLast !== undefined) return { route: inLast, isCertain: true }
    const route = byName(path)
    return route === undefined ? NONE : { route, isCertain: false }
  }
}
