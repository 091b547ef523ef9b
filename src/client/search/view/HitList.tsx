import { useTranslate } from '../../../runtime/index.ts'
import type { StoredHit } from '../../../shared/search/search.ts'
import type { HitGroup } from '../groupHits.ts'
import HitLink from './HitLink.tsx'
import { useSearchContext, useSearchState } from './SearchContext.ts'
import type { SearchIconName } from './SearchIcon.tsx'
import { useResultVersion } from './useResultVersion.ts'

export interface OptionGroup extends Pick<HitGroup, 'title'>, Partial<Omit<HitGroup, 'title' | 'hits'>> {
  readonly hits: readonly StoredHit[]
  readonly icon?: SearchIconName | undefined
}

interface HitListProps {
  readonly groups: readonly OptionGroup[]
}

/** Whether the only hit of a page is shown with its whole path, instead of a title above it. */
const isAlone = ({ kind, hits }: OptionGroup) => kind !== undefined && hits.length === 1

/** Listbox of the hits. The focus stays in the field. */
export default function HitList({ groups }: HitListProps) {
  const { session, id } = useSearchContext()
  const { active, results } = useSearchState()
  const versionOf = useResultVersion()
  const t = useTranslate()
  const starts = groups.map((_, groupIndex) =>
    groups.slice(0, groupIndex).reduce((sum, { hits }) => sum + hits.length, 0),
  )
  return (
    <div role="listbox" id={`${id}-list`} aria-label={t({ id: 'theme.search.results', message: 'Results' })}>
      {groups.map((group, groupIndex) => {
        const { kind, title, category, tag, hits, icon } = group
        const hasTitle = !isAlone(group)
        const titleId = `${id}-group${groupIndex}`
        const name = kind === 'best' ? t({ id: 'theme.search.best', message: 'Best result' }) : title
        const version = versionOf({ docusaurus_tag: tag })
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be in a listbox
          <div
            className={`find-group${hasTitle ? '' : ` is-${kind === 'best' ? 'best' : 'alone'}`}`}
            role="group"
            key={titleId}
            {...(hasTitle ? { 'aria-labelledby': titleId } : { 'aria-label': name })}
          >
            {hasTitle && (
              <p id={titleId} dir="auto">
                {title}
                {category !== undefined && <span className="find-category">{category}</span>}
                {version !== undefined && <span className="find-version">{version}</span>}
              </p>
            )}
            {hits.map((hit, offset) => {
              const index = (starts[groupIndex] ?? 0) + offset
              return (
                <HitLink
                  key={hit.objectID}
                  hit={hit}
                  icon={icon}
                  place={kind === undefined ? 'saved' : hasTitle ? 'group' : 'results'}
                  version={hasTitle ? undefined : version}
                  id={`${id}-${index}`}
                  role="option"
                  tabIndex={-1}
                  awaitsText={kind !== undefined && results?.awaitsTexts}
                  hasEnterHint
                  aria-selected={index === active}
                  onMouseMove={() => session.store.dispatch({ type: 'hovered', active: index })}
                />
              )
            })}
          </div>
        )
      })}
    </div>
  )
}
