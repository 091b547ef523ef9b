/** `xpre-docs dev`: serves the site with live updates until the user stops it. */

import type { CliContext } from '../cliContext.ts'
import { EXIT, type ExitCode } from '../exitCodes.ts'
import { choosePort } from './choosePort.ts'
import { createDevScreen, type DevScreen } from './devScreen.ts'
import { noteForeignTool } from './noteForeignTool.ts'
import { readTimeout } from './readTimeout.ts'

export interface DevCommandOptions {
  readonly timeout?: string
  readonly port?: string
  readonly host?: string
  readonly baseUrl?: string
  readonly open?: boolean
  readonly strictPort?: boolean
  readonly poll?: boolean
  readonly cache: boolean
}

export async function runDev(
  siteDir: string | undefined,
  options: DevCommandOptions,
  context: CliContext,
): Promise<ExitCode> {
  const { terminal, cwd, env } = context
  noteForeignTool(siteDir, context)
  const started = performance.now()
  let screen: DevScreen | undefined
  const notes: [string, string][] = []
  const dev = await context.dev({
    ...(siteDir === undefined ? {} : { siteDir }),
    ...(options.host === undefined ? {} : { host: options.host }),
    ...(options.baseUrl === undefined ? {} : { baseUrl: options.baseUrl }),
    cwd,
    timeoutMs: readTimeout(options.timeout),
    port: choosePort(options.port, env),
    isStrictPort: options.strictPort ?? false,
    usePolling: options.poll ?? false,
    cacheEnv: options.cache ? env : undefined,
    onChange: (change) => screen?.draw(change, change),
    onPage: (path, failures) => screen?.showPage(path, failures),
    onTrouble: (text, hint) => {
      if (screen === undefined) notes.push([text, hint])
      else screen.note(text, hint)
    },
  })
  screen = createDevScreen({
    terminal,
    cwd,
    url: dev.url,
    networkUrls: dev.networkUrls,
    startMs: performance.now() - started,
  })
  screen.draw(dev.state)
  for (const [text, hint] of notes) screen.note(text, hint)
  if (options.open === true) context.openBrowser(dev.url)
  // Without signal handlers, a signal ends the process at once, even while code of the site loops.
  await context.waitForEnd()
  await dev.close()
  return EXIT.success
}
