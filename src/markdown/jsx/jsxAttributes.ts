/** Attributes of a JSX tag: literals, code, and the places of both. */
import type { Place } from '../../shared/diagnostic.ts'
import type { SourceText } from '../../shared/text/sourceText.ts'
import { offsetsOf } from '../../tree/index.ts'
import { type Literal, readLiteral } from './literals.ts'
import type { JsxElement } from './mdxNodes.ts'
import { readExpression } from './readExpression.ts'
import { findAttributes } from './tagAttributes.ts'

export interface JsxValue {
  /** Undefined for a spread. */
  readonly name: string | undefined
  /** Undefined for code. */
  readonly literal: Literal | undefined
  /** Undefined for a literal. Without braces; of a spread without its dots. */
  readonly code: string | undefined
  /** Of the attribute. */
  readonly place: Place | undefined
  /** Of the value, without quotes and braces. */
  readonly valuePlace: Place | undefined
  readonly isPlain: boolean
}

/** An address in `useBaseUrl("/a.png")` or `require("./a.png").default`, which are what they name. */
function readAddress(name: string, code: string): string | undefined {
  if (!/^(?:src|srcDark|href|to|poster)$/.test(name)) return undefined
  return readExpression(code)?.value
}

export function readJsxAttributes(node: JsxElement, file: SourceText): JsxValue[] {
  const range = offsetsOf(node)
  const ranges =
    node.attributes.length === 0 || !range ? [] : findAttributes(file.text, range.start, node.name)
  const isPaired = ranges?.length === node.attributes.length
  return node.attributes.map(({ name, value }, index): JsxValue => {
    const at = isPaired ? ranges?.[index] : undefined
    const whole = at && { start: at.name.start, end: Math.max(at.name.end, (at.value?.end ?? 0) + 1) }
    const places = {
      place: whole && file.placeAt(whole.start, at.value === undefined ? at.name.end : whole.end),
      valuePlace: at?.value && file.placeAt(at.value.start, at.value.end),
    }
    if (name === undefined) {
      const code = typeof value === 'string' ? value.trim().replace(/^\.\.\./, '') : ''
      return { name, literal: undefined, code, isPlain: false, ...places }
    }
    if (typeof value === 'string') return { name, literal: value, code: undefined, isPlain: true, ...places }
    if (value === null || value === undefined)
      return { name, literal: true, code: undefined, isPlain: true, ...places }
    const literal = readLiteral(value.value) ?? readAddress(name, value.value)
    if (literal === undefined) return { name, literal, code: value.value, isPlain: false, ...places }
    // The place of a string in braces, without its quotes.
    const written = at?.value && file.text.slice(at.value.start, at.value.end)
    const inner = typeof literal === 'string' ? (written?.indexOf(literal) ?? -1) : -1
    const valuePlace =
      at?.value && inner >= 0 && typeof literal === 'string'
        ? file.placeAt(at.value.start + inner, at.value.start + inner + literal.length)
        : places.valuePlace
    return { name, literal, code: undefined, isPlain: false, ...places, valuePlace }
  })
}
