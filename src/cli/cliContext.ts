/** Everything that commands use from outside of the CLI; tests replace it. */

import type { BuildOptions, BuildProgress, BuildResult } from '../build/buildOptions.ts'
import type { SiteSearch } from '../plan/search/openSiteSearch.ts'
import type { ReadSearchPagesOptions } from '../plan/search/readSearchPages.ts'
import type { CheckOptions } from '../check/checkOptions.ts'
import type { CheckResult } from '../commands/check.ts'
import type { DevOptions, RunningDev } from '../commands/dev.ts'
import type { MoveOptions, MoveResult } from '../commands/move.ts'
import type { PushSearchOptions, PushSearchResult } from '../commands/pushSearch.ts'
import type { RunningServer } from '../serve/listenAt.ts'
import type { ServeOptions } from '../serve/serveFolder.ts'
import { guardEventLoop } from '../site-code/guardEventLoop.ts'
import { openBrowser } from './openBrowser.ts'
import { createTerminal, type Environment, type Output, type Terminal } from './terminal.ts'

export interface BuildRequest {
  readonly siteDir?: string
  readonly cwd: string
  readonly outDir?: string
  readonly baseUrl?: string
  readonly includeDrafts: boolean
  readonly strict: boolean
  readonly workers?: number | undefined
  readonly timeoutMs?: number | undefined
  readonly onWait: NonNullable<BuildOptions['onWait']>
  readonly minify: boolean
  /** Environment variables that locate the cache folder; undefined: no cache. */
  readonly cacheEnv: Environment | undefined
  readonly onProgress: (progress: BuildProgress) => void
}

export interface CliContext {
  readonly terminal: Terminal
  /** Absolute; relative arguments start here. */
  readonly cwd: string
  readonly env: Environment
  build(request: BuildRequest): Promise<BuildResult>
  check(options: CheckOptions): Promise<CheckResult>
  move(options: MoveOptions): Promise<MoveResult>
  /** Opens the search index of the current site, in memory. */
  openSearch(options: ReadSearchPagesOptions): Promise<Pick<SiteSearch, 'search'>>
  pushSearch(options: PushSearchOptions): Promise<PushSearchResult>
  serve(options: ServeOptions): Promise<RunningServer>
  dev(options: DevOptions): Promise<RunningDev>
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

/**
 * The context of the real process. Each command imports its modules lazily, so that `--help` answers at once.
 *
 * @param stdout Stream for results.
 */
export const processContext = (stdout: Output): CliContext => ({
  terminal: createTerminal(stdout, process.stderr, process.env),
  cwd: process.cwd(),
  env: process.env,
  build: async (request) => (await import('../commands/build.ts')).build(request),
  check: async (options) => (await import('../commands/check.ts')).check(options),
  move: async (options) => (await import('../commands/move.ts')).move(options),
  openSearch: async (options) => (await import('../plan/search/openSiteSearch.ts')).openSiteSearch(options),
  pushSearch: async (options) => {
    const { readRecords } = await import('../plan/search/readRecords.ts')
    return (await import('../commands/pushSearch.ts')).pushSearch(options, readRecords)
  },
  serve: async (options) => (await import('../serve/serveFolder.ts')).serveFolder(options),
  dev: async (options) => (await import('../commands/dev.ts')).startDev(options),
  openBrowser,
  waitForStop: waitForSignal,
  waitForEnd: () => new Promise(() => {}),
  guardEventLoop,
})
