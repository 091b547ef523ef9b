/** Tabs as the theme writes them: a radio button, its label and its panel for each. */

const radiosOf = (tabs: Element): HTMLInputElement[] => [
  ...tabs.querySelectorAll<HTMLInputElement>(':scope > .tab > input'),
]

export const hasTab = (tabs: Element, value: string): boolean =>
  radiosOf(tabs).some((radio) => radio.value === value)

/** The panel of a tab stands beside its button. */
const panelOf = (radio: Element): HTMLElement | null =>
  radio.parentElement?.querySelector<HTMLElement>(':scope > .panel') ?? null

/** Lets find-in-page look into the panels that are not shown, where the browser can. */
export function hidePanels(tabs: Element): void {
  if (!('onbeforematch' in tabs)) return
  for (const radio of radiosOf(tabs)) {
    const panel = panelOf(radio)
    if (radio.checked) panel?.removeAttribute('hidden')
    else panel?.setAttribute('hidden', 'until-found')
  }
}

/** @returns Whether there is such a tab and it was not chosen before. */
export function selectTab(tabs: Element, value: string): boolean {
  const radio = radiosOf(tabs).find((each) => each.value === value)
  if (radio === undefined || radio.checked) return false
  radio.checked = true
  hidePanels(tabs)
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
