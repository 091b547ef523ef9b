import type { DocsData } from '../page/page.ts'
import { nearestName } from '../text/nearestName.ts'
import { type SearchScope, scopeOf } from './searchScope.ts'

/** Stands for all versions, unless a version has this name. */
const ALL = 'all'

/** Hint for a name that `namedScope` does not know. */
export function suggestScope(docs: readonly DocsData[], name: string): string {
  if (docs.length === 0) return 'this site has no versions'
  const names = new Set([...docs.flatMap(({ versions }) => versions.map((version) => version.name)), ALL])
  const nearest = nearestName(name, names)
  return nearest === undefined ? `the site has ${[...names].join(', ')}` : `did you mean ${nearest}?`
}

/**
 * The scope that an author names: `all`, or a version. Docs folders without a version of this name are searched in their last one.
 *
 * @returns Undefined when no folder has the version.
 */
export function namedScope(docs: readonly DocsData[], name: string): SearchScope | undefined {
  if (docs.some(({ versions }) => versions.some((version) => version.name === name)))
    return scopeOf(
      docs,
      ({ versions }) =>
        versions.find((version) => version.name === name) ?? versions.find(({ isLast }) => isLast),
    )
  return name === ALL && docs.length > 0 ? scopeOf(docs, () => undefined) : undefined
}
