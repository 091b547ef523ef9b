import type { PageEffect } from '../pageEffects.ts'

/** Set while a list that will be shorter is not to be seen. The first script sets it on a page that is loaded. */
const FILTERING = 'data-filtering'

/** What only the search page needs, loaded there. Without it every page is listed, whatever the query. */
export const searchPage: PageEffect = (shown) => {
  if (shown.page.kind !== 'search') return undefined
  const { documentElement } = shown.root.ownerDocument
  documentElement.toggleAttribute(FILTERING, /[?&]q=[^&]/.test(shown.navigation.search()))
  const settle = () => documentElement.removeAttribute(FILTERING)
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
