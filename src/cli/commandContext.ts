/** What commands use of the process: the terminal, the environment, signals. Tests replace it. */
import type { Readable } from 'node:stream'
import { openBrowser } from './openBrowser.ts'
import { openPrompts, type Prompts } from './prompts.ts'
import { createTerminal, type Environment, type Output, type Terminal } from './terminal.ts'

export interface CommandContext {
  readonly terminal: Terminal
  /** Absolute; relative arguments start here. */
  readonly cwd: string
  readonly env: Environment
  /** Questions for the user; undefined without a user at a terminal. */
  readonly prompts: Prompts | undefined
  /** Standard input. Opened by the first call. */
  input(): Readable
  openBrowser(url: string): void
  /** Resolves when the user stops a running server. */
  waitForStop(): Promise<void>
  /** Never resolves if the system ends the process on a signal, even while code of the site blocks it. */
  waitForEnd(): Promise<void>
}

/** Continuous integration may have a terminal, and no user at it. */
const canAsk = ({ CI, TERM }: Environment): boolean =>
  process.stdin.isTTY === true &&
  process.stderr.isTTY === true &&
  TERM !== 'dumb' &&
  (CI === undefined || CI === '')

const waitForSignal = (): Promise<void> =>
  new Promise((resolve) => {
    process.once('SIGINT', () => resolve())
    process.once('SIGTERM', () => resolve())
  })

/**
 * The context of the real process.
 *
 * @param stdout Stream for results.
 */
export const processContext = (stdout: Output): CommandContext => ({
  terminal: createTerminal(stdout, process.stderr, process.env),
  cwd: process.cwd(),
  env: process.env,
  input: () => process.stdin,
  prompts: canAsk(process.env) ? openPrompts() : undefined,
  openBrowser,
  waitForStop: waitForSignal,
  waitForEnd: () => new Promise(() => {}),
})
