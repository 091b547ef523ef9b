import type { Hashable } from '../hashOf.ts'

const isPlainObject = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/** Maximum depth, far above real options. Also ends the walk of circular references. */
const MAX_DEPTH = 32

/**
 * Converts plain data to input of `hashOf`.
 * @returns Undefined for functions, class instances, symbols and accessors.
 */
export function plainValue(value: unknown, depth = 0): { readonly value: Hashable } | undefined {
  if (value === undefined || value === null) return { value }
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return { value }
  if (typeof value !== 'object' || depth > MAX_DEPTH) return undefined
  if (!Array.isArray(value) && !isPlainObject(value)) return undefined
  const members: [string, Hashable][] = []
  for (const key of Reflect.ownKeys(value)) {
    const property = Object.getOwnPropertyDescriptor(value, key)
    const member =
      property !== undefined && 'value' in property ? plainValue(property.value, depth + 1) : undefined
    if (typeof key === 'symbol' || member === undefined) return undefined
    members.push([key, member.value])
  }
  return { value: [Array.isArray(value), Object.fromEntries(members)] }
}
