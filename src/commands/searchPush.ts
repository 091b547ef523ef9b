/** `search push`: sends the search records of a site to the hosted service. */

import { searchOf } from '../plan/search/searchOf.ts'
import type { ServiceOptions } from '../search/push/openService.ts'
import type { PushPlan } from '../search/push/planPush.ts'
import { assertTarget, readAdminKey } from '../search/push/pushTarget.ts'
import type { SearchRecord } from '../shared/search/search.ts'
import type { SiteConfig } from '../shared/site/config.ts'

export interface PushProgress {
  readonly phase: 'send'
  readonly done: number
  readonly total: number
}

export interface SearchPushOptions {
  readonly siteDir?: string
  readonly cwd: string
  /** Environment variables: one contains the key, others locate the cache folder. */
  readonly env: Readonly<Record<string, string | undefined>>
  /** Sends nothing and needs no key. */
  readonly dryRun: boolean
  /** Maximum time for one step of the site's code, in milliseconds. */
  readonly timeoutMs?: number | undefined
  readonly onProgress: (progress: PushProgress) => void
  /** Replaces hosts and clock in tests. */
  readonly service?: ServiceOptions | undefined
  /** Replaces the records of the site in tests. */
  readonly readRecords?: ReadRecords | undefined
}

export interface SearchPushResult {
  readonly plan: PushPlan
  readonly target: { readonly appId: string | undefined; readonly indexName: string | undefined }
}

/** Reads the records of a site. */
export type ReadRecords = (
  options: Pick<SearchPushOptions, 'siteDir' | 'cwd' | 'env' | 'timeoutMs'>,
) => Promise<{
  readonly config: SiteConfig
  readonly records: readonly SearchRecord[]
}>

const readSiteRecords: ReadRecords = async (options) =>
  (await import('../plan/search/readRecords.ts')).readRecords(options)

/** @throws {UserError} for missing settings, and for errors of the service. */
export async function searchPush({
  dryRun,
  onProgress,
  service,
  readRecords = readSiteRecords,
  ...options
}: SearchPushOptions): Promise<SearchPushResult> {
  const apiKey = dryRun ? undefined : readAdminKey(options.env)
  const { config, records } = await readRecords(options)
  const { appId, indexName, synonyms } = searchOf(config)
  const { planPush } = await import('../search/push/planPush.ts')
  const plan = planPush(records, synonyms)
  const target = { appId, indexName }
  if (apiKey !== undefined) {
    const index = { ...assertTarget(target), apiKey }
    const { pushRecords } = await import('../search/push/pushRecords.ts')
    const onPart = (done: number, total: number) => onProgress({ phase: 'send', done, total })
    await pushRecords(plan, index, { ...service, onProgress: onPart })
  }
  return { plan, target }
}
