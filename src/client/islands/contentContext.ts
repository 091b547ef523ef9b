import type { ComponentType } from 'react'
import type { createRoot, hydrateRoot } from 'react-dom/client'
import type { Bootstrap } from '../../runtime/bootstrap.ts'
import type { Message } from '../../shared/page/translate.ts'
import type { LoadFailureProps } from '../../theme/errors/LoadFailure.tsx'
import type { EffectCleanup, ShownPage } from '../pageEffects.ts'

/**
 * What the chunks for the page's content are given. They import next to nothing that the module has too: whatever two
 * of them share becomes one more file that every page asks for.
 */
export interface ContentContext extends ShownPage {
  readonly bootstrap: Bootstrap
  readonly translate: (message: Message) => string
  readonly findTarget: (hash: string) => HTMLElement | null
  readonly createRoot: typeof createRoot
  readonly hydrateRoot: typeof hydrateRoot
  readonly describeError: (error: unknown) => string
  readonly LoadFailure: ComponentType<LoadFailureProps>
  /** Hydrates what HTML that was added to the page holds. @returns Ends it. */
  readonly hydrateIn: (scope: Element) => EffectCleanup
}
