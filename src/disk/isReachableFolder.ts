import { statSync } from 'node:fs'

/**
 * Whether a path is a folder, symbolic links followed. Unlike `isFolder` it never throws: a folder below one that cannot
 * be read counts as missing.
 */
export function isReachableFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory()
  } catch {
    return false
  }
}
