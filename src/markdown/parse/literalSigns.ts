/**
 * Signs that are text, although the parsers read them as syntax: the colon of `node:fs` or `[http://a.example:81]`, which
 * begins no directive of this tool, the signs in the id of a heading, `{#__init__}`, and the caret of `[^a b]`, which is a
 * reference of a link since names of footnotes have no blanks; the fast parser makes it text. They are replaced by unused
 * characters before parsing, and restored in the tree.
 */

import type { Nodes, Root, Text } from 'mdast'
import type { TextDirective } from 'mdast-util-directive'
import { DIRECTIVES } from '../../components/index.ts'
import { pushAll } from '../../shared/collections/pushAll.ts'
import { lazy } from '../../shared/values/lazy.ts'
import {
  findAll,
  findUnusedCharacter,
  isParent,
  mapTexts,
  mergeTexts,
  PUNCTUATION,
  walkTree,
} from '../../tree/index.ts'
import { ESCAPABLE } from './bareAddresses.ts'
import { countBackslashes, parseCjk } from './cjkEmphasis.ts'

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

/** A name that begins with `^`, as names of footnotes do, and the colon of its definition. */
const CARET_NAME = /(?<!\\)\[\^([^[\]]{1,999})\](:?)/g

/** Offsets of the carets in names with blanks, where the text may define one. */
function findCarets(text: string): readonly number[] {
  const names = [...text.matchAll(CARET_NAME)].filter(([, name = '']) => /\s/.test(name))
  return names.some(([, , colon]) => colon === ':') ? names.map(({ index }) => index + 1) : []
}

const isKnown = ({ name }: TextDirective, text: string, start: number): boolean =>
  DIRECTIVES.get(name)?.text !== undefined && /[[{]/.test(text.charAt(start + name.length + 1))

/** Offsets of the colons of text directives that are not known, or have neither a label nor attributes. */
const findTextColons = (root: Root, text: string): readonly number[] =>
  findAll(root, 'textDirective').flatMap((node) => {
    const start = node.position?.start.offset ?? 0
    return isKnown(node, text, start) ? [] : [start]
  })

/** Characters of ASCII: the fast parser needs quadratic time for a line of thousands of brackets with other ones. */
const CONTROLS = [0x01, 0x08] as const

/** Nodes whose brackets have no effect beyond their end. */
const BLOCKS: ReadonlySet<string> = new Set(['paragraph', 'heading', 'tableCell'])

/** In a block; more stay. The time of the fast parser grows with the square of closing brackets without opening ones. */
const MAX_BRACKETS = 1_000

const ADDRESS_IN_BRACKETS = /\[[^[\]]{0,500}(?:https?:\/\/|www\.)/i
const ADDRESS = /(?:https?:\/\/|www\.)\S/i

/** Offsets of the brackets in a text. A reference such as `&#91;` is no bracket in the source, so there may be other ones. */
function openBracketsOf({ value, position }: Text, text: string): readonly number[] {
  const start = position?.start.offset ?? 0
  const offsets = [...text.slice(start, position?.end.offset).matchAll(/\[/g)].map(
    ({ index }) => start + index,
  )
  if (offsets.length !== value.split('[').length - 1) return []
  return offsets.filter((offset) => countBackslashes(text, offset) % 2 === 0)
}

/**
 * Offsets of the brackets that are text, before addresses that are no links: after a bracket the parsers find addresses in a
 * second pass, which requires a host of ASCII letters with a dot, and reads the password of an address as a mailbox.
 */
function findTextBrackets(root: Root, text: string): readonly number[] {
  const found: number[] = []
  let inBlock: number[] = []
  let ofBlock: number[] = []
  const endBlock = () => {
    if (ofBlock.length <= MAX_BRACKETS) pushAll(found, ofBlock)
    inBlock = []
    ofBlock = []
  }
  const inLinks = new Set<Nodes>()
  walkTree(root, (node) => {
    const isInLink = node.type === 'link' || node.type === 'linkReference' || inLinks.has(node)
    if (isInLink && isParent(node)) for (const child of node.children) inLinks.add(child)
    if (BLOCKS.has(node.type)) endBlock()
    if (node.type !== 'text' || isInLink) return
    pushAll(inBlock, openBracketsOf(node, text))
    if (ADDRESS.test(node.value)) pushAll(ofBlock, inBlock.splice(0))
  })
  endBlock()
  return found
}

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

/** Ends bare addresses before an escaped sign, as in `\\[https://a.example\\]`: the backslash is none of the address. */
function cutEscapes(root: Root, text: string): void {
  walkTree(root, (node) => {
    if (node.type !== 'link' || !node.url.endsWith('\\') || !node.position) return
    const { start, end } = node.position
    const [child] = node.children
    const isBare = child?.type === 'text' && child.value === text.slice(start.offset, end.offset)
    if (!isBare || !ESCAPABLE.test(text.charAt(end.offset ?? 0))) return
    node.url = node.url.slice(0, -1)
    child.value = child.value.slice(0, -1)
    const cut = { ...end, column: end.column - 1, offset: (end.offset ?? 0) - 1 }
    node.position = { start, end: cut }
    child.position = { start, end: cut }
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
  const mayHoldAddress = ADDRESS_IN_BRACKETS.test(text)
  for (let count = 1; ; count += 1) {
    const root = parseCjk(literal.size === 0 ? text : hide(text, literal, substitutes()), parse)
    const colons = hasDirectives ? findTextColons(root, text) : []
    const brackets = mayHoldAddress ? findTextBrackets(root, text) : []
    const found = [...colons, ...brackets].filter((offset) => !literal.has(offset))
    const isLast = found.length === 0 || count === MAX_PARSES || substitutes().size < SIGNS.length
    if (isLast && colons.length > 0) showDirectives(root, text)
    if (isLast && literal.size > 0) restore(root, substitutes())
    if (isLast && text.includes('\\')) cutEscapes(root, text)
    if (isLast && MAY_DIVIDE.test(text)) mergeAll(root)
    if (isLast) return root
    for (const offset of found) literal.add(offset)
  }
}
