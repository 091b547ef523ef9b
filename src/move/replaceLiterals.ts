/**
 * Replaces string literals in the configuration and in hand-written sidebars. Returns undefined if the literals
 * cannot be identified with certainty: their number must match that in the loaded value.
 */

import type { TextEdit } from '../edit/index.ts'
import { escapeRegExp } from '../shared/text/escapeRegExp.ts'
import { createSourceText } from '../shared/text/sourceText.ts'

export interface LiteralChange {
  /** From the site root. */
  readonly file: string
  readonly from: string
  readonly to: string
  /** Keys that the literal is the value of. */
  readonly keys: readonly string[]
  /** Whether it may also be an item of a list. */
  readonly inLists: boolean
  /** Number of occurrences under `keys` in the loaded configuration; undefined: every matching literal is replaced. */
  readonly uses?: number | undefined
}

/** UTF-16 units inspected before a literal. */
const WINDOW = 120

/** @returns Undefined when the literals to replace are not certain. */
export function replaceLiterals(text: string, change: LiteralChange): TextEdit[] | undefined {
  const { file, from, to, keys, inLists, uses } = change
  if (/["'`\\\r\n]|\$\{/.test(from + to)) return undefined
  const { placeAt } = createSourceText(file, text)
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
