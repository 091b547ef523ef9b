/**
 * Edits a YAML list of addresses: removes one and adds another. Returns one edit that keeps form, quotes and
 * comments, or undefined if the list cannot be edited safely.
 */
import { isScalar, isSeq, type Pair, type Scalar, type YAMLSeq } from 'yaml'
import type { OffsetEdit } from '../../edit/index.ts'

interface ListText {
  readonly yaml: string
  readonly newline: string
  /** Formats an address as a scalar. */
  quote(address: string): string
}

interface ListChange {
  /** An item of the list; undefined: none is removed. */
  readonly removed: string | undefined
  /** Undefined: none is added. */
  readonly added: string | undefined
}

type Range = readonly [start: number, end: number]

const rangeOf = (item: unknown): Range | undefined =>
  isScalar(item) && item.range ? [item.range[0], item.range[1]] : undefined

const lineStartOf = (yaml: string, at: number): number => yaml.lastIndexOf('\n', at - 1) + 1

const lineEndOf = (yaml: string, at: number): number => at + yaml.slice(at).search(/\r?\n|$/)

/** Uses the quotes of the replaced address. */
function quoteLike(address: string, raw: string, quote: ListText['quote']): string {
  const written = quote(address)
  const mark = raw[0] ?? ''
  return /["']/.test(mark) && !/["'\\]/.test(written) ? mark + written + mark : written
}

/** Appends to a flow list after the last item; on a line of its own if that has one. */
function appendToFlow(
  { yaml, newline, quote }: ListText,
  list: YAMLSeq,
  address: string,
): OffsetEdit | undefined {
  const [open, close] = [list.range?.[0], list.range?.[1]]
  if (open === undefined || close === undefined) return undefined
  if (list.items.length === 0) return { start: open + 1, end: open + 1, text: quote(address) }
  const [start, end] = rangeOf(list.items.at(-1)) ?? []
  if (start === undefined || end === undefined) return undefined
  const indent = yaml.slice(lineStartOf(yaml, start), start)
  const lineEnd = lineEndOf(yaml, end)
  if (indent.trim() !== '' || lineEnd >= close) return { start: end, end, text: `, ${quote(address)}` }
  const rest = yaml.slice(end, lineEnd)
  const hasComma = /^[ \t]*,/.test(rest)
  const line = newline + indent + quote(address)
  return { start: end, end: lineEnd, text: hasComma ? `${rest}${line},` : `,${rest}${line}` }
}

function appendToBlock(
  { yaml, newline, quote }: ListText,
  list: YAMLSeq,
  address: string,
): OffsetEdit | undefined {
  const [start, end] = rangeOf(list.items.at(-1)) ?? []
  if (start === undefined || end === undefined) return undefined
  const [, indent] = /^([ ]*)- /.exec(yaml.slice(lineStartOf(yaml, start))) ?? []
  if (indent === undefined) return undefined
  const at = lineEndOf(yaml, end)
  return { start: at, end: at, text: `${newline}${indent}- ${quote(address)}` }
}

/** Removes an item with its comma, or with its line. */
function removeItem(yaml: string, list: YAMLSeq, [start, end]: Range): OffsetEdit {
  if (list.flow !== true) {
    const lineEnd = lineEndOf(yaml, end)
    const next = lineEnd + (/^\r?\n/.exec(yaml.slice(lineEnd))?.[0].length ?? 0)
    return { start: lineStartOf(yaml, start), end: next, text: '' }
  }
  const [after] = /^\s*,[ \t]*/.exec(yaml.slice(end)) ?? []
  if (after !== undefined) return { start, end: end + after.length, text: '' }
  const [before] = /,\s*$/.exec(yaml.slice(list.range?.[0] ?? start, start)) ?? ['']
  return { start: start - before.length, end, text: '' }
}

/** Turns a single address into a list of two; a comment stays beside it. */
function makeList(
  { yaml, newline, quote }: ListText,
  pair: Pair,
  value: Scalar,
  address: string,
): OffsetEdit | undefined {
  const [key, current] = [rangeOf(pair.key), rangeOf(value)]
  if (key === undefined || current === undefined) return undefined
  const start = key[1] + yaml.slice(key[1]).indexOf(':') + 1
  const end = lineEndOf(yaml, current[1])
  const rest = yaml.slice(current[0], end)
  const first =
    value.value === null ? `${rest.trim() === '' ? '' : ' '}${rest.trim()}` : `${newline}  - ${rest}`
  return { start, end, text: `${first}${newline}  - ${quote(address)}` }
}

export function editList(text: ListText, pair: Pair, { removed, added }: ListChange): OffsetEdit | undefined {
  const { yaml, quote } = text
  const { value } = pair
  if (removed === undefined) {
    if (added === undefined) return undefined
    if (isScalar(value)) return makeList(text, pair, value, added)
    if (!isSeq(value)) return undefined
    return value.flow === true ? appendToFlow(text, value, added) : appendToBlock(text, value, added)
  }
  const items: readonly unknown[] = isSeq(value) ? value.items : [value]
  const place = rangeOf(items.find((item) => isScalar(item) && item.value === removed))
  if (place === undefined) return undefined
  const [start, end] = place
  if (added !== undefined) return { start, end, text: quoteLike(added, yaml.slice(start, end), quote) }
  return isSeq(value) ? removeItem(yaml, value, place) : undefined
}
