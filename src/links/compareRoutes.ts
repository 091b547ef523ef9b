/**
 * Which addresses of an earlier build lead nowhere now: readers have them in their bookmarks, other sites in links.
 * In: the addresses and ids of then, the site of now. Out: one diagnostic for each address that is gone, with the
 * redirect to add. Pure; a page that is gone is reported once and not for each of its ids.
 */
import { slug } from 'github-slugger'
import { CONFIG_FILE, FRAME_ID_PREFIX } from '../shared/constants.ts'
import { compareDiagnostics, type Diagnostic } from '../shared/diagnostic.ts'
import { documentPath } from '../shared/documentPath.ts'
import type { Route } from '../shared/route.ts'
import type { RoutesFile } from '../shared/routesFile.ts'
import { decodeSafely, normalizePath } from '../shared/urls.ts'
import { createAnchorAdviser } from './hints/adviseAnchor.ts'
import { adviseRedirect } from './hints/adviseRedirect.ts'
import type { Renames } from './hints/findRenamed.ts'
import { createSuccessorFinder, type Successor } from './hints/findSuccessor.ts'
import { createNearestName } from './hints/nearestName.ts'
import { docsRootsOf, rootOf } from './resolve/docsRoots.ts'
import type { LinkIndex } from './resolve/linkIndex.ts'
import { createNameMap } from './resolve/nameMap.ts'
import { followRedirect } from './resolve/resolveLink.ts'

export interface CompareRoutesOptions {
  /** Old source to new, from the version history. */
  readonly renames?: Renames | undefined
  /** Source by path in the earlier state; known when that was read from its sources. */
  readonly earlierSources?: ReadonlyMap<string, string> | undefined
}

/** What answers at an address: a page (also one that leads on), or a file as it is. */
type Answer = { readonly route: Route } | 'file'

/** Footnotes are numbered as they come; only the page itself points at them. */
const FOOTNOTE_ID = /^user-content-fn(?:ref)?-/

const isOwnId = (id: string): boolean => !id.startsWith(FRAME_ID_PREFIX) && !FOOTNOTE_ID.test(id)

/** Ids by path, in the one form of paths. An earlier build may have listed one twice, with and without a slash. */
function readEarlier({ routes }: RoutesFile): ReadonlyMap<string, ReadonlySet<string>> {
  const pages = new Map<string, Set<string>>()
  for (const { path, anchors } of routes) {
    const bare = normalizePath(path)
    const ids = pages.get(bare) ?? new Set()
    for (const id of anchors) if (isOwnId(id)) ids.add(id)
    pages.set(bare, ids)
  }
  return pages
}

/** Hosts answer from files, so an address is there when its file is, whichever route made it. */
function createLookup({ site, routes, staticFiles }: LinkIndex): (path: string) => Answer | undefined {
  const { trailingSlash } = site.config
  const pages = site.routes.routes.filter(({ kind }) => kind !== 'notFound')
  const files = createNameMap(pages.map((route) => [documentPath(route, trailingSlash), route]))
  const find = (path: string): Answer | undefined => {
    const route = routes.get(path)
    if (route !== undefined && route.kind !== 'notFound') return { route }
    const names = [path.slice(1), documentPath({ path, kind: 'doc' }, trailingSlash)]
    for (const name of names) {
      const made = files.get(name)
      if (made !== undefined) return { route: made }
      if (staticFiles.get(name) !== undefined) return 'file'
    }
    return staticFiles.get(`${path.slice(1)}/index.html`) === undefined ? undefined : 'file'
  }
  // Addresses are decoded, unless another program wrote the list.
  return (path) => find(path) ?? (path.includes('%') ? find(normalizePath(decodeSafely(path))) : undefined)
}

/** The same address in other capitals. A redirect between the two would be one file on many systems. */
function otherCase(path: string, route: Route, index: LinkIndex): Omit<Diagnostic, 'rule' | 'target'> {
  const { doc, source } = route
  const base = doc === undefined ? undefined : rootOf(source, docsRootsOf(index.site))?.path
  const start = base === '/' ? '/' : `${base}/`
  const slug = base !== undefined && path.startsWith(start) ? `/${path.slice(start.length)}` : undefined
  return {
    message: `The published address "${path}" is gone: it is now written "${route.path}", and hosts tell capitals apart`,
    file: source,
    suggestions: [
      {
        text:
          slug === undefined
            ? `give the address of ${source} back its capitals`
            : `to keep it, write slug: ${JSON.stringify(slug)} in the front matter of ${source}`,
      },
    ],
  }
}

function vanishedRoute(path: string, successor: Successor, index: LinkIndex): Diagnostic {
  const { route, isCertain, draft } = successor
  const configFile = index.site.config.configFile ?? CONFIG_FILE
  const about = { rule: 'vanished-route', target: path } as const
  const same = index.routes.getIgnoringCase(path)
  if (same !== undefined && same.kind !== 'redirect' && same.kind !== 'notFound')
    return { ...about, ...otherCase(path, same, index) }
  const reason =
    draft === undefined ? 'no page or file has it, and no redirect starts at it' : `${draft} is a draft now`
  return {
    ...about,
    message: `The published address "${path}" is gone: ${reason}`,
    // A guess may be another one tomorrow; baselines know a finding by its file.
    file: draft ?? (isCertain ? route?.source : undefined) ?? configFile,
    suggestions: adviseRedirect(path, successor, index),
  }
}

/** The id of a title that is called like its address: the redirect leads to a title again. */
const isTitleOf = (path: string, id: string): boolean => slug(path.slice(path.lastIndexOf('/') + 1)) === id

/** @returns Findings in the order of reports; `target` is the address as it was published. */
export function compareRoutes(
  earlier: RoutesFile,
  index: LinkIndex,
  { renames = new Map(), earlierSources = new Map() }: CompareRoutesOptions = {},
): Diagnostic[] {
  const pages = readEarlier(earlier)
  const lookUp = createLookup(index)
  const nearest = createNearestName()
  let find: ((path: string) => Successor) | undefined
  const findSuccessor = (path: string): Successor => {
    find ??= createSuccessorFinder({ index, earlier: new Set(pages.keys()), renames, earlierSources })
    return find(path)
  }
  return [...pages]
    .flatMap(([path, ids]): Diagnostic[] => {
      const answer = lookUp(path)
      if (answer === undefined) return [vanishedRoute(path, findSuccessor(path), index)]
      if (answer === 'file') return []
      const page = followRedirect(answer.route, index)
      const now = page === undefined ? undefined : index.anchorsOf(page)
      if (page === undefined || now === undefined) return []
      const isGone = (id: string) => !now.has(id) && !now.has(id.normalize('NFC'))
      const gone = [...ids].filter((id) => isGone(id) && !(page.path !== path && isTitleOf(path, id)))
      if (gone.length === 0) return []
      const advise = createAnchorAdviser(page, { earlier: ids, now, nearest })
      return gone.map((id) => {
        const target = `${path}#${id}`
        const end = page.path === path ? 'the page' : `"${page.path}", where it leads now,`
        return {
          rule: 'vanished-anchor',
          message: `The published address "${target}" no longer leads to its section: ${end} has no id "${id}"`,
          target,
          resolved: page.path,
          ...advise(id),
        }
      })
    })
    .sort(compareDiagnostics)
}
