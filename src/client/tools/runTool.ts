import { copyPage } from './copyPage.ts'
import { sendFeedback } from './sendFeedback.ts'
import type { ToolContext } from './toolContext.ts'

/**
 * @param control Control that the reader has pressed; its `data-tool` names the tool.
 * @throws When the tool has failed.
 */
export async function runTool(control: HTMLElement, context: ToolContext): Promise<void> {
  if (control.dataset.tool === 'copy') await copyPage(control, context)
  else await sendFeedback(control, context)
}
