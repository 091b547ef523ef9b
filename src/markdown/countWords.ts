import type { Root } from 'mdast'
import { walkTree } from '../tree/index.ts'

/** Scripts without blanks between words. */
const UNSPACED = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`

const UNSPACED_CHARACTER = new RegExp(`[${UNSPACED}]`, 'gu')

/** A letter or digit with all that is written together with it. Dashes, numbers of lists and emoji are no words. */
const SPACED_WORD = new RegExp(`[^\\s${UNSPACED}]*(?![${UNSPACED}])[\\p{L}\\p{N}][^\\s${UNSPACED}]*`, 'gu')

/**
 * Counts the words of an article, code included. A character of a script without blanks counts as half a word, which fits
 * the speed at which readers read these scripts.
 */
export function countWords(tree: Root): number {
  let words = 0
  walkTree(tree, (node) => {
    if (node.type !== 'text' && node.type !== 'code' && node.type !== 'inlineCode') return
    const { value: text } = node
    words += (text.match(UNSPACED_CHARACTER)?.length ?? 0) / 2
    words += text.match(SPACED_WORD)?.length ?? 0
  })
  return Math.round(words)
}
