/** Adds the documents of plugins to the files of a site. Pure. */

import { joinPath } from '../shared/addresses/urls.ts'
import { CURRENT_VERSION } from '../shared/constants.ts'
import { UserError } from '../shared/errors/userError.ts'
import type { PluginSource } from '../shared/site/addedSource.ts'
import type { SiteConfig } from '../shared/site/config.ts'
import { compareText } from '../shared/text/compareText.ts'
import type { DiscoveredFiles } from './discoverFiles.ts'
import { foldersOfSite, nestedPrefixes, toPrefix } from './findDocs.ts'

export interface NewSource extends PluginSource {
  /** From the site root. */
  readonly source: string
}

const describe = ({ plugin, source }: NewSource): string => `The plugin "${plugin}" adds "${source}"`

/** Why a document cannot be added; undefined if it can. */
function findConflict(
  document: NewSource,
  first: NewSource | undefined,
  sameFile: string | undefined,
  foreign: string | undefined,
): string | undefined {
  const { source } = document
  if (first !== undefined && first !== document) {
    const other = first.plugin === document.plugin ? 'it' : `the plugin "${first.plugin}"`
    return `${describe(document)}, which ${other} has added already`
  }
  if (sameFile !== undefined)
    return sameFile === source
      ? `${describe(document)}, which is a file of the site`
      : `${describe(document)}, which is "${sameFile}" where the disk ignores case`
  return foreign === undefined
    ? undefined
    : `${describe(document)}, which is in "${joinPath(foreign).slice(1)}", a folder of its own`
}

/** Conflicts listed in one message. */
const LISTED_LIMIT = 5

/**
 * @throws {UserError} for a site without a folder of documents, and for a path that a file or another document has.
 */
export function addSources(
  files: DiscoveredFiles,
  documents: readonly NewSource[],
  config: SiteConfig,
): DiscoveredFiles {
  const [first] = documents
  if (first === undefined) return files
  const [options] = config.docs
  if (options === undefined)
    throw new UserError(`${describe(first)}, but the site has no folder of documents`, {
      hint: 'set docs.path in the configuration',
    })
  const bySource = new Map<string, NewSource>()
  for (const document of documents)
    if (!bySource.has(document.source)) bySource.set(document.source, document)
  const filesIgnoringCase = new Map([...files.listing.files].map((file) => [file.toLowerCase(), file]))
  const versionFolders = files.versions
    .filter(({ name }) => name !== CURRENT_VERSION)
    .map(({ folder }) => folder)
  const nested = nestedPrefixes(options.path, foldersOfSite(config, versionFolders))
  const conflicts = documents.flatMap((document) => {
    const foreign = nested.find((prefix) => document.source.startsWith(prefix))
    const sameFile = filesIgnoringCase.get(document.source.toLowerCase())
    return findConflict(document, bySource.get(document.source), sameFile, foreign) ?? []
  })
  if (conflicts.length > 0) {
    const others = conflicts.length - LISTED_LIMIT
    const more = others > 0 ? `\nand ${others} more` : ''
    throw new UserError(conflicts.slice(0, LISTED_LIMIT).join('\n') + more, {
      hint: 'give each page a path of its own',
    })
  }
  const sources = [...bySource.keys()]
  return {
    ...files,
    versions: files.versions.map((version) =>
      version.plugin === options.id && version.name === CURRENT_VERSION
        ? { ...version, docs: [...version.docs, ...sources].sort(compareText) }
        : version,
    ),
    listing: { ...files.listing, files: new Set([...files.listing.files, ...sources]) },
    added: new Map([
      ...files.added,
      ...[...bySource].map(([source, { plugin, text, from }]) => {
        const document: PluginSource = { kind: 'plugin', plugin, text, from }
        return [source, document] as const
      }),
    ]),
  }
}

/** Path from the site root of a page of a plugin, which is below the first folder of documents. */
export const sourceOfPage = (page: string, { docs: [options] }: SiteConfig): string =>
  (options === undefined ? '' : toPrefix(options.path)) + page
