/**
 * Measures import and export lines of MDX, which have no effect. Prose does not count, such as a sentence that starts with
 * the word import.
 */
import type { Nodes, Paragraph } from 'mdast'
import { findCodeEnd } from '../../shared/mdx/bracesEnd.ts'

/** Several imports may share a line. */
const REST_OF_LINE = String.raw`(?:[ \t]*;[ \t]*(?=(?:im|ex)port\b)|[ \t]*;?[ \t]*(?://[^\r\n]*|/\*(?:[^*]|\*(?!/))*\*/[ \t]*)?(?:\r\n?|\n|$))`
const IMPORT = new RegExp(String.raw`^import\s+(?:[\w$*{},\s]+?\s+from\s+)?(["'])[^"'\r\n]+\1${REST_OF_LINE}`)
const REEXPORT = new RegExp(
  String.raw`^export\s+(?:\*|\{[^}]*\})(?:\s+as\s+\w+)?(?:\s+from\s+(["'])[^"'\r\n]+\1)?${REST_OF_LINE}`,
)
const COMMENT = /^(?:[ \t]*\/\/[^\r\n]*|[ \t]*\/\*(?:[^*]|\*(?!\/))*\*\/[ \t]*)(?:\r\n?|\n|$)/
/** A declaration extends to the end of its paragraph: in MDX a blank line ends it. */
const DECLARATION =
  /^export\s+(?:default\s+)?(?:(?:const|let|var)\s+[\w$[{][^=]*=|(?:async\s+)?function\b[^(]*\(|class\s+\w+[^{]*\{|default\s+(?:[{([<]|\w+\s*(?:=>|;)))[\s\S]*$/

/** Keywords, which may be next to a name in code. */
const KEYWORDS =
  'abstract|as|async|await|break|case|class|const|default|delete|do|else|enum|export|extends|for|from|function|if|implements|import|in|instanceof|interface|keyof|let|new|of|readonly|return|satisfies|throw|type|typeof|var|void|while|yield'
/** Two adjacent names or values without an operator. */
const PROSE = new RegExp(
  String.raw`(?:(?<![\w$.])(?!(?:${KEYWORDS})\b)[\w$]+|["'\x60)\]}])[ \t]+(?!(?:${KEYWORDS})\b)[A-Za-z]`,
)

/** Return type of a type guard: `): value is string`. */
const TYPE_GUARD = /\):\s*(?:asserts\s+[\w$]+(?:\s+is\b)?|[\w$]+\s+is\b)/

/** Text of a declaration outside of brackets, strings and comments, up to its first tag. */
function outsideOf(declaration: string): string {
  let outside = ''
  let last = -1
  findCodeEnd(declaration, 0, {
    brackets: '{([',
    isEnd: (at) => {
      // A gap contains brackets, a string or a comment; keeps its last character.
      if (at > last + 1) outside += declaration[at - 1]
      outside += declaration[at]
      last = at
      return declaration[at] === '<'
    },
  })
  return outside
}

/** Length of the import and export lines at the start of a paragraph's source; 0 for prose. */
export function measureMdxLines(source: string): number {
  let length = 0
  for (;;) {
    const rest = source.slice(length)
    const comment = length === 0 ? null : COMMENT.exec(rest)
    const declaration = DECLARATION.exec(rest)
    const [line] = IMPORT.exec(rest) ?? REEXPORT.exec(rest) ?? declaration ?? comment ?? []
    if (line === undefined || line === '') return length
    if (line === declaration?.[0] && PROSE.test(outsideOf(line).replace(TYPE_GUARD, '):'))) return length
    length += line.length
  }
}

/** Removes the start of a paragraph up to an offset of its source; undefined when nothing remains. */
export function cutParagraph(
  paragraph: Paragraph,
  length: number,
  sourceOf: (node: Nodes) => string,
): Paragraph | undefined {
  const cut = (paragraph.position?.start.offset ?? 0) + length
  const children = paragraph.children.flatMap((child) => {
    const start = child.position?.start.offset ?? 0
    const end = child.position?.end.offset ?? 0
    if (start >= cut) return [child]
    if (end <= cut || child.type !== 'text') return []
    return [{ ...child, value: sourceOf(child).slice(cut - start) }]
  })
  return children.length === 0 ? undefined : { ...paragraph, children }
}
