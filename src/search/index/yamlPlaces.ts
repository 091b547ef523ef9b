/** Finds the positions of values in a YAML file. */
import { isMap, isNode, isScalar, isSeq, type LineCounter, type Node } from 'yaml'
import type { Place } from '../../shared/diagnostic.ts'
import { createYamlRange } from '../../shared/document/yamlRange.ts'

/** Keys and indexes from the root. */
export type Path = readonly (string | number)[]

/** Ranges of paths; for a missing value, of its nearest existing parent. */
export interface YamlPlaces {
  placeOf(path: Path): Place
  placeOfKey(path: Path): Place
}

export function createYamlPlaces(root: Node | null, lines: LineCounter): YamlPlaces {
  const rangeOf = createYamlRange(lines)
  const toPlace = (node: unknown): Place | undefined => {
    const range = isNode(node) ? node.range : undefined
    return range ? rangeOf(range[0], range[1]) : undefined
  }
  const pairOf = (node: unknown, key: string | number) =>
    isMap(node)
      ? node.items.find((pair) => isScalar(pair.key) && String(pair.key.value) === String(key))
      : undefined
  const childOf = (node: unknown, key: string | number): unknown =>
    isSeq(node) ? node.items[Number(key)] : pairOf(node, key)?.value
  const nodeAt = (path: Path): unknown => {
    let node: unknown = root
    for (const key of path) {
      const child = childOf(node, key)
      if (!isNode(child)) return node
      node = child
    }
    return node
  }
  const start = rangeOf(0, 0)
  const placeOf = (path: Path) => toPlace(nodeAt(path)) ?? start
  return {
    placeOf,
    placeOfKey: (path) => toPlace(pairOf(nodeAt(path.slice(0, -1)), path.at(-1) ?? '')?.key) ?? placeOf(path),
  }
}
