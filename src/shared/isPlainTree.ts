import { MAX_LEVELS } from './nesting.ts'

/** Whether a value can be walked and written as JSON: it does not contain itself and is not nested too deeply. */
export function isPlainTree(value: unknown): boolean {
  const around = new Set<unknown>()
  const passed = new Set<unknown>()
  const isPlain = (part: unknown): boolean => {
    if (typeof part !== 'object' || part === null || passed.has(part)) return true
    if (around.has(part) || around.size >= MAX_LEVELS) return false
    around.add(part)
    const result = Object.values(part).every(isPlain)
    around.delete(part)
    passed.add(part)
    return result
  }
  return isPlain(value)
}
