/**
 * Signs that are text, although the parsers read them as syntax: the colon of `node:fs` or `[http://a.example:81]`, which
 * begins no directive of this tool, the signs in the id of a heading, `{#__init__}`, and the caret of `[^a b]`, which is a
 * reference of a link since names of footnotes have no blanks; the fast parser makes it text. They are replaced by unused
 * characters before parsing, and restored in the tree.
 */
import type { Nodes, Root } from 'mdast'
import type { TextDirective } from 'mdast-util-directive'
import { lazy } from '../../shared/values/lazy.ts'
import { KNOWN_DIRECTIVES } from '../directives/knownDirectives.ts'
import { findUnusedCharacter, mapTexts, PUNCTUATION } from '../mdx/hiddenText.ts'
import { mergeTexts } from '../mergeTexts.ts'
import { findAll, isParent, walkTree } from '../walkTree.ts'
import { parseCjk } from './cjkEmphasis.ts'

const SIGNS = ':*_~<[]`&!|^'

/** What may begin an id. `hideMarks` may have replaced the braces. */
const ID_START = /[{[\uE000-\uF8FF]#/g

/** An id up to the end of its line, with other attributes. */
const ID = /^[{\uE000-\uF8FF]#([^\s{}]+)(?:[ \t][^{}]*)?[}\uE000-\uF8FF][ \t]*#*[ \t]*$/

/** The same in a heading: `[#id]`. */
const BRACKETED_ID = /^\[#([^\s[\]]+)\][ \t]*#*[ \t]*$/
const HEADING = /^[ \t>]*#{1,6}[ \t]/

const SIGN = /(?<!\\)[:*_~<[\]`&!|]/g

/** Characters. */
const MAX_ID = 1_000

/** Each parse hides the colons that the one before has found; code beside them may hide others. */
const MAX_PARSES = 4

/** Text of a line before an offset. */
function startOfLine(text: string, offset: number): string {
  let start = offset
  while (start > 0 && !/[\r\n]/.test(text.charAt(start - 1))) start -= 1
  return text.slice(start, offset)
}

/** Offsets of the signs in ids at the ends of lines. */
function findSignsInIds(text: string): readonly number[] {
  return [...text.matchAll(ID_START)].flatMap(({ index }) => {
    if (text[index - 1] === '\\') return []
    const [rest = ''] = text.slice(index, index + MAX_ID).split(/[\r\n]/, 1)
    const id = (ID.exec(rest) ?? BRACKETED_ID.exec(rest))?.[1]
    if (id === undefined) return []
    if (rest.startsWith('[') && !HEADING.test(startOfLine(text, index))) return []
    return [...id.matchAll(SIGN)].map((sign) => index + 2 + sign.index)
  })
}

/** A name that begins like that of a footnote, and the colon of its definition. */
const CARET_NAME = /(?<!\\)\[\^([^[\]]{1,999})\](:?)/g

/** Offsets of the carets in names with blanks, where the text may define one. */
function findCarets(text: string): readonly number[] {
  const names = [...text.matchAll(CARET_NAME)].filter(([, name = '']) => /\s/.test(name))
  return names.some(([, , colon]) => colon === ':') ? names.map(({ index }) => index + 1) : []
}

const isKnown = ({ name }: TextDirective, text: string, start: number): boolean =>
  KNOWN_DIRECTIVES.get(name)?.forms.includes('text') === true &&
  /[[{]/.test(text.charAt(start + name.length + 1))

/** Offsets of the colons of text directives that are not known, or have neither a label nor attributes. */
const findTextColons = (root: Root, text: string): readonly number[] =>
  findAll(root, 'textDirective').flatMap((node) => {
    const start = node.position?.start.offset ?? 0
    return isKnown(node, text, start) ? [] : [start]
  })

/** Characters of ASCII: the fast parser needs quadratic time for a line of thousands of brackets with other ones. */
const CONTROLS = [0x01, 0x08] as const

/** The signs of `SIGNS` and their substitutes. */
function chooseSubstitutes(text: string): ReadonlyMap<string, string> {
  const substitutes = new Map<string, string>()
  let taken = text
  for (const sign of SIGNS) {
    const substitute = findUnusedCharacter(taken, sign === '^' ? CONTROLS : PUNCTUATION)
    if (substitute === undefined) break
    substitutes.set(sign, substitute)
    taken += substitute
  }
  return substitutes
}

function hide(text: string, offsets: Iterable<number>, substitutes: ReadonlyMap<string, string>): string {
  const characters = [...offsets].sort((a, b) => a - b)
  let hidden = ''
  let from = 0
  for (const offset of characters) {
    const sign = text.charAt(offset)
    hidden += text.slice(from, offset) + (substitutes.get(sign) ?? sign)
    from = offset + 1
  }
  return hidden + text.slice(from)
}

function restore(root: Root, substitutes: ReadonlyMap<string, string>): void {
  const signs = new Map([...substitutes].map(([sign, substitute]) => [substitute, sign]))
  const pattern = new RegExp(`[${[...signs.keys()].join('')}]`, 'g')
  mapTexts(root, (text) => text.replace(pattern, (substitute) => signs.get(substitute) ?? substitute))
}

/** Where the fast parser may leave two texts beside each other, after a bare address in brackets. */
const MAY_DIVIDE = /\[[^[\]]{0,500}(?::\/\/|www\.|@)/i

function mergeAll(root: Root): void {
  walkTree(root, (node) => {
    if (!isParent(node)) return
    const isDivided = node.children.some(
      ({ type }, index) => type === 'text' && node.children[index + 1]?.type === 'text',
    )
    if (isDivided) Object.assign(node, { children: mergeTexts<Nodes>(node.children) })
  })
}

/** Directives that are still left become their source. */
function showDirectives(root: Root, text: string): void {
  walkTree(root, (node) => {
    if (!isParent(node)) return
    node.children.forEach((child, index) => {
      const { start, end } = child.position ?? {}
      if (child.type !== 'textDirective' || isKnown(child, text, start?.offset ?? 0)) return
      const value = text.slice(start?.offset, end?.offset)
      node.children[index] = { type: 'text', value, ...(child.position && { position: child.position }) }
    })
  })
}

/**
 * @param hasDirectives Whether `parse` reads directives.
 * @param parse A parser of CommonMark, with or without MDX.
 */
export function parseLiterally(text: string, hasDirectives: boolean, parse: (text: string) => Root): Root {
  const literal = new Set([...findSignsInIds(text), ...findCarets(text)])
  const substitutes = lazy(() => chooseSubstitutes(text))
  for (let count = 1; ; count += 1) {
    const root = parseCjk(literal.size === 0 ? text : hide(text, literal, substitutes()), parse)
    const colons = hasDirectives ? findTextColons(root, text) : []
    const isLast = colons.length === 0 || count === MAX_PARSES || substitutes().size < SIGNS.length
    if (isLast && colons.length > 0) showDirectives(root, text)
    if (isLast && literal.size > 0) restore(root, substitutes())
    if (isLast && MAY_DIVIDE.test(text)) mergeAll(root)
    if (isLast) return root
    for (const offset of colons) literal.add(offset)
  }
}
