/**
 * What links are looked up in: maps over the whole site, made once for a snapshot, so that one link costs the
 * same on a large site as on a small one.
 */
import type { Doc } from '../../shared/doc.ts'
import { generatedFiles } from '../../shared/generatedFiles.ts'
import { withoutExtension } from '../../shared/markdownFile.ts'
import { markdownPathOf } from '../../shared/markdownPath.ts'
import { stripNumberPrefixes } from '../../shared/numberPrefix.ts'
import type { Route } from '../../shared/route.ts'
import type { PageFacts, Site } from '../../shared/site.ts'
import { folderOf } from '../../shared/urls.ts'
import { createNameMap, type NameMap } from './nameMap.ts'
import type { RepositoryAddress } from './repositoryAddress.ts'

/** Files of a repository, as its code host shows them. */
export interface OwnRepository {
  /** Undefined for an address of anything else. */
  read(href: string): RepositoryAddress | undefined
  /** Paths start from the root of the repository. */
  readonly index: LinkIndex
}

export interface LinkIndex {
  readonly site: Site
  /** Documents and Markdown pages that are published, in order of source. */
  readonly docs: readonly Doc[]
  /** By path. */
  readonly routes: NameMap<Route>
  /** By source of a document or page. */
  readonly sources: NameMap<Route>
  /** By folder: the page that stands for it. A folder is there with and without its number prefixes. */
  readonly folders: NameMap<Route>
  /** By source without extension and number prefix; folders are there with and without theirs. */
  readonly plainSources: NameMap<Route>
  /** Every listed file, by itself. */
  readonly files: NameMap<string>
  /** Files that exist and that readers do not have, by themselves. */
  readonly ignored: NameMap<string>
  /** Path of the site, with leading slash, by output path without it. */
  readonly staticFiles: NameMap<string>
  /** Paths of the Markdown twins of pages. */
  readonly twins: ReadonlySet<string>
  /** Path of the site by source. */
  readonly staticBySource: ReadonlyMap<string, string>
  /** The repository of the site, where its host is known and a link leads to a file of it there. */
  readonly repository?: OwnRepository | undefined
  /** Of a file that exists and may not be published, from the site root: the predicate of a sentence that says why. */
  whyUnpublished(source: string): string | undefined
  /** Ids of one page, in every form a link is compared with; undefined: unknown before it is rendered. */
  anchorsOf(route: Route): ReadonlySet<string> | undefined
}

/** Extension and number prefixes gone: what names of pages look like in addresses. */
export const plainNameOf = (source: string): string => stripNumberPrefixes(withoutExtension(source))

/** What a document is called that stands for its folder, in the order in which it does on a site. */
function folderRank(contentPath: string): number {
  const name = withoutExtension(contentPath.slice(contentPath.lastIndexOf('/') + 1)).toLowerCase()
  if (name === 'index') return 0
  if (name === 'readme') return 1
  const folder = folderOf(contentPath)
  return name === folder.slice(folder.lastIndexOf('/') + 1).toLowerCase() ? 2 : 3
}

/** @param contentPath From the docs folder. */
export const isFolderPage = (contentPath: string): boolean => folderRank(contentPath) < 3

type Published = readonly [doc: Doc, route: Route]

/** @param isBare Code hosts show the README first. */
function* folderEntries(
  published: readonly Published[],
  isBare: boolean,
): Generator<readonly [string, Route]> {
  const rankOf = ({ contentPath }: Doc): number => {
    const rank = folderRank(contentPath)
    return isBare && rank === 1 ? -1 : rank
  }
  const pages = published
    .map(([doc, route]) => ({ folder: folderOf(doc.source), rank: rankOf(doc), route }))
    .filter(({ rank }) => rank < 3)
    .sort((a, b) => a.rank - b.rank)
  for (const { folder, route } of pages) yield [folder, route]
  for (const { folder, route } of pages) yield [stripNumberPrefixes(folder), route]
}

/** Names without number prefix, in folders as they are and in folders without theirs. */
function* plainEntries(published: readonly Published[]): Generator<readonly [string, Route]> {
  const prefixed = published.filter(([doc]) => doc.frontMatter.parse_number_prefixes !== false)
  for (const [{ source }, route] of prefixed) {
    const name = plainNameOf(source.slice(source.lastIndexOf('/') + 1))
    yield [source.includes('/') ? `${folderOf(source)}/${name}` : name, route]
  }
  for (const [{ source }, route] of prefixed) yield [plainNameOf(source), route]
}

const NO_COMPONENTS: PageFacts = { anchors: [], links: [] }

function anchorLookup({ pageFacts, pageFiles }: Site): LinkIndex['anchorsOf'] {
  const known = new Map<Route, ReadonlySet<string>>()
  const reactPages = new Set(pageFiles.filter(({ kind }) => kind === 'react').map(({ source }) => source))
  return (route) => {
    const found = known.get(route)
    if (found !== undefined) return found
    // An outline does not hold the ids of its document.
    if (route.doc?.isOutline === true) return undefined
    // Components show their ids only when they are rendered.
    const hasComponents = reactPages.has(route.source) || route.doc?.components !== undefined
    const facts = hasComponents ? pageFacts.get(route.path) : NO_COMPONENTS
    if (facts === undefined || facts.isPartial) return undefined
    const ids = [...route.anchors, ...facts.anchors]
    const anchors = new Set(ids.flatMap((id) => [id, id.normalize('NFC')]))
    known.set(route, anchors)
    return anchors
  }
}

export function createLinkIndex(
  site: Site,
  whyUnpublished: LinkIndex['whyUnpublished'] = () => undefined,
): LinkIndex {
  const { routes, listing, config } = site
  const all = [...site.docs.flatMap(({ versions }) => versions.flatMap((one) => one.docs)), ...site.pageDocs]
  const docs = all.filter((doc) => routes.bySource(doc.source) !== undefined)
  const published = docs.flatMap((doc): Published[] => {
    const route = routes.bySource(doc.source)
    return route === undefined ? [] : [[doc, route]]
  })
  const docSources = published.map(([doc, route]) => [doc.source, route] as const)
  const reactSources = site.pageFiles.flatMap(({ kind, path, source }) => {
    const route = kind === 'react' ? routes.byPath(path) : undefined
    return route === undefined ? [] : [[source, route] as const]
  })
  // Those that start with a dot or a line are for the host alone.
  const generated = generatedFiles(config).filter((name) => !/^[._]/.test(name))
  const twins = routes.routes.filter(({ doc }) => doc !== undefined).map(({ path }) => markdownPathOf(path))
  return {
    site,
    docs,
    routes: createNameMap(routes.routes.map((route) => [route.path, route])),
    sources: createNameMap([...docSources, ...reactSources]),
    folders: createNameMap(folderEntries(published, listing.folders !== undefined)),
    plainSources: createNameMap(plainEntries(published)),
    files: createNameMap([...listing.files].map((file) => [file, file])),
    ignored: createNameMap([...(listing.ignored ?? [])].map((file) => [file, file])),
    staticFiles: createNameMap(
      [...listing.staticFiles.keys(), ...generated].map((path) => [path, `/${path}`]),
    ),
    twins: new Set(twins),
    // Where there are no static files, every file is meant as itself.
    staticBySource: listing.folders
      ? new Map()
      : new Map([...listing.staticFiles].map(([path, source]) => [source, `/${path}`])),
    whyUnpublished,
    anchorsOf: anchorLookup(site),
  }
}
