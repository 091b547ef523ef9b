/** Removes slashes that do not change the meaning of a pattern for a folder at the root: `/build/` is `build`. */
const normalize = (line: string): string =>
  line
    .trim()
    .replace(/^(?:\*\*)?\//, '')
    .replace(/\/$/, '')

/** Appends the lines that a `.gitignore` does not have yet, in this or an equal form. */
export function addIgnoredLines(text: string, lines: readonly string[]): string {
  const existing = new Set(text.split(/\r?\n/).map(normalize))
  const missing = lines.filter((line) => !existing.has(normalize(line)))
  if (missing.length === 0) return text
  const newline = text.includes('\r\n') ? '\r\n' : '\n'
  const start = text === '' || text.endsWith('\n') ? text : text + newline
  return start + missing.map((line) => line + newline).join('')
}
