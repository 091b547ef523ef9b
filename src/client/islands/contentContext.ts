import type { Message } from '../../shared/page/translate.ts'
import type { EffectCleanup, EffectInput } from '../pageEffects.ts'

/**
 * Functions and data of the client module for the chunks that hydrate the content. The chunks import almost no module of
 * their own from it, since each shared module would become another file that every page requests.
 */
export interface ContentContext extends EffectInput {
  readonly translate: (message: Message) => string
  readonly findTarget: (hash: string) => HTMLElement | null
  /** Hydrates the interactive elements of HTML that was added to the page. */
  readonly hydrateScope: (scope: Element) => EffectCleanup
}
