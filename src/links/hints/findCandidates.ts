/**
 * What could have been meant by an address with nothing behind it, best first.
 * Certain is the same place in another case, with another Markdown extension or another number prefix. Everything else
 * is a guess: a file of the same name elsewhere may be another text.
 */
import type { LinkRef } from '../../shared/doc.ts'
import { isMarkdownPath, MARKDOWN_EXTENSIONS, withoutExtension } from '../../shared/markdownFile.ts'
import { stripNumberPrefixes } from '../../shared/numberPrefix.ts'
import type { Route } from '../../shared/route.ts'
import { folderOf } from '../../shared/urls.ts'
import { withoutBaseUrl } from '../resolve/findTarget.ts'
import { type LinkIndex, plainNameOf } from '../resolve/linkIndex.ts'
import type { LinkProblem, Target } from '../resolve/resolution.ts'
import { findMoved, isOwnName, type Wanted } from './findMoved.ts'
import { lastSegment, type NameLists } from './nameLists.ts'
import { namesakesOf } from './namesakes.ts'
import type { NearestName } from './nearestName.ts'

export interface Candidate {
  readonly target: Target
  readonly isCertain: boolean
}

export interface Search {
  readonly index: LinkIndex
  readonly lists: NameLists
  readonly nearest: NearestName
  /** The page that the address is written on. */
  readonly own: Route | undefined
}

/** Names of what stands for its folder: the one elsewhere is not the one meant. */
const FOLDER_NAME = /^(?:index|readme|)$/i

const guess = (targets: readonly Target[]): Candidate[] =>
  targets.map((target) => ({ target, isCertain: false }))

const same = (targets: readonly Target[]): Candidate[] =>
  targets.map((target) => ({ target, isCertain: true }))

const ofRoutes = (routes: readonly Route[]): Target[] =>
  routes.filter(({ kind }) => kind !== 'notFound').map((route) => ({ kind: 'route', route }))

const ofFiles = (sources: readonly string[], { staticBySource }: LinkIndex): Target[] =>
  sources
    .filter((source) => !isMarkdownPath(source))
    .map((source): Target => {
      const path = staticBySource.get(source)
      return path === undefined ? { kind: 'asset', source } : { kind: 'static', path }
    })

const ofStatic = (paths: readonly string[]): Target[] => paths.map((path) => ({ kind: 'static', path }))

/** The same source with its case, extension or number prefixes put right; the page of a folder of that name. */
function sameSource(source: string, index: LinkIndex): Candidate[] {
  const { sources, folders, plainSources, files } = index
  const bare = withoutExtension(source)
  const extended = MARKDOWN_EXTENSIONS.flatMap((extension) => sources.allIgnoringCase(bare + extension))
  const plain = [bare, plainNameOf(source)].flatMap((name) => plainSources.allIgnoringCase(name))
  return [
    ...same(ofRoutes(sources.allIgnoringCase(source))),
    ...same(ofRoutes(extended)),
    ...guess(ofRoutes(folders.allIgnoringCase(bare))),
    ...same(ofRoutes(plain)),
    ...same(ofFiles(files.allIgnoringCase(source), index)),
  ]
}

/** The same address with its case or number prefixes put right; one without extension or `index` is a guess. */
function samePath(path: string, { routes, staticFiles }: LinkIndex): Candidate[] {
  const short = withoutExtension(path).replace(/(.)\/(?:index|readme)$/i, '$1')
  const find = (name: string): Target[] =>
    ofRoutes([name, stripNumberPrefixes(name)].flatMap((one) => routes.allIgnoringCase(one)))
  return [
    ...same(find(path)),
    ...(short === path ? [] : guess(find(short))),
    ...same(ofStatic(staticFiles.allIgnoringCase(path.slice(1)))),
  ]
}

/** The path, and what is left of it when it starts with the base URL. */
function readings(path: string | undefined, { site }: LinkIndex): string[] {
  if (path === undefined) return []
  const inside = withoutBaseUrl(path, site.config.baseUrl)
  return inside === undefined ? [path] : [path, inside]
}

/** Of what is called the same on other pages, and here, the page itself is not the one that is meant. */
function nearestIn(
  wanted: Wanted,
  name: string,
  names: ReadonlyMap<string, Target>,
  nearest: NearestName,
): Candidate[] {
  const found = nearest(name, names)
  const target = found === undefined ? undefined : names.get(found)
  return target === undefined || isOwnName(target, wanted) ? [] : guess([target])
}

/** A file that was looked for outside of the site may have an address inside that is none of it. */
const sameAddress = (candidates: readonly Candidate[], wanted: Wanted): readonly Candidate[] =>
  wanted.isOutside && isMarkdownPath(wanted.path)
    ? guess(candidates.map(({ target }) => target)).filter(({ target }) => !isOwnName(target, wanted))
    : candidates

function findPages({ source, path }: LinkProblem, wanted: Wanted, search: Search): readonly Candidate[] {
  const { index, lists, nearest } = search
  const found = [
    ...(source === undefined ? [] : sameSource(source, index)),
    ...readings(path, index).flatMap((reading) => sameAddress(samePath(reading, index), wanted)),
  ]
  if (found.length > 0) return found
  const name = lastSegment(plainNameOf(wanted.path))
  const named = FOLDER_NAME.test(name)
    ? lists.pagesNamed(lastSegment(folderOf(wanted.path)))
    : findMoved(lists.pagesNamed(name), wanted)
  if (named.length > 0) return guess(named)
  return [
    ...(source === undefined ? [] : nearestIn(wanted, plainNameOf(source), lists.sources(), nearest)),
    ...readings(path, index).flatMap((reading) =>
      nearestIn(wanted, plainNameOf(reading), lists.paths(), nearest),
    ),
  ]
}

function findFiles({ source, path }: LinkProblem, wanted: Wanted, search: Search): readonly Candidate[] {
  const { index, lists, nearest } = search
  const found = [
    ...(source === undefined ? [] : ofFiles(index.files.allIgnoringCase(source), index)),
    ...(path === undefined ? [] : ofStatic(index.staticFiles.allIgnoringCase(path.slice(1)))),
  ]
  if (found.length > 0) return same(found)
  const name = lastSegment(wanted.path)
  const named = findMoved(lists.filesNamed(name), wanted)
  if (named.length > 0) return guess(named)
  const folder = folderOf(wanted.path)
  const otherFormat = lists.fileOfStem(folder, name)
  return otherFormat === undefined
    ? nearestIn(wanted, name, lists.filesIn(folder), nearest)
    : guess([otherFormat])
}

/** Ends like a file's name and not like a page's; `/docs/v1.2` is a page. */
const FILE_NAME = /\.(?!html?$|mdx?$|markdown$)[a-z][a-z\d]{0,7}$/i

function sourceOf(target: Target, { site }: LinkIndex): string | undefined {
  if (target.kind === 'route') return target.route.source
  return target.kind === 'asset' ? target.source : site.listing.staticFiles.get(target.path.slice(1))
}

/** Nothing is certain where a second file, published or not, has the same name in another case. */
function doubt(
  candidates: readonly Candidate[],
  wanted: string | undefined,
  index: LinkIndex,
): readonly Candidate[] {
  const certain = candidates.filter(({ isCertain }) => isCertain)
  const sources = [wanted, ...certain.map(({ target }) => sourceOf(target, index))]
  const isDoubtful = sources.some((source = '') => namesakesOf(source, index).length > 1)
  return isDoubtful ? guess(candidates.map(({ target }) => target)) : candidates
}

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
    return kind === 'link' && !FOLDER_NAME.test(name) ? guess(findMoved(lists.pagesNamed(name), wanted)) : []
  }
  const files = kind !== 'link' || FILE_NAME.test(written) ? findFiles(problem, wanted, search) : []
  const found = kind !== 'link' || files.length > 0 ? files : findPages(problem, wanted, search)
  return doubt(found, source, search.index)
}
