/**
 * Whether a value is equal after encoding and decoding as JSON. Undefined members count as missing.
 * Front matter can contain other values; such documents are not cached.
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

/** `isPreservedByJson`, false for values that are too deep for the stack, which only hostile files contain. */
function canEncode(value: unknown): boolean {
  try {
    return isPreservedByJson(value)
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

/** Returns the value as bytes; undefined if decoding them would return another value. */
export const encodeValue = (value: unknown): Buffer | undefined =>
  canEncode(value) ? Buffer.from(JSON.stringify(value)) : undefined

/** Decodes without copying the bytes. @typeParam Value Type of the encoded value. */
export const decodeValue = <Value>({ buffer, byteOffset, length }: Uint8Array): Value =>
  JSON.parse(Buffer.from(buffer, byteOffset, length).toString())
