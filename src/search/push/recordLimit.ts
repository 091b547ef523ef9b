/**
 * Size of one record as JSON in UTF-8, in bytes: "10 KB maximum for the Build plan", the smaller reading of it
 * (algolia.com/doc/guides/scaling/algolia-service-limits).
 */
export const RECORD_MAX_BYTES = 10_000

/** As JSON in UTF-8, in bytes. */
export const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value))
