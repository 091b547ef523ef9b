import { statSync } from 'node:fs'

/**
 * Metadata that changes when a file is edited or replaced, to compare without reading the file. Does not use the
 * clock, which may be wrong.
 *
 * @param file Absolute.
 * @returns Undefined if the file does not exist or cannot be accessed.
 */
export function fileState(file: string): string | undefined {
  try {
    const { ino, size, mtimeMs, ctimeMs } = statSync(file)
    return `${ino} ${size} ${mtimeMs} ${ctimeMs}`
  } catch {
    return undefined
  }
}
