import type { PageEffect } from '../pageEffects.ts'

/** Hides the list of all pages until it is filtered. `controls.ts` sets it on page load. */
const FILTERING = 'data-filtering'

/** Shows the list of all pages. */
export const stopFiltering = ({ documentElement }: Document): void =>
  documentElement.removeAttribute(FILTERING)

/** Loads the code of the search page. Without it, the page lists all pages for any query. */
export const searchPage: PageEffect = (shown) => {
  const { page, root, navigation, loadSearch } = shown
  if (page.kind !== 'search' || loadSearch === undefined) return undefined
  const document = root.ownerDocument
  document.documentElement.toggleAttribute(FILTERING, /[?&]q=[^&]/.test(navigation.search()))
  const showList = () => stopFiltering(document)
  let stop: (() => void) | undefined
  let isCleanedUp = false
  const services = loadSearch()
  // Starts both requests at once. The first query reports a failure.
  services.then((search) => search?.loadClient()).catch(() => {})
  Promise.all([import('./view/runSearchPage.tsx'), services])
    .then(([{ runSearchPage }, search]) => {
      if (!isCleanedUp && search !== undefined) stop = runSearchPage(root, search)
    })
    .finally(showList)
    .catch(() => {})
  return () => {
    isCleanedUp = true
    stop?.()
    showList()
  }
}
