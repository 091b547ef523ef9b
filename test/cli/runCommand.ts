import { main } from '../../src/cli/main.ts'
import type { Environment } from '../../src/cli/terminal.ts'
import { fakeContext } from './fakeContext.ts'

/** Runs a real command in a folder. Cached results need a folder of their own in `env`. */
export async function runCommand(args: readonly string[], cwd: string, env: Environment = {}) {
  const context = fakeContext({ cwd, env })
  const code = await main(args, context)
  const [stdout, stderr] = [context.stdout(), context.stderr()]
  return { code, stdout, stderr, text: stdout + stderr }
}
