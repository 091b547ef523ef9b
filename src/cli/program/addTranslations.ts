import { TRANSLATIONS_HELP } from '../helpTexts.ts'
import type { TranslationsCommandOptions } from '../run/translations/runTranslations.ts'
import type { AddCommand } from './addCommand.ts'
import { SITE_ARGUMENT, TIMEOUT } from './commonOptions.ts'

export const addTranslations: AddCommand = (program, context, end) => {
  program
    .command('translations')
    .description('write the ids of missing texts and labels for translators')
    .argument('[siteDir]', SITE_ARGUMENT)
    .option('--status', 'write nothing, only say how complete each language is')
    .option('--strict', 'warnings count as errors')
    .option('-f, --format <format>', 'text or json (default: text)')
    .option(...TIMEOUT)
    .addHelpText('after', TRANSLATIONS_HELP)
    .action(async (siteDir: string | undefined, options: TranslationsCommandOptions) => {
      const { runTranslations } = await import('../run/translations/runTranslations.ts')
      end(await runTranslations(siteDir, options, context))
    })
}
