import { VERSION_HELP } from '../helpTexts.ts'
import type { VersionCommandOptions } from '../run/runVersion.ts'
import type { AddCommand } from './addCommand.ts'
import { SITE_ARGUMENT, TIMEOUT } from './commonOptions.ts'

export const addVersion: AddCommand = (program, context, end) => {
  program
    .command('version')
    .description('archive the current version of the documents')
    .argument('<name>', 'name of the version, such as 2.0')
    .option('--site <dir>', SITE_ARGUMENT)
    .option('--docs-id <id>', 'docs folder to archive (default: the first one)')
    .option(...TIMEOUT)
    .addHelpText('after', VERSION_HELP)
    .action(async (name: string, options: VersionCommandOptions) => {
      const { runVersion } = await import('../run/runVersion.ts')
      end(await runVersion(name, options, context))
    })
}
