import { useSyncExternalStore } from 'react'
import { useNavigation } from './NavigationContext.ts'

export interface QueryStringOptions {
  /** Adds an entry to the history, so that 'back' returns to the value before. */
  readonly push?: boolean
}

const neverChanges = () => () => {}
const noQuery = () => ''

/** The query as it is now; in Node, and so in the first render of the browser, it is empty. */
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
    // From the address, not from the render: several may be set at once.
    const query = new URLSearchParams(navigation?.search())
    query.delete(name)
    for (const value of next) query.append(name, value)
    navigation?.setSearch(query.toString(), options)
  }
  return [values, setValues]
}

/**
 * A value of the query, `?name=value`, and a function that sets it; '' when there is none, and to take it out.
 * The rest of the address stays. In Node, and in the browser's first render, it is ''.
 */
export function useQueryString(
  name: string,
): [value: string, setValue: (value: string, options?: QueryStringOptions) => void] {
  const [[value = ''], setValues] = useQueryValues(name)
  return [value, (next, options) => setValues(next === '' ? [] : [next], options)]
}

/**
 * All values of a name in the query, `?name=a&name=b`, and a function that sets them; [] takes them out. In Node, and
 * in the browser's first render, there are none.
 */
export function useQueryStringList(
  name: string,
): [values: readonly string[], setValues: (values: readonly string[], options?: QueryStringOptions) => void] {
  return useQueryValues(name)
}
