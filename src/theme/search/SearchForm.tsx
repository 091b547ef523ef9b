import type { FormEvent, ReactNode } from 'react'
import { useNavigation, useSite } from '../../runtime/index.ts'
import { toHref } from '../../shared/addresses/urls.ts'

interface SearchFormProps {
  readonly className: string
  readonly children: ReactNode
}

/** A form that goes to the search page with its field `q`. The router, if there is one, avoids the page load. */
export default function SearchForm({ className, children }: SearchFormProps) {
  const site = useSite()
  const navigation = useNavigation()
  const action = toHref(site.searchPath ?? '/', site)
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (navigation === undefined) return
    event.preventDefault()
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    navigation.navigate(`${action}?${new URLSearchParams({ q })}`)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the role has wider support than the <search> element
    <form className={className} role="search" method="get" action={action} onSubmit={onSubmit}>
      {children}
    </form>
  )
}
