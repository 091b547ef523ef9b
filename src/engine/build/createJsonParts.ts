import { ByteWriter } from '../bytes.ts'
import type { Part } from './splitIntoParts.ts'

/** JSON of a value. */
export interface StoredJson {
  /** In UTF-16 units. */
  readonly length: number
  /** In UTF-8. */
  readonly bytes: Uint8Array
}

interface JsonParts {
  /**
   * @param section Number of the first section of the value.
   * @param limit Approximate size of a part, in UTF-16 units.
   * @param mayEnd Whether a part that is half full may end before the value.
   */
  add(
    json: StoredJson,
    section: number,
    { limit, mayEnd }: { readonly limit: number; readonly mayEnd: boolean },
  ): void
  /** Emits the last part. */
  end(): void
}

const OPENING = 0x5b
const COMMA = 0x2c
const CLOSING = 0x5d

/** Collects JSON values into JSON arrays of a limited size, and emits each full one. */
export function createJsonParts(onPart: (part: Part<number>) => void): JsonParts {
  let writer: ByteWriter | undefined
  let size = 0
  let first = 0
  const end = () => {
    if (writer === undefined) return
    writer.byte(CLOSING)
    onPart({ first, bytes: writer.written() })
    writer = undefined
    size = 0
  }
  return {
    add({ length, bytes }, section, { limit, mayEnd }) {
      const isFull = writer !== undefined && size + length > limit * 1.5
      if ((mayEnd && size > limit / 2) || isFull) end()
      if (writer === undefined) {
        first = section
        writer = new ByteWriter(limit)
        writer.byte(OPENING)
      } else writer.byte(COMMA)
      writer.bytes(bytes)
      size += length
    },
    end,
  }
}
