/**
 * Splits hits into pages of results and chooses the part that each hit is read from. Hits in a heading need only headings,
 * of which one part has many; other hits need their text. A page of results ends when its limit of files is reached.
 */

import type { IndexRoot } from '../indexFormat.ts'
import { partOf } from './chooseParts.ts'
import type { Ranked } from './rank.ts'

/** A hit and the part to read it from. */
interface HitLocation {
  readonly ranked: Ranked
  readonly kind: 'pages' | 'heads'
  readonly part: number
}

/** Hits of one page of results, best first. */
type ResultPage = readonly HitLocation[]

interface PageLimits {
  readonly hits: number
  readonly files: number
}

type PartDirectories = Pick<IndexRoot, 'pages' | 'heads'>

/** Share of the files for hits that may be text parts; the others are heading parts, each with more hits. */
const SHARE_OF_TEXTS = 0.5

/** Files that a page of results uses. */
class FileBudget {
  readonly #root: PartDirectories
  readonly #files: number
  readonly #pages = new Set<number>()
  readonly #heads = new Set<number>()

  constructor(root: PartDirectories, files: number) {
    this.#root = root
    this.#files = files
  }

  /** @returns Undefined when the file of the hit exceeds the limit. */
  place(ranked: Ranked): HitLocation | undefined {
    const { pages, heads } = this.#root
    const page = partOf(pages, ranked.section)
    const head = heads.parts.length === 0 ? undefined : partOf(heads, ranked.section)
    const mayReadText = !ranked.isHeading || head === undefined || this.#pages.has(page)
    const texts = head === undefined ? this.#files : Math.ceil(this.#files * SHARE_OF_TEXTS)
    if (mayReadText && this.#take(this.#pages, page, texts)) return { ranked, kind: 'pages', part: page }
    // A hit whose text exceeds the limit is shown by its heading.
    if (head === undefined) return undefined
    const isInRoot = typeof heads.parts[head] !== 'string'
    return isInRoot || this.#take(this.#heads, head, this.#files)
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

export function paginateHits(
  ranked: readonly Ranked[],
  root: PartDirectories,
  limits: PageLimits,
): readonly ResultPage[] {
  const resultPages: HitLocation[][] = []
  let resultPage: HitLocation[] = []
  let budget = new FileBudget(root, limits.files)
  for (const hit of ranked) {
    let placed = resultPage.length === limits.hits ? undefined : budget.place(hit)
    if (placed === undefined) {
      resultPages.push(resultPage)
      resultPage = []
      budget = new FileBudget(root, limits.files)
      placed = budget.place(hit)
    }
    if (placed !== undefined) resultPage.push(placed)
  }
  if (resultPage.length > 0) resultPages.push(resultPage)
  return resultPages
}
