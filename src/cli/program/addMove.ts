import { MOVE_HELP } from '../helpTexts.ts'
import type { MoveCommandOptions } from '../run/runMove.ts'
import type { AddCommand } from './addCommand.ts'
import { TIMEOUT } from './commonOptions.ts'

export const addMove: AddCommand = (program, context, end) => {
  program
    .command('mv')
    .description('move a page, file or folder and update all references')
    .argument('<old>', 'file or folder, from here or from the root of the site')
    .argument('<new>', 'its new name, or a folder')
    .option('--site <dir>', 'folder of the site (default: the one around <old>)')
    .option('--bare', 'move Markdown as code hosts show it, also in sites')
    .option('--dry-run', 'print the changes as a patch, change nothing')
    .option('--no-redirect', 'do not add redirects from old addresses to new ones')
    .option(...TIMEOUT)
    .addHelpText('after', MOVE_HELP)
    .action(async (from: string, to: string, options: MoveCommandOptions) => {
      const { runMove } = await import('../run/runMove.ts')
      end(await runMove(from, to, options, context))
    })
}
