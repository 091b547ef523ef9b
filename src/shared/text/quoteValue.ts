/** Signs that a message shows of a value. */
const MAX_LENGTH = 200

function toJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? String(value)
  } catch {
    // It contains itself, is nested too deeply, or holds what JSON has no form for.
    return Array.isArray(value) ? 'a list' : `a value of type ${typeof value}`
  }
}

/** Any value as a message shows it; never throws. */
export function quoteValue(value: unknown): string {
  const text = toJson(value)
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text
}
