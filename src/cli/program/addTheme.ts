import { THEME_DIFF_HELP, THEME_EJECT_HELP, THEME_HELP } from '../helpTexts.ts'
import type { EjectCommandOptions, ThemeCommandOptions } from '../run/runTheme.ts'
import type { AddCommand } from './addCommand.ts'
import { SITE_ARGUMENT } from './commonOptions.ts'

const COMPONENT_ARGUMENT = 'name of the component, such as Footer'

export const addTheme: AddCommand = (program, context, end) => {
  const theme = program
    .command('theme')
    .description('replace components of the theme')
    .addHelpText('after', THEME_HELP)
  const site = ['--site <dir>', SITE_ARGUMENT] as const
  theme
    .command('eject')
    .description('copy or wrap a component of the theme, or list all of them')
    .argument('[component]', `${COMPONENT_ARGUMENT} (default: list all)`)
    .option('--wrap', 'write a component that renders the original')
    .option(...site)
    .addHelpText('after', THEME_EJECT_HELP)
    .action(async (component: string | undefined, options: EjectCommandOptions) => {
      const { runEject } = await import('../run/runTheme.ts')
      end(await runEject(component, options, context))
    })
  theme
    .command('diff')
    .description('compare a replacement with the installed original')
    .argument('<component>', COMPONENT_ARGUMENT)
    .option(...site)
    .addHelpText('after', THEME_DIFF_HELP)
    .action(async (component: string, options: ThemeCommandOptions) => {
      const { runThemeDiff } = await import('../run/runTheme.ts')
      end(await runThemeDiff(component, options, context))
    })
}
