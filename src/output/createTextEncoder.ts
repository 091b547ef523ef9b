/** Encodes texts as UTF-8 in a reused buffer: allocating a buffer for each text costs more than encoding it. */

/** A UTF-16 unit takes three bytes at most. */
const BYTES_PER_UNIT = 3

/** Size of the reused buffer. Larger texts are encoded in a new buffer. */
const BUFFER_BYTES = 1 << 21

/** @returns An encoder. Each result is valid until the next call. */
export function createTextEncoder(): (text: string) => Uint8Array {
  const buffer = Buffer.allocUnsafeSlow(BUFFER_BYTES)
  return (text) => {
    if (text.length * BYTES_PER_UNIT > BUFFER_BYTES) return Buffer.from(text)
    return buffer.subarray(0, buffer.write(text))
  }
}
