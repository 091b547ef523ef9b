/**
 * Which hits are one answer, and where each of them is read. A hit whose heading was found needs its heading alone, of
 * which one file holds many; any other one needs its text. An answer ends where its files are used up.
 */

import type { IndexRoot } from '../indexFormat.ts'
import { partOf } from './chooseParts.ts'
import type { Ranked } from './rank.ts'

/** Where a hit is read. */
export interface HitPlace {
  readonly ranked: Ranked
  readonly kind: 'pages' | 'heads'
  readonly part: number
}

/** Hits of one answer, the best first. */
export type Portion = readonly HitPlace[]

export interface PortionLimits {
  readonly hits: number
  readonly files: number
}

type Places = Pick<IndexRoot, 'pages' | 'heads'>

/** Of the files for hits so many are for texts; the others for headings, of which each holds more hits. */
const SHARE_OF_TEXTS = 0.5

/** Files that a portion has begun to use. */
class Allowance {
  readonly #root: Places
  readonly #files: number
  readonly #pages = new Set<number>()
  readonly #heads = new Set<number>()

  constructor(root: Places, files: number) {
    this.#root = root
    this.#files = files
  }

  /** @returns Undefined when its file does not fit any more. */
  place(ranked: Ranked): HitPlace | undefined {
    const { pages, heads } = this.#root
    const page = partOf(pages, ranked.section)
    const head = heads.parts.length === 0 ? undefined : partOf(heads, ranked.section)
    const mayReadText = !ranked.isHeading || head === undefined || this.#pages.has(page)
    const texts = head === undefined ? this.#files : Math.ceil(this.#files * SHARE_OF_TEXTS)
    if (mayReadText && this.#take(this.#pages, page, texts)) return { ranked, kind: 'pages', part: page }
    // A text that does not fit any more is shown by its heading.
    if (head === undefined) return undefined
    const isHeld = typeof heads.parts[head] !== 'string'
    return isHeld || this.#take(this.#heads, head, this.#files)
      ? { ranked, kind: 'heads', part: head }
      : undefined
  }

  #take(taken: Set<number>, part: number, limit: number): boolean {
    if (taken.has(part)) return true
    if (taken.size >= limit || this.#pages.size + this.#heads.size >= this.#files) return false
    taken.add(part)
    return true
  }
}

export function cutPortions(
  ranked: readonly Ranked[],
  root: Places,
  limits: PortionLimits,
): readonly Portion[] {
  const portions: HitPlace[][] = []
  let portion: HitPlace[] = []
  let allowance = new Allowance(root, limits.files)
  for (const one of ranked) {
    let placed = portion.length === limits.hits ? undefined : allowance.place(one)
    if (placed === undefined) {
      portions.push(portion)
      portion = []
      allowance = new Allowance(root, limits.files)
      placed = allowance.place(one)
    }
    if (placed !== undefined) portion.push(placed)
  }
  if (portion.length > 0) portions.push(portion)
  return portions
}
