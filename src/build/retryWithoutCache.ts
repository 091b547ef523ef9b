/** What cannot be reused costs time, never a build. */
import { cacheFolderOf } from '../cache/cacheFolder.ts'
import { clearPacks } from '../cache/clearPacks.ts'
import { findSite } from '../config/findSite.ts'
import { OutdatedError } from '../shared/outdatedError.ts'
import { UserError } from '../shared/userError.ts'
import type { BuildOptions } from './buildOptions.ts'

/**
 * A cache whose entries are whole and make no sense ends a build in errors that no site is the cause of. Those of
 * the user are none of them.
 */
const mayComeFromCache = (error: unknown, { cacheEnv }: BuildOptions): boolean =>
  error instanceof OutdatedError || (cacheEnv !== undefined && !(error instanceof UserError))

/** The same build with an empty cache; without one where the files of the cache cannot be removed. */
function withEmptyCache(options: BuildOptions): BuildOptions {
  const { cacheEnv, ...others } = options
  if (cacheEnv === undefined) return options
  return clearPacks(cacheFolderOf(findSite(options).siteDir, cacheEnv)) ? options : others
}

/** Builds once more with an empty cache where the cache may be why the build failed. */
export async function retryWithoutCache<T>(
  options: BuildOptions,
  build: (options: BuildOptions) => Promise<T>,
): Promise<T> {
  try {
    return await build(options)
  } catch (error) {
    if (!mayComeFromCache(error, options)) throw error
    return build(withEmptyCache(options))
  }
}
