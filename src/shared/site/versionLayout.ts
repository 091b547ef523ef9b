/** Files of archived versions, in the layout of Docusaurus. Paths from the site root. */
import type { DocsOptions } from './config.ts'

/** The docs folder that the versions belong to. */
type VersionedDocs = Pick<DocsOptions, 'id' | 'versionsPath'>

const DEFAULT_ID = 'default'

function prefixOf({ id, versionsPath }: VersionedDocs): string {
  const folder = versionsPath === '.' ? '' : `${versionsPath}/`
  return id === DEFAULT_ID ? folder : `${folder}${id}_`
}

/** JSON list of the names of the archived versions of a docs folder, newest first. */
export const versionsFileOf = (docs: VersionedDocs): string => `${prefixOf(docs)}versions.json`

export const versionedDocsOf = (docs: VersionedDocs): string => `${prefixOf(docs)}versioned_docs`

export const versionFolderOf = (docs: VersionedDocs, name: string): string =>
  `${versionedDocsOf(docs)}/version-${name}`

export const versionSidebarsOf = (docs: VersionedDocs, name: string): string =>
  `${prefixOf(docs)}versioned_sidebars/version-${name}-sidebars.json`
