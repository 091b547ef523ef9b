import { createRequire } from 'node:module'
import path from 'node:path'
import { errorCode } from '../shared/errors/errorCode.ts'

const ownRequire = createRequire(import.meta.url)

/**
 * A file of a package that a site may install, such as `a-package/server.js`. Searched from a folder, then from this package.
 *
 * @returns Undefined when the package is not installed.
 * @throws what the code of the package throws.
 */
export function requireOptional(specifier: string, folder: string): unknown {
  for (const require of [createRequire(path.join(folder, 'package.json')), ownRequire]) {
    let file: string
    try {
      file = require.resolve(specifier)
    } catch (error) {
      if (errorCode(error) === 'MODULE_NOT_FOUND' || errorCode(error) === 'ERR_PACKAGE_PATH_NOT_EXPORTED')
        continue
      throw error
    }
    return require(file)
  }
  return undefined
}
