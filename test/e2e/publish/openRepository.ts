/** A site in the folder `site` of a git repository, with its secrets around it. */
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { makeFolder, removeFolder } from '../../helpers/makeFolder.ts'
import { type OpenSite, openSite, type SiteFiles } from '../../helpers/openSite.ts'

const AUTHOR = ['-c', 'user.name=A', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false']

export function git(dir: string, ...args: readonly string[]): void {
  execFileSync('git', [...AUTHOR, ...args], { cwd: dir, stdio: 'pipe' })
}

export interface OpenRepository extends OpenSite {
  /** Absolute root of the repository; the site is its folder `site`. */
  readonly root: string
}

/** @param files Paths from the site root; those that begin with `../` are beside it. */
export function openRepository(files: SiteFiles): OpenRepository {
  const parent = makeFolder()
  onTestFinished(() => removeFolder(parent))
  git(parent, 'init', '--quiet')
  const site = openSite(files, parent)
  return { ...site, root: path.resolve(site.dir, '..') }
}
