/** Maximum length of a quoted value, in characters. */
const MAX_LENGTH = 200

function toJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? String(value)
  } catch {
    // The value is cyclic, nested too deeply, or has no JSON form.
    return Array.isArray(value) ? 'a list' : `a value of type ${typeof value}`
  }
}

/** Formats any value for a message; never throws. */
export function quoteValue(value: unknown): string {
  const text = toJson(value)
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text
}
