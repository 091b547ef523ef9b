/**
 * The developer errors of the docs lookups, each with its exact text (specification §8, ERR-4). Used by the
 * routes stage (navbar and front matter) and by the hooks of the runtime, so that both say the same.
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
export const noSidebarError = (
  id: string,
  versions: readonly string[],
  sidebarIds: readonly string[],
): string =>
  `Can't find any sidebar with id "${id}" in version${versions.length > 1 ? 's' : ''} "${versions.join(', ')}".\nAvailable sidebar ids are:${listIds(sidebarIds)}`

/** @param docIds Those there are, nearest first. A draft's id is no error: it gives nothing. */
export const noDocError = (id: string, versions: readonly string[], docIds: readonly string[]): string =>
  `Couldn't find any doc with id "${id}" in version${versions.length > 1 ? 's' : ''} "${versions.join(', ')}".\nAvailable doc ids are:${listIds(docIds)}`

/** A sidebar without a page the navbar could link to. */
export const emptySidebarError = (id: string): string =>
  `DocSidebarNavbarItem: Sidebar with ID "${id}" doesn't have anything to be linked to.`

/** The same text as one line, for a diagnostic: no line breaks, no final full stop. */
export const toOneLine = (message: string): string =>
  message.replace(/:\n- /g, ': ').replaceAll('\n- ', ', ').replaceAll('\n', ' ').replace(/\.$/, '')
