import type { EncodedTerm } from '../termShard.ts'

/** Maximum length of an encoded number: section numbers have at most 32 bits. */
const MAX_NUMBER_BYTES = 5

/** Postings of one term, collected page by page. */
export class TermPostings {
  #bytes = new Uint8Array(16)
  #length = 0
  #last = -1
  #count = 0

  /**
   * Adds the postings of the next page.
   *
   * @param first First section of the page that has the term.
   * @param last Last one.
   * @param count Number of sections that have it.
   * @param bytes Contains the postings between `from` and `to`, without the distance of the first section.
   */
  add(first: number, last: number, count: number, bytes: Uint8Array, from: number, to: number): void {
    const needed = this.#length + MAX_NUMBER_BYTES + to - from
    if (needed > this.#bytes.length) {
      const grown = new Uint8Array(2 * needed)
      grown.set(this.#bytes)
      this.#bytes = grown
    }
    const target = this.#bytes
    let end = this.#length
    let rest = first - this.#last - 1
    for (; rest > 127; rest >>>= 7) {
      target[end] = (rest & 127) | 128
      end += 1
    }
    target[end] = rest
    end += 1
    for (let at = from; at < to; at += 1) {
      target[end] = bytes[at] ?? 0
      end += 1
    }
    this.#length = end
    this.#last = last
    this.#count += count
  }

  encode(term: string): EncodedTerm {
    return { term, count: this.#count, postings: this.#bytes.subarray(0, this.#length) }
  }
}
