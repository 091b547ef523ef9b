import { useTranslate } from '../../../runtime/useTranslate.ts'
import { groupHits } from '../groupHits.ts'
import { optionsOf, viewOf } from '../searchState.ts'
import HitList, { type OptionGroup } from './HitList.tsx'
import { useSearchState } from './SearchContext.ts'
import { useCombobox } from './useCombobox.ts'

export interface SuggestionPanelProps {
  readonly input: HTMLInputElement
}

/** Below the field of the search page: what was kept, then what is found. Empty-handed it is not there. */
export default function SuggestionPanel({ input }: SuggestionPanelProps) {
  const state = useSearchState()
  const t = useTranslate()
  useCombobox({ input, hasGrid: false, isOpen: state.isOpen })
  if (!state.isOpen || optionsOf(state).length === 0) return null
  const { recents, favourites } = state.kept
  const kept: readonly OptionGroup[] = [
    { title: t({ id: 'theme.search.recent', message: 'Recent' }), hits: recents, icon: 'recent' },
    { title: t({ id: 'theme.search.favourites', message: 'Favourites' }), hits: favourites, icon: 'star' },
  ]
  const groups = viewOf(state) === 'kept' ? kept : groupHits(state.results?.hits ?? [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus in the field
    <div className="find-panel" onMouseDown={(event) => event.preventDefault()}>
      <HitList groups={groups.filter(({ hits }) => hits.length > 0)} />
    </div>
  )
}
