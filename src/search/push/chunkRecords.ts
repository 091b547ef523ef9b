import type { SearchRecord } from '../../shared/search/search.ts'
import { bytesOf } from './recordLimit.ts'

/** Maximum number of records in one request. */
const MAX_CHUNK_RECORDS = 1000

/** Maximum size of a request in bytes, which a slow line can send within the write timeout. */
const MAX_CHUNK_BYTES = 1_000_000

/** Splits records into chunks that each fit into one request. */
export function chunkRecords(records: readonly SearchRecord[]): SearchRecord[][] {
  const chunks: SearchRecord[][] = []
  let size = 0
  for (const record of records) {
    const bytes = bytesOf(record)
    const last = chunks.at(-1)
    if (last === undefined || last.length === MAX_CHUNK_RECORDS || size + bytes > MAX_CHUNK_BYTES) {
      chunks.push([record])
      size = bytes
    } else {
      last.push(record)
      size += bytes
    }
  }
  return chunks
}
