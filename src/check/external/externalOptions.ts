import type { LookupFunction } from 'node:net'
import type { Store } from '../../disk/index.ts'
import type { SiteConfig } from '../../shared/site/config.ts'
import type { Answer } from './answer.ts'
import type { Clock } from './hostLimiter.ts'
import type { HostDefaults } from './hostSettings.ts'

export interface ExternalOptions {
  /** Version of the tool, sent to servers. */
  readonly version: string
  /** Answers of earlier runs. */
  readonly answers?: Pick<Store, 'get' | 'set'> | undefined
  /** Answers of this run by cache key, definite or not, so that no address is requested twice. New ones are added. */
  readonly answersOfRun?: Map<string, Answer> | undefined
  /** Aborts the run; addresses without an answer are unverified. */
  readonly signal?: AbortSignal | undefined
  readonly onProgress?: ((done: number, total: number) => void) | undefined
  /** Settings by host, of the configuration. */
  readonly externalLinks?: SiteConfig['externalLinks'] | undefined
  /** Variables of the environment that the headers of these settings may name. */
  readonly env?: Readonly<Record<string, string | undefined>> | undefined
  /** For hosts without settings. */
  readonly defaults?: Partial<HostDefaults> | undefined
  /** For the whole run, in milliseconds. */
  readonly budgetMs?: number | undefined
  readonly maxRequests?: number | undefined
  /**
   * Whether a host, in lower case, is not requested. Default: examples, this machine, private networks, unless the
   * settings name the host.
   */
  readonly isSkipped?: ((host: string) => boolean) | undefined
  readonly lookup?: LookupFunction | undefined
  readonly clock?: Clock | undefined
  /**
   * Whether "no such host" is reliable. Default: there is a network, no proxy that resolves names itself, and at
   * least one host has answered in this run.
   */
  readonly trustsLookup?: boolean | undefined
}
