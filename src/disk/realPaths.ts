import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'

/** The path with its symbolic links resolved; undefined for a path that does not exist. */
export function findRealPath(file: string): string | undefined {
  try {
    return realpathSync(file)
  } catch {
    return undefined
  }
}

/** The real path of a file that may not exist yet: the symbolic links of its existing parents are resolved. */
export function realPathOf(file: string): string {
  if (existsSync(file)) return realpathSync(file)
  const parent = path.dirname(file)
  return parent === file ? file : path.join(realPathOf(parent), path.basename(file))
}
