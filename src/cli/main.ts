/** The command line: takes arguments, returns an exit code. The only place that turns errors into text. */
import { CommanderError } from 'commander'
import { displayLines } from '../diagnostics/formats/displayText.ts'
import { errorCode } from '../shared/errors/errorCode.ts'
import { isSystemError } from '../shared/errors/systemErrors.ts'
import { UserError } from '../shared/errors/userError.ts'
import type { CliContext } from './cliContext.ts'
import { createProgram } from './createProgram.ts'
import { describeUncaught } from './describeUncaught.ts'
import { EXIT, type ExitCode } from './exitCodes.ts'
import { resolveHelp } from './resolveHelp.ts'
import type { Terminal } from './terminal.ts'

const SYSTEM_ERROR_HINTS: ReadonlyMap<string, string> = new Map([
  ['EMFILE', 'allow the process more open files: ulimit -n 256'],
  ['ENFILE', 'other programs hold all files that the system allows to be open'],
])

function printError({ stderr, style }: Terminal, message: string, hint: string | undefined): void {
  stderr.write(`${style('red', 'error:')} ${displayLines(message)}\n`)
  if (hint !== undefined) stderr.write(`${style('dim', `hint: ${displayLines(hint)}`)}\n`)
}

function explainError(error: unknown, terminal: Terminal): ExitCode {
  // Commander has already printed usage errors, help and the version.
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.success : EXIT.usage
  if (error instanceof UserError) {
    printError(terminal, error.message, error.hint)
    return EXIT.usage
  }
  if (isSystemError(error)) {
    printError(terminal, error.message, SYSTEM_ERROR_HINTS.get(errorCode(error) ?? ''))
    return EXIT.usage
  }
  // Code of the site that fails outside of a job ends its thread, and the job of that thread fails with this error.
  const { text, code } = describeUncaught(error, (text) => terminal.style('red', text))
  terminal.stderr.write(text)
  return code
}

/**
 * Runs one command.
 *
 * @param argv Arguments after the program name.
 * @returns The exit code. Never throws.
 */
export async function main(argv: readonly string[], context: CliContext): Promise<number> {
  let code: ExitCode = EXIT.success
  const program = createProgram(context, (ended) => {
    code = ended
  })
  try {
    await program.parseAsync(resolveHelp(program, argv), { from: 'user' })
    return code
  } catch (error) {
    return explainError(error, context.terminal)
  }
}
