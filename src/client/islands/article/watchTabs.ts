import type { ContentContext } from '../contentContext.ts'
import { keepInPlace } from './keepInPlace.ts'
import { hasTab, hidePanels, selectTab, showPanelsAround } from './tabsElement.ts'

/** Under which the tab of a group is kept. */
const storageKey = (group: string) => `tab.${group}`

/**
 * Tabs of one group change together, here and in other windows, and are remembered; those with a query are a part of
 * the address. The address counts before what is remembered, that before the author's default. Everything else is the
 * browser's: they are radio buttons. What names no tab is passed over.
 *
 * @returns Ends it.
 */
export function watchTabs(
  content: HTMLElement,
  { navigation, handshake: { storage } }: Pick<ContentContext, 'navigation' | 'handshake'>,
): () => void {
  const all = [...content.querySelectorAll<HTMLElement>('.tabs')]
  /** Those that change with one, and itself. */
  const withGroup = (tabs: HTMLElement) => {
    const { group } = tabs.dataset
    return group === undefined ? [tabs] : all.filter((each) => each.dataset.group === group)
  }
  const groups = [...new Set(all.flatMap((tabs) => tabs.dataset.group ?? []))]

  function writeQuery(changed: readonly HTMLElement[], value: string): void {
    const query = new URLSearchParams(navigation.search())
    let hasChanged = false
    for (const { dataset } of changed) {
      if (dataset.query === undefined || query.get(dataset.query) === value) continue
      query.set(dataset.query, value)
      hasChanged = true
    }
    if (hasChanged) navigation.setSearch(query.toString())
  }

  function readQuery(): void {
    const query = new URLSearchParams(navigation.search())
    for (const tabs of all) {
      const { query: name } = tabs.dataset
      const value = name === undefined ? null : query.get(name)
      if (value !== null && hasTab(tabs, value)) for (const each of withGroup(tabs)) selectTab(each, value)
    }
  }

  function selectInGroup(group: string, value: string | null): void {
    for (const tabs of all) if (tabs.dataset.group === group && value !== null) selectTab(tabs, value)
  }

  function onChange({ target }: Event): void {
    if (!(target instanceof HTMLInputElement) || !target.matches('.tab > input')) return
    const tabs = target.closest<HTMLElement>('.tabs')
    if (tabs === null) return
    const { value } = target
    const { group } = tabs.dataset
    const changed = withGroup(tabs).filter((each) => hasTab(each, value))
    keepInPlace(tabs, () => {
      hidePanels(tabs)
      for (const each of changed) selectTab(each, value)
    })
    if (group !== undefined) storage.set(storageKey(group), value)
    writeQuery(changed, value)
  }

  const onMatch = ({ target }: Event) => {
    if (target instanceof Element) showPanelsAround(target)
  }

  for (const group of groups) selectInGroup(group, storage.get(storageKey(group)))
  readQuery()
  for (const tabs of all) {
    hidePanels(tabs)
    // From here on a link to something inside chooses its tab, instead of showing it besides.
    tabs.dataset.awake = ''
  }
  content.addEventListener('change', onChange)
  content.addEventListener('beforematch', onMatch)
  const endings = [
    navigation.subscribe(readQuery),
    ...groups.map((group) => storage.subscribe(storageKey(group), (value) => selectInGroup(group, value))),
  ]
  return () => {
    content.removeEventListener('change', onChange)
    content.removeEventListener('beforematch', onMatch)
    for (const ending of endings) ending()
  }
}
