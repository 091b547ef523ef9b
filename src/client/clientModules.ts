/** What the generated entry hands to the module: the site's own code, in chunks. */
import type { PageModules } from './createPages.ts'
import type { LoadHooks } from './search/callHooks.ts'

/** Chunks of the site's components that run in the browser, by the name that directives use. */
export type ComponentModules = Readonly<Record<string, () => Promise<unknown>>>

export interface ClientModules {
  readonly pages: PageModules
  readonly components: ComponentModules
  /** The site's hooks for searches. */
  readonly searchHooks?: LoadHooks | undefined
}
