import { type FileHandle, open } from 'node:fs/promises'

const CHUNK_BYTES = 1 << 18

/** Fills the buffer up to the end of the file: one read may return fewer bytes than requested. */
async function readFully(file: FileHandle, buffer: Buffer): Promise<Buffer> {
  let length = 0
  for (;;) {
    const { bytesRead } = await file.read(buffer, length, buffer.length - length)
    length += bytesRead
    if (bytesRead === 0 || length === buffer.length) return buffer.subarray(0, length)
  }
}

async function haveSameBytes(a: FileHandle, b: FileHandle): Promise<boolean> {
  const [{ size }, other] = await Promise.all([a.stat(), b.stat()])
  if (size !== other.size || !other.isFile()) return false
  const length = Math.min(CHUNK_BYTES, size + 1)
  const [left, right] = [Buffer.allocUnsafe(length), Buffer.allocUnsafe(length)]
  for (;;) {
    const [x, y] = await Promise.all([readFully(a, left), readFully(b, right)])
    if (!x.equals(y)) return false
    if (x.length < length) return true
  }
}

/** Whether two files have the same bytes. Compares them in chunks, to limit memory. False for files that cannot be read. */
export async function hasSameContent(first: string, second: string): Promise<boolean> {
  const handles = await Promise.allSettled([open(first), open(second)])
  const [a, b] = handles.map((handle) => (handle.status === 'fulfilled' ? handle.value : undefined))
  try {
    return a !== undefined && b !== undefined && (await haveSameBytes(a, b))
  } catch {
    return false
  } finally {
    await Promise.all([a?.close(), b?.close()])
  }
}
