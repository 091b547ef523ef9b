import { BUILD_HELP } from '../helpTexts.ts'
import type { BuildCommandOptions } from '../run/runBuild.ts'
import type { AddCommand } from './addCommand.ts'
import { LOCALE, SITE_ARGUMENT, TIMEOUT } from './commonOptions.ts'

export const addBuild: AddCommand = (program, context, end) => {
  program
    .command('build')
    .description('build the site into static files')
    .argument('[siteDir]', SITE_ARGUMENT)
    .option('-o, --out-dir <dir>', 'output folder (default: build in the site)')
    .option('--base-url <path>', 'path that the site is published under, instead of the configured one')
    .option('--drafts', 'build drafts too')
    .option(...LOCALE)
    .option('--strict', 'warnings count as errors')
    .option('-q, --quiet', 'print findings only')
    .option('-f, --format <format>', 'text or json (default: text)')
    .option('--profile', 'show where the time went')
    .option('--no-minify', 'leave styles and scripts readable')
    .option('--workers <n>', 'maximum number of threads, 0 for none (default: processors, at most 8)')
    .option('--no-cache', 'use no results of earlier runs')
    .option(...TIMEOUT)
    .addHelpText('after', BUILD_HELP)
    .action(async (siteDir: string | undefined, options: BuildCommandOptions) => {
      const { runBuild } = await import('../run/runBuild.ts')
      end(await runBuild(siteDir, options, context))
    })
}
