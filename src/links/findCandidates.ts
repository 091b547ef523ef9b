/**
 * What could have been meant by an address with nothing behind it, best first.
 * Certain: the same but for case, extension or number prefix; the one file of that name elsewhere, if nothing
 * speaks against it.
 */
import type { LinkRef } from '../shared/doc.ts'
import { stripNumberPrefixes } from '../shared/numberPrefix.ts'
import type { Route } from '../shared/route.ts'
import { folderOf } from '../shared/urls.ts'
import { type Candidate, findMoved, isOwnName, type Wanted } from './findMoved.ts'
import { withoutBaseUrl } from './findTarget.ts'
import { isMarkdownPath, type LinkIndex, plainNameOf, withoutExtension } from './linkIndex.ts'
import { lastSegment, type NameLists } from './nameLists.ts'
import type { NearestName } from './nearestName.ts'
import type { LinkProblem, Target } from './resolution.ts'

export interface Search {
  readonly index: LinkIndex
  readonly lists: NameLists
  readonly nearest: NearestName
  /** The page that the address is written on. */
  readonly own: Route | undefined
}

/** Names of what stands for its folder: the one elsewhere is not the one meant. */
const FOLDER_NAME = /^(?:index|readme|)$/i

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

const guess = (target: Target | undefined): Candidate[] =>
  target === undefined ? [] : [{ target, isCertain: false }]

/** Of what is called the same on other pages, and here, the page itself is not the one that is meant. */
function nearestIn(
  wanted: Wanted,
  name: string,
  names: ReadonlyMap<string, Target>,
  nearest: NearestName,
): Candidate[] {
  const found = nearest(name, names)
  const target = found === undefined ? undefined : names.get(found)
  return target !== undefined && isOwnName(target, wanted) ? [] : guess(target)
}

/** The same place but for spelling. */
const same = (targets: readonly Target[], isCertain = true): Candidate[] =>
  targets.map((target) => ({ target, isCertain }))

/** A file that was looked for outside of the site may have an address inside that is none of it. */
const sameAddress = (targets: readonly Target[], wanted: Wanted): Candidate[] =>
  wanted.isOutside && isMarkdownPath(wanted.path)
    ? same(targets, false).filter(({ target }) => !isOwnName(target, wanted))
    : same(targets)

function findPages({ source, path }: LinkProblem, wanted: Wanted, search: Search): Candidate[] {
  const { index, lists, nearest } = search
  const found = [
    ...(source === undefined ? [] : same(sameSource(source, index, index))),
    ...readings(path, index).flatMap((reading) => sameAddress(samePath(reading, index), wanted)),
  ]
  if (found.length > 0) return found
  const name = lastSegment(plainNameOf(wanted.path))
  const named = FOLDER_NAME.test(name)
    ? lists.pagesNamed(lastSegment(folderOf(wanted.path))).flatMap(guess)
    : findMoved(lists.pagesNamed(name), wanted)
  if (named.length > 0) return named
  return [
    ...(source === undefined ? [] : nearestIn(wanted, plainNameOf(source), lists.sources(), nearest)),
    ...readings(path, index).flatMap((reading) =>
      nearestIn(wanted, plainNameOf(reading), lists.paths(), nearest),
    ),
  ]
}

function findFiles({ source, path }: LinkProblem, wanted: Wanted, search: Search): Candidate[] {
  const { index, lists, nearest } = search
  const found = [
    ...ofFile(source === undefined ? undefined : index.files.getIgnoringCase(source), index),
    ...ofStatic(path === undefined ? undefined : index.staticFiles.getIgnoringCase(path.slice(1))),
  ]
  if (found.length > 0) return same(found)
  const name = lastSegment(wanted.path)
  const named = findMoved(lists.filesNamed(name), wanted)
  if (named.length > 0) return named
  const folder = folderOf(wanted.path)
  const otherFormat = lists.fileOfStem(folder, name)
  return otherFormat === undefined
    ? nearestIn(wanted, name, lists.filesIn(folder), nearest)
    : guess(otherFormat)
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
  const { source, path, reason } = problem
  const { lists, own } = search
  const isElsewhere = source !== undefined && !written.startsWith('/') && !lists.isInside(source)
  const wanted = { path: source ?? path ?? written, isOutside: reason === 'outside' || isElsewhere, own }
  if (source === undefined && path === undefined) {
    const name = lastSegment(plainNameOf(written))
    return kind === 'link' && !FOLDER_NAME.test(name) ? findMoved(lists.pagesNamed(name), wanted) : []
  }
  const files = kind !== 'link' || FILE_NAME.test(written) ? findFiles(problem, wanted, search) : []
  return kind !== 'link' || files.length > 0 ? files : findPages(problem, wanted, search)
}
