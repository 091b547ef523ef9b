/** The command as a process: its exit code is that of `main`, whatever code of the site does. */
import { writeSync } from 'node:fs'
import { EXIT } from './exitCodes.ts'
import { main } from './main.ts'

const STDERR = 2

/**
 * Code of a site that ends the process, or waits for what never comes, would look like success.
 *
 * @param argv Arguments after the program's name.
 */
export async function runProcess(argv: readonly string[]): Promise<void> {
  let isDone = false
  process.on('exit', () => {
    if (isDone) return
    writeSync(
      STDERR,
      'error: the command was ended, or left waiting for ever, by code of the site or of a plugin\n',
    )
    process.exitCode = EXIT.usage
  })
  const code = await main(argv)
  isDone = true
  // A page or plugin may have left a timer running: the work is done, so the command ends, once all is printed.
  process.stdout.write('', () => process.stderr.write('', () => process.exit(code)))
}
