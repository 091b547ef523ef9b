/** The question of `xpre-docs import` on a terminal. */
import { confirm, isCancel } from '@clack/prompts'
import { hasNetwork } from '../../import/code/runCode.ts'

/** What the configuration of a stranger can do, in one sentence. */
const importQuestion = (canSend: boolean): string =>
  `Run it, with no access to your environment and no right to write files or to start programs, though it can read the files of its repository${
    canSend ? ' and send them over the network' : ', without a network'
  }, and then build the new site, whose components run with your rights?`

/**
 * @param file Configuration of the source.
 * @returns Whether it may run. Ctrl+C means no.
 */
export async function askImport(file: string): Promise<boolean> {
  const answer = await confirm({
    message: `${file} is code. ${importQuestion(hasNetwork())}`,
    // The standard output is for results.
    output: process.stderr,
  })
  return !isCancel(answer) && answer
}
