/**
 * Parses `Retry-After`, in seconds or as a date, into milliseconds. `undefined` when the header is missing or
 * invalid.
 */
export function readRetryAfter(header: string | undefined, now: number): number | undefined {
  const text = header?.trim() ?? ''
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000
  // Accepts full dates only: `Date.parse` accepts nearly any text.
  if (!/^[A-Z][a-z]{2,8}, .{10,30}$/.test(text)) return undefined
  const date = Date.parse(text)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}
