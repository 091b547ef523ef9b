/** Hides parts of a text from a parser behind an unused character, and restores them in the tree. */
import type { Nodes, Root } from 'mdast'
import { walkTree } from '../walkTree.ts'

/** Private use area; the first character that the text does not contain is used. */
const FIRST_CHARACTER = 0xe000
const LAST_CHARACTER = 0xf8ff

export function findUnusedCharacter(text: string): string | undefined {
  for (let code = FIRST_CHARACTER; code <= LAST_CHARACTER; code += 1) {
    const character = String.fromCharCode(code)
    if (!text.includes(character)) return character
  }
  return undefined
}

function mapIn(record: object, change: (text: string) => string): void {
  for (const [key, value] of Object.entries(record)) {
    if (typeof value === 'string') Object.assign(record, { [key]: change(value) })
  }
}

/** Maps every text, address and attribute of the tree. */
export function mapTexts(root: Root, change: (text: string, node: Nodes) => string): void {
  walkTree(root, (node) => {
    mapIn(node, (text) => change(text, node))
    if ('attributes' in node && node.attributes) mapIn(node.attributes, (text) => change(text, node))
  })
}
