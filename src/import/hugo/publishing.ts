/** Whether Hugo publishes a page today, by its dates. */
import { toIsoDate } from '../../shared/text/isoDate.ts'
import { readAnyCase } from './readAnyCase.ts'
import type { HugoSettings } from './settings.ts'

/** Milliseconds of the first key with a date; undefined without one. */
const timeOf = (values: unknown, ...names: readonly string[]): number | undefined =>
  names
    .map((name) => toIsoDate(String(readAnyCase(values, name))))
    .filter((date) => date !== undefined)
    .map(Date.parse)[0]

export const isFuture = (values: unknown): boolean =>
  (timeOf(values, 'publishDate', 'pubDate', 'published', 'date') ?? 0) > Date.now()

const isExpired = (values: unknown): boolean =>
  (timeOf(values, 'expiryDate', 'unpublishDate') ?? Number.POSITIVE_INFINITY) < Date.now()

export const isHidden = (
  values: unknown,
  { buildFuture, buildExpired }: Pick<HugoSettings, 'buildFuture' | 'buildExpired'>,
): boolean => (!buildFuture && isFuture(values)) || (!buildExpired && isExpired(values))
