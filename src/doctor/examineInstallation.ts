/**
 * Checks that other machines can install xpre-docs: a package from a file has to be in git, since a runner has only what is
 * checked out.
 */

import { runGit } from '../files/index.ts'
import { findToolDependency, localPathOf } from '../process/index.ts'
import { createOk, createWarning, type Examination } from './examination.ts'

const NAME = 'install'

/** @returns Nothing for a project whose `package.json` does not name xpre-docs by a path. */
export async function examineInstallation(siteDir: string): Promise<Examination[]> {
  const dependency = findToolDependency(siteDir)
  const local = dependency && localPathOf(dependency)
  if (dependency === undefined || local === undefined) return []
  const { folder, spec } = dependency
  const { code } = await runGit(folder, ['ls-files', '--error-unmatch', '--', local])
  if (code === 0) return [createOk(NAME, `${spec}, in git`)]
  return [
    createWarning(
      NAME,
      `package.json installs "${spec}", which is not in git`,
      'other machines cannot install it: commit the archive of "npm pack" beside package.json, and name it there',
    ),
  ]
}
