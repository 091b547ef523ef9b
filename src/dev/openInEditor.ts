import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'

/**
 * Opens a file in a running editor, or the one set by LAUNCH_EDITOR or EDITOR.
 *
 * @param file Absolute.
 * @param line From 1, like `column`.
 * @returns Why it was not opened, as a sentence for the author; undefined if it was, as far as can be determined.
 */
export type OpenInEditor = (file: string, line: number, column: number) => Promise<string | undefined>

/** In milliseconds. Finding an editor may take a second. */
const OPEN_TIMEOUT_MS = 4000

/** Runs in a Node process of its own, since the library prints errors and editors print any output. */
const LAUNCH = `
const [, launcher, file] = process.argv
require(launcher)(file, (_, reason) => process.send(reason || ''))
`

const HOW =
  'set the environment variable LAUNCH_EDITOR or EDITOR to the command of yours, and start dev again'

const explain = (reason: string): string =>
  reason === ''
    ? `No editor was found: open yours, or ${HOW}`
    : `The editor could not be opened: ${reason.replace(/\.$/, '')}. If it is one with a window of its own, ${HOW}`

/**
 * @param env Environment with the names of editors.
 * @param timeoutMs Time after which a running editor process counts as opened, in milliseconds.
 */
export const createOpenInEditor =
  (env: NodeJS.ProcessEnv, timeoutMs = OPEN_TIMEOUT_MS): OpenInEditor =>
  (file, line, column) =>
    new Promise((resolve) => {
      const launcher = createRequire(import.meta.url).resolve('launch-editor')
      const child = spawn(process.execPath, ['-e', LAUNCH, launcher, `${file}:${line}:${column}`], {
        env,
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
        // Detached from the terminal, so that it cannot draw over `dev`, and Ctrl+C there does not end the editor.
        detached: process.platform !== 'win32',
        windowsHide: true,
      })
      const timer = setTimeout(resolve, timeoutMs, undefined)
      const end = (answer: string | undefined) => {
        clearTimeout(timer)
        resolve(answer)
      }
      child.on('message', (reason) => end(explain(String(reason))))
      child.on('error', ({ message }) => end(explain(message)))
      child.on('close', () => end(undefined))
      // `dev` must not wait for the editor at exit.
      for (const handle of [timer, child, child.channel]) handle?.unref()
    })

export const openInEditor: OpenInEditor = createOpenInEditor(process.env)
