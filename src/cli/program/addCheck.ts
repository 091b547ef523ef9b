import { CHECK_HELP } from '../helpTexts.ts'
import type { CheckCommandOptions } from '../run/runCheck.ts'
import type { AddCommand } from './addCommand.ts'
import { collect, LOCALE, TIMEOUT } from './commonOptions.ts'

const CHECK_ARGUMENT = 'sites, folders or files (default: the site here, else in ./site)'

export const addCheck: AddCommand = (program, context, end) => {
  program
    .command('check')
    .description('check links and content without building')
    .argument('[paths...]', CHECK_ARGUMENT)
    .option('--drafts', 'check drafts too')
    .option('--bare', 'check Markdown as code hosts show it, also in sites')
    .option(...LOCALE)
    .option('--strict', 'warnings count as errors')
    .option('--max-warnings <n>', 'fail when there are more warnings than this (default: no limit)')
    .option('--rule <id=severity>', 'ignore, log, warn or throw for one rule (repeatable)', collect)
    .option('--ignore <glob>', 'omit findings in these files (repeatable)', collect)
    .option('-q, --quiet', 'print errors only')
    .option(
      '-f, --format <format[:file]>',
      'pretty, text, json, sarif, github, gitlab or junit (default: pretty; repeatable)',
      collect,
    )
    .option('--since <ref>', 'report only what changes since a branch or commit touch or cause')
    .option(
      '--published <file|ref>',
      'also report addresses of an earlier routes.json, or of a commit, that no longer exist',
    )
    .option('--baseline <file>', 'omit the findings in this file')
    .option('--update-baseline', 'with --baseline: write the current findings to the file')
    .option('--fix', 'fix what is certain')
    .option('--dry-run', 'with --fix: print a patch, change nothing')
    .option('--search', 'test the queries of search.test.yaml')
    .option('--external', 'check links to other sites')
    .option('--no-cache', 'use no results of earlier runs')
    .option(...TIMEOUT)
    .addHelpText('after', CHECK_HELP)
    .action(async (paths: string[], options: CheckCommandOptions) => {
      const { runCheck } = await import('../run/runCheck.ts')
      end(await runCheck(paths, options, context))
    })
}
