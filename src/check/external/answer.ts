/** Results of checking one address of another site. */
import { openStore, type Store } from '../../disk/index.ts'
import { DAY_MS } from '../../shared/constants.ts'

/** Whether a page has an id. `unknown`: scripts may add it, or the page could not be read. */
export type AnchorState = 'present' | 'missing' | 'unknown'

/** Of failures, only `gone` and `unknown host` are findings: any other failure may be temporary, or not affect readers. */
export type Answer =
  /** The address exists. */
  | {
      readonly kind: 'found'
      /** Where redirects lead that are all permanent; with a hash if they add one. */
      readonly movedTo?: string | undefined
      /** By id that links name; read from the page. */
      readonly anchors?: Readonly<Record<string, AnchorState>> | undefined
    }
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

/** An answer and the time when it came, in milliseconds since 1970. */
export interface CachedAnswer {
  readonly answer: Answer
  readonly setAt: number
}

/** Existing pages rarely vanish within a week, and a site checks its links at every push. */
const FOUND_LIFETIME_DAYS = 7
const FOUND_LIFETIME_MS = FOUND_LIFETIME_DAYS * DAY_MS

/** Authors fix a missing page as soon as they read the report, so this answer expires after a day. */
const GONE_LIFETIME_MS = DAY_MS

/** How long an answer is cached, in milliseconds. Unverified addresses are always checked again. */
export function lifetimeOf(answer: Answer): number {
  if (answer.kind === 'found')
    return Object.values(answer.anchors ?? {}).includes('missing') ? GONE_LIFETIME_MS : FOUND_LIFETIME_MS
  return answer.kind === 'unverified' ? 0 : GONE_LIFETIME_MS
}

/**
 * Opens the store of answers of earlier runs. Values are JSON of `CachedAnswer`.
 * @param folder Absolute path of the cache folder.
 * @param now Milliseconds since 1970; for tests.
 */
export const openAnswers = (folder: string, now?: number): Store =>
  openStore({ folder, name: 'answers', version: '1', days: FOUND_LIFETIME_DAYS, now })

/** @param anchor Id that a link names; undefined if it names none that can be checked. */
export function anchorIn(answer: Answer, anchor: string | undefined): AnchorState | undefined {
  if (answer.kind !== 'found' || anchor === undefined || answer.anchors === undefined) return undefined
  return Object.hasOwn(answer.anchors, anchor) ? answer.anchors[anchor] : undefined
}
