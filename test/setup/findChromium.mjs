/** Finds the browser that the tests drive. Plain JavaScript: it also runs before anything is compiled. */
import { accessSync, constants } from 'node:fs'
import path from 'node:path'

/** The headless shell has no windows, tabs and menus, and halves the time of tests. */
const SHELL = 'chromium-headless-shell'
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * CHROMIUM_PATH if it is set, even if the file does not exist, so that a wrong setting is an error.
 * @param {Readonly<Record<string, string | undefined>>} env With XPRE_WHOLE_BROWSER the shell is skipped, since long runs
 *   and measurements use the browser of readers.
 * @returns {string | undefined} absolute path
 */
export function findChromium(env = process.env) {
  if (env.CHROMIUM_PATH) return isExecutable(env.CHROMIUM_PATH) ? env.CHROMIUM_PATH : undefined
  const folders = (env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== '')
  const names = env.XPRE_WHOLE_BROWSER ? WHOLE : [SHELL, ...WHOLE]
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isExecutable)
}
