import { statSync } from 'node:fs'

/**
 * What tells a file from another one in its place, without reading it. No clock is asked, so that none can be wrong.
 *
 * @param file Absolute.
 * @returns Undefined when there is none, or none that may be looked at.
 */
export function fileState(file: string): string | undefined {
  try {
    const { ino, size, mtimeMs, ctimeMs } = statSync(file)
    return `${ino} ${size} ${mtimeMs} ${ctimeMs}`
  } catch {
    return undefined
  }
}
