import type { PageView } from '../../shared/page/page.ts'
import type { Message } from '../../shared/page/translate.ts'
import type { FeedbackSettings } from '../../shared/site/feedback.ts'
import type { LoadFeedbackHook } from '../clientModules.ts'

/** Passed by the client module, so that the chunk shares no module with it, which would be one more file. */
export interface ToolContext {
  readonly page: Pick<PageView, 'path'>
  /** Absent on a site that does not ask for feedback. */
  readonly feedback?: FeedbackSettings | undefined
  readonly loadFeedbackHook?: LoadFeedbackHook | undefined
  readonly announce: (text: string) => void
  readonly translate: (message: Message) => string
}
