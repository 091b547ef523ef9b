/**
 * Removes attributes with values that HTML does not allow: browsers ignore them, and the page would be invalid. Fixes sizes
 * that are written in pixels as in CSS.
 */
import type { Element } from 'hast'

const oneOf = (...words: readonly string[]): ReadonlySet<string> => new Set(words)

const WORDS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['dir', oneOf('ltr', 'rtl', 'auto')],
  ['translate', oneOf('', 'yes', 'no')],
  ['ariaHidden', oneOf('true', 'false')],
  ['ariaExpanded', oneOf('true', 'false')],
  ['ariaCurrent', oneOf('page', 'step', 'location', 'date', 'time', 'true', 'false')],
])

/** Elements with sizes in pixels; SVG has its own units. */
const SIZED_TAGS: ReadonlySet<string> = oneOf('img', 'video', 'source')

/** Percentages are obsolete, but all browsers support them and pages depend on them. */
const SIZE = /^(\d+)(?:\.\d+)?(?:px)?$|^\d+(?:\.\d+)?%$/i

function cleanSize({ properties }: Element, name: 'width' | 'height'): void {
  const value = properties[name]
  if (value === undefined) return
  const match = SIZE.exec(String(value).trim())
  if (match === null) delete properties[name]
  else if (match[1] !== undefined) properties[name] = match[1]
}

export function cleanValues(element: Element): void {
  const { properties, tagName } = element
  for (const name of Object.keys(properties)) {
    const value = String(properties[name]).trim().toLowerCase()
    const words = WORDS.get(name)
    if (words !== undefined && !words.has(value)) delete properties[name]
    if (name === 'ariaLevel' && !/^[1-9]\d*$/.test(value)) delete properties[name]
    if (name === 'tabIndex' && !/^-?\d+$/.test(value)) delete properties[name]
  }
  if (!SIZED_TAGS.has(tagName)) return
  cleanSize(element, 'width')
  cleanSize(element, 'height')
}
