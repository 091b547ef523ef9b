/* biome-ignore-all lint/a11y/useSemanticElements: a table has no links and buttons side by side that arrow keys reach */
/* biome-ignore-all lint/a11y/useFocusableInteractive: the field keeps the focus and names the active cell */
import type { MouseEvent } from 'react'
import { useTranslate } from '../../../runtime/useTranslate.ts'
import type { StoredHit } from '../../../shared/search/search.ts'
import Icon from '../../../theme/icons/Icon.tsx'
import { titleOf } from '../describeHit.ts'
import HitLink from './HitLink.tsx'
import { useSearchPlace, useSearchState } from './SearchContext.ts'
import { SearchIcon } from './SearchIcon.tsx'

interface KeptRowProps {
  readonly hit: StoredHit
  readonly place: number
  readonly isFavourite: boolean
}

/** Options of a listbox hold nothing that can be pressed, cells of a grid do. */
function KeptRow({ hit, place, isFavourite }: KeptRowProps) {
  const { session, id, ask } = useSearchPlace()
  const { active, query } = useSearchState()
  const t = useTranslate()
  const title = titleOf(hit)
  // The button goes away, and the focus would with it.
  const act = (change: (hit: StoredHit) => void) => (event: MouseEvent) => {
    event.preventDefault()
    change(hit)
    ask(query)
  }
  return (
    <div className={isFavourite ? 'kept is-fav' : 'kept'} role="row">
      <HitLink
        hit={hit}
        icon={isFavourite ? 'star' : 'recent'}
        id={`${id}-${place}`}
        role="gridcell"
        tabIndex={-1}
        aria-selected={place === active}
        onMouseMove={() => session.store.dispatch({ type: 'pointed', active: place })}
      />
      {!isFavourite && (
        <div role="gridcell">
          <button
            className="icon-btn"
            type="button"
            aria-label={t({ id: 'theme.search.save', message: 'Save {title}' }, { title })}
            onClick={act(session.save)}
          >
            <SearchIcon name="star" small />
          </button>
        </div>
      )}
      <div role="gridcell">
        <button
          className="icon-btn"
          type="button"
          aria-label={t({ id: 'theme.search.remove', message: 'Remove {title}' }, { title })}
          onClick={act(session.remove)}
        >
          <Icon name="x" small />
        </button>
      </div>
    </div>
  )
}

/** Recents and favourites, with what can be done to them. */
export default function KeptGrid() {
  const { id } = useSearchPlace()
  const { kept } = useSearchState()
  const t = useTranslate()
  const groups = [
    { name: 'recents', title: t({ id: 'theme.search.recent', message: 'Recent' }), hits: kept.recents },
    {
      name: 'favourites',
      title: t({ id: 'theme.search.favourites', message: 'Favourites' }),
      hits: kept.favourites,
    },
  ].filter(({ hits }) => hits.length > 0)
  return (
    <div role="grid" id={`${id}-list`} aria-label={t({ id: 'theme.search.kept', message: 'Kept searches' })}>
      {groups.map(({ name, title, hits }) => (
        <div className="find-group" role="rowgroup" key={name} aria-labelledby={`${id}-${name}`}>
          <p id={`${id}-${name}`} role="presentation">
            {title}
          </p>
          {hits.map((hit, offset) => (
            <KeptRow
              key={hit.objectID}
              hit={hit}
              place={offset + (name === 'favourites' ? kept.recents.length : 0)}
              isFavourite={name === 'favourites'}
            />
          ))}
        </div>
      ))}
    </div>
  )
}
