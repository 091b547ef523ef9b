/** Lists the versions of docs folders that are part of the site, and the folders of all. */
import { CURRENT_VERSION } from '../constants.ts'
import type { DocsOptions, SiteConfig } from './config.ts'
import type { VersionFiles } from './versionFiles.ts'
import { versionedDocsOf, versionFolderOf, versionSidebarsOf } from './versionLayout.ts'
import { lastVersionOf } from './versionSettings.ts'

/** Files of a version that are known before the site is listed. */
type VersionFolder = Pick<VersionFiles, 'plugin' | 'name' | 'folder' | 'sidebarsFile' | 'ref'>

type Archives = Pick<SiteConfig, 'archives'>

const namesIn = ({ archives }: Archives, id: string): readonly string[] | undefined =>
  Object.hasOwn(archives, id) ? archives[id] : undefined

/** Names of the archived versions of a docs folder, newest first. */
export const archivedNames = (config: Archives, id: string): readonly string[] => namesIn(config, id) ?? []

/** Names of all versions of a docs folder, newest first, whether or not they are part of the site. */
export const allVersionNames = (config: Archives, id: string): string[] => [
  CURRENT_VERSION,
  ...archivedNames(config, id),
]

/** Whether a version is part of the site. */
export const isIncluded = (
  name: string,
  {
    includeCurrentVersion,
    onlyIncludeVersions,
  }: Pick<DocsOptions, 'includeCurrentVersion' | 'onlyIncludeVersions'>,
): boolean =>
  (includeCurrentVersion || name !== CURRENT_VERSION) && (onlyIncludeVersions?.includes(name) ?? true)

function folderOfVersion(options: DocsOptions, name: string): VersionFolder {
  const { id, path, versions } = options
  if (name === CURRENT_VERSION) return { plugin: id, name, folder: path }
  return {
    plugin: id,
    name,
    folder: versionFolderOf(options, name),
    sidebarsFile: versionSidebarsOf(options, name),
    ref: Object.hasOwn(versions, name) ? versions[name]?.ref : undefined,
  }
}

export const listVersions = (config: SiteConfig): VersionFolder[] =>
  config.docs.flatMap((options) =>
    allVersionNames(config, options.id)
      .filter((name) => isIncluded(name, options))
      .map((name) => folderOfVersion(options, name)),
  )

/** Version of a file of an archived version. */
export interface FileVersion {
  readonly name: string
  /** Older than the last version. */
  readonly isOld: boolean
}

/** Finds the archived version of a file: of its documents, their images, or its sidebars. */
export function createVersionFinder(config: SiteConfig): (file: string) => FileVersion | undefined {
  const archived = config.docs.flatMap((options) => {
    const versions = listVersions(config).filter(({ plugin }) => plugin === options.id)
    const names = versions.map(({ name }) => name)
    const last = names.indexOf(lastVersionOf(options, names))
    return versions.flatMap(({ name, folder, sidebarsFile }, index) =>
      name === CURRENT_VERSION ? [] : [{ prefix: `${folder}/`, sidebarsFile, name, isOld: index > last }],
    )
  })
  if (archived.length === 0) return () => undefined
  return (file) =>
    archived.find(({ prefix, sidebarsFile }) => file === sidebarsFile || file.startsWith(prefix))
}

/** Folders that hold archived versions, with those that are not part of the site. */
export const archiveFolders = (config: SiteConfig): string[] =>
  config.docs.flatMap((options) =>
    namesIn(config, options.id) === undefined ? [] : [versionedDocsOf(options)],
  )
