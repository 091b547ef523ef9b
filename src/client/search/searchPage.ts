import type { PageEffect } from '../pageEffects.ts'

/** Set while a list that will be shorter is not to be seen. The first script sets it on a page that is loaded. */
const FILTERING = 'data-filtering'

/** The list is as it is going to be. */
export const stopFiltering = ({ documentElement }: Document): void =>
  documentElement.removeAttribute(FILTERING)

/** What only the search page needs, loaded there. Without it every page is listed, whatever the query. */
export const searchPage: PageEffect = (shown) => {
  if (shown.page.kind !== 'search') return undefined
  const document = shown.root.ownerDocument
  document.documentElement.toggleAttribute(FILTERING, /[?&]q=[^&]/.test(shown.navigation.search()))
  const settle = () => stopFiltering(document)
  let end: (() => void) | undefined
  let isOver = false
  import('./filterPages.ts')
    .then(({ filterPages }) => {
      if (!isOver) end = filterPages(shown)
    })
    .finally(settle)
    .catch(() => {})
  return () => {
    isOver = true
    end?.()
    settle()
  }
}
