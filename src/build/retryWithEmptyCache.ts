/** Repeats a failed build with an empty cache, so that an invalid cache costs time but never fails a build. */
import { cacheFolderOf } from '../cache/cacheFolder.ts'
import { clearPacks } from '../cache/clearPacks.ts'
import { findSite } from '../config/findSite.ts'
import { OutdatedError } from '../shared/errors/outdatedError.ts'
import { isResourceError } from '../shared/errors/systemErrors.ts'
import { UserError } from '../shared/errors/userError.ts'
import type { BuildOptions } from './buildOptions.ts'

/**
 * Entries with a valid hash and wrong contents cause internal errors, and errors for paths that they contain. A
 * `UserError`, a missing permission and a full disk always have another cause.
 */
const mayComeFromCache = (error: unknown, { cacheEnv }: BuildOptions): boolean =>
  error instanceof OutdatedError ||
  (cacheEnv !== undefined && !(error instanceof UserError) && !isResourceError(error))

/** Options with an empty cache, or without a cache if its files cannot be removed. */
function withEmptyCache(options: BuildOptions): BuildOptions {
  const { cacheEnv, ...others } = options
  if (cacheEnv === undefined) return options
  return clearPacks(cacheFolderOf(findSite(options).siteDir, cacheEnv)) ? options : others
}

/** Builds again with an empty cache if the cache may be the cause of the failure. */
export async function retryWithEmptyCache<T>(
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
