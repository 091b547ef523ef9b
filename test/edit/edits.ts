/** Edits and findings for tests, located by their text. */

import type { TextEdit } from '../../src/edit/textEdit.ts'
import type { Finding, Place } from '../../src/shared/diagnostic.ts'
import { createSourceText } from '../../src/shared/text/sourceText.ts'

/** Place of the first `[[…]]` in a text, and the text without the brackets. */
export function marked(text: string): { readonly text: string; readonly place: Place; readonly raw: string } {
  const start = text.indexOf('[[')
  const end = text.indexOf(']]', start) - 2
  const plain = text.replace('[[', '').replace(']]', '')
  return {
    text: plain,
    place: createSourceText('', plain).placeAt(start, end),
    raw: plain.slice(start, end),
  }
}

export const addressEdit = (place: Place, expected: string, text: string, file = 'docs/a.md'): TextEdit => ({
  file,
  place,
  expected,
  text,
  form: 'address',
})

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
export const textOf = (bytes: Uint8Array): string =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)

export const finding = (parts: Partial<Finding>): Finding => ({
  rule: 'broken-markdown-link',
  severity: 'warn',
  message: 'Nothing there',
  file: 'docs/a.md',
  fingerprint: '0123456789abcdef',
  ...parts,
})
