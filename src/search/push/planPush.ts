import { type HitType, LEVELS, type SearchRecord } from '../../shared/search/search.ts'
import { UserError } from '../../shared/userError.ts'
import { fitRecords } from './fitRecords.ts'
import { INDEX_SETTINGS, type Synonym, toSynonyms } from './indexSettings.ts'
import { bytesOf, RECORD_MAX_BYTES } from './recordLimit.ts'

export interface PushPlan {
  readonly records: readonly SearchRecord[]
  /** Of all records as JSON. */
  readonly bytes: number
  /** Types that occur, from the top down. */
  readonly byType: readonly (readonly [HitType, number])[]
  /** Records that were too large and are several now. */
  readonly split: number
  /** Largest first. */
  readonly largest: readonly { readonly url: string; readonly bytes: number }[]
  readonly settings: typeof INDEX_SETTINGS
  readonly synonyms: readonly Synonym[]
}

/** How many of the largest records are named. */
const LARGEST = 5

const TYPES: readonly HitType[] = [...LEVELS, 'content']

/**
 * What would be sent, without sending it.
 *
 * @param synonyms Lists of words, each of which finds the others.
 * @throws {UserError} when there is nothing to send, or a record that cannot be made small enough.
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
      hint: 'an empty index would take the place of the one that answers now',
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
