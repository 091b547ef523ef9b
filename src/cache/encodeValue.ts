/**
 * Whether JSON gives a value back as it was; keys without a value count as absent.
 * Front matter holds what its author likes: what JSON would change is not kept at all.
 */
function isPreservedByJson(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0)
  if (typeof value !== 'object') return typeof value === 'string' || typeof value === 'boolean'
  if (value === null) return true
  if (Array.isArray(value)) return value.every(isPreservedByJson)
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) return false
  return Object.values(value).every((member) => member === undefined || isPreservedByJson(member))
}

/** Deeper values than the stack holds come from hostile files only. */
function canEncode(value: unknown): boolean {
  try {
    return isPreservedByJson(value)
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

/** The value as bytes; `undefined` when they would not give the same value back. */
export const encodeValue = (value: unknown): Buffer | undefined =>
  canEncode(value) ? Buffer.from(JSON.stringify(value)) : undefined

/** @typeParam Value What was encoded. Bytes that are a view are read where they are. */
export const decodeValue = <Value>({ buffer, byteOffset, length }: Uint8Array): Value =>
  JSON.parse(Buffer.from(buffer, byteOffset, length).toString())
