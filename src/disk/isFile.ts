import { statSync } from 'node:fs'

/**
 * Whether there is a file to read, behind links too. A folder of that name is none, nor is a pipe, which would be waited
 * for without end.
 */
export function isFile(file: string): boolean {
  try {
    return statSync(file).isFile()
  } catch {
    return false
  }
}
