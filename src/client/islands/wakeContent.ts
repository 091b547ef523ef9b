import { createRoot, hydrateRoot } from 'react-dom/client'
import { readHandshake } from '../../runtime/handshake.ts'
import { translate } from '../../shared/translate.ts'
import { describeError } from '../../theme/describeError.ts'
import LoadFailure from '../../theme/LoadFailure.tsx'
import type { PageEffect } from '../pageEffects.ts'
import { findTarget } from '../router/findTarget.ts'
import type { ContentContext } from './contentContext.ts'

interface Part {
  wake(context: ContentContext): () => void
}

/** Code for what a page may hold: each is loaded where there is something for it to do. */
const PARTS: readonly (readonly [selector: string, load: () => Promise<Part>])[] = [
  ['[data-island]', () => import('./component/wakeIslands.tsx')],
  ['details:not(.nav-drop),.code,.tabs', () => import('./article/wakeArticle.ts')],
]

/** Wakes up what is interactive inside of the page's HTML. */
export const wakeContent: PageEffect = (shown) => {
  const handshake = readHandshake()
  if (handshake === undefined) return undefined
  const context: ContentContext = {
    ...shown,
    handshake,
    translate: (message) => translate(shown.site.messages, message),
    findTarget: (hash) => findTarget(document, hash),
    createRoot,
    hydrateRoot,
    describeError,
    LoadFailure,
  }
  const endings: (() => void)[] = []
  let isOver = false
  for (const [selector, load] of PARTS) {
    if (shown.root.querySelector(selector) === null) continue
    load().then(
      ({ wake }) => {
        if (!isOver) endings.push(wake(context))
      },
      // The page is complete without.
      () => {},
    )
  }
  return () => {
    isOver = true
    for (const ending of endings) ending()
  }
}
