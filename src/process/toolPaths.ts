/** Location of the package's own files: browser sources and templates. The same for `src` and the compiled `dist`. */
import { fileURLToPath } from 'node:url'

/** Absolute path of the package root: two folders above this file, in `src/process` or `dist/bin`. */
export const toolRoot = fileURLToPath(new URL('../..', import.meta.url))
