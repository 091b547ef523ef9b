/** Where what may be lost is kept between two runs. */
import { existsSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { bestEffort } from './bestEffort.ts'
import { hashOf } from './hashOf.ts'

/** Name of the tool's folder among the caches of others. */
const NAME = 'xpre-docs'

/** Folders looked at above a site that is in no repository. */
const MAX_LEVELS = 10

/** Digits of a site's folder name: sites of one computer are few. */
const SITE_NAME_LENGTH = 16

type Environment = Readonly<Record<string, string | undefined>>

export interface Computer {
  readonly platform: NodeJS.Platform
  /** Absolute; undefined where the system knows none, as for a user that a container was given by number. */
  readonly home: string | undefined
}

const isFolder = (dir: string): boolean => bestEffort(() => statSync(dir))?.isDirectory() === true

/** The nearest folder at or above the site, not above its repository, that has installed packages. */
function findPackages(siteDir: string): string | undefined {
  let dir = siteDir
  for (let level = 0; level <= MAX_LEVELS; level += 1) {
    if (isFolder(path.join(dir, 'node_modules'))) return dir
    const parent = path.dirname(dir)
    if (existsSync(path.join(dir, '.git')) || parent === dir) return undefined
    dir = parent
  }
  return undefined
}

/** Environment variables may be set but empty, and a relative folder would depend on where one stands. */
const absolute = (dir: string | undefined): string | undefined =>
  dir !== undefined && path.isAbsolute(dir) ? dir : undefined

function userCache(env: Environment, { platform, home }: Computer, siteDir: string): string {
  const named =
    platform === 'win32' ? env.LOCALAPPDATA : platform === 'darwin' ? undefined : env.XDG_CACHE_HOME
  const folder = absolute(named)
  if (folder !== undefined) return folder
  // Bundles of the cache are code that is run: no folder that others may write into.
  if (home === undefined) return path.join(siteDir, '.cache')
  if (platform === 'win32') return path.join(home, 'AppData', 'Local')
  return platform === 'darwin' ? path.join(home, 'Library', 'Caches') : path.join(home, '.cache')
}

const siteName = (text: string): string => hashOf(text).slice(0, SITE_NAME_LENGTH)

/**
 * The absolute folder for a site's cache, which need not exist: `XPRE_DOCS_CACHE_DIR` as it is, else a folder of
 * the site's own in `node_modules/.cache`, where others keep theirs and continuous integration saves it, else in
 * the user's cache folder.
 * @param siteDir Absolute.
 */
export function cacheFolderOf(
  siteDir: string,
  env: Environment,
  computer: Computer = { platform: process.platform, home: bestEffort(os.homedir) },
): string {
  if (env.XPRE_DOCS_CACHE_DIR) return path.resolve(env.XPRE_DOCS_CACHE_DIR)
  const packages = findPackages(siteDir)
  if (packages === undefined) return path.join(userCache(env, computer, siteDir), NAME, siteName(siteDir))
  // Named from the packages, not from the root of the disk: a checkout may be moved together with its cache.
  const from = path.relative(packages, siteDir).replaceAll('\\', '/')
  return path.join(packages, 'node_modules', '.cache', NAME, siteName(from))
}
