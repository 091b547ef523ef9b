/** FNV-1a as a signed 32-bit number. */
export function fnvHash(bytes: Uint8Array, from: number, to: number): number {
  let hash = 0x811c9dc5 | 0
  for (let at = from; at < to; at += 1) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193)
  return hash
}

/** Number of keys. */
const FIRST_CAPACITY = 16

/** @returns A longer copy. */
export function growInts(values: Int32Array, length: number): Int32Array<ArrayBuffer> {
  const grown = new Int32Array(length)
  grown.set(values)
  return grown
}

/**
 * Assigns ids to byte strings: 0, 1, 2 … in the order of their first occurrence. Like a `Map` of strings, for text that is
 * already encoded. It is called for each word of a site, between the rendering of pages, when the processor's caches are
 * cold: so it creates no strings, and uses a few typed arrays instead of many objects.
 * Open addressing with linear probing. The initial capacity is small on purpose: V8 discards optimized code when an array
 * grows later for the first time.
 */
export class ByteKeys {
  /** Pairs: hash of a key, and its id plus one; 0 for a free slot. At least half of the slots are free. */
  #slots = new Int32Array(4 * FIRST_CAPACITY)
  /** End of each key in `#bytes`, which is the start of the next one. */
  #ends = new Int32Array(FIRST_CAPACITY)
  #bytes = new Uint8Array(8 * FIRST_CAPACITY)
  #size = 0

  /** @returns Id of the byte string between `from` and `to`; a new one for an unknown string. */
  idOf(bytes: Uint8Array, from: number, to: number): number {
    const hash = fnvHash(bytes, from, to)
    const slots = this.#slots
    const mask = slots.length / 2 - 1
    let slot = hash & mask
    for (let storedId = slots[2 * slot + 1] ?? 0; storedId > 0; storedId = slots[2 * slot + 1] ?? 0) {
      if (slots[2 * slot] === hash && this.#isKey(storedId - 1, bytes, from, to)) return storedId - 1
      slot = (slot + 1) & mask
    }
    slots[2 * slot] = hash
    slots[2 * slot + 1] = this.#size + 1
    return this.#add(bytes, from, to)
  }

  /** View of the bytes of a key. */
  key(number: number): Uint8Array {
    return this.#bytes.subarray(this.#startOf(number), this.#ends[number])
  }

  lengthOf(number: number): number {
    return (this.#ends[number] ?? 0) - this.#startOf(number)
  }

  /** Copies the bytes of a key. @returns The end of the copy. */
  copyKey(number: number, target: Uint8Array, at: number): number {
    const end = this.#ends[number] ?? 0
    let to = at
    // Keys are short: `set` would take longer.
    for (let from = this.#startOf(number); from < end; from += 1) {
      target[to] = this.#bytes[from] ?? 0
      to += 1
    }
    return to
  }

  #startOf(number: number): number {
    return number === 0 ? 0 : (this.#ends[number - 1] ?? 0)
  }

  #isKey(number: number, bytes: Uint8Array, from: number, to: number): boolean {
    const keyBytes = this.#bytes
    const start = this.#startOf(number)
    if ((this.#ends[number] ?? 0) - start !== to - from) return false
    for (let at = from; at < to; at += 1) if (keyBytes[start - from + at] !== bytes[at]) return false
    return true
  }

  #add(bytes: Uint8Array, from: number, to: number): number {
    const number = this.#size
    const start = this.#startOf(number)
    const end = start + to - from
    if (end > this.#bytes.length) {
      const grown = new Uint8Array(2 * end)
      grown.set(this.#bytes)
      this.#bytes = grown
    }
    this.#bytes.set(bytes.subarray(from, to), start)
    this.#ends[number] = end
    this.#size += 1
    if (this.#size === this.#ends.length) this.#makeRoom()
    return number
  }

  #makeRoom(): void {
    this.#ends = growInts(this.#ends, 2 * this.#size)
    const oldSlots = this.#slots
    const slots = new Int32Array(8 * this.#size)
    const mask = slots.length / 2 - 1
    for (let at = 0; at < oldSlots.length; at += 2) {
      if (oldSlots[at + 1] === 0) continue
      let slot = (oldSlots[at] ?? 0) & mask
      while (slots[2 * slot + 1] !== 0) slot = (slot + 1) & mask
      slots[2 * slot] = oldSlots[at] ?? 0
      slots[2 * slot + 1] = oldSlots[at + 1] ?? 0
    }
    this.#slots = slots
  }
}
