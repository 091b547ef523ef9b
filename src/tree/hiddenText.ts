/** Hides parts of a text from a parser behind an unused character, and restores them in the tree. */
import type { Nodes, Root } from 'mdast'
import { walkTree } from './walkTree.ts'

/** Code points, both inclusive. */
type CodeRange = readonly [first: number, last: number]

const PRIVATE_USE: CodeRange = [0xe000, 0xf8ff]

/** Punctuation of old books. */
export const PUNCTUATION: CodeRange = [0x2e30, 0x2e4f]

/** The Lisu script, which has no capital letters. The letters are also valid in names of JavaScript. */
export const LETTERS: CodeRange = [0xa4d0, 0xa4f7]

/** The first character of a range that the text does not contain. */
export function findUnusedCharacter(text: string, [first, last] = PRIVATE_USE): string | undefined {
  for (let code = first; code <= last; code += 1) {
    const character = String.fromCharCode(code)
    if (!text.includes(character)) return character
  }
  return undefined
}

/** Attributes are a record for directives, and a list for tags of MDX, whose values may be expressions. */
function mapIn(record: object, change: (text: string) => string): void {
  for (const key of Object.keys(record)) {
    const value: unknown = Reflect.get(record, key)
    if (typeof value === 'string') {
      const changed = change(value)
      if (changed !== value) Reflect.set(record, key, changed)
    } else if (key === 'attributes' || key === 'value') {
      if (Array.isArray(value)) for (const each of value) mapIn(each, change)
      else if (typeof value === 'object' && value !== null) mapIn(value, change)
    }
  }
}

/** Maps every text, address and attribute of the tree. */
export function mapTexts(root: Root, change: (text: string, node: Nodes) => string): void {
  walkTree(root, (node) => mapIn(node, (text) => change(text, node)))
}
