/** One thing to be checked, loaded: a site, or a folder of bare Markdown. */
import { loadConfig } from '../config/loadConfig.ts'
import { discoverFiles } from '../content/discoverFiles.ts'
import type { CheckLinksOptions } from '../links/checkLinks.ts'
import { type SeverityOptions, wantedRules } from '../links/severities.ts'
import type { Finding } from '../shared/diagnostic.ts'
import type { RuleId } from '../shared/rules.ts'
import { askedRules } from './askedRules.ts'
import { collectFindings } from './collectFindings.ts'
import type { CheckTarget } from './findCheckTargets.ts'
import { loadBare } from './loadBare.ts'
import { type LoadedSite, loadSite } from './loadSite.ts'
import { startProbe } from './readPageFacts.ts'

export interface LoadTargetOptions extends SeverityOptions {
  /** Absolute. */
  readonly cwd: string
  readonly includeDrafts: boolean
  /** Environment variables, which name the cache's folder; undefined: no cache. */
  readonly cacheEnv: Readonly<Record<string, string | undefined>> | undefined
  readonly renames?: CheckLinksOptions['renames']
  readonly onRead: (done: number, total: number) => void
}

export interface LoadedTarget extends LoadedSite {
  /** Rules that can be found at all, as the configuration and the command line have it. */
  readonly wanted: ReadonlySet<RuleId>
}

export async function loadTarget(target: CheckTarget, options: LoadTargetOptions): Promise<LoadedTarget> {
  const { cwd, includeDrafts, cacheEnv, renames, onRead } = options
  const reading = { inspect: true, cacheEnv, onRead }
  if (target.kind === 'bare') {
    const { dir: root, files, folders } = target
    const loaded = await loadBare({ root, files, folders, ...reading })
    return { ...loaded, wanted: wantedRules(loaded.site.config, options) }
  }
  const config = await loadConfig({ siteDir: target.dir, cwd, includeDrafts })
  const files = await discoverFiles(config)
  const wanted = wantedRules(config, options)
  const probe = startProbe(config, files)
  // Awaited while loading; a failure before that must not count as unhandled.
  probe.catch(() => {})
  const loaded = await loadSite(config, files, { cwd, ...reading, probe, linkOptions: { renames, wanted } })
  return { ...loaded, wanted }
}

/** What a target says of itself, before anything is left out of the report. */
export async function findingsOf(target: CheckTarget, options: LoadTargetOptions): Promise<Finding[]> {
  const loaded = await loadTarget(target, options)
  const wanted = askedRules(loaded.wanted, { external: false, published: false })
  return collectFindings(loaded, [], { ...options, wanted })
}
