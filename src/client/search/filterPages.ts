/**
 * The list of the search page follows its query, until there is a search that knows more than titles.
 * In: the list as Node rendered it. Out: what does not fit is hidden, and how much is left is said. Nothing of the
 * query ever becomes HTML.
 */
import { QUERY_MAX_LENGTH } from '../../shared/constants.ts'
import { translate } from '../../shared/translate.ts'
import type { ShownPage } from '../pageEffects.ts'
import { createMatcher, foldText } from './matchTitles.ts'

interface Group {
  readonly section: HTMLElement
  readonly entries: readonly { readonly item: HTMLElement; readonly title: string }[]
}

const NONE = { id: 'theme.searchPage.none', message: 'No results for "{query}"' }
const ONE = { id: 'theme.searchPage.one', message: 'One page found' }
const MANY = { id: 'theme.searchPage.many', message: '{count} pages found' }

const readGroups = (list: Element): readonly Group[] =>
  [...list.querySelectorAll<HTMLElement>('section')].map((section) => ({
    section,
    entries: [...section.querySelectorAll<HTMLElement>('li')].map((item) => ({
      item,
      title: foldText(item.textContent ?? ''),
    })),
  }))

/** What stays as it is costs nothing: writing an attribute makes the browser look at its element again. */
function setHidden(element: HTMLElement, hidden: boolean): void {
  if (element.hidden !== hidden) element.hidden = hidden
}

function hideOthers(groups: readonly Group[], query: string): number {
  const matches = createMatcher(query)
  let found = 0
  for (const { section, entries } of groups) {
    let inGroup = 0
    for (const { item, title } of entries) {
      const isMatch = matches(title)
      if (isMatch) inGroup += 1
      setHidden(item, !isMatch)
    }
    setHidden(section, inGroup === 0)
    found += inGroup
  }
  return found
}

const queryOf = (search: string) =>
  (new URLSearchParams(search).get('q') ?? '').trim().slice(0, QUERY_MAX_LENGTH)

export function filterPages({ root, site, navigation }: ShownPage): (() => void) | undefined {
  const input = root.querySelector<HTMLInputElement>('.all input[name=q]')
  const status = root.querySelector('.all-count')
  const list = root.querySelector('.all [data-static]')
  if (input === null || status === null || list === null) return undefined
  const groups = readGroups(list)
  let shown = ''

  function show(query: string): void {
    if (query === shown) return
    shown = query
    const count = hideOthers(groups, query)
    const message = count === 0 ? NONE : count === 1 ? ONE : MANY
    status?.replaceChildren(query === '' ? '' : translate(site.messages, message, { query, count }))
  }
  const follow = () => {
    const query = queryOf(navigation.search())
    if (input.value.trim() !== query) input.value = query
    show(query)
  }
  const onInput = () => show(input.value.trim())
  const keep = () => {
    const values = new URLSearchParams(navigation.search())
    if (shown === '') values.delete('q')
    else values.set('q', shown)
    navigation.setSearch(`${values}`)
  }

  // What was typed before this code was there counts more than what the address says.
  if (input.value.trim() === '') follow()
  else onInput()
  const unsubscribe = navigation.subscribe(follow)
  input.addEventListener('input', onInput)
  input.addEventListener('change', keep)
  return () => {
    unsubscribe()
    input.removeEventListener('input', onInput)
    input.removeEventListener('change', keep)
  }
}
