/** Types of a loaded check target. */
import type { SeverityOptions } from '../diagnostics/index.ts'
import type { DiscoveredFiles } from '../files/index.ts'
import type { LoadedBare, LoadedLanguages, LoadedSite, SiteFacts } from '../project/index.ts'
import type { RuleId } from '../shared/rules.ts'
import type { AddedSources } from '../shared/site/addedSource.ts'
import type { SiteConfig } from '../shared/site/config.ts'
import type { BareTarget, SiteTarget } from './namedTargets.ts'

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

interface EnabledRules {
  /** Rules that are enabled by the configuration and the command line. */
  readonly enabledRules: ReadonlySet<RuleId>
}

/** A site, with the documents of all languages. */
export interface LoadedSiteTarget extends LoadedSite, EnabledRules {
  readonly kind: 'site'
  readonly target: SiteTarget
  readonly languages: LoadedLanguages
  readonly code: Pick<DiscoveredFiles, 'pages' | 'components' | 'mdx'>
  /** Whether it has neither documents nor pages. */
  readonly isEmpty: boolean
}

export interface LoadedBareTarget extends LoadedBare, EnabledRules {
  readonly kind: 'bare'
  readonly target: BareTarget
  /** Itself: bare Markdown has one language. */
  readonly languages: readonly [LoadedBare]
}

export type LoadedTarget = LoadedSiteTarget | LoadedBareTarget
