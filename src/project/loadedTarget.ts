/** One thing to be checked, loaded. */
import type { SeverityOptions } from '../diagnostics/severities.ts'
import type { SiteConfig } from '../shared/config.ts'
import type { RuleId } from '../shared/rules.ts'
import type { LoadedSite } from './loadSite.ts'

export interface LoadTargetOptions extends SeverityOptions {
  /** Absolute. */
  readonly cwd: string
  readonly includeDrafts: boolean
  readonly timeoutMs?: number | undefined
  /** Environment variables, which name the cache's folder; undefined: no cache. */
  readonly cacheEnv: Readonly<Record<string, string | undefined>> | undefined
  /** Absolute folder of the site whose cache is used, where that is another one. */
  readonly cacheSiteDir?: string | undefined
  /** Stands in for the one in the folder, which is then not run. */
  readonly config?: SiteConfig | undefined
  readonly onRead: (done: number, total: number) => void
}

export interface LoadedTarget extends LoadedSite {
  /** Rules that can be found at all, as the configuration and the command line have it. */
  readonly wanted: ReadonlySet<RuleId>
}
