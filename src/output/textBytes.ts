/**
 * UTF-8 of one text after the other, all in the same memory: a buffer of its own for each costs more than writing it.
 */

/** A UTF-16 unit takes three bytes at most. */
const BYTES_PER_UNIT = 3

/** @returns Encodes a text. What it gives is good until the next call. */
export function createTextEncoder(): (text: string) => Uint8Array {
  let memory = Buffer.allocUnsafeSlow(1 << 18)
  return (text) => {
    const most = text.length * BYTES_PER_UNIT
    if (most > memory.length) memory = Buffer.allocUnsafeSlow(2 * most)
    return memory.subarray(0, memory.write(text))
  }
}
