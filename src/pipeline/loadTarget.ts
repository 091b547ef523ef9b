/** One thing to be checked, loaded: a site, or a folder of bare Markdown. Each imports what it alone needs. */
import { type SeverityOptions, wantedRules } from '../links/severities.ts'
import type { SiteConfig } from '../shared/config.ts'
import type { Finding } from '../shared/diagnostic.ts'
import type { RuleId } from '../shared/rules.ts'
import { askedRules } from './askedRules.ts'
import { collectFindings } from './collectFindings.ts'
import type { LoadedSite } from './loadSite.ts'
import type { CheckTarget } from './namedTargets.ts'

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

export async function loadTarget(target: CheckTarget, options: LoadTargetOptions): Promise<LoadedTarget> {
  if (target.kind === 'site') {
    const { loadSiteTarget } = await import('./loadSiteTarget.ts')
    return loadSiteTarget(target, options)
  }
  const { loadBare } = await import('./loadBare.ts')
  const { dir: root, files, folders, except } = target
  const { cacheEnv, cacheSiteDir, onRead } = options
  const loaded = await loadBare({
    root,
    files,
    folders,
    except,
    inspect: true,
    cacheEnv,
    cacheSiteDir,
    onRead,
  })
  return { ...loaded, wanted: wantedRules(loaded.site.config, options) }
}

/** What a target says of itself, before anything is left out of the report. */
export async function findingsOf(target: CheckTarget, options: LoadTargetOptions): Promise<Finding[]> {
  const loaded = await loadTarget(target, options)
  const wanted = askedRules(loaded.wanted, { external: false, published: false })
  return collectFindings(loaded, [], { ...options, wanted })
}
