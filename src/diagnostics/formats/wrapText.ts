/** Wraps text into lines of at most `maxWidth` columns; a wider word gets a line of its own. */
import { textWidth } from './textWidth.ts'

/** CI systems read a line that starts with these characters as a command, so lines are not broken before them. */
const BREAKS = / (?!::|##\[)/

export function wrapText(text: string, maxWidth: number): string[] {
  const lines: string[] = []
  let line = ''
  let width = 0
  for (const word of text.split(BREAKS)) {
    const wordWidth = textWidth(word)
    if (line !== '' && width + 1 + wordWidth > maxWidth) {
      lines.push(line)
      line = word
      width = wordWidth
    } else {
      width += (line === '' ? 0 : 1) + wordWidth
      line = line === '' ? word : `${line} ${word}`
    }
  }
  return [...lines, line]
}
