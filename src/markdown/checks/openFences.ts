/** Finds code blocks without closing fence, which contain everything up to the end of the file, list item or quote. */
import { offsetsOf } from '../../tree/index.ts'
import type { Check } from './check.ts'

const countLines = (text: string): number => text.split(/\r\n|[\r\n]/).length

const lastLineOf = (text: string): string =>
  text.slice(Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) + 1)

/** Block quotes and list items may begin a line. */
const CLOSING = /^[ \t>]*(`{3,}|~{3,})[ \t]*$/

export const openFences: Check = ({ file: { text, placeAt } }, report) => {
  if (!/```|~~~/.test(text)) return undefined
  return {
    code(node) {
      const range = offsetsOf(node)
      if (range === undefined) return
      const written = text.slice(range.start, range.end)
      const [first = ''] = /^.*/.exec(written) ?? []
      const [fence] = /^(?:`{3,}|~{3,})/.exec(first) ?? []
      if (fence === undefined) return
      const last = lastLineOf(written)
      const closing = (last.length < written.length && CLOSING.exec(last)?.[1]) || ''
      // A fence that is indented by more than three columns is a line of the code.
      const isCode = () =>
        CLOSING.test(lastLineOf(node.value)) && countLines(node.value) === countLines(written) - 1
      if (closing.startsWith(fence) && !isCode()) return
      report({
        rule: 'misread-syntax',
        message:
          'The code block is not closed: it contains everything up to the end of the file, list item or quote',
        place: placeAt(range.start, range.start + first.length),
        suggestions: [{ text: `Write ${fence} below its last line, with the same indentation` }],
      })
    },
  }
}
