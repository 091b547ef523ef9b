import type { PageEffect } from '../pageEffects.ts'

/** Set while a list that will not stay is not to be seen. The first script sets it on a page that is loaded. */
const FILTERING = 'data-filtering'

/** The list is as it is going to be. */
export const stopFiltering = ({ documentElement }: Document): void =>
  documentElement.removeAttribute(FILTERING)

/** What only the search page needs, loaded there. Without it every page is listed, whatever the query. */
export const searchPage: PageEffect = (shown) => {
  const { page, root, navigation, search } = shown
  if (page.kind !== 'search' || search === undefined) return undefined
  const document = root.ownerDocument
  document.documentElement.toggleAttribute(FILTERING, /[?&]q=[^&]/.test(navigation.search()))
  const settle = () => stopFiltering(document)
  let end: (() => void) | undefined
  let isOver = false
  search.loadClient().catch(() => {})
  import('./view/runSearchPage.tsx')
    .then(({ runSearchPage }) => {
      if (!isOver) end = runSearchPage(root, search)
    })
    .finally(settle)
    .catch(() => {})
  return () => {
    isOver = true
    end?.()
    settle()
  }
}
