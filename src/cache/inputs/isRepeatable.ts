/** Tells code that may get other values in each run from code that depends on files and environment variables only. */
import { isBuiltin } from 'node:module'
import { words } from '../../shared/text/words.ts'
import { importedNames } from './importedNames.ts'

/** Modules of Node that compute, or read files: `recordReads` knows these files. */
const REPEATABLE: ReadonlySet<string> = new Set(
  words(`
  assert assert/strict buffer crypto events fs fs/promises module path path/posix path/win32 punycode querystring stream
  string_decoder url util util/types zlib
`),
)

/** Names of the time, of random values and of answers of other computers. */
const CHANGING =
  /\b(?:Date|performance|random\w*|getRandomValues|fetch|WebSocket|EventSource|XMLHttpRequest)\b/

export const isRepeatable = (text: string): boolean =>
  !CHANGING.test(text) &&
  importedNames(text).every((name) => !isBuiltin(name) || REPEATABLE.has(name.replace(/^node:/, '')))
