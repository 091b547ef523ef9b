import type { Command } from 'commander'
import { PUSH_HELP, QUERY_HELP, SEARCH_HELP, SYNONYMS_HELP } from '../helpTexts.ts'
import type { PushCommandOptions } from '../run/runSearchPush.ts'
import type { QueryCommandOptions } from '../run/runSearchQuery.ts'
import type { SynonymsCommandOptions } from '../run/synonyms/runSearchSynonyms.ts'
import type { AddCommand } from './addCommand.ts'
import { SITE_ARGUMENT, TIMEOUT } from './commonOptions.ts'

/** Flags and description of the option of commands that search in one language. */
const ONE_LOCALE = ['--locale <name>', 'language of the site (default: the default locale)'] as const

export const addSearch: AddCommand = (program, context, end) => {
  const search = program
    .command('search')
    .description('show what readers find, or send it to a hosted service')
    .addHelpText('after', SEARCH_HELP)
  search
    .command('query')
    .description('show what readers find, and why')
    .argument('<words>', 'what a reader types')
    .argument('[siteDir]', SITE_ARGUMENT)
    .allowExcessArguments()
    .option('--limit <n>', 'at most this many hits (default: 10)')
    .option('--docs-version <name>', 'version of the documents to search, or all (default: the last one)')
    .option(...ONE_LOCALE)
    .option('--json', 'print JSON, for programs')
    .option(...TIMEOUT)
    .addHelpText('after', QUERY_HELP)
    .action(async (...args: [string, string | undefined, QueryCommandOptions, Command]) => {
      const [words, siteDir, options, { args: all }] = args
      const { assertQuoted, runSearchQuery } = await import('../run/runSearchQuery.ts')
      assertQuoted(all, context.cwd)
      end(await runSearchQuery(words, siteDir, options, context))
    })
  search
    .command('synonyms')
    .description('propose synonyms from queries without results')
    .argument('<file>', 'queries that search.hooks has collected, one JSON object in each line')
    .argument('[siteDir]', SITE_ARGUMENT)
    .option(...ONE_LOCALE)
    .option('-f, --format <format>', 'text (default) or json')
    .option('--write <file>', 'add the proposals to a JSON file that the configuration imports')
    .option(...TIMEOUT)
    .addHelpText('after', SYNONYMS_HELP)
    .action(async (file: string, siteDir: string | undefined, options: SynonymsCommandOptions) => {
      const { runSearchSynonyms } = await import('../run/synonyms/runSearchSynonyms.ts')
      end(await runSearchSynonyms(file, siteDir, options, context))
    })
  search
    .command('push')
    .description('replace the index at the hosted service by that of the site')
    .argument('[siteDir]', SITE_ARGUMENT)
    .option('--dry-run', 'print what would be sent, send nothing')
    .option(...TIMEOUT)
    .addHelpText('after', PUSH_HELP)
    .action(async (siteDir: string | undefined, options: PushCommandOptions) => {
      const { runSearchPush } = await import('../run/runSearchPush.ts')
      end(await runSearchPush(siteDir, options, context))
    })
}
