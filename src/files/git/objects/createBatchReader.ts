/** Header of an object in the output of `git cat-file --batch`; one that git does not have has another form. */
const HEADER = /^([\da-f]+) \w+ (\d+)$/

const LINE_END = 0x0a

/**
 * Reads the output of `git cat-file --batch` from chunks of any size: a line with id, type and size, the contents, and
 * a line break.
 *
 * @returns A function that receives the chunks. The bytes that it passes on are a copy.
 */
export function createBatchReader(onObject: (id: string, bytes: Buffer) => void): (chunk: Buffer) => void {
  let chunks: Buffer[] = []
  let length = 0
  /** Number of bytes that are needed to continue. */
  let needed = 0
  let object: { readonly id: string; readonly size: number } | undefined

  /** @returns The number of bytes at the start that were read; 0 when more are needed. */
  function readNext(bytes: Buffer): number {
    if (object === undefined) {
      const end = bytes.indexOf(LINE_END)
      if (end < 0) return 0
      const [, id = '', size] = HEADER.exec(bytes.toString('latin1', 0, end)) ?? []
      if (size !== undefined) object = { id, size: Number(size) }
      return end + 1
    }
    const { id, size } = object
    // The line break after the contents.
    if (bytes.length < size + 1) {
      needed = size + 1
      return 0
    }
    onObject(id, Buffer.from(bytes.subarray(0, size)))
    object = undefined
    needed = 0
    return size + 1
  }

  return (chunk) => {
    chunks.push(chunk)
    length += chunk.length
    if (length < needed) return
    let rest = chunks.length === 1 ? chunk : Buffer.concat(chunks)
    for (let read = readNext(rest); read > 0; read = readNext(rest)) rest = rest.subarray(read)
    chunks = rest.length === 0 ? [] : [rest]
    length = rest.length
  }
}
