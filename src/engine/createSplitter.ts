/**
 * Splits texts into words like `splitText`, optimized for all texts of a site. The same runs of letters occur again and
 * again: each run is split once, and looked up by its bytes without creating a string.
 */
import { ByteKeys } from './byteKeys.ts'
import { foldAccents } from './foldText.ts'
import type { Language } from './languages/language.ts'
import { isSigns, operatorsIn, runsOf, spellWords, type Word, wordsOfRun } from './splitText.ts'

const LETTER = 1
const JOINER = 2
/** Of operators. Some are joiners as well. */
const SIGN = 4
/** Follows the text, as the end of it does. */
const SPACE = 32

/** Kinds of each ASCII character, as bits, by code. */
const KINDS = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code)
  if (/[A-Za-z0-9]/.test(character)) return LETTER
  return (/[-_.']/.test(character) ? JOINER : 0) | (isSigns(character) ? SIGN : 0)
})

const PLUS = 43
const HASH = 35
const UNDERSCORE = 95

/**
 * End of the run that starts with the letter at `from`; the same as `RUN` matches.
 *
 * @param bytes ASCII, followed by two bytes that are in no run.
 */
function endOfRun(bytes: Uint8Array, from: number): number {
  let end = from + 1
  for (;;) {
    while (KINDS[bytes[end] ?? 0] === LETTER) end += 1
    let next = end
    while (((KINDS[bytes[next] ?? 0] ?? 0) & JOINER) !== 0) next += 1
    if (next === end || KINDS[bytes[next] ?? 0] !== LETTER) break
    end = next + 1
  }
  const after = bytes[end + 1] ?? 0
  if (bytes[end] === PLUS && after === PLUS) return end + 2
  return bytes[end] === HASH && KINDS[after] !== LETTER && after !== UNDERSCORE ? end + 1 : end
}

function endOfSigns(bytes: Uint8Array, from: number): number {
  let end = from + 1
  while (((KINDS[bytes[end] ?? 0] ?? 0) & SIGN) !== 0) end += 1
  return end
}

/** Bytes for an encoded text: at most three for a UTF-16 unit, and two that end the last run. */
const maxByteLength = (text: string): number => 3 * text.length + 2

interface Splitter {
  /** Words of each run, by run id: 0, 1, 2 … in the order of their first occurrence. */
  readonly runs: readonly (readonly Word[])[]
  /** Calls `visit` with the id of each run of a text, in order. */
  split(text: string, visit: (run: number) => void): void
}

/**
 * @param onRun Called with the words of each new run, before its id is used.
 * @param spell Spelling of the language of the texts.
 */
export function createSplitter(onRun: (words: readonly Word[]) => void, spell?: Language['spell']): Splitter {
  const encoder = new TextEncoder()
  const decoder = new TextDecoder()
  const keys = new ByteKeys()
  const runs: (readonly Word[])[] = []
  let bytes = new Uint8Array(16_384)

  /** @returns Number of bytes. */
  function encode(text: string): number {
    if (maxByteLength(text) > bytes.length) bytes = new Uint8Array(2 * maxByteLength(text))
    return encoder.encodeInto(text, bytes).written
  }

  function runIdOf(from: number, to: number): number {
    const run = keys.idOf(bytes, from, to)
    if (run === runs.length) {
      const words = spellWords(wordsOfRun(decoder.decode(keys.key(run))), spell)
      runs.push(words)
      onRun(words)
    }
    return run
  }

  /** Most signs are single ones beside a letter. */
  function operatorsAt(from: number, to: number): readonly string[] {
    const isBesideLetter = KINDS[bytes[to] ?? 0] === LETTER || KINDS[bytes[from - 1] ?? 0] === LETTER
    if (isBesideLetter && to - from === 1) return []
    const before = from > 0 ? String.fromCharCode(bytes[from - 1] ?? 0) : ''
    const after = String.fromCharCode(bytes[to] || SPACE)
    return operatorsIn(String.fromCharCode(...bytes.subarray(from, Math.min(to, from + 8))), before, after)
  }

  return {
    runs,
    split(text, visit) {
      let length = encode(text)
      if (length !== text.length) {
        const folded = foldAccents(text)
        length = encode(folded)
        if (length !== folded.length) {
          for (const run of runsOf(folded)) visit(runIdOf(0, encode(run)))
          return
        }
      }
      bytes[length] = 0
      bytes[length + 1] = 0
      for (let at = 0; at < length; ) {
        if (KINDS[bytes[at] ?? 0] === LETTER) {
          const end = endOfRun(bytes, at)
          visit(runIdOf(at, end))
          at = end
        } else if (((KINDS[bytes[at] ?? 0] ?? 0) & SIGN) !== 0) {
          const end = endOfSigns(bytes, at)
          for (const { length: size } of operatorsAt(at, end)) visit(runIdOf(at, at + size))
          at = end
        } else at += 1
      }
    },
  }
}
