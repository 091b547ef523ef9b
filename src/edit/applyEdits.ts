/**
 * Applies edits to the bytes of one file; all other bytes stay unchanged. Takes edits in order of priority; returns
 * the new bytes and the skipped edits. Reads and writes no file.
 */

import { addTo } from '../shared/collections/groupBy.ts'
import type { Place } from '../shared/diagnostic.ts'
import { addressFormAt } from './addressForm.ts'
import { createSourceBytes, isUtf16, type SourceBytes } from './sourceBytes.ts'
import type { SkippedEdit, TextEdit } from './textEdit.ts'
import { readInForm, writeInForm } from './writeInForm.ts'

interface EditedBytes {
  readonly bytes: Uint8Array
  readonly applied: readonly TextEdit[]
  readonly skipped: readonly SkippedEdit[]
}

interface ByteEdit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Addresses of included files are reported in normalized form: `a.md` as `./a.md`. */
const plainAddress = (address: string): string => address.trim().replace(/^(?:\.\/)+(?=.)/, '')

/** Places of YAML values include their quotes. */
function withoutQuotes(place: Place, line: string): Place {
  const { start, end } = place
  const raw = line.slice(start.column - 1, end.column - 1)
  return raw.length > 1 && /^(?:"[^"]*"|'[^']*')$/.test(raw)
    ? { start: { ...start, column: start.column + 1 }, end: { ...end, column: end.column - 1 } }
    : place
}

function textAt({ start, end }: Place, source: SourceBytes): string {
  if (start.line === end.line) return source.lineAt(start.line).slice(start.column - 1, end.column - 1)
  const lines = [source.lineAt(start.line).slice(start.column - 1)]
  for (let line = start.line + 1; line < end.line; line += 1) lines.push(source.lineAt(line))
  return [...lines, source.lineAt(end.line).slice(0, end.column - 1)].join('\n')
}

function locate(
  edit: TextEdit,
  source: SourceBytes,
): { readonly place: Place; readonly text: string } | SkippedEdit['reason'] {
  const raw = textAt(edit.place, source)
  if (edit.form === 'raw') {
    // The text at a place is joined by line feeds, whatever its line breaks.
    return raw === edit.expected.replace(/\r\n?/g, '\n') ? { place: edit.place, text: edit.text } : 'changed'
  }
  if (edit.place.start.line !== edit.place.end.line) return 'unsafe'
  const place = withoutQuotes(edit.place, source.lineAt(edit.place.start.line))
  const form = addressFormAt(edit.file, place, source)
  const written = textAt(place, source)
  const read = readInForm(written, form)
  if (read === undefined || plainAddress(read) !== plainAddress(edit.expected)) return 'changed'
  const text = writeInForm(edit.text, form, written)
  return text === undefined ? 'unsafe' : { place, text }
}

function toByteEdit(edit: TextEdit, source: SourceBytes): ByteEdit | SkippedEdit['reason'] {
  const found = locate(edit, source)
  if (typeof found === 'string') return found
  const start = source.offsetOf(found.place.start)
  const end = source.offsetOf(found.place.end)
  return start === undefined || end === undefined || end < start
    ? 'changed'
    : { start, end, text: found.text }
}

const overlaps = (a: ByteEdit, b: ByteEdit): boolean =>
  a.start === b.start ? a.end > a.start && b.end > b.start : a.start < b.end && b.start < a.end

/**
 * Whether an earlier edit overlaps; registers the edit if not. Overlapping edits share a line, so they are looked up
 * by line.
 */
function claimPlace({ start, end }: Place, edit: ByteEdit, byLine: Map<number, ByteEdit[]>): boolean {
  const lines = Array.from({ length: end.line - start.line + 1 }, (_, index) => start.line + index)
  if (lines.some((line) => byLine.get(line)?.some((other) => overlaps(edit, other)))) return true
  for (const line of lines) addTo(byLine, line, edit)
  return false
}

const encoder = new TextEncoder()

/** Of overlapping edits, the first is applied. */
export function applyEdits(bytes: Uint8Array, edits: readonly TextEdit[]): EditedBytes {
  if (isUtf16(bytes)) {
    return { bytes, applied: [], skipped: edits.map((edit) => ({ edit, reason: 'encoding' })) }
  }
  const source = createSourceBytes(bytes)
  const byteEdits: ByteEdit[] = []
  const byLine = new Map<number, ByteEdit[]>()
  const applied: TextEdit[] = []
  const skipped: SkippedEdit[] = []
  for (const edit of edits) {
    const found = toByteEdit(edit, source)
    if (typeof found === 'string') skipped.push({ edit, reason: found })
    else if (claimPlace(edit.place, found, byLine)) skipped.push({ edit, reason: 'overlap' })
    else {
      byteEdits.push(found)
      applied.push(edit)
    }
  }
  const parts: Uint8Array[] = []
  let at = 0
  for (const { start, end, text } of byteEdits.sort((a, b) => a.start - b.start)) {
    parts.push(bytes.subarray(at, start), encoder.encode(text))
    at = end
  }
  parts.push(bytes.subarray(at))
  return { bytes: new Uint8Array(Buffer.concat(parts)), applied, skipped }
}
