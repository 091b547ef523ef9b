import path from 'node:path'
import { hasConfigFile } from '../config/index.ts'
import { findGitRoot } from '../files/index.ts'

/** The nearest folder with a configuration, from a path upwards; not above the repository. */
export function siteAround(start: string): string | undefined {
  const top = findGitRoot(start)
  for (let dir = start; ; dir = path.dirname(dir)) {
    if (hasConfigFile(dir)) return dir
    if (dir === top || dir === path.dirname(dir)) return undefined
  }
}
