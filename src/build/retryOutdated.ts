import { OutdatedError } from '../shared/errors/outdatedError.ts'
import type { BuildOptions } from './buildOptions.ts'

/** Repeats a build without a cache if another process has changed the cache or the previous output meanwhile. */
export async function retryOutdated<T>(
  options: BuildOptions,
  build: (options: BuildOptions) => Promise<T>,
): Promise<T> {
  try {
    return await build(options)
  } catch (error) {
    if (!(error instanceof OutdatedError)) throw error
    const { cacheEnv: _, ...others } = options
    return build(others)
  }
}
