/** A badge of Starlight: a text, or an object with `text` and `variant`. xpre-docs has the same variants. */

import { isRecord } from '../../shared/values/isRecord.ts'
import type { Values } from '../code/codeValue.ts'
import { definedOnly } from '../config/translateKeys.ts'
import { Written } from '../front-matter/writtenValues.ts'

const isText = (value: unknown): value is string | Written =>
  typeof value === 'string' || value instanceof Written

/** @returns Undefined for a badge without a text. */
export function translateBadge(badge: unknown): string | Values | Written | undefined {
  if (isText(badge)) return badge
  if (!isRecord(badge)) return undefined
  // A text may have a translation for each language.
  const text = isRecord(badge.text) ? Object.values(badge.text)[0] : badge.text
  if (!isText(text)) return undefined
  return badge.variant === undefined ? text : definedOnly({ text, variant: badge.variant })
}
