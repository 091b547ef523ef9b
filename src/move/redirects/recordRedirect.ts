/**
 * Updates `redirect_from` in the front matter of a moved page.
 * Returns one edit that adds the old address and removes the new one; comments, order and quotes of everything else
 * stay. Returns undefined if the front matter is written in a way that cannot be edited safely; the result is parsed
 * again to verify it.
 */
import { isMap, isNode, isScalar, type Pair, parse, parseDocument } from 'yaml'
import type { OffsetEdit } from '../../edit/index.ts'
import { findFrontMatter } from '../../shared/document/frontMatterRange.ts'
import { editList } from './redirectList.ts'

interface MovedAddress {
  /** Old address; undefined: none is added. */
  readonly from: string | undefined
  /** New address, which needs no redirect any more. */
  readonly to: string
}

const KEY = 'redirect_from'

interface Block {
  /** Offset of the YAML in the text. */
  readonly start: number
  readonly yaml: string
  readonly newline: string
}

function findBlock(text: string): Block | undefined {
  const range = findFrontMatter(text)
  if (range === undefined) return undefined
  const { contentStart: start, contentEnd } = range
  const [newline = '\n'] = /[\r\n]+$/.exec(text.slice(0, start)) ?? []
  return { start, yaml: text.slice(start, contentEnd), newline }
}

const quote = (address: string): string => {
  const written = address.replaceAll('%', '%25')
  const isPlain = /^[\w/.][\w\-./~%]*$/.test(written) && parse(written) === written
  return isPlain ? written : JSON.stringify(written)
}

const list = (addresses: readonly string[], newline: string): string =>
  `${KEY}:${addresses.map((address) => `${newline}  - ${quote(address)}`).join('')}`

const readAll = (yaml: string): Record<string, unknown> | undefined => {
  const document = parseDocument(yaml, { logLevel: 'silent', prettyErrors: false })
  if (document.errors.length > 0) return undefined
  const value: unknown = document.toJS({ maxAliasCount: 20 }) ?? {}
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
}

const readList = (value: unknown): string[] | undefined => {
  const items: readonly unknown[] = value === undefined || value === null ? [] : [value].flat()
  return items.every((item) => typeof item === 'string') ? items.map(String) : undefined
}

/** Removes the key with its last item. */
function removePair(yaml: string, { key, value }: Pair): OffsetEdit | undefined {
  if (!isScalar(key) || !key.range) return undefined
  const start = key.range[0]
  const valueEnd = isNode(value) ? value.range?.[1] : undefined
  const end = start + yaml.slice(start, valueEnd ?? key.range[1] + 1).trimEnd().length
  return { start, end: end + (/^[^\n]*\n/.exec(yaml.slice(end))?.[0].length ?? 0), text: '' }
}

function editBlock({ yaml, newline }: Block, { from, to }: MovedAddress): OffsetEdit | undefined {
  const document = parseDocument(yaml, { logLevel: 'silent', prettyErrors: false })
  const { contents } = document
  const atEnd = (addresses: readonly string[]): OffsetEdit => ({
    start: yaml.length,
    end: yaml.length,
    text: list(addresses, newline) + newline,
  })
  if (contents === null) return from === undefined ? undefined : atEnd([from])
  if (!isMap(contents) || contents.flow === true) return undefined
  const pair = contents.items.find(({ key }) => isScalar(key) && key.value === KEY)
  if (pair === undefined) return from === undefined ? undefined : atEnd([from])
  const before = readList(readAll(yaml)?.[KEY])
  if (before === undefined) return undefined
  const containsNew = before.includes(to)
  if (containsNew && before.length === 1 && from === undefined) return removePair(yaml, pair)
  const removed = containsNew ? to : undefined
  return editList({ yaml, newline, quote }, pair, { removed, added: from })
}

function isVerified(before: string, after: string, { from, to }: MovedAddress): boolean {
  const [old, now] = [readAll(before), readAll(after)]
  if (old === undefined || now === undefined) return false
  const expected = (readList(old[KEY]) ?? []).filter((address) => address !== to)
  if (from !== undefined) expected.push(from.replaceAll('%', '%25'))
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
  const found = readList(now[KEY]) ?? []
  return (
    same([...found].sort(), [...expected].sort()) &&
    same({ ...old, [KEY]: undefined }, { ...now, [KEY]: undefined })
  )
}

/** @returns `'none'` when nothing has to change. */
export function recordRedirect(text: string, redirect: MovedAddress): OffsetEdit | 'none' | undefined {
  const newline = /\r\n|\r|\n/.exec(text)?.[0] ?? '\n'
  const block = findBlock(text)
  const { from, to } = redirect
  if (block === undefined) {
    if (from === undefined) return 'none'
    const head = ['---', list([from], newline), '---', ''].join(newline)
    return { start: 0, end: 0, text: text === '' ? head : head + newline }
  }
  const recorded = readList(readAll(block.yaml)?.[KEY])
  if (recorded === undefined) return undefined
  const isRecorded = from === undefined || recorded.includes(from)
  if (isRecorded && !recorded.includes(to)) return 'none'
  const change = { from: isRecorded ? undefined : from, to }
  const edit = editBlock(block, change)
  if (edit === undefined) return undefined
  const after = block.yaml.slice(0, edit.start) + edit.text + block.yaml.slice(edit.end)
  if (!isVerified(block.yaml, after, change)) return undefined
  return { start: block.start + edit.start, end: block.start + edit.end, text: edit.text }
}
