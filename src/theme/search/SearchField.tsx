import { useTranslate } from '../../runtime/hooks/useTranslate.ts'
import { QUERY_MAX_LENGTH } from '../../shared/constants.ts'
import Icon from '../icons/Icon.tsx'
import SearchForm from './SearchForm.tsx'

interface SearchFieldProps {
  /** Initial value. */
  readonly query?: string
}

/** A search field with a button within a page. */
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
