/** Files of archived versions in the site folder; the layout is that of Docusaurus. Paths from the site root. */

const DEFAULT_ID = 'default'

const prefixOf = (id: string): string => (id === DEFAULT_ID ? '' : `${id}_`)

/** JSON list of the names of the archived versions of a docs folder, newest first. */
export const versionsFileOf = (id: string): string => `${prefixOf(id)}versions.json`

/** Folder of the archived versions of a docs folder. */
export const versionedDocsOf = (id: string): string => `${prefixOf(id)}versioned_docs`

export const versionFolderOf = (id: string, name: string): string => `${versionedDocsOf(id)}/version-${name}`

export const versionSidebarsOf = (id: string, name: string): string =>
  `${prefixOf(id)}versioned_sidebars/version-${name}-sidebars.json`
