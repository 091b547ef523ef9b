/**
 * Reads the text of one source file.
 * In: a path from the site root. Out: its text without byte order mark, and what was wrong with it.
 * It never throws for a bad file: the other files' messages must still be reported.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Diagnostic, Point } from '../shared/diagnostic.ts'

export interface SourceFile {
  /** '' when the file cannot be read. */
  readonly text: string
  readonly diagnostics: Diagnostic[]
}

const BYTE_ORDER_MARK = '\uFEFF'
const REPLACEMENT = '\uFFFD'

const pointOf = (text: string, offset: number): Point => {
  const lines = text.slice(0, offset).split(/\r\n|\r|\n/)
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
}

/** UTF-16 files announce themselves; anything else is UTF-8, with a replacement sign for each wrong byte. */
function decode(bytes: Buffer): { text: string; isWrong: boolean; encoding?: string } {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) {
    return { text: bytes.toString('utf16le'), isWrong: true, encoding: 'UTF-16' }
  }
  if (bytes[0] === 0xfe && bytes[1] === 0xff) {
    const swapped = Buffer.from(bytes.subarray(0, bytes.length - (bytes.length % 2))).swap16()
    return { text: swapped.toString('utf16le'), isWrong: true, encoding: 'UTF-16' }
  }
  const text = bytes.toString('utf8')
  // A file may hold the replacement sign itself, so look at the bytes only when there is one.
  const isWrong = text.includes(REPLACEMENT) && !Buffer.from(text, 'utf8').equals(bytes)
  return { text, isWrong }
}

/** @param source Path from the site root, with `/`. */
export function readSource(siteDir: string, source: string): SourceFile {
  let bytes: Buffer
  try {
    bytes = readFileSync(join(siteDir, source))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error'
    const message = `"${source}" cannot be read (${code})`
    return { text: '', diagnostics: [{ rule: 'unreadable-file', message, file: source }] }
  }
  const { text: decoded, isWrong, encoding } = decode(bytes)
  const text = decoded.startsWith(BYTE_ORDER_MARK) ? decoded.slice(1) : decoded
  if (!isWrong) return { text, diagnostics: [] }
  const start = encoding ? { line: 1, column: 1 } : pointOf(text, text.indexOf(REPLACEMENT))
  const diagnostic: Diagnostic = {
    rule: 'invalid-encoding',
    message: encoding
      ? `"${source}" is ${encoding} and not UTF-8`
      : `"${source}" holds bytes that are not UTF-8; they are shown as "${REPLACEMENT}"`,
    file: source,
    place: { start, end: { line: start.line, column: start.column + 1 } },
    suggestions: [{ text: 'Save the file as UTF-8' }],
  }
  return { text, diagnostics: [diagnostic] }
}
