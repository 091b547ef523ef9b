/** The command line: takes arguments, returns an exit code. The only place that turns errors into text. */
import { CommanderError } from 'commander'
import { displayLines } from '../diagnostics/index.ts'
import { errorCode } from '../shared/errors/errorCode.ts'
import { isSystemError } from '../shared/errors/systemErrors.ts'
import { UserError } from '../shared/errors/userError.ts'
import type { CommandContext } from './commandContext.ts'
import { createProgram } from './createProgram.ts'
import { describeUncaught } from './describeUncaught.ts'
import { EXIT, type ExitCode } from './exitCodes.ts'
import { loadCommands } from './loadCommands.ts'
import { Cancelled } from './prompts.ts'
import { resolveHelp } from './resolveHelp.ts'
import type { Terminal } from './terminal.ts'

const SYSTEM_ERROR_HINTS: ReadonlyMap<string, string> = new Map([
  ['EMFILE', 'allow the process more open files: ulimit -n 256'],
  ['ENFILE', 'other programs hold all files that the system allows to be open'],
])

const printError = ({ print, style }: Terminal, message: string, hint: string | undefined): void =>
  print([
    `${style('red', 'error:')} ${displayLines(message)}`,
    ...(hint === undefined ? [] : [style('dim', `hint: ${displayLines(hint)}`)]),
  ])

function explainError(error: unknown, terminal: Terminal): ExitCode {
  // Commander has already printed usage errors, help and the version.
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.success : EXIT.usage
  if (error instanceof Cancelled) {
    terminal.print(['Cancelled; nothing was written'])
    return EXIT.usage
  }
  if (error instanceof UserError) {
    printError(terminal, error.message, error.hint)
    return EXIT.usage
  }
  if (isSystemError(error)) {
    printError(terminal, error.message, SYSTEM_ERROR_HINTS.get(errorCode(error) ?? ''))
    return EXIT.usage
  }
  // Code of the site that fails outside of a job ends its thread, and the job of that thread fails with this error.
  const { text, code } = describeUncaught(error, (line) => terminal.style('red', line))
  terminal.stderr.write(text)
  return code
}

/**
 * Runs one command.
 *
 * @param argv Arguments after the program name.
 * @param load Default: the commands of the tool.
 * @returns The exit code. Never throws.
 */
export async function main(
  argv: readonly string[],
  context: CommandContext,
  load: typeof loadCommands = loadCommands,
): Promise<number> {
  let code: ExitCode = EXIT.success
  try {
    const program = createProgram(await load(argv), context, (ended) => {
      code = ended
    })
    await program.parseAsync(resolveHelp(program, argv), { from: 'user' })
    return code
  } catch (error) {
    return explainError(error, context.terminal)
  }
}
