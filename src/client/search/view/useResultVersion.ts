import type { StoredHit } from '../../../shared/search/search.ts'
import { useSearchContext, useSearchState } from './SearchContext.ts'

/** Returns the label of the version of a result; undefined where all results are of one version. */
export function useResultVersion(): (hit: Pick<StoredHit, 'docusaurus_tag'>) => string | undefined {
  const { session } = useSearchContext()
  const scope = useSearchState().results?.scope
  const hasSeveral = scope === undefined || scope.some(({ version }) => version === undefined)
  return (hit) => (hasSeveral ? session.versionOf(hit) : undefined)
}
