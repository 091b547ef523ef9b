/**
 * Gives React what readers typed and chose before it hydrated the form controls. React ignores earlier events, and
 * resets some controls, so that its state would differ from what readers entered.
 */
import { SLOT_ATTRIBUTE } from '../shared/page/islands.ts'
import { STATIC_SELECTOR } from '../shared/page/pageMarkup.ts'

type TextControl = HTMLInputElement | HTMLTextAreaElement

const notify = (control: Element, type: string) => control.dispatchEvent(new Event(type, { bubbles: true }))

/** Sets the value without the property that React defines on the element: React ignores events for values set with it. */
function setNativeValue(control: TextControl, value: string): void {
  const prototype = Object.getPrototypeOf(control) as object
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value)
}

function recordText(control: TextControl): (() => void) | undefined {
  const { value, defaultValue } = control
  if (value === defaultValue) return undefined
  return () => {
    const { selectionStart, selectionEnd } = control
    control.value = defaultValue
    setNativeValue(control, value)
    if (selectionStart !== null) control.setSelectionRange(selectionStart, selectionEnd)
    notify(control, 'input')
  }
}

function recordChoice(control: HTMLInputElement): (() => void) | undefined {
  const { checked, defaultChecked, type } = control
  // Of radio buttons only the chosen one has an event.
  if (checked === defaultChecked || (type === 'radio' && !checked)) return undefined
  return () => {
    control.checked = defaultChecked
    control.click()
  }
}

function recordSelect(control: HTMLSelectElement): (() => void) | undefined {
  const options = [...control.options]
  const hasDefault = control.multiple || options.some(({ defaultSelected }) => defaultSelected)
  const selection = options.map(({ selected }) => selected)
  const isUnchanged = options.every(({ selected, defaultSelected, index }) =>
    hasDefault ? selected === defaultSelected : selected === (index === 0),
  )
  if (isUnchanged) return undefined
  return () => {
    for (const [index, option] of options.entries()) option.selected = selection[index] === true
    notify(control, 'change')
  }
}

function recordControl(control: TextControl | HTMLSelectElement): (() => void) | undefined {
  if (control instanceof HTMLSelectElement) return recordSelect(control)
  if (control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type))
    return recordChoice(control)
  return control.type === 'file' || control.type === 'hidden' ? undefined : recordText(control)
}

/**
 * Reads the form controls before hydration. Controls in content that React does not hydrate are left out.
 *
 * @returns A function that restores what the reader has entered. Call it after hydration.
 */
export function recordInput(root: Element): () => void {
  const steps = [...root.querySelectorAll<TextControl | HTMLSelectElement>('input, textarea, select')]
    .filter((control) => {
      const content = control.closest(`[${SLOT_ATTRIBUTE}], ${STATIC_SELECTOR}`)
      return content === null || !root.contains(content)
    })
    .map(recordControl)
  return () => {
    for (const step of steps) step?.()
  }
}
