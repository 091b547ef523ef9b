import type { SearchHooks } from '../../shared/search/searchHooks.ts'
import { memoizeLoad } from '../memoizeLoad.ts'

/** Loads the module with the search hooks of the site. All exports are optional. */
export type LoadHooks = () => Promise<Partial<SearchHooks>>

const NAME = 'xpre-docs: a hook of search has failed'

/** Wraps the hooks of the site. The wrappers load the module on the first call, return at once and never throw. */
export function createSafeHooks(load: LoadHooks | undefined): SearchHooks {
  // All calls share one promise, which preserves their order.
  const loadOnce = load && memoizeLoad(load)
  const run = async (call: (hooks: Partial<SearchHooks>) => unknown) => {
    if (loadOnce === undefined) return
    try {
      await call(await loadOnce())
    } catch (error) {
      console.error(NAME, error)
    }
  }
  return {
    onSearch: (event) => void run((hooks) => hooks.onSearch?.(event)),
    onNoResults: (event) => void run((hooks) => hooks.onNoResults?.(event)),
    onSelect: (event) => void run((hooks) => hooks.onSelect?.(event)),
  }
}
