/**
 * What could have been meant by an address with nothing behind it, best first.
 * Certain: the same but for case, extension or number prefix; the one file of that name elsewhere.
 */
import type { LinkRef } from '../shared/doc.ts'
import { stripNumberPrefixes } from '../shared/numberPrefix.ts'
import type { Route } from '../shared/route.ts'
import { folderOf } from '../shared/urls.ts'
import { withoutBaseUrl } from './findTarget.ts'
import { isMarkdownPath, type LinkIndex, plainNameOf, withoutExtension } from './linkIndex.ts'
import { lastSegment, type NameLists } from './nameLists.ts'
import type { NearestName } from './nearestName.ts'
import type { LinkProblem, Target } from './resolution.ts'

export interface Candidate {
  readonly target: Target
  readonly isCertain: boolean
}

export interface Search {
  readonly index: LinkIndex
  readonly lists: NameLists
  readonly nearest: NearestName
}

/** Names that every folder may have: the one elsewhere is not the one meant. */
const COMMON_NAME = /^(?:index|readme|)$/i

const ofRoute = (route: Route | undefined): Target[] =>
  route === undefined || route.kind === 'notFound' ? [] : [{ kind: 'route', route }]

function ofFile(source: string | undefined, { staticBySource }: LinkIndex): Target[] {
  if (source === undefined || isMarkdownPath(source)) return []
  const path = staticBySource.get(source)
  return [path === undefined ? { kind: 'asset', source } : { kind: 'static', path }]
}

const ofStatic = (path: string | undefined): Target[] =>
  path === undefined ? [] : [{ kind: 'static', path }]

/** The same source with its case, extension or number prefixes put right. */
function sameSource(source: string, { sources, folders, plainSources, files }: LinkIndex, index: LinkIndex) {
  const bare = withoutExtension(source)
  return [
    ...ofRoute(sources.getIgnoringCase(source)),
    ...ofRoute(sources.getIgnoringCase(`${bare}.md`) ?? sources.getIgnoringCase(`${bare}.mdx`)),
    ...ofRoute(folders.getIgnoringCase(bare)),
    ...ofRoute(plainSources.getIgnoringCase(bare) ?? plainSources.getIgnoringCase(plainNameOf(source))),
    ...ofFile(files.getIgnoringCase(source), index),
  ]
}

/** The same address with its case or number prefixes put right, without `index` or extension. */
function samePath(path: string, { routes, staticFiles }: LinkIndex): Target[] {
  const bare = withoutExtension(path).replace(/(.)\/(?:index|readme)$/i, '$1')
  return [
    ...ofRoute(routes.getIgnoringCase(path)),
    ...ofRoute(routes.getIgnoringCase(bare) ?? routes.getIgnoringCase(stripNumberPrefixes(bare))),
    ...ofStatic(staticFiles.getIgnoringCase(path.slice(1))),
  ]
}

/** The path, and what is left of it when it starts with the base URL. */
function readings(path: string | undefined, { site }: LinkIndex): string[] {
  if (path === undefined) return []
  const inside = withoutBaseUrl(path, site.config.baseUrl)
  return inside === undefined ? [path] : [path, inside]
}

/** How many of its first folders a source shares with another. */
function sharedFolders(target: Target, wanted: string): number {
  const own =
    target.kind === 'route' ? target.route.source : target.kind === 'asset' ? target.source : target.path
  const names = own.split('/')
  const other = wanted.split('/')
  let shared = 0
  while (shared < names.length && names[shared] === other[shared]) shared += 1
  return shared
}

const moved = (targets: readonly Target[], wanted: string): Candidate[] =>
  [...targets]
    .map((target) => ({ target, shared: sharedFolders(target, wanted) }))
    .sort((a, b) => b.shared - a.shared)
    .map(({ target }) => ({ target, isCertain: targets.length === 1 }))

const guess = (target: Target | undefined): Candidate[] =>
  target === undefined ? [] : [{ target, isCertain: false }]

function nearestIn(wanted: string, names: ReadonlyMap<string, Target>, nearest: NearestName): Candidate[] {
  const name = nearest(wanted, [...names.keys()])
  return guess(name === undefined ? undefined : names.get(name))
}

function findPages({ source, path }: LinkProblem, { index, lists, nearest }: Search): Candidate[] {
  const wanted = source ?? path ?? ''
  const same = [
    ...(source === undefined ? [] : sameSource(source, index, index)),
    ...readings(path, index).flatMap((reading) => samePath(reading, index)),
  ]
  if (same.length > 0) return same.map((target) => ({ target, isCertain: true }))
  const name = lastSegment(plainNameOf(wanted))
  const named = COMMON_NAME.test(name)
    ? lists.pagesNamed(lastSegment(folderOf(wanted))).map((target) => ({ target, isCertain: false }))
    : moved(lists.pagesNamed(name), wanted)
  if (named.length > 0) return named
  return [
    ...(source === undefined ? [] : nearestIn(plainNameOf(source), lists.sources(), nearest)),
    ...readings(path, index).flatMap((reading) => nearestIn(plainNameOf(reading), lists.paths(), nearest)),
  ]
}

function findFiles({ source, path }: LinkProblem, { index, lists, nearest }: Search): Candidate[] {
  const wanted = source ?? path ?? ''
  const same = [
    ...ofFile(source === undefined ? undefined : index.files.getIgnoringCase(source), index),
    ...ofStatic(path === undefined ? undefined : index.staticFiles.getIgnoringCase(path.slice(1))),
  ]
  if (same.length > 0) return same.map((target) => ({ target, isCertain: true }))
  const name = lastSegment(wanted)
  const named = moved(lists.filesNamed(name), wanted)
  if (named.length > 0) return named
  const beside = lists.filesIn(folderOf(wanted))
  const stem = name.replace(/\.[^.]*$/, '')
  const otherFormat = [...beside].find(([other]) => other.replace(/\.[^.]*$/, '') === stem)
  return otherFormat === undefined ? nearestIn(name, beside, nearest) : guess(otherFormat[1])
}

/** Ends like a file's name and not like a page's; `/docs/v1.2` is a page. */
const FILE_NAME = /\.(?!html?$|mdx?$)[a-z][a-z\d]{0,7}$/i

/** @param written Path of the address, decoded. */
export function findCandidates(
  kind: LinkRef['kind'],
  written: string,
  problem: LinkProblem,
  search: Search,
): readonly Candidate[] {
  const { source, path } = problem
  if (source === undefined && path === undefined) {
    const name = lastSegment(plainNameOf(written))
    return kind === 'link' && !COMMON_NAME.test(name) ? moved(search.lists.pagesNamed(name), written) : []
  }
  const files = kind !== 'link' || FILE_NAME.test(written) ? findFiles(problem, search) : []
  return kind !== 'link' || files.length > 0 ? files : findPages(problem, search)
}
