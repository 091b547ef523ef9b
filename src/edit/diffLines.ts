/**
 * Which lines two texts share (Myers, "An O(ND) Difference Algorithm").
 * In: two lists of lines. Out: runs of lines that are gone or new, in order.
 */
export interface LineChange {
  /** First line taken away, from 0; where the new lines come when there is none. */
  readonly oldStart: number
  readonly oldCount: number
  readonly newStart: number
  readonly newCount: number
}

/** Texts that differ in more lines than this are given as one change. */
const DIFFERENCE_LIMIT = 2000

/** The way through the edit graph, as pairs of lines that are the same; undefined when there are too many edits. */
function findCommon(a: readonly string[], b: readonly string[]): [number, number][] | undefined {
  const limit = Math.min(a.length + b.length, DIFFERENCE_LIMIT)
  const reached = new Map<number, number>([[1, 0]])
  const history: Map<number, number>[] = []
  const at = (map: ReadonlyMap<number, number>, key: number) => map.get(key) ?? -1
  const goesDown = (map: ReadonlyMap<number, number>, k: number, d: number) =>
    k === -d || (k !== d && at(map, k - 1) < at(map, k + 1))

  for (let d = 0; d <= limit; d += 1) {
    history.push(new Map(reached))
    for (let k = -d; k <= d; k += 2) {
      let x = goesDown(reached, k, d) ? at(reached, k + 1) : at(reached, k - 1) + 1
      while (x < a.length && x - k < b.length && a[x] === b[x - k]) x += 1
      reached.set(k, x)
      if (x >= a.length && x - k >= b.length) return walkBack(history, a.length, b.length, goesDown)
    }
  }
  return undefined
}

function walkBack(
  history: readonly ReadonlyMap<number, number>[],
  oldLength: number,
  newLength: number,
  goesDown: (map: ReadonlyMap<number, number>, k: number, d: number) => boolean,
): [number, number][] {
  const common: [number, number][] = []
  let x = oldLength
  let y = newLength
  for (let d = history.length - 1; d >= 0; d -= 1) {
    const map = history[d] ?? new Map<number, number>()
    const k = x - y
    const previousK = goesDown(map, k, d) ? k + 1 : k - 1
    const previousX = d === 0 ? 0 : (map.get(previousK) ?? 0)
    const previousY = d === 0 ? 0 : previousX - previousK
    while (x > previousX && y > previousY) {
      x -= 1
      y -= 1
      common.push([x, y])
    }
    x = previousX
    y = previousY
  }
  return common.reverse()
}

function toChanges(
  common: readonly (readonly [number, number])[],
  oldLength: number,
  newLength: number,
): LineChange[] {
  const changes: LineChange[] = []
  let oldStart = 0
  let newStart = 0
  for (const [oldAt, newAt] of [...common, [oldLength, newLength] as const]) {
    const oldCount = oldAt - oldStart
    const newCount = newAt - newStart
    if (oldCount > 0 || newCount > 0) changes.push({ oldStart, oldCount, newStart, newCount })
    oldStart = oldAt + 1
    newStart = newAt + 1
  }
  return changes
}

export function diffLines(before: readonly string[], after: readonly string[]): LineChange[] {
  const shortest = Math.min(before.length, after.length)
  let head = 0
  while (head < shortest && before[head] === after[head]) head += 1
  let tail = 0
  while (tail < shortest - head && before[before.length - 1 - tail] === after[after.length - 1 - tail]) {
    tail += 1
  }
  const a = before.slice(head, before.length - tail)
  const b = after.slice(head, after.length - tail)
  const common = findCommon(a, b) ?? []
  return toChanges(common, a.length, b.length).map((change) => ({
    ...change,
    oldStart: change.oldStart + head,
    newStart: change.newStart + head,
  }))
}
