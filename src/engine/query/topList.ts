/** Collects the best sections of a ranking. */

interface Scored {
  readonly score: number
  readonly section: number
}

interface TopList<Item extends Scored> {
  /** Whether an item with this score may be one of the best. */
  accepts(score: number): boolean
  add(item: Item): void
  /** Best first. Equal scores are in the order of their sections. */
  list(): readonly Item[]
}

const compareScored = (a: Scored, b: Scored): number => b.score - a.score || a.section - b.section

/** A heap with the worst of the best items at its top: most items of a long list cost one comparison. */
export function createTopList<Item extends Scored>(size: number): TopList<Item> {
  const heap: Item[] = []
  const isWorse = (one: Item | undefined, other: Item | undefined): boolean =>
    one !== undefined && other !== undefined && compareScored(one, other) > 0

  function sink(item: Item): void {
    let place = 0
    for (;;) {
      const left = 2 * place + 1
      const child = isWorse(heap[left + 1], heap[left]) ? left + 1 : left
      const below = heap[child]
      if (below === undefined || !isWorse(below, item)) break
      heap[place] = below
      place = child
    }
    heap[place] = item
  }

  function rise(item: Item): void {
    let place = heap.length
    while (place > 0) {
      const parent = (place - 1) >> 1
      const above = heap[parent]
      if (above === undefined || !isWorse(item, above)) break
      heap[place] = above
      place = parent
    }
    heap[place] = item
  }

  return {
    accepts: (score) => heap.length < size || score >= (heap[0]?.score ?? 0),
    add(item) {
      if (heap.length < size) rise(item)
      else if (isWorse(heap[0], item)) sink(item)
    },
    list: () => [...heap].sort(compareScored),
  }
}
