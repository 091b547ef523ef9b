/**
 * Comments and texts in braces, as `.mdx` files have them: a comment between braces is no part of the page, and
 * `{"[x](y.md)"}` is the text between its quotes. To Markdown both are text that may hold links. So the parsers are
 * shown a tag of the same length, which is then taken out of the tree, or put back as plain text.
 */
import type { Nodes, Root, Text } from 'mdast'
import { findFreeSign, mapTexts } from './hiddenText.ts'
import { isParent, walkTree } from './walkTree.ts'

interface HiddenExpression {
  readonly start: number
  readonly end: number
  readonly written: string
  /** As the parsers see it, of the same length. */
  readonly hidden: string
  /** What the page shows of it; undefined: it is written out as it is, in the attribute of a tag. */
  readonly shown: string | undefined
}

export interface HiddenExpressions {
  readonly text: string
  readonly sign: string
  readonly pieces: readonly HiddenExpression[]
}

/** Front matter, HTML comments, code and escaped signs hold no expressions. */
const PASSED_OVER = [
  /(?<![\s\S])---[ \t]*\r?\n[\s\S]*?^(?:---|\.\.\.)[ \t]*$/,
  /<!--[\s\S]*?-->/,
  /^[ \t>]*(?:[*+-][ \t]+|\d+[.)][ \t]+)*(?<fence>`{3,}|~{3,})[\s\S]*?(?:^[ \t>]*\k<fence>[`~]*[ \t]*$|$(?![\s\S]))/,
  /(?<!`)(?<ticks>`+)(?!`)[\s\S]*?(?<!`)\k<ticks>(?!`)/,
  /\\[{`]/,
]

const STRING = /"(?:[^"\\\r\n]|\\.)*"|'(?:[^'\\\r\n]|\\.)*'|`(?:[^`\\$]|\\[\s\S]|\$(?!\{))*`/

/** An expression that holds others up to a depth. */
const braces = (depth: number): string =>
  String.raw`\{(?:[^{}"'\x60]|${STRING.source}${depth === 0 ? '' : `|${braces(depth - 1)}`})*\}`

const TOKEN = new RegExp(
  [
    ...PASSED_OVER.map(({ source }) => source),
    String.raw`(?<comment>\{\s*(?:\/\*(?:[^*]|\*(?!\/))*\*\/\s*)+\})`,
    `(?<attribute>(?<==)${braces(3)})`,
    String.raw`(?<string>(?<![=\]\w])\{\s*(?:${STRING.source})\s*\})`,
  ].join('|'),
  'gm',
)

/** Looked at of what follows an expression on its line. */
const REST_LIMIT = 1000

/** The least that a tag takes: `<x a=S>`. */
const TAG_LENGTH = 7

function unquote(written: string): string {
  const text = written.slice(1, -1).trim().slice(1, -1)
  return text.replace(/\\([\s\S])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign))
}

/**
 * A tag of the same length, with its lines where they are; undefined where there is none. An instruction that begins a
 * line takes the rest of its last line with it; a tag that is alone on a line takes the lines up to a blank one.
 */
function hide(written: string, sign: string, rest: string): string | undefined {
  const { length } = written
  if (!/[\r\n]/.test(written) && rest.trim() !== '') {
    return length < TAG_LENGTH ? undefined : `<x a=${sign}${'x'.repeat(length - TAG_LENGTH)}>`
  }
  if (rest.trim() !== '' || /[\r\n]/.test(written.slice(0, 3) + written.slice(-2))) return undefined
  const inside = written.slice(3, -2)
  return `<?${sign}${inside.replace(/(^[ \t>]*)|[^\r\n]/gm, (_, lead?: string) => lead ?? 'x')}?>`
}

/** The value of an attribute, in quotes as HTML has them. */
const hideAttribute = (written: string, sign: string): string =>
  `"${written.slice(1, -1).replace(/[^\r\n]/g, sign)}"`

/** Nothing where nothing has to be hidden. */
export function hideExpressions(text: string): HiddenExpressions | undefined {
  if (!/[{=]\{|\{\s*(?:\/\*|["'`])/.test(text)) return undefined
  const sign = findFreeSign(text)
  if (sign === undefined) return undefined
  const pieces: HiddenExpression[] = []
  for (const { index: start, groups = {}, 0: written } of text.matchAll(TOKEN)) {
    const { comment, attribute, string } = groups
    const end = start + written.length
    if (attribute !== undefined) {
      pieces.push({ start, end, written, hidden: hideAttribute(written, sign), shown: undefined })
    } else if (comment !== undefined || string !== undefined) {
      const [rest = ''] = /^[^\r\n]*/.exec(text.slice(end, end + REST_LIMIT)) ?? []
      const hidden = hide(written, sign, rest)
      if (hidden === undefined) continue
      pieces.push({ start, end, written, hidden, shown: comment === undefined ? unquote(written) : '' })
    }
  }
  if (pieces.length === 0) return undefined
  let hidden = ''
  let from = 0
  for (const piece of pieces) {
    hidden += text.slice(from, piece.start) + piece.hidden
    from = piece.end
  }
  return { text: hidden + text.slice(from), sign, pieces }
}

/** Puts other texts in the place of what was hidden. */
function putBack(
  text: string,
  pieces: readonly HiddenExpression[],
  replace: (piece: HiddenExpression) => string,
): string {
  let result = ''
  let from = 0
  for (const piece of pieces) {
    const at = text.indexOf(piece.hidden, from)
    if (at < 0) continue
    result += text.slice(from, at) + replace(piece)
    from = at + piece.hidden.length
  }
  return result + text.slice(from)
}

const blank = ({ written }: HiddenExpression): string => written.replace(/[^\r\n]/g, ' ')

export function showExpressions(root: Root, { sign, pieces }: HiddenExpressions): void {
  const within = ({ position }: Nodes): readonly HiddenExpression[] => {
    const [start, end] = [position?.start.offset, position?.end.offset]
    return start === undefined || end === undefined
      ? []
      : pieces.filter((piece) => piece.start >= start && piece.end <= end)
  }
  const standsFor = new Map<Nodes, HiddenExpression>()
  walkTree(root, (node) => {
    if (node.type !== 'html' || !node.value.includes(sign)) return
    const [piece] = within(node)
    if (piece !== undefined && node.value.trim() === piece.hidden.trim()) standsFor.set(node, piece)
  })
  mapTexts(root, (text, node) => {
    if (standsFor.has(node)) return text
    const own = within(node)
    if (own.length === 0) return text
    // Markdown between the tags of components is parsed on its own, and hides them again.
    const isPlain = node.type === 'html' && !/<\/?[A-Z]/.test(text)
    return putBack(text, own, (piece) =>
      isPlain && piece.shown === '' ? blank(piece) : piece.written,
    ).replaceAll(sign, '')
  })
  if (standsFor.size === 0) return
  walkTree(root, (parent) => {
    if (!isParent(parent) || !parent.children.some((child: Nodes) => standsFor.has(child))) return
    const isInline =
      parent.type !== 'root' && !['blockquote', 'listItem', 'containerDirective'].includes(parent.type)
    const children = parent.children.flatMap((child: Nodes): Nodes[] => {
      const piece = standsFor.get(child)
      if (piece === undefined) return [child]
      if (piece.shown === undefined || piece.shown === '') return []
      const text: Text = {
        type: 'text',
        value: piece.shown,
        ...(child.position && { position: child.position }),
      }
      return [
        isInline
          ? text
          : { type: 'paragraph', children: [text], ...(child.position && { position: child.position }) },
      ]
    })
    const filled = children.filter((child) => child.type !== 'paragraph' || child.children.length > 0)
    Object.assign(parent, { children: filled })
  })
}
