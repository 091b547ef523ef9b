/** Finds the files of a site, the documents of its plugins, and the files of its versions in git. */
import { importCollectPages } from '../config/index.ts'
import {
  addSources,
  createPublishRule,
  type DiscoveredFiles,
  describeRefusal,
  discoverFiles,
  findMdxModules,
  type NewSource,
  publishSettingsOf,
  readGlobalImports,
  sourceOfPage,
} from '../files/index.ts'
import { isMdxPath } from '../shared/document/markdownFile.ts'
import type { AddedSource, AddedSources } from '../shared/site/addedSource.ts'
import type { SiteConfig } from '../shared/site/config.ts'
import { type CommitOptions, findCommitted, onlyCommitted } from './findCommitted.ts'

export interface DiscoverOptions extends CommitOptions {
  /** Files of another copy of the site that are not on its disk. Default: plugins add them, git has them. */
  readonly added?: AddedSources | undefined
}

/** Adds the modules that documents import. Called again when a document changes. */
export function withMdxModules(config: SiteConfig, files: DiscoveredFiles): DiscoveredFiles {
  const { markdown } = config
  if (markdown.mdx !== true) return files
  const sources = [
    ...files.versions.flatMap(({ docs }) => docs),
    ...files.blogs.flatMap(({ posts }) => posts),
    ...files.pages.map(({ source }) => source),
  ]
  if (!sources.some((source) => isMdxPath(source, markdown))) return files
  const publish = createPublishRule(publishSettingsOf(config))
  const { siteDir } = config
  const onDisk = { siteDir, added: files.added }
  const globals = readGlobalImports(onDisk, files.listing.files)
  return { ...files, mdx: findMdxModules(onDisk, sources, publish, { ...markdown, globals }) }
}

const listAdded = (added: AddedSources): NewSource[] =>
  [...added].flatMap(([source, document]) => (document.kind === 'plugin' ? [{ ...document, source }] : []))

/** The inputs that calls of `addPages` have read, and all diagnostics, of plugins and commits too. */
const withDiagnostics = (
  { diagnostics }: DiscoveredFiles,
  {
    pluginInputs,
    pluginDiagnostics,
    commitDiagnostics,
  }: Pick<DiscoveredFiles, 'pluginInputs' | 'pluginDiagnostics' | 'commitDiagnostics'>,
) => ({
  pluginInputs,
  pluginDiagnostics,
  commitDiagnostics,
  diagnostics: [...diagnostics, ...pluginDiagnostics, ...commitDiagnostics],
})

/**
 * @throws {UserError} when a plugin fails or adds a document that cannot be added, and for a version that cannot be
 * read.
 */
export async function discoverSources(
  config: SiteConfig,
  options: DiscoverOptions,
): Promise<DiscoveredFiles> {
  return withMdxModules(config, await discoverAll(config, options))
}

async function discoverAll(config: SiteConfig, options: DiscoverOptions): Promise<DiscoveredFiles> {
  const { added } = options
  if (added !== undefined)
    return addSources(await discoverFiles(config, onlyCommitted(added)), listAdded(added), config)
  const committed = await findCommitted(config, options)
  const { commitDiagnostics } = committed
  const listed = await discoverFiles(config, committed.added)
  const files = { ...listed, ...withDiagnostics(listed, { ...listed, commitDiagnostics }) }
  if (config.plugins.every(({ addPages }) => addPages === undefined)) return files
  const publish = createPublishRule(publishSettingsOf(config))
  const { collectPages } = await importCollectPages()
  const { pages, inputs, diagnostics } = await collectPages(config, {
    refusalOf(source) {
      const refusal = publish.refusalOf(source)
      return refusal && describeRefusal(refusal)
    },
  })
  const documents = pages.map(({ plugin, path, markdown, from }) => ({
    kind: 'plugin' as const,
    plugin,
    source: sourceOfPage(path, config),
    text: markdown,
    from,
  }))
  return {
    ...addSources(files, documents, config),
    ...withDiagnostics(listed, {
      pluginInputs: inputs,
      pluginDiagnostics: diagnostics,
      commitDiagnostics,
    }),
  }
}

interface KeepOptions {
  /** Default: a new file replaces a document of its path. */
  readonly rejectsConflicts?: boolean
}

/**
 * Finds the files again, and keeps the documents of plugins.
 * @throws {UserError} with `rejectsConflicts`, for a new file with the path of a document.
 */
export async function keepAddedSources(
  config: SiteConfig,
  last: DiscoveredFiles,
  { rejectsConflicts = false }: KeepOptions = {},
): Promise<DiscoveredFiles> {
  const files = await discoverFiles(config, onlyCommitted(last.added))
  const documents = listAdded(last.added).filter(
    ({ source }) => rejectsConflicts || !files.listing.files.has(source),
  )
  return withMdxModules(config, { ...addSources(files, documents, config), ...withDiagnostics(files, last) })
}

/** Identifies the contents of a file. */
const contentsOf = (file: AddedSource | undefined): string | undefined =>
  file?.kind === 'plugin' ? file.text : file?.id

/** Sources of files whose contents differ, or that only one of the two has. */
export function changedSources(before: AddedSources, after: AddedSources): ReadonlySet<string> {
  const sources = [...before.keys(), ...after.keys()]
  return new Set(sources.filter((source) => contentsOf(before.get(source)) !== contentsOf(after.get(source))))
}
