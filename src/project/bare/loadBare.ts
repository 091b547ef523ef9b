/**
 * Loads bare Markdown: a folder without a configuration, whose files link to files as on a code host.
 * Returns a snapshot as of a site, in which every existing file and folder below the root can be linked to.
 * There are no routes, sidebars or React pages, and no drafts, conflicts or names that exclude a file.
 */

import path from 'node:path'
import { CONFIG_NAMES } from '../../config/index.ts'
import {
  createDiskNames,
  createSharedNames,
  type InvalidEntry,
  listFiles,
  reportInvalidEntry,
} from '../../files/index.ts'
import { createLinkIndex } from '../../links/index.ts'
import { type ContentOptions, contentOptionsOf } from '../../markdown/index.ts'
import { commonFolder } from '../../shared/addresses/commonFolder.ts'
import { isInFolder } from '../../shared/addresses/isInFolder.ts'
import { folderOf } from '../../shared/addresses/urls.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { isMarkdownPath } from '../../shared/document/markdownFile.ts'
import { BARE_RULES } from '../../shared/rules.ts'
import type { SiteConfig } from '../../shared/site/config.ts'
import { checkLinksOf } from '../checkLinksOf.ts'
import { bareFileFacts } from '../fileFacts.ts'
import type { LoadedMarkdown } from '../loadSite.ts'
import type { DocReaderOptions } from '../openDocCache.ts'
import { createDocReader, type DocReader } from '../readDocs.ts'
import { bareFormatOf } from './bareFormat.ts'
import { bareConfig, bareSource, createBareSite } from './bareSite.ts'
import { findTargets } from './bareTargets.ts'
import { withOwnRepository } from './ownRepository.ts'

export interface BareOptions extends DocReaderOptions {
  /**
   * Absolute: the root of the repository, or the folder itself outside of any. Links may lead to everything below it.
   */
  readonly root: string
  /** Markdown files and folders to check, from the root; '' for everything. */
  readonly files: readonly string[]
  readonly folders: readonly string[]
  /** Folders below these that are excluded. */
  readonly except?: readonly string[] | undefined
  /** Folder from the root that absolute addresses may start from. Default: the common one of files and folders. */
  readonly docsFolder?: string | undefined
  readonly onRead: (done: number, total: number) => void
}

export interface LoadedBare extends LoadedMarkdown {
  /** Excluded folders that are sites of their own, from the root. */
  readonly nestedSites: readonly string[]
  /** Named folders without a document, from the root. */
  readonly empty: readonly string[]
}

interface ListedMarkdown {
  readonly sources: readonly string[]
  /** Folders with a configuration: sites with rules of their own. */
  readonly sites: readonly string[]
  /** Folders without a document. */
  readonly empty: readonly string[]
  /** Documents, and folders that may contain some, with unreadable names. */
  readonly invalid: readonly InvalidEntry[]
}

const nameOf = (file: string): string => file.slice(file.lastIndexOf('/') + 1)

const isConfigFile = (file: string): boolean => CONFIG_NAMES.some((name) => name === nameOf(file))

/** Markdown files of the folders that git does not ignore. No folder is an output folder here. */
function listMarkdown({ root, folders, except = [] }: BareOptions): ListedMarkdown {
  const listed = folders.map((folder) => {
    const list = listFiles(path.join(root, folder), path.join(root, '..'))
    const fromRoot = (file: string) => (folder === '' ? file : `${folder}/${file}`)
    return {
      folder,
      files: list.files.map(fromRoot),
      invalid: list.invalid.map((entry) => ({ ...entry, source: fromRoot(entry.source) })),
    }
  })
  const files = listed.flatMap((folder) => folder.files)
  // A site that is named is checked as bare Markdown; those in it are not.
  const sites = [...new Set(files.filter(isConfigFile).map(folderOf))]
    .filter((site) => !folders.includes(site))
    .sort()
  const others = [...sites, ...except]
  const isExcluded = (file: string) => others.some((other) => file.startsWith(`${other}/`))
  const isDocument = (file: string) => isMarkdownPath(file) && !isExcluded(file)
  const containsExcluded = (folder: string) => others.some((other) => isInFolder(other, folder))
  return {
    sources: files.filter(isDocument),
    invalid: listed
      .flatMap((folder) => folder.invalid)
      .filter(({ source, reason }) => reason === 'name' && (isDocument(source) || source.endsWith('/')))
      .filter(({ source }) => !isExcluded(source)),
    sites,
    empty: listed
      .filter((entry) => !entry.files.some(isDocument) && !containsExcluded(entry.folder))
      .map(({ folder }) => folder),
  }
}

interface BareContent {
  readonly config: SiteConfig
  readonly content: ContentOptions
  readonly docsFolder: string
}

/** @returns The result of `loadBare`. */
async function loadWith(
  reader: DocReader,
  { config, content, docsFolder }: BareContent,
  options: BareOptions,
): Promise<LoadedBare> {
  const { root, files, onRead } = options
  const listed = listMarkdown(options)
  const sources = [...new Set([...files, ...listed.sources])].sort()
  const checked = sources.map((source, index) => {
    onRead(index + 1, sources.length)
    return reader.read(bareSource(source, config))
  })
  const disk = createDiskNames(root)
  const targets = findTargets(checked, { root, disk, docsFolder, ...createSharedNames(root) })
  // Linked documents outside of the checked ones: their anchors count, their own links are not checked.
  const isChecked = new Set(sources)
  const linked = [...targets.markdown]
    .filter((source) => !isChecked.has(source))
    .map((source) => reader.read(bareSource(source, config)))
  reader.save()
  const load = () => {
    // Files that are not linked under their exact name are outlined, for hints and fixes.
    const others = [...targets.files]
      .filter((source) => isMarkdownPath(source) && !isChecked.has(source) && !targets.markdown.has(source))
      .map((source) => reader.outline(bareSource(source, config)))
    const docs = [...checked, ...linked, ...others]
    const site = createBareSite(config, docs, { docsFolder, targets })
    const index = createLinkIndex(site, bareFileFacts(root, targets))
    return { docs, site, links: withOwnRepository(index, path.join(root, docsFolder), options.cacheSiteDir) }
  }
  let loaded = load()
  const addFiles = (sources: readonly string[]) => {
    if (sources.length === 0) return loaded
    for (const source of sources) targets.files.add(source)
    loaded = load()
    return loaded
  }
  const checkedFiles = new Set(checked.flatMap(({ source, dependencies }) => [source, ...dependencies]))
  const found: readonly Diagnostic[] = [
    ...[...checked, ...linked].flatMap((doc) => doc.diagnostics),
    ...(await checkLinksOf(loaded, undefined, addFiles)),
  ]
  const diagnostics = [
    ...listed.invalid.map(reportInvalidEntry),
    ...found.filter(({ rule, file }) => BARE_RULES.has(rule) && checkedFiles.has(file)),
  ]
  return {
    ...loaded,
    site: { ...loaded.site, diagnostics },
    content,
    nestedSites: listed.sites,
    empty: listed.empty,
  }
}

export async function loadBare(options: BareOptions): Promise<LoadedBare> {
  const { root, files, folders } = options
  const docsFolder = options.docsFolder ?? commonFolder([...folders, ...files.map(folderOf)], '/')
  const config = bareConfig(root, docsFolder)
  const content = {
    ...contentOptionsOf(config, new Set()),
    ...bareFormatOf(root, docsFolder),
    isBare: true as const,
    mdx: 'static' as const,
  }
  const reader = createDocReader(config, content, options)
  try {
    return await loadWith(reader, { config, content, docsFolder }, options)
  } finally {
    reader.close()
  }
}
