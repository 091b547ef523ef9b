import { expect, test } from 'vitest'
import { toIsoDate, writtenTime } from '../../../src/shared/text/isoDate.ts'

test.each([
  ['2026-01-31', '2026-01-31T00:00:00.000Z', '2026-01-31'],
  ['2026/1/5 7:30', '2026-01-05T07:30:00.000Z', '2026-01-05'],
  ['2026-12-31T23:30:00-05:00', '2026-12-31T23:30:00.000-05:00', '2026-12-31'],
  ['2026-06-10 22:00:00 -0700', '2026-06-10T22:00:00.000-07:00', '2026-06-10'],
  ['2026-06-01T00:30:00+09', '2026-06-01T00:30:00.000+09:00', '2026-06-01'],
  ['2026-06-01 00:30 utc', '2026-06-01T00:30:00.000Z', '2026-06-01'],
  ['2026-06-01t00:30:00.5z', '2026-06-01T00:30:00.500Z', '2026-06-01'],
  ['2026-06-01T00:30:00+05:45', '2026-06-01T00:30:00.000+05:45', '2026-06-01'],
])('MD-6: the date %s keeps its offset and its day', (written, iso, day) => {
  expect(toIsoDate(written)).toBe(iso)
  expect(writtenTime(iso).toISOString().slice(0, 10)).toBe(day)
})

test.each(['2026-02-30', '2026-01-01T25:00', '2026-01-01T10:00+99:00', '2026-01-01T10:00 PST', 'soon'])(
  'MD-6: %s is no date',
  (written) => expect(toIsoDate(written)).toBeUndefined(),
)
