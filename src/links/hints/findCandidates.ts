/**
 * Possible targets of a broken address, best first.
 * A candidate is certain if it differs from the address only in case, Markdown extension or number prefix. All others
 * are guesses: a file of the same name elsewhere may be a different text.
 */

import { folderOf, joinPath, lastSegment } from '../../shared/addresses/urls.ts'
import { withoutBaseUrl } from '../../shared/addresses/withoutBaseUrl.ts'
import type { LinkRef } from '../../shared/document/doc.ts'
import { isMarkdownPath, MARKDOWN_EXTENSIONS, withoutExtension } from '../../shared/document/markdownFile.ts'
import { stripNumberPrefixes } from '../../shared/document/numberPrefix.ts'
import type { Route } from '../../shared/site/route.ts'
import { followRedirect } from '../resolve/createResolution.ts'
import { fileTarget, type LinkIndex, plainNameOf } from '../resolve/linkIndex.ts'
import type { LinkProblem, Target } from '../resolve/resolution.ts'
import type { NearestName } from './createNearestName.ts'
import { type BrokenAddress, findMoved, isContainingPage } from './findMoved.ts'
import type { NameLists } from './nameLists.ts'
import { namesakesOf } from './namesakes.ts'

interface Candidate {
  readonly target: Target
  readonly isCertain: boolean
}

interface Search {
  readonly index: LinkIndex
  readonly lists: NameLists
  readonly nearest: NearestName
  /** The page that contains the address. */
  readonly page: Route | undefined
}

/** Names of index pages: the index page of another folder is not the one that is meant. */
const FOLDER_NAME = /^(?:index|readme|)$/i

const asGuesses = (targets: readonly Target[]): Candidate[] =>
  targets.map((target) => ({ target, isCertain: false }))

const asCertain = (targets: readonly Target[]): Candidate[] =>
  targets.map((target) => ({ target, isCertain: true }))

/** Pages, and those that redirects lead to. */
const ofRoutes = (routes: readonly Route[], index: LinkIndex): Target[] =>
  routes
    .filter(({ kind }) => kind !== 'notFound')
    .map((route) => ({ kind: 'route', route: followRedirect(route, index) ?? route }))

const ofFiles = (sources: readonly string[], index: LinkIndex): Target[] =>
  sources.filter((source) => !isMarkdownPath(source)).map((source) => fileTarget(source, index))

const ofStatic = (paths: readonly string[]): Target[] => paths.map((path) => ({ kind: 'static', path }))

/**
 * Documents and files at the source with another case, extension or number prefix; the index page of a folder of that
 * name.
 */
function sameSource(source: string, index: LinkIndex): Candidate[] {
  const { sources, folders, plainSources, files } = index
  const bare = withoutExtension(source)
  const extended = MARKDOWN_EXTENSIONS.flatMap((extension) => sources.allIgnoringCase(bare + extension))
  const plain = [bare, plainNameOf(source)].flatMap((name) => plainSources.allIgnoringCase(name))
  return [
    ...asCertain(ofRoutes(sources.allIgnoringCase(source), index)),
    ...asCertain(ofRoutes(extended, index)),
    ...asGuesses(ofRoutes(folders.allIgnoringCase(bare), index)),
    ...asCertain(ofRoutes(plain, index)),
    ...asCertain(ofFiles(files.allIgnoringCase(source), index)),
  ]
}

/**
 * Routes and static files at the path with another case or number prefix; those without extension or `index` are
 * guesses.
 */
function samePath(path: string, index: LinkIndex): Candidate[] {
  const { routes, staticFiles } = index
  const short = withoutExtension(path).replace(/(.)\/(?:index|readme)$/i, '$1')
  const find = (name: string): Target[] =>
    ofRoutes(
      [name, stripNumberPrefixes(name)].flatMap((form) => routes.allIgnoringCase(form)),
      index,
    )
  return [
    ...asCertain(find(path)),
    ...(short === path ? [] : asGuesses(find(short))),
    ...asCertain(ofStatic(staticFiles.allIgnoringCase(path.slice(1)))),
  ]
}

/** The path, and the path without the base URL if it starts with it. */
function withAndWithoutBaseUrl(path: string | undefined, { site }: LinkIndex): string[] {
  if (path === undefined) return []
  const inside = withoutBaseUrl(path, site.config.baseUrl)
  return inside === undefined ? [path] : [path, inside]
}

/** The target with the most similar name, unless that is the containing page itself. */
function findNearest(
  broken: BrokenAddress,
  name: string,
  names: ReadonlyMap<string, Target>,
  nearest: NearestName,
): Candidate[] {
  const found = nearest(name, names)
  const target = found === undefined ? undefined : names.get(found)
  return target === undefined || isContainingPage(target, broken) ? [] : asGuesses([target])
}

/**
 * A Markdown file outside of the site folder may match an unrelated site address, so its candidates become guesses.
 */
const withoutCertaintyOutside = (
  candidates: readonly Candidate[],
  broken: BrokenAddress,
): readonly Candidate[] =>
  broken.isOutside && isMarkdownPath(broken.path)
    ? asGuesses(candidates.map(({ target }) => target)).filter(
        ({ target }) => !isContainingPage(target, broken),
      )
    : candidates

function findPages(
  { source, path }: LinkProblem,
  broken: BrokenAddress,
  search: Search,
): readonly Candidate[] {
  const { index, lists, nearest } = search
  const found = [
    ...(source === undefined ? [] : sameSource(source, index)),
    ...withAndWithoutBaseUrl(path, index).flatMap((form) =>
      withoutCertaintyOutside(samePath(form, index), broken),
    ),
  ]
  if (found.length > 0) return found
  const name = lastSegment(plainNameOf(broken.path))
  const named = FOLDER_NAME.test(name)
    ? lists.pagesNamed(lastSegment(folderOf(broken.path)))
    : findMoved(lists.pagesNamed(name), broken)
  if (named.length > 0) return asGuesses(named)
  return [
    ...(source === undefined ? [] : findNearest(broken, plainNameOf(source), lists.sources(), nearest)),
    ...withAndWithoutBaseUrl(path, index).flatMap((form) =>
      findNearest(broken, plainNameOf(form), lists.paths(), nearest),
    ),
  ]
}

function findFiles(
  { source, path }: LinkProblem,
  broken: BrokenAddress,
  search: Search,
): readonly Candidate[] {
  const { index, lists, nearest } = search
  const found = [
    ...(source === undefined ? [] : ofFiles(index.files.allIgnoringCase(source), index)),
    ...(path === undefined ? [] : ofStatic(index.staticFiles.allIgnoringCase(path.slice(1)))),
  ]
  if (found.length > 0) return asCertain(found)
  const name = lastSegment(broken.path)
  const named = findMoved(lists.filesNamed(name), broken)
  if (named.length > 0) return asGuesses(named)
  const folders = [folderOf(broken.path), ...staticFoldersOf(path, index)]
  for (const folder of folders) {
    const otherFormat = lists.fileOfStem(folder, name)
    if (otherFormat !== undefined) return asGuesses([otherFormat])
  }
  return folders.flatMap((folder) => findNearest(broken, name, lists.filesIn(folder), nearest))
}

/** Folders of static files that an address can lead to. */
const staticFoldersOf = (path: string | undefined, index: LinkIndex): string[] =>
  withAndWithoutBaseUrl(path, index).flatMap((form) =>
    index.site.config.staticDirectories.map((folder) => folderOf(joinPath(folder, form).slice(1))),
  )

/** Extension of a file other than a page; `/docs/v1.2` is a page. */
const FILE_NAME = /\.(?!html?$|mdx?$|markdown$)[a-z][a-z\d]{0,7}$/i

function sourceOf(target: Target, { site }: LinkIndex): string | undefined {
  if (target.kind === 'route') return target.route.source
  return target.kind === 'asset' ? target.source : site.listing.staticFiles.get(target.path.slice(1))
}

/** Turns all candidates into guesses where a second file, published or not, has the same name in another case. */
function withoutAmbiguity(
  candidates: readonly Candidate[],
  broken: string | undefined,
  index: LinkIndex,
): readonly Candidate[] {
  const certain = candidates.filter(({ isCertain }) => isCertain)
  const sources = [broken, ...certain.map(({ target }) => sourceOf(target, index))]
  const isAmbiguous = sources.some((source = '') => namesakesOf(source, index).length > 1)
  return isAmbiguous ? asGuesses(candidates.map(({ target }) => target)) : candidates
}

/** @param written Decoded path of the address. */
export function findCandidates(
  kind: LinkRef['kind'],
  written: string,
  problem: LinkProblem,
  search: Search,
): readonly Candidate[] {
  const { source, path, reason } = problem
  const { lists, page } = search
  const isElsewhere = source !== undefined && !written.startsWith('/') && !lists.isInside(source)
  const broken = { path: source ?? path ?? written, isOutside: reason === 'outside' || isElsewhere, page }
  if (source === undefined && path === undefined) {
    const name = lastSegment(plainNameOf(written))
    return kind === 'link' && !FOLDER_NAME.test(name)
      ? asGuesses(findMoved(lists.pagesNamed(name), broken))
      : []
  }
  const files = kind !== 'link' || FILE_NAME.test(written) ? findFiles(problem, broken, search) : []
  const found = kind !== 'link' || files.length > 0 ? files : findPages(problem, broken, search)
  return withoutAmbiguity(found, source, search.index)
}
