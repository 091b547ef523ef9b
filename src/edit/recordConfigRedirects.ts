/**
 * Redirects in the text of the configuration.
 * In: the text, pages with their old and new addresses, and how many redirects the configuration holds. Out: edits
 * that add them; an entry that led from the new address to the old one is turned round, since the page has come back.
 * Undefined where `redirects` is no list of objects that stands there as such: it may be put together elsewhere.
 */
import { scriptTokens, type Token } from './scriptTokens.ts'
import type { OffsetEdit } from './textEdit.ts'

export interface AddressChange {
  readonly from: string
  readonly to: string
}

const KEY = /^(?:redirects|"redirects"|'redirects')$/

interface List {
  /** Of the brackets. */
  readonly open: Token
  readonly close: Token
  /** The tokens of each item. */
  readonly items: readonly (readonly Token[])[]
}

const isSign = (token: Token | undefined, signs: string): boolean =>
  token?.kind === 'sign' && signs.includes(token.raw)

/** Between the bracket at `start` and its other half. */
function readList(tokens: readonly Token[], start: number): List | undefined {
  const open = tokens[start]
  const items: Token[][] = [[]]
  let depth = 0
  for (let at = start; open !== undefined; at += 1) {
    const token = tokens[at]
    if (token === undefined) return undefined
    if (isSign(token, ')]}')) depth -= 1
    // What follows may make something else of it.
    if (depth === 0 && at > start) {
      const isWhole = isSign(token, ']') && isSign(tokens[at + 1], ',}')
      return isWhole ? { open, close: token, items: items.filter((item) => item.length > 0) } : undefined
    }
    if (depth === 1 && isSign(token, ',')) items.push([])
    else if (depth > 0) items.at(-1)?.push(token)
    if (isSign(token, '([{')) depth += 1
  }
  return undefined
}

function findList(text: string, count: number): List | undefined {
  const tokens = scriptTokens(text) ?? []
  const lists = tokens.flatMap((token, at) => {
    const isKey = KEY.test(token.raw) && isSign(tokens[at + 1], ':') && isSign(tokens[at + 2], '[')
    return isKey ? [readList(tokens, at + 2)] : []
  })
  const [list] = lists
  const isLiteral = list?.items.every((item) => isSign(item[0], '{') && isSign(item.at(-1), '}')) === true
  return lists.length === 1 && list?.items.length === count && isLiteral ? list : undefined
}

const contentOf = ({ raw }: Token): string => raw.slice(1, -1)

/** The text that a key of an item has for its value. */
const textOf = (item: readonly Token[], key: string): Token | undefined => {
  const at = item.findIndex((token, index) => token.raw === key && isSign(item[index + 1], ':'))
  const value = at < 0 ? undefined : item[at + 2]
  return value?.kind === 'text' && isSign(item[at + 3], ',}') && !value.raw.includes('\\') ? value : undefined
}

/** With the quotes of the others. */
function quote(address: string, like: string): string {
  const written = address.replaceAll('%', '%25')
  return /["'`\\$]/.test(written) ? JSON.stringify(written) : like + written + like
}

const entryOf = ({ from, to }: AddressChange, like: string): string =>
  `{ from: ${quote(from, like)}, to: ${quote(to, like)} }`

const lineEndAfter = (text: string, at: number): number => at + text.slice(at).search(/\r?\n|\r|$/)

const blankBefore = (text: string, at: number): string =>
  /(?:^|[\r\n])([ \t]*)$/.exec(text.slice(Math.max(0, at - 200), at))?.[1] ?? ''

/** What may stand behind an item on its line: a comma, and a comment that ends there. */
const TAIL = /^[ \t]*,?[ \t]*(?:\/\/.*|\/\*[^*]*\*\/[ \t]*)?$/

/** Behind the last item, on lines of their own where that has one. */
function append(text: string, { open, close, items }: List, entries: readonly string[]): OffsetEdit {
  const last = items.at(-1)
  const [first, end] = [last?.[0], last?.at(-1)?.end]
  if (first === undefined || end === undefined) {
    return { start: open.end, end: open.end, text: entries.join(', ') }
  }
  const lineEnd = lineEndAfter(text, end)
  const rest = text.slice(end, lineEnd)
  const isAlone =
    lineEnd < close.start && /[\r\n][ \t]*$/.test(text.slice(open.end, first.start)) && TAIL.test(rest)
  if (!isAlone) return { start: end, end, text: entries.map((entry) => `, ${entry}`).join('') }
  const newline = /\r\n|\r|\n/.exec(text.slice(open.start))?.[0] ?? '\n'
  const indent = newline + blankBefore(text, first.start)
  const hasComma = /^\s*,/.test(rest)
  const lines = entries.map((entry, index) => {
    const comma = hasComma || index < entries.length - 1 ? ',' : ''
    return indent + entry + comma
  })
  return { start: end, end: lineEnd, text: (hasComma ? rest : `,${rest}`) + lines.join('') }
}

/** @param count How many redirects the value of the configuration holds, by which the list is known again. */
export function recordConfigRedirects(
  text: string,
  moves: readonly AddressChange[],
  count: number,
): readonly OffsetEdit[] | undefined {
  const list = findList(text, count)
  if (list === undefined) return undefined
  const like = list.items.flat().find(({ kind, raw }) => kind === 'text' && /^["']/.test(raw))?.raw[0] ?? "'"
  const turned = moves.map((move): OffsetEdit | undefined => {
    const item = list.items.find((one) => {
      const [from, to] = [textOf(one, 'from'), textOf(one, 'to')]
      return from && to && contentOf(from) === move.to && contentOf(to) === move.from
    })
    const from = item === undefined ? undefined : textOf(item, 'from')
    return from && { start: from.start, end: from.end, text: quote(move.from, from.raw[0] ?? like) }
  })
  const added = moves.filter((_, index) => turned[index] === undefined).map((move) => entryOf(move, like))
  const edits = turned.filter((edit) => edit !== undefined)
  return added.length === 0 ? edits : [...edits, append(text, list, added)]
}
