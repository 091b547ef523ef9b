/** A large value that all threads read and none changes: it is in memory once. */
export interface SharedText {
  /** Tells it from others of this process. */
  readonly id: number
  readonly bytes: SharedArrayBuffer
}

let lastId = 0

/** @param value Must survive JSON. */
export function shareText(value: unknown): SharedText {
  const text = Buffer.from(JSON.stringify(value))
  const bytes = new SharedArrayBuffer(text.length)
  new Uint8Array(bytes).set(text)
  lastId += 1
  return { id: lastId, bytes }
}

/** @typeParam Value What was shared. */
export const readShared = <Value>({ bytes }: SharedText): Value => JSON.parse(Buffer.from(bytes).toString())
