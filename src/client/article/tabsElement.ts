/** Functions on the elements of the theme component `Tabs`: each tab has a radio button, a label and a panel. */

const findRadios = (tabs: Element): HTMLInputElement[] => [
  ...tabs.querySelectorAll<HTMLInputElement>(':scope > .tab > input'),
]

export const hasTab = (tabs: Element, value: string): boolean =>
  findRadios(tabs).some((radio) => radio.value === value)

/** The panel of a tab is a sibling of its radio button. */
const findPanel = (radio: Element): HTMLElement | null =>
  radio.parentElement?.querySelector<HTMLElement>(':scope > .panel') ?? null

/** Sets `hidden="until-found"` on hidden panels, so that find-in-page searches them. Not all browsers support it. */
export function updateHiddenPanels(tabs: Element): void {
  if (!('onbeforematch' in tabs)) return
  for (const radio of findRadios(tabs)) {
    const panel = findPanel(radio)
    if (radio.checked) panel?.removeAttribute('hidden')
    else panel?.setAttribute('hidden', 'until-found')
  }
}

/** @returns Whether the tab exists and was not selected before. */
export function selectTab(tabs: Element, value: string): boolean {
  const radio = findRadios(tabs).find((each) => each.value === value)
  if (radio === undefined || radio.checked) return false
  radio.checked = true
  updateHiddenPanels(tabs)
  return true
}

/** Shows the panels around an element. @returns Whether any of them was hidden. */
export function showPanelsAround(element: Element): boolean {
  let hasChanged = false
  for (
    let panel = element.closest('.panel');
    panel !== null;
    panel = panel.parentElement?.closest('.panel') ?? null
  ) {
    const radio = panel.parentElement?.querySelector<HTMLInputElement>(':scope > input')
    const tabs = panel.closest('.tabs')
    if (radio && tabs && selectTab(tabs, radio.value)) hasChanged = true
  }
  return hasChanged
}
