/** Finds characters of a text in its source, where some are escaped. */
import type { Text } from 'mdast'
import type { Point } from 'unist'
import type { SourceText } from '../../shared/text/sourceText.ts'
import { offsetsOf } from '../../tree/index.ts'

interface SourceOffsets {
  /** Offset in the file of each character, and of the end. */
  readonly offsets: readonly number[]
  /** Indexes of characters after a backslash. */
  readonly escaped: ReadonlySet<number>
}

const REFERENCE = /^&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[a-zA-Z\d]{1,31});/
const LEAD = /[ \t>]/

function readOffsets(node: Text, { text }: SourceText): SourceOffsets | undefined {
  const range = offsetsOf(node)
  if (range === undefined) return undefined
  const { value } = node
  const offsets: number[] = []
  const escaped = new Set<number>()
  let at = range.start
  for (let index = 0; index < value.length; index += 1) {
    const character = value[index] ?? ''
    // Lines of quotes and lists begin with marks.
    if (value[index - 1] === '\n')
      while (at < range.end && text[at] !== character && LEAD.test(text[at] ?? '')) at += 1
    if (character === '\n') while (at < range.end && /[ \t]/.test(text[at] ?? '')) at += 1
    if (character === '\n' && text[at] === '\r') at += 1
    const [reference] = (text[at] === '&' && REFERENCE.exec(text.slice(at, at + 40))) || []
    offsets.push(at)
    if (text[at] === '\\' && text[at + 1] === character) {
      escaped.add(index)
      offsets[index] = at + 1
      at += 2
    } else if (
      reference !== undefined &&
      (character !== '&' || value.slice(index, index + reference.length) !== reference)
    ) {
      // A reference may stand for two characters.
      if (value.codePointAt(index) !== value.charCodeAt(index)) offsets.push(at)
      if (offsets.length > index + 1) index += 1
      escaped.add(index)
      at += reference.length
    } else if (text[at] === character) at += 1
    else return undefined
  }
  return at > range.end ? undefined : { offsets: [...offsets, range.end], escaped }
}

export const pointAtOffset = ({ pointAt }: SourceText, offset: number): Point => ({
  ...pointAt(offset),
  offset,
})

interface Mapped {
  readonly value: string
  readonly offsets: SourceOffsets | undefined
}

/** A text with many marks is read once. */
const mapped = new WeakMap<Text, Mapped>()

/** @returns Undefined when the source cannot be followed. */
export function mapToSource(node: Text, file: SourceText): SourceOffsets | undefined {
  const { value } = node
  const cached = mapped.get(node)
  if (cached?.value === value) return cached.offsets
  const offsets = readOffsets(node, file)
  mapped.set(node, { value, offsets })
  return offsets
}
