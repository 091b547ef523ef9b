import type { SearchHooks } from '../../shared/search/searchHooks.ts'

/** The site's module with what it may export: loaded when there is something to tell it. */
export type LoadHooks = () => Promise<Partial<SearchHooks>>

const NAME = 'xpre-docs: a hook of search has failed'

/** Hooks that never throw and are never waited for. */
export function callHooks(load: LoadHooks | undefined): SearchHooks {
  // One for all calls, which so stay in their order.
  let loading: ReturnType<LoadHooks> | undefined
  const run = async (call: (hooks: Partial<SearchHooks>) => unknown) => {
    if (load === undefined) return
    loading ??= load()
    loading.catch(() => {
      loading = undefined
    })
    try {
      await call(await loading)
    } catch (error) {
      console.error(NAME, error)
    }
  }
  return {
    onSearch: (event) => void run((hooks) => hooks.onSearch?.(event)),
    onSelect: (event) => void run((hooks) => hooks.onSelect?.(event)),
  }
}
