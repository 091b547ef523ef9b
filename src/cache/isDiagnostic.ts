import type { Diagnostic } from '../shared/diagnostic.ts'
import { isRuleId } from '../shared/rules.ts'
import { type Check, isNumber, isText, listOf, objectOf, optional } from './shape.ts'

const isPoint = objectOf({ line: isNumber, column: isNumber })

export const isPlace: Check = objectOf({ start: isPoint, end: isPoint })

const hasItsShape = objectOf<Diagnostic>({
  rule: (value) => isText(value) && isRuleId(value),
  message: isText,
  file: isText,
  place: optional(isPlace),
  target: optional(isText),
  targetKey: optional(isText),
  targetPlace: optional(isPlace),
  resolved: optional(isText),
  suggestions: optional(listOf(objectOf({ text: isText, replacement: optional(isText) }))),
  related: optional(listOf(objectOf({ file: isText, place: optional(isPlace), message: isText }))),
})

/** Whether a value of a cache can be reported. */
export const isDiagnostic = (value: unknown): value is Diagnostic => hasItsShape(value)
