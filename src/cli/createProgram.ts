/** Defines the program and its options; each module in `program` defines a command, and each `run…` module runs one. */
import { Command } from 'commander'
import { readToolVersion } from '../process/toolVersion.ts'
import { DEFAULT_TIMEOUT_MS } from '../shared/errors/timeout.ts'
import type { CliContext } from './cliContext.ts'
import type { ExitCode } from './exitCodes.ts'
import { PROGRAM_HELP } from './helpTexts.ts'
import { addBuild } from './program/addBuild.ts'
import { addCheck } from './program/addCheck.ts'
import { addDev } from './program/addDev.ts'
import { addDoctor } from './program/addDoctor.ts'
import { addImport } from './program/addImport.ts'
import { addInit } from './program/addInit.ts'
import { addMcp } from './program/addMcp.ts'
import { addMove } from './program/addMove.ts'
import { addSearch } from './program/addSearch.ts'
import { addServe } from './program/addServe.ts'
import { addTheme } from './program/addTheme.ts'
import { addTranslations } from './program/addTranslations.ts'
import { addVersion } from './program/addVersion.ts'
import { readTimeout } from './run/readTimeout.ts'

/** Width of the help without a terminal, in columns. */
const PLAIN_WIDTH = 80

/** In the order of the help. */
const COMMANDS = [
  addInit,
  addImport,
  addDev,
  addBuild,
  addCheck,
  addMove,
  addVersion,
  addTranslations,
  addSearch,
  addServe,
  addMcp,
  addTheme,
  addDoctor,
]

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
  for (const add of COMMANDS) add(program, context, end)
  nameHelp(program)
  return program
}
