import type { LookupFunction } from 'node:net'
import type { Answer } from './answer.ts'
import type { Clock } from './turns.ts'

/** Keeps answers between runs; the record store of the cache is one. Values are plain JSON. */
export interface AnswerStore {
  get(address: string): { readonly value: unknown; readonly setAt: number } | undefined
  set(address: string, value: unknown): void
}

export interface ExternalOptions {
  /** Of the tool; servers see it. */
  readonly version: string
  readonly answers?: AnswerStore | undefined
  /** Answers of this run by address, definite or not: nothing is asked twice. New ones are added. */
  readonly answersOfRun?: Map<string, Answer> | undefined
  /** Ends the questions; what was not asked is unverified. */
  readonly signal?: AbortSignal | undefined
  readonly onProgress?: ((done: number, total: number) => void) | undefined
  /** For one request, in milliseconds. */
  readonly timeoutMs?: number | undefined
  /** For all of them together, in milliseconds. */
  readonly budgetMs?: number | undefined
  readonly maxRequests?: number | undefined
  readonly maxRequestsPerHost?: number | undefined
  /** Between the starts of two requests to one host, in milliseconds. */
  readonly hostDelayMs?: number | undefined
  /** Whether a host, in lower case, is not asked. Default: examples, this computer, private networks. */
  readonly isSkipped?: ((host: string) => boolean) | undefined
  readonly lookup?: LookupFunction | undefined
  readonly clock?: Clock | undefined
  /**
   * Whether "no such host" can be believed. Default: there is a network, no proxy that looks up names itself, and
   * some other host has answered in this run.
   */
  readonly trustsLookup?: boolean | undefined
}
