import { isWithin } from '../../disk/index.ts'
import { findGitRoot } from '../../files/index.ts'

/**
 * Folder that links of bare Markdown may not leave: the repository, else the working directory if it contains the
 * folder, else the folder. All are absolute.
 */
export const bareRootOf = (folder: string, cwd: string): string =>
  findGitRoot(folder) ?? (isWithin(folder, cwd) ? cwd : folder)
