/**
 * The text of a block as a reader wants to paste it: without the lines that it says to remove. Numbers and signs beside
 * the lines are no text. A patch is copied whole, with its signs, and so is a block of nothing but removed lines.
 */
export function readCode(code: Element): string {
  const lines = [...code.querySelectorAll(':scope > .ln')]
  const kept = code.matches('.language-diff') ? [] : lines.filter((line) => !line.matches('.del'))
  const text = kept.length === 0 ? code.textContent : kept.map((line) => line.textContent).join('')
  // The break after the last line that stays is not its own.
  return (text ?? '').replace(/\n$/, '')
}
