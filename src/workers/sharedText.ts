/** A large value that all threads read from the same memory. */
export interface SharedText {
  /** Unique in this process. */
  readonly id: number
  readonly bytes: SharedArrayBuffer
}

let lastId = 0

/** @param value A JSON value. */
export function shareText(value: unknown): SharedText {
  const text = Buffer.from(JSON.stringify(value))
  const bytes = new SharedArrayBuffer(text.length)
  new Uint8Array(bytes).set(text)
  lastId += 1
  return { id: lastId, bytes }
}

/** @typeParam Value Type of the shared value. */
export const readShared = <Value>({ bytes }: SharedText): Value => JSON.parse(Buffer.from(bytes).toString())
