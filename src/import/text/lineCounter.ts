/**
 * Lines of offsets in a text. Offsets that grow are counted from the last one.
 *
 * @param first Line of the start of the text.
 */
export function createLineCounter(text: string, first = 1): (offset: number) => number {
  let counted = { at: 0, line: first }
  return (at) => {
    const from = at < counted.at ? { at: 0, line: first } : counted
    counted = { at, line: from.line + text.slice(from.at, at).split('\n').length - 1 }
    return counted.line
  }
}
