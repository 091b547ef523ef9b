import { DEV_HELP } from '../helpTexts.ts'
import type { DevCommandOptions } from '../run/runDev.ts'
import type { AddCommand } from './addCommand.ts'
import { SITE_ARGUMENT, TIMEOUT } from './commonOptions.ts'

export const addDev: AddCommand = (program, context, end) => {
  program
    .command('dev')
    .description('write with a live preview')
    .argument('[siteDir]', SITE_ARGUMENT)
    .option('-p, --port <number>', 'port to listen at (default: environment variable PORT, or 3000)')
    .option('--strict-port', 'a port in use is an error, instead of the next free one')
    .option('--host <address>', 'address to listen at (default: 127.0.0.1, this machine only)')
    .option('--base-url <path>', 'path that the site is published under, instead of the configured one')
    .option('--open', 'open the site in a browser')
    .option('--no-open', 'do not open it (the default)')
    .option('--poll', 'poll for changes, for disks that report none')
    .option('--no-cache', 'use no results of earlier runs')
    .option(...TIMEOUT)
    .addHelpText('after', DEV_HELP)
    .action(async (siteDir: string | undefined, options: DevCommandOptions) => {
      const { runDev } = await import('../run/runDev.ts')
      end(await runDev(siteDir, options, context))
    })
}
