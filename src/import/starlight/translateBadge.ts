/** A badge of Starlight: a text, or an object with `text` and `variant`, whose names are those of xpre-docs. */
import { isRecord } from '../../shared/values/isRecord.ts'
import { definedOnly } from '../config/translateKeys.ts'

type Values = Readonly<Record<string, unknown>>

/** @returns Undefined for a badge without a text. */
export function translateBadge(badge: unknown): string | Values | undefined {
  if (typeof badge === 'string') return badge
  if (!isRecord(badge)) return undefined
  // A text may have a translation for each language.
  const text = isRecord(badge.text) ? Object.values(badge.text)[0] : badge.text
  if (typeof text !== 'string') return undefined
  return badge.variant === undefined ? text : definedOnly({ text, variant: badge.variant })
}
