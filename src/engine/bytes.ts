/** Encodes numbers and texts as bytes, for all files of the index. */

/** Grows on demand. */
export class ByteWriter {
  #bytes: Uint8Array
  #length = 0

  constructor(capacity = 64) {
    this.#bytes = new Uint8Array(capacity)
  }

  get length(): number {
    return this.#length
  }

  #reserve(more: number): void {
    const needed = this.#length + more
    if (needed <= this.#bytes.length) return
    const grown = new Uint8Array(Math.max(needed, this.#bytes.length * 2))
    grown.set(this.#bytes)
    this.#bytes = grown
  }

  byte(value: number): void {
    this.#reserve(1)
    this.#bytes[this.#length] = value
    this.#length += 1
  }

  /** Non-negative integer as a varint: seven bits a byte, lowest first. */
  number(value: number): void {
    let rest = value
    while (rest > 127) {
      this.byte((rest % 128) + 128)
      rest = Math.floor(rest / 128)
    }
    this.byte(rest)
  }

  bytes(values: Uint8Array): void {
    this.#reserve(values.length)
    this.#bytes.set(values, this.#length)
    this.#length += values.length
  }

  /** View of the written bytes; invalid after the next write. */
  written(): Uint8Array {
    return this.#bytes.subarray(0, this.#length)
  }
}

export class ByteReader {
  readonly #bytes: Uint8Array
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  /** @throws {RangeError} beyond the end of the file. */
  byte(): number {
    const value = this.#bytes[this.#at]
    if (value === undefined) throw new RangeError('the file ends too early')
    this.#at += 1
    return value
  }

  /** Position of the next byte. */
  get at(): number {
    return this.#at
  }

  /** @returns Position of the skipped bytes. */
  skip(length: number): number {
    const from = this.#at
    this.#at += length
    return from
  }

  number(): number {
    let value = 0
    let factor = 1
    for (;;) {
      const byte = this.byte()
      value += (byte & 127) * factor
      if (byte < 128) return value
      factor *= 128
    }
  }

  bytes(length: number): Uint8Array {
    const end = this.#at + length
    if (end > this.#bytes.length) throw new RangeError('the file ends too early')
    const part = this.#bytes.subarray(this.#at, end)
    this.#at = end
    return part
  }
}

const encoder = new TextEncoder()
// Keeps a byte order mark at the start of a text.
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

const isHighSurrogate = (code: number): boolean => code >= 0xd800 && code < 0xdc00

/** Length of the common prefix in UTF-16 units, without splitting a surrogate pair. */
function commonPrefixLength(a: string, b: string): number {
  let length = 0
  while (length < a.length && length < b.length && a.charCodeAt(length) === b.charCodeAt(length)) length += 1
  return length > 0 && isHighSurrogate(a.charCodeAt(length - 1)) ? length - 1 : length
}

/** Writes sorted texts, each as the length of the prefix shared with the previous one and its rest. */
export function writeTexts(writer: ByteWriter, texts: readonly string[]): void {
  writer.number(texts.length)
  let previous = ''
  for (const text of texts) {
    const shared = commonPrefixLength(previous, text)
    const rest = encoder.encode(text.slice(shared))
    writer.number(shared)
    writer.number(rest.length)
    writer.bytes(rest)
    previous = text
  }
}

export function readTexts(reader: ByteReader): string[] {
  const texts: string[] = []
  let previous = ''
  for (let remaining = reader.number(); remaining > 0; remaining -= 1) {
    const shared = reader.number()
    previous = previous.slice(0, shared) + decoder.decode(reader.bytes(reader.number()))
    texts.push(previous)
  }
  return texts
}
