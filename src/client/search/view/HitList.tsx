import { useTranslate } from '../../../runtime/hooks/useTranslate.ts'
import type { StoredHit } from '../../../shared/search/search.ts'
import HitLink from './HitLink.tsx'
import { useSearchContext, useSearchState } from './SearchContext.ts'
import type { SearchIconName } from './SearchIcon.tsx'
import { useResultVersion } from './useResultVersion.ts'

export interface OptionGroup {
  readonly title: string
  /** Tag of the version of all hits. */
  readonly tag?: string | undefined
  readonly hits: readonly StoredHit[]
  readonly icon?: SearchIconName | undefined
}

interface HitListProps {
  readonly groups: readonly OptionGroup[]
}

/** Listbox of the hits. The focus stays in the field. */
export default function HitList({ groups }: HitListProps) {
  const { session, id } = useSearchContext()
  const { active } = useSearchState()
  const versionOf = useResultVersion()
  const t = useTranslate()
  const starts = groups.map((_, groupIndex) =>
    groups.slice(0, groupIndex).reduce((sum, { hits }) => sum + hits.length, 0),
  )
  return (
    <div role="listbox" id={`${id}-list`} aria-label={t({ id: 'theme.search.results', message: 'Results' })}>
      {groups.map(({ title, tag, hits, icon }, groupIndex) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be in a listbox
        <div
          className="find-group"
          role="group"
          key={`${tag} ${title}`}
          aria-labelledby={`${id}-group${groupIndex}`}
        >
          <p id={`${id}-group${groupIndex}`} dir="auto">
            {title}
            {versionOf({ docusaurus_tag: tag }) !== undefined && (
              <span className="find-version">{versionOf({ docusaurus_tag: tag })}</span>
            )}
          </p>
          {hits.map((hit, offset) => {
            const index = (starts[groupIndex] ?? 0) + offset
            return (
              <HitLink
                key={hit.objectID}
                hit={hit}
                icon={icon}
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                hasEnterHint
                aria-selected={index === active}
                onMouseMove={() => session.store.dispatch({ type: 'hovered', active: index })}
              />
            )
          })}
        </div>
      ))}
    </div>
  )
}
