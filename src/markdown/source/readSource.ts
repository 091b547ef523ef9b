/**
 * Reads the text of a source file, without byte order mark and control characters, with at most one diagnostic. Never throws
 * for an unreadable file, so that messages about other files are reported too.
 */
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describeIrregular } from '../../disk/index.ts'
import { readAdded, type SiteFiles } from '../../files/index.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { describeReadError } from '../../shared/errors/readError.ts'
import {
  ESCAPE_SEQUENCE,
  findControlCharacter,
  replaceControlCharacters,
} from '../../shared/text/controlCharacters.ts'
import { createSourceText } from '../../shared/text/sourceText.ts'
import { type Excess, findExcess, findExcessBytes } from '../parse/documentLimits.ts'

interface SourceFile {
  /** '' when the file cannot be read. */
  readonly text: string
  readonly diagnostics: Diagnostic[]
}

const BYTE_ORDER_MARKS = /^\uFEFF+/
const REPLACEMENT = '\uFFFD'

interface Decoded {
  readonly text: string
  readonly isWrong: boolean
  readonly encoding?: string
}

/** UTF-16 files start with a byte order mark; all others are UTF-8, with a replacement character for each invalid byte. */
function decode(bytes: Buffer): Decoded {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) {
    return { text: bytes.toString('utf16le'), isWrong: true, encoding: 'UTF-16' }
  }
  if (bytes[0] === 0xfe && bytes[1] === 0xff) {
    const swapped = Buffer.from(bytes.subarray(0, bytes.length - (bytes.length % 2))).swap16()
    return { text: swapped.toString('utf16le'), isWrong: true, encoding: 'UTF-16' }
  }
  const text = bytes.toString('utf8')
  // The file may contain the replacement character itself, so the bytes are compared.
  const isWrong = text.includes(REPLACEMENT) && !Buffer.from(text, 'utf8').equals(bytes)
  return { text, isWrong }
}

/** A file of the output of a terminal, or a document with a block of it. */
const hasOutput = (source: string, text: string): boolean =>
  source.endsWith('.ansi') || /^[ \t>]*(?:`{3,}|~{3,})[ \t]*ansi\b/m.test(text)

/** Offset of the first control character that the page shows, or -1: escape sequences of a terminal are colours. */
function findWrongControl(source: string, text: string): number {
  const first = findControlCharacter(text)
  if (first === -1 || !hasOutput(source, text)) return first
  return findControlCharacter(text.replace(ESCAPE_SEQUENCE, (sequence) => ' '.repeat(sequence.length)))
}

/** `U+001B` */
const nameOf = (text: string, offset: number): string =>
  `U+${text.charCodeAt(offset).toString(16).toUpperCase().padStart(4, '0')}`

/** Reports a file that is too large, without its text: a part of it would look complete. */
const rejectExcess = (source: string, { message, line }: Excess): SourceFile => ({
  text: '',
  diagnostics: [
    {
      rule: 'page-failed',
      message: `"${source}" ${message}`,
      file: source,
      ...(line !== undefined && { place: { start: { line, column: 1 }, end: { line, column: 2 } } }),
      suggestions: [{ text: 'Divide it into several documents, or put it into the static folder' }],
    },
  ],
})

/** Reads the text, and the bytes only when the text may be invalid: reading text takes fewer steps in Node. */
function readText(file: string): Decoded {
  const text = readFileSync(file, 'utf8')
  return text.includes(REPLACEMENT) ? decode(readFileSync(file)) : { text, isWrong: false }
}

/**
 * @param source Path from the site root, with `/`.
 * @param known Contents of the file, if known.
 */
export function readSource({ siteDir, added }: SiteFiles, source: string, known?: Buffer): SourceFile {
  const file = join(siteDir, source)
  const other = added?.get(source)
  const unreadable = (problem: string): SourceFile => ({
    text: '',
    diagnostics: [{ rule: 'unreadable-file', message: `"${source}" ${problem}`, file: source }],
  })
  let found: Decoded
  try {
    const bytes = known ?? (other && readAdded(other))
    const stats = bytes === undefined ? statSync(file) : undefined
    // Reading a pipe would block without end.
    if (stats?.isFile() === false) return unreadable(describeIrregular(stats))
    const excess = findExcessBytes(stats?.size ?? bytes?.length ?? 0)
    if (excess !== undefined) return rejectExcess(source, excess)
    found = bytes === undefined ? readText(file) : decode(bytes)
  } catch (error) {
    return unreadable(describeReadError(error) ?? 'cannot be read (unknown error)')
  }
  const { text: decoded, isWrong, encoding } = found
  const excess = findExcess(decoded)
  if (excess !== undefined) return rejectExcess(source, excess)
  const written = decoded.replace(BYTE_ORDER_MARKS, '')
  const control = findWrongControl(source, written)
  const text = replaceControlCharacters(written)
  if (!isWrong && control === -1) return { text, diagnostics: [] }
  const offset = encoding ? 0 : isWrong ? written.indexOf(REPLACEMENT) : control
  const message = encoding
    ? `"${source}" is ${encoding} and not UTF-8`
    : isWrong
      ? `"${source}" holds bytes that are not UTF-8; they are shown as "${REPLACEMENT}"`
      : `"${source}" holds the control character ${nameOf(written, control)}; it is shown as "${REPLACEMENT}"`
  const diagnostic: Diagnostic = {
    rule: 'invalid-encoding',
    message,
    file: source,
    place: createSourceText(source, text).placeAt(offset, offset + 1),
    suggestions: [{ text: isWrong ? 'Save the file as UTF-8' : 'Delete the character' }],
  }
  return { text, diagnostics: [diagnostic] }
}
