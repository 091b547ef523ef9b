/**
 * Takes out attributes whose value is none that HTML knows: browsers pass over them, and the page would be invalid.
 * A size in pixels that is written as in CSS is fixed.
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

/** Elements whose size is a number of pixels; a drawing in SVG has units of its own. */
const SIZED_TAGS: ReadonlySet<string> = oneOf('img', 'video', 'source')

/** Per cent is old HTML, but every browser heeds it and the page depends on it. */
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
