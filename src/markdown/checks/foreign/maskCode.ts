/** Hides the code in the source of a node, so that patterns do not match it. Offsets stay. */
import type { Nodes } from 'mdast'
import { offsetsOf, walkTree } from '../../../tree/index.ts'

/** Opening tags of elements with code or with `v-pre` of Vue, whose braces are text, and comments. */
const CODE_IN_HTML =
  /<(code|pre|kbd|samp|script|style|textarea)\b[^<>]{0,500}>|<([a-z][\w-]*)\b[^<>]{0,300}?\sv-pre(?=[\s/>=])[^<>]{0,300}>|<!--/gi

/** Line endings stay, since marks at the start of a line are searched by line. */
const blank = (text: string): string => text.replace(/[^\r\n]/g, '\0')

/** An element or comment without an end reaches to the end of the source. */
function maskHtml(source: string): string {
  const lower = source.toLowerCase()
  let masked = ''
  let end = 0
  for (const { index, 0: opening, 1: code, 2: verbatim } of source.matchAll(CODE_IN_HTML)) {
    const name = code ?? verbatim
    if (index < end) continue
    const start = name === undefined ? index : index + opening.length
    const closing = lower.indexOf(name === undefined ? '-->' : `</${name.toLowerCase()}`, start)
    masked += source.slice(end, start)
    end = closing === -1 ? source.length : closing
    masked += blank(source.slice(start, end))
  }
  return masked + source.slice(end)
}

/** @param start Offset of the source in its file. */
export function maskCode(node: Nodes, source: string, start: number): string {
  let masked = source
  if (source.includes('`')) {
    walkTree(node, (inner) => {
      const range = inner.type === 'inlineCode' ? offsetsOf(inner) : undefined
      if (range === undefined) return
      // The first backtick stays: a role of MyST ends before it.
      const from = range.start - start + 1
      const to = range.end - start
      masked = masked.slice(0, from) + blank(masked.slice(from, to)) + masked.slice(to)
    })
  }
  return source.includes('<') ? maskHtml(masked) : masked
}
