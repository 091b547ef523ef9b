/** Mistakes on the command line are usage errors, whatever stands beside them. */
import { describe, expect, test } from 'vitest'
import { main } from '../../src/cli/main.ts'
import { fakeContext } from './fakeContext.ts'

async function run(...argv: string[]) {
  const context = fakeContext()
  const code = await main(argv, context)
  return { code, stdout: context.stdout(), stderr: context.stderr() }
}

const HELP = ['--help', '-h']

describe('an unknown command is a usage error', () => {
  const commands: readonly (readonly [argv: string[], name: string, nearest?: string])[] = [
    [['nonsense'], 'nonsense'],
    [['buidl'], 'buidl', 'build'],
    [['constructor'], 'constructor'],
    [['search', 'nonsense'], 'nonsense'],
    [['search', 'quary', 'words'], 'quary', 'query'],
  ]
  for (const [argv, name, nearest] of commands) {
    const forms = [
      argv,
      ...HELP.flatMap((flag) => [
        [...argv, flag],
        [flag, ...argv],
      ]),
    ]
    test.each([...forms, ['help', ...argv], [...argv, '--version']])(
      `${argv.join(' ')}: %j %j %j`,
      async (...form) => {
        const { code, stdout, stderr } = await run(...form)
        expect(stderr).toContain(`error: unknown command '${name}'`)
        if (nearest !== undefined) expect(stderr).toContain(`Did you mean ${nearest}?`)
        expect(stdout).toBe('')
        expect(code).toBe(2)
      },
    )
  }
})

test.each([
  [['build', '--wokers', '3', '--help'], "unknown option '--wokers'", 'Did you mean --workers?'],
  [['build', '--help', '--stirct'], "unknown option '--stirct'", 'Did you mean --strict?'],
  [['build', 'a', 'b', '--help'], "too many arguments for 'build'. Expected 1 argument but got 2", ''],
  [['mv', 'a', 'b', 'c', '-h'], "too many arguments for 'mv'. Expected 2 arguments but got 3", ''],
  [['help', 'build', 'extra'], "too many arguments for 'help'. Expected 1 argument but got 2", ''],
])('a mistake beside a request for help is a usage error: %j', async (argv, message, hint) => {
  const { code, stdout, stderr } = await run(...argv)
  expect(stderr).toContain(message)
  expect(stderr).toContain(hint)
  expect(stdout).toBe('')
  expect(code).toBe(2)
})

test.each([
  [['build', '--workers', '2', 'site', '--help'], 'Usage: xpre-docs build'],
  [['mv', '--help'], 'Usage: xpre-docs mv'],
  [['check', 'a', 'b', '-h'], 'Usage: xpre-docs check'],
  [['help', 'build'], 'Usage: xpre-docs build'],
  [['help', 'search', 'query'], 'Usage: xpre-docs search query'],
  [['search', 'help', 'query'], 'Usage: xpre-docs search query'],
  [['search', '--help'], 'Usage: xpre-docs search '],
  [['help'], 'Usage: xpre-docs '],
  [['help', 'help'], 'Usage: xpre-docs '],
])('help of %j', async (argv, usage) => {
  const { code, stdout, stderr } = await run(...argv)
  expect(stdout).toContain(usage)
  expect(stderr).toBe('')
  expect(code).toBe(0)
})

const COMMANDS = [
  ['build'],
  ['check'],
  ['dev'],
  ['serve'],
  ['mv', 'a', 'b'],
  ['search', 'query', 'x'],
  ['search', 'push'],
]

test.each(COMMANDS.map((argv) => [argv]))('an unknown option of %j is a usage error', async (argv) => {
  for (const option of ['--nonsense', '-Z', '--no-nonsense', '--nonsense=1']) {
    const { code, stderr } = await run(...argv, option)
    expect(stderr).toContain(`unknown option '${option}'`)
    expect(code).toBe(2)
  }
})
