/** `xpre-docs search push`: replaces the index at the hosted service with the records of the site. */
import type { SearchPushResult } from '../../commands/searchPush.ts'
import { count } from '../../shared/text/inWords.ts'
import type { CliContext } from '../cliContext.ts'
import { EXIT, type ExitCode } from '../exitCodes.ts'
import { describePush, describeTarget, formatBytes } from './describePush.ts'
import { createProgressDisplay } from './progressDisplay.ts'
import { readTimeout } from './readTimeout.ts'

export interface PushCommandOptions {
  readonly timeout?: string
  readonly dryRun?: boolean
}

export async function runSearchPush(
  siteDir: string | undefined,
  { dryRun = false, timeout }: PushCommandOptions,
  { terminal, cwd, env, searchPush }: CliContext,
): Promise<ExitCode> {
  const progress = createProgressDisplay(terminal, () => performance.now())
  let result: SearchPushResult
  try {
    result = await searchPush({
      cwd,
      timeoutMs: readTimeout(timeout),
      env,
      dryRun,
      onProgress: (event) => progress.report(event),
      ...(siteDir === undefined ? {} : { siteDir }),
    })
  } finally {
    progress.end()
  }
  if (dryRun) {
    terminal.stdout.write(`${describePush(result).join('\n')}\n`)
    return EXIT.success
  }
  const { records, bytes } = result.plan
  const sent = `Sent ${count(records.length, 'record')} (${formatBytes(bytes)}) to ${describeTarget(result.target)}`
  terminal.stderr.write(`${terminal.style('green', sent)}\n`)
  return EXIT.success
}
