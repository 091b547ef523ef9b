/** What the browser does for articles, in one chunk: their HTML is complete without it. */

import type { ContentContext } from '../contentContext.ts'
import { addCodeTools } from './addCodeTools.ts'
import { animateDetails } from './animateDetails.ts'
import { revealTargets } from './revealTargets.ts'
import { watchTabs } from './watchTabs.ts'

/** @param scope The page, or a piece of article that an island has put onto it. @returns Ends it. */
export function hydrate(context: ContentContext, scope: Element): () => void {
  const endings = [addCodeTools(scope, context), watchTabs(scope, context)]
  if (scope === context.root) {
    // After the tabs: the target of a link counts before what was chosen.
    endings.push(animateDetails(scope), revealTargets(context))
  }
  return () => {
    for (const ending of endings) ending()
  }
}
