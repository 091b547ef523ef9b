/** Finds the browser that the tests drive. Plain JavaScript: it also runs before anything is compiled. */
import { accessSync, constants } from 'node:fs'
import path from 'node:path'

/** The engine without windows, tabs and menus: tests take half the time in it. */
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
 * CHROMIUM_PATH when it is set, even if nothing is there: a wrong setting should be seen, not covered up.
 * @param {Readonly<Record<string, string | undefined>>} env With XPRE_WHOLE_BROWSER the shell is passed over: long runs
 *   and measurements are about what readers have.
 * @returns {string | undefined} absolute path
 */
export function findChromium(env = process.env) {
  if (env.CHROMIUM_PATH) return isExecutable(env.CHROMIUM_PATH) ? env.CHROMIUM_PATH : undefined
  const folders = (env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== '')
  const names = env.XPRE_WHOLE_BROWSER ? WHOLE : [SHELL, ...WHOLE]
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isExecutable)
}
