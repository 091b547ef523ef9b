import { hydrateContent } from './islands/hydrateContent.ts'
import type { PageEffect } from './pageEffects.ts'
import { watchScroll } from './scroll/watchScroll.ts'
import { searchPage } from './search/searchPage.ts'
import { pageTools } from './tools/pageTools.ts'

/** Effects of every page, in this order. */
export const effects: readonly PageEffect[] = [hydrateContent, searchPage, watchScroll, pageTools]
