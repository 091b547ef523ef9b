/**
 * Texts in quotes, in the configuration and in hand-written sidebars.
 * In: the text of a file and what is to be said instead of what. Out: edits, or none where it is not certain which of
 * the literals are meant: there are as many of them at the right kind of place as the value of the file holds.
 */
import { escapeRegExp } from '../shared/text/escapeRegExp.ts'
import type { TextEdit } from './textEdit.ts'
import { createPlaces } from './textPlaces.ts'

export interface LiteralChange {
  /** From the site root. */
  readonly file: string
  readonly from: string
  readonly to: string
  /** Keys that the literal is the value of. */
  readonly keys: readonly string[]
  /** Whether it may be an item of a list as well. */
  readonly inLists: boolean
  /** How often the value that the file gives holds it there; undefined: every literal at such a place is meant. */
  readonly uses?: number | undefined
}

/** So much before a literal is looked at, in UTF-16 units. */
const WINDOW = 120

/** @returns Undefined when it is not certain what to replace. */
export function replaceLiterals(text: string, change: LiteralChange): TextEdit[] | undefined {
  const { file, from, to, keys, inLists, uses } = change
  if (/["'`\\\r\n]|\$\{/.test(from + to)) return undefined
  const placeAt = createPlaces(text)
  const keyed = new RegExp(`(?:^|[^\\w.])["']?(?:${keys.map(escapeRegExp).join('|')})["']?\\s*[:=]\\s*\\{?$`)
  const found = [...text.matchAll(new RegExp(`(["'\`])${escapeRegExp(from)}\\1(?!\\s*:)`, 'g'))].filter(
    ({ index }) => {
      const before = text.slice(Math.max(0, index - WINDOW), index)
      return keyed.test(before) || (inLists && /[[,]\s*$/.test(before))
    },
  )
  if (uses !== undefined && found.length !== uses) return undefined
  return found.map(({ index }) => ({
    file,
    place: placeAt(index + 1, index + 1 + from.length),
    expected: from,
    text: to,
    form: 'raw',
  }))
}
