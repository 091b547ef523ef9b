/** By the code of each sign that cannot stand in text or in an attribute. */
const ENTITIES: ReadonlyMap<number, string> = new Map([
  [34, '&quot;'],
  [38, '&amp;'],
  [39, '&#x27;'],
  [60, '&lt;'],
  [62, '&gt;'],
])

const SPECIAL = /["&'<>]/

/**
 * Escapes text and attributes as React does, so that both write the same bytes.
 * Sign by sign: code is full of quotes, and a function called for each of them would take longer.
 */
export function escapeLikeReact(text: string): string {
  const first = text.search(SPECIAL)
  if (first < 0) return text
  let written = ''
  let end = 0
  for (let at = first; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    // Most signs are letters.
    if (code > 62) continue
    const entity = ENTITIES.get(code)
    if (entity === undefined) continue
    written += text.slice(end, at) + entity
    end = at + 1
  }
  return written + text.slice(end)
}
