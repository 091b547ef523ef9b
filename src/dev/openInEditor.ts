import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'

/**
 * Opens a file in the editor that runs on this machine, or the one that LAUNCH_EDITOR or EDITOR names.
 *
 * @param file Absolute.
 * @param line From 1, as `column`.
 * @returns Why it was not opened, as a sentence for the writer; undefined when it was, as far as anybody can tell.
 */
export type OpenInEditor = (file: string, line: number, column: number) => Promise<string | undefined>

/** Milliseconds after which an editor that has not ended counts as open. Finding one may take a second. */
const PATIENCE_MS = 4000

/** Run by Node beside this process: the library prints what goes wrong, and editors print whatever they like. */
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

/** @param env What names an editor. */
export const createOpenInEditor =
  (env: NodeJS.ProcessEnv): OpenInEditor =>
  (file, line, column) =>
    new Promise((resolve) => {
      const launcher = createRequire(import.meta.url).resolve('launch-editor')
      const child = spawn(process.execPath, ['-e', LAUNCH, launcher, `${file}:${line}:${column}`], {
        env,
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
        // Without a terminal of its own nothing can draw over that of `dev`, and Ctrl+C there ends no editor.
        detached: process.platform !== 'win32',
        windowsHide: true,
      })
      const timer = setTimeout(resolve, PATIENCE_MS, undefined)
      const end = (answer: string | undefined) => {
        clearTimeout(timer)
        resolve(answer)
      }
      child.on('message', (reason) => end(explain(String(reason))))
      child.on('error', ({ message }) => end(explain(message)))
      child.on('close', () => end(undefined))
      // `dev` waits for no editor.
      for (const handle of [timer, child, child.channel]) handle?.unref()
    })

export const openInEditor: OpenInEditor = createOpenInEditor(process.env)
