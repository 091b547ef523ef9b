/** Splits a stream of bytes into lines with little memory: a line that is too long is reported and skipped. */

/** Longer than any event of a search: a query has at most 64 characters. */
export const MAX_LINE_BYTES = 16_384

const NEWLINE = 10

interface LineSplitter {
  push(chunk: Uint8Array): void
  /** Reports a last line without a line break. */
  end(): void
}

/** @param onLine Gets each line without its line break; undefined for one of more than `MAX_LINE_BYTES`. */
export function createLineSplitter(onLine: (line: Uint8Array | undefined) => void): LineSplitter {
  let pending: Uint8Array = new Uint8Array(0)
  let isTooLong = false

  function append(piece: Uint8Array): void {
    if (isTooLong || pending.length + piece.length > MAX_LINE_BYTES) {
      isTooLong = true
      pending = new Uint8Array(0)
    } else if (pending.length === 0) pending = piece.slice()
    else if (piece.length > 0) pending = Buffer.concat([pending, piece])
  }

  function finish(): void {
    onLine(isTooLong ? undefined : pending)
    pending = new Uint8Array(0)
    isTooLong = false
  }

  return {
    push(chunk) {
      let start = 0
      for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
        append(chunk.subarray(start, end))
        finish()
        start = end + 1
      }
      append(chunk.subarray(start))
    },
    end() {
      if (isTooLong || pending.length > 0) finish()
    },
  }
}
