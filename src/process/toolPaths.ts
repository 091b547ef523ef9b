/**
 * Location of the package's own files. The code runs from TypeScript in `src`, compiled in `dist` with the same folders,
 * or as bundles that are all in `dist/bin`.
 */
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** Absolute path of the package root: two folders above this file, in `src/process`, `dist/process` or `dist/bin`. */
export const toolRoot = fileURLToPath(new URL('../..', import.meta.url))

/** False for the TypeScript sources. */
export const isCompiled = !import.meta.url.endsWith('.ts')

const ownFolder = fileURLToPath(new URL('.', import.meta.url))
const isBundled = path.basename(ownFolder) === 'bin'

/** Absolute path of the folder of the running code. */
export const codeFolder = isBundled ? ownFolder : path.dirname(ownFolder)

/**
 * Absolute path of a module of the running code.
 *
 * @param name Path from `src` without its extension.
 */
export const toolModule = (name: string): string =>
  path.join(codeFolder, isBundled ? `${path.basename(name)}.js` : `${name}${isCompiled ? '.js' : '.ts'}`)
