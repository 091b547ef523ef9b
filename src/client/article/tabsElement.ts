/** Functions on the elements of the theme component `Tabs`: a row of radio buttons with labels, then a panel for each. */

const findRadios = (tabs: Element): HTMLInputElement[] => [
  ...tabs.querySelectorAll<HTMLInputElement>(':scope > .tab-list > .tab > input'),
]

const findPanels = (tabs: Element): Element[] => [...tabs.querySelectorAll(':scope > .panel')]

export const hasTab = (tabs: Element, value: string): boolean =>
  findRadios(tabs).some((radio) => radio.value === value)

/** Sets `hidden="until-found"` on hidden panels, so that find-in-page searches them. Other browsers read it as `hidden`. */
export function updateHiddenPanels(tabs: Element): void {
  const radios = findRadios(tabs)
  for (const [index, panel] of findPanels(tabs).entries()) {
    if (radios[index]?.checked === true) panel.removeAttribute('hidden')
    else panel.setAttribute('hidden', 'until-found')
  }
}

/** Part of the neighbour that stays in view, which is under the fade, in pixels. */
const NEIGHBOUR_PX = 40

/** Scrolls the row, never the page, so that a tab is in view. */
export function revealTab(radio: HTMLInputElement): void {
  const [tab, list] = [radio.parentElement, radio.closest('.tab-list')]
  if (tab === null || list === null) return
  const [inner, outer] = [tab.getBoundingClientRect(), list.getBoundingClientRect()]
  const before = inner.left - outer.left - NEIGHBOUR_PX
  const after = inner.right - outer.right + NEIGHBOUR_PX
  if (before < 0) list.scrollLeft += before
  else if (after > 0) list.scrollLeft += after
}

/** As `revealTab`, for the selected tab. */
export function revealSelected(tabs: Element): void {
  const radio = findRadios(tabs).find(({ checked }) => checked)
  if (radio !== undefined) revealTab(radio)
}

/** @returns Whether the tab exists and was not selected before. */
export function selectTab(tabs: Element, value: string): boolean {
  const radio = findRadios(tabs).find((each) => each.value === value)
  if (radio === undefined || radio.checked) return false
  radio.checked = true
  updateHiddenPanels(tabs)
  revealTab(radio)
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
    const tabs = panel.parentElement
    const radio = tabs === null ? undefined : findRadios(tabs)[findPanels(tabs).indexOf(panel)]
    if (tabs && radio && selectTab(tabs, radio.value)) hasChanged = true
  }
  return hasChanged
}
