/** Mistakes on the command line are usage errors, even beside valid arguments. */
import { describe, expect, test } from 'vitest'
import { createProgram } from '../../src/cli/createProgram.ts'
import { loadCommands } from '../../src/cli/loadCommands.ts'
import { main } from '../../src/cli/main.ts'
import { createTerminal } from '../../src/cli/terminal.ts'
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

const NAMES = [[], ['dev'], ['build'], ['check'], ['mv'], ['search', 'query'], ['search', 'push'], ['serve']]

test.each([...NAMES, ['search']].map((argv) => [argv]))(
  'help of %j fits into 80 columns if the width of the terminal is unknown',
  async (argv) => {
    let written = ''
    const output = {
      write: (text: string) => {
        written += text
      },
    }
    const context = { ...fakeContext(), terminal: createTerminal(output, output, {}) }
    expect(await main([...argv, '--help'], context)).toBe(0)
    expect(written).toContain(`Usage: ${['xpre-docs', ...argv].join(' ')}`)
    expect(written.split('\n').filter((line) => line.length > 80)).toEqual([])
    expect(written).not.toMatch(/\bmend/)
  },
)

test.each(NAMES.map((argv) => [argv]))('CHK-11: help of %j has exit codes and examples', async (argv) => {
  const { stdout } = await run(...argv, '--help')
  expect(stdout).toMatch(/\nExamples:\n {2}xpre-docs /)
  expect(stdout).toMatch(/\nExit codes:\n {2}0 {2}.+\n(?: {2}1 {2}.+\n)? {2}2 {2}/)
  expect(stdout).toContain('  3  a bug in xpre-docs')
})

test('options of several commands have the same order and description', async () => {
  const program = createProgram(await loadCommands([]), fakeContext(), () => {})
  const commands = program.commands.flatMap((command) => [command, ...command.commands])
  const orders = commands.map(({ options }) => options.map(({ long }) => long ?? ''))
  const pairs = orders.map((names) => names.flatMap((a, i) => names.slice(i + 1).map((b) => `${a} ${b}`)))
  const turned = new Set(pairs.flat().map((pair) => pair.split(' ').reverse().join(' ')))
  expect([...new Set(pairs.flat())].filter((pair) => turned.has(pair))).toEqual([])
  for (const name of ['--strict', '--no-cache', '--timeout', '--port', '--host']) {
    const texts = commands.flatMap(({ options }) => options.filter(({ long }) => long === name))
    expect([name, new Set(texts.map(({ description }) => description)).size]).toEqual([name, 1])
  }
})

test('a usage error names the help of its command', async () => {
  expect((await run('build', '--nonsense')).stderr).toContain('(xpre-docs build --help lists its options)')
  expect((await run('search', 'push', '--x')).stderr).toContain('(xpre-docs search push --help lists its')
  expect((await run('nonsense')).stderr).toContain('(xpre-docs --help lists its commands)')
})

test.each([
  ['build', 'xml', 'choose one of text, json'],
  ['build', 'sarif', 'choose one of text, json, or run: xpre-docs check --format sarif'],
  ['check', 'xml', 'choose one of pretty, text, json, sarif, github, gitlab, junit'],
])('CHK-4: %s --format %s is rejected with the formats of the command', async (command, format, hint) => {
  const { code, stderr } = await run(command, '--format', format)
  expect(stderr).toBe(`error: ${command} has no format "${format}"\nhint: ${hint}\n`)
  expect(code).toBe(2)
})
