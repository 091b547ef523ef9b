import { expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { main } from '../../src/cli/main.ts'
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
