/** What is known about one address of another site. */

/** Only `gone` and `unknown host` are findings: everything else may be right tomorrow, or for a reader. */
export type Answer =
  /** Something is there. */
  | { readonly kind: 'found' }
  /** The server says that there is nothing, now or ever. */
  | { readonly kind: 'gone'; readonly status: 404 | 410; readonly address: string }
  /** No computer has this name. */
  | { readonly kind: 'unknown host'; readonly host: string }
  | {
      readonly kind: 'unverified'
      /** Goes on from the address: `its server answers 500`. */
      readonly reason: string
      /** Host that gave no answer or asks to be left alone. */
      readonly silentHost?: string
    }

/** Something there rarely goes within a week, and a site asks its links at every push. */
const KEEP_FOUND_MS = 7 * 86_400_000

/** What is gone is put right as soon as somebody reads the report; half a working week would be too late. */
const KEEP_GONE_MS = 86_400_000

/** How long an answer counts without asking again, in milliseconds. What is not known is always asked. */
export function lifetimeOf({ kind }: Answer): number {
  if (kind === 'found') return KEEP_FOUND_MS
  return kind === 'unverified' ? 0 : KEEP_GONE_MS
}

const textOf = (value: object, key: string): string | undefined => {
  const text: unknown = Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined
  return typeof text === 'string' ? text : undefined
}

/** An answer that was kept; `undefined` when it is none. */
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
