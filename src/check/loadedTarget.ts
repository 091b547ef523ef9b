/** Types of a loaded check target. */
import type { SeverityOptions } from '../diagnostics/index.ts'
import type { DiscoveredFiles } from '../files/index.ts'
import type { LoadedSite, SiteFacts } from '../project/index.ts'
import type { RuleId } from '../shared/rules.ts'
import type { AddedSources } from '../shared/site/addedSource.ts'
import type { SiteConfig } from '../shared/site/config.ts'

export interface LoadTargetOptions extends SeverityOptions {
  /** Absolute. */
  readonly cwd: string
  readonly includeDrafts: boolean
  readonly timeoutMs?: number | undefined
  /** Environment variables that locate the cache folder; undefined: no cache. */
  readonly cacheEnv: Readonly<Record<string, string | undefined>> | undefined
  /** Absolute folder of the site whose cache is used, if it is another one. */
  readonly cacheSiteDir?: string | undefined
  /** Used instead of the configuration in the folder, which then does not run. */
  readonly config?: SiteConfig | undefined
  /** For a copy of a site: the documents that plugins have added to the site. */
  readonly added?: AddedSources | undefined
  /** See `LoadOptions`. */
  readonly ofSite?: SiteFacts | undefined
  readonly onRead: (done: number, total: number) => void
}

export interface LoadedTarget extends LoadedSite {
  /** The site in each of its languages, the default one first. Absent for bare Markdown. */
  readonly languages?: readonly LoadedSite[]
  /** Rules that are enabled by the configuration and the command line. */
  readonly enabledRules: ReadonlySet<RuleId>
  /** Pages and components of a site. Absent for bare Markdown. */
  readonly code?: Pick<DiscoveredFiles, 'pages' | 'components'>
  /** Whether a site has neither documents nor pages. */
  readonly isEmptySite?: boolean
}
