/** Page effects run each time a page is shown, for example to hydrate islands. */
import type { Bootstrap, Navigation } from '../runtime/index.ts'
import type { PageView, SiteData } from '../shared/page/page.ts'
import type { ComponentModules, LoadFeedbackHook } from './clientModules.ts'
import type { LoadSearch } from './search/searchServices.ts'

export interface EffectInput {
  /** The React root element. */
  readonly root: Element
  readonly page: PageView
  readonly site: SiteData
  readonly navigation: Navigation
  readonly bootstrap: Bootstrap
  readonly components: ComponentModules
  readonly feedbackHook?: LoadFeedbackHook | undefined
  /** Undefined on a site without search. */
  readonly loadSearch?: LoadSearch | undefined
}

/** @param isSamePage Whether a new version of the same page follows. Effects on elements that stay may then go on. */
export type EffectCleanup = (isSamePage?: boolean) => void

/** @returns Called before the next page is shown. */
export type PageEffect = (shown: EffectInput) => EffectCleanup | undefined

/** Runs `effects` for a page after it has cleaned up the effects of the previous page. */
export function createPageEffects(effects: readonly PageEffect[]): {
  readonly run: (shown: EffectInput) => void
  readonly cleanUp: EffectCleanup
} {
  let cleanups: EffectCleanup[] = []
  const cleanUp: EffectCleanup = (isSamePage) => {
    for (const cleanUpEffect of cleanups) cleanUpEffect(isSamePage)
    cleanups = []
  }
  return {
    run(shown) {
      cleanUp()
      cleanups = effects.flatMap((effect) => effect(shown) ?? [])
    },
    cleanUp,
  }
}
