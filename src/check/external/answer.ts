/** Results of checking one address of another site. */
import { DAY_MS } from '../../shared/constants.ts'

/** Only `gone` and `unknown host` are findings: any other failure may be temporary, or not affect readers. */
export type Answer =
  /** The address exists. */
  | { readonly kind: 'found' }
  /** The server says that the address does not exist. */
  | { readonly kind: 'gone'; readonly status: 404 | 410; readonly address: string }
  /** The host name does not exist. */
  | { readonly kind: 'unknown host'; readonly host: string }
  | {
      readonly kind: 'unverified'
      /** Continues a sentence about the address: `its server answers 500`. */
      readonly reason: string
      /** Host that did not answer, or asked for fewer requests. */
      readonly silentHost?: string
    }

/** Existing pages rarely vanish within a week, and a site checks its links at every push. */
const FOUND_LIFETIME_MS = 7 * DAY_MS

/** Authors fix a missing page as soon as they read the report, so this answer expires after a day. */
const GONE_LIFETIME_MS = DAY_MS

/** How long an answer is cached, in milliseconds. Unverified addresses are always checked again. */
export function lifetimeOf({ kind }: Answer): number {
  if (kind === 'found') return FOUND_LIFETIME_MS
  return kind === 'unverified' ? 0 : GONE_LIFETIME_MS
}

/** Whether an answer tells if a link has a finding of this rule. */
export const isAnswered = ({ kind }: Answer): boolean => kind !== 'unverified'

const textOf = (value: object, key: string): string | undefined => {
  const text: unknown = Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined
  return typeof text === 'string' ? text : undefined
}

/** Parses a cached answer; `undefined` when it is invalid. */
export function readAnswer(value: unknown): Answer | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const kind = textOf(value, 'kind')
  if (kind === 'found') return { kind }
  const host = textOf(value, 'host')
  if (kind === 'unknown host' && host !== undefined) return { kind, host }
  const address = textOf(value, 'address')
  const status: unknown = 'status' in value && value.status
  if (kind !== 'gone' || address === undefined || (status !== 404 && status !== 410)) return undefined
  return { kind, status, address }
}
