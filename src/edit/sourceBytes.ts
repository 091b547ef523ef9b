/**
 * Maps lines and columns of a source file to its bytes. Lines are those of `readSource`. Decodes line by line, so
 * that invalid UTF-8 in one place does not shift others.
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

const hasMark = (bytes: Uint8Array): boolean => bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf

interface Step {
  readonly bytes: number
  /** UTF-16 units. */
  readonly units: number
}

const between = (byte: number | undefined, low: number, high: number): boolean =>
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
function stepAt(bytes: Uint8Array, offset: number): Step {
  const first = bytes[offset] ?? 0
  const length = first < 0x80 ? 1 : between(first, 0xc2, 0xdf) ? 2 : between(first, 0xe0, 0xef) ? 3 : 4
  if (length === 1 || (length === 4 && !between(first, 0xf0, 0xf4))) return { bytes: 1, units: 1 }
  const [low, high] = secondBounds(first)
  if (!between(bytes[offset + 1], low, high)) return { bytes: 1, units: 1 }
  for (let index = 2; index < length; index += 1) {
    if (!between(bytes[offset + index], 0x80, 0xbf)) return { bytes: index, units: 1 }
  }
  return { bytes: length, units: length === 4 ? 2 : 1 }
}

/** First byte of each line, then the end of the file. */
function findLineStarts(bytes: Uint8Array, first: number): number[] {
  const starts = [first]
  for (let at = first; at < bytes.length; at += 1) {
    if (bytes[at] === LF || (bytes[at] === CR && bytes[at + 1] !== LF)) starts.push(at + 1)
  }
  return starts
}

interface ReadLine {
  readonly line: number
  readonly text: string
  /** Byte offset in the line for each UTF-16 unit and for the end; `INSIDE` for the second half of a character. */
  readonly offsets: Uint32Array
}

const INSIDE = 0xffff_ffff

function readLine(line: number, bytes: Uint8Array): ReadLine {
  const text = Buffer.from(bytes).toString('utf8')
  const offsets = new Uint32Array(text.length + 1).fill(INSIDE)
  let units = 0
  for (let at = 0; at < bytes.length; ) {
    offsets[units] = at
    const step = stepAt(bytes, at)
    at += step.bytes
    units += step.units
  }
  offsets[units] = bytes.length
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
  const starts = findLineStarts(bytes, hasMark(bytes) ? 3 : 0)
  let last: ReadLine | undefined
  let frontMatter: number | undefined
  // Caches one line: edits are sorted by line, and a line may be as long as a file.
  const read = (line: number): ReadLine => {
    if (last?.line === line) return last
    const start = starts[line - 1] ?? bytes.length
    let end = starts[line] ?? bytes.length
    while (end > start && (bytes[end - 1] === LF || bytes[end - 1] === CR)) end -= 1
    last = readLine(line, bytes.subarray(start, end))
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
      return start === undefined || offset === undefined || offset === INSIDE ? undefined : start + offset
    },
  }
}
