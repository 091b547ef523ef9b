import { Option } from 'commander'
import { CI_HOSTS, PACKAGE_MANAGERS, TEMPLATES } from '../../init/answers.ts'
import { INIT_HELP } from '../helpTexts.ts'
import type { InitCommandOptions } from '../run/runInit.ts'
import type { AddCommand } from './addCommand.ts'

export const addInit: AddCommand = (program, context, end) => {
  program
    .command('init')
    .description('start a site, or checks in an existing repository')
    .argument('[folder]', 'target folder, new or existing (default: this one)')
    .addOption(new Option('--template <name>', 'what to start').choices(TEMPLATES))
    .option('--title <text>', 'title of the site (default: from the name of the folder)')
    .addOption(new Option('--ci <host>', 'add a file for continuous integration').choices(CI_HOSTS))
    .addOption(
      new Option('--pm <name>', 'package manager (default: that of the lock file)').choices(PACKAGE_MANAGERS),
    )
    .option('-y, --yes', 'ask no questions, use the defaults')
    .option('--dry-run', 'print what would be written, write nothing')
    .addHelpText('after', INIT_HELP)
    .action(async (folder: string | undefined, options: InitCommandOptions) => {
      const { runInit } = await import('../run/runInit.ts')
      end(await runInit(folder, options, context))
    })
}
