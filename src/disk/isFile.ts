import { statSync } from 'node:fs'

/**
 * Whether a path is a regular file, symbolic links followed. A named pipe is not one: reading it may block without end.
 */
export function isFile(file: string): boolean {
  try {
    return statSync(file).isFile()
  } catch {
    return false
  }
}
