/**
 * Emphasis beside Chinese, Japanese and Korean text. CommonMark requires a blank or punctuation on the outer side of a marker
 * whose inner side is punctuation, so `字**（字）**字` is text. The amended rules of `markdown-it-cjk-friendly` have no such
 * requirement beside CJK characters. Neither parser knows these rules, so two unused characters are inserted between such a
 * marker and the punctuation, and removed from the tree: a letter beside the marker, and a punctuation character beyond it,
 * so that what stands on the other side still stands beside punctuation. The rules change nothing for `_`.
 *
 * The reference parser reads punctuation of a surrogate pair, such as emoji, as a letter, in all scripts and for all markers.
 * Without amended rules, the punctuation character is inserted beside the marker, and the letter beyond it.
 *
 * A bare address ends at a blank, so a blank is inserted behind markers around an address: `**https://a.example**字`.
 */
import type { Nodes, Root } from 'mdast'
import {
  editText,
  findUnusedCharacter,
  isParent,
  LETTERS,
  mapPositions,
  mapTexts,
  PUNCTUATION,
  type TextEdit,
  walkTree,
} from '../../tree/index.ts'

/** Fast check. Supplementary ideographs and emoji are surrogate pairs. */
const MAY_BE_CJK =
  /[\u1100-\u11FF\u20A9\u2329\u232A\u2E80-\uA4CF\uA960-\uA97F\uAC00-\uDBFF\uF900-\uFAFF\uFE10-\uFE1F\uFE30-\uFE6F\uFF01-\uFFEF]/

/** East Asian wide, full-width and half-width characters, and Hangul. */
const CJK =
  /^(?!\p{Emoji_Presentation})[\u1100-\u11FF\u20A9\u2329\u232A\u2E80-\u303E\u3041-\uA4CF\uA960-\uA97F\uAC00-\uD7FF\uF900-\uFAFF\uFE10-\uFE1F\uFE30-\uFE6F\uFF01-\uFFEF\u{16FE0}-\u{18DFF}\u{1AFF0}-\u{1B2FF}\u{1F200}-\u{1F2FF}\u{20000}-\u{3FFFF}]/u

/** Variants of ideographs, and of quotation marks with full width. */
const VARIANT = /^[\u{E0100}-\u{E01EF}]|^[\u2018\u2019\u201C\u201D]\uFE01/u

const SELECTOR = /[\uFE00-\uFE0E]$/
/** Blanks that both parsers read as such: en quad to hair space. */
const BLANKS = [0x2000, 0x200a] as const

const ADDRESS = /^(?:https?:\/\/|www\.)[^\s<]+$/i

const MARKER = /\*+|~+|_+/g

/** A character with a selector is a letter for both parsers. */
const isPunctuated = (character: string): boolean => /^[\p{P}\p{S}]$/u.test(character)

/** The character before an offset, with a variation selector behind it. */
function characterBefore(text: string, offset: number): string {
  const characters = [...text.slice(Math.max(0, offset - 4), offset)]
  const last = characters.at(-1) ?? ''
  return SELECTOR.test(last) ? (characters.at(-2) ?? '') + last : last
}

/** Number of backslashes before an offset. */
export function countBackslashes(text: string, offset: number): number {
  let start = offset
  while (text[start - 1] === '\\') start -= 1
  return offset - start
}

/** Whether only the characters of a block quote stand before an offset in its line. */
function isQuoteStart(text: string, offset: number): boolean {
  let start = offset
  while (/^[ \t>]$/.test(text.charAt(start - 1))) start -= 1
  return start === 0 || text[start - 1] === '\n'
}

const isSurrogatePair = (character: string): boolean => character.length === 2

/** Whether markers close what the same markers open before a bare address. */
function isAroundAddress(text: string, start: number, end: number): boolean {
  const markers = text.slice(start, end)
  const opening = text.lastIndexOf(markers, start - 1)
  return opening >= 0 && ADDRESS.test(text.slice(opening + markers.length, start))
}

interface Inserted {
  readonly letter: string
  readonly sign: string
  readonly blank: string
}

function findEdit(text: string, from: number, end: number, { letter, sign, blank }: Inserted): TextEdit[] {
  // The first one may be escaped.
  const start = from + (countBackslashes(text, from) % 2)
  const before = characterBefore(text, start)
  const after = String.fromCodePoint(text.codePointAt(end) ?? 0x0a)
  if (start >= end || /^\s?$/.test(before) || /\s/.test(after)) return []
  if (text[start] !== '_' && CJK.test(after) && isAroundAddress(text, start, end))
    return [{ offset: end, removed: 0, inserted: blank }]
  const isPunctuatedBefore = isPunctuated(before)
  if (isPunctuatedBefore === isPunctuated(after)) return []
  const isCjk = VARIANT.test(before) || CJK.test(before) || CJK.test(after)
  const isAmended = isCjk && text[start] !== '_'
  if (isAmended && before === '>' && isQuoteStart(text, start)) return []
  if (!isAmended && !isSurrogatePair(isPunctuatedBefore ? before : after)) return []
  const [beside, beyond] = isAmended ? [letter, sign] : [sign, letter]
  return isPunctuatedBefore
    ? [{ offset: start, removed: 0, inserted: beyond + beside }]
    : [{ offset: end, removed: 0, inserted: beside + beyond }]
}

function removeEmptyTexts(root: Root): void {
  const isEmpty = (node: Nodes): boolean => node.type === 'text' && node.value === ''
  walkTree(root, (node) => {
    if (!isParent(node) || !node.children.some(isEmpty)) return
    Object.assign(node, { children: node.children.filter((child) => !isEmpty(child)) })
  })
}

/** @param parse A parser with the rules of CommonMark. */
export function parseCjk(text: string, parse: (text: string) => Root): Root {
  if (!/[*~_]/.test(text) || !MAY_BE_CJK.test(text)) return parse(text)
  const letter = findUnusedCharacter(text, LETTERS)
  const sign = findUnusedCharacter(text, PUNCTUATION)
  const blank = findUnusedCharacter(text, BLANKS)
  if (letter === undefined || sign === undefined || blank === undefined) return parse(text)
  const edits = [...text.matchAll(MARKER)].flatMap(({ 0: { length }, index }) =>
    findEdit(text, index, index + length, { letter, sign, blank }),
  )
  if (edits.length === 0) return parse(text)
  let root: Root
  try {
    root = parse(editText(text, edits))
  } catch {
    // A mistake of MDX at its place, or code with names like `甲*(1)`.
    return parse(text)
  }
  const isInserted = new RegExp(`[${letter}${sign}${blank}]`, 'g')
  mapTexts(root, (value) => value.replace(isInserted, ''))
  removeEmptyTexts(root)
  mapPositions(root, text, edits)
  return root
}
