import type { SearchRecord } from '../../shared/search/search.ts'
import { bytesOf } from './recordLimit.ts'

/** Records of one request. */
const CHUNK_RECORDS = 1000

/** Of one request: little enough for a slow line within the write timeout, in bytes. */
const CHUNK_BYTES = 1_000_000

/** Parts of the list that each fit one request, in order. */
export function chunkRecords(records: readonly SearchRecord[]): SearchRecord[][] {
  const chunks: SearchRecord[][] = []
  let size = 0
  for (const record of records) {
    const bytes = bytesOf(record)
    const last = chunks.at(-1)
    if (last === undefined || last.length === CHUNK_RECORDS || size + bytes > CHUNK_BYTES) {
      chunks.push([record])
      size = bytes
    } else {
      last.push(record)
      size += bytes
    }
  }
  return chunks
}
