import path from 'node:path'
import { expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { defineCommand } from '../../src/cli/defineCommand.ts'
import { main } from '../../src/cli/main.ts'
import { choice, flag, required, several, TIMEOUT, text, texts } from '../../src/cli/parameters.ts'
import { Cancelled } from '../../src/cli/prompts.ts'
import { UserError } from '../../src/shared/errors/userError.ts'
import { fakeContext } from './fakeContext.ts'

test('--version is that of the package', async () => {
  const context = fakeContext()
  expect(await main(['--version'], context)).toBe(0)
  expect(context.stdout()).toBe(`${packageJson.version}\n`)
})

test('--help lists the commands, examples and exit codes', async () => {
  const context = fakeContext()
  expect(await main(['--help'], context)).toBe(0)
  const help = context.stdout()
  for (const part of ['build', 'serve', 'check', 'dev', 'Examples:', 'Exit codes:']) {
    expect(help).toContain(part)
  }
  expect(context.stderr()).toBe('')
})

test('the help of a command lists its options', async () => {
  const context = fakeContext()
  expect(await main(['build', '--help'], context)).toBe(0)
  for (const option of [
    '--out-dir',
    '--base-url',
    '--drafts',
    '--strict',
    '--no-minify',
    '--no-cache',
    '--quiet',
    '--format',
  ]) {
    expect(context.stdout()).toContain(option)
  }
})

test('without a command the help is printed as an error', async () => {
  const context = fakeContext()
  expect(await main([], context)).toBe(2)
  expect(context.stderr()).toContain('Usage: xpre-docs')
})

test('an unknown command or option gets a suggestion and exit code 2', async () => {
  const command = fakeContext()
  expect(await main(['biuld'], command)).toBe(2)
  expect(command.stderr()).toContain("unknown command 'biuld'")
  expect(command.stderr()).toContain('Did you mean build?')
  const option = fakeContext()
  expect(await main(['build', '--strickt'], option)).toBe(2)
  expect(option.stderr()).toContain('Did you mean --strict?')
  const choice = fakeContext()
  expect(await main(['build', '--format', 'xml'], choice)).toBe(2)
  expect(choice.stderr()).toContain('text, json')
  const excess = fakeContext()
  expect(await main(['build', 'a', 'b'], excess)).toBe(2)
})

/** The command `fail`, which ends with this error. */
const failing = (error: unknown) => async () =>
  new Map([
    ['fail', defineCommand({ summary: 'fail', position: 1, help: '', run: () => Promise.reject(error) })],
  ])

test('a user error ends with 2, without a stack', async () => {
  const context = fakeContext()
  const fail = failing(new UserError('no such place', { hint: 'go elsewhere' }))
  expect(await main(['fail'], context, fail)).toBe(2)
  expect(context.stderr()).toBe('error: no such place\nhint: go elsewhere\n')
})

test('SEC: file names in a user error cannot add a line or a CI command', async () => {
  const message = 'Cannot read "a\u001b[2J\n ::error::b" ##[group]c\n  title: wrong'
  const context = fakeContext()
  const fail = failing(new UserError(message, { hint: 'see\n::debug::x' }))
  expect(await main(['fail'], context, fail)).toBe(2)
  expect(context.stderr()).toBe(
    'error: Cannot read "a\\u001b[2J\n \\u003a:error::b" \\u0023#[group]c\n  title: wrong\nhint: see\n\\u003a:debug::x\n',
  )
})

test('a disk error ends with 2, without a stack', async () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  const context = fakeContext()
  const fail = failing(full)
  expect(await main(['fail'], context, fail)).toBe(2)
  expect(context.stderr()).toBe('error: ENOSPC: no space left on device, write\n')
})

test('a bug ends with 3, with the stack and where to report it', async () => {
  const bug = new TypeError('oops')
  bug.stack = `TypeError: oops\n    at build (${path.resolve(import.meta.dirname, '../../src/commands/build.ts')}:1:2)`
  const context = fakeContext()
  const fail = failing(bug)
  expect(await main(['fail'], context, fail)).toBe(3)
  expect(context.stderr()).toMatch(
    /^TypeError: oops\n {4}at [\s\S]*This is a bug in xpre-docs\. Please report it/,
  )
})

test('a question that the user cancels ends with 2', async () => {
  const context = fakeContext()
  expect(await main(['fail'], context, failing(new Cancelled()))).toBe(2)
  expect(context.stderr()).toBe('Cancelled; nothing was written\n')
})

test('the values of a command are those of its arguments and options, and missing ones have no key', async () => {
  const values: object[] = []
  const command = defineCommand({
    ...{ summary: 'try', position: 1, help: '' },
    arguments: { first: required('first'), rest: several('rest') },
    options: {
      isLoud: flag('--loud', 'loud'),
      cache: flag('--no-cache', 'no cache'),
      outDir: text('--out-dir <dir>', 'output'),
      globs: texts('--ignore <glob>', 'ignored'),
      color: choice('--color <name>', 'color', ['red', 'blue']),
      timeoutMs: TIMEOUT,
    },
    async run(given) {
      values.push(given)
      return 0
    },
  })
  const context = fakeContext()
  const run = (...argv: string[]) => main(['try', ...argv], context, async () => new Map([['try', command]]))
  expect(await run('a')).toBe(0)
  const all = ['--loud', '--no-cache', '--out-dir', 'x', '--ignore', 'c', '--ignore', 'd', '--color', 'red']
  expect(await run('a', 'b', ...all, '--timeout', '7')).toBe(0)
  expect(values).toStrictEqual([
    { first: 'a', rest: [], isLoud: false, cache: true },
    {
      ...{ first: 'a', rest: ['b'], isLoud: true, cache: false },
      ...{ outDir: 'x', globs: ['c', 'd'], color: 'red', timeoutMs: 7000 },
    },
  ])
})
