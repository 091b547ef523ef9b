/**
 * Protects the texts of a diagram from the renderer, which reads a source with patterns: a bracket in a text ends it. Each
 * special character becomes one of the private use area, and comes back in the image.
 */
import { decodeReferences } from '../../source/destinationRange.ts'

const FIRST = 0xe000

/** Tags that the renderer draws, and line breaks. */
const DRAWN_TAG = /(<(?:br\s*\/?|\/?(?:b|strong|i|em|u|s|del)\s*)>)/i
/** Tags that Mermaid hands to the browser, and that an image does not have. Their content stays. */
const OTHER_TAG = /<\/?(?:a|center|code|div|font|h[1-6]|li|mark|ol|p|pre|small|span|sub|sup|ul)\b[^>]*>/gi
/** Codes of Mermaid for characters: `#35;`, `#quot;`. */
const CODE = /#(\d+|[a-z][a-z\d]*);/gi

const protectCharacters = (text: string): string =>
  text.replace(/[\x20-\x2f\x3a-\x40\x5b-\x60\x7b-\x7e]/g, (character) =>
    character === ' ' ? character : String.fromCharCode(FIRST + character.charCodeAt(0)),
  )

const toReference = (code: string): string => (/^\d/.test(code) ? `&#${code};` : `&${code};`)

/** Text of a label in quotes and backquotes, where Mermaid reads Markdown. */
const readMarkdown = (text: string): string =>
  text
    .replace(/\n[ \t]*/g, '<br>')
    .replace(/(\*\*|__)(?=\S)(.+?)\1/g, '<b>$2</b>')
    .replace(/([*_])(?=\S)(.+?)\1/g, '<i>$2</i>')

const withoutQuotes = (text: string): string => text.trim().replace(/^"([\s\S]*)"$/, '$1')

/** A label with tags for its line breaks and marks only. */
function cleanLabel(written: string): string {
  const text = withoutQuotes(written)
  const [, markdown] = /^\s*`([\s\S]*)`\s*$/.exec(text) ?? []
  return (markdown === undefined ? text : readMarkdown(markdown))
    .replace(OTHER_TAG, '')
    .replace(/\\n/g, '<br>')
    .replace(/\s*\n\s*/g, ' ')
}

const decode = (text: string): string =>
  decodeReferences(text.replace(CODE, (_, code: string) => toReference(code)))

/** @returns For the source of the renderer: never empty, and without special characters. */
export function protectText(written: string): string {
  const pieces = cleanLabel(written).split(DRAWN_TAG)
  const text = pieces
    .map((piece, index) =>
      index % 2 === 1 ? piece.replace(/^<br.*$/i, '<br>') : protectCharacters(decode(piece)),
    )
    .join('')
  return text.trim() === '' ? protectSpaces(' ') : text
}

/** For texts in the place of names, which have no blanks. */
const protectSpaces = (text: string): string => text.replace(/ /g, String.fromCharCode(FIRST + 0x20))

export const protectName = (written: string): string =>
  protectSpaces(protectText(written.replace(/<br\s*\/?>/gi, ' ')))

/** Text of a label as the image shows it. */
export const plainText = (written: string): string =>
  cleanLabel(written)
    .split(DRAWN_TAG)
    .map((piece, index) => (index % 2 === 1 ? ' ' : decode(piece)))
    .join('')

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Brings protected characters back. */
export const restoreText = (svg: string): string =>
  svg.replace(/[\ue020-\ue07e]/g, (character) => {
    const plain = String.fromCharCode(character.charCodeAt(0) - FIRST)
    return ESCAPES[plain] ?? plain
  })
