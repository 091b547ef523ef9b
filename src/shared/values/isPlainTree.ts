import { MAX_LEVELS } from '../document/nesting.ts'

/** Whether a value can be walked and written as JSON: it has no cycles and is not nested too deeply. */
export function isPlainTree(value: unknown): boolean {
  const ancestors = new Set<unknown>()
  const visited = new Set<unknown>()
  const isPlain = (part: unknown): boolean => {
    if (typeof part !== 'object' || part === null || visited.has(part)) return true
    if (ancestors.has(part) || ancestors.size >= MAX_LEVELS) return false
    ancestors.add(part)
    const result = Object.values(part).every(isPlain)
    ancestors.delete(part)
    visited.add(part)
    return result
  }
  return isPlain(value)
}
