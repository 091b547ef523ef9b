/** Chooses the folder of a site's cache. */
import os from 'node:os'
import path from 'node:path'
import { bestEffort, foldersAbove, isReachableFolder } from '../disk/index.ts'
import { findGitRoot } from '../files/index.ts'
import { hashOf } from './hashOf.ts'

/** Name of the tool's folder in shared cache folders. */
const NAME = 'xpre-docs'

/** Maximum number of parent folders to search for packages, for a site that is in no repository. */
const MAX_LEVELS = 10

/** Number of digits in the folder name of a site; a computer has few sites. */
const SITE_NAME_LENGTH = 16

type Environment = Readonly<Record<string, string | undefined>>

interface Computer {
  readonly platform: NodeJS.Platform
  /** Absolute path; undefined for a user without a home folder, as in containers that run with a numeric user id. */
  readonly home: string | undefined
}

/** Returns the nearest folder with installed packages: the site folder or a parent folder in the same repository. */
const findPackages = (siteDir: string): string | undefined =>
  foldersAbove(siteDir, findGitRoot(siteDir))
    .slice(0, MAX_LEVELS + 1)
    .find((dir) => isReachableFolder(path.join(dir, 'node_modules')))

/** Ignores empty variables, and relative paths, which would depend on the working directory. */
const absolute = (dir: string | undefined): string | undefined =>
  dir !== undefined && path.isAbsolute(dir) ? dir : undefined

function userCache(env: Environment, { platform, home }: Computer, siteDir: string): string {
  const variable =
    platform === 'win32' ? env.LOCALAPPDATA : platform === 'darwin' ? undefined : env.XDG_CACHE_HOME
  const folder = absolute(variable)
  if (folder !== undefined) return folder
  // Not the temporary folder: cached bundles are executed, so other users must not be able to write them.
  if (home === undefined) return path.join(siteDir, '.cache')
  if (platform === 'win32') return path.join(home, 'AppData', 'Local')
  return platform === 'darwin' ? path.join(home, 'Library', 'Caches') : path.join(home, '.cache')
}

const siteName = (text: string): string => hashOf(text).slice(0, SITE_NAME_LENGTH)

/**
 * Returns the absolute path of the cache folder, which may not exist: `XPRE_DOCS_CACHE_DIR` if set; otherwise a folder
 * of the site in `node_modules/.cache`, which continuous integration usually saves; otherwise a folder in the user's
 * cache folder.
 * @param siteDir Absolute path.
 */
export function cacheFolderOf(
  siteDir: string,
  env: Environment,
  computer: Computer = { platform: process.platform, home: bestEffort(os.homedir) },
): string {
  if (env.XPRE_DOCS_CACHE_DIR) return path.resolve(env.XPRE_DOCS_CACHE_DIR)
  const packages = findPackages(siteDir)
  if (packages === undefined) return path.join(userCache(env, computer, siteDir), NAME, siteName(siteDir))
  // The name depends on the path relative to the packages, so that a moved checkout finds its cache.
  const relativePath = path.relative(packages, siteDir).replaceAll('\\', '/')
  return path.join(packages, 'node_modules', '.cache', NAME, siteName(relativePath))
}
