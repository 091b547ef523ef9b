/** Text in lines of at most this many columns; a word that is wider has a line of its own. */
import { textWidth } from './textWidth.ts'

/** CI systems take a line that begins like this for a command, so no line is begun with it. */
const BREAKS = / (?!::|##\[)/

export function wrapText(text: string, room: number): string[] {
  const lines: string[] = []
  let line = ''
  let width = 0
  for (const word of text.split(BREAKS)) {
    const wordWidth = textWidth(word)
    if (line !== '' && width + 1 + wordWidth > room) {
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
