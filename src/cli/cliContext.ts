/** Everything that commands use from outside of the CLI; tests replace it. */

import { Writable } from 'node:stream'
import type { build } from '../commands/build.ts'
import type { check } from '../commands/check.ts'
import type { startDev } from '../commands/dev.ts'
import type { doctor } from '../commands/doctor.ts'
import type { importFolder } from '../commands/import.ts'
import type { init } from '../commands/init.ts'
import type { McpOptions } from '../commands/mcp.ts'
import type { move } from '../commands/move.ts'
import type { searchPush } from '../commands/searchPush.ts'
import type { searchQuery } from '../commands/searchQuery.ts'
import type { searchSynonyms } from '../commands/searchSynonyms.ts'
import type { serve } from '../commands/serve.ts'
import type { diffComponent, ejectComponent, listTheme } from '../commands/theme.ts'
import type { translations } from '../commands/translations.ts'
import type { archiveVersion } from '../commands/version.ts'
import { guardEventLoop } from '../site-code/guardEventLoop.ts'
import type { askImport } from './run/askImport.ts'
import type { askInit } from './run/askInit.ts'
import { openBrowser } from './run/openBrowser.ts'
import { createTerminal, type Environment, type Output, type Terminal } from './terminal.ts'

export interface CliContext {
  readonly terminal: Terminal
  /** Absolute; relative arguments start here. */
  readonly cwd: string
  readonly env: Environment
  readonly build: typeof build
  readonly check: typeof check
  readonly move: typeof move
  readonly archiveVersion: typeof archiveVersion
  readonly translations: typeof translations
  readonly searchQuery: typeof searchQuery
  readonly searchPush: typeof searchPush
  readonly searchSynonyms: typeof searchSynonyms
  readonly serve: typeof serve
  readonly dev: typeof startDev
  /** On standard input and output. Resolves when the client has closed the input. */
  mcp(options: Omit<McpOptions, 'input' | 'output'>): Promise<void>
  readonly init: typeof init
  /** Asks the user; undefined without a terminal. */
  readonly askInit: typeof askInit | undefined
  readonly importFolder: typeof importFolder
  /** Asks the user; undefined without a terminal. */
  readonly askImport: typeof askImport | undefined
  readonly doctor: typeof doctor
  readonly listTheme: typeof listTheme
  readonly ejectComponent: typeof ejectComponent
  readonly diffComponent: typeof diffComponent
  openBrowser(url: string): void
  /** Resolves when the user stops a running server. */
  waitForStop(): Promise<void>
  /** Never resolves if the system ends the process on a signal, even while code of the site blocks it. */
  waitForEnd(): Promise<void>
  /** Ends the process if code of the site blocks it for longer than this, in milliseconds. */
  guardEventLoop(timeoutMs: number): void
}

const waitForSignal = (): Promise<void> =>
  new Promise((resolve) => {
    process.once('SIGINT', () => resolve())
    process.once('SIGTERM', () => resolve())
  })

/** A stream that writes texts to standard output. */
const writableOf = (stdout: Output): Writable =>
  new Writable({
    decodeStrings: false,
    write(text, _encoding, done) {
      stdout.write(String(text))
      done()
    },
  })

/** Continuous integration may have a terminal, and no user at it. */
const canAsk = ({ CI, TERM }: Environment): boolean =>
  process.stdin.isTTY === true &&
  process.stderr.isTTY === true &&
  TERM !== 'dumb' &&
  (CI === undefined || CI === '')

/**
 * The context of the real process. Each command imports its modules lazily, so that `--help` answers at once.
 *
 * @param stdout Stream for results.
 */
export const processContext = (stdout: Output): CliContext => ({
  terminal: createTerminal(stdout, process.stderr, process.env),
  cwd: process.cwd(),
  env: process.env,
  build: async (options) => (await import('../commands/build.ts')).build(options),
  check: async (options) => (await import('../commands/check.ts')).check(options),
  move: async (options) => (await import('../commands/move.ts')).move(options),
  archiveVersion: async (options) => (await import('../commands/version.ts')).archiveVersion(options),
  translations: async (options) => (await import('../commands/translations.ts')).translations(options),
  searchQuery: async (options) => (await import('../commands/searchQuery.ts')).searchQuery(options),
  searchPush: async (options) => (await import('../commands/searchPush.ts')).searchPush(options),
  searchSynonyms: async (options) => (await import('../commands/searchSynonyms.ts')).searchSynonyms(options),
  serve: async (options) => (await import('../commands/serve.ts')).serve(options),
  dev: async (options) => (await import('../commands/dev.ts')).startDev(options),
  mcp: async (options) =>
    (await import('../commands/mcp.ts')).mcp({
      ...options,
      input: process.stdin,
      output: writableOf(stdout),
    }),
  init: async (options) => (await import('../commands/init.ts')).init(options),
  importFolder: async (options) => (await import('../commands/import.ts')).importFolder(options),
  askImport: canAsk(process.env)
    ? async (file) => (await import('./run/askImport.ts')).askImport(file)
    : undefined,
  askInit: canAsk(process.env) ? async (open) => (await import('./run/askInit.ts')).askInit(open) : undefined,
  doctor: async (options) => (await import('../commands/doctor.ts')).doctor(options),
  listTheme: async (options) => (await import('../commands/theme.ts')).listTheme(options),
  ejectComponent: async (name, options) =>
    (await import('../commands/theme.ts')).ejectComponent(name, options),
  diffComponent: async (name, options) => (await import('../commands/theme.ts')).diffComponent(name, options),
  openBrowser,
  waitForStop: waitForSignal,
  waitForEnd: () => new Promise(() => {}),
  guardEventLoop,
})
