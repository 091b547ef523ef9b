const DATE =
  /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ]+(\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(Z|UTC|GMT|([+-]\d{2})(?::?(\d{2}))?)?)?$/i

/**
 * Full ISO date with the offset that the author wrote; undefined for none. Without a time zone it is UTC, so that the page
 * is the same on every machine.
 */
export function toIsoDate(value: string): string | undefined {
  const [, year, month, day, time = '00:00', , hours, minutes = '00'] = DATE.exec(value.trim()) ?? []
  if (year === undefined || month === undefined || day === undefined) return undefined
  const dayText = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const midnight = new Date(`${dayText}T00:00Z`)
  // `Date` would turn 30 February into a day in March.
  if (Number.isNaN(midnight.getTime()) || midnight.toISOString().slice(0, 10) !== dayText) return undefined
  const clock = new Date(`${dayText}T${time.padStart(time.indexOf(':') === 1 ? time.length + 1 : 0, '0')}Z`)
  if (Number.isNaN(clock.getTime())) return undefined
  const iso = clock.toISOString().replace('Z', hours === undefined ? 'Z' : `${hours}:${minutes}`)
  return Number.isNaN(Date.parse(iso)) ? undefined : iso
}

/** The day and time that an ISO date writes, read as UTC: 31 December for `2026-12-31T23:30:00-05:00`. */
export const writtenTime = (iso: string): Date => new Date(iso.replace(/[+-]\d{2}:\d{2}$/, 'Z'))
