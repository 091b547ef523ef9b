import { hasConfigFile } from '../config/index.ts'
import { foldersAbove } from '../disk/index.ts'
import { findGitRoot } from '../files/index.ts'

/** The nearest folder with a configuration, from a path upwards; not above the repository. */
export const siteAround = (start: string): string | undefined =>
  foldersAbove(start, findGitRoot(start)).find(hasConfigFile)
