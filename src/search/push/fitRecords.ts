import type { SearchRecord } from '../../shared/search/search.ts'
import { cutText } from './cutText.ts'
import { bytesOf, RECORD_MAX_BYTES } from './recordLimit.ts'

export interface FittedRecords {
  readonly records: readonly SearchRecord[]
  /** How many were too large and are several now. */
  readonly split: number
  /** Those that no text can be taken from: their headings alone are too much. */
  readonly tooLarge: readonly SearchRecord[]
}

/** A record with less room than this for its text would become very many, in bytes. */
const MIN_TEXT_BYTES = 500

/** For the number at the end of an id, in bytes. */
const ID_ROOM_BYTES = 8

/** The first part keeps the id, so that nothing else changes when the text grows beyond the limit. */
const partId = (objectID: string, index: number): string =>
  index === 0 ? objectID : `${objectID}~${index + 1}`

function fitRecord(record: SearchRecord): readonly SearchRecord[] | undefined {
  if (bytesOf(record) <= RECORD_MAX_BYTES) return [record]
  const room = RECORD_MAX_BYTES - bytesOf({ ...record, content: '' }) - ID_ROOM_BYTES
  if (record.content === null || room < MIN_TEXT_BYTES) return undefined
  const parts = cutText(record.content, room).map((part) => part.trim())
  return parts
    .filter((part) => part !== '')
    .map((content, index) => ({ ...record, objectID: partId(record.objectID, index), content }))
}

/** Records that the hosted service takes: none is larger than it allows. */
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
