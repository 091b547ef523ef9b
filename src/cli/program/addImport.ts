import { Option } from 'commander'
import { FOREIGN_TOOLS } from '../../shared/site/foreignTools.ts'
import { IMPORT_HELP } from '../helpTexts.ts'
import type { ImportCommandOptions } from '../run/runImport.ts'
import type { AddCommand } from './addCommand.ts'
import { TIMEOUT } from './commonOptions.ts'

export const addImport: AddCommand = (program, context, end) => {
  program
    .command('import')
    .description('translate a site of another tool')
    .argument('<folder>', 'folder of the site, which is not changed')
    .option('--to <folder>', 'folder of the new site (default: <folder>-xpre)')
    .addOption(
      new Option('--from <tool>', 'tool of the site (default: found by its files)').choices(FOREIGN_TOOLS),
    )
    .option('-y, --yes', 'run configurations that are code without asking')
    .option('--dry-run', 'print the report, write nothing')
    .option(...TIMEOUT)
    .addHelpText('after', IMPORT_HELP)
    .action(async (folder: string, options: ImportCommandOptions) => {
      const { runImport } = await import('../run/runImport.ts')
      end(await runImport(folder, options, context))
    })
}
