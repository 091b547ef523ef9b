import { SERVE_HELP } from '../helpTexts.ts'
import type { ServeCommandOptions } from '../run/runServe.ts'
import type { AddCommand } from './addCommand.ts'
import { SITE_ARGUMENT, TIMEOUT } from './commonOptions.ts'

export const addServe: AddCommand = (program, context, end) => {
  program
    .command('serve')
    .description('serve the built site on this machine')
    .argument('[siteDir]', SITE_ARGUMENT)
    .option('-p, --port <number>', 'port to listen at (default: environment variable PORT, or 3000)')
    .option('--host <address>', 'address to listen at (default: 127.0.0.1, this machine only)')
    .option('-o, --out-dir <dir>', 'output folder of the build (default: build in the site)')
    .option('--base-url <path>', 'path that the site was built for, instead of the configured one')
    .option(...TIMEOUT)
    .addHelpText('after', SERVE_HELP)
    .action(async (siteDir: string | undefined, options: ServeCommandOptions) => {
      const { runServe } = await import('../run/runServe.ts')
      end(await runServe(siteDir, options, context))
    })
}
