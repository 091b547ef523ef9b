/**
 * Annotations of code, as in Material for MkDocs: comments such as `# (1)!` refer to the items of an ordered list directly
 * below the block. Code and list stay what they are; the numbers in the code become marks.
 */
import type { Code, List, Parents } from 'mdast'
import { readNote } from '../../highlight/index.ts'

/** Numbers in the comments of a block. */
const numbersIn = ({ value }: Code): number[] =>
  value.split('\n').flatMap((line) => readNote(line)?.numbers ?? [])

/**
 * Whether the numbers refer to the list: each number has an item. A comment may end with a number for another reason, so
 * that without an exclamation mark each item needs a number, too.
 */
function refersTo(code: Code, list: List): boolean {
  const numbers = new Set(numbersIn(code))
  const first = list.start ?? 1
  const last = first + list.children.length - 1
  if (numbers.size === 0 || ![...numbers].every((number) => first <= number && number <= last)) return false
  return /\(\d{1,3}\)!/.test(code.value) || numbers.size === list.children.length
}

export function markNotes(parent: Parents): void {
  parent.children.forEach((code, index) => {
    const list = parent.children[index + 1]
    if (code.type !== 'code' || list?.type !== 'list' || list.ordered !== true) return
    if (!/\(\d{1,3}\)/.test(code.value) || !refersTo(code, list)) return
    code.data = { ...code.data, hasNotes: true }
    list.data = { ...list.data, hProperties: { className: ['code-notes'] } }
  })
}
