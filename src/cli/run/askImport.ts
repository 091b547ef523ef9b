/** The question of `xpre-docs import` on a terminal. */
import { confirm, isCancel } from '@clack/prompts'

/**
 * @param file Configuration of the source.
 * @returns Whether it may run. Ctrl+C means no.
 */
export async function askImport(file: string): Promise<boolean> {
  const answer = await confirm({
    message: `${file} is code. Run it, in a process that can write no files and start no programs?`,
    // The standard output is for results.
    output: process.stderr,
  })
  return !isCancel(answer) && answer
}
