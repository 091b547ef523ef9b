/**
 * Maximum size of a record as JSON in UTF-8, in bytes: "10 KB maximum for the Build plan", read as 10,000 bytes
 * (algolia.com/doc/guides/scaling/algolia-service-limits).
 */
export const RECORD_MAX_BYTES = 10_000

/** Size as JSON in UTF-8, in bytes. */
export const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value))
