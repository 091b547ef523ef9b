/** What is hidden from a parser behind a sign that the text does not hold, and put back in its tree. */
import type { Nodes, Root } from 'mdast'
import { walkTree } from '../walkTree.ts'

/** Private use: the first one, and the next ones when a text holds it. */
const FIRST_SIGN = 0xe000
const LAST_SIGN = 0xf8ff

export function findFreeCharacter(text: string): string | undefined {
  for (let code = FIRST_SIGN; code <= LAST_SIGN; code += 1) {
    const sign = String.fromCharCode(code)
    if (!text.includes(sign)) return sign
  }
  return undefined
}

function mapIn(record: object, change: (text: string) => string): void {
  for (const [key, value] of Object.entries(record)) {
    if (typeof value === 'string') Object.assign(record, { [key]: change(value) })
  }
}

/** Changes every text, address and attribute of the tree. */
export function mapTexts(root: Root, change: (text: string, node: Nodes) => string): void {
  walkTree(root, (node) => {
    mapIn(node, (text) => change(text, node))
    if ('attributes' in node && node.attributes) mapIn(node.attributes, (text) => change(text, node))
  })
}
