import { useSite, useTranslate } from '../../../runtime/index.ts'
import type { SearchFolder } from '../../../shared/search/search.ts'
import { createCollator } from '../../../shared/text/createCollator.ts'
import { NO_FILTERS, type SearchFilters } from '../searchFilters.ts'
import { useSearchState } from './SearchContext.ts'

interface FilterChipsProps {
  /** All docs folders. */
  readonly folders: readonly SearchFolder[]
  readonly onChange: (filters: SearchFilters) => void
}

interface ChipsProps {
  readonly label: string
  readonly values: readonly { readonly value: string; readonly name: string }[]
  readonly chosen: string | undefined
  readonly onChoose: (value: string | undefined) => void
}

/** Buttons of which at most one is pressed. */
const Chips = ({ label, values, chosen, onChoose }: ChipsProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset has no layout of its own in all browsers
  <div className="all-chips" role="group" aria-label={label}>
    <span aria-hidden="true">{label}</span>
    {values.map(({ value, name }) => (
      <button
        key={value}
        className="tag"
        type="button"
        dir="auto"
        aria-pressed={value === chosen}
        onClick={() => onChoose(value === chosen ? undefined : value)}
      >
        {name}
      </button>
    ))}
  </div>
)

/** The docs folder and the tag that limit the results. Shown with a query on sites that have several of them. */
export default function FilterChips({ folders, onChange }: FilterChipsProps) {
  const { filters = NO_FILTERS, results, query } = useSearchState()
  const t = useTranslate()
  const { locale } = useSite()
  if (query === '') return null
  const { folder, tag } = filters
  const tags = [...new Set([...(tag === undefined ? [] : [tag]), ...(results?.tags ?? [])])].sort(
    createCollator(locale).compare,
  )
  return (
    <>
      {folders.length > 1 && (
        <Chips
          label={t({ id: 'theme.searchPage.folder', message: 'Folder' })}
          values={folders.map(({ id, label }) => ({ value: id, name: label }))}
          chosen={folder}
          onChoose={(value) => onChange({ tag, folder: value })}
        />
      )}
      {tags.length > 0 && (
        <Chips
          label={t({ id: 'theme.searchPage.tag', message: 'Tag' })}
          values={tags.map((value) => ({ value, name: value }))}
          chosen={tag}
          onChoose={(value) => onChange({ folder, tag: value })}
        />
      )}
    </>
  )
}
