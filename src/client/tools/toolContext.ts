import type { PageView } from '../../shared/page/page.ts'
import type { Message } from '../../shared/page/translate.ts'

/** Passed by the client module, so that the chunk shares no module with it, which would be one more file. */
export interface ToolContext {
  readonly page: Pick<PageView, 'path'>
  readonly announce: (text: string) => void
  readonly translate: (message: Message) => string
}
