/**
 * Reports addresses of an earlier build that no longer exist: readers have bookmarked them, other sites link to them.
 * Returns one diagnostic for each vanished address, with the redirect to add. A vanished page is reported once, not
 * once for each of its ids. Pure.
 */
import { slug } from 'github-slugger'
import { htmlPathOf } from '../shared/addresses/htmlPathOf.ts'
import { decodeSafely, lastSegment, normalizePath } from '../shared/addresses/urls.ts'
import { CONFIG_FILE, LAYOUT_ID_PREFIX } from '../shared/constants.ts'
import { compareDiagnostics, type Diagnostic } from '../shared/diagnostic.ts'
import type { Route } from '../shared/site/route.ts'
import type { RoutesFile } from '../shared/site/routesFile.ts'
import { createAnchorAdviser } from './hints/adviseAnchor.ts'
import { adviseRedirect } from './hints/adviseRedirect.ts'
import { createNearestName } from './hints/createNearestName.ts'
import type { Renames } from './hints/findRenamed.ts'
import { createSuccessorFinder, type Successor } from './hints/findSuccessor.ts'
import { followRedirect } from './resolve/createResolution.ts'
import { docsRootsOf, rootOf } from './resolve/docsRoots.ts'
import type { LinkIndex } from './resolve/linkIndex.ts'
import { createNameMap } from './resolve/nameMap.ts'

export interface CompareRoutesOptions {
  /** Old source to new, from git. */
  readonly renames?: Renames | undefined
  /** Source by path of the earlier build; present when that build was read from its sources. */
  readonly earlierSources?: ReadonlyMap<string, string> | undefined
}

/** What serves an address: a route (maybe a redirect), or a static file. */
type Answer = { readonly route: Route } | 'file'

/** Footnotes are numbered by position; only their own page links to them. */
const FOOTNOTE_ID = /^user-content-fn(?:ref)?-/

const isContentId = (id: string): boolean => !id.startsWith(LAYOUT_ID_PREFIX) && !FOOTNOTE_ID.test(id)

/** Ids by normalized path. An earlier build may list a path with and without a trailing slash. */
function readEarlier({ routes }: RoutesFile): ReadonlyMap<string, ReadonlySet<string>> {
  const pages = new Map<string, Set<string>>()
  for (const { path, anchors } of routes) {
    const bare = normalizePath(path)
    const ids = pages.get(bare) ?? new Set()
    for (const id of anchors) if (isContentId(id)) ids.add(id)
    pages.set(bare, ids)
  }
  return pages
}

/** Hosts serve files, so an address exists if its file does, whichever route produced it. */
function createLookup({ site, routes, staticFiles }: LinkIndex): (path: string) => Answer | undefined {
  const { trailingSlash } = site.config
  const pages = site.routes.routes.filter(({ kind }) => kind !== 'notFound')
  const files = createNameMap(pages.map((route) => [htmlPathOf(route, trailingSlash), route]))
  const find = (path: string): Answer | undefined => {
    const route = routes.get(path)
    if (route !== undefined && route.kind !== 'notFound') return { route }
    const names = [path.slice(1), htmlPathOf({ path, kind: 'doc' }, trailingSlash)]
    for (const name of names) {
      const owner = files.get(name)
      if (owner !== undefined) return { route: owner }
      if (staticFiles.get(name) !== undefined) return 'file'
    }
    return staticFiles.get(`${path.slice(1)}/index.html`) === undefined ? undefined : 'file'
  }
  // Addresses in the list are decoded, unless another program wrote it.
  return (path) => find(path) ?? (path.includes('%') ? find(normalizePath(decodeSafely(path))) : undefined)
}

/** An address of the language of an index, from the root of the site. */
const fromRoot = (path: string, { site }: LinkIndex): string =>
  `/${site.config.locale.urlPart}${path.slice(1)}`

/** The same address in another case. A redirect between the two would be one and the same file on many systems. */
function describeCaseChange(
  path: string,
  route: Route,
  index: LinkIndex,
): Omit<Diagnostic, 'rule' | 'target'> {
  const { doc, source } = route
  const base = doc === undefined ? undefined : rootOf(source, docsRootsOf(index.site))?.path
  const start = base === '/' ? '/' : `${base}/`
  const slug = base !== undefined && path.startsWith(start) ? `/${path.slice(start.length)}` : undefined
  return {
    message: `The published address "${fromRoot(path, index)}" is gone: it is now written "${fromRoot(route.path, index)}", and hosts distinguish upper and lower case`,
    file: source,
    suggestions: [
      {
        text:
          slug === undefined
            ? `restore the case in the address of ${source}`
            : `to keep it, write slug: ${JSON.stringify(slug)} in the front matter of ${source}`,
      },
    ],
  }
}

function vanishedRoute(path: string, successor: Successor, index: LinkIndex): Diagnostic {
  const { route, isCertain, draft } = successor
  const configFile = index.site.config.configFile ?? CONFIG_FILE
  const published = fromRoot(path, index)
  const base = { rule: 'vanished-route', target: published } as const
  const same = index.routes.getIgnoringCase(path)
  if (same !== undefined && same.kind !== 'redirect' && same.kind !== 'notFound')
    return { ...base, ...describeCaseChange(path, same, index) }
  const reason =
    draft === undefined ? 'no page or file has it, and no redirect starts at it' : `${draft} is a draft now`
  return {
    ...base,
    message: `The published address "${published}" is gone: ${reason}`,
    // A guess may change from run to run, and baselines identify a finding by its file.
    file: draft ?? (isCertain ? route?.source : undefined) ?? configFile,
    suggestions: adviseRedirect(path, successor, index),
  }
}

/** Whether `id` belongs to the title of an old page whose address was made from its title. Redirects lead to other titles. */
const isTitleOf = (path: string, id: string): boolean => slug(lastSegment(path)) === id

/** @returns Findings in report order; `target` is the published address. */
export function compareRoutes(
  earlier: RoutesFile,
  index: LinkIndex,
  { renames = new Map(), earlierSources = new Map() }: CompareRoutesOptions = {},
): Diagnostic[] {
  const pages = readEarlier(earlier)
  const findAnswer = createLookup(index)
  const nearest = createNearestName()
  let find: ((path: string) => Successor) | undefined
  const findSuccessor = (path: string): Successor => {
    find ??= createSuccessorFinder({ index, earlier: new Set(pages.keys()), renames, earlierSources })
    return find(path)
  }
  return [...pages]
    .flatMap(([path, ids]): Diagnostic[] => {
      const answer = findAnswer(path)
      if (answer === undefined) return [vanishedRoute(path, findSuccessor(path), index)]
      if (answer === 'file') return []
      const page = followRedirect(answer.route, index)
      const now = page === undefined ? undefined : index.anchorsOf(page)
      if (page === undefined || now === undefined) return []
      const hasVanished = (id: string) => !now.has(id) && !now.has(id.normalize('NFC'))
      const vanished = [...ids].filter(
        (id) => hasVanished(id) && !(page.path !== path && isTitleOf(path, id)),
      )
      if (vanished.length === 0) return []
      const advise = createAnchorAdviser(page, { earlier: ids, now, nearest })
      return vanished.map((id) => {
        const target = `${fromRoot(path, index)}#${id}`
        const end = page.path === path ? 'the page' : `"${fromRoot(page.path, index)}", where it leads now,`
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
