import { hydrateContent } from './islands/hydrateContent.ts'
import type { PageEffect } from './pageEffects.ts'
import { watchScroll } from './scroll/watchScroll.ts'
import { searchPage } from './search/searchPage.ts'

/** Run in this order on every page that is shown. */
export const effects: readonly PageEffect[] = [hydrateContent, searchPage, watchScroll]
