/** Changes the text of a document outside of its code. */

import { splitCodeSpans } from './codeSpans.ts'
import { createLineCounter } from './lineCounter.ts'
import { createCodeTest } from './protectCode.ts'

interface Part {
  readonly text: string
  readonly isCode: boolean
}

/** Code blocks with their fences, and what is between them. */
function splitBlocks(text: string): Part[] {
  const parts: { isCode: boolean; lines: string[] }[] = []
  const isCode = createCodeTest()
  for (const line of text.split(/(?<=\n)/)) {
    const isCodeLine = isCode(line.trimEnd())
    const last = parts.at(-1)
    if (last?.isCode === isCodeLine) last.lines.push(line)
    else parts.push({ isCode: isCodeLine, lines: [line] })
  }
  return parts.map(({ isCode, lines }) => ({ isCode, text: lines.join('') }))
}

/** @param change Gets a text between code blocks. */
export const mapBlocks = (text: string, change: (block: string) => string): string =>
  splitBlocks(text)
    .map((part) => (part.isCode ? part.text : change(part.text)))
    .join('')

/**
 * @param change Gets a text without code, which may have several lines, and a function for the lines of its offsets.
 * @param first Line of the start of the whole text.
 */
export function mapProse(
  text: string,
  change: (prose: string, lineAt: (offset: number) => number) => string,
  first = 1,
): string {
  const lineAt = createLineCounter(text, first)
  let end = 0
  return splitBlocks(text)
    .flatMap((part) => (part.isCode ? [part] : splitCodeSpans(part.text)))
    .map((part) => {
      const start = end
      end += part.text.length
      return part.isCode || part.text === '' ? part.text : change(part.text, (at) => lineAt(start + at))
    })
    .join('')
}
