/**
 * Cuts texts into words as `splitText` does, for all texts of a site. They consist of the same runs of letters again and
 * again: each is taken apart once, and found again by its bytes, without a text of its own.
 */
import { ByteKeys } from './byteKeys.ts'
import { foldAccents } from './foldText.ts'
import { RUN, type Word, wordsOfRun } from './splitText.ts'

const LETTER = 1
const JOINER = 2

/** What `RUN` takes each character of ASCII for, by its code. */
const KINDS = Uint8Array.from({ length: 128 }, (_, code) => {
  const sign = String.fromCharCode(code)
  return /[A-Za-z0-9]/.test(sign) ? LETTER : /[-_.']/.test(sign) ? JOINER : 0
})

const PLUS = 43
const HASH = 35
const UNDERSCORE = 95

/**
 * Where a run ends that begins with the letter at `from`: what `RUN` finds.
 *
 * @param bytes Of ASCII, and two more at the end that are in no run.
 */
function endOfRun(bytes: Uint8Array, from: number): number {
  let end = from + 1
  for (;;) {
    while (KINDS[bytes[end] ?? 0] === LETTER) end += 1
    let next = end
    while (KINDS[bytes[next] ?? 0] === JOINER) next += 1
    if (next === end || KINDS[bytes[next] ?? 0] !== LETTER) break
    end = next + 1
  }
  const after = bytes[end + 1] ?? 0
  if (bytes[end] === PLUS && after === PLUS) return end + 2
  return bytes[end] === HASH && KINDS[after] !== LETTER && after !== UNDERSCORE ? end + 1 : end
}

/** A unit takes three bytes at most; the other two end the last run. */
const bytesFor = (text: string): number => 3 * text.length + 2

export interface Splitter {
  /** The words of each run, by its number: 0, 1, 2 … in the order in which they came first. */
  readonly runs: readonly (readonly Word[])[]
  /** Calls `visit` with the number of each run of a text, in order. */
  split(text: string, visit: (run: number) => void): void
}

/** @param onRun Called with the words of each run that is new, before its number is given out. */
export function createSplitter(onRun: (words: readonly Word[]) => void): Splitter {
  const encoder = new TextEncoder()
  const decoder = new TextDecoder()
  const keys = new ByteKeys()
  const runs: (readonly Word[])[] = []
  let bytes = new Uint8Array(16_384)

  /** @returns How many bytes it has. */
  function encode(text: string): number {
    if (bytesFor(text) > bytes.length) bytes = new Uint8Array(2 * bytesFor(text))
    return encoder.encodeInto(text, bytes).written
  }

  function runAt(from: number, to: number): number {
    const run = keys.numberOf(bytes, from, to)
    if (run === runs.length) {
      const words = wordsOfRun(decoder.decode(keys.key(run)))
      runs.push(words)
      onRun(words)
    }
    return run
  }

  return {
    runs,
    split(text, visit) {
      let length = encode(text)
      if (length !== text.length) {
        const folded = foldAccents(text)
        length = encode(folded)
        if (length !== folded.length) {
          for (const run of folded.match(RUN) ?? []) visit(runAt(0, encode(run)))
          return
        }
      }
      bytes[length] = 0
      bytes[length + 1] = 0
      for (let at = 0; at < length; ) {
        if (KINDS[bytes[at] ?? 0] === LETTER) {
          const end = endOfRun(bytes, at)
          visit(runAt(at, end))
          at = end
        } else at += 1
      }
    },
  }
}
