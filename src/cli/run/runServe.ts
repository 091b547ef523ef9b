/** `xpre-docs serve`: serves the built folder until the user stops it. */
import { displayPath } from '../../config/displayPath.ts'
import type { CliContext } from '../cliContext.ts'
import { EXIT, type ExitCode } from '../exitCodes.ts'
import { choosePort } from './choosePort.ts'
import { readTimeout } from './readTimeout.ts'

export interface ServeCommandOptions {
  readonly timeout?: string
  readonly port?: string
  readonly host?: string
  readonly outDir?: string
  readonly baseUrl?: string
}

export async function runServe(
  siteDir: string | undefined,
  options: ServeCommandOptions,
  context: CliContext,
): Promise<ExitCode> {
  const { terminal, cwd } = context
  const port = choosePort(options.port, context.env)
  const server = await context.serve({
    ...(siteDir === undefined ? {} : { siteDir }),
    ...(options.outDir === undefined ? {} : { outDir: options.outDir }),
    ...(options.baseUrl === undefined ? {} : { baseUrl: options.baseUrl }),
    ...(options.host === undefined ? {} : { host: options.host }),
    cwd,
    timeoutMs: readTimeout(options.timeout),
    port,
  })
  const shown = displayPath(server.outDir, cwd)
  terminal.stderr.write(`Serving ${shown} at ${terminal.style('bold', server.url)} (Ctrl+C ends it)\n`)
  await context.waitForStop()
  await server.close()
  return EXIT.success
}
