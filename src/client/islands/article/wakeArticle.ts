/** What the browser does for articles, in one chunk: their HTML is complete without it. */

import type { ContentContext } from '../contentContext.ts'
import { addCodeTools } from './addCodeTools.ts'
import { animateDetails } from './animateDetails.ts'
import { revealTargets } from './revealTargets.ts'
import { watchTabs } from './watchTabs.ts'

/** @returns Ends it. */
export function wake(context: ContentContext): () => void {
  const content = context.root.querySelector<HTMLElement>('[data-static]')
  const endings = [
    animateDetails(context.root),
    ...(content === null ? [] : [addCodeTools(content, context), watchTabs(content, context)]),
    // After the tabs: the target of a link counts before what was chosen.
    revealTargets(context),
  ]
  return () => {
    for (const ending of endings) ending()
  }
}
