/** `xpre-docs serve`: serves the built folder until the user stops it. */
import { statSync } from 'node:fs'
import { openOutput } from '../commands/openOutput.ts'
import { displayPath } from '../config/displayPath.ts'
import { UserError } from '../shared/userError.ts'
import { choosePort } from './choosePort.ts'
import type { CliContext } from './cliContext.ts'
import { EXIT, type ExitCode } from './exitCodes.ts'
import { readTimeout } from './readTimeout.ts'

export interface ServeCommandOptions {
  readonly timeout?: string
  readonly port?: string
  readonly host?: string
  readonly outDir?: string
  readonly baseUrl?: string
}

/** The command that creates the missing folder. */
const buildCommand = (siteDir: string | undefined, outDir: string | undefined): string =>
  [
    'xpre-docs build',
    ...(siteDir === undefined ? [] : [siteDir]),
    ...(outDir === undefined ? [] : ['--out-dir', outDir]),
  ].join(' ')

export async function runServe(
  siteDir: string | undefined,
  options: ServeCommandOptions,
  context: CliContext,
): Promise<ExitCode> {
  const { terminal, cwd } = context
  const port = choosePort(options.port, context.env)
  const { outDir, baseUrl } = await openOutput({
    ...(siteDir === undefined ? {} : { siteDir }),
    ...(options.outDir === undefined ? {} : { outDir: options.outDir }),
    ...(options.baseUrl === undefined ? {} : { baseUrl: options.baseUrl }),
    cwd,
    timeoutMs: readTimeout(options.timeout),
  })
  const shown = displayPath(outDir, cwd)
  if (statSync(outDir, { throwIfNoEntry: false })?.isDirectory() !== true) {
    throw new UserError(`Nothing is built yet: there is no folder "${shown}"`, {
      hint: `run: ${buildCommand(siteDir, options.outDir)}`,
    })
  }
  const server = await context.serve({
    dir: outDir,
    baseUrl,
    port,
    ...(options.host === undefined ? {} : { host: options.host }),
  })
  terminal.stderr.write(`Serving ${shown} at ${terminal.style('bold', server.url)} (Ctrl+C ends it)\n`)
  await context.waitForStop()
  await server.close()
  return EXIT.success
}
