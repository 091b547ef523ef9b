import { withoutPrompts } from './withoutPrompts.ts'

/** Lines that only a patch has. Such a block is for programs. */
const PATCH = /^(?:@@ |diff |--- |\+\+\+ )/m

/**
 * The code after a change: without removed lines and without markers. Some authors write a blank behind each marker, which
 * shows where no line has a larger or smaller indentation than that.
 */
function afterChange(change: string): string {
  const lines = change.split('\n')
  const isMarked = (line: string) => /^[+-]/.test(line)
  const hasMargin = lines.every((line) => line === '' || /^[+ -]/.test(line))
  const indents = lines
    .filter((line) => (hasMargin || isMarked(line)) && line.slice(1).trim() !== '')
    .map((line) => line.slice(1).search(/\S/))
  const width = Math.min(...indents) === 1 ? 2 : 1
  return lines
    .filter((line) => !line.startsWith('-'))
    .map((line) => (hasMargin || isMarked(line) ? line.slice(width) : line))
    .join('\n')
}

/**
 * Reads the text of a code block for copying: as it will be, without removed lines, and without prompts. Line numbers and
 * the markers of marked lines are CSS content, not text. A patch and a block with only removed lines are copied whole.
 */
export function readCode(code: Element): string {
  // Without the line break after the last line.
  const whole = (code.textContent ?? '').replace(/\n$/, '')
  const lines = [...code.querySelectorAll(':scope > .ln')]
  const remainingLines = lines.filter((line) => !line.matches('.del'))
  if (remainingLines.length === 0) return whole
  if (code.matches('.language-diff')) return PATCH.test(whole) ? whole : afterChange(whole)
  const text = remainingLines.map((line) => line.textContent).join('')
  return withoutPrompts(text.replace(/\n$/, ''), code.className)
}
