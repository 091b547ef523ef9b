/** The code of search that someone has to want first: one chunk, for the dialog and the search page. */
export { createDialog } from './createDialog.tsx'
export { runSearchPage } from './runSearchPage.tsx'
