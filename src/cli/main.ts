/** The command line: arguments in, exit code out. The only place where errors become text. */
import { CommanderError } from 'commander'
import { displayLines } from '../diagnostics/formats/displayText.ts'
import { errorCode } from '../shared/text/errorCode.ts'
import { UserError } from '../shared/userError.ts'
import type { CliContext } from './cliContext.ts'
import { createProgram } from './createProgram.ts'
import { describeUncaught } from './describeUncaught.ts'
import { EXIT, type ExitCode } from './exitCodes.ts'
import { resolveHelp } from './resolveHelp.ts'
import type { Terminal } from './terminal.ts'

/** The disk or the system refuses; nothing in the tool could have done better. */
const SYSTEM_REFUSALS = new Set([
  'EACCES',
  'EBUSY',
  'EDQUOT',
  'EISDIR',
  'ELOOP',
  'ENAMETOOLONG',
  'ENOTDIR',
  'EIO',
  'EMFILE',
  'ENFILE',
  'ENOSPC',
  'EPERM',
  'EROFS',
])

const REFUSAL_HINTS: ReadonlyMap<string, string> = new Map([
  ['EMFILE', 'allow the process more open files: ulimit -n 256'],
  ['ENFILE', 'other programs hold all files that the system allows to be open'],
])

const isSystemRefusal = (error: unknown): error is Error =>
  error instanceof Error && SYSTEM_REFUSALS.has(errorCode(error) ?? '')

function printRefusal({ stderr, style }: Terminal, message: string, hint: string | undefined): void {
  stderr.write(`${style('red', 'error:')} ${displayLines(message)}\n`)
  if (hint !== undefined) stderr.write(`${style('dim', `hint: ${displayLines(hint)}`)}\n`)
}

function explainError(error: unknown, terminal: Terminal): ExitCode {
  // The text of usage errors, of help and of the version was written when it came up.
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.success : EXIT.usage
  if (error instanceof UserError) {
    printRefusal(terminal, error.message, error.hint)
    return EXIT.usage
  }
  if (isSystemRefusal(error)) {
    printRefusal(terminal, error.message, REFUSAL_HINTS.get(errorCode(error) ?? ''))
    return EXIT.usage
  }
  // Code of a site that fails outside of a job ends its thread, and the job of the thread fails with it.
  const { text, code } = describeUncaught(error, (text) => terminal.style('red', text))
  terminal.stderr.write(text)
  return code
}

/**
 * Runs one command.
 *
 * @param argv Arguments after the program's name.
 * @returns The exit code. It never throws.
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
