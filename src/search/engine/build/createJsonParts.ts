import { ByteWriter } from '../bytes.ts'
import type { Part } from './cutInParts.ts'

/** JSON of one value. */
export interface StoredJson {
  /** In UTF-16 units. */
  readonly length: number
  /** In UTF-8. */
  readonly bytes: Uint8Array
}

export interface JsonParts {
  /**
   * @param section Number of the first section of what is added.
   * @param limit About how large a part is, in UTF-16 units.
   * @param mayEnd A part that is half full may end before what is added.
   */
  add(
    json: StoredJson,
    section: number,
    { limit, mayEnd }: { readonly limit: number; readonly mayEnd: boolean },
  ): void
  /** Hands out what is left. */
  end(): void
}

const OPENING = 0x5b
const COMMA = 0x2c
const CLOSING = 0x5d

/** Lists of values, handed out as they are full. */
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
