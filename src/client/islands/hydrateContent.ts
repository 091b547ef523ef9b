import { importWithRetry } from '../../shared/importWithRetry.ts'
import { translate } from '../../shared/page/translate.ts'
import type { EffectCleanup, PageEffect } from '../pageEffects.ts'
import { findHashTarget } from '../scroll/findHashTarget.ts'
import type { ContentContext } from './contentContext.ts'

interface Part {
  hydrate(context: ContentContext, scope: Element): EffectCleanup | undefined
}

/**
 * Chunks that are loaded when the page has a matching element. Islands come first, since they must read their HTML
 * before the article code changes it.
 */
const PARTS: readonly (readonly [selector: string, load: () => Promise<Part>])[] = [
  ['[data-island]', importWithRetry(() => import('./component/hydrateIslands.tsx'))],
  ['details:not(.nav-drop),.code,.tabs', importWithRetry(() => import('../article/hydrateArticle.ts'))],
  ['.prose img', importWithRetry(() => import('../article/zoomImages.ts'))],
  ['[data-diagram]', importWithRetry(() => import('../diagrams/drawDiagrams.ts'))],
]

/** Also searches templates, which contain hidden children of islands. */
const contains = (scope: ParentNode, selector: string): boolean =>
  scope.querySelector(selector) !== null ||
  [...scope.querySelectorAll('template')].some(({ content }) => contains(content, selector))

/** Hydrates the interactive parts of the page. */
export const hydrateContent: PageEffect = (shown) => {
  let parts: readonly (Part | undefined)[] = []
  let cleanUp: EffectCleanup = () => {}
  let isCleanedUp = false

  const context: ContentContext = {
    ...shown,
    translate: (message) => translate(shown.site.messages, message),
    findTarget: (hash) => findHashTarget(document, hash),
    hydrateScope(scope) {
      const cleanups = parts.flatMap((part) => {
        try {
          return part?.hydrate(context, scope) ?? []
        } catch {
          // The other parts still work.
          return []
        }
      })
      return (isSamePage) => {
        for (const cleanUpPart of cleanups) cleanUpPart(isSamePage)
      }
    },
  }

  async function hydrate(): Promise<void> {
    const needed = PARTS.filter(([selector]) => contains(shown.root, selector))
    // The page is complete without a chunk that cannot be loaded.
    parts = await Promise.all(needed.map(([, load]) => load().catch(() => undefined)))
    if (!isCleanedUp) cleanUp = context.hydrateScope(shown.root)
  }

  // Readers cannot act on a failure, and the page is complete without hydration.
  hydrate().catch(() => {})
  return (isSamePage) => {
    isCleanedUp = true
    cleanUp(isSamePage)
  }
}
