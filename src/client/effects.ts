import { importWithRetry } from '../shared/importWithRetry.ts'
import { hydrateContent } from './islands/hydrateContent.ts'
import type { PageEffect } from './pageEffects.ts'
import { watchScroll } from './scroll/watchScroll.ts'
import { searchPage } from './search/searchPage.ts'
import { pageTools } from './tools/pageTools.ts'

const loadLanguages = importWithRetry(() => import('./languages/watchLanguages.ts'))

/** Only sites in several languages load the code. */
const languages: PageEffect = (shown) => {
  if (shown.site.locales)
    loadLanguages().then(
      ({ watchLanguages }) => watchLanguages(shown),
      () => {},
    )
  return undefined
}

/** Effects of every page, in this order. */
export const effects: readonly PageEffect[] = [hydrateContent, searchPage, watchScroll, pageTools, languages]
