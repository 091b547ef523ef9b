import { useTranslate } from '../../../runtime/index.ts'
import type { DocsData } from '../../../shared/page/page.ts'
import type { SearchScope } from '../../../shared/search/searchScope.ts'
import { ALL_VERSIONS } from '../scopeAddress.ts'
import { useSearchContext, useSearchState } from './SearchContext.ts'

interface ScopeSelectProps {
  /** Docs folders with several versions. */
  readonly docs: readonly DocsData[]
  readonly onChange: (scope: SearchScope) => void
}

/** The versions that the search page searches: a list of choices for each docs folder. */
export default function ScopeSelect({ docs, onChange }: ScopeSelectProps) {
  const { id } = useSearchContext()
  const { scope } = useSearchState()
  const t = useTranslate()
  if (scope === undefined) return null
  return docs.map((folder) => {
    const chosen = scope.find(({ docsId }) => docsId === folder.id)?.version?.name ?? ALL_VERSIONS
    const change = (name: string) =>
      onChange(
        scope.map((one) =>
          one.docsId === folder.id
            ? { docsId: folder.id, version: folder.versions.find((version) => version.name === name) }
            : one,
        ),
      )
    const selectId = `${id}-version-${folder.id}`
    return (
      <p key={folder.id}>
        <label htmlFor={selectId}>
          {docs.length === 1
            ? t({ id: 'theme.searchPage.version', message: 'Version' })
            : t({ id: 'theme.searchPage.versionOf', message: 'Version of {folder}' }, { folder: folder.id })}
        </label>
        <select id={selectId} value={chosen} onChange={({ target }) => change(target.value)}>
          <option value={ALL_VERSIONS}>
            {t({ id: 'theme.searchPage.allVersions', message: 'All versions' })}
          </option>
          {folder.versions.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      </p>
    )
  })
}
