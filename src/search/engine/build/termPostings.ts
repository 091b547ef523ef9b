import type { EncodedTerm } from '../termShard.ts'

/** A number takes five bytes at most: there are no more sections than 32 bits can count. */
const MOST_BYTES = 5

/** Where one term stands, as pages bring it. */
export class TermPostings {
  #bytes = new Uint8Array(16)
  #length = 0
  #last = -1
  #count = 0

  /**
   * What the next page says of it.
   *
   * @param first The first section of the page that has the term.
   * @param last The last one.
   * @param count How many have it.
   * @param bytes Between `from` and `to` its postings, but for how far the first section is.
   */
  add(first: number, last: number, count: number, bytes: Uint8Array, from: number, to: number): void {
    const needed = this.#length + MOST_BYTES + to - from
    if (needed > this.#bytes.length) {
      const grown = new Uint8Array(2 * needed)
      grown.set(this.#bytes)
      this.#bytes = grown
    }
    const own = this.#bytes
    let end = this.#length
    let rest = first - this.#last - 1
    for (; rest > 127; rest >>>= 7) {
      own[end] = (rest & 127) | 128
      end += 1
    }
    own[end] = rest
    end += 1
    for (let at = from; at < to; at += 1) {
      own[end] = bytes[at] ?? 0
      end += 1
    }
    this.#length = end
    this.#last = last
    this.#count += count
  }

  encoded(term: string): EncodedTerm {
    return { term, count: this.#count, postings: this.#bytes.subarray(0, this.#length) }
  }
}
