/** Interactive features of articles, in one chunk. The HTML is complete without them. */

import type { ContentContext } from '../islands/contentContext.ts'
import { addCodeTools } from './addCodeTools.ts'
import { animateDetails } from './animateDetails.ts'
import { foldCode } from './foldCode.ts'
import { revealTargets } from './revealTargets.ts'
import { watchTabs } from './watchTabs.ts'

/** For the tools of the page. As a module that both chunks import it would be one more file of every page with code. */
export { copyText } from './copyText.ts'

/** @param scope The page, or the content of an island. */
export function hydrate(context: ContentContext, scope: Element): () => void {
  const end = new AbortController()
  const { signal } = end
  addCodeTools(scope, context, signal)
  watchTabs(scope, context, signal)
  if (scope === context.root) {
    animateDetails(scope, signal)
    foldCode(scope, context, signal)
    // After the tabs: the target of the address overrides the stored tab.
    revealTargets(context, signal)
  }
  return () => end.abort()
}
