import { useTranslate } from '../../../runtime/useTranslate.ts'
import type { StoredHit } from '../../../shared/search/search.ts'
import HitLink from './HitLink.tsx'
import { useSearchPlace, useSearchState } from './SearchContext.ts'
import type { SearchIconName } from './SearchIcon.tsx'

export interface OptionGroup {
  readonly title: string
  readonly hits: readonly StoredHit[]
  readonly icon?: SearchIconName | undefined
}

export interface HitListProps {
  readonly groups: readonly OptionGroup[]
}

/** Options of the field above them, which keeps the focus. */
export default function HitList({ groups }: HitListProps) {
  const { session, id } = useSearchPlace()
  const { active } = useSearchState()
  const t = useTranslate()
  const starts = groups.map((_, at) => groups.slice(0, at).reduce((sum, { hits }) => sum + hits.length, 0))
  return (
    <div role="listbox" id={`${id}-list`} aria-label={t({ id: 'theme.search.results', message: 'Results' })}>
      {groups.map(({ title, hits, icon }, at) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be in a listbox
        <div className="find-group" role="group" key={title} aria-labelledby={`${id}-group${at}`}>
          <p id={`${id}-group${at}`} dir="auto">
            {title}
          </p>
          {hits.map((hit, offset) => {
            const place = (starts[at] ?? 0) + offset
            return (
              <HitLink
                key={hit.objectID}
                hit={hit}
                icon={icon}
                id={`${id}-${place}`}
                role="option"
                tabIndex={-1}
                hasKey
                aria-selected={place === active}
                onMouseMove={() => session.store.dispatch({ type: 'pointed', active: place })}
              />
            )
          })}
        </div>
      ))}
    </div>
  )
}
