import type { Diagnostic } from '../shared/diagnostic.ts'
import { isRuleId } from '../shared/rules.ts'
import { type Check, isBoolean, isNumber, isString, listOf, objectOf, optional } from './shape.ts'

const isPoint = objectOf({ line: isNumber, column: isNumber })

export const isPlace: Check = objectOf({ start: isPoint, end: isPoint })

const hasDiagnosticShape = objectOf<Diagnostic>({
  rule: (value) => isString(value) && isRuleId(value),
  message: isString,
  file: isString,
  shownAs: optional(isString),
  place: optional(isPlace),
  target: optional(isString),
  targetKey: optional(isString),
  targetPlace: optional(isPlace),
  resolved: optional(isString),
  suggestions: optional(
    listOf(objectOf({ text: isString, replacement: optional(isString), isRaw: optional(isBoolean) })),
  ),
  related: optional(listOf(objectOf({ file: isString, place: optional(isPlace), message: isString }))),
})

/** Validates a value that was read from a cache. */
export const isDiagnostic = (value: unknown): value is Diagnostic => hasDiagnosticShape(value)
