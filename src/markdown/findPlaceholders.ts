/**
 * Finds placeholders of the configuration in a file (rule `placeholder`). Of overlapping placeholders only the longest one
 * is reported.
 */

import type { Diagnostic } from '../shared/diagnostic.ts'
import { escapeRegExp } from '../shared/text/escapeRegExp.ts'
import type { SourceText } from '../shared/text/sourceText.ts'

export function findPlaceholders(
  { source, text, placeAt }: SourceText,
  placeholders: readonly string[],
): Diagnostic[] {
  if (!placeholders.some((placeholder) => text.includes(placeholder))) return []
  const longestFirst = [...placeholders].sort((a, b) => b.length - a.length)
  const pattern = new RegExp(longestFirst.map(escapeRegExp).join('|'), 'g')
  return [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
    rule: 'placeholder',
    message: `The placeholder "${found}" would be published`,
    file: source,
    place: placeAt(index, index + found.length),
    suggestions: [{ text: 'replace it before the site is published' }],
  }))
}
