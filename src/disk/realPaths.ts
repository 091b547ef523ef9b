import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { toSlashes } from '../shared/addresses/urls.ts'

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

/**
 * The path that a relative address means from the real place of a file that is reached through a symbolic link. It may start
 * with `../`. Undefined for other files.
 *
 * @param root Absolute.
 * @param source From the root.
 */
export function realTargetOf(root: string, source: string, relative: string): string | undefined {
  const realRoot = findRealPath(root)
  const real = findRealPath(path.join(root, source))
  if (realRoot === undefined || real === undefined || real === path.join(realRoot, source)) return undefined
  const target = path.relative(realRoot, path.resolve(path.dirname(real), relative))
  return toSlashes(target) + (relative.endsWith('/') ? '/' : '')
}
