/** `xpre-docs mcp`: answers a client on standard input and output, which have nothing but the protocol. */
import { readToolVersion } from '../../process/toolVersion.ts'
import type { CliContext } from '../cliContext.ts'
import { EXIT, type ExitCode } from '../exitCodes.ts'
import { readTimeout } from './readTimeout.ts'

export interface McpCommandOptions {
  readonly timeout?: string
}

export async function runMcp(
  site: string | undefined,
  { timeout }: McpCommandOptions,
  { cwd, mcp, waitForStop }: CliContext,
): Promise<ExitCode> {
  const options = { site, cwd, timeoutMs: readTimeout(timeout), version: readToolVersion() }
  await Promise.race([mcp(options), waitForStop()])
  return EXIT.success
}
