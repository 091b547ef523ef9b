import { type Messages, translate } from '../../shared/translate.ts'

/**
 * Makes the function that says that a page cannot be had without a connection (ERR-2). A popover: Escape, or a click
 * beside it, closes it and gives the focus back to the link.
 */
export function createOfflineNotice(document: Document, messages: Messages): (retry: () => void) => void {
  let notice: HTMLElement | undefined
  return (retry) => {
    notice?.remove()
    const box = document.createElement('div')
    box.className = 'offline'
    box.setAttribute('role', 'alert')
    box.popover = 'auto'
    const button = document.createElement('button')
    button.className = 'btn btn-line btn-sm'
    button.type = 'button'
    button.textContent = translate(messages, { id: 'theme.loadFailure.retry', message: 'Retry' })
    button.addEventListener('click', () => {
      box.remove()
      retry()
    })
    const text = translate(messages, {
      id: 'theme.offline',
      message: 'You are offline. The page could not be loaded.',
    })
    box.append(text, button)
    document.body.append(box)
    box.showPopover?.()
    button.focus()
    notice = box
  }
}
