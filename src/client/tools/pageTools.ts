/** Runs the controls of a page that few readers use: their code is loaded when one of them is pressed. */
import { importWithRetry } from '../../shared/importWithRetry.ts'
import { type Message, translate } from '../../shared/page/translate.ts'
import type { PageEffect } from '../pageEffects.ts'

const load = importWithRetry(() => import('./runTool.ts'))

export const pageTools: PageEffect = ({ site, page, feedbackHook, bootstrap }) => {
  const onTool = async () => {
    const control = bootstrap.pressed
    bootstrap.pressed = undefined
    // The reader may have gone on to another page.
    if (control === undefined || !control.isConnected) return
    try {
      const { runTool } = await load()
      await runTool(control, {
        page,
        feedback: site.feedback,
        loadFeedbackHook: feedbackHook,
        announce: bootstrap.announce,
        translate: (message: Message) => translate(site.messages, message),
      })
    } catch {
      bootstrap.failTool(control)
    }
  }
  bootstrap.onTool = onTool
  // Pressed before the module has started.
  void onTool()
  return undefined
}
