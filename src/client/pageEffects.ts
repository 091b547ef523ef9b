/** What happens whenever a page is on screen: islands in its content are hydrated, its headings are watched. */
import type { Navigation } from '../runtime/NavigationContext.ts'
import type { PageView, SiteData } from '../shared/page/page.ts'
import type { ComponentModules } from './clientModules.ts'
import type { SearchServices } from './search/searchServices.ts'

export interface ShownPage {
  /** Holds everything that React renders. */
  readonly root: Element
  readonly page: PageView
  readonly site: SiteData
  readonly navigation: Navigation
  readonly components: ComponentModules
  /** Undefined on a site without search. */
  readonly search?: SearchServices | undefined
}

/** @param isSame The same page comes again, with other text: what stays on screen may go on. */
export type Ending = (isSame?: boolean) => void

/** @returns Ends what it began, before the next page is shown. */
export type PageEffect = (shown: ShownPage) => Ending | undefined

/** Makes the function that runs `effects`, after it has ended those of the page before. */
export function createPageEffects(effects: readonly PageEffect[]): {
  readonly run: (shown: ShownPage) => void
  readonly end: Ending
} {
  let endings: Ending[] = []
  const end: Ending = (isSame) => {
    for (const ending of endings) ending(isSame)
    endings = []
  }
  return {
    run(shown) {
      end()
      endings = effects.flatMap((effect) => effect(shown) ?? [])
    },
    end,
  }
}
