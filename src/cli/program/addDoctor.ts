import { DOCTOR_HELP } from '../helpTexts.ts'
import type { DoctorCommandOptions } from '../run/runDoctor.ts'
import type { AddCommand } from './addCommand.ts'
import { SITE_ARGUMENT, TIMEOUT } from './commonOptions.ts'

export const addDoctor: AddCommand = (program, context, end) => {
  program
    .command('doctor')
    .description('show what may prevent a build or a deployment')
    .argument('[siteDir]', SITE_ARGUMENT)
    .option('-f, --format <format>', 'text or json (default: text)')
    .option(...TIMEOUT)
    .addHelpText('after', DOCTOR_HELP)
    .action(async (siteDir: string | undefined, options: DoctorCommandOptions) => {
      const { runDoctor } = await import('../run/runDoctor.ts')
      end(await runDoctor(siteDir, options, context))
    })
}
