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

/** On keyboards with another script, the key is identified by its position: Ctrl+K is Ctrl+Л. */
const isLetterK = ({ key, code }: KeyPress) => /^k$/i.test(key) || (code === 'KeyK' && key > '~')

/** Whether the key is '/' outside fields, or Ctrl+K or Cmd+K. '/' may have Shift, which many keyboards need for it. */
export function isSearchShortcut(press: KeyPress, isTyping: boolean): boolean {
  const { ctrlKey, metaKey } = press
  if (press.altKey || press.repeat || press.isComposing || press.defaultPrevented) return false
  if (ctrlKey || metaKey) return ctrlKey !== metaKey && !press.shiftKey && isLetterK(press)
  return press.key === '/' && !isTyping
}

/** Fields that use typed characters. Radio buttons do not; tabs in articles are radio buttons. */
const FIELD_SELECTOR = 'textarea,select,input:not([type=radio],[type=checkbox])'

/** A custom element may have a closed shadow root with a field. */
const mayHaveClosedShadow = ({ localName, shadowRoot }: HTMLElement) =>
  localName.includes('-') && shadowRoot === null

/** In Chromium, the focus stays in a closed dialog until the next frame. */
const CLOSED_DIALOG = 'dialog:not([open])'

/** Whether a key pressed in `target` types text. */
export const isField = (target: EventTarget | undefined): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches(FIELD_SELECTOR) || mayHaveClosedShadow(target)) &&
  target.closest(CLOSED_DIALOG) === null
