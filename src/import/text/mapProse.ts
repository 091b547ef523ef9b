/** Changes the text of a document outside of its code. */
import { splitCodeSpans } from './codeSpans.ts'
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

const countLines = (text: string): number => text.split('\n').length - 1

/** @param change Gets a text between code blocks. */
export const mapBlocks = (text: string, change: (block: string) => string): string =>
  splitBlocks(text)
    .map((part) => (part.isCode ? part.text : change(part.text)))
    .join('')

/** @param change Gets a text without code, and the line of its start, from 1. It may have several lines. */
export function mapProse(text: string, change: (prose: string, line: number) => string): string {
  let line = 1
  return splitBlocks(text)
    .flatMap((part) => (part.isCode ? [part] : splitCodeSpans(part.text)))
    .map((part) => {
      const changed = part.isCode || part.text === '' ? part.text : change(part.text, line)
      line += countLines(part.text)
      return changed
    })
    .join('')
}

/** Line of an offset in a text that starts at a line. */
export const lineOf = (text: string, offset: number, line: number): number =>
  line + countLines(text.slice(0, offset))
