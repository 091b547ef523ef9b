/** Defines the commands with their options and help texts. The `run…` modules implement them. */
import { Command, Option } from 'commander'
import { CI_HOSTS, PACKAGE_MANAGERS, TEMPLATES } from '../init/answers.ts'
import { readToolVersion } from '../process/toolVersion.ts'
import { DEFAULT_TIMEOUT_MS } from '../shared/errors/timeout.ts'
import type { CliContext } from './cliContext.ts'
import type { ExitCode } from './exitCodes.ts'
import {
  BUILD_HELP,
  CHECK_HELP,
  DEV_HELP,
  DOCTOR_HELP,
  INIT_HELP,
  MOVE_HELP,
  PROGRAM_HELP,
  PUSH_HELP,
  QUERY_HELP,
  SEARCH_HELP,
  SERVE_HELP,
  THEME_ACCEPT_HELP,
  THEME_DIFF_HELP,
  THEME_EJECT_HELP,
  THEME_HELP,
} from './helpTexts.ts'
import { readTimeout } from './run/readTimeout.ts'
import type { BuildCommandOptions } from './run/runBuild.ts'
import type { CheckCommandOptions } from './run/runCheck.ts'
import type { DevCommandOptions } from './run/runDev.ts'
import type { DoctorCommandOptions } from './run/runDoctor.ts'
import type { InitCommandOptions } from './run/runInit.ts'
import type { MoveCommandOptions } from './run/runMove.ts'
import type { PushCommandOptions } from './run/runSearchPush.ts'
import type { QueryCommandOptions } from './run/runSearchQuery.ts'
import type { ServeCommandOptions } from './run/runServe.ts'
import type { EjectCommandOptions, ThemeCommandOptions } from './run/runTheme.ts'

/** Flags and description of the option of all commands that run code of a site. */
const TIMEOUT = [
  '--timeout <seconds>',
  `longest that one step of the site's code may take, in seconds (default: ${DEFAULT_TIMEOUT_MS / 1000})`,
] as const

/** Width of the help without a terminal, in columns. */
const PLAIN_WIDTH = 80

const SITE_ARGUMENT = 'folder of the site (default: this one, else ./site)'

function addBuild(program: Command, context: CliContext, end: (code: ExitCode) => void): void {
  program
    .command('build')
    .description('build the site into static files')
    .argument('[siteDir]', SITE_ARGUMENT)
    .option('-o, --out-dir <dir>', 'output folder (default: build in the site)')
    .option('--base-url <path>', 'path that the site is published under, instead of the configured one')
    .option('--drafts', 'build drafts too')
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
      const { runBuild } = await import('./run/runBuild.ts')
      end(await runBuild(siteDir, options, context))
    })
}

const CHECK_ARGUMENT = 'sites, folders or files (default: the site here, else in ./site)'

/** Parser of a repeatable option. */
const collect = (value: string, earlier: readonly string[] = []): readonly string[] => [...earlier, value]

function addCheck(program: Command, context: CliContext, end: (code: ExitCode) => void): void {
  program
    .command('check')
    .description('check links and content without building')
    .argument('[paths...]', CHECK_ARGUMENT)
    .option('--drafts', 'check drafts too')
    .option('--bare', 'check Markdown as code hosts show it, also in sites')
    .option('--strict', 'warnings count as errors')
    .option('--max-warnings <n>', 'fail when there are more warnings than this (default: no limit)')
    .option('--rule <id=severity>', 'ignore, log, warn or throw for one rule (repeatable)', collect)
    .option('--ignore <glob>', 'omit findings in these files (repeatable)', collect)
    .option('-q, --quiet', 'print errors only')
    .option(
      '-f, --format <format[:file]>',
      'pretty, text, json, sarif, github or junit (default: pretty; repeatable)',
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
      const { runCheck } = await import('./run/runCheck.ts')
      end(await runCheck(paths, options, context))
    })
}

function addMove(program: Command, context: CliContext, end: (code: ExitCode) => void): void {
  program
    .command('mv')
    .description('move a page, file or folder and update all references')
    .argument('<old>', 'file or folder, from here or from the root of the site')
    .argument('<new>', 'its new name, or a folder')
    .option('--site <dir>', 'folder of the site (default: the one around <old>)')
    .option('--dry-run', 'print the changes as a patch, change nothing')
    .option('--no-redirect', 'do not add redirects from old addresses to new ones')
    .option(...TIMEOUT)
    .addHelpText('after', MOVE_HELP)
    .action(async (from: string, to: string, options: MoveCommandOptions) => {
      const { runMove } = await import('./run/runMove.ts')
      end(await runMove(from, to, options, context))
    })
}

function addSearch(program: Command, context: CliContext, end: (code: ExitCode) => void): void {
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
    .option('--json', 'print JSON, for programs')
    .option(...TIMEOUT)
    .addHelpText('after', QUERY_HELP)
    .action(async (...args: [string, string | undefined, QueryCommandOptions, Command]) => {
      const [words, siteDir, options, { args: all }] = args
      const { assertQuoted, runSearchQuery } = await import('./run/runSearchQuery.ts')
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
      const { runSearchPush } = await import('./run/runSearchPush.ts')
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
    .option('-o, --out-dir <dir>', 'output folder of the build (default: build in the site)')
    .option('--base-url <path>', 'path that the site was built for, instead of the configured one')
    .option(...TIMEOUT)
    .addHelpText('after', SERVE_HELP)
    .action(async (siteDir: string | undefined, options: ServeCommandOptions) => {
      const { runServe } = await import('./run/runServe.ts')
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
    .option('--base-url <path>', 'path that the site is published under, instead of the configured one')
    .option('--open', 'open the site in a browser')
    .option('--no-open', 'do not open it (the default)')
    .option('--poll', 'poll for changes, for disks that report none')
    .option('--no-cache', 'use no results of earlier runs')
    .option(...TIMEOUT)
    .addHelpText('after', DEV_HELP)
    .action(async (siteDir: string | undefined, options: DevCommandOptions) => {
      const { runDev } = await import('./run/runDev.ts')
      end(await runDev(siteDir, options, context))
    })
}

function addInit(program: Command, context: CliContext, end: (code: ExitCode) => void): void {
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
      const { runInit } = await import('./run/runInit.ts')
      end(await runInit(folder, options, context))
    })
}

function addDoctor(program: Command, context: CliContext, end: (code: ExitCode) => void): void {
  program
    .command('doctor')
    .description('show what may prevent a build or a deployment')
    .argument('[siteDir]', SITE_ARGUMENT)
    .option('-f, --format <format>', 'text or json (default: text)')
    .option(...TIMEOUT)
    .addHelpText('after', DOCTOR_HELP)
    .action(async (siteDir: string | undefined, options: DoctorCommandOptions) => {
      const { runDoctor } = await import('./run/runDoctor.ts')
      end(await runDoctor(siteDir, options, context))
    })
}

const COMPONENT_ARGUMENT = 'name of the component, such as Footer'

function addTheme(program: Command, context: CliContext, end: (code: ExitCode) => void): void {
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
      const { runEject } = await import('./run/runTheme.ts')
      end(await runEject(component, options, context))
    })
  theme
    .command('diff')
    .description('compare a replacement with the installed original')
    .argument('<component>', COMPONENT_ARGUMENT)
    .option(...site)
    .addHelpText('after', THEME_DIFF_HELP)
    .action(async (component: string, options: ThemeCommandOptions) => {
      const { runThemeDiff } = await import('./run/runTheme.ts')
      end(await runThemeDiff(component, options, context))
    })
  theme
    .command('accept')
    .description('record that a copy is adapted to the installed original')
    .argument('<component>', COMPONENT_ARGUMENT)
    .option(...site)
    .addHelpText('after', THEME_ACCEPT_HELP)
    .action(async (component: string, options: ThemeCommandOptions) => {
      const { runThemeAccept } = await import('./run/runTheme.ts')
      end(await runThemeAccept(component, options, context))
    })
}

/** Names the help of the command in its usage errors. */
function nameHelp(command: Command, parents: readonly string[] = []): void {
  const path = [...parents, command.name()]
  const listed = command.commands.length > 0 ? 'commands' : 'options'
  command.showHelpAfterError(`(${path.join(' ')} --help lists its ${listed})`)
  for (const subcommand of command.commands) nameHelp(subcommand, path)
}

/** @param end Receives the exit code of the command. */
export function createProgram(context: CliContext, end: (code: ExitCode) => void): Command {
  const { stdout, stderr } = context.terminal
  const program = new Command('xpre-docs')
    .description('Builds documentation sites from Markdown.')
    .version(readToolVersion(), '-v, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand('help [command]', 'print the help of a command')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => stdout.write(text),
      writeErr: (text) => stderr.write(text),
      getOutHasColors: () => stdout.isTTY === true && context.terminal.color,
      getErrHasColors: () => context.terminal.color,
      getOutHelpWidth: () => stdout.columns ?? PLAIN_WIDTH,
      getErrHelpWidth: () => stderr.columns ?? PLAIN_WIDTH,
    })
    .addHelpText('after', PROGRAM_HELP)
    .hook('preAction', (_program, command) => {
      const timeoutMs = readTimeout(command.opts<{ timeout?: string }>().timeout)
      context.guardEventLoop(timeoutMs ?? DEFAULT_TIMEOUT_MS)
    })
  addInit(program, context, end)
  addDev(program, context, end)
  addBuild(program, context, end)
  addCheck(program, context, end)
  addMove(program, context, end)
  addSearch(program, context, end)
  addServe(program, context, end)
  addTheme(program, context, end)
  addDoctor(program, context, end)
  nameHelp(program)
  return program
}
