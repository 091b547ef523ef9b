import type { Command } from 'commander'
import type { CliContext } from '../cliContext.ts'
import type { ExitCode } from '../exitCodes.ts'

/**
 * Adds a command to the program, with its options and help.
 *
 * @param end Receives the exit code of the command.
 */
export type AddCommand = (program: Command, context: CliContext, end: (code: ExitCode) => void) => void
