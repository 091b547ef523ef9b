export type KeyPress = Pick<
  KeyboardEvent,
  | 'key'
  | 'code'
  | 'ctrlKey'
  | 'metaKey'
  | 'altKey'
  | 'shiftKey'
  | 'repeat'
  | 'isComposing'
  | 'defaultPrevented'
>

/** Latin letters are where they are on the keyboard, others are told by their place: Ctrl+K is Ctrl+Л. */
const isLetterK = ({ key, code }: KeyPress) => /^k$/i.test(key) || (code === 'KeyK' && key > '~')

/**
 * '/' outside fields, and Ctrl+K or Cmd+K. On many keyboards '/' takes Shift, so that may be held.
 */
export function leadsToSearch(press: KeyPress, isTyping: boolean): boolean {
  const { ctrlKey, metaKey } = press
  if (press.altKey || press.repeat || press.isComposing || press.defaultPrevented) return false
  if (ctrlKey || metaKey) return ctrlKey !== metaKey && !press.shiftKey && isLetterK(press)
  return press.key === '/' && !isTyping
}

/** Fields that take text, or jump to what is typed. Tabs are radio buttons, which take no text. */
const FIELD = 'textarea,select,input:not([type=radio],[type=checkbox])'

/** What keeps its inside to itself may hold a field. */
const isSealed = ({ localName, shadowRoot }: HTMLElement) => localName.includes('-') && shadowRoot === null

/** Chromium leaves the focus in a dialog that was just closed, until it draws the page again. */
const CLOSED = 'dialog:not([open])'

/** Whether a key pressed at `target` writes. */
export const isField = (target: EventTarget | undefined): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches(FIELD) || isSealed(target)) &&
  target.closest(CLOSED) === null
