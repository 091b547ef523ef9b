/** The way of browsers without the other one, and of pages without https. Selects the source of the text. */
function copySelected(text: string, source: Element): boolean {
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
 * @param source Holds the text. It is left selected when nothing could be copied.
 * @returns Whether it was copied.
 */
export async function copyText(text: string, source: Element): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelected(text, source)
  }
}
