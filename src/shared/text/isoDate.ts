const DATE =
  /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[Tt ]+(\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(Z|z|[+-]\d{2}:?\d{2})?)?$/

/** Full ISO date; undefined for none. Without a time zone it is UTC, so that the page is the same on every machine. */
export function toIsoDate(value: string): string | undefined {
  const [, year, month, day, time = '00:00', zone = 'Z'] = DATE.exec(value.trim()) ?? []
  if (year === undefined || month === undefined || day === undefined) return undefined
  const dayText = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const midnight = new Date(`${dayText}T00:00Z`)
  // `Date` would turn 30 February into a day in March.
  if (Number.isNaN(midnight.getTime()) || midnight.toISOString().slice(0, 10) !== dayText) return undefined
  const offset = zone.toUpperCase().replace(/^([+-]\d{2})(\d{2})$/, '$1:$2')
  const date = new Date(
    `${dayText}T${time.padStart(time.indexOf(':') === 1 ? time.length + 1 : 0, '0')}${offset}`,
  )
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}
