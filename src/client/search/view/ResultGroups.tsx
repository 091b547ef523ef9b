import type { HitGroup } from '../groupHits.ts'
import HitLink from './HitLink.tsx'
import { useSearchState } from './SearchContext.ts'
import { useResultVersion } from './useResultVersion.ts'

/** Results on the search page: the best one, then the results of each page below its title. */
export default function ResultGroups({ groups }: { readonly groups: readonly HitGroup[] }) {
  const { results } = useSearchState()
  const versionOf = useResultVersion()
  return groups.map(({ kind, page, title, category, tag, hits }, position) => {
    const version = versionOf({ docusaurus_tag: tag })
    const isAlone = hits.length === 1
    return (
      // A page has several groups when more hits have been loaded.
      // biome-ignore lint/suspicious/noArrayIndexKey: groups keep their positions
      <div className={`all-group${kind === 'best' ? ' is-best' : ''}`} key={`${position} ${page}`}>
        {!isAlone && (
          <h2 dir="auto">
            {title}
            {category !== undefined && <span className="find-category">{category}</span>}
            {version !== undefined && <span className="find-version">{version}</span>}
          </h2>
        )}
        <ol>
          {hits.map((hit) => (
            <li key={hit.objectID}>
              <HitLink
                hit={hit}
                place={isAlone ? 'results' : 'group'}
                version={isAlone ? version : undefined}
                awaitsText={results?.awaitsTexts}
              />
            </li>
          ))}
        </ol>
      </div>
    )
  })
}
