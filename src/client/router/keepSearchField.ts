const findField = (document: Document) => document.querySelector<HTMLInputElement>('main input[name=q]')

/** Keeps what the reader has typed into the search field of a page, and the focus, while another page replaces it. */
export function keepSearchField(document: Document, replacePage: () => void): void {
  const before = findField(document)
  const hadFocus = before !== null && before === document.activeElement
  replacePage()
  const after = findField(document)
  if (before === null || after === null || before === after) return
  after.value = before.value
  if (!hadFocus) return
  after.focus({ preventScroll: true })
  after.setSelectionRange(before.selectionStart, before.selectionEnd)
}
