/**
 * UTF-8 of one text after the other, all in the same memory: a buffer of its own for each costs more than writing it.
 */

/** A UTF-16 unit takes three bytes at most. */
const BYTES_PER_UNIT = 3

/** Kept in memory, in bytes; a larger text has a buffer of its own. */
const BUFFER_BYTES = 1 << 21

/** @returns Encodes a text. What it gives is good until the next call. */
export function createTextEncoder(): (text: string) => Uint8Array {
  const buffer = Buffer.allocUnsafeSlow(BUFFER_BYTES)
  return (text) => {
    if (text.length * BYTES_PER_UNIT > BUFFER_BYTES) return Buffer.from(text)
    return buffer.subarray(0, buffer.write(text))
  }
}
