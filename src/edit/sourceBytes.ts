/**
 * Maps lines and columns of a source file to its bytes. Counts lines as `readSource` does. Decodes line by line, so
 * that invalid UTF-8 in one line does not shift the offsets in other lines.
 */
import type { Point } from '../shared/diagnostic.ts'

export interface SourceBytes {
  /** Number of lines; a line break at the end of the file starts one more. */
  readonly lineCount: number
  /** Line that ends the front matter; 0 without front matter. */
  frontMatterEnd(): number
  /** Text of a line (from 1) without its ending; '' past the end. */
  lineAt(line: number): string
  /** Undefined past the end of the line, and inside a character. */
  offsetOf(point: Point): number | undefined
}

const LF = 0x0a
const CR = 0x0d

/** UTF-16 files start with a byte order mark. Their lines and columns do not correspond to single bytes. */
export const isUtf16 = (bytes: Uint8Array): boolean =>
  (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)

const hasByteOrderMark = (bytes: Uint8Array): boolean =>
  bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf

interface DecodedCharacter {
  readonly byteCount: number
  /** Number of UTF-16 units. */
  readonly unitCount: number
}

const isBetween = (byte: number | undefined, low: number, high: number): boolean =>
  byte !== undefined && byte >= low && byte <= high

/** Bounds of the second byte, which exclude overlong forms and surrogates. */
function secondBounds(first: number): readonly [number, number] {
  if (first === 0xe0) return [0xa0, 0xbf]
  if (first === 0xed) return [0x80, 0x9f]
  if (first === 0xf0) return [0x90, 0xbf]
  if (first === 0xf4) return [0x80, 0x8f]
  return [0x80, 0xbf]
}

/**
 * The character at an offset. Groups invalid bytes as decoders do when they replace them (WHATWG Encoding, UTF-8
 * decoder).
 */
function decodeCharacterAt(bytes: Uint8Array, offset: number): DecodedCharacter {
  const first = bytes[offset] ?? 0
  const length = first < 0x80 ? 1 : isBetween(first, 0xc2, 0xdf) ? 2 : isBetween(first, 0xe0, 0xef) ? 3 : 4
  if (length === 1 || (length === 4 && !isBetween(first, 0xf0, 0xf4))) return { byteCount: 1, unitCount: 1 }
  const [low, high] = secondBounds(first)
  if (!isBetween(bytes[offset + 1], low, high)) return { byteCount: 1, unitCount: 1 }
  for (let index = 2; index < length; index += 1) {
    if (!isBetween(bytes[offset + index], 0x80, 0xbf)) return { byteCount: index, unitCount: 1 }
  }
  return { byteCount: length, unitCount: length === 4 ? 2 : 1 }
}

/** Byte offset of the start of each line. */
function findLineStarts(bytes: Uint8Array, first: number): number[] {
  const starts = [first]
  for (let at = first; at < bytes.length; at += 1) {
    if (bytes[at] === LF || (bytes[at] === CR && bytes[at + 1] !== LF)) starts.push(at + 1)
  }
  return starts
}

interface DecodedLine {
  readonly line: number
  readonly text: string
  /** Byte offset in the line for each UTF-16 unit and the end; `INSIDE_CHARACTER` for the second half of a character. */
  readonly offsets: Uint32Array
}

const INSIDE_CHARACTER = 0xffff_ffff

function decodeLine(line: number, bytes: Uint8Array): DecodedLine {
  const text = Buffer.from(bytes).toString('utf8')
  const offsets = new Uint32Array(text.length + 1).fill(INSIDE_CHARACTER)
  let unitCount = 0
  for (let at = 0; at < bytes.length; ) {
    offsets[unitCount] = at
    const character = decodeCharacterAt(bytes, at)
    at += character.byteCount
    unitCount += character.unitCount
  }
  offsets[unitCount] = bytes.length
  return { line, text: text.replace(/(?!\t)\p{Cc}/gu, '\uFFFD'), offsets }
}

function findFrontMatterEnd(lineCount: number, lineAt: (line: number) => string): number {
  if (!/^---[ \t]*$/.test(lineAt(1))) return 0
  for (let line = 2; line <= lineCount; line += 1) {
    if (/^(?:---|\.\.\.)[ \t]*$/.test(lineAt(line))) return line
  }
  return 0
}

export function createSourceBytes(bytes: Uint8Array): SourceBytes {
  const starts = findLineStarts(bytes, hasByteOrderMark(bytes) ? 3 : 0)
  let last: DecodedLine | undefined
  let frontMatter: number | undefined
  // Caches one line: edits are sorted by line, and a line may be as long as a file.
  const read = (line: number): DecodedLine => {
    if (last?.line === line) return last
    const start = starts[line - 1] ?? bytes.length
    let end = starts[line] ?? bytes.length
    while (end > start && (bytes[end - 1] === LF || bytes[end - 1] === CR)) end -= 1
    last = decodeLine(line, bytes.subarray(start, end))
    return last
  }
  const lineAt = (line: number): string => read(line).text
  return {
    lineCount: starts.length,
    lineAt,
    frontMatterEnd() {
      frontMatter ??= findFrontMatterEnd(starts.length, lineAt)
      return frontMatter
    },
    offsetOf({ line, column }) {
      const start = starts[line - 1]
      const offset = read(line).offsets[column - 1]
      return start === undefined || offset === undefined || offset === INSIDE_CHARACTER
        ? undefined
        : start + offset
    },
  }
}
