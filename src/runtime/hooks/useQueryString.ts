import { useSyncExternalStore } from 'react'
import { useNavigation } from '../contexts/NavigationContext.ts'
import { neverChanges } from './neverChanges.ts'

/** Options of the functions that `useQueryString` and `useQueryStringList` return. Stable within a major version. */
export interface QueryStringOptions {
  /** Adds a history entry, so that 'back' returns to the previous value. Default: false, the entry is replaced. */
  readonly push?: boolean
}

const noQuery = () => ''

/** The current query. Empty in Node and in the first render of the browser. */
function useSearch(): string {
  const navigation = useNavigation()
  return useSyncExternalStore(navigation?.subscribe ?? neverChanges, navigation?.search ?? noQuery, noQuery)
}

function useQueryValues(
  name: string,
): [readonly string[], (values: readonly string[], options?: QueryStringOptions) => void] {
  const navigation = useNavigation()
  const values = new URLSearchParams(useSearch()).getAll(name)
  const setValues = (next: readonly string[], options?: QueryStringOptions) => {
    // Read from the address, not from the render: several values may be set before the next render.
    const query = new URLSearchParams(navigation?.search())
    query.delete(name)
    for (const value of next) query.append(name, value)
    navigation?.setSearch(query.toString(), options)
  }
  return [values, setValues]
}

/**
 * A value of the query, `?name=value`, and a function that sets it. '' stands for no value. The rest of the address
 * stays. In Node and in the first render of the browser it is ''.
 */
export function useQueryString(
  name: string,
): [value: string, setValue: (value: string, options?: QueryStringOptions) => void] {
  const [[value = ''], setValues] = useQueryValues(name)
  return [value, (next, options) => setValues(next === '' ? [] : [next], options)]
}

/**
 * All values of a name in the query, `?name=a&name=b`, and a function that sets them. In Node and in the first render
 * of the browser it is [].
 */
export function useQueryStringList(
  name: string,
): [values: readonly string[], setValues: (values: readonly string[], options?: QueryStringOptions) => void] {
  return useQueryValues(name)
}
