/** By code of the characters that must be escaped in text or attributes. */
const ENTITIES: ReadonlyMap<number, string> = new Map([
  [34, '&quot;'],
  [38, '&amp;'],
  [39, '&#x27;'],
  [60, '&lt;'],
  [62, '&gt;'],
])

const SPECIAL = /["&'<>]/

/**
 * Escapes text and attributes as React does, so that both write the same bytes. Scans character codes: code has many
 * quotes, and a replacer function called for each of them is slower.
 */
export function escapeLikeReact(text: string): string {
  const first = text.search(SPECIAL)
  if (first < 0) return text
  let written = ''
  let end = 0
  for (let at = first; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    // Most characters are letters, whose codes are larger.
    if (code > 62) continue
    const entity = ENTITIES.get(code)
    if (entity === undefined) continue
    written += text.slice(end, at) + entity
    end = at + 1
  }
  return written + text.slice(end)
}
