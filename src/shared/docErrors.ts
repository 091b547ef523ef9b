/**
 * The developer errors of the docs lookups. Those of the routes stage (navbar and front
 * matter) are written for authors, those of the hooks for the developers of components.
 */

/** At most this many ids are listed; a site of thousands of pages would bury the message. */
const LISTED_IDS_LIMIT = 10

const listIds = (ids: readonly string[]): string => {
  const rest = ids.length - LISTED_IDS_LIMIT
  const shown = ids.slice(0, LISTED_IDS_LIMIT).map((id) => `\n- ${id}`)
  return shown.join('') + (rest > 0 ? `\n- and ${rest} more` : '')
}

/** No document has the id. A falsy id is no error: it finds nothing. */
export const noVersionDocError = (id: string): string => `no version doc found by id=${id}`

/** A sidebar hook outside a page with a sidebar. */
export const noCurrentSidebarError = (): string => 'Unexpected: cant find current sidebar in context'

/** A category hook on a page that is not a category index. */
export const notACategoryError = (path: string): string =>
  `${path} is not associated with a category. useCurrentSidebarCategory() should only be used on category index pages.`

/** @param sidebarIds Those there are, nearest first. */
export const noSidebarError = (id: string, sidebarIds: readonly string[]): string =>
  `There is no sidebar with the id "${id}".\nAvailable sidebar ids are:${listIds(sidebarIds)}`

/** @param docIds Those there are, nearest first. A draft's id is no error: it gives nothing. */
export const noDocError = (id: string, docIds: readonly string[]): string =>
  `There is no document with the id "${id}".\nAvailable document ids are:${listIds(docIds)}`

/** A sidebar without a page the navbar could link to. */
export const emptySidebarError = (id: string): string =>
  `The sidebar with the id "${id}" has no page or link that the navbar item could lead to.`

/** The same text as one line, for a diagnostic: no line breaks, no final full stop. */
export const toOneLine = (message: string): string =>
  message.replace(/:\n- /g, ': ').replaceAll('\n- ', ', ').replaceAll('\n', ' ').replace(/\.$/, '')
