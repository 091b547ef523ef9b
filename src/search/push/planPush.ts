import { UserError } from '../../shared/errors/userError.ts'
import { type HitType, LEVELS, type SearchRecord } from '../../shared/search/search.ts'
import { fitRecords } from './fitRecords.ts'
import { INDEX_SETTINGS, type Synonym, toSynonyms } from './indexSettings.ts'
import { bytesOf, RECORD_MAX_BYTES } from './recordLimit.ts'

export interface PushPlan {
  readonly records: readonly SearchRecord[]
  /** Size of all records as JSON. */
  readonly bytes: number
  /** Number of records by type, in the order of levels. */
  readonly byType: readonly (readonly [HitType, number])[]
  /** Number of records that were too large and have been split. */
  readonly split: number
  /** Largest records first. */
  readonly largest: readonly { readonly url: string; readonly bytes: number }[]
  readonly settings: typeof INDEX_SETTINGS
  readonly synonyms: readonly Synonym[]
}

/** Number of largest records in the plan. */
const LARGEST = 5

const TYPES: readonly HitType[] = [...LEVELS, 'content']

/**
 * Plans a push without sending anything.
 *
 * @param synonyms Lists of words; each word of a list also finds the others.
 * @throws {UserError} when there are no records, or a record cannot be made small enough.
 */
export function planPush(all: readonly SearchRecord[], synonyms: readonly (readonly string[])[]): PushPlan {
  const { records, split, tooLarge } = fitRecords(all)
  const [first] = tooLarge
  if (first !== undefined) {
    throw new UserError(
      `The headings of ${first.url} are too long: a record may hold ${RECORD_MAX_BYTES.toLocaleString('en-US')} bytes`,
      { hint: 'shorten the headings above that place, or the keywords of its page' },
    )
  }
  if (records.length === 0) {
    throw new UserError('There is nothing to send: the site has no records', {
      hint: 'an empty index would replace the current one',
    })
  }
  const sizes = records.map((record) => ({ url: record.url, bytes: bytesOf(record) }))
  const counts = TYPES.map((type) => [type, records.filter((record) => record.type === type).length] as const)
  return {
    records,
    bytes: sizes.reduce((sum, { bytes }) => sum + bytes, 0),
    byType: counts.filter(([, number]) => number > 0),
    split,
    largest: sizes.toSorted((a, b) => b.bytes - a.bytes).slice(0, LARGEST),
    settings: INDEX_SETTINGS,
    synonyms: toSynonyms(synonyms),
  }
}
