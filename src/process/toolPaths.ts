/** Where the tool's own browser sources and templates are, for the compiled code in `dist` and for `src` alike. */
import { fileURLToPath } from 'node:url'

/** Absolute path of the package root: two folders above this file, in `src/bundle` and `dist/bundle`. */
export const toolRoot = fileURLToPath(new URL('../..', import.meta.url))
