import { importWithRetry } from '../../shared/importWithRetry.ts'
import type { PageEffect } from '../pageEffects.ts'

const importPage = importWithRetry(() => import('./view/runSearchPage.tsx'))

/** Shows the list of all pages; with `hasFailed`, that the search for the query could not be loaded. */
export function stopFiltering({ documentElement: { dataset } }: Document, hasFailed = false): void {
  if (hasFailed && dataset.filtering !== undefined) dataset.filtering = 'failed'
  else delete dataset.filtering
}

/** Loads the code of the search page. Without it, the page lists all pages for any query. */
export const searchPage: PageEffect = ({ page, root, navigation, loadSearch }) => {
  if (page.kind !== 'search' || loadSearch === undefined) return undefined
  const document = root.ownerDocument
  let stop: (() => void) | undefined
  const end = new AbortController()
  const { signal } = end
  const load = () => {
    // Hides the list of all pages. `controls.ts` does it on page load.
    if (/[?&]q=[^&]/.test(navigation.search())) document.documentElement.dataset.filtering = ''
    else stopFiltering(document)
    const services = loadSearch()
    // Starts both requests at once. The first query reports a failure.
    services.then((search) => search.loadClient()).catch(() => {})
    Promise.all([importPage(), services])
      .then(([{ runSearchPage }, search]) => {
        if (signal.aborted) return
        stop = runSearchPage(root, search)
        stopFiltering(document)
      })
      .catch(() => {
        if (signal.aborted) return
        stopFiltering(document, true)
        addEventListener('online', load, { once: true, signal })
      })
  }
  load()
  return () => {
    end.abort()
    stop?.()
    stopFiltering(document)
  }
}
