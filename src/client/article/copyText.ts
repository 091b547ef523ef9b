/** Fallback for browsers without the Clipboard API, and for pages without HTTPS. Selects the source of the text. */
function copyWithExecCommand(text: string, source: Element): boolean {
  getSelection()?.selectAllChildren(source)
  const onCopy = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
  }
  document.addEventListener('copy', onCopy)
  const isCopied = document.execCommand('copy')
  document.removeEventListener('copy', onCopy)
  if (isCopied) getSelection()?.removeAllRanges()
  return isCopied
}

/**
 * Copies `text`.
 *
 * @param source Element with the text. It stays selected when copying fails.
 * @returns Whether it was copied.
 */
export async function copyText(text: string, source: Element): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyWithExecCommand(text, source)
  }
}
