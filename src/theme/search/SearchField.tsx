import { useTranslate } from '../../runtime/useTranslate.ts'
import { QUERY_MAX_LENGTH } from '../../shared/constants.ts'
import Icon from '../icons/Icon.tsx'
import SearchForm from './SearchForm.tsx'

export interface SearchFieldProps {
  /** Its value until the reader types. */
  readonly query?: string
}

/** A field within a page, with its button. */
export default function SearchField({ query }: SearchFieldProps) {
  const t = useTranslate()
  const label = t({ id: 'theme.search.placeholder', message: 'Search docs' })
  return (
    <SearchForm className="find-field">
      <Icon name="search" />
      <input
        name="q"
        type="search"
        defaultValue={query}
        maxLength={QUERY_MAX_LENGTH}
        autoComplete="off"
        placeholder={label}
        aria-label={label}
      />
      <button className="btn btn-main btn-sm" type="submit">
        {t({ id: 'theme.search.submit', message: 'Search' })}
      </button>
    </SearchForm>
  )
}
