import { Readable } from 'node:stream'
import type { CommandContext } from '../../src/cli/commandContext.ts'
import type { Prompts } from '../../src/cli/prompts.ts'
import { createTerminal, type Environment } from '../../src/cli/terminal.ts'

export interface FakeContext extends CommandContext {
  stdout(): string
  stderr(): string
}

const unexpected = (question: string) => Promise.reject(new Error(`unexpected question: ${question}`))

/** A terminal at which no question is expected. */
export const noPrompts: Prompts = { confirm: unexpected, select: unexpected, text: unexpected }

/** A context that records output. Running servers stop at once. */
export function fakeContext(
  parts: Partial<CommandContext> & { readonly isTTY?: boolean; readonly env?: Environment } = {},
): FakeContext {
  const written = { stdout: '', stderr: '' }
  const isTTY = parts.isTTY ?? false
  const output = (name: 'stdout' | 'stderr') => ({
    isTTY,
    columns: 80,
    write: (text: string) => {
      written[name] += text
    },
  })
  const env = parts.env ?? {}
  return {
    terminal: createTerminal(output('stdout'), output('stderr'), env),
    cwd: '/nowhere',
    prompts: undefined,
    input: () => Readable.from([]),
    openBrowser: () => {},
    waitForEnd: async () => {},
    waitForStop: async () => {},
    ...parts,
    env,
    stdout: () => written.stdout,
    stderr: () => written.stderr,
  }
}
