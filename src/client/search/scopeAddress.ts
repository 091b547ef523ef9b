/** The versions that a search covers, as parameters of the address of the search page. */
import type { DocsData } from '../../shared/page/page.ts'
import type { SearchScope } from '../../shared/search/searchScope.ts'

/** Value of a parameter of the address for all versions. Names of versions do not contain it. */
export const ALL_VERSIONS = '*'

/** Name of the parameter of the search page with the version of a folder. */
const scopeParameter = (docsId: string, { length }: SearchScope): string =>
  length === 1 ? 'version' : `version-${docsId}`

/** Scope of the search page: the versions in its address, else the versions of `context`. */
export const readScope = (
  values: URLSearchParams,
  docs: readonly DocsData[],
  context: SearchScope,
): SearchScope =>
  context.map((folder) => {
    const { docsId } = folder
    const name = values.get(scopeParameter(docsId, context))
    if (name === ALL_VERSIONS) return { docsId }
    const version = docs.find(({ id }) => id === docsId)?.versions.find((one) => one.name === name)
    return version === undefined ? folder : { docsId, version: { name: version.name, label: version.label } }
  })

export function writeScope(values: URLSearchParams, scope: SearchScope): void {
  for (const { docsId, version } of scope)
    values.set(scopeParameter(docsId, scope), version?.name ?? ALL_VERSIONS)
}
