import type { SearchRecord } from '../../shared/search/search.ts'
import { bytesOf, RECORD_MAX_BYTES } from './recordLimit.ts'
import { splitToSize } from './splitToSize.ts'

interface FittedRecords {
  readonly records: readonly SearchRecord[]
  /** Number of records that were too large and have been split. */
  readonly split: number
  /** Records that cannot be split because their headings alone are too large. */
  readonly tooLarge: readonly SearchRecord[]
}

/** Minimum space for text in a record, in bytes; less would create too many records. */
const MIN_TEXT_BYTES = 500

/** Bytes reserved for the number at the end of an id. */
const ID_ROOM_BYTES = 8

/** The first part keeps the record's id, so that it does not change when a text starts to exceed the limit. */
const partId = (objectID: string, index: number): string =>
  index === 0 ? objectID : `${objectID}~${index + 1}`

function fitRecord(record: SearchRecord): readonly SearchRecord[] | undefined {
  if (bytesOf(record) <= RECORD_MAX_BYTES) return [record]
  const maxTextBytes = RECORD_MAX_BYTES - bytesOf({ ...record, content: '' }) - ID_ROOM_BYTES
  if (record.content === null || maxTextBytes < MIN_TEXT_BYTES) return undefined
  const parts = splitToSize(record.content, maxTextBytes).map((part) => part.trim())
  return parts
    .filter((part) => part !== '')
    .map((content, index) => ({ ...record, objectID: partId(record.objectID, index), content }))
}

/** Splits records that exceed the size limit of the hosted service. */
export function fitRecords(records: readonly SearchRecord[]): FittedRecords {
  const fitted: SearchRecord[] = []
  const tooLarge: SearchRecord[] = []
  let split = 0
  for (const record of records) {
    const parts = fitRecord(record)
    if (parts === undefined) tooLarge.push(record)
    else {
      if (parts.length > 1) split += 1
      fitted.push(...parts)
    }
  }
  return { records: fitted, split, tooLarge }
}
