/**
 * Messages of failed lookups of documents, sidebars and categories. Hooks report to the developers of components, the
 * routes stage (navbar and front matter) to authors.
 */

/** Maximum number of ids in a message; a site may have thousands. */
const LISTED_IDS_LIMIT = 10

const listIds = (ids: readonly string[]): string => {
  const rest = ids.length - LISTED_IDS_LIMIT
  const shown = ids.slice(0, LISTED_IDS_LIMIT).map((id) => `\n- ${id}`)
  return shown.join('') + (rest > 0 ? `\n- and ${rest} more` : '')
}

/** No document has the id. An empty id is not an error. */
export const noVersionDocError = (id: string): string => `no version doc found by id=${id}`

/** A sidebar hook is called on a page without a sidebar. */
export const noCurrentSidebarError = (): string => 'Unexpected: cant find current sidebar in context'

/** A category hook is called on a page that is not a category index. */
export const notACategoryError = (path: string): string =>
  `${path} is not associated with a category. useCurrentSidebarCategory() should only be used on category index pages.`

const inVersion = (version: string | undefined): string =>
  version === undefined ? '' : ` in version "${version}"`

/**
 * @param sidebarIds Existing ids, nearest first.
 * @param version Name of the version, where there are several.
 */
export const noSidebarError = (id: string, sidebarIds: readonly string[], version?: string): string =>
  `There is no sidebar with the id "${id}"${inVersion(version)}.\nAvailable sidebar ids are:${listIds(sidebarIds)}`

/**
 * @param docIds Existing ids, nearest first. The id of a draft is not an error.
 * @param version Name of the version, where there are several.
 */
export const noDocError = (id: string, docIds: readonly string[], version?: string): string =>
  `There is no document with the id "${id}"${inVersion(version)}.\nAvailable document ids are:${listIds(docIds)}`

/** The sidebar has no page that the navbar could link to. */
export const emptySidebarError = (id: string, version?: string): string =>
  `The sidebar with the id "${id}"${inVersion(version)} has no page or link that the navbar item could lead to.`

/** Formats a message as one line for a diagnostic: no line breaks, no final full stop. */
export const toOneLine = (message: string): string =>
  message.replace(/:\n- /g, ': ').replaceAll('\n- ', ', ').replaceAll('\n', ' ').replace(/\.$/, '')
