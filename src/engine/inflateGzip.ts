/**
 * Decompresses the gzip format (RFC 1951, RFC 1952) for browsers without `DecompressionStream`: Safari before 16.4. Other
 * browsers never load this file.
 */

/** Bytes before the compressed data, in files without name and comment, as `zlib` of Node writes them. */
const HEADER_BYTES = 10
/** Checksum and length after the compressed data. */
const TRAILER_BYTES = 8

/** Deflate cannot make data smaller than this. A damaged length must not allocate gigabytes. */
const MAX_RATIO = 1032

const MAX_CODE_BITS = 15
const LITERALS = 288
const DISTANCES = 30
const END_OF_BLOCK = 256

/** The order in which a block lists the lengths of the codes for its code lengths. */
const LENGTH_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

/** Bases of consecutive ranges of numbers, by the numbers of extra bits that select a number in each range. */
function basesOf(first: number, extraBits: readonly number[]): readonly number[] {
  let base = first
  return extraBits.map((bits) => {
    base += 2 ** bits
    return base - 2 ** bits
  })
}

/** Of the symbols from 257 to 284; the last symbol is the maximum length without extra bits. */
const LENGTH_BITS = Array.from({ length: 28 }, (_, index) => Math.max(0, (index >> 2) - 1))
const LENGTH_BASES = basesOf(3, LENGTH_BITS)
const MAX_LENGTH = 258
const DISTANCE_BITS = Array.from({ length: DISTANCES }, (_, index) => Math.max(0, (index >> 1) - 1))
const DISTANCE_BASES = basesOf(1, DISTANCE_BITS)

/** A Huffman code in its canonical form. */
interface Code {
  /** Number of symbols by the length of their code. */
  readonly counts: Uint16Array
  /** Symbols in the order of their codes. */
  readonly symbols: readonly number[]
}

/** @param lengths Length of the code of each symbol, 0 without one. */
function createCode(lengths: ArrayLike<number>): Code {
  const counts = new Uint16Array(MAX_CODE_BITS + 1)
  const byLength: number[][] = Array.from({ length: MAX_CODE_BITS + 1 }, () => [])
  for (let symbol = 0; symbol < lengths.length; symbol += 1) {
    const length = lengths[symbol] ?? 0
    if (length === 0) continue
    counts[length] = (counts[length] ?? 0) + 1
    byLength[length]?.push(symbol)
  }
  return { counts, symbols: byLength.flat() }
}

const FIXED_CODES = [
  createCode(
    Array.from({ length: LITERALS }, (_, symbol) => {
      if (symbol < 144) return 8
      if (symbol < 256) return 9
      return symbol < 280 ? 7 : 8
    }),
  ),
  createCode(new Uint8Array(DISTANCES).fill(5)),
] as const

/** @throws {RangeError} when the bytes are damaged. */
export function inflateGzip(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const damaged = () => new RangeError('the compressed data is damaged')
  // The fourth byte announces further fields before the data.
  if (bytes.length < HEADER_BYTES + TRAILER_BYTES || bytes[3] !== 0) throw damaged()
  const size = new DataView(bytes.buffer, bytes.byteOffset).getUint32(bytes.length - 4, true)
  if (size > MAX_RATIO * bytes.length) throw damaged()
  const output = new Uint8Array(size)
  const end = bytes.length - TRAILER_BYTES
  let input = HEADER_BYTES
  let written = 0
  let buffer = 0
  let buffered = 0

  function readBits(count: number): number {
    while (buffered < count) {
      if (input >= end) throw damaged()
      buffer |= (bytes[input] ?? 0) << buffered
      input += 1
      buffered += 8
    }
    const value = buffer & ((1 << count) - 1)
    buffer >>>= count
    buffered -= count
    return value
  }

  function readSymbol({ counts, symbols }: Code): number {
    let code = 0
    let first = 0
    let index = 0
    for (let length = 1; length <= MAX_CODE_BITS; length += 1) {
      code |= readBits(1)
      const count = counts[length] ?? 0
      if (code - first < count) return symbols[index + code - first] ?? END_OF_BLOCK
      index += count
      first = (first + count) << 1
      code <<= 1
    }
    throw damaged()
  }

  function readCodes(): readonly [literals: Code, distances: Code] {
    const literalCount = readBits(5) + 257
    const distanceCount = readBits(5) + 1
    const lengthCount = readBits(4) + 4
    const ofLengths = new Uint8Array(LENGTH_ORDER.length)
    for (const symbol of LENGTH_ORDER.slice(0, lengthCount)) ofLengths[symbol] = readBits(3)
    const lengthCode = createCode(ofLengths)
    const lengths: number[] = []
    while (lengths.length < literalCount + distanceCount) {
      const symbol = readSymbol(lengthCode)
      if (symbol < 16) lengths.push(symbol)
      else {
        const repeated = symbol === 16 ? (lengths.at(-1) ?? 0) : 0
        const times = symbol === 16 ? 3 + readBits(2) : symbol === 17 ? 3 + readBits(3) : 11 + readBits(7)
        for (let left = times; left > 0; left -= 1) lengths.push(repeated)
      }
    }
    return [
      createCode(lengths.slice(0, literalCount)),
      createCode(lengths.slice(literalCount, literalCount + distanceCount)),
    ]
  }

  function readStored(): void {
    // Stored bytes begin at the next whole byte, after their length and its complement.
    input -= buffered >> 3
    buffer = 0
    buffered = 0
    const length = (bytes[input] ?? 0) | ((bytes[input + 1] ?? 0) << 8)
    input += 4
    if (input + length > end || written + length > size) throw damaged()
    output.set(bytes.subarray(input, input + length), written)
    input += length
    written += length
  }

  function copy(length: number, distance: number): void {
    if (distance > written || written + length > size) throw damaged()
    // One byte after the other, since the copy may contain its own start.
    for (let left = length; left > 0; left -= 1) {
      output[written] = output[written - distance] ?? 0
      written += 1
    }
  }

  function readCompressed([literals, distances]: readonly [literals: Code, distances: Code]): void {
    for (;;) {
      const symbol = readSymbol(literals)
      if (symbol === END_OF_BLOCK) return
      if (symbol < END_OF_BLOCK) {
        if (written >= size) throw damaged()
        output[written] = symbol
        written += 1
        continue
      }
      const place = symbol - END_OF_BLOCK - 1
      const base = LENGTH_BASES[place]
      const length = base === undefined ? MAX_LENGTH : base + readBits(LENGTH_BITS[place] ?? 0)
      const far = readSymbol(distances)
      copy(length, (DISTANCE_BASES[far] ?? Number.POSITIVE_INFINITY) + readBits(DISTANCE_BITS[far] ?? 0))
    }
  }

  for (let isLast = false; !isLast; ) {
    isLast = readBits(1) === 1
    const kind = readBits(2)
    if (kind === 0) readStored()
    else if (kind === 1) readCompressed(FIXED_CODES)
    else if (kind === 2) readCompressed(readCodes())
    else throw damaged()
  }
  if (written !== size) throw damaged()
  return output
}
