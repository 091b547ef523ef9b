import { createRoot, hydrateRoot } from 'react-dom/client'
import { readBootstrap } from '../../runtime/bootstrap.ts'
import { translate } from '../../shared/page/translate.ts'
import { describeError } from '../../theme/errors/describeError.ts'
import LoadFailure from '../../theme/errors/LoadFailure.tsx'
import type { EffectCleanup, PageEffect } from '../pageEffects.ts'
import { findTarget } from '../router/findTarget.ts'
import type { ContentContext } from './contentContext.ts'

interface Part {
  hydrate(context: ContentContext, scope: Element): EffectCleanup
}

/**
 * Code for what a page may hold: each is loaded where there is something for it to do. In this order: islands remember
 * what was written into them as Node made it.
 */
const PARTS: readonly (readonly [selector: string, load: () => Promise<Part>])[] = [
  ['[data-island]', () => import('./component/hydrateIslands.tsx')],
  ['details:not(.nav-drop),.code,.tabs', () => import('./article/hydrateArticle.ts')],
]

/** Also in what waits aside for an island to show it. */
const holds = (scope: ParentNode, selector: string): boolean =>
  scope.querySelector(selector) !== null ||
  [...scope.querySelectorAll('template')].some(({ content }) => holds(content, selector))

/** Hydrates the interactive parts of the page's HTML. */
export const hydrateContent: PageEffect = (shown) => {
  const bootstrap = readBootstrap()
  if (bootstrap === undefined) return undefined
  let parts: readonly (Part | undefined)[] = []
  let end: EffectCleanup = () => {}
  let isOver = false

  const context: ContentContext = {
    ...shown,
    bootstrap,
    translate: (message) => translate(shown.site.messages, message),
    findTarget: (hash) => findTarget(document, hash),
    createRoot,
    hydrateRoot,
    describeError,
    LoadFailure,
    hydrateIn(scope) {
      const endings = parts.flatMap((part) => {
        try {
          return part?.hydrate(context, scope) ?? []
        } catch {
          // The other parts are no less alive for it.
          return []
        }
      })
      return (isSame) => {
        for (const ending of endings) ending(isSame)
      }
    },
  }

  async function hydrate(): Promise<void> {
    const needed = PARTS.filter(([selector]) => holds(shown.root, selector))
    // The page is complete without one that does not arrive.
    parts = await Promise.all(needed.map(([, load]) => load().catch(() => undefined)))
    if (!isOver) end = context.hydrateIn(shown.root)
  }

  // Also without what fails: it is nothing that a reader could do anything about.
  hydrate().catch(() => {})
  return (isSame) => {
    isOver = true
    end(isSame)
  }
}
