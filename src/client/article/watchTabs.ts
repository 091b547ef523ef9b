import type { ContentContext } from '../islands/contentContext.ts'
import { preserveScroll } from './preserveScroll.ts'
import { hasTab, revealSelected, revealTab, selectTab, updateHiddenPanels } from './tabsElement.ts'

/** Storage key of the selected tab of a group. */
const storageKey = (group: string) => `tab.${group}`

/** Only tabs in static content, not in React pages. */
const TABS = '[data-static] .tabs'

/**
 * Synchronizes tabs. Tabs of one group change together, also in other windows, and the selection is stored. Tabs with a
 * query parameter write it to the address. The address overrides the stored value, which overrides the default of the
 * author. Values without a matching tab are ignored. The tabs are radio buttons, so the browser does the rest.
 *
 * @param scope Element whose tabs are hydrated. They change together with all tabs on the page.
 */
export function watchTabs(
  scope: Element,
  { root, navigation, bootstrap: { storage } }: Pick<ContentContext, 'root' | 'navigation' | 'bootstrap'>,
  signal: AbortSignal,
): void {
  const findTabs = (element: Element) => [...element.querySelectorAll<HTMLElement>(TABS)]
  /** The tabs of the same group, including the given ones. */
  const tabsOfGroup = (tabs: HTMLElement) => {
    const { group } = tabs.dataset
    return group === undefined ? [tabs] : findTabs(root).filter((other) => other.dataset.group === group)
  }
  const scopeTabs = findTabs(scope)
  const groups = [...new Set(scopeTabs.flatMap((tabs) => tabs.dataset.group ?? []))]

  /** @param shouldAdd Whether to add parameters that the address does not have yet. */
  function writeQuery(changed: readonly HTMLElement[], value: string, shouldAdd: boolean): void {
    const query = new URLSearchParams(navigation.search())
    let hasChanged = false
    for (const { dataset } of changed) {
      if (dataset.query === undefined || query.get(dataset.query) === value) continue
      if (!shouldAdd && !query.has(dataset.query)) continue
      query.set(dataset.query, value)
      hasChanged = true
    }
    if (hasChanged) navigation.setSearch(query.toString())
  }

  let search: string | undefined
  /** Reads the query only when it changes, since a tab may have been selected since, for example by a link into it. */
  function readQuery(): void {
    if (search === navigation.search()) return
    search = navigation.search()
    const query = new URLSearchParams(search)
    for (const tabs of findTabs(root)) {
      const { query: name } = tabs.dataset
      const value = name === undefined ? null : query.get(name)
      if (value !== null && hasTab(tabs, value))
        for (const other of tabsOfGroup(tabs)) selectTab(other, value)
    }
  }

  function selectInGroup(group: string, value: string | null): void {
    for (const tabs of scopeTabs) if (tabs.dataset.group === group && value !== null) selectTab(tabs, value)
  }

  function onChange({ target }: Event): void {
    if (!(target instanceof HTMLInputElement) || !target.matches('.tab > input')) return
    const tabs = target.closest<HTMLElement>(TABS)
    if (tabs === null) return
    const { value } = target
    const { group } = tabs.dataset
    const changed = tabsOfGroup(tabs).filter((other) => hasTab(other, value))
    preserveScroll(tabs, () => {
      updateHiddenPanels(tabs)
      for (const other of changed) selectTab(other, value)
    })
    // Browsers scroll to the focus, but not from under the fade.
    revealTab(target)
    if (group !== undefined) storage.set(storageKey(group), value)
    writeQuery(changed, value, true)
  }

  for (const group of groups) selectInGroup(group, storage.get(storageKey(group)))
  readQuery()
  for (const tabs of scopeTabs) {
    updateHiddenPanels(tabs)
    // Disables the CSS fallback, which shows the panel of a link target in addition to the selected one.
    tabs.dataset.awake = ''
  }
  for (const tabs of scopeTabs) revealSelected(tabs)
  for (const group of groups) {
    const unsubscribe = storage.subscribe(storageKey(group), (value) => {
      selectInGroup(group, value)
      if (value !== null)
        writeQuery(
          scopeTabs.filter((tabs) => tabs.dataset.group === group && hasTab(tabs, value)),
          value,
          false,
        )
    })
    signal.addEventListener('abort', unsubscribe)
  }
  // Events of all other scopes bubble up to the root.
  if (scope === root) {
    root.addEventListener('change', onChange, { signal })
    signal.addEventListener('abort', navigation.subscribe(readQuery))
  }
}
