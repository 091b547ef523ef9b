/**
 * Milliseconds that a server asks to wait with `Retry-After`: seconds, or a date. `undefined` when the header is
 * missing or says neither.
 */
export function readRetryAfter(header: string | undefined, now: number): number | undefined {
  const text = header?.trim() ?? ''
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000
  // Only the full form: `Date.parse` makes a year of nearly everything.
  if (!/^[A-Z][a-z]{2,8}, .{10,30}$/.test(text)) return undefined
  const date = Date.parse(text)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}
