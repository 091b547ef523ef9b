import type { Part } from './cutInParts.ts'

export interface JsonParts {
  /**
   * @param section Number of the first section of what is added.
   * @param limit About how large a part is, in UTF-16 units.
   * @param mayEnd A part that is half full may end before what is added.
   */
  add(
    json: string,
    section: number,
    { limit, mayEnd }: { readonly limit: number; readonly mayEnd: boolean },
  ): void
  /** Hands out what is left. */
  end(): void
}

/** Lists of values, handed out as they are full. */
export function createJsonParts(onPart: (part: Part<number>) => void): JsonParts {
  const encoder = new TextEncoder()
  let values: string[] = []
  let size = 0
  let first = 0
  const end = () => {
    if (values.length > 0) onPart({ first, bytes: encoder.encode(`[${values.join(',')}]`) })
    values = []
    size = 0
  }
  return {
    add(json, section, { limit, mayEnd }) {
      const isFull = values.length > 0 && size + json.length > limit * 1.5
      if ((mayEnd && size > limit / 2) || isFull) end()
      if (values.length === 0) first = section
      values.push(json)
      size += json.length
    },
    end,
  }
}
