/** Collects the best sections of a ranking. */

interface Scored {
  readonly score: number
  readonly section: number
}

/** Best first. Equal scores are in the order of their sections. */
const compareScored = (a: Scored, b: Scored): number => b.score - a.score || a.section - b.section

interface TopList<Item extends Scored> {
  /** Whether an item with this score may be one of the best. */
  accepts(score: number): boolean
  add(item: Item): void
  /** Best first. */
  list(): readonly Item[]
}

export function createTopList<Item extends Scored>(size: number): TopList<Item> {
  let top: Item[] = []
  let least = Number.NEGATIVE_INFINITY
  const sort = () => {
    top = top.sort(compareScored).slice(0, size)
  }
  return {
    accepts: (score) => score > least,
    add(item) {
      top.push(item)
      if (top.length < 2 * size) return
      sort()
      const last = top.at(-1)
      if (last !== undefined) least = last.score
    },
    list() {
      sort()
      return top
    },
  }
}
