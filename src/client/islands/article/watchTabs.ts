import type { ContentContext } from '../contentContext.ts'
import { keepInPlace } from './keepInPlace.ts'
import { hasTab, hidePanels, selectTab, showPanelsAround } from './tabsElement.ts'

/** Under which the tab of a group is kept. */
const storageKey = (group: string) => `tab.${group}`

/** Not those that a page written in React may have. */
const TABS = '[data-static] .tabs'

/**
 * Tabs of one group change together, here and in other windows, and are remembered; those with a query are a part of
 * the address. The address counts before what is remembered, that before the author's default. Everything else is the
 * browser's: they are radio buttons. What names no tab is passed over.
 *
 * @param scope Its tabs are hydrated; they change with all that are on the page by then.
 * @returns Ends it.
 */
export function watchTabs(
  scope: Element,
  { root, navigation, bootstrap: { storage } }: Pick<ContentContext, 'root' | 'navigation' | 'bootstrap'>,
): () => void {
  const tabsIn = (element: Element) => [...element.querySelectorAll<HTMLElement>(TABS)]
  /** Those that change with one, and itself. */
  const withGroup = (tabs: HTMLElement) => {
    const { group } = tabs.dataset
    return group === undefined ? [tabs] : tabsIn(root).filter((each) => each.dataset.group === group)
  }
  const own = tabsIn(scope)
  const groups = [...new Set(own.flatMap((tabs) => tabs.dataset.group ?? []))]

  /** @param isNew Says also what the address says nothing about yet. */
  function writeQuery(changed: readonly HTMLElement[], value: string, isNew: boolean): void {
    const query = new URLSearchParams(navigation.search())
    let hasChanged = false
    for (const { dataset } of changed) {
      if (dataset.query === undefined || query.get(dataset.query) === value) continue
      if (!isNew && !query.has(dataset.query)) continue
      query.set(dataset.query, value)
      hasChanged = true
    }
    if (hasChanged) navigation.setSearch(query.toString())
  }

  let search: string | undefined
  /** When it is another one: a tab may have been chosen since, such as by a link to something inside. */
  function readQuery(): void {
    if (search === navigation.search()) return
    search = navigation.search()
    const query = new URLSearchParams(search)
    for (const tabs of tabsIn(root)) {
      const { query: name } = tabs.dataset
      const value = name === undefined ? null : query.get(name)
      if (value !== null && hasTab(tabs, value)) for (const each of withGroup(tabs)) selectTab(each, value)
    }
  }

  function selectInGroup(group: string, value: string | null): void {
    for (const tabs of own) if (tabs.dataset.group === group && value !== null) selectTab(tabs, value)
  }

  function onChange({ target }: Event): void {
    if (!(target instanceof HTMLInputElement) || !target.matches('.tab > input')) return
    const tabs = target.closest<HTMLElement>(TABS)
    if (tabs === null) return
    const { value } = target
    const { group } = tabs.dataset
    const changed = withGroup(tabs).filter((each) => hasTab(each, value))
    keepInPlace(tabs, () => {
      hidePanels(tabs)
      for (const each of changed) selectTab(each, value)
    })
    if (group !== undefined) storage.set(storageKey(group), value)
    writeQuery(changed, value, true)
  }

  const onMatch = ({ target }: Event) => {
    if (target instanceof Element) showPanelsAround(target)
  }

  for (const group of groups) selectInGroup(group, storage.get(storageKey(group)))
  readQuery()
  for (const tabs of own) {
    hidePanels(tabs)
    // From here on a link to something inside chooses its tab, instead of showing it besides.
    tabs.dataset.awake = ''
  }
  const endings = groups.map((group) =>
    storage.subscribe(storageKey(group), (value) => {
      selectInGroup(group, value)
      if (value !== null)
        writeQuery(
          own.filter((tabs) => tabs.dataset.group === group && hasTab(tabs, value)),
          value,
          false,
        )
    }),
  )
  // Events of all other scopes arrive here.
  if (scope === root) {
    root.addEventListener('change', onChange)
    root.addEventListener('beforematch', onMatch)
    endings.push(navigation.subscribe(readQuery), () => {
      root.removeEventListener('change', onChange)
      root.removeEventListener('beforematch', onMatch)
    })
  }
  return () => {
    for (const ending of endings) ending()
  }
}
