/** The argument that the generated entry passes to `start`: loaders for the code of the site. */
import type { FeedbackHook } from '../shared/site/feedback.ts'
import type { PageModules } from './loadPageCode.tsx'
import type { LoadAsk } from './search/ask/runAsk.ts'
import type { LoadHooks } from './search/createSafeHooks.ts'

/** All exports are optional, since the site writes the module. */
export type LoadFeedbackHook = () => Promise<Partial<FeedbackHook>>

/** Loaders for components with a hydration trigger, by the name that directives use. */
export type ComponentModules = Readonly<Record<string, () => Promise<unknown>>>

export interface ClientModules {
  readonly pages: PageModules
  readonly components: ComponentModules
  /** Search hooks of the site. */
  readonly searchHooks?: LoadHooks | undefined
  /** Module of the site that gets answers to the question at the end of documents. */
  readonly feedbackHook?: LoadFeedbackHook | undefined
  /** Module of the site that answers questions. */
  readonly searchAsk?: LoadAsk | undefined
}
