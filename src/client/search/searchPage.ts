import type { PageEffect } from '../pageEffects.ts'

/** Hides the list of all pages until it is filtered. `controls.ts` sets it on page load. */
const FILTERING = 'data-filtering'

/** Shows the list of all pages. */
export const stopFiltering = ({ documentElement }: Document): void =>
  documentElement.removeAttribute(FILTERING)

/** Loads the code of the search page. Without it, the page lists all pages for any query. */
export const searchPage: PageEffect = (shown) => {
  const { page, root, navigation, search } = shown
  if (page.kind !== 'search' || search === undefined) return undefined
  const document = root.ownerDocument
  document.documentElement.toggleAttribute(FILTERING, /[?&]q=[^&]/.test(navigation.search()))
  const showList = () => stopFiltering(document)
  let stop: (() => void) | undefined
  let isCleanedUp = false
  search.loadClient().catch(() => {})
  import('./view/runSearchPage.tsx')
    .then(({ runSearchPage }) => {
      if (!isCleanedUp) stop = runSearchPage(root, search)
    })
    .finally(showList)
    .catch(() => {})
  return () => {
    isCleanedUp = true
    stop?.()
    showList()
  }
}
