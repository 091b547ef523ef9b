/**
 * Lookup maps of the whole site, created once per snapshot, so that resolving a link takes the same time on large and
 * small sites.
 */

import { markdownPathOf } from '../../shared/addresses/markdownPath.ts'
import type { HostedFile, RepositoryRemote } from '../../shared/addresses/repositoryRemote.ts'
import { folderOf, lastSegment } from '../../shared/addresses/urls.ts'
import type { Doc } from '../../shared/document/doc.ts'
import { folderRank } from '../../shared/document/folderPage.ts'
import { withoutExtension } from '../../shared/document/markdownFile.ts'
import { stripNumberPrefixes } from '../../shared/document/numberPrefix.ts'
import { originalPathOf } from '../../shared/languages/translatedFiles.ts'
import type { CommittedSource } from '../../shared/site/addedSource.ts'
import { docsOfSite } from '../../shared/site/docsOfSite.ts'
import {
  generatedFiles,
  isRootFile,
  LLMS_FILE,
  LLMS_TEXTS_FILE,
  textsFolderOf,
} from '../../shared/site/generatedFiles.ts'
import type { Route } from '../../shared/site/route.ts'
import type { PageFacts, Site } from '../../shared/site/site.ts'
import { comparableIds } from './comparableIds.ts'
import { createNameMap, type NameMap, withOtherName } from './nameMap.ts'
import type { RepositoryAddress } from './repositoryAddress.ts'
import type { Target } from './resolution.ts'

/** An address of a file of the site's repository. */
interface AddressInRepository extends RepositoryAddress {
  /** Opens a link index with paths from the root of the repository, which has this file or its neighbours. */
  readonly openIndex: () => LinkIndex
}

/** Files of the repository of the site, as its code host shows them. */
interface SiteRepository {
  /** Undefined for an address that is not a file of this repository. */
  read(href: string): AddressInRepository | undefined
}

/** The repository of the site, and its code host where the configuration names one. */
interface CodeHost {
  /** Path from the root of the repository to the site: '' or ending with `/`. */
  readonly sitePrefix: string
  /**
   * Undefined for a path that is not in the repository.
   *
   * @param path From the root of the repository.
   * @param commit Of the document with the link; undefined for the files on the disk.
   */
  kindOf(path: string, commit: CommittedSource | undefined): 'file' | 'folder' | undefined
  /** Writes the full address of a file; undefined without a known host. */
  readonly write: ((file: HostedFile) => string) | undefined
  /** Undefined where files of the repository may be missing from the disk, or the host is unknown. */
  readonly remote: RepositoryRemote | undefined
}

/** Anchors of a file that is not a page. */
export interface FileAnchors {
  /** Number of lines. */
  readonly lines: number
  /** Ids of an HTML file, unless scripts may add some. */
  readonly ids?: ReadonlySet<string> | undefined
}

/** Facts about files that the links stage, which reads none, asks for; sources are from the site root. */
export interface FileFacts {
  /** Why an existing file may not be published, as a message without its subject. */
  whyUnpublished(source: string): string | undefined
  /**
   * The path that a relative address means from the real place of a document that is reached through a symbolic link. It may
   * start with `../`. Undefined for other documents.
   */
  realPathOf?(source: string, relative: string): string | undefined
  /** Undefined for files that are not text. */
  anchorsOfFile(source: string): FileAnchors | undefined
}

const NO_FACTS: FileFacts = { whyUnpublished: () => undefined, anchorsOfFile: () => undefined }

export interface LinkIndex extends FileFacts {
  readonly site: Site
  /** Published documents and Markdown pages, in order of source. */
  readonly docs: readonly Doc[]
  /** By site path. */
  readonly routes: NameMap<Route>
  /** By source of a document or page. */
  readonly sources: NameMap<Route>
  /** The index page of each folder, by folder with and without number prefixes. */
  readonly folders: NameMap<Route>
  /** By source without extension and number prefix, in folders with and without theirs. */
  readonly plainSources: NameMap<Route>
  /** Every listed file, by its own path. */
  readonly files: NameMap<string>
  /** Files that exist but are not published, by their own path. */
  readonly ignored: NameMap<string>
  /** Site path with leading slash, by output path. */
  readonly staticFiles: NameMap<string>
  /** Site paths of the Markdown copies of pages. */
  readonly markdownCopies: ReadonlySet<string>
  /** Site paths of the generated files that are in the folder of the language; empty for the default language. */
  readonly ownFiles: ReadonlySet<string>
  /** Site path by source. */
  readonly staticBySource: ReadonlyMap<string, string>
  /** Indexes of all languages by `urlPart`, complete when all are loaded. */
  readonly languages: ReadonlyMap<string, LinkIndex>
  /** Present where the code host is known, also by the git remote. */
  readonly repository?: SiteRepository | undefined
  /** Absent where relative links never lead to a code host. */
  readonly codeHost?: CodeHost | undefined
  /**
   * Ids of one page, in every form that links are compared with; undefined when they are unknown before rendering.
   */
  anchorsOf(route: Route): ReadonlySet<string> | undefined
  /** Adds ids that only rendering a page has found; undefined: not all of them are known. See `forgetLinks`. */
  addAnchors(route: Route, ids: readonly string[] | undefined): void
}

/** The source without extension and number prefixes, as in addresses. */
export const plainNameOf = (source: string): string => stripNumberPrefixes(withoutExtension(source))

/** Target of a file that is not a page: its static address, else the file itself. */
export function fileTarget(source: string, { staticBySource }: Pick<LinkIndex, 'staticBySource'>): Target {
  const path = staticBySource.get(source)
  return path === undefined ? { kind: 'asset', source } : { kind: 'static', path }
}

type Published = readonly [doc: Doc, route: Route]

/** @param isBare Code hosts prefer the README to `index.md`. */
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

/** Names without number prefix, first in folders as they are, then in folders without prefixes. */
function* plainEntries(published: readonly Published[]): Generator<readonly [string, Route]> {
  const prefixed = published.filter(([doc]) => doc.frontMatter.parse_number_prefixes !== false)
  for (const [{ source }, route] of prefixed) {
    const name = plainNameOf(lastSegment(source))
    yield [source.includes('/') ? `${folderOf(source)}/${name}` : name, route]
  }
  for (const [{ source }, route] of prefixed) yield [plainNameOf(source), route]
}

const NO_COMPONENTS: PageFacts = { anchors: [], links: [] }

function anchorLookup({ pageFacts, pageFiles }: Site): Pick<LinkIndex, 'anchorsOf' | 'addAnchors'> {
  const cache = new Map<Route, ReadonlySet<string> | undefined>()
  const reactPages = new Set(pageFiles.filter(({ kind }) => kind === 'react').map(({ source }) => source))
  const anchorsOf = (route: Route): ReadonlySet<string> | undefined => {
    if (cache.has(route)) return cache.get(route)
    // An outline does not contain the ids of its document.
    if (route.doc?.isOutline === true) return undefined
    // Ids of components are known only after rendering.
    const hasComponents = reactPages.has(route.source) || route.doc?.components !== undefined
    const facts = hasComponents ? pageFacts.get(route.path) : NO_COMPONENTS
    if (facts === undefined || facts.isPartial) return undefined
    const ids = [...route.anchors, ...facts.anchors]
    const anchors = comparableIds(ids)
    cache.set(route, anchors)
    return anchors
  }
  return {
    anchorsOf,
    addAnchors(route, ids) {
      const known = anchorsOf(route)
      cache.set(route, ids && known && new Set([...known, ...comparableIds(ids)]))
    },
  }
}

/** Files for language models of versions with a listed document. */
const listTexts = ({ docs, routes }: Site): string[] =>
  docs.flatMap(({ versions }) =>
    versions.flatMap((version) => {
      const folder = textsFolderOf(version, docs)
      const isListed = ({ source, frontMatter: { draft, no_index } }: Doc) =>
        routes.bySource(source)?.unlisted === false && draft !== true && no_index !== true
      return folder === undefined || version.noIndex || !version.docs.some(isListed)
        ? []
        : [folder + LLMS_FILE, folder + LLMS_TEXTS_FILE]
    }),
  )

export function createLinkIndex(
  site: Site,
  facts: FileFacts = NO_FACTS,
  languages: LinkIndex['languages'] = new Map(),
): LinkIndex {
  const { routes, listing, config } = site
  const docs = docsOfSite(site).filter((doc) => routes.bySource(doc.source) !== undefined)
  const published = docs.flatMap((doc): Published[] => {
    const route = routes.bySource(doc.source)
    return route === undefined ? [] : [[doc, route]]
  })
  const { translated } = site
  // A translation is also found by the path of its original, from documents without a translation.
  const named = published.flatMap(([doc, route]): Published[] => {
    const original = translated?.originals.get(doc.source)
    return original === undefined
      ? [[doc, route]]
      : [
          [doc, route],
          [{ ...doc, source: original }, route],
        ]
  })
  // A file without a translation is also found by the path that its translation would have, from translations.
  const asOriginal = <T>(map: NameMap<T>): NameMap<T> =>
    translated === undefined ? map : withOtherName(map, (name) => originalPathOf(name, translated))
  const docSources = named.map(([doc, route]) => [doc.source, route] as const)
  const reactSources = site.pageFiles.flatMap(({ kind, path, source }) => {
    const route = kind === 'react' ? routes.byPath(path) : undefined
    return route === undefined ? [] : [[source, route] as const]
  })
  // Generated files that start with a dot or an underscore are for the host, not for readers.
  const generated = generatedFiles(config).filter((name) => !/^[._]/.test(name))
  const texts = listTexts(site)
  const copies = routes.routes.filter(({ doc }) => doc !== undefined).map(({ path }) => markdownPathOf(path))
  return {
    site,
    docs,
    routes: createNameMap(routes.routes.map((route) => [route.path, route])),
    sources: asOriginal(createNameMap([...docSources, ...reactSources])),
    folders: asOriginal(createNameMap(folderEntries(named, listing.folders !== undefined))),
    plainSources: asOriginal(createNameMap(plainEntries(named))),
    files: asOriginal(createNameMap([...listing.files].map((file) => [file, file]))),
    ignored: createNameMap([...(listing.ignored ?? [])].map((file) => [file, file])),
    staticFiles: createNameMap(
      [...listing.staticFiles.keys(), ...generated, ...texts].map((path) => [path, `/${path}`]),
    ),
    markdownCopies: new Set(copies),
    ownFiles: new Set(
      config.locale.urlPart === ''
        ? []
        : [...generated.filter((name) => !isRootFile(name)), ...texts]
            .map((name) => `/${name}`)
            .concat(copies),
    ),
    // Bare Markdown has no static files: every file is its own target.
    staticBySource: listing.folders
      ? new Map()
      : new Map([...listing.staticFiles].map(([path, source]) => [source, `/${path}`])),
    languages,
    ...facts,
    ...anchorLookup(site),
  }
}
