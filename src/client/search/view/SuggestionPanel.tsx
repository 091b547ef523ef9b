import { useTranslate } from '../../../runtime/index.ts'
import { listOptions, viewOf } from '../state/searchState.ts'
import HitList, { type OptionGroup } from './HitList.tsx'
import { useSearchState } from './SearchContext.ts'
import { useCombobox } from './useCombobox.ts'

interface SuggestionPanelProps {
  readonly input: HTMLInputElement
}

/** Panel below the field of the search page: saved hits, then search results. Hidden when it is empty. */
export default function SuggestionPanel({ input }: SuggestionPanelProps) {
  const state = useSearchState()
  const t = useTranslate()
  useCombobox({ input, hasGrid: false, isOpen: state.isOpen })
  if (!state.isOpen || listOptions(state).length === 0) return null
  const { recents, favourites } = state.savedHits
  const savedGroups: readonly OptionGroup[] = [
    { title: t({ id: 'theme.search.recent', message: 'Recent' }), hits: recents, icon: 'recent' },
    { title: t({ id: 'theme.search.favourites', message: 'Favourites' }), hits: favourites, icon: 'star' },
  ]
  const groups = viewOf(state) === 'saved' ? savedGroups : (state.results?.groups ?? [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only prevents that the field loses the focus
    <div className="find-panel" onMouseDown={(event) => event.preventDefault()}>
      <HitList groups={groups.filter(({ hits }) => hits.length > 0)} />
    </div>
  )
}
