import { type Messages, translate } from '../../shared/page/translate.ts'

/**
 * Creates the function that reports that a page cannot be loaded offline. The notice is a popover: Escape or a click
 * outside closes it and returns the focus to the link.
 */
export function createOfflineNotice(document: Document, messages: Messages): (retry: () => void) => void {
  let notice: HTMLElement | undefined
  function close(): void {
    // `hidePopover` returns the focus to the link. Removing the element would lose it.
    notice?.hidePopover?.()
    notice?.remove()
  }
  return (retry) => {
    close()
    const box = document.createElement('div')
    box.className = 'offline'
    box.setAttribute('role', 'alert')
    box.popover = 'auto'
    const button = document.createElement('button')
    button.className = 'btn btn-line btn-sm'
    button.type = 'button'
    button.textContent = translate(messages, { id: 'theme.loadFailure.retry', message: 'Retry' })
    button.addEventListener('click', () => {
      close()
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
