/** The commands with their options and help texts; what they do is in `runBuild` and `runServe`. */
import { Command, Option } from 'commander'
import { DEFAULT_TIMEOUT_MS } from '../shared/timeout.ts'
import type { CliContext } from './cliContext.ts'
import type { ExitCode } from './exitCodes.ts'
import {
  BUILD_HELP,
  CHECK_HELP,
  DEV_HELP,
  MOVE_HELP,
  PROGRAM_HELP,
  PUSH_HELP,
  QUERY_HELP,
  SEARCH_HELP,
  SERVE_HELP,
} from './helpTexts.ts'
import { readTimeout } from './readTimeout.ts'
import type { BuildCommandOptions } from './runBuild.ts'
import type { CheckCommandOptions } from './runCheck.ts'
import type { DevCommandOptions } from './runDev.ts'
import type { MoveCommandOptions } from './runMove.ts'
import type { PushCommandOptions } from './runSearchPush.ts'
import type { QueryCommandOptions } from './runSearchQuery.ts'
import type { ServeCommandOptions } from './runServe.ts'
import { readToolVersion } from './toolVersion.ts'

/** The flags and the text of the option that every command has that runs code of a site. */
const TIMEOUT = [
  '--timeout <seconds>',
  `longest that one step of the site's code may take (default: ${DEFAULT_TIMEOUT_MS / 1000})`,
] as const

const SITE_ARGUMENT = 'folder of the site; by default this one or ./site'

function addBuild(program: Command, context: CliContext, end: (code: ExitCode) => void): void {
  program
    .command('build')
    .description('build the site into static files')
    .argument('[siteDir]', SITE_ARGUMENT)
    .option('-o, --out-dir <dir>', 'output folder (default: build in the site)')
    .option('--base-url <path>', 'path under which the site is published, instead of the configured one')
    .option('--drafts', 'build drafts too')
    .option('--strict', 'warnings fail the build as well')
    .option('--no-minify', 'leave styles and scripts readable')
    .option('--workers <n>', 'threads that read and render, 0 for none (default: one for each processor)')
    .option('--no-cache', 'use no results of earlier builds')
    .option('-q, --quiet', 'print nothing but findings')
    .addOption(new Option('--format <format>', 'of the findings').choices(['text', 'json']).default('text'))
    .option(...TIMEOUT)
    .addHelpText('after', BUILD_HELP)
    .action(async (siteDir: string | undefined, options: BuildCommandOptions) => {
      const { runBuild } = await import('./runBuild.ts')
      end(await runBuild(siteDir, options, context))
    })
}

const CHECK_ARGUMENT = 'sites, folders or files; by default the site here or in ./site'

/** A repeatable option. */
const collect = (value: string, earlier: readonly string[] = []): readonly string[] => [...earlier, value]

function addCheck(program: Command, context: CliContext, end: (code: ExitCode) => void): void {
  program
    .command('check')
    .description('check links and content without building')
    .argument('[paths...]', CHECK_ARGUMENT)
    .option('--rule <id=severity>', 'ignore, log, warn or throw for one rule (repeatable)', collect)
    .option('--strict', 'warnings count as errors')
    .option('--max-warnings <n>', 'more warnings than this fail as well')
    .option('--ignore <glob>', 'leave out what is found in these files (repeatable)', collect)
    .option('-q, --quiet', 'report errors only')
    .option(
      '-f, --format <format[:file]>',
      'pretty, text, json, sarif, github or junit (repeatable)',
      collect,
    )
    .option('--since <ref>', 'only what the changes since a branch or commit touch or cause')
    .option(
      '--published <file|ref>',
      'routes.json of an earlier build, or a commit: addresses must not vanish',
    )
    .option('--baseline <file>', 'leave out the findings that the file knows')
    .option('--update-baseline', 'write the findings of now into the baseline')
    .option('--fix', 'mend what is certain')
    .option('--dry-run', 'with --fix: print a patch, change nothing')
    .option('--search', 'try the queries of search.test.yaml')
    .option('--external', 'ask other sites whether their addresses are there')
    .option('--drafts', 'check drafts too')
    .option('--no-cache', 'use no results of earlier runs')
    .option(...TIMEOUT)
    .addHelpText('after', CHECK_HELP)
    .action(async (paths: string[], options: CheckCommandOptions) => {
      const { runCheck } = await import('./runCheck.ts')
      end(await runCheck(paths, options, context))
    })
}

function addMove(program: Command, context: CliContext, end: (code: ExitCode) => void): void {
  program
    .command('mv')
    .description('move a page, file or folder with everything that names it')
    .argument('<old>', 'file or folder, from here or from the root of the site')
    .argument('<new>', 'its new name, or a folder')
    .option('--site <dir>', SITE_ARGUMENT)
    .option('--dry-run', 'print the changes as a patch, change nothing')
    .option('--no-redirect', 'do not lead readers from the old address to the new one')
    .option(...TIMEOUT)
    .addHelpText('after', MOVE_HELP)
    .action(async (from: string, to: string, options: MoveCommandOptions) => {
      const { runMove } = await import('./runMove.ts')
      end(await runMove(from, to, options, context))
    })
}

function addSearch(program: Command, context: CliContext, end: (code: ExitCode) => void): void {
  const search = program
    .command('search')
    .description('try what readers find, or send it to a hosted service')
    .addHelpText('after', SEARCH_HELP)
  search
    .command('query')
    .description('what readers find, and why')
    .argument('<words>', 'what a reader types')
    .argument('[siteDir]', SITE_ARGUMENT)
    .allowExcessArguments()
    .option('--limit <n>', 'hits at most (default: 10)')
    .option('--json', 'for programs')
    .option(...TIMEOUT)
    .addHelpText('after', QUERY_HELP)
    .action(async (...args: [string, string | undefined, QueryCommandOptions, Command]) => {
      const [words, siteDir, options, { args: all }] = args
      const { assertQuoted, runSearchQuery } = await import('./runSearchQuery.ts')
      assertQuoted(all, context.cwd)
      end(await runSearchQuery(words, siteDir, options, context))
    })
  search
    .command('push')
    .description('replace the index at the hosted service by that of the site')
    .argument('[siteDir]', SITE_ARGUMENT)
    .option('--dry-run', 'print what would be sent, send nothing')
    .option(...TIMEOUT)
    .addHelpText('after', PUSH_HELP)
    .action(async (siteDir: string | undefined, options: PushCommandOptions) => {
      const { runSearchPush } = await import('./runSearchPush.ts')
      end(await runSearchPush(siteDir, options, context))
    })
}

function addServe(program: Command, context: CliContext, end: (code: ExitCode) => void): void {
  program
    .command('serve')
    .description('serve the built site on this machine')
    .argument('[siteDir]', SITE_ARGUMENT)
    .option('-p, --port <number>', 'port to listen at (default: environment variable PORT, or 3000)')
    .option('--host <address>', 'address to listen at (default: 127.0.0.1, this machine only)')
    .option('-o, --out-dir <dir>', 'the built folder (default: build in the site)')
    .option('--base-url <path>', 'path the site was built for, instead of the configured one')
    .option(...TIMEOUT)
    .addHelpText('after', SERVE_HELP)
    .action(async (siteDir: string | undefined, options: ServeCommandOptions) => {
      const { runServe } = await import('./runServe.ts')
      end(await runServe(siteDir, options, context))
    })
}

function addDev(program: Command, context: CliContext, end: (code: ExitCode) => void): void {
  program
    .command('dev')
    .description('write with a live preview')
    .argument('[siteDir]', SITE_ARGUMENT)
    .option('-p, --port <number>', 'port to listen at (default: environment variable PORT, or 3000)')
    .option('--strict-port', 'a port in use is an error, instead of the next free one')
    .option('--host <address>', 'address to listen at (default: 127.0.0.1, this machine only)')
    .option('--base-url <path>', 'path under which the site is published, instead of the configured one')
    .option('--open', 'open the site in a browser')
    .option('--no-open', 'do not, which is the default')
    .option('--poll', 'look at the files again and again, for disks that tell of no changes')
    .option('--no-cache', 'use no results of earlier runs')
    .option(...TIMEOUT)
    .addHelpText('after', DEV_HELP)
    .action(async (siteDir: string | undefined, options: DevCommandOptions) => {
      const { runDev } = await import('./runDev.ts')
      end(await runDev(siteDir, options, context))
    })
}

/** @param end Takes the exit code of the command that ran. */
export function createProgram(context: CliContext, end: (code: ExitCode) => void): Command {
  const { stdout, stderr } = context.terminal
  const program = new Command('xpre-docs')
    .description('Builds documentation sites from Markdown.')
    .version(readToolVersion(), '-v, --version')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => stdout.write(text),
      writeErr: (text) => stderr.write(text),
      getOutHasColors: () => stdout.isTTY === true && context.terminal.color,
      getErrHasColors: () => context.terminal.color,
      getOutHelpWidth: () => stdout.columns ?? 100,
      getErrHelpWidth: () => stderr.columns ?? 100,
    })
    .showHelpAfterError('(xpre-docs --help lists the commands and their options)')
    .addHelpText('after', PROGRAM_HELP)
    .hook('preAction', (_program, command) => {
      const timeoutMs = readTimeout(command.opts<{ timeout?: string }>().timeout)
      context.guardLoop(timeoutMs ?? DEFAULT_TIMEOUT_MS)
    })
  addDev(program, context, end)
  addBuild(program, context, end)
  addCheck(program, context, end)
  addMove(program, context, end)
  addSearch(program, context, end)
  addServe(program, context, end)
  return program
}
