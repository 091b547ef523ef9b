/* biome-ignore-all lint/a11y/useSemanticElements: a table has no links and buttons side by side that arrow keys reach */
/* biome-ignore-all lint/a11y/useFocusableInteractive: the field keeps the focus and names the active cell */
import type { MouseEvent } from 'react'
import { useTranslate } from '../../../runtime/index.ts'
import type { StoredHit } from '../../../shared/search/search.ts'
import Icon from '../../../theme/icons/Icon.tsx'
import { titleOf } from '../describeHit.ts'
import HitLink from './HitLink.tsx'
import { useSearchContext, useSearchState } from './SearchContext.ts'
import { SearchIcon } from './SearchIcon.tsx'

interface SavedHitRowProps {
  readonly hit: StoredHit
  readonly index: number
  readonly isFavourite: boolean
}

/** A row of a grid, since options of a listbox cannot contain buttons. */
function SavedHitRow({ hit, index, isFavourite }: SavedHitRowProps) {
  const { session, id, setQuery } = useSearchContext()
  const { active, query } = useSearchState()
  const t = useTranslate()
  const title = titleOf(hit)
  // `setQuery` focuses the field, since the focused button is removed.
  const runAndFocusField = (action: (hit: StoredHit) => void) => (event: MouseEvent) => {
    event.preventDefault()
    action(hit)
    setQuery(query)
  }
  return (
    <div className={isFavourite ? 'saved is-fav' : 'saved'} role="row">
      <HitLink
        hit={hit}
        icon={isFavourite ? 'star' : 'recent'}
        version={session.versionOf(hit)}
        id={`${id}-${index}`}
        role="gridcell"
        tabIndex={-1}
        aria-selected={index === active}
        onMouseMove={() => session.store.dispatch({ type: 'hovered', active: index })}
      />
      {!isFavourite && (
        <div role="gridcell">
          <button
            className="icon-btn"
            type="button"
            aria-label={t({ id: 'theme.search.save', message: 'Save {title}' }, { title })}
            onClick={runAndFocusField(session.addFavourite)}
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
          onClick={runAndFocusField(session.remove)}
        >
          <Icon name="x" small />
        </button>
      </div>
    </div>
  )
}

/** Recent hits and favourites, with buttons to save and remove them. */
export default function SavedHitsGrid() {
  const { id } = useSearchContext()
  const { savedHits } = useSearchState()
  const t = useTranslate()
  const groups = [
    { name: 'recents', title: t({ id: 'theme.search.recent', message: 'Recent' }), hits: savedHits.recents },
    {
      name: 'favourites',
      title: t({ id: 'theme.search.favourites', message: 'Favourites' }),
      hits: savedHits.favourites,
    },
  ].filter(({ hits }) => hits.length > 0)
  return (
    <div
      role="grid"
      id={`${id}-list`}
      aria-label={t({ id: 'theme.search.saved', message: 'Saved searches' })}
    >
      {groups.map(({ name, title, hits }) => (
        <div className="find-group" role="rowgroup" key={name} aria-labelledby={`${id}-${name}`}>
          <p id={`${id}-${name}`} role="presentation">
            {title}
          </p>
          {hits.map((hit, offset) => (
            <SavedHitRow
              key={hit.objectID}
              hit={hit}
              index={offset + (name === 'favourites' ? savedHits.recents.length : 0)}
              isFavourite={name === 'favourites'}
            />
          ))}
        </div>
      ))}
    </div>
  )
}
