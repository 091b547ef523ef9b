/**
 * `search push`: read the records of a site, send them to the hosted service.
 * In: the site, and a key from the environment. Out: what was sent, or would be.
 */

import { searchOf } from '../project/searchOf.ts'
import { ADMIN_KEY_VARIABLE } from '../search/push/explainFailure.ts'
import type { ServiceOptions } from '../search/push/openService.ts'
import type { PushPlan } from '../search/push/planPush.ts'
import type { SiteConfig } from '../shared/config.ts'
import type { SearchRecord } from '../shared/search/search.ts'
import { UserError } from '../shared/userError.ts'

export interface PushProgress {
  readonly phase: 'send'
  readonly done: number
  readonly total: number
}

export interface PushSearchOptions {
  readonly siteDir?: string
  readonly cwd: string
  /** Environment variables: one holds the key, others name the cache's folder. */
  readonly env: Readonly<Record<string, string | undefined>>
  /** Sends nothing and needs no key. */
  readonly dryRun: boolean
  /** Longest that one step of the site's code may take, in milliseconds. */
  readonly timeoutMs?: number | undefined
  readonly onProgress: (progress: PushProgress) => void
  /** Other hosts and clocks than the real ones. */
  readonly service?: ServiceOptions | undefined
}

export interface PushSearchResult {
  readonly plan: PushPlan
  readonly target: { readonly appId: string | undefined; readonly indexName: string | undefined }
}

/** What a push needs of the site. */
export type ReadRecords = (options: Pick<PushSearchOptions, 'siteDir' | 'cwd' | 'env'>) => Promise<{
  readonly config: SiteConfig
  readonly records: readonly SearchRecord[]
}>

/** @throws {UserError} */
function readKey(env: PushSearchOptions['env']): string {
  const key = env[ADMIN_KEY_VARIABLE]?.trim() ?? ''
  if (key !== '') return key
  throw new UserError(`No key to write with: the environment variable ${ADMIN_KEY_VARIABLE} is not set`, {
    hint: 'set it to a key that may write this index; --dry-run needs none',
  })
}

/** @throws {UserError} for what is missing, and for what the service refuses. */
export async function pushSearch(
  { dryRun, onProgress, service, ...options }: PushSearchOptions,
  readRecords: ReadRecords,
): Promise<PushSearchResult> {
  const apiKey = dryRun ? undefined : readKey(options.env)
  const { config, records } = await readRecords(options)
  const { appId, indexName, synonyms } = searchOf(config)
  const { planPush } = await import('../search/push/planPush.ts')
  const plan = planPush(records, synonyms)
  const result = { plan, target: { appId, indexName } }
  if (apiKey === undefined) return result
  if (appId === undefined || indexName === undefined) {
    throw new UserError('The configuration names no index of the hosted service', {
      hint: 'set search.appId, search.apiKey and search.indexName',
    })
  }
  const { pushRecords } = await import('../search/push/pushRecords.ts')
  await pushRecords(
    plan,
    { appId, indexName, apiKey },
    { ...service, onProgress: (done, total) => onProgress({ phase: 'send', done, total }) },
  )
  return result
}
