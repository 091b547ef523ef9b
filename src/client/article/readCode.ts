/**
 * Reads the text of a code block for copying: without lines marked as removed. Line numbers and diff markers are CSS
 * content, not text. A block in the language `diff` and a block with only removed lines are copied whole.
 */
export function readCode(code: Element): string {
  const lines = [...code.querySelectorAll(':scope > .ln')]
  const remainingLines = code.matches('.language-diff') ? [] : lines.filter((line) => !line.matches('.del'))
  const text =
    remainingLines.length === 0 ? code.textContent : remainingLines.map((line) => line.textContent).join('')
  // Remove the line break after the last line.
  return (text ?? '').replace(/\n$/, '')
}
