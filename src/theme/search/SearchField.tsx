import { useEffect, useRef } from 'react'
import { useTranslate } from '../../runtime/index.ts'
import { QUERY_MAX_LENGTH } from '../../shared/constants.ts'
import Icon from '../icons/Icon.tsx'
import SearchForm from './SearchForm.tsx'

interface SearchFieldProps {
  /** Value until the reader types another one. */
  readonly query?: string
}

/** A search field with a button within a page. */
export default function SearchField({ query = '' }: SearchFieldProps) {
  const t = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  const filled = useRef('')
  useEffect(() => {
    const field = input.current
    if (field?.value === filled.current) field.value = query
    filled.current = query
  }, [query])
  const label = t({ id: 'theme.search.placeholder', message: 'Search docs' })
  return (
    <SearchForm className="find-field">
      <Icon name="search" />
      <input
        ref={input}
        name="q"
        type="search"
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
